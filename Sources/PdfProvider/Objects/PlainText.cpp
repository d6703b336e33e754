// SPDX-License-Identifier: Apache-2.0
#include "Objects/PlainText.h"

#include <algorithm>
#include <cstring>

namespace provider {

namespace {

constexpr int deepestPlain = 16;
/// So many digits fit a double and a 64-bit number exactly.
constexpr size_t mostDigits = 15;

enum Class : unsigned char { space = 1, digit = 2, hex = 4, delimiter = 8, regular = 16 };

struct Classes {
  unsigned char of[256] = {};
  constexpr Classes() {
    for (int c = '!'; c <= '~'; ++c) {
      of[c] = regular;
    }
    for (const char c : {' ', '\n', '\r', '\t'}) {
      of[static_cast<unsigned char>(c)] = space;
    }
    for (const char c : {'(', ')', '<', '>', '[', ']', '{', '}', '/', '%'}) {
      of[static_cast<unsigned char>(c)] = delimiter;
    }
    for (int c = '0'; c <= '9'; ++c) {
      of[c] = digit | hex | regular;
    }
    for (int c = 'a'; c <= 'f'; ++c) {
      of[c] = of[c - 'a' + 'A'] = hex | regular;
    }
  }
};

constexpr Classes classes;

bool is(char c, int which) { return (classes.of[static_cast<unsigned char>(c)] & which) != 0; }

/// The end of the digits from a place on, at most one more than are exact, and the number that they are.
size_t endOfDigits(std::string_view bytes, size_t from, long long &number) {
  const size_t most = std::min(bytes.size(), from + mostDigits + 1);
  size_t at = from;
  long long value = 0;
  for (; at < most && is(bytes[at], digit); ++at) {
    value = value * 10 + (bytes[at] - '0');
  }
  number = value;
  return at;
}

/// Steps over references as lists of pages have them, by hundreds: "12 0 R", of generation 0, behind white space. Calls `each(number)`, and
/// gives back the place of the first byte that is none of one.
template <class Each>
size_t endOfReferences(std::string_view bytes, size_t from, Each each) {
  constexpr size_t mostDigitsOfNumber = 7, rest = 5;
  const char *const begin = bytes.data(), *const end = begin + bytes.size();
  const char *at = begin + from;
  for (const char *done = at;; done = at) {
    while (at != end && is(*at, space)) {
      ++at;
    }
    // So there is a byte at each place that is looked at.
    if (static_cast<size_t>(end - at) < mostDigitsOfNumber + rest) {
      return static_cast<size_t>(done - begin);
    }
    unsigned number = 0, digit = 0;
    for (const char *const most = at + mostDigitsOfNumber; at != most && (digit = static_cast<unsigned>(*at) - '0') <= 9; ++at) {
      number = number * 10 + digit;
    }
    if (number == 0 || std::memcmp(at, " 0 R", 4) != 0 || !is(at[4], space | delimiter)) {
      return static_cast<size_t>(done - begin);
    }
    each(static_cast<int>(number));
    at += 4;
  }
}

}  // namespace

bool PlainText::skip() {
  while (at_ < bytes_.size() && is(bytes_[at_], space)) {
    ++at_;
  }
  return !isAtEnd();
}

bool PlainText::word(std::string_view word) {
  if (bytes_.substr(at_, word.size()) != word) {
    return false;
  }
  const size_t end = at_ + word.size();
  if (end < bytes_.size() && !is(bytes_[end], space | delimiter)) {
    return false;
  }
  at_ = end;
  return true;
}

std::optional<long long> PlainText::digits() {
  const size_t start = at_;
  long long value = 0;
  at_ = endOfDigits(bytes_, start, value);
  return at_ == start || at_ - start > mostDigits ? std::nullopt : std::optional(value);
}

bool PlainText::begins(QPDFObjGen id) {
  const auto number = digits();
  const bool parted = number && skip();
  const auto generation = parted ? digits() : std::nullopt;
  return generation && skip() && word("obj") && *number == id.getObj() && *generation == id.getGen();
}

bool PlainText::ends() { return skip() && word("endobj"); }

bool PlainText::beginsData() {
  if (!skip() || !word("stream")) {
    return false;
  }
  at_ += bytes_.substr(at_, 1) == "\r" ? 1 : 0;
  return bytes_.substr(at_++, 1) == "\n";
}

std::optional<std::string_view> PlainText::step(size_t rows, size_t length) {
  if (rows > rest().size() / length) {
    return std::nullopt;
  }
  const std::string_view found = bytes_.substr(at_, rows * length);
  at_ += found.size();
  return found;
}

std::optional<std::string_view> PlainText::data(size_t length) {
  if (at_ > bytes_.size() || length > bytes_.size() - at_) {
    at_ = bytes_.size();
    return std::nullopt;
  }
  const std::string_view found = bytes_.substr(at_, length);
  at_ += length;
  return skip() && word("endstream") ? std::optional(found) : std::nullopt;
}

std::optional<PlainText::Value> PlainText::value() {
  Value found{};
  return value(found, 0) ? std::optional(found) : std::nullopt;
}

bool PlainText::value(Value &found, int depth) {
  if (depth > deepestPlain || !skip()) {
    return false;
  }
  const size_t start = at_;
  const char c = bytes_[at_];
  if (is(c, digit) || c == '-' || c == '.') {
    return numberOrReference(found);
  }
  if (!inside(found, depth)) {
    return false;
  }
  found.text = bytes_.substr(start, at_ - start);
  return true;
}

/// Steps over a value that is no number.
bool PlainText::inside(Value &found, int depth) {
  switch (bytes_[at_]) {
    case '/':
      found.kind = Kind::name;
      return name();
    case '(':
      found.kind = Kind::string;
      return allowsStrings_ && string();
    case '[':
      found.kind = Kind::array;
      return array(depth);
    case '<':
      if (bytes_.substr(at_, 2) == "<<") {
        found.kind = Kind::dictionary;
        return entries([](std::string_view, const Value &) { return true; }, depth);
      }
      found.kind = Kind::string;
      return allowsStrings_ && hexString();
    case 't':
      found.kind = Kind::word;
      return word("true");
    case 'f':
      found.kind = Kind::word;
      return word("false");
    case 'n':
      found.kind = Kind::word;
      return word("null");
    default:
      return false;
  }
}

bool PlainText::array(int depth) {
  at_ = endOfReferences(bytes_, at_ + 1, [](int) {});
  return restOfItems([](const Value &) { return true; }, depth);
}

/// A number: a sign, digits, a point and digits; or "12 0 R".
bool PlainText::numberOrReference(Value &found) {
  const size_t start = at_, size = bytes_.size();
  const bool isSigned = bytes_[start] == '-';
  const size_t first = start + (isSigned ? 1 : 0);
  long long number = 0, behind = 0;
  size_t end = endOfDigits(bytes_, first, number);
  const size_t whole = end - first;
  const bool isReal = end < size && bytes_[end] == '.';
  if (isReal) {
    const size_t point = end + 1;
    end = endOfDigits(bytes_, point, behind);
    if (whole == 0 && (end == point || end - point > mostDigits)) {
      return false;
    }
  }
  if ((whole == 0 && !isReal) || whole > mostDigits || end - start > mostDigits + 1 || (end < size && is(bytes_[end], regular))) {
    return false;
  }
  long long generation = 0;
  const size_t behindIt = isSigned || isReal ? 0 : endOfReference(end, generation);
  if (behindIt != 0 && (number < 1 || number > 0x7ffffffe || generation > 65535)) {
    return false;
  }
  found.kind = behindIt != 0 ? Kind::reference : Kind::number;
  found.reference = behindIt != 0 ? QPDFObjGen(static_cast<int>(number), static_cast<int>(generation)) : QPDFObjGen();
  at_ = behindIt != 0 ? behindIt : end;
  found.text = bytes_.substr(start, at_ - start);
  return true;
}

/// The end of "0 R" behind the number of an object, and its generation; 0 where something else stands there.
size_t PlainText::endOfReference(size_t from, long long &generation) const {
  const size_t size = bytes_.size();
  size_t at = from;
  while (at < size && is(bytes_[at], space)) {
    ++at;
  }
  const size_t digits = at;
  at = endOfDigits(bytes_, digits, generation);
  const size_t end = at;
  if (at == digits || at - digits > mostDigits) {
    return 0;
  }
  while (at < size && is(bytes_[at], space)) {
    ++at;
  }
  const bool isThere = at > end && at < size && bytes_[at] == 'R' && (at + 1 == size || is(bytes_[at + 1], space | delimiter));
  return isThere ? at + 1 : 0;
}

/// Of printable ASCII, without escapes.
bool PlainText::name() {
  const size_t start = ++at_;
  while (!isAtEnd() && is(bytes_[at_], regular) && bytes_[at_] != '#') {
    ++at_;
  }
  return at_ > start && (isAtEnd() || is(bytes_[at_], space | delimiter));
}

bool PlainText::string() {
  int open = 0;
  for (; !isAtEnd(); ++at_) {
    const char c = bytes_[at_];
    if (c == '\\') {
      ++at_;
    } else if (c == '(') {
      ++open;
    } else if (c == ')' && --open == 0) {
      ++at_;
      return true;
    }
  }
  return false;
}

bool PlainText::hexString() {
  for (++at_; !isAtEnd() && is(bytes_[at_], hex | space); ++at_) {
  }
  return !isAtEnd() && bytes_[at_++] == '>';
}

std::optional<std::vector<QPDFObjGen>> PlainText::references(std::string_view array) {
  constexpr size_t shortest = 6;
  std::vector<QPDFObjGen> found;
  found.reserve(array.size() / shortest);
  PlainText reader(array, false);
  Value item{};
  reader.at_ = endOfReferences(array, 1, [&](int number) { found.emplace_back(number, 0); });
  for (; reader.skip() && array[reader.at_] != ']'; found.push_back(item.reference)) {
    if (!is(array[reader.at_], digit) || !reader.numberOrReference(item) || item.kind != Kind::reference) {
      return std::nullopt;
    }
  }
  return found;
}

std::optional<long long> PlainText::wholeNumber(const Value &value) {
  if (value.kind != Kind::number || value.text.find('.') != std::string_view::npos) {
    return std::nullopt;
  }
  const bool isSigned = value.text[0] == '-';
  const auto digits = PlainText(value.text.substr(isSigned ? 1 : 0), false).digits();
  return digits && isSigned ? std::optional(-*digits) : digits;
}

/// A whole number through a power of ten: both exact, so the quotient is the nearest double, as reading the text makes it.
std::optional<double> PlainText::number(const Value &value) {
  if (value.kind != Kind::number) {
    return std::nullopt;
  }
  double digits = 0, unit = 1;
  bool isBehindPoint = false;
  for (const char c : value.text) {
    if (is(c, digit)) {
      digits = digits * 10 + (c - '0');
      unit *= isBehindPoint ? 10 : 1;
    } else if (c == '.') {
      isBehindPoint = true;
    }
  }
  return value.text[0] == '-' ? -(digits / unit) : digits / unit;
}

}  // namespace provider
