// SPDX-License-Identifier: GPL-2.0-or-later
#include "TextPage.h"

#include "Annotations.h"

#include <cmath>

namespace provider {

namespace {

/// From Poppler's display points (top left of the shown page, y down, the page's rotation applied) to pdf space.
class Frame {
 public:
  explicit Frame(const poppler::page &page) : box_(page.page_rect(poppler::crop_box)), turn_(turnOf(page)) {}

  ix_point point(double x, double y) const {
    switch (turn_) {
      case 90:
        return {box_.left() + y, box_.top() + x};
      case 180:
        return {box_.right() - x, box_.top() + y};
      case 270:
        return {box_.right() - y, box_.bottom() - x};
      default:
        return {box_.left() + x, box_.bottom() - y};
    }
  }

  /// The corners in reading order. `rotation`: 0 to 3 for text that reads right, down, left, up on the display.
  ix_quad quad(const poppler::rectf &box, int rotation) const {
    const ix_point corners[] = {
        point(box.left(), box.bottom()), point(box.left(), box.top()), point(box.right(), box.top()),
        point(box.right(), box.bottom())};
    const auto corner = [&](int i) { return corners[(rotation + i) & 3]; };
    return {corner(0), corner(3), corner(2), corner(1)};
  }

  bool isEmpty() const { return box_.width() <= 0 || box_.height() <= 0; }

 private:
  poppler::rectf box_;
  int turn_;
};

constexpr uint32_t replacement = 0xFFFD;

/// The scalar values of UTF-16 text; each stands for one box, also where it takes two units.
std::vector<uint32_t> scalarsOf(const poppler::ustring &units) {
  std::vector<uint32_t> scalars;
  for (size_t i = 0; i < units.size(); ++i) {
    const uint32_t unit = units[i];
    if (unit < 0xD800 || unit > 0xDFFF) {
      scalars.push_back(unit);
    } else if (unit < 0xDC00 && i + 1 < units.size() && (units[i + 1] & 0xFC00) == 0xDC00) {
      scalars.push_back(0x10000 + ((unit - 0xD800) << 10) + (units[++i] - 0xDC00u));
    } else {
      scalars.push_back(replacement);
    }
  }
  return scalars;
}

bool isSpace(uint32_t scalar) {
  return (scalar >= 0x09 && scalar <= 0x0D) || scalar == 0x20 || scalar == 0x85 || scalar == 0xA0 ||
         scalar == 0x1680 || (scalar >= 0x2000 && scalar <= 0x200A) || scalar == 0x2028 || scalar == 0x2029 ||
         scalar == 0x202F || scalar == 0x205F || scalar == 0x3000;
}

/// Poppler ignores that vertical writing hangs its glyphs from the middle of their upper edge: moves a box there.
poppler::rectf hungFromTop(const poppler::rectf &box, int rotation, double size) {
  constexpr int along[][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  constexpr int across[][2] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
  const double x = size * along[rotation][0] + size / 2 * across[rotation][0];
  const double y = size * along[rotation][1] + size / 2 * across[rotation][1];
  return poppler::rectf(box.left() + x, box.top() + y, box.width(), box.height());
}

bool isFinite(const poppler::rectf &box) {
  return std::isfinite(box.left()) && std::isfinite(box.top()) && std::isfinite(box.width()) &&
         std::isfinite(box.height());
}

/// Appends the characters of one entry; white space inside it, which ActualText brings, only parts words.
void append(const poppler::text_box &entry, const Frame &frame, std::vector<ix_glyph> &glyphs) {
  const auto scalars = scalarsOf(entry.text());
  const int rotation = entry.rotation() & 3;
  const bool hasFont = entry.has_font_info();
  const double size = hasFont ? entry.get_font_size() : 0;
  const bool isVertical = hasFont && entry.get_wmode(0) == poppler::text_box::vertical_wmode;
  for (size_t i = 0; i < scalars.size(); ++i) {
    poppler::rectf box = entry.char_bbox(i);
    if (isSpace(scalars[i]) || !isFinite(box)) {
      continue;
    }
    if (isVertical) {
      box = hungFromTop(box, rotation, size);
    }
    ix_glyph glyph{};
    glyph.quad = frame.quad(box, rotation);
    glyph.codepoint = scalars[i] == 0 ? replacement : scalars[i];
    glyph.flags = isVertical ? IX_GLYPH_VERTICAL : 0;
    glyph.font_size = std::isfinite(size) && size > 0 ? size : 0;
    glyphs.push_back(glyph);
  }
}

}  // namespace

void readText(Document &document, uint32_t index, const Sink &sink) {
  Engine &engine = document.engine();
  const bool strip = document.hasObjects() && mayShowText(document.tree().page(index));
  const auto page = strip ? engine.bare(index, document.tree()) : engine.page(index);
  const Frame frame(*page);
  std::vector<ix_glyph> glyphs;
  if (!frame.isEmpty()) {
    for (const auto &entry : page->text_list(poppler::page::text_list_include_font)) {
      append(entry, frame, glyphs);
    }
  }
  sink.glyphs(glyphs);
}

}  // namespace provider
