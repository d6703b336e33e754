// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Types.h"
#include "Objects/Damages.h"

#include <optional>
#include <string>
#include <vector>

namespace provider {

/// The labels of a file's pages (ISO 32000-2, 12.4.2), from the number tree that the catalog has.
class PageLabels {
 public:
  /// Reads a tree as far as possible: other entries than ranges are skipped, and each node is read once.
  /// Ranges need not be in order; of several for one page the last counts. Cost: O(ranges log ranges).
  PageLabels(Object tree, Damages &damages);

  /// None before the first range. Cost: O(log ranges).
  std::optional<std::string> labelOf(uint32_t page) const;

  /// Appends the labels of some pages as entries of a number tree in which these pages begin at another index; those before the
  /// first range have an empty one. Cost: O(log ranges), and what it appends.
  void copy(uint32_t first, uint32_t count, long long to, std::vector<Object> &entries) const;

 private:
  struct Range {
    Object label;
    long long first = 0;
    /// D, R, r, A or a; 0 for no number.
    char style = 0;
    std::string prefix;
    long long start = 1;
  };

  using Place = std::vector<Range>::const_iterator;

  Place after(long long page) const;
  void take(Object first, Object label);

  std::vector<Range> ranges_;
};

}  // namespace provider
