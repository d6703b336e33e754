// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/PlainText.h"
#include "Objects/UnpackedBytes.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace provider {

/// A stream that is plain (PlainText), read from its text: its dictionary has its length, and its data is packed at most once.
class PlainStream {
 public:
  /// Steps over a stream from behind "12 0 obj" to behind "endobj". None for another object, and one that is not plain. What it gives back is
  /// good as long as the text is.
  static std::optional<PlainStream> read(PlainText &reader);

  /// The value of a key; NULL where the dictionary has none.
  const PlainText::Value *find(std::string_view key) const;
  /// A plain whole number that is not negative; none for anything else.
  std::optional<size_t> count(std::string_view key) const;
  /// A whole number where the dictionary has the key, else another one.
  std::optional<size_t> countOr(std::string_view key, size_t usual) const { return find(key) == nullptr ? std::optional(usual) : count(key); }
  bool isOfType(std::string_view name) const;

  /// Its data, unpacked; none where that takes another filter than /FlateDecode, there is more than is read of one stream, or anything is
  /// wrong with it.
  std::optional<UnpackedBytes> unpacked() const;

 private:
  std::optional<size_t> bytesOfRow() const;

  std::vector<std::pair<std::string_view, PlainText::Value>> entries_;
  std::string_view data_;
};

}  // namespace provider
