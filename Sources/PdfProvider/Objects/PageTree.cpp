// SPDX-License-Identifier: Apache-2.0
#include "Objects/PageTree.h"

#include "Objects/Failure.h"
#include "Objects/PlainPage.h"

#include <algorithm>

namespace provider {

namespace {

/// Above this many objects the tree is read lazily.
constexpr long long fewObjects = 5000;
/// Above this many a walk takes longer than qpdf takes to open the file, if it reads all entries of pages.
constexpr long long veryFewObjects = 1000;

}  // namespace

PageTree::PageTree(FileObjects &file, const SourceFile *source) : file_(file) {
  if (source != nullptr) {
    nodes_.emplace(file, *source);
  }
  isHasty_ = file_.count() > veryFewObjects;
  try {
    if (file_.count() > fewObjects) {
      const Branch &all = branch(top());
      count_ = all.ends.empty() ? static_cast<uint32_t>(all.size()) : all.ends.back();
      return;
    }
  } catch (BadCount) {
  }
  walk();
  count_ = static_cast<uint32_t>(pages_.size());
}

bool PageTree::hasKids(Object node) { return valueOf(node, "/Kids").isArray(); }

/// The catalog from its bytes: qpdf would read all objects of its object stream with it.
const std::optional<PlainCatalog> &PageTree::catalog() {
  if (!catalog_) {
    const QPDFObjGen id = file_.catalog();
    catalog_ = nodes_ && id.isIndirect() ? nodes_->catalog(id) : std::nullopt;
  }
  return *catalog_;
}

bool PageTree::mayBeSigned() { return !catalog() || !file_.areTrusted() || catalog()->mayBeSigned; }

Object PageTree::root() { return objectOf(top()); }

PageTree::Node PageTree::top() {
  const bool isPlain = catalog() && file_.areTrusted();
  return isPlain ? Node{catalog()->pages, Object()} : nodeOf(valueOf(file_.opened().getRoot(), "/Pages"));
}

PageTree::Count PageTree::countOf(const Node &node) {
  if (const auto plain = this->plain(node.id)) {
    return {plain->hasKids, claim(plain->count)};
  }
  Object read = objectOf(node);
  return {hasKids(read), claim(integerOf(valueOf(read, "/Count")))};
}

size_t PageTree::Branch::size() const {
  return !isList ? numbers.size() : static_cast<size_t>(Object(list).getArrayNItems());
}

QPDFObjGen PageTree::Branch::number(size_t place) const {
  return !isList ? numbers[place] : Object(list).getArrayItem(static_cast<int>(place)).getObjGen();
}

PageTree::Node PageTree::Branch::kid(size_t place) const {
  return !isList ? Node{numbers[place], Object()} : nodeOf(Object(list).getArrayItem(static_cast<int>(place)));
}

/// Reads a node once: as many kids as pages means that each is one, otherwise every kid is asked for its count.
PageTree::Branch &PageTree::branch(const Node &node) {
  const auto known = branches_.find(node.id);
  if (known != branches_.end()) {
    return known->second;
  }
  return branches_.emplace(node.id, read(node)).first->second;
}

PageTree::Branch PageTree::read(const Node &node) {
  Branch branch;
  if (!node.id.isIndirect()) {
    throw BadCount();
  }
  std::optional<uint32_t> claimed;
  if (auto plain = this->plain(node.id)) {
    claimed = plain->hasKids ? claim(plain->count) : std::nullopt;
    branch.numbers = std::move(plain->kids);
  } else {
    Object read = objectOf(node);
    claimed = claim(integerOf(valueOf(read, "/Count")));
    branch.list = valueOf(read, "/Kids");
    branch.isList = true;
    if (!branch.list.isArray()) {
      throw BadCount();
    }
  }
  if (!claimed) {
    throw BadCount();
  }
  if (static_cast<uint32_t>(branch.size()) != *claimed) {
    sum(branch, *claimed);
  }
  if (branch.isList && !lists_.isNew(branch.list)) {
    throw BadCount();
  }
  return branch;
}

/// Adds up the pages of the kids of a branch.
void PageTree::sum(Branch &branch, uint32_t claimed) {
  uint64_t end = 0;
  for (size_t i = 0; i < branch.size(); ++i) {
    const Count kid = countOf(branch.kid(i));
    const auto pages = kid.hasKids ? kid.claimed : std::optional<uint32_t>(1);
    end += pages.value_or(0);
    if (!pages || end > claimed) {
      throw BadCount();
    }
    branch.ends.push_back(static_cast<uint32_t>(end));
  }
  if (end != claimed) {
    throw BadCount();
  }
}

std::optional<std::pair<QPDFObjGen, PageNode>> PageTree::plainPage(uint32_t index) {
  try {
    const auto id = plainPlace(index);
    auto page = id && nodes_ ? nodes_->page(*id) : std::nullopt;
    return page && !page->hasKids ? std::optional(std::pair(*id, std::move(*page))) : std::nullopt;
  } catch (BadCount) {
    return std::nullopt;
  }
}

bool PageTree::isPlain(uint32_t index) {
  const auto page = plainPage(index);
  return page && PlainPage(nodes_->bytes(), plainAbove_).check(page->first);
}

/// The number of a page, or of the last node on the way to it that has to be read.
std::optional<QPDFObjGen> PageTree::plainPlace(uint32_t index) {
  if (walked_) {
    return index < pages_.size() && pages_[index].id.isIndirect() ? std::optional(pages_[index].id) : std::nullopt;
  }
  Node node = top();
  for (int depth = 0; depth < deepest && index < count_; ++depth) {
    Branch &here = branch(node);
    if (here.isList) {
      return std::nullopt;
    }
    if (here.ends.empty()) {
      return index < here.numbers.size() ? std::optional(here.numbers[index]) : std::nullopt;
    }
    const auto place = static_cast<size_t>(std::upper_bound(here.ends.begin(), here.ends.end(), index) - here.ends.begin());
    if (place >= here.numbers.size()) {
      return std::nullopt;
    }
    index -= place == 0 ? 0 : here.ends[place - 1];
    if (branches_.count(here.numbers[place]) == 0) {
      const auto plain = this->plain(here.numbers[place]);
      if (!plain || !plain->hasKids) {
        return plain ? std::optional(here.numbers[place]) : std::nullopt;
      }
    }
    node = here.kid(place);
  }
  return std::nullopt;
}

PageTree::Node PageTree::descend(uint32_t index) {
  Node node = top();
  for (int depth = 0; depth < deepest; ++depth) {
    Branch &here = branch(node);
    size_t place = index;
    if (here.ends.empty()) {
      index = 0;
    } else {
      place = static_cast<size_t>(std::upper_bound(here.ends.begin(), here.ends.end(), index) - here.ends.begin());
      index -= place == 0 ? 0 : here.ends[place - 1];
    }
    if (place >= here.size()) {
      throw BadCount();
    }
    const bool alone = here.ends.empty();
    node = here.kid(place);
    const Count count = countOf(node);
    if (!count.hasKids) {
      return node;
    }
    if (alone && count.claimed != 1u) {
      throw BadCount();
    }
  }
  throw BadCount();
}

Object PageTree::page(uint32_t index) {
  if (index >= count_) {
    throw Failure(IX_ERROR_NOT_FOUND, "there is no page ", index, ": the file has ", count_);
  }
  if (!walked_) {
    try {
      return objectOf(descend(index));
    } catch (BadCount) {
      walk();
    }
  }
  if (index >= pages_.size()) {
    throw Failure(IX_ERROR_DAMAGED, "page ", index, " of ", count_, " is counted but not there");
  }
  return objectOf(pages_[index]);
}

uint32_t PageTree::placeOf(Branch &branch, QPDFObjGen kid) {
  if (branch.places.empty()) {
    for (size_t i = 0; i < branch.size(); ++i) {
      branch.places.emplace(branch.number(i), static_cast<uint32_t>(i));
    }
  }
  const auto place = branch.places.find(kid);
  if (place == branch.places.end()) {
    throw BadCount();
  }
  return place->second;
}

/// Adds up the pages before this one, from its parent to the root; none where the parents do not lead there.
std::optional<uint32_t> PageTree::climb(Object page) {
  uint32_t index = 0;
  Object node = page;
  const QPDFObjGen top = this->top().id;
  for (int depth = 0; depth < deepest; ++depth) {
    if (node.getObjGen() == top) {
      return index < count_ && descend(index).id == page.getObjGen() ? std::optional(index) : std::nullopt;
    }
    const Object parent = valueOf(node, "/Parent");
    Branch &above = branch(nodeOf(parent));
    const uint32_t place = placeOf(above, node.getObjGen());
    if (above.ends.empty()) {
      index += place;
    } else {
      index += place == 0 ? 0 : above.ends[place - 1];
    }
    node = parent;
  }
  return std::nullopt;
}

std::optional<uint32_t> PageTree::indexOf(Object page) {
  if (!page.isDictionary() || !page.isIndirect()) {
    return std::nullopt;
  }
  if (!walked_) {
    try {
      if (const auto index = climb(page)) {
        return index;
      }
    } catch (BadCount) {
    }
    walk();
  }
  if (indices_.empty()) {
    for (uint32_t i = 0; i < count_ && i < pages_.size(); ++i) {
      indices_.emplace(pages_[i].id, i);
    }
  }
  const auto found = indices_.find(page.getObjGen());
  return found == indices_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::vector<uint32_t>> PageTree::endsOfKids(Object node) {
  try {
    Branch &here = branch(nodeOf(node));
    std::vector<uint32_t> ends = here.ends;
    const auto kids = static_cast<uint32_t>(here.size());
    for (uint32_t i = 0; here.ends.empty() && i < kids; ++i) {
      ends.push_back(i + 1);
    }
    return ends;
  } catch (BadCount) {
    return std::nullopt;
  }
}

bool PageTree::isListedOnce(Object page) {
  if (!page.isIndirect()) {
    return false;
  }
  if (walked_) {
    return repeated_.count(page.getObjGen()) == 0;
  }
  try {
    Branch &above = branch(nodeOf(valueOf(page, "/Parent")));
    placeOf(above, page.getObjGen());
    return above.places.size() == above.size();
  } catch (BadCount) {
    return false;
  }
}

}  // namespace provider
