// SPDX-License-Identifier: Apache-2.0
/// The walk over the whole tree of pages, and the counts that could be true.
#include "Objects/PageTree.h"

#include <algorithm>

namespace provider {

namespace {

/// More pages than any sink takes.
constexpr size_t mostPages = size_t{1} << 24;

}  // namespace

/// A count that could be true: no larger than the number of objects.
std::optional<uint32_t> PageTree::claim(std::optional<long long> count) {
  const auto size = integerOf(valueOf(file_.getTrailer(), "/Size"));
  if (!count || !size || *count < 0 || *count > *size || *count > static_cast<long long>(mostPages)) {
    return std::nullopt;
  }
  return static_cast<uint32_t>(*count);
}

void PageTree::walk() {
  Visited visited;
  pages_.clear();
  visit(root(), 0, visited);
  walked_ = true;
  branches_.clear();
  lists_ = Visited();
  std::vector<QPDFObjGen> ids;
  ids.reserve(pages_.size());
  for (const Leaf &page : pages_) {
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

void PageTree::visitKid(QPDFObjGen kid, int depth, Visited &visited) {
  if (!isHasty_ || !nodes_->isSurelyPage(kid)) {
    visit(file_.getObject(kid), depth, visited);
  } else if (pages_.size() < mostPages) {
    pages_.push_back({kid, Object()});
  }
}

/// Walks over a node that is plain. False for another one.
bool PageTree::visitPlain(Object node, int depth, Visited &visited) {
  const auto plain = node.isIndirect() ? this->plain(node.getObjGen()) : std::nullopt;
  if (!plain) {
    return false;
  }
  if (plain->hasKids) {
    if (mayEnter(node, depth, visited)) {
      for (const QPDFObjGen &kid : plain->kids) {
        visitKid(kid, depth + 1, visited);
      }
    }
  } else if (plain->isPages) {
    fault_ = "a node of the page tree has no kids";
  } else if (pages_.size() < mostPages) {
    pages_.push_back({node.getObjGen(), node});
  }
  return true;
}

void PageTree::visit(Object node, int depth, Visited &visited) {
  if (visitPlain(node, depth, visited)) {
    return;
  }
  if (!node.isDictionary()) {
    fault_ = "an entry of the page tree is no dictionary";
    return;
  }
  if (!hasKids(node)) {
    if (isName(valueOf(node, "/Type"), "/Pages")) {
      fault_ = "a node of the page tree has no kids";
    } else if (pages_.size() < mostPages) {
      pages_.push_back({node.getObjGen(), node});
    }
    return;
  }
  if (!mayEnter(node, depth, visited)) {
    return;
  }
  if (!visited.isNew(valueOf(node, "/Kids"))) {
    fault_ = "the page tree contains a node twice";
    return;
  }
  for (auto const &kid : valueOf(node, "/Kids").aitems()) {
    visit(kid, depth + 1, visited);
  }
}

bool PageTree::mayEnter(Object node, int depth, Visited &visited) {
  if (depth >= deepest) {
    tooDeep_.push_back(node);
    fault_ = "the page tree is nested too deeply";
    return false;
  }
  if (!visited.isNew(node)) {
    fault_ = "the page tree contains a node twice";
    return false;
  }
  return true;
}

}  // namespace provider
