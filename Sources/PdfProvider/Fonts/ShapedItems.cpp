// SPDX-License-Identifier: Apache-2.0
#include "Fonts/ShapedItems.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <utility>

namespace provider {

namespace {

/// Items that are remembered, and their characters in all.
constexpr size_t mostItems = 1024, mostCharacters = size_t{1} << 16;
/// In shorter items there is nothing to gain.
constexpr size_t shortItem = 24;
/// Digits beside it become a fraction, of which HarfBuzz says too little.
constexpr char32_t fractionSlash = 0x2044;
constexpr char32_t dottedCircle = 0x25CC;

constexpr hb_feature_t without(hb_tag_t tag) { return {tag, 0, HB_FEATURE_GLOBAL_START, static_cast<unsigned>(-1)}; }

/// Off for text that readers write letter by letter, by the widths alone.
constexpr std::array<hb_feature_t, 4> ligaturesAndPairs = {
    without(HB_TAG('k', 'e', 'r', 'n')), without(HB_TAG('l', 'i', 'g', 'a')), without(HB_TAG('c', 'l', 'i', 'g')),
    without(HB_TAG('c', 'a', 'l', 't'))};

/// Shapes a part of an item with the rest of it as context.
std::vector<ItemGlyph> shapePart(hb_font_t *font, const ItemText &item, size_t first, size_t end) {
  const std::u32string all = item.before + item.text + item.after;
  const BufferHandle buffer(hb_buffer_create());
  hb_buffer_set_cluster_level(buffer.get(), HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
  hb_buffer_add_utf32(
      buffer.get(), reinterpret_cast<const uint32_t *>(all.data()), static_cast<int>(all.size()),
      static_cast<unsigned>(item.before.size() + first), static_cast<int>(end - first));
  hb_buffer_set_direction(buffer.get(), item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer.get(), item.script);
  hb_buffer_set_language(
      buffer.get(), hb_language_from_string(item.language.c_str(), static_cast<int>(item.language.size())));
  unsigned flags = HB_BUFFER_FLAG_DEFAULT;
  if (item.isAtStart && first == 0) {
    flags |= HB_BUFFER_FLAG_BOT;
  }
  if (item.isAtEnd && end == item.text.size()) {
    flags |= HB_BUFFER_FLAG_EOT;
  }
  hb_buffer_set_flags(buffer.get(), static_cast<hb_buffer_flags_t>(flags));
  hb_shape(font, buffer.get(), ligaturesAndPairs.data(), item.isPlain ? static_cast<unsigned>(ligaturesAndPairs.size()) : 0);
  unsigned count = 0;
  const hb_glyph_info_t *const infos = hb_buffer_get_glyph_infos(buffer.get(), &count);
  const hb_glyph_position_t *const places = hb_buffer_get_glyph_positions(buffer.get(), &count);
  std::vector<ItemGlyph> glyphs;
  glyphs.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    const unsigned at = item.isRightToLeft ? count - 1 - i : i;
    glyphs.push_back(
        {infos[at].codepoint, infos[at].cluster - static_cast<uint32_t>(item.before.size()),
         static_cast<unsigned>(hb_glyph_info_get_glyph_flags(&infos[at])), places[at].x_advance, places[at].x_offset,
         places[at].y_offset, 0});
  }
  return glyphs;
}

using Glyphs = std::vector<ItemGlyph>;

/// The first glyph of the clusters from a character on.
Glyphs::const_iterator firstFrom(const Glyphs &glyphs, size_t character) {
  return std::lower_bound(
      glyphs.begin(), glyphs.end(), character, [](const ItemGlyph &glyph, size_t place) { return glyph.cluster < place; });
}

/// True for scripts that have no blanks between words, and are not parted into syllables before they are shaped.
bool hasNoBlanks(hb_script_t script) {
  switch (script) {
    case HB_SCRIPT_THAI:
    case HB_SCRIPT_LAO:
    case HB_SCRIPT_HAN:
    case HB_SCRIPT_HIRAGANA:
    case HB_SCRIPT_KATAKANA: return true;
    default: return false;
  }
}

/// Places of an item at which it can be parted.
class Places {
 public:
  Places(const ItemText &item, const Glyphs &glyphs) : item_(item), glyphs_(glyphs), isAnywhere_(hasNoBlanks(item.script)) {}

  /// True if a word begins at a character, and no rule of the font has looked from one side of it to the other.
  bool isSafe(size_t character) const {
    if (!isAnywhere_ && (character == 0 || item_.text[character - 1] != U' ')) {
      return false;
    }
    const auto at = firstFrom(glyphs_, character);
    return at != glyphs_.end() && at->cluster == character && (at->flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) == 0;
  }

  /// The last one up to a character; 0 where there is none.
  size_t upTo(size_t character) const {
    while (character > 0 && !isSafe(character)) {
      --character;
    }
    return character;
  }

  /// The first one from a character on; the end of the text where there is none.
  size_t from(size_t character) const {
    while (character < item_.text.size() && !isSafe(character)) {
      ++character;
    }
    return std::min(character, item_.text.size());
  }

