// SPDX-License-Identifier: Apache-2.0
#include "Fonts/Paragraph.h"

#include "Objects/Failure.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

namespace provider {

namespace {

/// How wide the gap is for a character that no font has, ems.
constexpr float gap = 0.5F;

/// So many characters around an item are all that HarfBuzz looks at.
constexpr size_t context = 5;

hb_unicode_funcs_t *unicode() { return hb_unicode_funcs_get_default(); }

/// Marks, joiners, variation selectors, and vowels and ends of syllables of Korean stay in the font of what they follow.
bool extends(uint32_t scalar) {
  if ((scalar >= 0x1160 && scalar <= 0x11FF) || (scalar >= 0xD7B0 && scalar <= 0xD7FF)) {
    return true;
  }
  switch (hb_unicode_general_category(unicode(), scalar)) {
    case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK:
    case HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK:
    case HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK: return true;
    default: return scalar == 0x200C || scalar == 0x200D;
  }
}

/// Letters, marks and digits.
bool isOfWords(uint32_t scalar) {
  const hb_unicode_general_category_t category = hb_unicode_general_category(unicode(), scalar);
  return category >= HB_UNICODE_GENERAL_CATEGORY_LOWERCASE_LETTER && category <= HB_UNICODE_GENERAL_CATEGORY_OTHER_NUMBER;
}

bool isShared(hb_script_t script) { return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED; }

/// Where the cluster of a glyph ends: the next one begins there.
size_t endOfCluster(const std::vector<ItemGlyph> &glyphs, size_t at, const TextItem &item) {
  size_t next = at;
  while (next < glyphs.size() && glyphs[next].cluster == glyphs[at].cluster) {
    ++next;
  }
  return next < glyphs.size() ? item.first + glyphs[next].cluster : item.end;
}

/// Of several glyphs of a cluster the first in reading order stands for all of its text, the others for a word joiner: it shows nothing, and
/// ends no word for readers that keep it.
constexpr char32_t nothing = 0x2060;

}  // namespace

Paragraph::Paragraph(FontBook &fonts, const ix_shape_request &request) : fonts_(fonts), request_(request) {
  if (request.font != nullptr) {
    only_ = fonts.findNamed(std::string(request.font, request.font_length));
    if (only_ == 0) {
      throw Failure(IX_ERROR_NOT_FOUND, "the document has no such font");
    }
  }
  resolveScripts();
  itemize();
}

hb_script_t Paragraph::scriptAt(size_t place) const { return hb_unicode_script(unicode(), request_.scalars[place]); }

/// Common characters take the script of what stands before; at the start of the paragraph that of what follows.
void Paragraph::resolveScripts() {
  hb_script_t last = HB_SCRIPT_COMMON;
  for (size_t i = request_.first; i > 0 && isShared(last); --i) {
    last = scriptAt(i - 1);
  }
  for (size_t i = request_.first; i < request_.count && isShared(last); ++i) {
    last = scriptAt(i);
  }
  last = isShared(last) ? HB_SCRIPT_COMMON : last;
  scripts_.reserve(request_.length);
  for (size_t i = 0; i < request_.length; ++i) {
    const hb_script_t own = scriptAt(request_.first + i);
    last = isShared(own) ? last : own;
    scripts_.push_back(last);
  }
}

/// That of the first kana or hangul in the paragraph, else Chinese.
const char *Paragraph::languageOfHan() {
  for (size_t i = 0; i < request_.count && languageOfHan_ == nullptr; ++i) {
    const hb_script_t own = scriptAt(i);
    languageOfHan_ = own == HB_SCRIPT_HIRAGANA || own == HB_SCRIPT_KATAKANA ? "ja" : own == HB_SCRIPT_HANGUL ? "ko" : nullptr;
  }
  languageOfHan_ = languageOfHan_ == nullptr ? "zh-cn" : languageOfHan_;
  return languageOfHan_;
}

std::string Paragraph::languageOf(hb_script_t script) {
  switch (script) {
    case HB_SCRIPT_HAN: return languageOfHan();
    case HB_SCRIPT_BOPOMOFO: return "zh-tw";
    case HB_SCRIPT_HIRAGANA:
    case HB_SCRIPT_KATAKANA: return "ja";
    case HB_SCRIPT_HANGUL: return "ko";
    case HB_SCRIPT_ARABIC: return "ar";
    case HB_SCRIPT_HEBREW: return "he";
    case HB_SCRIPT_DEVANAGARI: return "hi";
    case HB_SCRIPT_BENGALI: return "bn";
    case HB_SCRIPT_TAMIL: return "ta";
    case HB_SCRIPT_THAI: return "th";
    case HB_SCRIPT_GREEK: return "el";
    case HB_SCRIPT_CYRILLIC: return "ru";
    default: return "";
  }
}

/// Blanks and points stay in the font of what stands before them, where it has them.
uint32_t Paragraph::fontOf(size_t first, size_t end, uint32_t before) {
  const uint32_t *const scalars = request_.scalars + first;
  if (only_ != 0) {
    const FontFace &face = *fonts_.find(only_);
    return face.covers(scalars, end - first) && face.draws(scalars, end - first) ? only_ : 0;
  }
  const bool isOfAnyScript = isShared(hb_unicode_script(unicode(), *scalars));
  if (isOfAnyScript && before != 0 && fonts_.find(before)->covers(scalars, end - first)) {
    return before;
  }
  const uint32_t own = fontOfDocument(first, end);
  return own != 0 ? own : fonts_.choose(scalars, end - first, request_.flags, languageOf(scriptOf(first)));
}

/// A font of the document shows a word where it has all of its letters, marks and digits: one that lacks some, as subsets do, would leave words of
/// two fonts. Of a word without any it has to have the cluster.
uint32_t Paragraph::fontOfDocument(size_t first, size_t end) {
  if (!fonts_.hasOfDocument()) {
    return 0;
  }
  if (first >= wordEnd_) {
    readWord(first);
  }
  const uint32_t *const scalars = request_.scalars + first;
  if (!hasLetters_) {
    return fonts_.chooseOfDocument(scalars, end - first, request_.flags);
  }
  return wordFont_ != 0 && fonts_.find(wordFont_)->covers(scalars, end - first) ? wordFont_ : 0;
}

/// The word that holds a character, all of it: it may reach out of the part that is shaped.
void Paragraph::readWord(size_t place) {
  const auto isBlankAt = [&](size_t at) { return isBlank(request_.scalars[at]); };
  size_t from = place;
  wordEnd_ = place + 1;
  if (!isBlankAt(place)) {
    for (; from > 0 && !isBlankAt(from - 1); --from) {
    }
    for (; wordEnd_ < request_.count && !isBlankAt(wordEnd_); ++wordEnd_) {
    }
  }
  std::vector<uint32_t> letters;
  std::copy_if(request_.scalars + from, request_.scalars + wordEnd_, std::back_inserter(letters), isOfWords);
  hasLetters_ = !letters.empty();
  wordFont_ = hasLetters_ ? fonts_.chooseOfDocument(letters.data(), letters.size(), request_.flags) : 0;
}

void Paragraph::itemize() {
  const size_t last = request_.first + request_.length;
  uint32_t before = 0;
  for (size_t first = request_.first; first < last;) {
    size_t end = first + 1;
    while (end < last && (extends(request_.scalars[end]) || request_.scalars[end - 1] == 0x200D)) {
      ++end;
    }
    const uint32_t font = fontOf(first, end, before);
    const uint8_t level = request_.levels[first];
    const hb_script_t script = scriptOf(first);
    if (items_.empty() || items_.back().font != font || items_.back().level != level || items_.back().script != script) {
      items_.push_back({first, end, font, level, script});
    }
    items_.back().end = end;
    before = font;
    first = end;
  }
}

void Paragraph::shape(const TakeRun &take) {
  for (const TextItem &item : items_) {
    if (item.font == 0) {
      takeMissing(item, take);
    } else {
      shape(item, take);
    }
  }
}

/// A gap for each character.
void Paragraph::takeMissing(const TextItem &item, const TakeRun &take) const {
  std::vector<ix_shaped_glyph> glyphs;
  for (size_t i = item.first; i < item.end; ++i) {
    glyphs.push_back({0, static_cast<uint32_t>(i), 0, gap, gap, 0, 0});
  }
  if ((item.level & 1U) != 0) {
    std::reverse(glyphs.begin(), glyphs.end());
  }
  ix_shaped_run run = IX_SHAPED_RUN_INIT;
  run.first = static_cast<uint32_t>(item.first);
  run.length = static_cast<uint32_t>(item.end - item.first);
  take(run, glyphs);
}

void Paragraph::shape(const TextItem &item, const TakeRun &take) {
  FontFace &face = *fonts_.find(item.font);
  ItemText text;
  text.font = item.font;
  text.script = item.script;
  text.language = languageOf(item.script);
  text.isRightToLeft = (item.level & 1U) != 0;
  text.isPlain = only_ != 0 && isPlain(item.script);
  text.isAtStart = item.first == 0;
  text.isAtEnd = item.end == request_.count;
  text.text = textOf(item.first, item.end, false);
  text.before = textOf(item.first - std::min(item.first, context), item.first, false);
  text.after = textOf(item.end, item.end + std::min(request_.count - item.end, context), false);
  std::vector<ItemGlyph> &glyphs = fonts_.shaped().shape(face, std::move(text));
  ix_shaped_run run = IX_SHAPED_RUN_INIT;
  run.font = item.font;
  run.first = static_cast<uint32_t>(item.first);
  run.length = static_cast<uint32_t>(item.end - item.first);
  run.ascent = face.ascent();
  run.descent = face.descent();
  take(run, coded(face, item, glyphs));
}

/// The text of a cluster. One that reads from right to left is turned round: readers of a file turn its lines round character by character.
std::u32string Paragraph::textOf(size_t first, size_t end, bool isRightToLeft) const {
  std::u32string text(request_.scalars + first, request_.scalars + end);
  if (isRightToLeft) {
    std::reverse(text.begin(), text.end());
  }
  return text;
}

/// Gives each glyph its code, those of an item that was shaped before keep theirs; from logical order to that from left to right.
std::vector<ix_shaped_glyph> Paragraph::coded(FontFace &face, const TextItem &item, std::vector<ItemGlyph> &glyphs) const {
  const bool isRightToLeft = (item.level & 1U) != 0;
  std::vector<ix_shaped_glyph> found;
  found.reserve(glyphs.size());
  for (size_t i = 0; i < glyphs.size(); ++i) {
    const size_t at = isRightToLeft ? glyphs.size() - 1 - i : i;
    ItemGlyph &glyph = glyphs[at];
    const size_t cluster = item.first + glyph.cluster;
    if (glyph.code == 0) {
      const bool isFirst = at == 0 || glyphs[at - 1].cluster != glyph.cluster;
      glyph.code = face.codeOf(
          glyph.glyph, isFirst ? textOf(cluster, endOfCluster(glyphs, at, item), isRightToLeft) : std::u32string(1, nothing));
    }
    const bool isUnsafe = (glyph.flags & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0;
    found.push_back(
        {glyph.code, static_cast<uint32_t>(cluster), isUnsafe ? uint32_t{IX_SHAPED_UNSAFE} : 0,
         face.em(glyph.advance), face.em(face.width(glyph.glyph)), face.em(glyph.dx), face.em(glyph.dy)});
  }
  return found;
}

}  // namespace provider
