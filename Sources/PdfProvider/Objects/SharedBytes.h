// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace provider {

/// Memory that can be mapped a second time: other bytes can follow its own there without a copy of them (JoinedBytes).
///
/// It is no file, so no other program can take it away, and it holds no descriptor.
class SharedBytes {
 public:
  SharedBytes() = default;
  /// So many zeros, to be written to until seal(). Throws std::bad_alloc.
  explicit SharedBytes(size_t length);
  SharedBytes(SharedBytes &&other) noexcept { swap(other); }
  SharedBytes &operator=(SharedBytes &&other) noexcept {
    swap(other);
    return *this;
  }
  ~SharedBytes();

  char *data() const { return data_; }
  size_t length() const { return length_; }
  /// From now on nobody writes.
  void seal() const noexcept;
  /// Maps the first bytes, a multiple of pageSize(), once more at a place that is mapped already and is replaced. False where the system
  /// cannot: then the place is as it was.
  bool mapAgain(char *place, size_t count) const noexcept;

  static size_t pageSize() noexcept;

 private:
  void swap(SharedBytes &other) noexcept;

  char *data_ = nullptr;
  size_t length_ = 0;
};

}  // namespace provider
