// SPDX-License-Identifier: Apache-2.0
#include "Reading/FontDescriptions.h"

#include "Reading/CodeMap.h"

#include <algorithm>
#include <vector>

namespace provider {

namespace {

constexpr uint32_t lastByte = 255, lastCid = 0xFFFF;
/// Of an array of widths or differences.
constexpr int mostItems = 1 << 18;
/// CIDs that ranges of widths may name, in all.
constexpr size_t mostWidths = size_t{1} << 18;

/// The upper half of WinAnsiEncoding where it is not that of Latin-1.
constexpr uint32_t ofWindows[] = {0x20AC, 0, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0, 0x17D, 0,
                                  0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0, 0x17E, 0x178};

/// The character of a code by a base encoding; of those but WinAnsiEncoding the letters of ASCII alone. 0 where the font's own encoding counts.
uint32_t baseCharacter(Object encoding, uint32_t code) {
  const Object base = Object(encoding).isName() ? encoding : valueOf(encoding, "/BaseEncoding");
  const bool isOfWindows = isName(base, "/WinAnsiEncoding");
  if (!isOfWindows && !isName(base, "/MacRomanEncoding") && !isName(base, "/StandardEncoding")) {
    return 0;
  }
  if (code < 0x80) {
    return code < 0x20 || code == 0x7F ? 0 : code;
  }
  return !isOfWindows ? 0 : code < 0xA0 ? ofWindows[code - 0x80] : code;
}

void takeDifferences(Object differences, FontDescription &found) {
  uint32_t code = 0;
  const int count = differences.isArray() ? std::min(differences.getArrayNItems(), mostItems) : 0;
  for (int i = 0; i < count; ++i) {
    const Object each = differences.getArrayItem(i);
    if (const auto start = integerOf(each)) {
      code = *start >= 0 && *start <= lastByte ? static_cast<uint32_t>(*start) : lastByte + 1;
    } else if (const auto name = nameOf(each)) {
      if (const auto known = found.codes.find(code); known != found.codes.end()) {
        known->second.glyph = *name;
      }
      code = std::min(code + 1, lastByte + 1);
    }
  }
}

void describeSimple(Object font, Object descriptor, FontDescription &found) {
  const Object encoding = valueOf(font, "/Encoding");
  Object widths = valueOf(font, "/Widths");
  const long long first = integerOf(valueOf(font, "/FirstChar")).value_or(0);
  const int count = widths.isArray() ? std::min(widths.getArrayNItems(), static_cast<int>(lastByte) + 1) : 0;
  for (int i = 0; i < count; ++i) {
    const auto width = numberOf(widths.getArrayItem(i));
    const long long code = first >= 0 && first <= lastByte ? first + i : lastByte + 1;
    if (width && code <= lastByte) {
      DescribedCode &each = found.codes[static_cast<uint32_t>(code)];
      each.width = *width > 0 ? *width : numberOf(valueOf(descriptor, "/MissingWidth")).value_or(0);
      each.base = baseCharacter(encoding, static_cast<uint32_t>(code));
    }
  }
  takeDifferences(valueOf(encoding, "/Differences"), found);
}

/// Widths by CID (ISO 32000-2, 9.7.4.3).
std::map<uint32_t, double> widthsOfCids(Object array) {
  std::map<uint32_t, double> found;
  size_t steps = 0;
  const int count = array.isArray() ? std::min(array.getArrayNItems(), mostItems) : 0;
  const auto isCid = [](std::optional<long long> number) { return number && *number >= 0 && *number <= lastCid; };
  for (int i = 0; i + 1 < count;) {
    const auto first = integerOf(array.getArrayItem(i));
    Object second = array.getArrayItem(i + 1);
    if (second.isArray()) {
      const std::vector<double> each = numbersOf(second, lastCid + 1);
      for (size_t k = 0; isCid(first) && k < each.size() && steps < mostWidths; ++k, ++steps) {
        found.emplace(static_cast<uint32_t>(*first) + static_cast<uint32_t>(k), each[k]);
      }
      i += 2;
      continue;
    }
    const auto last = integerOf(second);
    const auto width = i + 2 < count ? numberOf(array.getArrayItem(i + 2)) : std::nullopt;
    for (long long cid = isCid(first) && last && width ? *first : lastCid + 1; cid <= lastCid && cid <= *last && steps < mostWidths; ++cid, ++steps) {
      found.emplace(static_cast<uint32_t>(cid), *width);
    }
    i += 3;
  }
  return found;
}

void describeComposite(
    Object font, Object descendant, const CodeMap &characters, const std::function<std::string(Object)> &unpack, FontDescription &found) {
  constexpr double usualWidth = 1000;
  Object encoding = valueOf(font, "/Encoding");
  const bool isIdentity = isName(encoding, "/Identity-H") || isName(encoding, "/Identity-V");
  if (!isIdentity && !encoding.isStream()) {
    return;
  }
  const CodeMap cids = isIdentity ? CodeMap() : cidsOfCodes(unpack(encoding));
  const std::map<uint32_t, double> widths = widthsOfCids(valueOf(descendant, "/W"));
  const double usual = numberOf(valueOf(descendant, "/DW")).value_or(usualWidth);
  for (const auto &[code, character] : characters) {
    const auto mapped = cids.find(code);
    if (!isIdentity && mapped == cids.end()) {
      continue;
    }
    DescribedCode &each = found.codes[code];
    each.cid = isIdentity ? code : mapped->second;
    const auto width = widths.find(each.cid);
    each.width = width == widths.end() ? usual : width->second;
  }
  Object glyphs = valueOf(descendant, "/CIDToGIDMap");
  found.glyphsOfCids = glyphs.isStream() ? unpack(glyphs) : std::string();
}

void describeStyle(Object descriptor, FontDescription &found) {
  constexpr uint32_t italic = 1U << 6U, bold = 1U << 18U;
  constexpr double semibold = 600;
  const uint32_t flags = flagsOf(valueOf(descriptor, "/Flags"));
  const auto isNamed = [&](const char *word) { return found.name.find(word) != std::string::npos; };
  found.isBold = (flags & bold) != 0 || isNamed("Bold") || numberOf(valueOf(descriptor, "/FontWeight")).value_or(0) >= semibold;
  found.isItalic = (flags & italic) != 0 || isNamed("Italic") || isNamed("Oblique");
  found.ascent = numberOf(valueOf(descriptor, "/Ascent")).value_or(0);
  found.descent = numberOf(valueOf(descriptor, "/Descent")).value_or(0);
}

}  // namespace

FontDescription descriptionOf(Object font, const std::function<std::string(Object)> &unpack) {
  constexpr size_t longestName = 127, tag = 7;
  FontDescription found;
  Object descendants = valueOf(font, "/DescendantFonts");
  found.isComposite = descendants.isArray() && descendants.getArrayNItems() > 0;
  const Object descendant = found.isComposite ? descendants.getArrayItem(0) : font;
  const Object descriptor = valueOf(descendant, "/FontDescriptor");
  const std::string name = nameOf(valueOf(font, "/BaseFont")).value_or("");
  found.name = name.substr(name.find('+') == tag - 1 ? tag : 0, longestName);
  describeStyle(descriptor, found);
  Object unicode = valueOf(font, "/ToUnicode");
  const CodeMap characters = unicode.isStream() ? charactersOfCodes(unpack(unicode)) : CodeMap();
  if (found.isComposite) {
    describeComposite(font, descendant, characters, unpack, found);
  } else {
    describeSimple(font, descriptor, found);
  }
  for (auto &[code, each] : found.codes) {
    const auto known = characters.find(code);
    each.character = known == characters.end() ? 0 : known->second;
  }
  return found;
}

}  // namespace provider
