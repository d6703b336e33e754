// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Values.h"

#include <cstdint>
#include <map>
#include <optional>

namespace provider {

/// Where annotations stand in the structure tree of a file (ISO 32000-2, 14.7.2): in the order of their object references.
class StructureOrder {
 public:
  /// Walks a tree once, each node at its first place. Of a tree with more than 2^20 nodes the rest is left out.
  explicit StructureOrder(Object root);

  /// The place of an annotation; none for one that the tree does not refer to. Cost: O(log annotations).
  std::optional<uint32_t> placeOf(const Object &annotation) const;

 private:
  void take(Object node);

  std::map<QPDFObjGen, uint32_t> places_;
};

}  // namespace provider
