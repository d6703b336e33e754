// SPDX-License-Identifier: Apache-2.0
#include "Fonts/CffProgram.h"

#include "Fonts/GlyphNames.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

namespace provider {

namespace {

constexpr size_t longestName = 63;
/// Bytes of a program; a place behind it is one that it does not have.
constexpr double farthest = INT32_MAX;
/// Of the standard strings, all that Adobe's note lists.
constexpr uint32_t firstOwnName = 391;

}  // namespace

/// Reads a program; past its end there are zeros, and the reader is not good any more.
class CffProgram::Reader {
 public:
  explicit Reader(const std::string &bytes) : bytes_(bytes) {}

  bool isGood() const { return isGood_; }

  uint32_t number(size_t at, int length) {
    uint32_t value = 0;
    for (int i = 0; i < length; ++i) {
      const bool isIn = at + static_cast<size_t>(i) < bytes_.size();
      isGood_ = isGood_ && isIn;
      value = value << 8U | (isIn ? static_cast<unsigned char>(bytes_[at + static_cast<size_t>(i)]) : 0U);
    }
    return value;
  }

  /// Behind an INDEX.
  size_t behindIndex(size_t at) {
    const uint32_t count = number(at, 2);
    return count == 0 ? at + 2 : itemOf(at, count - 1).second;
  }

  /// From where to where an item of an INDEX goes; nowhere for one that it does not have.
  std::pair<size_t, size_t> itemOf(size_t at, uint32_t place) {
    const uint32_t count = number(at, 2);
    const uint32_t width = number(at + 2, 1);
    isGood_ = isGood_ && place < count && width >= 1 && width <= 4;
    if (!isGood_) {
      return {at, at};
    }
    const size_t offsets = at + 3 + size_t{place} * width;
    // One byte before the data, from which offsets count.
    const size_t data = at + 3 + (size_t{count} + 1) * width - 1;
    const size_t first = data + number(offsets, static_cast<int>(width));
    return {first, std::max(first, data + number(offsets + width, static_cast<int>(width)))};
  }

  std::string text(std::pair<size_t, size_t> item) const {
    const size_t first = std::min(item.first, bytes_.size());
    return bytes_.substr(first, std::min(item.second - item.first, longestName));
  }

  /// A number that a dictionary writes in decimal digits, half a byte each; `at` goes behind it.
  double real(size_t &at) {
    constexpr const char *signs[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "E", "E-", "", "-"};
    std::string digits;
    for (bool isAtEnd = false; !isAtEnd && isGood_; ++at) {
      const uint32_t byte = number(at, 1);
      for (const uint32_t half : {byte >> 4U, byte & 15U}) {
        isAtEnd = isAtEnd || half == 15;
        digits += isAtEnd || digits.size() > longestName ? "" : signs[half];
      }
    }
    return std::strtod(digits.c_str(), nullptr);
  }

  int32_t operand(uint32_t first, size_t &at) {
    if (first == 28) {
      at += 2;
      return static_cast<int16_t>(number(at - 2, 2));
    }
    if (first == 29) {
      at += 4;
      return static_cast<int32_t>(number(at - 4, 4));
    }
    if (first <= 246) {
      return static_cast<int32_t>(first) - 139;
    }
    const auto second = static_cast<int32_t>(number(at++, 1));
    return first <= 250 ? (static_cast<int32_t>(first) - 247) * 256 + second + 108
                        : -(static_cast<int32_t>(first) - 251) * 256 - second - 108;
  }

