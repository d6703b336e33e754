// SPDX-License-Identifier: Apache-2.0
/// The fonts that the system has, by fontconfig, which is opened at run time: without it there are none.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace provider {

/// A font of the system.
struct SystemFont {
  std::string path;
  /// Its place in a collection, and of a variable font the number of the named instance, from 1.
  unsigned face = 0, instance = 0;
};

/// The fonts for one kind of text, the best ones first.
class SystemFontList {
 public:
  SystemFontList() = default;
  SystemFontList(const SystemFontList &) = delete;
  SystemFontList &operator=(const SystemFontList &) = delete;
  virtual ~SystemFontList() = default;

  virtual size_t count() const = 0;
  /// True if it says that it has a character.
  virtual bool hasCharacter(size_t place, uint32_t scalar) const = 0;
  virtual SystemFont at(size_t place) const = 0;
};

/// Opens fontconfig and its fonts, where no thread of the process has yet, which waits for one that is at it. Cost: 5 ms, and a second for each 1,000
/// fonts that fontconfig has not seen before.
void findSystemFonts();

/// False until some thread has found them: asking for fonts would have to wait for that.
bool areSystemFontsFound();

/// Asks fontconfig. Cost: some tenths of a millisecond, and those of `findSystemFonts` before they are found.
///
/// - flags: a set of ix_shape_flags.
/// - language: BCP 47; empty for none.
/// - Returns: NULL where the system has no fontconfig.
std::unique_ptr<SystemFontList> systemFonts(uint32_t flags, const std::string &language);

}  // namespace provider
