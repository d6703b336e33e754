// SPDX-License-Identifier: Apache-2.0
#include "Reading/CodeMap.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

namespace provider {

namespace {

constexpr size_t longestData = size_t{1} << 20;
constexpr uint32_t lastCode = 0xFFFF;

/// A word of PostScript.
struct Token {
  enum class Kind { end, bytes, number, word, open, close } kind = Kind::end;
  /// Of a string in hexadecimal digits its bytes; of all others how they are written.
  std::string text;
};

class Tokens {
 public:
  explicit Tokens(std::string_view data) : rest_(data.substr(0, longestData)) {}

  Token next() {
    skipBlanks();
    if (rest_.empty()) {
      return {};
    }
    const char first = rest_.front();
    if (first == '[' || first == ']') {
      rest_.remove_prefix(1);
      return {first == '[' ? Token::Kind::open : Token::Kind::close, {}};
    }
    if (first == '<' && rest_.substr(0, 2) != "<<") {
      return hexadecimal();
    }
    size_t length = 1;
    while (length < rest_.size() && !endsWord(rest_[length])) {
      ++length;
    }
    const std::string word(rest_.substr(0, length));
    rest_.remove_prefix(length);
    const bool isNumber = std::all_of(word.begin(), word.end(), [](char each) { return each >= '0' && each <= '9'; });
    return {isNumber ? Token::Kind::number : Token::Kind::word, word};
  }

 private:
  static bool isBlank(char each) { return each == ' ' || (each >= '\t' && each <= '\r') || each == '\0'; }
  static bool endsWord(char each) {
    return isBlank(each) || each == '<' || each == '>' || each == '[' || each == ']' || each == '/' || each == '%' || each == '(';
  }

  void skipBlanks() {
    while (!rest_.empty() && (isBlank(rest_.front()) || rest_.front() == '%')) {
      const bool isComment = rest_.front() == '%';
      rest_.remove_prefix(isComment ? std::min(rest_.find_first_of("\r\n"), rest_.size()) : 1);
    }
  }

  Token hexadecimal() {
    const size_t end = std::min(rest_.find('>'), rest_.size());
    Token token{Token::Kind::bytes, {}};
    int half = -1;
    for (size_t i = 1; i < end; ++i) {
      const char each = rest_[i];
      const int digit = each >= '0' && each <= '9' ? each - '0' : each >= 'A' && each <= 'F' ? each - 'A' + 10 : each >= 'a' && each <= 'f' ? each - 'a' + 10 : -1;
      if (digit >= 0 && half >= 0) {
        token.text += static_cast<char>(half << 4 | digit);
      }
      half = digit < 0 ? half : half >= 0 ? -1 : digit;
    }
    if (half >= 0) {
      token.text += static_cast<char>(half << 4);
    }
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return token;
  }

  std::string_view rest_;
};

uint32_t numberIn(std::string_view bytes) {
  uint32_t value = 0;
  for (const char each : bytes) {
    value = value << 8U | static_cast<unsigned char>(each);
  }
  return value;
}

std::optional<uint32_t> codeIn(const Token &token) {
  if (token.kind != Token::Kind::bytes || token.text.empty() || token.text.size() > 4) {
    return std::nullopt;
  }
  const uint32_t value = numberIn(token.text);
  return value <= lastCode ? std::optional(value) : std::nullopt;
}

/// A character in UTF-16; none for several, and for a surrogate alone.
std::optional<uint32_t> characterIn(const Token &token) {
  if (token.kind != Token::Kind::bytes) {
    return std::nullopt;
  }
  const std::string_view bytes = token.text;
  const auto isHigh = [](uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; };
  const auto isLow = [](uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; };
  const uint32_t first = numberIn(bytes.substr(0, 2));
  if (bytes.size() == 1 || bytes.size() == 2) {
    return first == 0 || isHigh(first) || isLow(first) ? std::nullopt : std::optional(first);
  }
  const uint32_t second = bytes.size() == 4 ? numberIn(bytes.substr(2)) : 0;
  return isHigh(first) && isLow(second) ? std::optional(0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00)) : std::nullopt;
}

std::optional<uint32_t> cidIn(const Token &token) {
  constexpr size_t mostDigits = 5;
  if (token.kind != Token::Kind::number || token.text.size() > mostDigits) {
    return std::nullopt;
  }
  const auto value = static_cast<uint32_t>(std::stoul(token.text));
  return value <= lastCode ? std::optional(value) : std::nullopt;
}

/// Reads the blocks of a CMap: of codes alone, and of ranges of them.
class Blocks {
 public:
  using Read = std::optional<uint32_t> (*)(const Token &);

  Blocks(const std::string &data, const char *each, const char *range, Read read) : tokens_(data), read_(read) {
    for (Token token = tokens_.next(); token.kind != Token::Kind::end; token = tokens_.next()) {
      if (token.kind == Token::Kind::word && token.text == each) {
        readEach();
      } else if (token.kind == Token::Kind::word && token.text == range) {
        readRanges();
      }
    }
  }

  CodeMap take() { return std::move(found_); }

 private:
  void readEach() {
    for (Token code = tokens_.next(); code.kind == Token::Kind::bytes; code = tokens_.next()) {
      add(codeIn(code), codeIn(code), read_(tokens_.next()));
    }
  }

  void readRanges() {
    for (Token first = tokens_.next(); first.kind == Token::Kind::bytes; first = tokens_.next()) {
      const Token last = tokens_.next(), value = tokens_.next();
      if (value.kind != Token::Kind::open) {
        add(codeIn(first), codeIn(last), read_(value));
        continue;
      }
      auto code = codeIn(first);
      for (Token each = tokens_.next(); each.kind == Token::Kind::bytes; each = tokens_.next()) {
        add(code, code, read_(each));
        code = code && *code < lastCode ? std::optional(*code + 1) : std::nullopt;
      }
    }
  }

  void add(std::optional<uint32_t> first, std::optional<uint32_t> last, std::optional<uint32_t> value) {
    if (!first || !last || !value) {
      return;
    }
    // Ranges of all codes, over and over, are read a few times only.
    for (uint32_t code = *first; code <= *last && steps_ < mostSteps; ++code, ++steps_) {
      found_.emplace(code, *value + code - *first);
    }
  }

  static constexpr size_t mostSteps = size_t{1} << 18;

  Tokens tokens_;
  const Read read_;
  CodeMap found_;
  size_t steps_ = 0;
};

}  // namespace

CodeMap charactersOfCodes(const std::string &data) {
  CodeMap found = Blocks(data, "beginbfchar", "beginbfrange", characterIn).take();
  for (auto each = found.begin(); each != found.end();) {
    const bool isCharacter = each->second <= 0x10FFFF && (each->second < 0xD800 || each->second > 0xDFFF);
    each = isCharacter ? std::next(each) : found.erase(each);
  }
  return found;
}

CodeMap cidsOfCodes(const std::string &data) { return Blocks(data, "begincidchar", "begincidrange", cidIn).take(); }

}  // namespace provider
