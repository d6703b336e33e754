// SPDX-License-Identifier: Apache-2.0
/// Parts of a font as PDF has them (ISO 32000-2, 9.7).
#include "Fonts/Subset.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace provider {

namespace {

constexpr const char *system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
/// The most lines of a block of a CMap.
constexpr size_t mostLines = 100;
/// Ems.
constexpr double farthest = 1000;

std::string hexadecimal(uint32_t value) {
  constexpr const char *digits = "0123456789ABCDEF";
  std::string out;
  for (int shift = 12; shift >= 0; shift -= 4) {
    out += digits[value >> static_cast<unsigned>(shift) & 15U];
  }
  return out;
}

std::string utf16(const std::u32string &text) {
  std::string out;
  for (const char32_t scalar : text) {
    if (scalar < 0x10000) {
      out += hexadecimal(scalar);
    } else {
      out += hexadecimal(0xD800U + ((scalar - 0x10000U) >> 10U)) + hexadecimal(0xDC00U + (scalar & 0x3FFU));
    }
  }
  return out;
}

/// Thousandths of an em, with a decimal where there is one. A damaged font may have glyphs of any size.
std::string thousandths(double ems) {
  const long tenths = std::lround(std::clamp(ems, -farthest, farthest) * 10000);
  const long rest = std::labs(tenths) % 10;
  std::string out = tenths < 0 ? "-" : "";
  out += std::to_string(std::labs(tenths) / 10);
  return rest == 0 ? out : out + "." + std::to_string(rest);
}

/// The font's name after a tag that tells its subsets apart.
std::string nameOf(const FontFace &face, const std::vector<uint32_t> &codes) {
  uint32_t hash = 2166136261U;
  for (const uint32_t code : codes) {
    hash = (hash ^ face.find(code)->glyph) * 16777619U;
    hash = (hash ^ code) * 16777619U;
  }
  std::string name;
  for (int i = 0; i < 6; ++i, hash /= 26) {
    name += static_cast<char>('A' + hash % 26);
  }
  char found[64] = "";
  unsigned length = sizeof found;
  hb_ot_name_get_utf8(face.face(), HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &length, found);
  std::string own;
  for (unsigned i = 0; i < length && i < sizeof found && found[i] != '\0'; ++i) {
    const char c = found[i];
    if ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_') {
      own += c;
    }
  }
  return name + "+" + (own.empty() ? "Font" : own);
}

/// A CMap with blocks of lines between its head and its tail.
std::string cmap(const std::string &name, bool isToUnicode, const std::vector<std::string> &lines) {
  const std::string kind = isToUnicode ? "bfchar" : "cidchar";
  std::string out = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry (Adobe) /Ordering (" +
                    std::string(isToUnicode ? "UCS" : "Identity") + ") /Supplement 0 >> def\n/CMapName /" + name +
                    " def\n/CMapType " + (isToUnicode ? "2" : "1") +
                    " def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
  for (size_t first = 0; first < lines.size(); first += mostLines) {
    const size_t count = std::min(mostLines, lines.size() - first);
    out += std::to_string(count) + " begin" + kind + "\n";
    for (size_t i = first; i < first + count; ++i) {
      out += lines[i] + "\n";
    }
    out += "end" + kind + "\n";
  }
  return out + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

/// Widths by CID, in runs of neighbours.
std::string widths(const FontFace &face, const std::vector<uint32_t> &codes, const std::vector<uint32_t> &cids) {
  std::map<uint32_t, std::string> all;
  for (size_t i = 0; i < codes.size(); ++i) {
    all[cids[i]] = thousandths(face.em(face.width(face.find(codes[i])->glyph)));
  }
  std::string out;
  uint32_t next = 0;
  for (const auto &[cid, width] : all) {
    if (out.empty() || cid != next) {
      out += (out.empty() ? "" : "] ") + std::to_string(cid) + " [";
    } else {
      out += " ";
    }
    out += width;
    next = cid + 1;
  }
  return out.empty() ? out : out + "]";
}

std::string descriptor(const FontFace &face, const std::string &name, const std::vector<uint32_t> &codes) {
  double left = 0, bottom = 0, right = 0, top = 0;
  for (const uint32_t code : codes) {
    hb_glyph_extents_t box{};
    if (hb_font_get_glyph_extents(face.font(), face.find(code)->glyph, &box) != 0) {
      const double x = box.x_bearing, y = box.y_bearing;
      left = std::min(left, x);
      right = std::max(right, x + box.width);
      top = std::max(top, y);
      bottom = std::min(bottom, y + box.height);
    }
  }
  hb_position_t height = 0;
  const bool hasHeight = hb_ot_metrics_get_position(face.font(), HB_OT_METRICS_TAG_CAP_HEIGHT, &height) != 0;
  const float angle = std::clamp(hb_style_get_value(face.font(), HB_STYLE_TAG_SLANT_ANGLE), -60.0F, 60.0F);
  const auto em = [&](double units) { return thousandths(units / face.unitsPerEm()); };
  // Symbolic: the codes are of no standard encoding.
  return "<< /Type /FontDescriptor /FontName /" + name + " /Flags 4 /FontBBox [" + em(left) + " " + em(bottom) + " " + em(right) +
         " " + em(top) + "] /ItalicAngle " + std::to_string(static_cast<int>(angle)) + " /Ascent " + thousandths(face.ascent()) +
         " /Descent " + thousandths(-face.descent()) + " /CapHeight " + (hasHeight ? em(height) : "700") + " /StemV 80 >>";
}

}  // namespace

void embed(const FontFace &face, const std::vector<uint32_t> &codes, const TakeFontPart &take) {
  const Subset subset = subsetOf(face, codes);
  const std::string name = nameOf(face, codes);
  // CIDs of a TrueType font are the codes; those of a CFF font are in its program.
  const std::vector<uint32_t> &cids = face.isCff() ? subset.glyphs : codes;
  take(IX_FONT_DICTIONARY, "<< /Type /Font /Subtype /Type0 /BaseFont /" + name + " /Encoding /Identity-H >>");
  take(IX_FONT_DESCENDANT, std::string("<< /Type /Font /Subtype ") + (face.isCff() ? "/CIDFontType0" : "/CIDFontType2") + " /BaseFont /" +
                               name + " " + system + " /DW 1000 /W [" + widths(face, codes, cids) + "] >>");
  take(IX_FONT_DESCRIPTOR, descriptor(face, name, codes));
  take(face.isCff() ? IX_FONT_PROGRAM_CFF : IX_FONT_PROGRAM_TRUETYPE, subset.program);
  if (face.isCff()) {
    std::vector<std::string> lines;
    for (size_t i = 0; i < codes.size(); ++i) {
      lines.push_back("<" + hexadecimal(codes[i]) + "> " + std::to_string(subset.glyphs[i]));
    }
    take(IX_FONT_CODES, cmap("Interact-H", false, lines));
  } else {
    std::string map(codes.empty() ? 2 : 2 * (size_t{codes.back()} + 1), '\0');
    for (size_t i = 0; i < codes.size(); ++i) {
      map[2 * size_t{codes[i]}] = static_cast<char>(subset.glyphs[i] >> 8U);
      map[2 * size_t{codes[i]} + 1] = static_cast<char>(subset.glyphs[i] & 255U);
    }
    take(IX_FONT_CODES, map);
  }
  std::vector<std::string> texts;
  for (const uint32_t code : codes) {
    texts.push_back("<" + hexadecimal(code) + "> <" + utf16(face.find(code)->text) + ">");
  }
  take(IX_FONT_TO_UNICODE, cmap("Interact-Visual-UCS", true, texts));
}

}  // namespace provider
