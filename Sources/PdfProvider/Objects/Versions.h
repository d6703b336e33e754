// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace provider {

/// True if a core's struct has an entry: that of an older core is shorter, and says so in its first member.
template <class Struct, class Entry>
bool hasEntry(const Struct &given, Entry Struct::*entry) {
  const auto start = reinterpret_cast<const char *>(&given);
  const auto end = reinterpret_cast<const char *>(&(given.*entry) + 1);
  return end - start <= static_cast<std::ptrdiff_t>(given.size) && given.*entry != nullptr;
}

}  // namespace provider
