// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <qpdf/QPDFObjGen.hh>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace provider {

/// Reads objects from their text where that is as plain as almost all programs write it, many times as fast as qpdf reads it.
///
/// Plain is what every reader takes for the same: no comments, no escapes in names, no odd numbers, nothing missing or repeated. Of
/// anything else it says no, and qpdf reads the object, repairs what it can and warns. So nothing is plain of which qpdf would warn.
class PlainText {
 public:
  enum class Kind { number, name, string, word, reference, array, dictionary };

  /// A value that was read: its text, from the first to behind the last byte.
  struct Value {
    Kind kind;
    std::string_view text;
    QPDFObjGen reference;
  };

  /// - allowsStrings: false where strings are encrypted: a reader may find more wrong with them.
  PlainText(std::string_view bytes, bool allowsStrings) : bytes_(bytes), allowsStrings_(allowsStrings) {}

  /// Steps over "12 0 obj"; false where something else stands there.
  bool begins(QPDFObjGen id);
  /// Steps over "endobj".
  bool ends();
  /// Steps over "stream" behind a dictionary, to the first byte of its data.
  bool beginsData();
  /// Steps over so many bytes of data and "endstream"; none where something else stands there. Stops at the end where there are fewer.
  std::optional<std::string_view> data(size_t length);
  /// Steps over white space. False at the end.
  bool skip();
  /// Steps over a word that ends there, and over a whole number without a sign.
  bool word(std::string_view word);
  std::optional<long long> digits();
  /// Steps over so many rows of bytes; none where there are fewer.
  std::optional<std::string_view> step(size_t rows, size_t length);
  /// True if more bytes might have made a difference: it stopped where they end, or so near there that it may have looked for more.
  bool isNearEnd() const { return bytes_.size() - std::min(at_, bytes_.size()) < longestLook; }
  /// The bytes that were stepped over.
  size_t passed() const { return at_; }
  /// The bytes from here on.
  std::string_view rest() const { return bytes_.substr(std::min(at_, bytes_.size())); }
  /// Steps over a value and what is in it. None for what is not plain.
  std::optional<Value> value();

  /// Steps over a dictionary and calls `each(name, value)` for its entries. False if a call says so, or it is not plain.
  template <class Each>
  bool entries(Each each, int depth = 0);
  /// The same with `each(value)` for the items of an array.
  template <class Each>
  bool items(Each each, int depth = 0);
  /// The references of a plain array, the text of a value that was read, if it has nothing else.
  static std::optional<std::vector<QPDFObjGen>> references(std::string_view array);

  /// A plain whole number, one of any kind, and a name with its slash.
  static std::optional<long long> wholeNumber(const Value &value);
  static std::optional<double> number(const Value &value);

 private:
  /// More than a word, and "0 R" with some white space.
  static constexpr size_t longestLook = 64;

  bool value(Value &found, int depth);
  bool inside(Value &found, int depth);
  bool array(int depth);
  template <class Each>
  bool restOfItems(Each each, int depth);
  bool numberOrReference(Value &found);
  size_t endOfReference(size_t from, long long &generation) const;
  bool name();
  bool string();
  bool hexString();
  bool isAtEnd() const { return at_ >= bytes_.size(); }

  std::string_view bytes_;
  size_t at_ = 0;
  bool allowsStrings_;
};

/// Each key is there once.
template <class Each>
bool PlainText::entries(Each each, int depth) {
  constexpr size_t mostKeys = 64;
  std::string_view keys[mostKeys];
  size_t count = 0;
  Value found{};
  if (bytes_.substr(at_, 2) != "<<") {
    return false;
  }
  for (at_ += 2; skip(); ++count) {
    if (bytes_[at_] == '>') {
      at_ += 2;
      return at_ <= bytes_.size() && bytes_[at_ - 1] == '>';
    }
    const size_t start = at_;
    if (bytes_[at_] != '/' || count == mostKeys || !name()) {
      return false;
    }
    const std::string_view key = bytes_.substr(start, at_ - start);
    for (size_t i = 0; i < count; ++i) {
      if (keys[i] == key) {
        return false;
      }
    }
    keys[count] = key;
    if (!value(found, depth + 1) || !each(key, found)) {
      return false;
    }
  }
  return false;
}

template <class Each>
bool PlainText::items(Each each, int depth) {
  if (at_ >= bytes_.size() || bytes_[at_] != '[') {
    return false;
  }
  ++at_;
  return restOfItems(each, depth);
}

/// The same from behind an item.
template <class Each>
bool PlainText::restOfItems(Each each, int depth) {
  Value found{};
  while (skip()) {
    if (bytes_[at_] == ']') {
      ++at_;
      return true;
    }
    if (!value(found, depth + 1) || !each(found)) {
      return false;
    }
  }
  return false;
}

}  // namespace provider
