// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/FontDescription.h"

#include <functional>
#include <string>

namespace provider {

/// An OpenType font of the program of a font of a document. It is the program itself where that has a map of Unicode. Outlines without one, bare ones of CFF or those of
/// TrueType in a composite font, get the characters and widths that the document tells: a glyph of which no code is known has no character.
///
/// Empty where no character is found, or the program cannot be read. The same bytes for the same description.
///
/// - describe: is called where the program has no map.
std::string openTypeOf(std::string program, const std::function<FontDescription()> &describe);

}  // namespace provider
