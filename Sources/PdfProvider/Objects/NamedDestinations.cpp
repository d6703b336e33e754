// SPDX-License-Identifier: Apache-2.0
#include "Objects/Document.h"
#include "Objects/Visited.h"

#include <qpdf/QPDFNameTreeObjectHelper.hh>

namespace provider {

namespace {

constexpr size_t mostNames = size_t{1} << 20;

using Names = std::map<std::string, Object>;

/// Collects every entry of a name tree, sorted or not. The first of equal names wins.
void collect(Object node, int depth, Visited &visited, Names &names) {
  if (!visited.isWithin(depth, node) || !visited.isNew(node)) {
    return;
  }
  const auto pairs = visited.itemsOf(node, "/Names");
  for (size_t i = 0; i + 1 < pairs.size() && names.size() < mostNames; i += 2) {
    if (const auto name = textOf(pairs[i])) {
      names.emplace(*name, pairs[i + 1]);
    }
  }
  for (const Object &kid : visited.itemsOf(node, "/Kids")) {
    collect(kid, depth + 1, visited, names);
  }
}

}  // namespace

Object Document::findInNameTree(const std::string &name) {
  Object root = valueOf(valueOf(catalog(), "/Names"), "/Dests");
  if (!root.isDictionary()) {
    return Object::newNull();
  }
  try {
    Object found;
    if (!names_ && QPDFNameTreeObjectHelper(root, objects(), false).findObject(name, found)) {
      return found;
    }
  } catch (const std::exception &) {
    // A broken tree; what is in it is collected below.
  }
  if (!names_) {
    Visited visited(damages_, "the tree of destination names");
    names_.emplace();
    collect(root, 0, visited, *names_);
  }
  const auto found = names_->find(name);
  return found == names_->end() ? Object::newNull() : found->second;
}

Object Document::namedDestination(const std::string &name) {
  Object found = findInNameTree(name);
  return found.isNull() ? valueOf(valueOf(catalog(), "/Dests"), "/" + name) : found;
}

}  // namespace provider
