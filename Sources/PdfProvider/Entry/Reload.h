// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Objects/Failure.h"
#include "Rendering/ChangedCopy.h"
#include "Rendering/Drawers.h"

#include <memory>
#include <string>

namespace provider {

class FontBook;

/// Bytes that the host has lent: it is told once when nothing reads them any more.
class Lent {
 public:
  Lent() = default;
  Lent(const Lent &) = delete;
  Lent &operator=(const Lent &) = delete;
  ~Lent() {
    if (release_ != nullptr) {
      release_(context_);
    }
  }

  /// Of `release` NULL nobody is told.
  void take(void (*release)(void *context), void *context) {
    release_ = release;
    context_ = context;
  }

 private:
  void (*release_)(void *context) = nullptr;
  void *context_ = nullptr;
};

/// The context of an ix_provider: the document as it was opened last, and its last changed copy.
struct Opened {
  Opened(Engine &engine, std::shared_ptr<const SourceFile> file, const Secret &password)
      : engine(engine), file(std::move(file)), password(password) {}

  /// Opens the file, the first time: an entry can tell its progress, and be cancelled. Then it is tried again by the next one.
  void open();
  bool isInMemory() const { return document ? document->file().isInMemory() : file->isInMemory(); }

  /// Destroyed last: the document, and those who draw snapshots, may read the bytes.
  std::shared_ptr<Lent> lent = std::make_shared<Lent>();
  Progress progress;
  Engine &engine;
  /// Until it has been opened.
  std::shared_ptr<const SourceFile> file;
  Secret password;
  std::unique_ptr<Document> document;
  ChangedCopy changedCopy;
  /// Made when a snapshot is first asked for.
  std::shared_ptr<Drawers> drawers;
  /// The fonts in which text was shown; they stay when the file is opened again.
  std::shared_ptr<FontBook> fonts;
  /// Why the last entry failed on the file, until `state` has told it: some entries have no other way.
  std::string refusal;

  void tell(ix_status status, const char *why) noexcept;
};

/// True if a file begins with all bytes of another, as far as those are known: then what is in it has the numbers that it had.
bool beginsWith(const SourceFile &file, const SourceFile &start, Progress &progress);

/// Throws IX_ERROR_IO or IX_ERROR_DAMAGED unless a file can take the place of one that was in that state.
void requireNew(const Document &next, ix_document_state before);

/// Opens the file again. Throws IX_ERROR_IO or IX_ERROR_DAMAGED where it cannot be read any more, and leaves all as it was.
///
/// Returns true if objects have other numbers than before: not so where the new file begins with the bytes of the old one,
/// which is how updates are appended. Cost: a reading of both files.
bool reload(Opened &opened);

}  // namespace provider
