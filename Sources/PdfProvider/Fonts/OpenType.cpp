// SPDX-License-Identifier: Apache-2.0
#include "Fonts/OpenType.h"

#include "Fonts/CffProgram.h"
#include "Fonts/GlyphNames.h"
#include "Fonts/Sfnt.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace provider {

namespace {

/// Ems.
constexpr double widest = 8, usualAscent = 0.8, usualDescent = -0.2;

using Characters = std::map<uint32_t, uint32_t>;

/// Glyphs, and their widths in units of the font, as a description gives them.
class Described {
 public:
  Described(const FontDescription &description, unsigned unitsPerEm) : description_(description), unitsPerEm_(unitsPerEm) {}

  void takeNamed(const CffProgram &program) {
    std::map<std::string_view, uint32_t> byName;
    Characters byCharacter;
    for (size_t glyph = program.glyphs(); glyph-- > 1;) {
      byName[program.nameOf(glyph)] = static_cast<uint32_t>(glyph);
      byCharacter[characterOfGlyph(program.nameOf(glyph))] = static_cast<uint32_t>(glyph);
    }
    byCharacter.erase(0);
    const auto find = [](const auto &table, const auto &key) {
      const auto known = table.find(key);
      return known == table.end() ? 0 : known->second;
    };
    for (const auto &[code, each] : description_.codes) {
      const uint32_t glyph = !each.glyph.empty() ? find(byName, each.glyph)
                             : each.base != 0    ? find(byCharacter, each.base)
                             : code < 256        ? program.encoding()[code]
                                                 : 0;
      take(each, glyph, characterOfGlyph(program.nameOf(glyph)));
    }
  }

  void takeComposite(const CffProgram &program) {
    Characters glyphs;
    for (size_t glyph = program.glyphs(); glyph-- > 1;) {
      // Of a program with names, CIDs are the numbers of the glyphs.
      glyphs[program.isKeyedByCid() ? program.charset()[glyph] : static_cast<uint32_t>(glyph)] = static_cast<uint32_t>(glyph);
    }
    for (const auto &[code, each] : description_.codes) {
      const auto known = glyphs.find(each.cid);
      take(each, known == glyphs.end() ? 0 : known->second, 0);
    }
  }

  void takeComposite(const std::string &glyphsOfCids) {
    for (const auto &[code, each] : description_.codes) {
      const size_t at = 2 * size_t{each.cid};
      const auto byte = [&](size_t place) { return static_cast<uint32_t>(static_cast<unsigned char>(glyphsOfCids[place])); };
      const uint32_t mapped = at + 1 < glyphsOfCids.size() ? byte(at) << 8U | byte(at + 1) : 0;
      take(each, glyphsOfCids.empty() ? each.cid : mapped, 0);
    }
  }

  const Characters &characters() const { return characters_; }

  /// The table hmtx.
  std::string widths(size_t glyphs) const {
    TableWriter out;
    for (size_t glyph = 0; glyph < glyphs; ++glyph) {
      const auto known = widths_.find(static_cast<uint32_t>(glyph));
      out.two(known == widths_.end() ? 0 : known->second).two(0);
    }
    return out.take();
  }

 private:
  /// Of several codes for a character the first one counts.
  void take(const DescribedCode &code, uint32_t glyph, uint32_t named) {
    const uint32_t character = code.character != 0 ? code.character : named;
    if (glyph == 0 || character == 0) {
      return;
    }
    characters_.emplace(character, glyph);
    widths_.emplace(glyph, static_cast<uint32_t>(std::lround(std::clamp(code.width / 1000, 0.0, widest) * unitsPerEm_)));
    // The sign and the letter look alike, and one of them alone has a name.
    constexpr uint32_t micro = 0xB5, mu = 0x3BC;
    if (character == micro) {
      characters_.emplace(mu, glyph);
    }
  }

