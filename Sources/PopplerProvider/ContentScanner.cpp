// SPDX-License-Identifier: GPL-2.0-or-later
#include "ContentScanner.h"

#include <cstring>

namespace provider {

namespace {

constexpr size_t mostNumbers = 6;

bool isSpace(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0'; }

bool isDelimiter(char c) { return c != '\0' && std::strchr("()<>[]{}/%", c) != nullptr; }

bool isDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

bool ContentScanner::next() {
  numbers_.clear();
  name_.clear();
  for (skipSpace(); at_ != end_; skipSpace()) {
    switch (*at_) {
      case '(': skipText(); break;
      case '[': case ']': case '{': case '}': case '<': case '>': case ')': at_++; break;
      default:
        if (takeWord()) {
          if (op_ == "ID") {
            skipImage();
          }
          return true;
        }
    }
  }
  return false;
}

/// White space and comments.
void ContentScanner::skipSpace() {
  while (at_ != end_ && (isSpace(*at_) || *at_ == '%')) {
    if (*at_ != '%') {
      at_++;
      continue;
    }
    while (at_ != end_ && *at_ != '\n' && *at_ != '\r') {
      at_++;
    }
  }
}

/// A literal string, its parentheses balanced. One of hexadecimal digits reads as words that no operator has.
void ContentScanner::skipText() {
  int depth = 0;
  for (; at_ != end_; at_++) {
    if (*at_ == '\\' && at_ + 1 != end_) {
      at_++;
    } else if (*at_ == '(') {
      depth++;
    } else if (*at_ == ')' && --depth == 0) {
      at_++;
      return;
    }
  }
}

/// The data of an inline image, to the EI that stands alone.
void ContentScanner::skipImage() {
  for (; end_ - at_ > 3; at_++) {
    if (isSpace(at_[0]) && at_[1] == 'E' && at_[2] == 'I' && isSpace(at_[3])) {
      at_ += 3;
      return;
    }
  }
  at_ = end_;
}

bool ContentScanner::takeWord() {
  const char *from = at_++;
  while (at_ != end_ && !isSpace(*at_) && !isDelimiter(*at_)) {
    at_++;
  }
  if (*from == '/') {
    name_.assign(from + 1, at_);
    return false;
  }
  if (isDigit(*from) || *from == '-' || *from == '+' || *from == '.') {
    return !takeNumber(from, at_);
  }
  op_.assign(from, at_);
  return true;
}

/// Decimal, as PDF has them: no exponents. What is none counts as 0, as viewers have it; always true.
bool ContentScanner::takeNumber(const char *from, const char *to) {
  const bool isNegative = *from == '-';
  double value = 0, unit = 1;
  bool isFraction = false;
  for (; from != to; from++) {
    if (*from == '.') {
      isFraction = true;
    } else if (isDigit(*from)) {
      value = value * 10 + (*from - '0');
      unit = isFraction ? unit * 10 : unit;
    }
  }
  if (numbers_.size() == mostNumbers) {
    numbers_.erase(numbers_.begin());
  }
  numbers_.push_back((isNegative ? -value : value) / unit);
  return true;
}

}  // namespace provider
