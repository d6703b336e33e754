// SPDX-License-Identifier: Apache-2.0
#include "Objects/PageTree.h"

#include "Objects/Failure.h"

#include <algorithm>

namespace provider {

namespace {

/// Above this many objects the tree is read lazily.
constexpr long long fewObjects = 5000;
/// More pages than any sink takes.
constexpr size_t mostPages = size_t{1} << 24;

}  // namespace

PageTree::PageTree(QPDF &file) : file_(file) {
  const auto claimed = isCheap() ? std::nullopt : claimedCount(root());
  try {
    if (claimed) {
      const Branch &top = branch(root());
      count_ = top.ends.empty() ? *claimed : top.ends.back();
      return;
    }
  } catch (BadCount) {
  }
  walk();
  count_ = static_cast<uint32_t>(pages_.size());
}

bool PageTree::hasKids(Object node) { return valueOf(node, "/Kids").isArray(); }

Object PageTree::root() { return valueOf(file_.getRoot(), "/Pages"); }

bool PageTree::isCheap() {
  const auto size = integerOf(valueOf(file_.getTrailer(), "/Size"));
  return !size || *size <= fewObjects;
}

/// A count that could be true: no larger than the number of objects.
std::optional<uint32_t> PageTree::claimedCount(Object node) {
  const auto count = integerOf(valueOf(node, "/Count"));
  const auto size = integerOf(valueOf(file_.getTrailer(), "/Size"));
  if (!count || !size || *count < 0 || *count > *size || *count > static_cast<long long>(mostPages)) {
    return std::nullopt;
  }
  return static_cast<uint32_t>(*count);
}

/// Reads a node once: as many kids as pages means that each is one, otherwise every kid is asked for its count.
PageTree::Branch &PageTree::branch(Object node) {
  const auto id = node.getObjGen();
  const auto known = branches_.find(id);
  if (known != branches_.end()) {
    return known->second;
  }
  const auto claimed = claimedCount(node);
  Branch branch{valueOf(node, "/Kids"), {}, {}};
  if (!node.isIndirect() || !claimed || !branch.kids.isArray()) {
    throw BadCount();
  }
  if (static_cast<uint32_t>(branch.kids.getArrayNItems()) != *claimed) {
    uint64_t end = 0;
    for (auto const &kid : branch.kids.aitems()) {
      const auto pages = hasKids(kid) ? claimedCount(kid) : std::optional<uint32_t>(1);
      end += pages.value_or(0);
      if (!pages || end > *claimed) {
        throw BadCount();
      }
      branch.ends.push_back(static_cast<uint32_t>(end));
    }
    if (end != *claimed) {
      throw BadCount();
    }
  }
  if (!lists_.isNew(branch.kids)) {
    throw BadCount();
  }
  return branches_.emplace(id, std::move(branch)).first->second;
}

Object PageTree::descend(uint32_t index) {
  Object node = root();
  for (int depth = 0; depth < deepest; ++depth) {
    Branch &here = branch(node);
    size_t place = index;
    if (here.ends.empty()) {
      index = 0;
    } else {
      place = static_cast<size_t>(std::upper_bound(here.ends.begin(), here.ends.end(), index) - here.ends.begin());
      index -= place == 0 ? 0 : here.ends[place - 1];
    }
    if (place >= static_cast<size_t>(here.kids.getArrayNItems())) {
      throw BadCount();
    }
    const bool alone = here.ends.empty();
    node = here.kids.getArrayItem(static_cast<int>(place));
    if (!hasKids(node)) {
      return node;
    }
    if (alone && claimedCount(node) != 1u) {
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
      return descend(index);
    } catch (BadCount) {
      walk();
    }
  }
  if (index >= pages_.size()) {
    throw Failure(IX_ERROR_DAMAGED, "page ", index, " of ", count_, " is counted but not there");
  }
  return pages_[index];
}

uint32_t PageTree::placeOf(Branch &branch, QPDFObjGen kid) {
  if (branch.places.empty()) {
    const int kids = branch.kids.getArrayNItems();
    for (int i = 0; i < kids; ++i) {
      branch.places.emplace(branch.kids.getArrayItem(i).getObjGen(), static_cast<uint32_t>(i));
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
  const auto top = root().getObjGen();
  for (int depth = 0; depth < deepest; ++depth) {
    if (node.getObjGen() == top) {
      return index < count_ && descend(index).getObjGen() == page.getObjGen() ? std::optional(index) : std::nullopt;
    }
    const Object parent = valueOf(node, "/Parent");
    Branch &above = branch(parent);
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
      indices_.emplace(pages_[i].getObjGen(), i);
    }
  }
  const auto found = indices_.find(page.getObjGen());
  return found == indices_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::vector<uint32_t>> PageTree::endsOfKids(Object node) {
  try {
    Branch &here = branch(node);
    std::vector<uint32_t> ends = here.ends;
    const auto kids = static_cast<uint32_t>(here.kids.getArrayNItems());
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
    Branch &above = branch(valueOf(page, "/Parent"));
    placeOf(above, page.getObjGen());
    return above.places.size() == static_cast<size_t>(above.kids.getArrayNItems());
  } catch (BadCount) {
    return false;
  }
}

void PageTree::walk() {
  Visited visited;
  pages_.clear();
  visit(root(), 0, visited);
  walked_ = true;
  branches_.clear();
  lists_ = Visited();
  std::set<QPDFObjGen> once;
  for (const Object &page : pages_) {
    if (!once.insert(page.getObjGen()).second) {
      repeated_.insert(page.getObjGen());
    }
  }
}

void PageTree::visit(Object node, int depth, Visited &visited) {
  if (!node.isDictionary()) {
    fault_ = "an entry of the page tree is no dictionary";
    return;
  }
  if (!hasKids(node)) {
    if (isName(valueOf(node, "/Type"), "/Pages")) {
      fault_ = "a node of the page tree has no kids";
    } else if (pages_.size() < mostPages) {
      pages_.push_back(node);
    }
    return;
  }
  if (depth >= deepest) {
    tooDeep_.push_back(node);
  }
  if (depth >= deepest || !visited.isNew(node) || !visited.isNew(valueOf(node, "/Kids"))) {
    fault_ = depth >= deepest ? "the page tree is nested too deeply" : "the page tree contains a node twice";
    return;
  }
  for (auto const &kid : valueOf(node, "/Kids").aitems()) {
    visit(kid, depth + 1, visited);
  }
}

}  // namespace provider
