// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Visited.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <set>
#include <string>
#include <vector>

namespace provider {

/// The pages of a document in order.
///
/// Files of few objects are walked whole at once, so that wrong /Count values show before anyone relies on them.
/// In larger ones a page is found by descending along /Count, reading only the nodes on the way; the first sum that
/// does not fit brings on the whole walk. The number of pages never changes after construction.
class PageTree {
 public:
  explicit PageTree(QPDF &file);

  uint32_t count() const { return count_; }

  /// The dictionary of a page. Throws IX_ERROR_NOT_FOUND past the end and IX_ERROR_DAMAGED for a lost page.
  /// Cost: O(depth) once its branch is known; a branch costs a look at each of its kids.
  Object page(uint32_t index);

  /// The first place of a page object, or none. Cost: as page(), or a whole walk for objects outside the tree.
  std::optional<uint32_t> indexOf(Object page);

  /// The node that all pages are below; null where the file has none.
  Object root();
  /// The number of pages of a node up to and including each of its kids; none if its counts are wrong.
  std::optional<std::vector<uint32_t>> endsOfKids(Object node);
  /// True if the tree contains a page only once, as far as the tree has been read.
  bool isListedOnce(Object page);
  static bool hasKids(Object node);

  /// The trailer of the file.
  Object trailer() { return file_.getTrailer(); }

  /// The fault that was found in the tree so far, in words; empty for none.
  const std::string &fault() const { return fault_; }
  /// Nodes at which a walk over the tree ended because they are nested deeper than `deepest`.
  const std::vector<Object> &tooDeep() const { return tooDeep_; }

 private:
  /// A node with kids, as far as it is known.
  struct Branch {
    Object kids;
    /// Page index after each kid; empty where each kid is one page.
    std::vector<uint32_t> ends;
    /// Place of each kid, made when first needed.
    std::map<QPDFObjGen, uint32_t> places;
  };

  struct BadCount {};

  bool isCheap();
  std::optional<uint32_t> claimedCount(Object node);
  Branch &branch(Object node);
  Object descend(uint32_t index);
  std::optional<uint32_t> climb(Object page);
  uint32_t placeOf(Branch &branch, QPDFObjGen kid);
  void walk();
  void visit(Object node, int depth, Visited &visited);

  QPDF &file_;
  uint32_t count_ = 0;
  std::string fault_;
  std::vector<Object> tooDeep_;
  std::map<QPDFObjGen, Branch> branches_;
  /// The lists of kids of these: two nodes that share one do not count right.
  Visited lists_;
  bool walked_ = false;
  std::vector<Object> pages_;
  std::map<QPDFObjGen, uint32_t> indices_;
  /// Pages that the walk met again.
  std::set<QPDFObjGen> repeated_;
};

}  // namespace provider
