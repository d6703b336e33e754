// SPDX-License-Identifier: Apache-2.0
/// The walk over the whole tree of pages, and the counts that could be true.
#include "Objects/PageTree.h"

#include <algorithm>

namespace provider {

namespace {

/// More pages than any sink takes.
constexpr size_t mostPages = size_t{1} << 24, usualPages = 4096;

}  // namespace

/// A count that could be true: no larger than the number of objects.
std::optional<uint32_t> PageTree::claim(std::optional<long long> count) {
  if (!count || *count < 0 || *count > file_.count() || *count > static_cast<long long>(mostPages)) {
    return std::nullopt;
  }
  return static_cast<uint32_t>(*count);
}

void PageTree::walk() {
  Visited visited;
  pages_.clear();
  visit(top(), 0, visited);
  walked_ = true;
  branches_.clear();
  lists_ = Visited();
  std::vector<QPDFObjGen> ids;
  ids.reserve(pages_.size());
  for (const Node &page : pages_) {
    ids.push_back(page.id);
  }
  if (!std::is_sorted(ids.begin(), ids.end())) {
    std::sort(ids.begin(), ids.end());
  }
  for (size_t i = 1; i < ids.size(); ++i) {
    if (ids[i] == ids[i - 1]) {
      repeated_.insert(ids[i]);
    }
  }
}

void PageTree::add(const Node &page) {
  if (pages_.size() < mostPages) {
    pages_.push_back(page);
  }
}

void PageTree::visitKid(QPDFObjGen kid, int depth, Visited &visited) {
  const Node node{kid, Object()};
  isHasty_ && nodes_ && nodes_->bytes().isSurelyPage(kid) ? add(node) : visit(node, depth, visited);
}

/// Walks over a node that is plain. False for another one.
bool PageTree::visitPlain(const Node &node, int depth, Visited &visited) {
  const auto plain = this->plain(node.id);
  if (!plain) {
    return false;
  }
  if (plain->hasKids) {
    if (mayEnter(node, depth, visited)) {
      if (pages_.capacity() == 0) {
        pages_.reserve(std::min(usualPages, size_t{claim(plain->count).value_or(0)}));
      }
      for (const QPDFObjGen &kid : plain->kids) {
        visitKid(kid, depth + 1, visited);
      }
    }
  } else if (plain->isPages) {
    fault_ = "a node of the page tree has no kids";
  } else {
    add(node);
  }
  return true;
}

void PageTree::visit(const Node &node, int depth, Visited &visited) {
  if (visitPlain(node, depth, visited)) {
    return;
  }
  Object read = objectOf(node);
  if (!read.isDictionary()) {
    fault_ = "an entry of the page tree is no dictionary";
    return;
  }
  if (!hasKids(read)) {
    if (isName(valueOf(read, "/Type"), "/Pages")) {
      fault_ = "a node of the page tree has no kids";
    } else {
      add(node);
    }
    return;
  }
  if (!mayEnter(node, depth, visited)) {
    return;
  }
  Object list = valueOf(read, "/Kids");
  if (!visited.isNew(list)) {
    fault_ = "the page tree contains a node twice";
    return;
  }
  for (auto const &kid : list.aitems()) {
    visit(nodeOf(kid), depth + 1, visited);
  }
}

bool PageTree::mayEnter(const Node &node, int depth, Visited &visited) {
  if (depth >= deepest) {
    tooDeep_.push_back(objectOf(node));
    fault_ = "the page tree is nested too deeply";
    return false;
  }
  if (node.id.isIndirect() && !visited.isNew(node.id)) {
    fault_ = "the page tree contains a node twice";
    return false;
  }
  return true;
}

}  // namespace provider
