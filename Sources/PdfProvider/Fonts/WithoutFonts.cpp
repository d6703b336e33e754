// SPDX-License-Identifier: Apache-2.0
/// In place of FontCalls.cpp where HarfBuzz is not installed.
#include "Fonts/FontCalls.h"
#include "Fonts/OpenType.h"

namespace provider {

bool hasFonts() { return false; }

ix_status addFont(std::shared_ptr<FontBook> &, const uint8_t *, size_t, uint32_t, uint32_t *) noexcept { return IX_ERROR_NOT_SUPPORTED; }

ix_status shapeText(std::shared_ptr<FontBook> &, const FontPrograms &, bool, const ix_shape_request *, const ix_sink *) noexcept {
  return IX_ERROR_NOT_SUPPORTED;
}

ix_status embedFont(std::shared_ptr<FontBook> &, uint32_t, const uint32_t *, size_t, const ix_sink *) noexcept {
  return IX_ERROR_NOT_SUPPORTED;
}

std::string openTypeOf(std::string, const std::function<FontDescription()> &) { return {}; }

void findFontsOfSystem() noexcept {}

bool areFontsOfSystemFound() noexcept { return true; }

void forgetFontsOfDocument(const std::shared_ptr<FontBook> &) noexcept {}

}  // namespace provider
