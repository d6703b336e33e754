// SPDX-License-Identifier: Apache-2.0
/// The most that a call may be given: the same in a provider, in a program that asks another process, and in that process.
#pragma once

#include <cstddef>
#include <cstdint>

namespace provider {

/// Bytes.
constexpr size_t longestPath = 4096, longestPassword = 4096;
/// Of one picture.
constexpr uint64_t mostPixels = uint64_t{1} << 26;

/// Fonts that a document brings, and the bytes of their programs.
constexpr size_t mostFormFonts = 64, mostProgramBytes = size_t{1} << 23;
/// Of the name of one, bytes.
constexpr size_t longestFontName = 4096;

constexpr bool isTooLarge(uint64_t width, uint64_t height) {
  return width > mostPixels || height > mostPixels || width * height > mostPixels;
}

}  // namespace provider
