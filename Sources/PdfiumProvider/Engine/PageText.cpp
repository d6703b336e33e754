// SPDX-License-Identifier: Apache-2.0
#include "Engine/PageText.h"

#include "Engine/GlyphShape.h"
#include "Engine/HiddenLayers.h"
#include "Engine/VerticalFonts.h"
#include "Reading/Ligatures.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace provider {

namespace {

constexpr uint32_t replacement = 0xFFFD;

bool isSpace(uint32_t scalar) {
  return (scalar >= 0x09 && scalar <= 0x0D) || scalar == 0x20 || scalar == 0x85 || scalar == 0xA0 || scalar == 0x1680 ||
         (scalar >= 0x2000 && scalar <= 0x200A) || scalar == 0x2028 || scalar == 0x2029 || scalar == 0x202F || scalar == 0x205F ||
         scalar == 0x3000;
}

/// A character, and the object and place of the glyph that stands for it.
struct Letter {
  ix_glyph glyph;
  fpdf::ObjectHandle *object;
  ix_point origin;
};

/// Reads the characters of a page. Lives under the lock.
class Reader {
 public:
  Reader(fpdf::PageHandle *page, const VerticalFonts &fonts, std::set<fpdf::ObjectHandle *> hidden)
      : calls_(pdfium()), text_(calls_.FPDFText_LoadPage(page)), fonts_(fonts), hidden_(std::move(hidden)) {
    calls_.FPDF_GetPageBoundingBox(page, &shown_);
  }
  Reader(const Reader &) = delete;
  Reader &operator=(const Reader &) = delete;
  ~Reader() {
    if (text_ != nullptr) {
      calls_.FPDFText_ClosePage(text_);
    }
  }

  std::vector<Letter> letters();

 private:
  struct Font {
    double ascent = 0.9, descent = -0.2;
    bool isVertical = false, mayBeVertical = false;
  };

  /// Of a text object, all of whose characters have one font and size.
  struct Style {
    const Font *font = nullptr;
    double size = 0;
  };

  uint32_t scalarAt(int &index, int count) const;
  const Style &styleAt(int index, fpdf::ObjectHandle *object);
  const Font &fontOf(fpdf::ObjectHandle *object);
  bool isShown(const ix_quad &quad) const;
  void add(int index, uint32_t scalar, bool isAfterSpace, std::vector<Letter> &letters);

  const fpdf::Functions &calls_;
  fpdf::TextHandle *text_;
  const VerticalFonts &fonts_;
  std::set<fpdf::ObjectHandle *> hidden_;
  fpdf::Rect shown_{};
  std::map<fpdf::FontHandle *, Font> known_;
  /// Of the character before: the next one mostly is of the same object.
  fpdf::ObjectHandle *last_ = nullptr;
  Style lastStyle_;
};

/// A scalar value, from one unit or from two, whose second one it steps over. PDFium has 2 for the hyphen at the end of a line.
uint32_t Reader::scalarAt(int &index, int count) const {
  const uint32_t unit = calls_.FPDFText_GetUnicode(text_, index);
  if (unit >= 0xD800 && unit < 0xDC00 && index + 1 < count) {
    const uint32_t next = calls_.FPDFText_GetUnicode(text_, index + 1);
    if ((next & 0xFFFFFC00) == 0xDC00) {
      ++index;
      return 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00);
    }
  }
  if ((unit == 2 || unit == 0xFFFE) && calls_.FPDFText_IsHyphen(text_, index) == 1) {
    return '-';
  }
  return unit == 0 || unit > 0x10FFFF || (unit >= 0xD800 && unit <= 0xDFFF) ? replacement : unit;
}

const Reader::Font &Reader::fontOf(fpdf::ObjectHandle *object) {
  fpdf::FontHandle *font = object == nullptr ? nullptr : calls_.FPDFTextObj_GetFont(object);
  const auto found = known_.find(font);
  if (found != known_.end()) {
    return found->second;
  }
  Font facts;
  if (font != nullptr) {
    constexpr float unit = 1000;
    float ascent = 0, descent = 0;
    if (calls_.FPDFFont_GetAscent(font, unit, &ascent) != 0 && calls_.FPDFFont_GetDescent(font, unit, &descent) != 0 &&
        ascent != descent) {
      facts.ascent = ascent / unit;
      facts.descent = descent / unit;
    }
    char name[512] = "";
    if (!fonts_.isEmpty() && calls_.FPDFFont_GetBaseFontName(font, name, sizeof name) <= sizeof name) {
      facts.mayBeVertical = fonts_.has(name);
      facts.isVertical = facts.mayBeVertical && !fonts_.isAmbiguous(name);
    }
  }
  return known_.emplace(font, facts).first->second;
}

const Reader::Style &Reader::styleAt(int index, fpdf::ObjectHandle *object) {
  if (object == nullptr || object != last_) {
    lastStyle_ = {&fontOf(object), calls_.FPDFText_GetFontSize(text_, index)};
    last_ = object;
  }
  return lastStyle_;
}

/// Text beside the page cannot be selected.
bool Reader::isShown(const ix_quad &quad) const {
  const auto [left, right] = std::minmax({quad.p0.x, quad.p1.x, quad.p2.x, quad.p3.x});
  const auto [bottom, top] = std::minmax({quad.p0.y, quad.p1.y, quad.p2.y, quad.p3.y});
  return std::isfinite(left + right + bottom + top) && right >= shown_.left && left <= shown_.right && top >= shown_.bottom &&
         bottom <= shown_.top;
}

