// SPDX-License-Identifier: Apache-2.0
#include "Fonts/CidCharset.h"

#include <cstddef>
#include <utility>

namespace provider {

namespace {

/// Reads a program; past its end there are zeros, and the reader is not good any more.
class CffReader {
 public:
  explicit CffReader(const std::string &bytes) : bytes_(bytes) {}

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
    if (count == 0) {
      return at + 2;
    }
    const uint32_t width = number(at + 2, 1);
    isGood_ = isGood_ && width >= 1 && width <= 4;
    return isGood_ ? dataOf(at, count, width) + number(at + 3 + size_t{count} * width, static_cast<int>(width)) : at;
  }

  /// The first item of an INDEX.
  std::pair<size_t, size_t> firstItem(size_t at) {
    const uint32_t count = number(at, 2);
    const uint32_t width = number(at + 2, 1);
    isGood_ = isGood_ && count > 0 && width >= 1 && width <= 4;
    if (!isGood_) {
      return {at, at};
    }
    const size_t data = dataOf(at, count, width);
    return {data + 1, data + number(at + 3 + width, static_cast<int>(width))};
  }

 private:
  /// One byte before the data, from which offsets count.
  static size_t dataOf(size_t at, uint32_t count, uint32_t width) { return at + 3 + (size_t{count} + 1) * width - 1; }

  const std::string &bytes_;
  bool isGood_ = true;
};

/// The entries of a top dictionary that lead to the charset.
struct TopDictionary {
  bool isKeyedByCid = false;
  size_t charset = 0, glyphs = 0;
};

int32_t operand(CffReader &in, uint32_t first, size_t &at) {
  if (first == 28) {
    at += 2;
    return static_cast<int16_t>(in.number(at - 2, 2));
  }
  if (first == 29) {
    at += 4;
    return static_cast<int32_t>(in.number(at - 4, 4));
  }
  if (first <= 246) {
    return static_cast<int32_t>(first) - 139;
  }
  const auto second = static_cast<int32_t>(in.number(at++, 1));
  return first <= 250 ? (static_cast<int32_t>(first) - 247) * 256 + second + 108
                      : -(static_cast<int32_t>(first) - 251) * 256 - second - 108;
}

TopDictionary topDictionary(CffReader &in) {
  constexpr uint32_t charset = 15, glyphs = 17, escape = 12, keyed = 30, real = 30;
  TopDictionary found;
  auto [at, end] = in.firstItem(in.behindIndex(in.number(2, 1)));
  int32_t last = 0;
  while (at < end && in.isGood()) {
    const uint32_t byte = in.number(at++, 1);
    if (byte == real) {
      while (in.isGood() && (in.number(at, 1) & 15U) != 15 && in.number(at, 1) >> 4U != 15) {
        ++at;
      }
      ++at;
    } else if (byte >= 28) {
      last = operand(in, byte, at);
    } else if (byte == escape) {
      found.isKeyedByCid = found.isKeyedByCid || in.number(at, 1) == keyed;
      ++at;
    } else if (byte == charset) {
      found.charset = static_cast<size_t>(last);
    } else if (byte == glyphs) {
      found.glyphs = static_cast<size_t>(last);
    }
  }
  return found;
}

}  // namespace

std::vector<uint32_t> cidCharset(const std::string &program) {
  CffReader in(program);
  const TopDictionary top = topDictionary(in);
  if (!in.isGood() || !top.isKeyedByCid) {
    return {};
  }
  const uint32_t count = in.number(top.glyphs, 2);
  std::vector<uint32_t> cids = {0};
  if (top.charset < 3) {
    // One of those that every reader knows: CIDs are the glyphs' numbers.
    for (uint32_t glyph = 1; glyph < count; ++glyph) {
      cids.push_back(glyph);
    }
    return cids;
  }
  const uint32_t format = in.number(top.charset, 1);
  const size_t step = format == 0 ? 2 : format == 1 ? 3 : 4;
  for (size_t at = top.charset + 1; cids.size() < count && in.isGood(); at += step) {
    const uint32_t first = in.number(at, 2);
    const uint32_t more = format == 0 ? 0 : in.number(at + 2, format == 1 ? 1 : 2);
    for (uint32_t i = 0; i <= more && cids.size() < count; ++i) {
      cids.push_back(first + i);
    }
  }
  return in.isGood() ? cids : std::vector<uint32_t>();
}

}  // namespace provider
