// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Visited.h"

#include <utility>
#include <vector>

namespace provider {

/// Hands over the keys and values of a number tree (ISO 32000-2, 7.9.7) in the order of the file, `most` pairs of them at most. No value
/// is read. A node that is there twice is read once and noted, under the name of the tree.
template <typename Take>
void readNumberTree(Object tree, const std::string &name, size_t most, Damages &damages, Take take) {
  std::vector<std::pair<Object, int>> open = {{tree, 0}};
  Visited visited(damages, name);
  visited.isNew(tree);
  while (!open.empty() && most > 0) {
    const auto [node, depth] = open.back();
    open.pop_back();
    const auto numbers = visited.itemsOf(node, "/Nums");
    for (size_t i = 0; i + 1 < numbers.size() && most > 0; i += 2, --most) {
      take(numbers[i], numbers[i + 1]);
    }
    const bool isLeaf = !valueOf(node, "/Kids").isArray();
    const auto kids = isLeaf || !visited.isWithin(depth, node) ? std::vector<Object>() : visited.itemsOf(node, "/Kids");
    for (auto kid = kids.rbegin(); kid != kids.rend(); ++kid) {
      if (visited.isNew(*kid)) {
        open.emplace_back(*kid, depth + 1);
      }
    }
  }
}

}  // namespace provider
