// SPDX-License-Identifier: Apache-2.0
#include "Objects/TableSections.h"

#include "Objects/BoundedBuffer.h"
#include "Objects/PlainStream.h"

#include <algorithm>
#include <set>

namespace provider {

namespace {

using Kind = PlainText::Kind;
using Section = TableSection;
using Value = PlainText::Value;

constexpr size_t rowLength = 20;
/// More updates than a file has.
constexpr size_t mostSections = 1024;
/// The end of the file where its last section is told of, as far as all readers look, and the header.
constexpr size_t longestEnd = 1024, longestSpace = 64, shortestFile = 64;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// "%PDF-1.7" and the end of that line.
bool hasHeader(std::string_view file) {
  return file.size() > shortestFile && file.substr(0, 5) == "%PDF-" && isDigit(file[5]) && file[6] == '.' && isDigit(file[7]) &&
         (file[8] == '\n' || file[8] == '\r');
}

/// The offset of the last section: a number behind "startxref" with which the file ends.
std::optional<size_t> startOf(std::string_view file) {
  const std::string_view end = file.substr(file.size() - std::min(file.size(), longestEnd));
  const size_t found = end.rfind("startxref");
  if (found == std::string_view::npos || found == 0 || !isSpace(end[found - 1])) {
    return std::nullopt;
  }
  PlainText reader(end.substr(found), true);
  const auto offset = reader.word("startxref") && reader.skip() ? reader.digits() : std::nullopt;
  const size_t before = reader.passed();
  const bool isOver = offset && reader.skip() && reader.passed() > before && reader.rest().substr(0, 5) == "%%EOF";
  if (!isOver || reader.rest().size() > longestSpace || !std::all_of(reader.rest().begin() + 5, reader.rest().end(), isSpace)) {
    return std::nullopt;
  }
  return static_cast<size_t>(*offset);
}

/// Reads sections of one file, no more than a file has.
class SectionReader {
 public:
  explicit SectionReader(std::string_view file) : file_(file) {}

  /// None once much more was read than a file has whose sections do not lie in each other, or are packed no more than tables are.
  std::optional<Section> at(size_t offset) {
    if (offset == 0 || offset >= file_.size()) {
      return std::nullopt;
    }
    Section section;
    PlainText reader(file_.substr(offset), true);
    const bool isRead = isDigit(reader.rest()[0]) ? readStream(reader, section) : readText(reader, section);
    read_ += reader.passed();
    const bool isWithin = read_ <= 2 * file_.size() && unpacked_ <= BoundedBuffer::limit;
    return isRead && isWithin ? std::optional(std::move(section)) : std::nullopt;
  }

 private:
  /// "xref", runs of rows, and the trailer. With another word behind it qpdf may take it for something else.
  static bool readText(PlainText &reader, Section &section) {
    constexpr size_t most = 2;
    if (!reader.word("xref") || !reader.skip() || reader.passed() > 4 + most) {
      return false;
    }
    while (!reader.rest().empty() && isDigit(reader.rest()[0])) {
      if (!readRun(reader, section)) {
        return false;
      }
    }
    const auto each = [&](std::string_view key, const Value &value) { return section.trailer.take(key, value); };
    return !section.runs.empty() && reader.word("trailer") && reader.skip() && reader.entries(each) && reader.skip() &&
           reader.word("startxref");
  }

  static bool readRun(PlainText &reader, Section &section) {
    const auto first = reader.digits();
    const auto count = first && reader.rest().substr(0, 1) == " " && reader.skip() ? reader.digits() : std::nullopt;
    const size_t before = reader.passed();
    if (!count || !reader.skip() || reader.passed() == before || (*count > 0 && !isDigit(reader.rest()[0]))) {
      return false;
    }
    const auto rows = reader.step(static_cast<size_t>(*count), rowLength);
    if (!rows || *first > static_cast<long long>(highestNumber)) {
      return false;
    }
    section.runs.push_back({static_cast<size_t>(*first), static_cast<size_t>(*count), *rows});
    return reader.skip();
  }

