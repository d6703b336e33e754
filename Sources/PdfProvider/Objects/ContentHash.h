// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace provider {

/// A fingerprint of bytes, by which two contents are told apart. Not made to withstand a program that looks for equal ones.
class ContentHash {
 public:
  void add(const char *bytes, size_t count);
  uint64_t value() const;
  uint64_t length() const { return length_; }

 private:
  static constexpr size_t stripe = 32;

  void take(const unsigned char *bytes);

  uint64_t lanes_[4] = {0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x27D4EB2F165667C5};
  unsigned char rest_[stripe] = {};
  size_t restCount_ = 0;
  uint64_t length_ = 0;
};

/// The fingerprint of an open file from its beginning; none if it cannot be read, with errno.
std::optional<uint64_t> hashOf(int descriptor);

}  // namespace provider
