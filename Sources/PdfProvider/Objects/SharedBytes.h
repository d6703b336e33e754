// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace provider {

/// Memory that can be mapped a second time: other bytes can follow its own there without a copy of them (JoinedBytes).
///
/// It is no file, so no other program can take it away. It holds a descriptor where it is passable: another process can read the same
/// memory by it, and no process can write to it once it is sealed.
class SharedBytes {
 public:
  SharedBytes() = default;
  /// So many zeros, to be written to until seal(). Throws std::bad_alloc.
  explicit SharedBytes(size_t length, bool isPassable = false);
  /// Sealed memory of another process, whose descriptor stays the caller's. Without data where it is not sealed or not so long, with errno.
  static SharedBytes taken(int descriptor, size_t length);
  SharedBytes(SharedBytes &&other) noexcept { swap(other); }
  SharedBytes &operator=(SharedBytes &&other) noexcept {
    swap(other);
    return *this;
  }
  ~SharedBytes();

  char *data() const { return data_; }
  size_t length() const { return length_; }
  /// The descriptor of passable memory, this object's own; -1 for other memory.
  int descriptor() const { return descriptor_; }
  /// From now on nobody writes; the data may lie elsewhere afterwards. False, with errno, where passable memory cannot be sealed: then it is
  /// gone.
  bool seal() noexcept;
  /// Maps the first bytes, a multiple of pageSize(), once more at a place that is mapped already and is replaced. False where the system
  /// cannot: then the place is as it was.
  bool mapAgain(char *place, size_t count) const noexcept;

  static size_t pageSize() noexcept;

 private:
  bool map(int protection) noexcept;
  void swap(SharedBytes &other) noexcept;

  char *data_ = nullptr;
  size_t length_ = 0;
  int descriptor_ = -1;
};

}  // namespace provider
