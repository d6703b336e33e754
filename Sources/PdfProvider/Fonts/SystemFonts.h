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

/// Asks fontconfig. Cost: some milliseconds, the first time more.
///
/// - flags: a set of ix_shape_flags.
/// - language: BCP 47; empty for none.
/// - Returns: NULL where the system has no fontconfig.
std::unique_ptr<SystemFontList> systemFonts(uint32_t flags, const std::string &language);

}  // namespace provider