  /// A stream of rows, its dictionary being the trailer.
  bool readStream(PlainText &reader, Section &section) {
    const auto number = reader.digits();
    const auto generation = number && reader.skip() ? reader.digits() : std::nullopt;
    if (!generation || *number == 0 || *generation != 0 || !reader.skip() || !reader.word("obj")) {
      return false;
    }
    const auto stream = PlainStream::read(reader);
    if (!stream || !stream->isOfType("/XRef") || !readWidths(*stream, section.widths)) {
      return false;
    }
    for (const char *key : {"/Size", "/Prev", "/Root", "/Encrypt", "/XRefStm"}) {
      const Value *value = stream->find(key);
      if (value != nullptr && !section.trailer.take(key, *value)) {
        return false;
      }
    }
    if (section.trailer.hidden) {
      return false;
    }
    auto rows = stream->unpacked();
    if (!rows || !section.trailer.size) {
      return false;
    }
    unpacked_ += rows->size();
    section.unpacked = std::move(*rows);
    return readRuns(*stream, section);
  }

  static bool readWidths(const PlainStream &stream, Section::Widths &widths) {
    constexpr size_t widest = 6;
    const Value *value = stream.find("/W");
    size_t place = 0;
    const bool isRead = value != nullptr && value->kind == Kind::array && PlainText(value->text, true).items([&](const Value &item) {
      const auto width = PlainText::wholeNumber(item);
      if (!width || *width < 0 || *width > static_cast<long long>(widest) || place == widths.size()) {
        return false;
      }
      widths[place++] = static_cast<size_t>(*width);
      return true;
    });
    return isRead && place == widths.size() && widths[0] == 1 && widths[1] > 0;
  }

  /// The runs of /Index, all rows of which the stream has, and no more.
  static bool readRuns(const PlainStream &stream, Section &section) {
    std::vector<size_t> numbers;
    const Value *index = stream.find("/Index");
    const bool isRead = index == nullptr || (index->kind == Kind::array && PlainText(index->text, true).items([&](const Value &item) {
      const auto number = PlainText::wholeNumber(item);
      numbers.push_back(number && *number >= 0 ? static_cast<size_t>(*number) : highestNumber + 1);
      return numbers.back() <= highestNumber;
    }));
    if (index == nullptr) {
      numbers = {0, *section.trailer.size};
    }
    std::string_view rest = section.unpacked.view();
    for (size_t i = 0; i + 1 < numbers.size(); i += 2) {
      const size_t length = numbers[i + 1] * section.lengthOfRow();
      if (numbers[i + 1] == 0 || length > rest.size()) {
        return false;
      }
      section.runs.push_back({numbers[i], numbers[i + 1], rest.substr(0, length)});
      rest.remove_prefix(length);
    }
    return isRead && numbers.size() % 2 == 0 && rest.empty();
  }

  const std::string_view file_;
  /// Bytes of the file that were read, and bytes of rows that were unpacked.
  size_t read_ = 0, unpacked_ = 0;
};

/// Adds the stream of hidden rows behind a section, and that section's rows of free objects. Where that stream says that another one came before, nobody
/// looks there.
bool addHidden(std::vector<Section> &sections, std::optional<Section> hidden) {
  if (!hidden || hidden->isText()) {
    return false;
  }
  Section free;
  free.trailer = sections.back().trailer;
  free.runs = sections.back().runs;
  free.rows = Section::Rows::free;
  sections.back().rows = Section::Rows::used;
  sections.push_back(std::move(*hidden));
  sections.push_back(std::move(free));
  return true;
}

}  // namespace

bool TableTrailer::take(std::string_view key, const Value &value) {
  if (key == "/Size" || key == "/Prev" || key == "/XRefStm") {
    const auto number = PlainText::wholeNumber(value);
    (key == "/Size" ? size : key == "/Prev" ? previous : hidden) = static_cast<size_t>(number.value_or(0));
    return number && *number > 0;
  }
  if (key == "/Root") {
    catalog = value.reference;
    return value.kind == Kind::reference && value.reference.getGen() == 0;
  }
  return key != "/Encrypt";
}

size_t TableSection::lengthOfRow() const { return isText() ? rowLength : widths[0] + widths[1] + widths[2]; }

std::vector<TableSection> sectionsOf(std::string_view file) {
  std::vector<Section> sections;
  if (!hasHeader(file)) {
    return sections;
  }
  std::set<size_t> met;
  SectionReader reader(file);
  const auto read = [&](size_t offset) {
    return met.insert(offset).second && sections.size() < mostSections ? reader.at(offset) : std::nullopt;
  };
  for (auto next = startOf(file); next; next = sections.back().trailer.previous) {
    auto section = read(*next);
    if (!section) {
      return {};
    }
    sections.push_back(std::move(*section));
    if (sections.back().trailer.hidden && !addHidden(sections, read(*sections.back().trailer.hidden))) {
      return {};
    }
  }
  return sections;
}

}  // namespace provider
