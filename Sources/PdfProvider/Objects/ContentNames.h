// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace provider {

/// A name as it is meant: two digits behind a number sign are a byte.
std::string unescaped(std::string_view name);

/// The names in content streams and how often each stands there, and how many states are saved (q) and not restored.
///
/// It knows no strings, comments and inline images: what looks like a name in them counts, so it finds too much rather than too little.
class ContentNames {
 public:
  /// Goes on with the next part of the content.
  void scan(std::string_view bytes);

  /// True if an engine must not see them: states, names, or names in a row are more than any page has.
  bool areTooMany() const;

  /// States that are saved and not restored: each takes Poppler 4 KiB.
  static constexpr int64_t mostOpenStates = int64_t{1} << 15;

  /// With their slash, without escapes.
  std::unordered_map<std::string, uint32_t> counts;
  int64_t mostStates = 0;
  /// True if there are more names than are counted, 2^18.
  bool isFull = false;
  /// The most names that follow each other without a word between them.
  int64_t longestRun = 0;

 private:
  const char *name(const char *from, const char *end);
  void word(const char *from, const char *end);

  int64_t states_ = 0;
  int64_t run_ = 0;
};

}  // namespace provider
