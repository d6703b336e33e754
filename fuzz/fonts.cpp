// SPDX-License-Identifier: Apache-2.0
/// Bytes as a font of a host: added, text shaped in it, and embedded. The first two bytes say how; the rest is the file.
///
/// What is damaged is refused, or shows what it can; nothing is read past its end, and nothing takes long.
#include "Fonts/FontCalls.h"
#include "Fonts/SystemFonts.h"

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

}  // namespace

/// In place of SystemFonts.cpp: fonts of the system are not of this test.
std::unique_ptr<provider::SystemFontList> provider::systemFonts(uint32_t, const std::string &) { return nullptr; }

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  if (size < 2) {
    return 0;
  }
  const uint8_t *const text = reinterpret_cast<const uint8_t *>(texts[bytes[0] % 4]);
  const std::vector<uint8_t> levels(length, bytes[0] % 4 == 1 ? 1 : 0);
  const auto brings = [&] { return std::vector<std::string>{std::string(bytes + 2, bytes + size)}; };
  const auto bringsNone = [] { return std::vector<std::string>(); };
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
  if (provider::shapeText(fonts, isOfDocument ? provider::FontPrograms(brings) : bringsNone, &request, &taken) == IX_OK &&
      !taken.codes.empty()) {
    std::sort(taken.codes.begin(), taken.codes.end());
    provider::embedFont(fonts, 1, taken.codes.data(), taken.codes.size(), &taken);
  }
  return 0;
}
