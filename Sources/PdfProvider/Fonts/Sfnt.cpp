// SPDX-License-Identifier: Apache-2.0
#include "Fonts/Sfnt.h"

#include <algorithm>

namespace provider {

namespace {

constexpr size_t header = 12, record = 16;
constexpr uint32_t trueType = 0x00010000, ofApple = 0x74727565, openType = 0x4F54544F;

uint32_t numberAt(std::string_view bytes, size_t at, int length) {
  uint32_t value = 0;
  for (int i = 0; i < length; ++i) {
    const size_t place = at + static_cast<size_t>(i);
    value = value << 8U | (place < bytes.size() ? static_cast<unsigned char>(bytes[place]) : 0U);
  }
  return value;
}

uint32_t checksum(std::string_view bytes) {
  uint32_t sum = 0;
  for (size_t at = 0; at < bytes.size(); at += 4) {
    sum += numberAt(bytes, at, 4);
  }
  return sum;
}

}  // namespace

TableWriter &TableWriter::two(uint32_t value) {
  bytes_ += static_cast<char>(value >> 8U & 255U);
  bytes_ += static_cast<char>(value & 255U);
  return *this;
}

TableWriter &TableWriter::four(uint32_t value) { return two(value >> 16U).two(value & 0xFFFFU); }

TableWriter &TableWriter::add(std::string_view bytes) {
  bytes_ += bytes;
  return *this;
}

std::optional<SfntTables> sfntTables(const std::string &font) {
  const uint32_t kind = numberAt(font, 0, 4);
  if (font.size() < header || (kind != trueType && kind != ofApple && kind != openType)) {
    return std::nullopt;
  }
  SfntTables tables;
  const size_t count = std::min<size_t>(numberAt(font, 4, 2), (font.size() - header) / record);
  size_t total = 0;
  for (size_t i = 0; i < count; ++i) {
    const size_t at = header + i * record;
    const size_t first = numberAt(font, at + 8, 4), length = numberAt(font, at + 12, 4);
    // Tables that lie over each other would make a font that is much longer.
    if (first <= font.size() && length <= font.size() - first && total + length <= font.size()) {
      total += length;
      tables.emplace(font.substr(at, 4), font.substr(first, length));
    }
  }
  return tables;
}

std::string sfntOf(const SfntTables &tables) {
  uint32_t power = 1, exponent = 0;
  const auto count = static_cast<uint32_t>(tables.size());
  for (; power * 2 <= count; power *= 2) {
    ++exponent;
  }
  TableWriter out;
  out.four(tables.count("CFF ") != 0 ? openType : trueType).two(count).two(power * 16).two(exponent).two(count * 16 - power * 16);
  size_t at = header + record * count;
  for (const auto &[tag, bytes] : tables) {
    out.add(tag).four(checksum(bytes)).four(static_cast<uint32_t>(at)).four(static_cast<uint32_t>(bytes.size()));
    at += (bytes.size() + 3) / 4 * 4;
  }
  for (const auto &[tag, bytes] : tables) {
    out.add(bytes).add(std::string((4 - bytes.size() % 4) % 4, '\0'));
  }
  return out.take();
}

bool isUnicodeMap(std::string_view table) {
  constexpr size_t before = 4, each = 8;
  const size_t count = table.size() < before ? 0 : std::min<size_t>(numberAt(table, 2, 2), (table.size() - before) / each);
  for (size_t i = 0; i < count; ++i) {
    const uint32_t platform = numberAt(table, before + i * each, 2), encoding = numberAt(table, before + i * each + 2, 2);
    if (platform == 0 || (platform == 3 && (encoding == 1 || encoding == 10))) {
      return true;
    }
  }
  return false;
}

std::string unicodeMap(const std::map<uint32_t, uint32_t> &glyphs) {
  constexpr uint32_t windows = 3, allOfUnicode = 10, segments = 12, bytesBefore = 16, bytesOfGroup = 12;
  TableWriter groups;
  uint32_t count = 0;
  for (auto each = glyphs.begin(); each != glyphs.end(); ++count) {
    const auto [first, glyph] = *each;
    uint32_t last = first;
    for (++each; each != glyphs.end() && each->first == last + 1 && each->second == glyph + each->first - first; ++each) {
      last = each->first;
    }
    groups.four(first).four(last).four(glyph);
  }
  TableWriter out;
  out.two(0).two(1).two(windows).two(allOfUnicode).four(12);
  out.two(segments).two(0).four(bytesBefore + count * bytesOfGroup).four(0).four(count).add(groups.take());
  return out.take();
}

}  // namespace provider
