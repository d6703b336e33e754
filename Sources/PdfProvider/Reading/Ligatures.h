// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Visited.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace provider {

/// Right-to-left texts of several letters for which one glyph of a page's fonts stands (/ToUnicode).
///
/// Fonts have them in logical order, and those of this library backwards, for most readers take them from left to right and turn lines round
/// after that. Poppler gives them as they are in the font, each with an equal part of the glyph's box; PDFium in an order of its own.
class Ligatures {
 public:
  using Text = std::vector<uint32_t>;

  Ligatures() = default;
  /// Reads the fonts of a page and of the form XObjects below it: each object once, and no more than a fixed number of forms,
  /// fonts and bytes. Further ligatures keep Poppler's order.
  explicit Ligatures(Object page);

  /// The longest text of a glyph, in logical order, that scalars from one on are as the font has it; `nullptr` for none.
  const Text *find(const Text &scalars, size_t from) const;

  bool isEmpty() const { return texts_.empty(); }

 private:
  void readFonts(Object fonts, Visited &visited);
  void readMapping(const std::string &mapping);
  bool isFull() const;

  /// From a text as the font has it to its logical order.
  std::map<Text, Text> texts_;
  size_t longest_ = 0;
  size_t fonts_ = 0, bytes_ = 0;
};

/// A part of the box of a glyph: one of `count`, from the left.
struct Share {
  uint32_t scalar;
  int index, count;
};

/// Where the letters of a glyph that stands for a right-to-left text stand in its box, in the order in which the core wants them: each letter to
/// the left of the one before it, and its marks where it stands itself.
std::vector<Share> sharesOf(const Ligatures::Text &logical);

bool readsLeft(uint32_t scalar);

/// True for marks on Hebrew and Arabic letters.
bool isMarkOfLeft(uint32_t scalar);

}  // namespace provider
