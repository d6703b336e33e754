// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Visited.h"

#include <cstdint>
#include <set>
#include <vector>

namespace provider {

/// Right-to-left texts of several letters for which one glyph of a page's fonts stands (/ToUnicode), in logical order.
///
/// Poppler divides the box of such a glyph among its letters from left to right, so they stand in the wrong order on the page. PDFium
/// gives them backwards.
class Ligatures {
 public:
  Ligatures() = default;
  /// Reads the fonts of a page and of the form XObjects below it: each object once, and no more than a fixed number of forms,
  /// fonts and bytes. Further ligatures keep Poppler's order.
  explicit Ligatures(Object page);

  /// How many of the scalars from one on are letters of one such glyph, by the order in which Poppler has them; 0 for none.
  size_t length(const std::vector<uint32_t> &scalars, size_t from) const;

  bool isEmpty() const { return texts_.empty(); }

 private:
  void readFonts(Object fonts, Visited &visited);
  void readMapping(const std::string &mapping);
  bool isFull() const;

  std::set<std::vector<uint32_t>> texts_;
  size_t longest_ = 0;
  size_t fonts_ = 0, bytes_ = 0;
};

bool readsLeft(uint32_t scalar);

}  // namespace provider
