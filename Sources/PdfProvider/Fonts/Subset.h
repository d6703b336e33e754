// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Fonts/FontFace.h"

#include <interact/interact.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace provider {

/// The program of a subset, and where its glyphs are.
struct Subset {
  std::string program;
  /// Of each code that was wanted: the number of its glyph in a TrueType program, its CID in a CFF program.
  std::vector<uint32_t> glyphs;
};

/// The subset of a font with some codes: without hints and without tables that no reader of PDF needs. The same bytes for the same codes.
///
/// Throws IX_ERROR_NOT_FOUND for a code that was not given, IX_ERROR_DAMAGED where no subset can be made.
Subset subsetOf(const FontFace &face, const std::vector<uint32_t> &codes);

using TakeFontPart = std::function<void(ix_font_part part, std::string_view bytes)>;

/// The parts of a font that is embedded with some codes, in rising order. Throws as subsetOf() does.
void embed(const FontFace &face, const std::vector<uint32_t> &codes, const TakeFontPart &take);

}  // namespace provider
