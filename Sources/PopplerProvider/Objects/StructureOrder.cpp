// SPDX-License-Identifier: GPL-2.0-or-later
#include "Objects/StructureOrder.h"

#include "Objects/Visited.h"

#include <vector>

namespace provider {

namespace {

constexpr size_t mostNodes = size_t{1} << 20;

/// The kids of a node in their order: an array of them, or a single one.
std::vector<Object> kidsOf(Object node, Visited &visited) {
  Object kids = valueOf(node, "/K");
  if (kids.isArray()) {
    return visited.itemsOf(node, "/K");
  }
  return kids.isDictionary() ? std::vector<Object>{kids} : std::vector<Object>();
}

}  // namespace

StructureOrder::StructureOrder(Object root) {
  Visited visited;
  std::vector<Object> waiting{root};
  for (size_t seen = 0; !waiting.empty() && seen < mostNodes; ++seen) {
    Object node = waiting.back();
    waiting.pop_back();
    if (!node.isDictionary() || !visited.isNew(node)) {
      continue;
    }
    if (isName(valueOf(node, "/Type"), "/OBJR")) {
      take(node);
      continue;
    }
    const auto kids = kidsOf(node, visited);
    waiting.insert(waiting.end(), kids.rbegin(), kids.rend());
  }
}

void StructureOrder::take(Object node) {
  if (!node.hasKey("/Obj")) {
    return;
  }
  Object object = node.getKey("/Obj");
  if (object.isIndirect()) {
    places_.emplace(object.getObjGen(), static_cast<uint32_t>(places_.size()));
  }
}

std::optional<uint32_t> StructureOrder::placeOf(const Object &annotation) const {
  const auto found = annotation.isIndirect() ? places_.find(annotation.getObjGen()) : places_.end();
  return found == places_.end() ? std::nullopt : std::optional<uint32_t>(found->second);
}

}  // namespace provider