  const FontDescription &description_;
  const unsigned unitsPerEm_;
  Characters characters_;
  std::map<uint32_t, uint32_t> widths_;
};

uint32_t signedTwo(double ems, unsigned unitsPerEm) {
  constexpr double most = std::numeric_limits<int16_t>::max();
  return static_cast<uint32_t>(static_cast<int32_t>(std::lround(std::clamp(ems * unitsPerEm, -most, most)))) & 0xFFFFU;
}

std::string headOf(const FontDescription &description, unsigned unitsPerEm) {
  constexpr uint32_t magic = 0x5F0F3CF5;
  TableWriter out;
  out.four(0x10000).four(0).four(0).four(magic).two(0).two(unitsPerEm).four(0).four(0).four(0).four(0);
  out.two(0).two(signedTwo(usualDescent, unitsPerEm)).two(unitsPerEm).two(signedTwo(usualAscent, unitsPerEm));
  out.two((description.isBold ? 1U : 0U) | (description.isItalic ? 2U : 0U)).two(8).two(2).two(0).two(0);
  return out.take();
}

std::string horizontalOf(const FontDescription &description, unsigned unitsPerEm, size_t glyphs) {
  const bool hasHeight = description.ascent > 0;
  TableWriter out;
  out.four(0x10000).two(signedTwo(hasHeight ? description.ascent / 1000 : usualAscent, unitsPerEm));
  out.two(signedTwo(hasHeight ? std::min(description.descent, 0.0) / 1000 : usualDescent, unitsPerEm));
  for (int i = 0; i < 13; ++i) {
    out.two(0);
  }
  return out.two(static_cast<uint32_t>(glyphs)).take();
}

/// A table of names with that for PostScript alone.
std::string namesOf(const std::string &name) {
  constexpr uint32_t windows = 3, unicode = 1, english = 0x409, postScript = 6;
  TableWriter text;
  for (const char each : name) {
    text.two(static_cast<unsigned char>(each) < 128 ? static_cast<uint32_t>(each) : uint32_t{'-'});
  }
  const std::string bytes = text.take();
  TableWriter out;
  out.two(0).two(1).two(18).two(windows).two(unicode).two(english).two(postScript).two(static_cast<uint32_t>(bytes.size())).two(0);
  return out.add(bytes).take();
}

/// Empty where no character is found.
SfntTables tablesAround(const std::string &program, const FontDescription &description) {
  const CffProgram cff(program);
  if (!cff.isGood()) {
    return {};
  }
  const unsigned units = cff.unitsPerEm();
  Described found(description, units);
  if (description.isComposite) {
    found.takeComposite(cff);
  } else {
    found.takeNamed(cff);
  }
  if (found.characters().empty()) {
    return {};
  }
  const size_t glyphs = cff.glyphs();
  return {
      {"CFF ", program},
      {"cmap", unicodeMap(found.characters())},
      {"head", headOf(description, units)},
      {"hhea", horizontalOf(description, units, glyphs)},
      {"hmtx", found.widths(glyphs)},
      {"maxp", TableWriter().four(0x5000).two(static_cast<uint32_t>(glyphs)).take()},
      {"name", namesOf(description.name)}};
}

/// Keeps the licence bits of a font, and what joins its letters.
void keepRules(const SfntTables &from, SfntTables &to) {
  for (const char *const tag : {"OS/2", "GDEF", "GSUB", "GPOS"}) {
    if (const auto known = from.find(tag); known != from.end()) {
      to.insert(*known);
    }
  }
}

bool hasCharacters(const SfntTables &tables) {
  const auto map = tables.find("cmap");
  return map != tables.end() && isUnicodeMap(map->second);
}

SfntTables withCharacters(SfntTables tables, const FontDescription &description) {
  Described found(description, 0);
  if (description.isComposite) {
    found.takeComposite(description.glyphsOfCids);
  }
  if (found.characters().empty()) {
    return {};
  }
  tables["cmap"] = unicodeMap(found.characters());
  tables.emplace("name", namesOf(description.name));
  return tables;
}

}  // namespace

std::string openTypeOf(std::string program, const std::function<FontDescription()> &describe) {
  const auto tables = sfntTables(program);
  if (tables && hasCharacters(*tables)) {
    return program;
  }
  const FontDescription description = describe();
  const auto outlines = tables ? tables->find("CFF ") : SfntTables::const_iterator();
  SfntTables made;
  if (!tables) {
    made = tablesAround(program, description);
  } else if (outlines == tables->end()) {
    made = withCharacters(*tables, description);
  } else if (made = tablesAround(outlines->second, description); !made.empty()) {
    keepRules(*tables, made);
  }
  return made.empty() ? std::string() : sfntOf(made);
}

}  // namespace provider
