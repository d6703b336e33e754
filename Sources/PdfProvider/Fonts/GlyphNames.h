// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace provider {

/// A standard string of CFF (Adobe technical note 5176, appendix A) that is the name of a letter, a digit or a sign; empty for another number.
std::string_view standardGlyphName(uint32_t number);

/// The number of the standard string that a code of the standard encoding shows (appendix B); 0 for none.
uint32_t standardEncoding(size_t code);

/// The character that a glyph shows by its name, as Adobe's glyph list has it: "Acaron", "afii10065", "uni0416", "u1F600". Greek letters are letters: "Omega" is
/// not the sign of ohms. 0 for a name that tells none, and for variants of letters ("a.sc").
uint32_t characterOfGlyph(std::string_view name);

}  // namespace provider
