// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/ObjectPlaces.h"

#include <optional>
#include <string_view>

namespace provider {

/// The cross-reference table of a file and what its trailer says (ISO 32000-2, 7.5.4, 7.5.5, 7.5.8), read without qpdf, which takes some 3,000
/// instructions for each object.
///
/// It is read where it is as almost all programs write it: with the header at the first byte, sections of rows of 20 bytes, of streams, or of
/// both, one after the other by /Prev, a number once in a section, no generations, and a /Size that fits. So qpdf finds the same, and warns of
/// nothing.
struct PlainTable {
  ObjectPlaces places;
  QPDFObjGen catalog;
  long long size = 0;

  /// The table of a file by all its bytes; none where qpdf has to read it, as it has to where the file is encrypted.
  static std::optional<PlainTable> read(std::string_view file);
};

}  // namespace provider
