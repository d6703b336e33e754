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

/// The order in which the font has the text of a glyph from that in which PDFium gives it, or the other way: it turns right-to-left text round
/// letter by letter, but not marks that stand beside each other.
Ligatures::Text turned(const Ligatures::Text &text) {
  Ligatures::Text found(text.rbegin(), text.rend());
  for (auto first = found.begin(); first != found.end();) {
    const auto mark = std::find_if(first, found.end(), isMarkOfLeft), end = std::find_if_not(mark, found.end(), isMarkOfLeft);
    std::reverse(mark, end);
    first = end;
  }
  return found;
}

/// The box of a letter without what it shows over its neighbours, as right-to-left letters do: from its origin to that of the one before it.
ix_quad ownBox(const Letter &letter, const Letter *before) {
  const ix_quad &quad = letter.glyph.quad;
  const ix_point along = {quad.p1.x - quad.p0.x, quad.p1.y - quad.p0.y}, up = {quad.p3.x - quad.p0.x, quad.p3.y - quad.p0.y};
  const double wide = along.x * along.x + along.y * along.y, high = up.x * up.x + up.y * up.y;
  if (!(wide > 0) || !(high > 0) || (letter.glyph.flags & IX_GLYPH_VERTICAL) != 0) {
    return quad;
  }
  const auto share = [](const ix_point &a, const ix_point &from, const ix_point &axis, double length) {
    return ((a.x - from.x) * axis.x + (a.y - from.y) * axis.y) / length;
  };
  const double from = std::clamp(share(letter.origin, quad.p0, along, wide), 0.0, 1.0);
  double to = 1;
  if (before != nullptr && std::fabs(share(before->origin, letter.origin, up, high)) < 0.5) {
    const double end = share(before->origin, quad.p0, along, wide);
    to = end > from ? std::min(end, 1.0) : 1;
  }
  return partOf(quad, from, to);
}

/// The parts of the box of a glyph that stands for several characters, in the direction in which they read.
std::vector<Share> partsOf(const Ligatures::Text &text, const Ligatures &ligatures) {
  for (const Ligatures::Text &each : {turned(text), text}) {
    const Ligatures::Text *const logical = ligatures.find(each, 0);
    if (logical != nullptr && logical->size() == text.size()) {
      return sharesOf(*logical);
    }
  }
  std::vector<Share> shares;
  const auto count = static_cast<int>(text.size());
  for (int i = 0; i < count; ++i) {
    shares.push_back({text[static_cast<size_t>(i)], readsLeft(text[static_cast<size_t>(i)]) ? count - 1 - i : i, count});
  }
  return shares;
}

/// Divides the box of a glyph that stands for several characters among them.
std::vector<ix_glyph> divided(const std::vector<Letter> &letters, const PageObject &object) {
  const bool hasArabic = std::any_of(letters.begin(), letters.end(), [](const Letter &each) { return readsLeft(each.glyph.codepoint); });
  const Object page = hasArabic ? object.read() : Object::newNull();
  const Ligatures ligatures = Object(page).isDictionary() ? Ligatures(page) : Ligatures();
  std::vector<ix_glyph> glyphs;
  glyphs.reserve(letters.size());
  const Letter *before = nullptr;
  for (size_t i = 0; i < letters.size();) {
    Ligatures::Text text;
    for (size_t end = i; end < letters.size() && (end == i || areOfOneGlyph(letters[i], letters[end])); ++end) {
      text.push_back(letters[end].glyph.codepoint);
    }
    const bool isLetter = !std::all_of(text.begin(), text.end(), isMarkOfLeft);
    const ix_quad whole = isLetter && std::any_of(text.begin(), text.end(), readsLeft) ? ownBox(letters[i], before) : letters[i].glyph.quad;
    before = isLetter ? &letters[i] : before;
    if (text.size() == 1) {
      glyphs.push_back(letters[i++].glyph);
      glyphs.back().quad = whole;
      continue;
    }
    for (const Share &share : partsOf(text, ligatures)) {
      ix_glyph glyph = letters[i++].glyph;
      glyph.codepoint = share.scalar;
      glyph.quad = partOf(whole, static_cast<double>(share.index) / share.count, (share.index + 1.0) / share.count);
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

std::vector<ix_glyph> readPageText(OpenPage &page, const PageObject &object) {
  Object read = object.isPlain ? Object::newNull() : object.read();
  const VerticalFonts fonts = read.isDictionary() ? VerticalFonts(read) : VerticalFonts();
  const HiddenLayers layers(read);
  return divided(lettersOf(page, fonts, layers), object);
}

}  // namespace provider
