// SPDX-License-Identifier: Apache-2.0
#include "Objects/PlainText.h"

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

}  // namespace

bool PlainText::skip() {
  while (at_ < bytes_.size() && is(bytes_[at_], space)) {
    ++at_;
  }
  return !isAtEnd();
}

/// Steps over a word that ends there.
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
  for (; at_ < bytes_.size() && is(bytes_[at_], digit) && at_ - start <= mostDigits; ++at_) {
    value = value * 10 + (bytes_[at_] - '0');
  }
  return at_ == start || at_ - start > mostDigits ? std::nullopt : std::optional(value);
}

bool PlainText::begins(QPDFObjGen id) {
  const auto number = digits();
  const bool parted = number && skip();
  const auto generation = parted ? digits() : std::nullopt;
  return generation && skip() && word("obj") && *number == id.getObj() && *generation == id.getGen();
}

bool PlainText::ends() { return skip() && word("endobj"); }

std::optional<PlainText::Value> PlainText::value(int depth) {
  if (depth > deepestPlain || !skip()) {
    return std::nullopt;
  }
  const size_t start = at_;
  const char c = bytes_[at_];
  const auto read = [&](Kind kind, bool isPlain) {
    return isPlain ? std::optional(Value{kind, bytes_.substr(start, at_ - start), QPDFObjGen()}) : std::nullopt;
  };
  switch (c) {
    case '/':
      return read(Kind::name, name());
    case '(':
      return read(Kind::string, allowsStrings_ && string());
    case '[':
      return read(Kind::array, items([](const Value &) { return true; }, depth));
    case '<':
      if (bytes_.substr(at_, 2) == "<<") {
        return read(Kind::dictionary, entries([](std::string_view, const Value &) { return true; }, depth));
      }
      return read(Kind::string, allowsStrings_ && hexString());
    case 't':
      return read(Kind::word, word("true"));
    case 'f':
      return read(Kind::word, word("false"));
    case 'n':
      return read(Kind::word, word("null"));
    default:
      return numberOrReference(start);
  }
}

/// A number: a sign, digits, a point and digits; or "12 0 R".
std::optional<PlainText::Value> PlainText::numberOrReference(size_t start) {
  const bool isSigned = bytes_[at_] == '-';
  at_ += isSigned ? 1 : 0;
  const bool beginsWithPoint = !isAtEnd() && bytes_[at_] == '.';
  const auto whole = beginsWithPoint ? std::optional<long long>(0) : digits();
  if (!whole) {
    return std::nullopt;
  }
  const bool isReal = !isAtEnd() && bytes_[at_] == '.';
  if (isReal) {
    ++at_;
    if (!digits() && beginsWithPoint) {
      return std::nullopt;
    }
  }
  if (at_ - start > mostDigits + 1 || (!isAtEnd() && is(bytes_[at_], regular))) {
    return std::nullopt;
  }
  Value found{Kind::number, bytes_.substr(start, at_ - start), QPDFObjGen()};
  const size_t end = at_;
  const auto generation = !isSigned && !isReal && skip() && is(bytes_[at_], digit) ? digits() : std::nullopt;
  if (generation && skip() && word("R")) {
    if (*whole < 1 || *whole > 0x7ffffffe || *generation > 65535) {
      return std::nullopt;
    }
    return Value{Kind::reference, bytes_.substr(start, at_ - start), QPDFObjGen(static_cast<int>(*whole), static_cast<int>(*generation))};
  }
  at_ = end;
  return found;
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
