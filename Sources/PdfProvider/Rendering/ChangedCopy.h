// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Engine.h"
#include "Objects/JoinedBytes.h"
#include "Rendering/GivenChanges.h"
#include "Rendering/Shown.h"

#include <cstdint>
#include <list>
#include <memory>

namespace provider {

class ChangedObjects;
class Document;

/// Pages as they would be saved, and as they are printed: files in memory that an engine has open. The last ones made are kept.
///
/// Where the file's bytes can be mapped once more (SourceFile::isShareable()) it is the file with a section behind it, for all of its
/// pages. Of any other file, of one that is encrypted or was repaired, and for paper, it is a file of the one page.
class ChangedCopy {
 public:
  ChangedCopy();
  ChangedCopy(ChangedCopy &&) noexcept;
  ChangedCopy &operator=(ChangedCopy &&) noexcept;
  ~ChangedCopy();

  /// A page with changes. Throws IX_ERROR_TOO_LARGE where a copy of the whole file is needed and would be above 512 MiB, and as saving
  /// does. Cost: once for each revision of the changes, reading the objects that differ, and opening the file.
  ///
  /// - shown: Shown::none leaves out the annotations of pages alone that lie otherwise than in the file or are not in it.
  std::unique_ptr<EnginePage> page(Document &document, uint32_t index, const GivenChanges &changes, Shown shown);

  /// A page of the file for paper. Throws IX_ERROR_TOO_LARGE for one that paints with too much.
  std::unique_ptr<EnginePage> printed(Document &document, uint32_t index);

  /// A page of the file with the annotations that are shown; null for one that paints with too much. Cost: once, reading what it paints with;
  /// nothing else of the file is copied.
  std::unique_ptr<EnginePage> alone(Document &document, uint32_t index, Shown shown);

 private:
  struct Copy;

  Copy *find(const Copy &wanted);
  std::unique_ptr<EnginePage> open(Document &document, Copy &copy, uint32_t index);
  std::unique_ptr<EnginePage> keep(Document &document, Copy made, uint32_t index);
  void forgetOld();
  bool makeOfPage(Document &document, Copy &made, const GivenChanges &changes);
  void makeWhole(Document &document, Copy &made, const GivenChanges &changes);
  ChangedObjects &objects(Document &document, const GivenChanges &changes);

  /// The one used last first.
  std::list<Copy> copies_;
  /// Of the revision that a page was asked for last, where its pages are drawn from files of their own.
  std::unique_ptr<ChangedObjects> objects_;
};

}  // namespace provider