void Reader::add(int index, uint32_t scalar, bool isAfterSpace, std::vector<Letter> &letters) {
  fpdf::ObjectHandle *object = calls_.FPDFText_GetTextObject(text_, index);
  GlyphFacts facts{};
  if ((!hidden_.empty() && hidden_.count(object) != 0) || calls_.FPDFText_GetLooseCharBox(text_, index, &facts.box) == 0) {
    return;
  }
  double x = 0, y = 0;
  if (calls_.FPDFText_GetMatrix(text_, index, &facts.matrix) == 0) {
    facts.matrix = {1, 0, 0, 1, 0, 0};
  }
  calls_.FPDFText_GetCharOrigin(text_, index, &x, &y);
  facts.origin = {x, y};
  const Style &style = styleAt(index, object);
  const Font &font = *style.font;
  facts.size = style.size;
  facts.ascent = font.ascent * facts.size;
  facts.descent = font.descent * facts.size;
  // Set across, a glyph begins at its origin; set downwards, it hangs below or beside it.
  const double em = std::max(std::fabs(facts.size), 1e-6);
  facts.isVertical = font.isVertical || (font.mayBeVertical && std::fabs(facts.box.left - x) > 0.2 * em);
  Letter letter{};
  letter.glyph.quad = quadOf(facts);
  if (!isShown(letter.glyph.quad)) {
    return;
  }
  letter.glyph.codepoint = scalar;
  letter.glyph.flags =
      static_cast<uint32_t>((facts.isVertical ? IX_GLYPH_VERTICAL : 0) | (isAfterSpace ? IX_GLYPH_AFTER_SPACE : 0));
  letter.glyph.font_size = sizeOf(facts);
  letter.object = object;
  letter.origin = facts.origin;
  letters.push_back(letter);
}

std::vector<Letter> Reader::letters() {
  std::vector<Letter> letters;
  const int count = text_ == nullptr ? 0 : calls_.FPDFText_CountChars(text_);
  bool isAfterSpace = false;
  letters.reserve(count > 0 ? static_cast<size_t>(count) : 0);
  for (int i = 0; i < count; ++i) {
    const int index = i;
    const uint32_t scalar = scalarAt(i, count);
    const bool isMade = calls_.FPDFText_IsGenerated(text_, index) == 1;
    if (isMade || isSpace(scalar)) {
      // A space that PDFium has made stands for a gap, which the quads show.
      isAfterSpace = !isMade && calls_.FPDFText_GetTextObject(text_, index) != nullptr;
      continue;
    }
    add(index, scalar, isAfterSpace, letters);
    isAfterSpace = false;
  }
  return letters;
}

bool areEqual(const ix_point &a, const ix_point &b) { return a.x == b.x && a.y == b.y; }

/// True where two characters are of one glyph. A mark that takes no room has the origin of the letter behind it, but another box.
bool areOfOneGlyph(const Letter &a, const Letter &b) {
  return a.object != nullptr && a.object == b.object && areEqual(a.origin, b.origin) && areEqual(a.glyph.quad.p0, b.glyph.quad.p0) &&
         areEqual(a.glyph.quad.p2, b.glyph.quad.p2) && (b.glyph.flags & IX_GLYPH_AFTER_SPACE) == 0;
}

/// Puts the letters of a glyph into the order in which they are read: PDFium turns right-to-left lines letter by letter, and what one glyph
/// stands for with them.
void turn(std::vector<Letter> &letters, size_t first, size_t count, const Ligatures &ligatures) {
  std::vector<uint32_t> backwards;
  for (size_t i = count; i > 0; --i) {
    backwards.push_back(letters[first + i - 1].glyph.codepoint);
  }
  if (ligatures.length(backwards, 0) == count) {
    for (size_t i = 0; i < count; ++i) {
      letters[first + i].glyph.codepoint = backwards[i];
    }
  }
}

/// Divides the box of a glyph that stands for several characters among them, in the direction in which they read.
std::vector<ix_glyph> divided(std::vector<Letter> letters, Object page) {
  const bool hasArabic = std::any_of(letters.begin(), letters.end(), [](const Letter &each) { return readsLeft(each.glyph.codepoint); });
  const Ligatures ligatures = hasArabic && page.isDictionary() ? Ligatures(page) : Ligatures();
  std::vector<ix_glyph> glyphs;
  glyphs.reserve(letters.size());
  for (size_t i = 0; i < letters.size();) {
    size_t end = i + 1;
    while (end < letters.size() && areOfOneGlyph(letters[i], letters[end])) {
      ++end;
    }
    const auto count = static_cast<int>(end - i);
    if (count > 1) {
      turn(letters, i, end - i, ligatures);
    }
    for (int j = 0; j < count; ++j, ++i) {
      ix_glyph glyph = letters[i].glyph;
      const int place = readsLeft(glyph.codepoint) ? count - 1 - j : j;
      glyph.quad = count > 1 ? shareOf(glyph.quad, place, count) : glyph.quad;
      glyphs.push_back(glyph);
    }
  }
  return glyphs;
}

std::vector<Letter> lettersOf(OpenPage &page, const VerticalFonts &fonts, const HiddenLayers &layers) {
  const PdfiumLock locked;
  auto hidden = layers.isEmpty() ? std::set<fpdf::ObjectHandle *>() : hiddenTexts(page.handle(), layers);
  return Reader(page.handle(), fonts, std::move(hidden)).letters();
}

}  // namespace

std::vector<ix_glyph> readPageText(OpenPage &page, Object object) {
  const bool hasObject = object.isDictionary();
  const VerticalFonts fonts = hasObject ? VerticalFonts(object) : VerticalFonts();
  const HiddenLayers layers(object);
  return divided(lettersOf(page, fonts, layers), object);
}

}  // namespace provider
