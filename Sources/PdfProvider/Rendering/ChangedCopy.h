// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Engine.h"
#include "Objects/JoinedBytes.h"
#include "Rendering/EditedPages.h"
#include "Rendering/GivenChanges.h"
#include "Rendering/Shown.h"

#include <cstdint>
#include <list>
#include <memory>

namespace provider {

class ChangedObjects;
class Document;

/// A page with changes, for an engine to draw.
struct ChangedPage {
  /// Null for a page that the changes leave as it is in the file.
  std::unique_ptr<EnginePage> page;
  /// True for one that has nothing but annotations: it is drawn over what the page paints in the file.
  bool isBare = false;
};

/// Pages as they would be saved, and as they are printed: files in memory that an engine has open. The last ones made are kept.
///
/// A page with changes has a file of its own, made of the objects that were read; for an engine that draws pages without annotations it holds
/// these alone. Changes that reach further (EditedPages) are carried out in a copy of the objects: where the file's bytes can be mapped once
/// more (SourceFile::isShareable()) that makes the file with a section behind it, for all of its pages; of any other file, of one that is
/// encrypted or was repaired, and for paper, a file of the one page.
class ChangedCopy {
 public:
  ChangedCopy();
  ChangedCopy(ChangedCopy &&) noexcept;
  ChangedCopy &operator=(ChangedCopy &&) noexcept;
  ~ChangedCopy();

  /// A page with changes. Throws IX_ERROR_TOO_LARGE where a copy of the whole file is needed and would be above 512 MiB, and as saving
  /// does. Cost: once for each revision of the changes and page, a copy of what the page paints with, or of its annotations alone. For changes
  /// that reach further: once for each revision reading the objects that differ, and opening the file.
  ///
  /// - shown: Shown::none leaves out the annotations of pages alone that lie otherwise than in the file or are not in it.
  ChangedPage page(Document &document, uint32_t index, const GivenChanges &changes, Shown shown);

  /// A page of the file for paper. Throws IX_ERROR_TOO_LARGE for one that paints with too much.
  std::unique_ptr<EnginePage> printed(Document &document, uint32_t index);

  /// A page of the file with the annotations that are shown; null for one that paints with too much. Cost: once, reading what it paints with;
  /// nothing else of the file is copied.
  std::unique_ptr<EnginePage> alone(Document &document, uint32_t index, Shown shown);

 private:
  struct Copy;

  Copy *find(const Copy &wanted);
  std::unique_ptr<EnginePage> open(Document &document, Copy &copy, uint32_t index);
  Copy &keep(Document &document, Copy made);
  void forgetOld();
  void makeOfEdited(Document &document, Copy &made, const GivenChanges &changes, EditedPages::Way way);
  bool makeOfPage(Document &document, Copy &made, const GivenChanges &changes);
  void makeWhole(Document &document, Copy &made, const GivenChanges &changes);
  ChangedObjects &objects(Document &document, const GivenChanges &changes);
  EditedPages &edited(Document &document, const GivenChanges &changes);
  static void beginProgress(Document &document, const GivenChanges &changes, uint64_t bytes);

  /// The one used last first.
  std::list<Copy> copies_;
  /// Of the revision that a page was asked for last, where its pages are drawn from files of their own.
  std::unique_ptr<ChangedObjects> objects_;
  /// Of the same revision.
  std::unique_ptr<EditedPages> edited_;
};

}  // namespace provider