 private:
  const std::string &bytes_;
  bool isGood_ = true;
};

/// The entries of a top dictionary that are needed here.
struct CffProgram::Top {
  bool isKeyedByCid = false;
  size_t charset = 0, encoding = 0, glyphs = 0, names = 0;
  /// Of a unit of the font, ems.
  double unit = 0.001;
};

CffProgram::Top CffProgram::topOf(Reader &in) {
  constexpr uint32_t charset = 15, encoding = 16, glyphs = 17, escape = 12, keyed = 30, matrix = 7, real = 30;
  Top found;
  const size_t index = in.behindIndex(in.number(2, 1));
  found.names = in.behindIndex(index);
  auto [at, end] = in.itemOf(index, 0);
  std::vector<double> operands;
  const auto place = [&] { return operands.empty() ? size_t{0} : static_cast<size_t>(std::clamp(operands.back(), 0.0, farthest)); };
  while (at < end && in.isGood()) {
    const uint32_t byte = in.number(at++, 1);
    if (byte == real || byte >= 28) {
      operands.push_back(byte == real ? in.real(at) : in.operand(byte, at));
      continue;
    }
    if (byte == escape) {
      const uint32_t second = in.number(at++, 1);
      found.isKeyedByCid = found.isKeyedByCid || second == keyed;
      found.unit = second == matrix && operands.size() == 6 ? operands[0] : found.unit;
    } else if (byte == charset) {
      found.charset = place();
    } else if (byte == encoding) {
      found.encoding = place();
    } else if (byte == glyphs) {
      found.glyphs = place();
    }
    operands.clear();
  }
  return found;
}

CffProgram::CffProgram(const std::string &bytes) {
  Reader in(bytes);
  const Top top = topOf(in);
  if (!in.isGood() || top.glyphs == 0) {
    return;
  }
  isKeyedByCid_ = top.isKeyedByCid;
  const double units = top.unit > 0 ? 1 / top.unit : 0;
  unitsPerEm_ = units >= 16 && units <= 16384 ? static_cast<unsigned>(std::lround(units)) : 1000;
  readCharset(in, top);
  if (isKeyedByCid_ || charset_.empty()) {
    return;
  }
  readNames(in, top.names);
  readEncoding(in, top);
}

void CffProgram::readCharset(Reader &in, const Top &top) {
  constexpr size_t predefined = 3;
  const uint32_t count = in.number(top.glyphs, 2);
  std::vector<uint32_t> found = {0};
  if (top.charset < predefined) {
    // One that every reader knows: CIDs are the glyphs' numbers, and so are those of names in that of ISO. Those of expert sets are not looked up.
    for (uint32_t glyph = 1; glyph < count; ++glyph) {
      found.push_back(top.isKeyedByCid || top.charset == 0 ? glyph : 0);
    }
  } else {
    const uint32_t format = in.number(top.charset, 1);
    const size_t step = format == 0 ? 2 : format == 1 ? 3 : 4;
    for (size_t at = top.charset + 1; found.size() < count && in.isGood(); at += step) {
      const uint32_t first = in.number(at, 2);
      const uint32_t more = format == 0 ? 0 : in.number(at + 2, format == 1 ? 1 : 2);
      for (uint32_t i = 0; i <= more && found.size() < count; ++i) {
        found.push_back(first + i);
      }
    }
  }
  if (in.isGood() && count > 0) {
    charset_ = std::move(found);
  }
}

void CffProgram::readNames(Reader &in, size_t index) {
  const uint32_t most = *std::max_element(charset_.begin(), charset_.end());
  const uint32_t count = most < firstOwnName ? 0 : std::min(in.number(index, 2), most - firstOwnName + 1);
  for (uint32_t i = 0; i < count && in.isGood(); ++i) {
    names_.push_back(in.text(in.itemOf(index, i)));
  }
}

std::string_view CffProgram::nameOf(size_t glyph) const {
  if (isKeyedByCid_ || glyph >= charset_.size()) {
    return {};
  }
  const uint32_t name = charset_[glyph];
  if (name < firstOwnName) {
    return standardGlyphName(name);
  }
  return name - firstOwnName < names_.size() ? std::string_view(names_[name - firstOwnName]) : std::string_view();
}

void CffProgram::readEncoding(Reader &in, const Top &top) {
  constexpr uint32_t hasMore = 0x80;
  std::map<uint32_t, uint16_t> glyphs;
  for (size_t glyph = charset_.size(); glyph-- > 1;) {
    glyphs[charset_[glyph]] = static_cast<uint16_t>(glyph);
  }
  const auto glyphOf = [&](uint32_t name) {
    const auto known = glyphs.find(name);
    return known == glyphs.end() ? uint16_t{0} : known->second;
  };
  if (top.encoding < 2) {
    for (size_t code = 0; code < encoding_.size() && top.encoding == 0; ++code) {
      const uint32_t name = standardEncoding(code);
      encoding_[code] = name == 0 ? uint16_t{0} : glyphOf(name);
    }
    return;
  }
  const uint32_t format = in.number(top.encoding, 1), count = in.number(top.encoding + 1, 1);
  const bool isOfRanges = (format & ~hasMore) == 1;
  size_t at = top.encoding + 2;
  uint32_t glyph = 1;
  for (uint32_t i = 0; i < count && in.isGood(); ++i, at += isOfRanges ? 2 : 1) {
    const uint32_t first = in.number(at, 1), more = isOfRanges ? in.number(at + 1, 1) : 0;
    for (uint32_t code = first; code <= first + more; ++code, ++glyph) {
      if (code < encoding_.size() && glyph < charset_.size()) {
        encoding_[code] = static_cast<uint16_t>(glyph);
      }
    }
  }
  const uint32_t further = (format & hasMore) != 0 ? in.number(at++, 1) : 0;
  for (uint32_t i = 0; i < further && in.isGood(); ++i, at += 3) {
    encoding_[in.number(at, 1)] = glyphOf(in.number(at + 1, 2));
  }
}

}  // namespace provider
