// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/PageTree.h"
#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace provider {

/// The new list of pages, on the objects of a file.
///
/// A sheet is a page of the file, by its index there, or an inserted empty page, with a number behind those. If the list is that
/// of the file, indices are sheets.
class PageList {
 public:
  /// Makes the inserted pages. Throws IX_ERROR_INVALID_ARGUMENT for a list with a page twice, or one that the file has not.
  PageList(QPDF &file, PageTree &tree, std::vector<ix_page_plan> plan);

  /// The number of pages of the new list.
  uint32_t count() const;
  /// The sheet at a place of the list. Throws IX_ERROR_INVALID_ARGUMENT past its end.
  uint32_t sheet(uint32_t index) const;
  /// The dictionary of a sheet. Throws as PageTree::page() does.
  Object page(uint32_t sheet);
  /// Pages of the file that are not in the list.
  const std::vector<uint32_t> &removed() const { return removed_; }

  /// Writes the tree, the labels and the pages; removed pages become null. Called last: until then pages are found by the tree of
  /// the file.
  ///
  /// Pages that keep their order among each other stay in their node. Cost: O(pages) in memory, and the changed objects.
  void carryOut();

  /// Objects made since the last call.
  std::vector<Object> takeMade();
  /// Objects of the file changed since the last call; direct ones lie in the catalog.
  std::vector<Object> takeDiffering();

 private:
  /// New places of pages that leave their node: before all pages, or behind one that stays.
  using Arrivals = std::map<uint32_t, std::vector<uint32_t>>;

  void findStaying();
  void makeSheets();
  bool isTouched(uint32_t first, uint32_t count) const;
  bool isSound(Object node, uint32_t first, uint32_t count, int depth);
  uint32_t rebuild(Object node, uint32_t first, int depth);
  void rebuildFlat();
  uint32_t arrive(uint32_t place, Object node, std::vector<Object> &kids);
  Object attach(uint32_t index, Object node);
  void lay(const ix_page_plan &plan);
  void layBox(Object page, const ix_page_plan &plan);
  void writeLabels();
  void release();
  Object make(Object object);

  QPDF &file_;
  PageTree &tree_;
  std::vector<ix_page_plan> plan_;
  /// Of the list: sheets, and whether the page stays in its node.
  std::vector<uint32_t> sheets_;
  std::vector<bool> stays_;
  Arrivals arrivals_;
  /// Pages of the file that do not stay in their node, and those of them that go.
  std::vector<uint32_t> leaving_;
  std::vector<uint32_t> removed_;
  /// Sheets that do not stay: found, or made, before the tree changes.
  std::map<uint32_t, Object> own_;
  std::vector<Object> made_;
  std::vector<Object> differing_;
  std::vector<Object> emptied_;
};

}  // namespace provider
