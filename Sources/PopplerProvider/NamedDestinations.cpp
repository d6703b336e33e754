// SPDX-License-Identifier: GPL-2.0-or-later
#include "Document.h"

#include <qpdf/QPDFNameTreeObjectHelper.hh>

#include <set>

namespace provider {

namespace {

constexpr size_t mostNames = size_t{1} << 20;

using Names = std::map<std::string, Object>;

/// Collects every entry of a name tree, sorted or not. The first of equal names wins.
void collect(Object node, int depth, std::set<QPDFObjGen> &seen, Names &names) {
  if (depth >= deepest || (node.isIndirect() && !seen.insert(node.getObjGen()).second)) {
    return;
  }
  Object pairs = valueOf(node, "/Names");
  for (int i = 0; pairs.isArray() && i + 1 < pairs.getArrayNItems() && names.size() < mostNames; i += 2) {
    if (const auto name = textOf(pairs.getArrayItem(i))) {
      names.emplace(*name, pairs.getArrayItem(i + 1));
    }
  }
  Object kids = valueOf(node, "/Kids");
  if (kids.isArray()) {
    for (auto const &kid : kids.aitems()) {
      collect(kid, depth + 1, seen, names);
    }
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
    if (!names_ && QPDFNameTreeObjectHelper(root, *objects_, false).findObject(name, found)) {
      return found;
    }
  } catch (const std::exception &) {
    // A broken tree; what is in it is collected below.
  }
  if (!names_) {
    std::set<QPDFObjGen> seen;
    names_.emplace();
    collect(root, 0, seen, *names_);
  }
  const auto found = names_->find(name);
  return found == names_->end() ? Object::newNull() : found->second;
}

Object Document::namedDestination(const std::string &name) {
  Object found = findInNameTree(name);
  return found.isNull() ? valueOf(valueOf(catalog(), "/Dests"), "/" + name) : found;
}

}  // namespace provider
