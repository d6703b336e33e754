// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

namespace provider {

/// The unpacked data of a stream, in memory of its own that nobody has filled before. A zero follows it, unless it is empty.
class UnpackedBytes {
 public:
  UnpackedBytes() = default;
  /// A copy.
  explicit UnpackedBytes(std::string_view bytes);

  std::string_view view() const { return {bytes_.get(), size_}; }
  size_t size() const { return size_; }

  /// Unpacks data of /FlateDecode; none where anything is wrong with it, or there is more than is read of one stream (BoundedBuffer).
  static std::optional<UnpackedBytes> inflated(std::string_view data);

  /// Takes them for rows of so many bytes, each behind one that says how it is made of the row before (PNG): as it is, or by what is added to that
  /// row. Leaves the rows. False where one is made in another way, or the last one is not whole.
  bool removePredictor(size_t length);

 private:
  void grow(size_t capacity);

  std::unique_ptr<char[]> bytes_;
  size_t size_ = 0;
};

}  // namespace provider