 private:
  const ItemText &item_;
  const Glyphs &glyphs_;
  bool isAnywhere_;
};

/// True if a syllable may be broken: a dotted circle stands in it. The next circle is then left out if 15 syllables lie between, so that
/// it depends on text far away.
bool hasBrokenSyllables(hb_font_t *font, const Glyphs &glyphs) {
  hb_codepoint_t circle = 0;
  return hb_font_get_nominal_glyph(font, dottedCircle, &circle) != 0 &&
         std::any_of(glyphs.begin(), glyphs.end(), [&](const ItemGlyph &each) { return each.glyph == circle; });
}

size_t less(size_t place, size_t by) { return place > by ? place - by : 0; }

/// True if glyphs of two texts are the same between two characters of the first; those of the second stand further on by `shift`.
bool areSame(const Glyphs &some, const Glyphs &others, size_t from, size_t to, size_t shift) {
  auto at = firstFrom(some, from);
  const auto end = firstFrom(some, to);
  auto other = firstFrom(others, from + shift);
  for (; at != end; ++at, ++other) {
    if (other == others.end()) {
      return false;
    }
    ItemGlyph moved = *other;
    moved.cluster -= static_cast<uint32_t>(shift);
    if (!(moved == *at)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool ItemText::isLike(const ItemText &other) const {
  return font == other.font && script == other.script && isRightToLeft == other.isRightToLeft && isPlain == other.isPlain &&
         isAtStart == other.isAtStart && isAtEnd == other.isAtEnd && language == other.language && before == other.before && after == other.after;
}

size_t ItemText::hash() const {
  const std::hash<std::u32string> of;
  size_t found = of(text);
  for (const size_t part : {of(before), of(after), size_t{font}, static_cast<size_t>(script)}) {
    found = found * 31 + part;
  }
  return found;
}

Glyphs &ShapedItems::shape(const FontFace &face, ItemText item) {
  const size_t hash = item.hash();
  const auto [first, last] = places_.equal_range(hash);
  for (auto known = first; known != last; ++known) {
    const auto place = known->second;
    if (place->item.text == item.text && place->item.isLike(item)) {
      items_.splice(items_.end(), items_, place);
      return place->glyphs;
    }
  }
  Glyphs glyphs;
  if (item.text.size() >= shortItem && item.text.find(fractionSlash) == std::u32string::npos) {
    Change change;
    const Shaped *const old = nearest(item, change);
    if (old != nullptr && old->item.text.find(fractionSlash) == std::u32string::npos) {
      glyphs = spliced(face, *old, item, change);
    }
  }
  if (glyphs.empty()) {
    glyphs = shapePart(face.font(), item, 0, item.text.size());
  }
  return keep(std::move(item), hash, std::move(glyphs));
}

const ShapedItems::Shaped *ShapedItems::nearest(const ItemText &item, Change &change) const {
  const Shaped *found = nullptr;
  for (auto each = items_.rbegin(); each != items_.rend(); ++each) {
    if (!each->item.isLike(item)) {
      continue;
    }
    const Change own = changeOf(each->item, item);
    if (found == nullptr || own.same + own.tail > change.same + change.tail) {
      found = &*each;
      change = own;
    }
    if (change.same + change.tail + 1 >= item.text.size()) {
      // A character was typed: no older text is nearer.
      break;
    }
  }
  return found;
}

ShapedItems::Change ShapedItems::changeOf(const ItemText &old, const ItemText &item) {
  const size_t shared = std::min(old.text.size(), item.text.size());
  Change change;
  while (change.same < shared && old.text[change.same] == item.text[change.same]) {
    ++change.same;
  }
  while (change.tail < shared - change.same && old.text[old.text.size() - 1 - change.tail] == item.text[item.text.size() - 1 - change.tail]) {
    ++change.tail;
  }
  return change;
}

Glyphs ShapedItems::spliced(const FontFace &face, const Shaped &old, const ItemText &item, const Change &change) {
  // Places of the old text; those behind the change stand elsewhere in the new one.
  const size_t margin = 2 * face.reach(), oldEnd = old.item.text.size(), newEnd = item.text.size();
  const Places places(old.item, old.glyphs);
  const size_t left = places.upTo(less(change.same, 1)), leftMargin = places.upTo(less(left, margin));
  const size_t right = places.from(oldEnd - change.tail + 1), rightMargin = places.from(right + margin);
  const auto inNew = [&](size_t place) { return place + newEnd - oldEnd; };
  if ((inNew(rightMargin) - leftMargin) * 2 > newEnd) {
    return {};
  }
  const Glyphs part = shapePart(face.font(), item, leftMargin, inNew(rightMargin));
  if (!hasNoBlanks(item.script) && (hasBrokenSyllables(face.font(), old.glyphs) || hasBrokenSyllables(face.font(), part))) {
    return {};
  }
  const Places ofPart(item, part);
  const bool isLeftSafe = left == 0 || (ofPart.isSafe(left) && areSame(old.glyphs, part, leftMargin, left, 0));
  const bool isRightSafe =
      right == oldEnd || (ofPart.isSafe(inNew(right)) && areSame(old.glyphs, part, right, rightMargin, newEnd - oldEnd));
  if (!isLeftSafe || !isRightSafe) {
    return {};
  }
  Glyphs glyphs(old.glyphs.begin(), firstFrom(old.glyphs, left));
  glyphs.insert(glyphs.end(), firstFrom(part, left), firstFrom(part, inNew(right)));
  for (auto at = firstFrom(old.glyphs, right); at != old.glyphs.end(); ++at) {
    glyphs.push_back(*at);
    glyphs.back().cluster += static_cast<uint32_t>(newEnd - oldEnd);
  }
  return glyphs;
}

Glyphs &ShapedItems::keep(ItemText item, size_t hash, Glyphs glyphs) {
  characters_ += item.text.size();
  while (!items_.empty() && (items_.size() >= mostItems || characters_ > mostCharacters)) {
    forgetFirst();
  }
  items_.push_back({std::move(item), hash, std::move(glyphs)});
  places_.emplace(hash, std::prev(items_.end()));
  return items_.back().glyphs;
}

void ShapedItems::forgetFirst() {
  const auto first = items_.begin();
  characters_ -= first->item.text.size();
  const auto [from, to] = places_.equal_range(first->hash);
  places_.erase(std::find_if(from, to, [&](const auto &each) { return each.second == first; }));
  items_.erase(first);
}

}  // namespace provider
