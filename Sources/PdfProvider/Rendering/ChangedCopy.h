// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Engine.h"
#include "Objects/JoinedBytes.h"

#include <cstdint>
#include <memory>
#include <string>

namespace provider {

class Document;

/// The file as it would be saved, in memory, for pictures of what is not saved yet. The last one made is kept.
class ChangedCopy {
 public:
  /// A page with changes. Throws IX_ERROR_TOO_LARGE for a file above 512 MiB, and as saving does. Cost: once for each
  /// revision of the changes a copy of the file and its parsing.
  ///
  /// - isBare: without annotations, of pages that lie otherwise than in the file or are not in it.
  /// - withIcons: also those that are drawn alone.
  std::unique_ptr<EnginePage> page(
      Document &document, uint32_t index, const ix_changes *changes, bool isBare, bool withIcons);

 private:
  bool fits(const Document &document, uint32_t index, bool isBare, bool withIcons) const;
  void make(Document &document, uint32_t index, const ix_changes *changes);

  bool isMade_ = false;
  bool isBare_ = false;
  bool withIcons_ = false;
  /// The first of the pages without icons.
  uint32_t first_ = 0;
  uint64_t revision_ = 0;
  /// How much of the file is cut in it.
  size_t hidden_ = 0;
  /// The bytes that the engine reads.
  JoinedBytes bytes_;
  std::unique_ptr<EngineFile> copy_;
};

}  // namespace provider
