// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Rendering/Shown.h"
#include "Writing/AnnotationOrder.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace provider {

class PageFile;

/// Pages with changes, each in a file of its own that is made of the objects that the document has read: nothing is changed in them, and
/// nothing is read a second time.
///
/// Some changes reach further than that: to the list of pages, to annotations that come from other pages, to fields that are made, and to
/// fields of which a page shows widgets that are not among the changes. Update carries those out.
class EditedPages {
 public:
  /// How a page can be drawn.
  enum class Way { asInFile, ofItsOwn, byUpdate };

  /// - changes: of one revision.
  EditedPages(Document &document, std::shared_ptr<const Changes> changes, uint64_t revision);

  uint64_t revision() const { return revision_; }

  /// Cost: of the page's annotations, and once a document with a form that asks for appearances of its fields.
  Way wayOf(uint32_t page);

  /// A file of a page that is `ofItsOwn`; none where it paints with too much.
  ///
  /// - isBare: nothing but its annotations, to be drawn over what the page paints.
  std::optional<std::string> fileWith(uint32_t page, Shown shown, bool isBare);

 private:
  using Entries = std::vector<Object>;

  Entries entriesOf(uint32_t page) const;
  void note(size_t place);
  void noteValue(const Change &change, Object widget);
  void settleRemoved();
  bool reachesFurther(uint32_t page, const Entries &entries) const;
  Entries annotationsOf(uint32_t page, PageFile &file, Shown shown) const;

  Document &document_;
  const std::shared_ptr<const Changes> changes_;
  const uint64_t revision_;
  /// True where every page needs an Update.
  bool needsUpdate_ = false;
  /// True if the form asks readers for appearances, in the file and with the changes.
  bool askedBefore_ = false;
  bool asks_ = false;
  /// By page of the file: the places of its changes among all, and its new order.
  std::map<uint32_t, std::vector<size_t>> byPage_;
  std::map<uint32_t, const PageOrder *> orders_;
  /// Fields that get a value, and widgets that change, of all pages.
  std::set<QPDFObjGen> fields_;
  std::set<QPDFObjGen> widgets_;
  /// Widgets that get an appearance or go, and whether there are any of the former.
  std::set<QPDFObjGen> settled_;
  bool hasPictures_ = false;
  /// Removed widgets, with their pages.
  std::vector<std::pair<uint32_t, Object>> removed_;
};

}  // namespace provider
