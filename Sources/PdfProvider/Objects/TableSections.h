// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/PlainText.h"
#include "Objects/UnpackedBytes.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace provider {

/// The highest number that an object may have (ISO 32000-2, annex C).
constexpr size_t highestNumber = 8388607;

/// The entries of a section's trailer that tell of the file, or of the dictionary of its stream.
struct TableTrailer {
  std::optional<QPDFObjGen> catalog;
  std::optional<size_t> size, previous;
  /// The offset of a stream with rows that older readers do not see (/XRefStm): it comes after the rows in use, and before those of free objects.
  std::optional<size_t> hidden;

  /// False for an entry that qpdf has to judge.
  bool take(std::string_view key, const PlainText::Value &value);
};

/// A section of a cross-reference table, where it is plain (PlainTable).
struct TableSection {
  /// Objects with numbers one after the other, and their rows.
  struct Run {
    size_t first = 0, count = 0;
    std::string_view rows;
  };

  /// The widths of the columns of rows; those of a row of text are 0.
  using Widths = std::array<size_t, 3>;

  /// The rows that count: of a section with hidden ones it is read twice.
  enum class Rows { all, used, free };

  bool isText() const { return widths[0] == 0; }
  size_t lengthOfRow() const;

  TableTrailer trailer;
  std::vector<Run> runs;
  Widths widths{};
  Rows rows = Rows::all;
  /// The bytes that the rows of a stream lie in.
  UnpackedBytes unpacked;
};

/// All sections of a file, the newest first; none where one is not plain. They are good as long as its bytes are.
std::vector<TableSection> sectionsOf(std::string_view file);

}  // namespace provider
