// SPDX-License-Identifier: Apache-2.0
/// The tables of an OpenType font as bytes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace provider {

/// Appends numbers, the highest byte first.
class TableWriter {
 public:
  TableWriter &two(uint32_t value);
  TableWriter &four(uint32_t value);
  TableWriter &add(std::string_view bytes);
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

using SfntTables = std::map<std::string, std::string>;

/// The tables of a font, by their tags. None for bytes that are no such font; a table that lies beyond the end is left out.
std::optional<SfntTables> sfntTables(const std::string &font);

/// A font of these tables: of CFF outlines where one is "CFF ", else of TrueType.
std::string sfntOf(const SfntTables &tables);

/// True if a table cmap has a map for Unicode: of the platform 0, or of Windows and Unicode.
bool isUnicodeMap(std::string_view table);

/// The table cmap for characters of Unicode and the glyph of each.
std::string unicodeMap(const std::map<uint32_t, uint32_t> &glyphs);

}  // namespace provider
