// SPDX-License-Identifier: Apache-2.0
/// Bytes as a font of a host or of a document: added, text shaped in it, and embedded. The first two bytes say how; the rest is the file. A font of
/// a document that does not say which characters it shows gets some by a description, as providers make it of the document's objects; its bytes
/// are read as a CMap, too.
///
/// What is damaged is refused, or shows what it can; nothing is read past its end, and nothing takes long.
#include "Fonts/FontCalls.h"
#include "Fonts/OpenType.h"
#include "Fonts/SystemFonts.h"
#include "Reading/CodeMap.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

constexpr uint32_t texts[][12] = {
    {'f', 'f', 'i', ' ', 'A', 0x301, 'V', 0x416, 0x3BB, 0x1E07, 0x200D, '1'},
    {0x633, 0x644, 0x627, 0x645, ' ', 0x644, 0x64E, 0x627, 0x640, 0x670, 0x200C, 0x61F},
    {0x915, 0x94D, 0x937, 0x924, 0x94D, 0x930, 0x93F, 0x92F, 0x94D, 0x200D, 0x930, 0x94D},
    {0xE19, 0xE49, 0xE33, 0xE17, 0xE35, 0xE48, 0x6C49, 0x1112, 0x1161, 0x11AB, 0x304B, 0x3099}};
constexpr size_t length = sizeof texts[0] / sizeof texts[0][0];

struct Taken : ix_sink {
  uint32_t font = 0;
  std::vector<uint32_t> codes;
};

ix_status takeRun(const ix_sink *sink, const ix_shaped_run *run, const ix_shaped_glyph *glyphs, size_t count) {
  auto *const taken = static_cast<Taken *>(const_cast<ix_sink *>(sink));
  // Runs lie within the text, and their glyphs within them.
  if (run->first > length || run->length > length - run->first) {
    abort();
  }
  for (size_t i = 0; i < count; ++i) {
    if (glyphs[i].cluster < run->first || glyphs[i].cluster - run->first >= run->length) {
      abort();
    }
    if (run->font == taken->font && glyphs[i].code != 0) {
      taken->codes.push_back(glyphs[i].code);
    }
  }
  return IX_OK;
}

ix_status takePart(const ix_sink *, uint32_t, const uint8_t *, size_t) { return IX_OK; }

/// Codes of one byte for the letters of a text. Bits of `how`: composite; names of glyphs; /ToUnicode; a map from CIDs to glyphs; what the bytes say as
/// CMaps.
provider::FontDescription described(const uint32_t *text, uint8_t how, const std::string &program) {
  constexpr const char *names[] = {"f", "afii10017", "uni0416", "iotadieresistonos", "A", "G1", "lambda", "Amacron", "", "space", "fi", "one"};
  provider::FontDescription description;
  description.name = "Font";
  description.isComposite = (how & 2U) != 0;
  for (uint32_t i = 0; i < length; ++i) {
    provider::DescribedCode &code = description.codes[65 + i];
    code.cid = 1 + i;
    code.glyph = (how & 4U) != 0 ? names[i] : "";
    code.base = (how & 4U) == 0 && (how & 8U) != 0 ? 65 + i : 0;
    code.character = (how & 8U) != 0 ? text[i] : 0;
    code.width = 600;
  }
  description.glyphsOfCids = (how & 16U) != 0 ? std::string("\0\0\0\3\0\2\0\1\0\1\377\377\0\4", 14) : "";
  if ((how & 32U) != 0) {
    const provider::CodeMap cids = provider::cidsOfCodes(program);
    for (const auto &[code, character] : provider::charactersOfCodes(program)) {
      const auto cid = cids.find(code);
      description.codes[code] = {"", 0, cid == cids.end() ? code : cid->second, character, 500};
    }
  }
  return description;
}

}  // namespace

/// In place of SystemFonts.cpp: fonts of the system are not of this test.
std::unique_ptr<provider::SystemFontList> provider::systemFonts(uint32_t, const std::string &) { return nullptr; }
void provider::findSystemFonts() {}
bool provider::areSystemFontsFound() { return true; }

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  if (size < 2) {
    return 0;
  }
  const uint8_t *const text = reinterpret_cast<const uint8_t *>(texts[bytes[0] % 4]);
  const std::vector<uint8_t> levels(length, bytes[0] % 4 == 1 ? 1 : 0);
  const auto brings = [&] {
    const std::string program(bytes + 2, bytes + size);
    return std::vector<provider::FontProgram>{
        {{"Own"}, provider::openTypeOf(program, [&] { return described(texts[bytes[0] % 4], bytes[1], program); })}};
  };
  const auto bringsNone = [] { return std::vector<provider::FontProgram>(); };
  std::shared_ptr<provider::FontBook> fonts;
  Taken taken{};
  taken.size = sizeof(ix_sink);
  taken.shaped_run = takeRun;
  taken.font_part = takePart;
  taken.font = 1;
  uint32_t number = 0;
  const bool isOfDocument = (bytes[1] & 1U) != 0;
  if (!isOfDocument && provider::addFont(fonts, bytes + 2, size - 2, bytes[1] >> 1U, &number) != IX_OK) {
    return 0;
  }
  ix_shape_request request = IX_SHAPE_REQUEST_INIT;
  request.scalars = reinterpret_cast<const uint32_t *>(text);
  request.levels = levels.data();
  request.count = length;
  request.length = length;
  request.font = (bytes[1] & 64U) != 0 ? "Own" : nullptr;
  request.font_length = request.font != nullptr ? 3 : 0;
  if (provider::shapeText(fonts, isOfDocument ? provider::FontPrograms(brings) : bringsNone, true, &request, &taken) == IX_OK &&
      !taken.codes.empty()) {
    std::sort(taken.codes.begin(), taken.codes.end());
    provider::embedFont(fonts, 1, taken.codes.data(), taken.codes.size(), &taken);
  }
  return 0;
}
