// SPDX-License-Identifier: GPL-2.0-or-later
#include "PopplerText.h"

#include "PopplerPage.h"
#include "Reading/Ligatures.h"

#include <algorithm>
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

/// How far along its line a corner of a box lies, and how far down across it, on the display.
struct Place {
  double along, across;
};

Place placeOf(double x, double y, int rotation) {
  constexpr int cosines[] = {1, 0, -1, 0};
  constexpr int sines[] = {0, 1, 0, -1};
  return {x * cosines[rotation] + y * sines[rotation], y * cosines[rotation] - x * sines[rotation]};
}

/// True if the file has a space between two entries that nearly touch.
///
/// Poppler joins what the file sets without a space between, where font, size and baseline are the same; so what it leaves
/// apart has one, however narrow. Where they differ nothing is known, and the gap decides. So it does beside letters that read from the right,
/// of which Poppler joins none, and beside a mark that takes no room: one that is moved to its letter is left apart from what follows.
bool hasSpaceBetween(const poppler::text_box &a, const poppler::text_box &b) {
  const poppler::ustring before = a.text();
  const auto count = static_cast<int>(before.size());
  if (count == 0 || !a.has_font_info() || !b.has_font_info() || a.rotation() != b.rotation() ||
      std::abs(a.get_font_size() - b.get_font_size()) > 1e-3 * a.get_font_size() || a.get_wmode(0) != b.get_wmode(0) ||
      a.get_font_name(count - 1) != b.get_font_name(0)) {
    return false;
  }
  const int rotation = a.rotation() & 3;
  const poppler::rectf first = a.char_bbox(static_cast<size_t>(count - 1)), next = b.char_bbox(0);
  const Place endA = placeOf(first.right(), first.bottom(), rotation), startA = placeOf(first.left(), first.top(), rotation);
  const Place endB = placeOf(next.right(), next.bottom(), rotation), startB = placeOf(next.left(), next.top(), rotation);
  const double size = a.get_font_size();
  if (std::min(std::abs(endA.along - startA.along), std::abs(endB.along - startB.along)) < 1e-3 * size) {
    return false;
  }
  const double gap = std::min(startB.along, endB.along) - std::max(startA.along, endA.along);
  const double drop = std::max(startB.across, endB.across) - std::max(startA.across, endA.across);
  if (std::abs(drop) >= 0.05 * size || gap <= -0.1 * size || gap >= 0.3 * size) {
    return false;
  }
  const poppler::ustring after = b.text();
  return !after.empty() && !readsLeft(before[before.size() - 1]) && !readsLeft(after[0]);
}

/// A character of an entry and its box.
struct Letter {
  uint32_t scalar;
  poppler::rectf box;
};

poppler::rectf united(const poppler::rectf &a, const poppler::rectf &b) {
  const double left = std::min(a.left(), b.left()), top = std::min(a.top(), b.top());
  return {left, top, std::max(a.right(), b.right()) - left, std::max(a.bottom(), b.bottom()) - top};
}

/// A part of a glyph's box, which goes from the box of its first letter to that of its last.
poppler::rectf partOf(const poppler::rectf &first, const poppler::rectf &last, const Share &share, int rotation) {
  const poppler::rectf box = united(first, last);
  const bool isAcross = (rotation & 1) == 0, isForward = isAcross ? first.left() <= last.left() : first.top() <= last.top();
  const int index = isForward ? share.index : share.count - 1 - share.index;
  const double wide = box.width() / share.count, high = box.height() / share.count;
  return isAcross ? poppler::rectf(box.left() + wide * index, box.top(), wide, box.height())
                  : poppler::rectf(box.left(), box.top() + high * index, box.width(), high);
}

