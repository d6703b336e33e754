// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Visited.h"

#include <utility>
#include <vector>

namespace provider {

/// Hands over the keys and values of a number tree (ISO 32000-2, 7.9.7) in the order of the file, `most` pairs of them at most. No value is read.
template <typename Take>
void readNumberTree(Object tree, size_t most, Take take) {
  std::vector<std::pair<Object, int>> open = {{tree, 0}};
  Visited visited;
  while (!open.empty() && most > 0) {
    const auto [node, depth] = open.back();
    open.pop_back();
    const auto numbers = visited.itemsOf(node, "/Nums");
    for (size_t i = 0; i + 1 < numbers.size() && most > 0; i += 2, --most) {
      take(numbers[i], numbers[i + 1]);
    }
    const auto kids = depth < deepest ? visited.itemsOf(node, "/Kids") : std::vector<Object>();
    for (auto kid = kids.rbegin(); kid != kids.rend(); ++kid) {
      if (visited.isNew(*kid)) {
        open.emplace_back(*kid, depth + 1);
      }
    }
  }
}

}  // namespace provider
