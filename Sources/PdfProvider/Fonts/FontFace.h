// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Fonts/Handles.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// True for scripts whose letters are shown one by one, as they come.
bool isPlain(hb_script_t script);

/// True for the spaces of Unicode: category Zs.
bool isBlank(hb_codepoint_t scalar);

/// A glyph, and the characters that it stands for where it is shown.
struct CodedGlyph {
  hb_codepoint_t glyph = 0;
  std::u32string text;
};

/// A face that text is shown in, and the codes under which content shows its glyphs: one for each pair of a glyph and a text, from 1, in
/// the order in which they were wanted. So content is known before the subset is, and a glyph can stand for several texts.
class FontFace {
 public:
  /// Codes have two bytes, and none is 0.
  static constexpr size_t mostCodes = 0xFFFF;

  /// Throws IX_ERROR_DAMAGED for bytes without such a face or without outlines that can be embedded, IX_ERROR_NOT_PERMITTED for a font whose
  /// licence bits forbid that.
  ///
  /// - instance: of a variable font the number of the named instance, from 1; 0 for its default.
  FontFace(BlobHandle bytes, unsigned face, unsigned instance);

  hb_face_t *face() const { return face_.get(); }
  hb_font_t *font() const { return font_.get(); }
  bool isCff() const { return isCff_; }
  /// Of a variable font a place on every axis.
  const std::vector<hb_variation_t> &axes() const { return axes_; }

  unsigned unitsPerEm() const { return unitsPerEm_; }
  /// From the font's units to ems.
  float em(int units) const { return static_cast<float>(units) / static_cast<float>(unitsPerEm_); }
  int width(hb_codepoint_t glyph) const { return hb_font_get_glyph_h_advance(font_.get(), glyph); }
  float ascent() const { return ascent_; }
  /// Positive.
  float descent() const { return descent_; }

  /// How many glyphs a rule of the font looks at, at most; at least 8, for many fonts do not say.
  unsigned reach() const;

  /// Of ix_shape_flags, IX_SHAPE_BOLD and IX_SHAPE_ITALIC.
  uint32_t style() const { return style_; }
  /// True if the font says of characters of Unicode which glyph shows each. One that is embedded in a file may have a map of its own.
  bool knowsCharacters() const;
  /// True if all characters of a cluster or a word can be shown, whole or put together.
  bool covers(const uint32_t *scalars, size_t count) const;
  /// True if what is to be shown by glyphs of its own has outlines, and letters that are joined or reordered the rules for that: a subset may
  /// have lost either.
  bool draws(const uint32_t *scalars, size_t count) const;

  /// The code for a glyph that stands for a text; 0 once all are given away.
  uint32_t codeOf(hb_codepoint_t glyph, const std::u32string &text);
  /// NULL for a code that was not given.
  const CodedGlyph *find(uint32_t code) const { return code >= 1 && code <= coded_.size() ? &coded_[code - 1] : nullptr; }

 private:
  void requireOutlines();
  void requirePermission() const;
  void setInstance(unsigned instance);
  bool has(hb_codepoint_t scalar) const;
  bool coversAll(const uint32_t *scalars, size_t count) const;
  bool hasParts(hb_codepoint_t scalar, int depth) const;
  bool hasOutline(hb_codepoint_t scalar) const;

  FaceHandle face_;
  FontHandle font_;
  std::vector<hb_variation_t> axes_;
  unsigned unitsPerEm_ = 1000;
  bool isCff_ = false;
  bool hasRules_ = false;
  /// Of the characters that were asked for.
  mutable std::map<hb_codepoint_t, bool> outlines_;
  /// Of single characters that were asked for, each at a place that follows from it.
  struct Covered {
    hb_codepoint_t scalar = HB_SET_VALUE_INVALID;
    bool isCovered = false;
  };
  mutable std::array<Covered, 256> covered_;
  uint32_t style_ = 0;
  float ascent_ = 0, descent_ = 0;
  std::map<std::pair<hb_codepoint_t, std::u32string>, uint32_t> codes_;
  std::vector<CodedGlyph> coded_;
};

}  // namespace provider
