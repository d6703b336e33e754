// SPDX-License-Identifier: Apache-2.0
/// Values as bytes, and back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace worker {

/// Appends values to bytes.
class Writer {
 public:
  template <class Value>
  void put(const Value &value) {
    static_assert(std::is_trivially_copyable<Value>::value, "its bytes are all of it");
    bytes_.append(reinterpret_cast<const char *>(&value), sizeof value);
  }

  /// The bytes with their length before them.
  void text(const void *bytes, size_t length) {
    put(uint64_t{length});
    if (length > 0) {
      bytes_.append(static_cast<const char *>(bytes), length);
    }
  }
  void text(std::string_view text) { this->text(text.data(), text.size()); }

  const std::string &bytes() const { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// Reads values from bytes that anybody may have written: it never reads past their end. After a failure all that follows is 0 or
/// empty.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  template <class Value>
  Value get() {
    static_assert(std::is_trivially_copyable<Value>::value, "its bytes are all of it");
    Value value{};
    if (rest_.size() < sizeof value) {
      fail();
      return value;
    }
    std::memcpy(static_cast<void *>(&value), rest_.data(), sizeof value);
    rest_.remove_prefix(sizeof value);
    return value;
  }

  /// Bytes with their length before them. They belong to what is read from.
  std::string_view text() {
    const auto length = get<uint64_t>();
    if (length > rest_.size()) {
      fail();
      return {};
    }
    const std::string_view found = rest_.substr(0, static_cast<size_t>(length));
    rest_.remove_prefix(found.size());
    return found;
  }

  bool isGood() const { return isGood_; }
  bool isAtEnd() const { return rest_.empty(); }

 private:
  void fail() {
    isGood_ = false;
    rest_ = {};
  }

  std::string_view rest_;
  bool isGood_ = true;
};

/// Bytes as values of one kind, aligned. What is left over at the end is dropped.
template <class Value>
std::vector<Value> valuesIn(std::string_view bytes) {
  std::vector<Value> values(bytes.size() / sizeof(Value));
  if (!values.empty()) {
    std::memcpy(static_cast<void *>(values.data()), bytes.data(), values.size() * sizeof(Value));
  }
  return values;
}

}  // namespace worker
