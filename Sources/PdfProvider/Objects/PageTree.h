// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/FileObjects.h"
#include "Objects/PageNodes.h"
#include "Objects/Visited.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// The pages of a document in order.
///
/// Files of few objects are walked whole at once, so that wrong /Count values show before anyone relies on them; of more pages than a few
/// it is only looked whether they have kids. In larger ones a page is found by descending along /Count, reading only the nodes on the way; the first sum that
/// does not fit brings on the whole walk. The number of pages never changes after construction.
///
/// Nodes that are plain are read from their bytes: qpdf takes some 70,000 instructions for a page. It opens the file when a node is met that is
/// not, or an object is asked for.
class PageTree {
 public:
  /// - file: outlives this.
  /// - source: the bytes of the file, which outlive this; NULL where the objects of `file` are not those of its bytes any more.
  explicit PageTree(FileObjects &file, const SourceFile *source = nullptr);

  uint32_t count() const { return count_; }

  /// The dictionary of a page. Throws IX_ERROR_NOT_FOUND past the end and IX_ERROR_DAMAGED for a lost page.
  /// Cost: O(depth) once its branch is known; a branch costs a look at each of its kids.
  Object page(uint32_t index);

  /// A page's number and plain members, with those that it inherits; none where the tree or the page has to be read by qpdf.
  /// Cost: as page(), but qpdf reads nothing of it.
  std::optional<std::pair<QPDFObjGen, PageNode>> plainPage(uint32_t index);

  /// True for a page that an engine may read as it is; see PlainPage. Cost: O(objects and contents of the page).
  bool isPlain(uint32_t index);

  /// The first place of a page object, or none. Cost: as page(), or a whole walk for objects outside the tree.
  std::optional<uint32_t> indexOf(Object page);

  /// The node that all pages are below; null where the file has none.
  Object root();
  /// The number of pages of a node up to and including each of its kids; none if its counts are wrong.
  std::optional<std::vector<uint32_t>> endsOfKids(Object node);
  /// True if the tree contains a page only once, as far as the tree has been read.
  bool isListedOnce(Object page);
  static bool hasKids(Object node);

  /// False for a catalog that has neither permissions nor a form with signatures, as its bytes show.
  bool mayBeSigned();

  /// The trailer of the file.
  Object trailer() { return file_.opened().getTrailer(); }

  /// The fault that was found in the tree so far, in words; empty for none.
  const std::string &fault() const { return fault_; }
  /// Nodes at which a walk over the tree ended because they are nested deeper than `deepest`.
  const std::vector<Object> &tooDeep() const { return tooDeep_; }

 private:
  /// A node: its number, or the object where it has none.
  struct Node {
    QPDFObjGen id;
    Object direct;
  };

  /// A node with kids, as far as it is known.
  struct Branch {
    /// Its kids, where all are references and it is plain; else the list of them.
    std::vector<QPDFObjGen> numbers;
    Object list = Object::newNull();
    bool isList = false;
    /// Page index after each kid; empty where each kid is one page.
    std::vector<uint32_t> ends;
    /// Place of each kid, made when first needed.
    std::map<QPDFObjGen, uint32_t> places;

    size_t size() const;
    QPDFObjGen number(size_t place) const;
    Node kid(size_t place) const;
  };

  /// The part of a node that counting needs.
  struct Count {
    bool hasKids = false;
    std::optional<uint32_t> claimed;
  };

  struct BadCount {};

  std::optional<PageNode> plain(QPDFObjGen id) { return nodes_ && id.isIndirect() ? nodes_->read(id) : std::nullopt; }

  static Node nodeOf(Object object) { return {object.getObjGen(), object.isIndirect() ? Object() : object}; }
  Object objectOf(const Node &node) { return node.id.isIndirect() ? file_.opened().getObject(node.id) : node.direct; }

  const std::optional<PlainCatalog> &catalog();
  Node top();
  std::optional<uint32_t> claim(std::optional<long long> count);
  Count countOf(const Node &node);
  Branch &branch(const Node &node);
  Branch read(const Node &node);
  void sum(Branch &branch, uint32_t claimed);
  std::optional<QPDFObjGen> plainPlace(uint32_t index);
  Node descend(uint32_t index);
  std::optional<uint32_t> climb(Object page);
  uint32_t placeOf(Branch &branch, QPDFObjGen kid);
  void walk();
  void visitKid(QPDFObjGen kid, int depth, Visited &visited);
  void visit(const Node &node, int depth, Visited &visited);
  bool visitPlain(const Node &node, int depth, Visited &visited);
  bool mayEnter(const Node &node, int depth, Visited &visited);
  void add(const Node &page);

  FileObjects &file_;
  std::optional<PageNodes> nodes_;
  /// Of nodes above pages that were looked at (PlainPage).
  std::map<QPDFObjGen, bool> plainAbove_;
  /// Empty until it was asked for.
  std::optional<std::optional<PlainCatalog>> catalog_;
  uint32_t count_ = 0;
  std::string fault_;
  std::vector<Object> tooDeep_;
  std::map<QPDFObjGen, Branch> branches_;
  /// The lists of kids of these: two nodes that share one do not count right.
  Visited lists_;
  bool walked_ = false;
  /// True where a walk does not read the entries of pages.
  bool isHasty_ = false;
  std::vector<Node> pages_;
  std::map<QPDFObjGen, uint32_t> indices_;
  /// Pages that the walk met again.
  std::set<QPDFObjGen> repeated_;
};

}  // namespace provider
