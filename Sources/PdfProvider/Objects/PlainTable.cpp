// SPDX-License-Identifier: Apache-2.0
#include "Objects/PlainTable.h"

#include "Objects/TableSections.h"

#include <algorithm>
#include <vector>

namespace provider {

namespace {

using Place = ObjectPlaces::Place;
using Rows = TableSection::Rows;
using Run = TableSection::Run;

constexpr size_t highestGeneration = 65535;

/// The number that so many digits are; false where one is none.
template <size_t count>
bool readDigits(const char *from, uint64_t &number) {
  uint64_t value = 0;
  bool areDigits = true;
  for (size_t i = 0; i < count; ++i) {
    const auto digit = static_cast<unsigned>(from[i]) - '0';
    areDigits = areDigits && digit <= 9;
    value = value * 10 + digit;
  }
  number = value;
  return areDigits;
}

/// A row of text: "0000000017 00000 n" and the end of its line. False for one that is set in another way, and for an object of another
/// generation than 0.
bool readTextRow(const char *row, Place &place) {
  constexpr size_t digits = 10, behind = 11, generationDigits = 5, kind = 17;
  uint64_t generation = 0;
  if (!readDigits<digits>(row, place.offset) || !readDigits<generationDigits>(row + behind, generation) || row[digits] != ' ' || row[kind - 1] != ' ') {
    return false;
  }
  const char first = row[kind + 1], second = row[kind + 2];
  const bool isEnd = first == ' ' ? second == '\n' || second == '\r' : first == '\r' && second == '\n';
  place.isThere = row[kind] == 'n';
  return isEnd && (place.isThere ? place.offset > 0 && generation == 0 : row[kind] == 'f');
}

/// A row of a stream.
bool readPackedRow(const char *row, const TableSection::Widths &widths, Place &place) {
  const auto columnAt = [&](size_t from, size_t width) {
    size_t number = 0;
    for (size_t i = 0; i < width; ++i) {
      number = number << 8 | static_cast<unsigned char>(row[from + i]);
    }
    return number;
  };
  const size_t columns[] = {static_cast<unsigned char>(row[0]), columnAt(1, widths[1]), columnAt(1 + widths[1], widths[2])};
  place.offset = columns[1];
  place.isThere = columns[0] != 0;
  if (columns[0] == 2) {
    place.place = static_cast<int>(std::min(columns[2], highestNumber));
    return columns[1] > 0 && columns[1] <= highestNumber && columns[2] <= highestNumber;
  }
  return columns[0] == 0 ? columns[2] <= highestGeneration : columns[0] == 1 && columns[1] > 0 && columns[2] == 0;
}

/// The highest number in any section, where all their rows are enough for an array up to it.
std::optional<size_t> highestOf(const std::vector<TableSection> &sections) {
  size_t highest = 0, rows = 0;
  for (const TableSection &section : sections) {
    for (const Run &run : section.runs) {
      rows += run.count;
      highest = run.count > 0 ? std::max(highest, run.first + run.count - 1) : highest;
    }
  }
  return highest <= highestNumber && ObjectPlaces::areDense(highest, rows) ? std::optional(highest) : std::nullopt;
}

/// Notes the objects of a section that no newer one tells of. False for a number that it has twice, for one in a row that is not plain, and
/// for object 0 in use.
bool note(const TableSection &section, size_t which, std::vector<size_t> &told, ObjectPlaces &places) {
  const size_t length = section.lengthOfRow();
  for (const Run &run : section.runs) {
    const char *row = run.rows.data();
    for (size_t number = run.first; number < run.first + run.count; ++number, row += length) {
      Place place;
      const bool isPlain = section.isText() ? readTextRow(row, place) : readPackedRow(row, section.widths, place);
      if (!isPlain || (number == 0 && place.isThere)) {
        return false;
      }
      if (section.rows != Rows::all && place.isThere != (section.rows == Rows::used)) {
        continue;
      }
      if (told[number] == which) {
        return false;
      }
      if (told[number] == 0) {
        told[number] = which;
        places.set(number, place);
      }
    }
  }
  return true;
}

}  // namespace

std::optional<PlainTable> PlainTable::read(std::string_view file) {
  const auto sections = sectionsOf(file);
  const auto highest = sections.empty() ? std::nullopt : highestOf(sections);
  if (!highest) {
    return std::nullopt;
  }
  const TableTrailer &trailer = sections.front().trailer;
  if (!trailer.catalog || trailer.size != *highest + 1) {
    return std::nullopt;
  }
  PlainTable table{ObjectPlaces(*highest), *trailer.catalog, static_cast<long long>(*highest) + 1};
  std::vector<size_t> told(*highest + 1);
  for (size_t i = 0; i < sections.size(); ++i) {
    if (!note(sections[i], i + 1, told, table.places)) {
      return std::nullopt;
    }
  }
  return table;
}

}  // namespace provider
