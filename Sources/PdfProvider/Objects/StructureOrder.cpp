// SPDX-License-Identifier: Apache-2.0
#include "Objects/StructureOrder.h"

#include "Objects/NumberTree.h"

#include <algorithm>

namespace provider {

namespace {

constexpr size_t mostNodes = size_t{1} << 20;

}  // namespace

StructureOrder::StructureOrder(Object root, Damages &damages) : root_(root), damages_(damages), left_(mostNodes) {
  readNumberTree(valueOf(root, "/ParentTree"), "the parent tree", mostNodes, damages, [this](Object key, Object element) {
    if (const auto number = integerOf(key)) {
      elements_.emplace(*number, element);
    }
  });
}

std::vector<uint32_t> StructureOrder::wayTo(Object annotation) {
  const auto number = integerOf(valueOf(annotation, "/StructParent"));
  const auto found = number ? elements_.find(*number) : elements_.end();
  std::vector<uint32_t> way;
  if (found == elements_.end() || !pushPlaceOfReference(found->second, annotation, way)) {
    return {};
  }
  Object node = found->second;
  for (int depth = 0; !isSameObject(node, root_); ++depth) {
    Object parent = valueOf(node, "/P");
    if (depth >= deepest) {
      damages_.note("the parents of a structure element lead in a circle, or are more than " + std::to_string(deepest), found->second);
      return {};
    }
    if (!pushPlace(node, parent, way)) {
      return {};
    }
    node = parent;
  }
  std::reverse(way.begin(), way.end());
  return way;
}

/// Appends the place of the reference to an annotation in its element.
bool StructureOrder::pushPlaceOfReference(Object element, Object annotation, std::vector<uint32_t> &way) {
  const auto kids = kidsOf(element);
  for (size_t i = 0; i < kids.size(); ++i) {
    if (isName(valueOf(kids[i], "/Type"), "/OBJR") && isSameObject(valueOf(kids[i], "/Obj"), annotation)) {
      way.push_back(static_cast<uint32_t>(i));
      return true;
    }
  }
  return false;
}

/// Appends the place of an element in its parent.
bool StructureOrder::pushPlace(Object element, Object parent, std::vector<uint32_t> &way) {
  if (!element.isIndirect() || !parent.isIndirect()) {
    return false;
  }
  if (parents_.insert(parent.getObjGen()).second) {
    const auto kids = kidsOf(parent);
    for (size_t i = 0; i < kids.size(); ++i) {
      if (kids[i].isIndirect()) {
        places_.emplace(std::pair(parent.getObjGen(), kids[i].getObjGen()), static_cast<uint32_t>(i));
      }
    }
  }
  const auto found = places_.find({parent.getObjGen(), element.getObjGen()});
  if (found == places_.end()) {
    return false;
  }
  way.push_back(found->second);
  return true;
}

/// The kids of a node in their order: an array of them, or a single one; none once too many have been looked at.
std::vector<Object> StructureOrder::kidsOf(Object node) {
  Object kids = valueOf(node, "/K");
  const size_t count = kids.isArray() ? static_cast<size_t>(kids.getArrayNItems()) : 1;
  if (count > left_) {
    return {};
  }
  left_ -= count;
  return kids.isArray() ? kids.getArrayAsVector() : std::vector<Object>{kids};
}

}  // namespace provider
