// SPDX-License-Identifier: GPL-2.0-or-later
#include "Entry/Reload.h"

#include "Objects/Failure.h"

#include <algorithm>

namespace provider {

namespace {

constexpr size_t blockSize = 65536;

/// True if a file begins with all bytes of another.
bool beginsWith(const SourceFile &file, const SourceFile &start) {
  if (file.length() < start.length() || !start.endsAsOpened(file)) {
    return false;
  }
  std::string a(blockSize, '\0');
  std::string b(blockSize, '\0');
  for (uint64_t at = 0; at < start.length(); at += blockSize) {
    const size_t count = static_cast<size_t>(std::min<uint64_t>(blockSize, start.length() - at));
    if (file.read(at, &a[0], count) != count || start.read(at, &b[0], count) != count ||
        !std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(count), b.begin())) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool reload(Opened &opened) {
  const Document &old = *opened.document;
  auto next = std::make_unique<Document>(old.file().path(), old.password());
  if (next->state() == IX_DOCUMENT_INVALID) {
    throw Failure(next->file().fault().empty() ? IX_ERROR_DAMAGED : IX_ERROR_IO, next->message());
  }
  const bool keepsNumbers = beginsWith(next->file(), old.file());
  opened.document = std::move(next);
  opened.changedCopy = ChangedCopy();
  return !keepsNumbers;
}

}  // namespace provider
