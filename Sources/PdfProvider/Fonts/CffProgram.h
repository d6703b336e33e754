// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace provider {

/// The parts of a CFF font program that lead to its glyphs (Adobe technical note 5176). A program may be damaged: nothing is read past its end.
class CffProgram {
 public:
  explicit CffProgram(const std::string &bytes);

  /// False for a program that cannot be read; it then has no glyphs.
  bool isGood() const { return !charset_.empty(); }
  /// True for a program whose glyphs have CIDs instead of names.
  bool isKeyedByCid() const { return isKeyedByCid_; }
  unsigned unitsPerEm() const { return unitsPerEm_; }
  /// At least 1 in a good program: the first glyph is shown for what is missing.
  size_t glyphs() const { return charset_.size(); }

  /// CIDs, glyph by glyph; of a program keyed by names the numbers of their names.
  const std::vector<uint32_t> &charset() const { return charset_; }
  /// The name of a glyph; empty where the program has none.
  std::string_view nameOf(size_t glyph) const;
  /// The encoding that a program keyed by names brings: the glyph of each code, 0 for none.
  const std::array<uint16_t, 256> &encoding() const { return encoding_; }

 private:
  class Reader;
  struct Top;

  static Top topOf(Reader &in);
  void readCharset(Reader &in, const Top &top);
  void readNames(Reader &in, size_t index);
  void readEncoding(Reader &in, const Top &top);

  bool isKeyedByCid_ = false;
  unsigned unitsPerEm_ = 1000;
  std::vector<uint32_t> charset_;
  /// Those that the program brings: their numbers count on from the standard ones.
  std::vector<std::string> names_;
  std::array<uint16_t, 256> encoding_{};
};

}  // namespace provider
