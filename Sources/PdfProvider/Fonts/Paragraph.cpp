// SPDX-License-Identifier: Apache-2.0
#include "Fonts/Paragraph.h"

#include <algorithm>
#include <string>

namespace provider {

namespace {

/// How wide the gap is for a character that no font has, ems.
constexpr float gap = 0.5F;

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

bool isShared(hb_script_t script) { return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED; }

/// Where the cluster of a glyph ends: the next one in reading order begins there.
size_t endOfCluster(const hb_glyph_info_t *infos, unsigned count, unsigned at, const TextItem &item) {
  const uint32_t cluster = infos[at].cluster;
  const bool isRightToLeft = (item.level & 1U) != 0;
  while (isRightToLeft ? at > 0 : at + 1 < count) {
    at = isRightToLeft ? at - 1 : at + 1;
    if (infos[at].cluster != cluster) {
      return infos[at].cluster;
    }
  }
  return item.end;
}

/// Of several glyphs of a cluster the first in reading order stands for all of its text, the others for nothing.
constexpr char32_t nothing = 0x200B;

}  // namespace

Paragraph::Paragraph(FontBook &fonts, const ix_shape_request &request) : fonts_(fonts), request_(request) {
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
  const bool isOfAnyScript = isShared(hb_unicode_script(unicode(), *scalars));
  if (isOfAnyScript && before != 0 && fonts_.find(before)->covers(scalars, end - first)) {
    return before;
  }
  return fonts_.choose(scalars, end - first, request_.flags, languageOf(scriptOf(first)));
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
  const BufferHandle buffer(hb_buffer_create());
  hb_buffer_set_cluster_level(buffer.get(), HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
  hb_buffer_add_utf32(
      buffer.get(), request_.scalars, static_cast<int>(request_.count), static_cast<unsigned>(item.first),
      static_cast<int>(item.end - item.first));
  hb_buffer_set_direction(buffer.get(), (item.level & 1U) != 0 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer.get(), item.script);
  const std::string language = languageOf(item.script);
  hb_buffer_set_language(buffer.get(), hb_language_from_string(language.c_str(), static_cast<int>(language.size())));
  unsigned flags = HB_BUFFER_FLAG_DEFAULT;
  if (item.first == 0) {
    flags |= HB_BUFFER_FLAG_BOT;
  }
  if (item.end == request_.count) {
    flags |= HB_BUFFER_FLAG_EOT;
  }
  hb_buffer_set_flags(buffer.get(), static_cast<hb_buffer_flags_t>(flags));
  hb_shape(face.font(), buffer.get(), nullptr, 0);
  ix_shaped_run run = IX_SHAPED_RUN_INIT;
  run.font = item.font;
  run.first = static_cast<uint32_t>(item.first);
  run.length = static_cast<uint32_t>(item.end - item.first);
  run.ascent = face.ascent();
  run.descent = face.descent();
  take(run, glyphsOf(face, item, buffer.get()));
}

/// The text of a cluster. One that reads from right to left is turned round: readers of a file turn its lines round character by character.
std::u32string Paragraph::textOf(size_t first, size_t end, bool isRightToLeft) const {
  std::u32string text;
  for (size_t at = first; at < end; ++at) {
    text.push_back(static_cast<char32_t>(request_.scalars[at]));
  }
  if (isRightToLeft) {
    std::reverse(text.begin(), text.end());
  }
  return text;
}

/// Gives each glyph its code.
std::vector<ix_shaped_glyph> Paragraph::glyphsOf(FontFace &face, const TextItem &item, hb_buffer_t *buffer) const {
  unsigned count = 0;
  const hb_glyph_info_t *const infos = hb_buffer_get_glyph_infos(buffer, &count);
  const hb_glyph_position_t *const places = hb_buffer_get_glyph_positions(buffer, &count);
  const bool isRightToLeft = (item.level & 1U) != 0;
  std::vector<ix_shaped_glyph> glyphs;
  glyphs.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    const uint32_t cluster = infos[i].cluster;
    // In reading order: clusters rise from left to right, or fall.
    const bool isFirst =
        isRightToLeft ? i + 1 == count || infos[i + 1].cluster != cluster : i == 0 || infos[i - 1].cluster != cluster;
    std::u32string text(1, nothing);
    if (isFirst) {
      text = textOf(cluster, endOfCluster(infos, count, i, item), isRightToLeft);
    }
    const bool isUnsafe = (hb_glyph_info_get_glyph_flags(&infos[i]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK) != 0;
    glyphs.push_back(
        {face.codeOf(infos[i].codepoint, text), cluster, isUnsafe ? uint32_t{IX_SHAPED_UNSAFE} : 0, face.em(places[i].x_advance),
         face.em(face.width(infos[i].codepoint)), face.em(places[i].x_offset), face.em(places[i].y_offset)});
  }
  return glyphs;
}

}  // namespace provider