/// Puts the letters of glyphs that stand for several right-to-left ones where they are read.
///
/// Poppler gives each an equal share of the glyph's box; letters that are glyphs of their own differ, or are as wide as their
/// neighbours.
void turnLigatures(std::vector<Letter> &letters, int rotation, const Ligatures &ligatures) {
  std::vector<uint32_t> scalars;
  for (const Letter &each : letters) {
    scalars.push_back(each.scalar);
  }
  const auto width = [&](size_t i) { return (rotation & 1) == 0 ? letters[i].box.width() : letters[i].box.height(); };
  for (size_t i = 0; i < letters.size(); ++i) {
    const Ligatures::Text *const text = ligatures.find(scalars, i);
    const size_t count = text == nullptr ? 0 : text->size();
    const double one = width(i), slack = 1e-6 * std::max(one, 1.0);
    const auto isShare = [&](size_t j) { return std::abs(width(j) - one) <= slack; };
    bool isOne = count > 1 && !(i > 0 && isShare(i - 1)) && !(i + count < letters.size() && isShare(i + count));
    for (size_t j = 1; j < count; ++j) {
      isOne = isOne && isShare(i + j);
    }
    if (isOne) {
      const poppler::rectf first = letters[i].box, last = letters[i + count - 1].box;
      for (const Share &share : sharesOf(*text)) {
        letters[i++] = {share.scalar, partOf(first, last, share, rotation)};
      }
      --i;
    }
  }
}

/// Appends the characters of one entry; white space inside it, which ActualText brings, only parts words.
void append(
    const poppler::text_box &entry, bool isAfterSpace, const Frame &frame, const Ligatures &ligatures,
    std::vector<ix_glyph> &glyphs) {
  const int rotation = entry.rotation() & 3;
  std::vector<Letter> letters;
  for (const uint32_t scalar : scalarsOf(entry.text())) {
    letters.push_back({scalar, entry.char_bbox(letters.size())});
  }
  if (!ligatures.isEmpty()) {
    turnLigatures(letters, rotation, ligatures);
  }
  const bool hasFont = entry.has_font_info();
  const double size = hasFont ? entry.get_font_size() : 0;
  const bool isVertical = hasFont && entry.get_wmode(0) == poppler::text_box::vertical_wmode;
  for (size_t i = 0; i < letters.size(); ++i) {
    auto [scalar, box] = letters[i];
    if (isSpace(scalar) || !isFinite(box)) {
      isAfterSpace = isAfterSpace || (isSpace(scalar) && i > 0);
      continue;
    }
    if (isVertical) {
      box = hungFromTop(box, rotation, size);
    }
    ix_glyph glyph{};
    // Poppler counts a line that runs down as turned by 90 degrees; its glyphs stand upright.
    glyph.quad = frame.quad(box, isVertical ? (rotation + 3) & 3 : rotation);
    glyph.codepoint = scalar == 0 ? replacement : scalar;
    glyph.flags = static_cast<uint32_t>((isVertical ? IX_GLYPH_VERTICAL : 0) | (isAfterSpace ? IX_GLYPH_AFTER_SPACE : 0));
    isAfterSpace = false;
    glyph.font_size = std::isfinite(size) && size > 0 ? size : 0;
    glyphs.push_back(glyph);
  }
}

bool hasArabic(const std::vector<poppler::text_box> &entries) {
  return std::any_of(entries.begin(), entries.end(), [](const poppler::text_box &entry) {
    const auto text = entry.text();
    return std::any_of(text.begin(), text.end(), [](auto unit) { return readsLeft(static_cast<uint32_t>(unit)); });
  });
}

}  // namespace

std::vector<ix_glyph> textOf(const poppler::page &page, Object object) {
  const Frame frame(page);
  std::vector<ix_glyph> glyphs;
  if (frame.isEmpty()) {
    return glyphs;
  }
  const auto entries = page.text_list(poppler::page::text_list_include_font);
  const bool mayJoin = !object.isNull() && hasArabic(entries);
  const Ligatures ligatures = mayJoin ? Ligatures(object) : Ligatures();
  for (size_t i = 0; i < entries.size(); ++i) {
    append(entries[i], i > 0 && hasSpaceBetween(entries[i - 1], entries[i]), frame, ligatures, glyphs);
  }
  return glyphs;
}

}  // namespace provider
