// SPDX-License-Identifier: Apache-2.0
#include "Reading/ContentScanner.h"

#include <qpdf/BufferInputSource.hh>

namespace provider {

namespace {

constexpr size_t mostNumbers = 6;

using Token = QPDFTokenizer::Token;

/// Parses a decimal number of PDF: no exponents, independent of the locale.
double decimal(const std::string &word) {
  double value = 0, unit = 1;
  bool isFraction = false;
  for (const char c : word) {
    if (c == '.') {
      isFraction = true;
    } else if (c >= '0' && c <= '9') {
      value = value * 10 + (c - '0');
      unit = isFraction ? unit * 10 : unit;
    }
  }
  return (word.front() == '-' ? -value : value) / unit;
}

}  // namespace

ContentScanner::ContentScanner(const std::string &bytes) : input_(std::make_shared<BufferInputSource>("content", bytes)) {
  tokens_.allowEOF();
}

bool ContentScanner::next() {
  numbers_.clear();
  name_.clear();
  imageWidth_ = imageHeight_ = 0;
  while (true) {
    const Token token = tokens_.readToken(input_, "content", true);
    switch (token.getType()) {
      case QPDFTokenizer::tt_eof: return false;
      case QPDFTokenizer::tt_integer:
      case QPDFTokenizer::tt_real: takeNumber(token.getValue()); break;
      case QPDFTokenizer::tt_name: name_ = token.getValue().substr(1); break;
      case QPDFTokenizer::tt_word:
        op_ = token.getValue();
        if (op_ == "ID") {
          skipImage();
        }
        return true;
      default: break;
    }
  }
}

void ContentScanner::takeNumber(const std::string &word) {
  if (numbers_.size() == mostNumbers) {
    numbers_.erase(numbers_.begin());
  }
  numbers_.push_back(decimal(word));
  if (name_ == "W" || name_ == "Width") {
    imageWidth_ = numbers_.back();
  } else if (name_ == "H" || name_ == "Height") {
    imageHeight_ = numbers_.back();
  }
}

/// The data of an inline image, from the one white space after ID to the EI that the tokenizer takes for its end.
void ContentScanner::skipImage() {
  char space;
  input_->read(&space, 1);
  tokens_.expectInlineImage(input_);
  tokens_.readToken(input_, "content", true);
}

}  // namespace provider
