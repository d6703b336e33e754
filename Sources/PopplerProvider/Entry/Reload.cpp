// SPDX-License-Identifier: GPL-2.0-or-later
#include "Entry/Reload.h"

#include "Objects/Failure.h"
#include "Objects/FileEnds.h"

#include <algorithm>

namespace provider {

namespace {

constexpr size_t blockSize = 65536;

/// True if a file begins with all bytes of another, as far as those are known.
bool beginsWith(const SourceFile &file, const SourceFile &start) {
  if (!start.isWhole() || file.length() < start.length() || !start.endsAsOpened(file)) {
    return false;
  }
  std::string a(blockSize, '\0');
  std::string b(blockSize, '\0');
  for (uint64_t at = 0; at < start.length(); at += blockSize) {
    const size_t count = start.read(at, &b[0], blockSize);
    if (file.read(at, &a[0], count) != count || a.compare(0, count, b, 0, count) != 0) {
      return false;
    }
  }
  return true;
}

/// A file without an end, where the old one was sound, is one that another program is still writing.
void requireEnd(const Document &next, const Document &old) {
  if (old.state() == IX_DOCUMENT_OK && next.state() == IX_DOCUMENT_DAMAGED && !lastSection(next.file())) {
    throw Failure(IX_ERROR_IO, next.file().path(), ": has no end: another program may be writing it");
  }
}

}  // namespace

bool reload(Opened &opened) {
  const Document &old = *opened.document;
  auto next = std::make_unique<Document>(old.file().place(), old.password());
  next->file().requireWhole();
  if (next->state() == IX_DOCUMENT_INVALID) {
    throw Failure(next->file().fault().empty() ? IX_ERROR_DAMAGED : IX_ERROR_IO, next->message());
  }
  requireEnd(*next, old);
  const bool keepsNumbers = beginsWith(next->file(), old.file());
  opened.document = std::move(next);
  opened.changedCopy = ChangedCopy();
  return !keepsNumbers;
}

}  // namespace provider
