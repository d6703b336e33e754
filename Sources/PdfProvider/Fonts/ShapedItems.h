// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Fonts/FontFace.h"
#include "Fonts/Handles.h"

#include <cstddef>
#include <cstdint>
#include <list>
#include <string>
#include <unordered_map>
#include <vector>

namespace provider {

/// A glyph of a shaped item, in the font's units.
struct ItemGlyph {
  hb_codepoint_t glyph = 0;
  /// The first character of its cluster, counted from the start of the item.
  uint32_t cluster = 0;
  /// Of hb_glyph_flags_t; the same for all glyphs of a cluster.
  unsigned flags = 0;
  int advance = 0, dx = 0, dy = 0;
  /// The code of the glyph and the text of its cluster, once it was given (Paragraph::coded); 0 before. Not looked at by ==.
  uint32_t code = 0;

  bool operator==(const ItemGlyph &other) const {
    return glyph == other.glyph && cluster == other.cluster && flags == other.flags && advance == other.advance && dx == other.dx &&
           dy == other.dy;
  }
};

/// All that the glyphs of an item follow from.
struct ItemText {
  uint32_t font = 0;
  hb_script_t script = HB_SCRIPT_COMMON;
  std::string language;
  bool isRightToLeft = false;
  /// True for letters as they come: not joined, and none moved towards its neighbour.
  bool isPlain = false;
  /// True where the paragraph begins or ends with the item.
  bool isAtStart = false, isAtEnd = false;
  std::u32string text;
  /// As much of the paragraph around it as HarfBuzz looks at.
  std::u32string before, after;

  /// True if the two differ in their text alone.
  bool isLike(const ItemText &other) const;
  size_t hash() const;
};

/// The items that were shaped lately, so that a key in a long text has only the words around it shaped.
///
/// The glyphs are those that shaping all of an item gives: it is parted only where a word begins and HarfBuzz says, for the old text and for
/// the new one, that no rule has looked across (HB_GLYPH_FLAG_UNSAFE_TO_BREAK). Twice as much as the rules of the font can look at is
/// shaped again on both sides of a change, and has to come out as it was.
class ShapedItems {
 public:
  /// The glyphs of an item in logical order. They are kept until the next call.
  ///
  /// - Complexity: O(characters that changed) shaped, O(characters) compared.
  std::vector<ItemGlyph> &shape(const FontFace &face, ItemText item);

 private:
  struct Shaped {
    ItemText item;
    size_t hash = 0;
    std::vector<ItemGlyph> glyphs;
  };

  /// From the place where the item begins to differ from a former one, and to where it is the same again.
  struct Change {
    size_t same = 0, tail = 0;
  };

  static Change changeOf(const ItemText &old, const ItemText &item);
  /// Empty where the part that has to be shaped is most of it, or its ends turn out to depend on each other.
  static std::vector<ItemGlyph> spliced(const FontFace &face, const Shaped &old, const ItemText &item, const Change &change);
  /// The former item that has most in common with one, if any is like it.
  const Shaped *nearest(const ItemText &item, Change &change) const;
  std::vector<ItemGlyph> &keep(ItemText item, size_t hash, std::vector<ItemGlyph> glyphs);
  void forgetFirst();

  /// The last one used is last.
  std::list<Shaped> items_;
  /// By the hash of what the glyphs follow from: a line of Japanese has an item for each change between ideographs and kana.
  std::unordered_multimap<size_t, std::list<Shaped>::iterator> places_;
  size_t characters_ = 0;
};

}  // namespace provider
