// SPDX-License-Identifier: Apache-2.0
#include "Entry/Reload.h"

#include "Fonts/FontCalls.h"
#include "Objects/Failure.h"
#include "Objects/FileEnds.h"

#include <algorithm>
#include <new>

namespace provider {

namespace {

constexpr size_t blockSize = 65536;
constexpr uint64_t bytesOfReport = 1 << 20;

}  // namespace

bool beginsWith(const SourceFile &file, const SourceFile &start, Progress &progress) {
  if (!start.fault().empty() || !start.isWhole() || file.length() < start.length() || !start.endsAsOpened(file)) {
    return false;
  }
  std::string a(blockSize, '\0');
  std::string b(blockSize, '\0');
  for (uint64_t at = 0; at < start.length(); at += blockSize) {
    const size_t count = start.read(at, &b[0], blockSize);
    if (file.read(at, &a[0], count) != count || a.compare(0, count, b, 0, count) != 0) {
      return false;
    }
    progress.advance(count, bytesOfReport);
  }
  return true;
}

namespace {

/// True for the beginning of a file that another program is still writing. It might be repaired, to fewer pages.
bool isBeginning(const SourceFile &file) {
  return partOf(file, 0, 1024).find("%PDF-") != std::string::npos && !lastSection(file);
}

}  // namespace

void requireNew(const Document &next, ix_document_state before) {
  const SourceFile &file = next.file();
  file.requireWhole();
  if (!file.fault().empty()) {
    throw Failure(IX_ERROR_IO, next.message());
  }
  const bool isSound = next.state() == IX_DOCUMENT_OK || next.state() == IX_DOCUMENT_LOCKED;
  if (!isSound && before == IX_DOCUMENT_OK && isBeginning(file)) {
    throw Failure(IX_ERROR_IO, file.path(), ": has no end: another program may be writing it");
  }
  if (next.state() == IX_DOCUMENT_INVALID) {
    throw Failure(IX_ERROR_DAMAGED, next.message());
  }
}

void Opened::tell(ix_status status, const char *why) noexcept {
  try {
    refusal = status == IX_ERROR_IO || status == IX_ERROR_DAMAGED ? why : "";
  } catch (const std::bad_alloc &) {
    refusal.clear();
  }
}

void Opened::open() {
  if (!document) {
    document = std::make_unique<Document>(engine, file, password.text(), progress);
    file.reset();
    password = Secret();
  }
}

bool reload(Opened &opened) {
  Document &old = *opened.document;
  auto next = std::make_unique<Document>(
      old.engine(), std::make_shared<const SourceFile>(old.known().own()), old.password(), opened.progress);
  requireNew(*next, old.state());
  const bool keepsNumbers = beginsWith(next->file(), old.file(), opened.progress);
  next->known().takeOthers(old.known());
  opened.document = std::move(next);
  opened.changedCopy = ChangedCopy();
  opened.drawers.reset();
  opened.refusal.clear();
  forgetFontsOfDocument(opened.fonts);
  return !keepsNumbers;
}

}  // namespace provider
