// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Fonts/FontBook.h"

#include <interact/interact.h>

#include <functional>
#include <vector>

namespace provider {

/// A part of a paragraph with one font, one level and one script.
struct TextItem {
  size_t first = 0, end = 0;
  /// 0 where no font has its characters.
  uint32_t font = 0;
  uint8_t level = 0;
  hb_script_t script = HB_SCRIPT_COMMON;
};

/// A paragraph that is shaped.
class Paragraph {
 public:
  /// The request has been checked: its part lies within the paragraph, its levels and characters are valid. One that names a font gets no other:
  /// throws IX_ERROR_NOT_FOUND where the document has none of that name.
  Paragraph(FontBook &fonts, const ix_shape_request &request);

  using TakeRun = std::function<void(const ix_shaped_run &, const std::vector<ix_shaped_glyph> &)>;

  /// Shapes the part, run by run in logical order.
  void shape(const TakeRun &take);

 private:
  void resolveScripts();
  void itemize();
  hb_script_t scriptAt(size_t place) const;
  hb_script_t scriptOf(size_t place) const { return scripts_[place - request_.first]; }
  const char *languageOfHan();
  std::string languageOf(hb_script_t script);
  uint32_t fontOf(size_t first, size_t end, uint32_t before);
  uint32_t fontOfDocument(size_t first, size_t end);
  void readWord(size_t place);
  void shape(const TextItem &item, const TakeRun &take);
  void takeMissing(const TextItem &item, const TakeRun &take) const;
  std::u32string textOf(size_t first, size_t end, bool isRightToLeft) const;
  std::vector<ix_shaped_glyph> coded(FontFace &face, const TextItem &item, std::vector<ItemGlyph> &glyphs) const;

  FontBook &fonts_;
  const ix_shape_request &request_;
  /// Of the part, character by character.
  std::vector<hb_script_t> scripts_;
  std::vector<TextItem> items_;
  /// The font that the request names; 0 where it names none.
  uint32_t only_ = 0;
  /// Where the word ends whose font of the document is known, and that font: 0 for none.
  size_t wordEnd_ = 0;
  uint32_t wordFont_ = 0;
  bool hasLetters_ = false;
  /// Of ideographs; looked for when it is first needed.
  const char *languageOfHan_ = nullptr;
};

}  // namespace provider
