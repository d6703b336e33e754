// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace provider {

/// A code of a font of a document.
struct DescribedCode {
  /// The name of its glyph, where the document's encoding gives one. Else the glyph is that of the character in `base`, or of the code in the
  /// program's own encoding.
  std::string glyph;
  /// By the encoding that the document names; 0 where it names none.
  uint32_t base = 0;
  /// Of a composite font.
  uint32_t cid = 0;
  /// The character that it stands for (/ToUnicode); 0 where that is not told, or is several.
  uint32_t character = 0;
  /// Thousandths of an em.
  double width = 0;
};

/// All that a document says about a font whose program does not say which characters it shows.
struct FontDescription {
  std::string name;
  bool isBold = false, isItalic = false;
  /// Codes are of CIDs, not of names.
  bool isComposite = false;
  /// Thousandths of an em; 0 where it says none. `descent` is below 0.
  double ascent = 0, descent = 0;
  /// By the code. Those without a width are not in it.
  std::map<uint32_t, DescribedCode> codes;
  /// Of a composite font with TrueType outlines: two bytes for each CID (/CIDToGIDMap). Empty where CIDs are the glyphs' numbers.
  std::string glyphsOfCids;
};

/// The program of a font of a document, as it can be used.
struct FontProgram {
  /// By which text of fields asks for it (programName()).
  std::vector<std::string> names;
  std::string bytes;
};

}  // namespace provider
