// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Rendering/Shown.h"
#include "Writing/Update.h"

#include <memory>
#include <optional>
#include <string>

namespace provider {

/// The objects of a file with changes applied, in memory, for files of single pages.
class ChangedObjects {
 public:
  /// Cost: that of reading the file's table of objects, and the objects that differ. Throws as saving does.
  ChangedObjects(Document &document, const Changes &changes, uint64_t revision);

  uint64_t revision() const { return revision_; }
  /// How much of the file was hidden when they were made.
  size_t hidden() const { return hidden_; }
  /// A file of one page of the new list; none where it paints with too much.
  std::optional<std::string> withPage(uint32_t index, Shown shown);

 private:
  Document &document_;
  const uint64_t revision_;
  const bool hasList_;
  const size_t hidden_;
  std::unique_ptr<QPDF> objects_;
  FileObjects file_;
  PageTree tree_;
  Update update_;
  /// As it is with a new list of pages; made when first needed.
  std::optional<PageTree> changedTree_;
};

}  // namespace provider
