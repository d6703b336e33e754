// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <qpdf/InputSource.hh>
#include <qpdf/QPDFTokenizer.hh>

#include <memory>
#include <string>
#include <vector>

namespace provider {

/// Reads the operators of a content stream (ISO 32000-2, 7.8.2) from any bytes. It keeps the last numbers and the last name of
/// the operands, and skips strings, arrays, dictionaries and inline images.
class ContentScanner {
 public:
  explicit ContentScanner(const std::string &bytes);

  /// Goes to the next operator; false at the end.
  bool next();

  const std::string &op() const { return op_; }
  /// The numbers before the operator, at most the last six of them.
  const std::vector<double> &numbers() const { return numbers_; }
  /// The name before the operator without its slash; empty for none.
  const std::string &name() const { return name_; }
  /// Before ID: the pixels of the inline image; 0 where it does not say.
  double imageWidth() const { return imageWidth_; }
  double imageHeight() const { return imageHeight_; }

 private:
  void takeNumber(const std::string &word);
  void skipImage();

  QPDFTokenizer tokens_;
  std::shared_ptr<InputSource> input_;
  std::string op_;
  std::string name_;
  std::vector<double> numbers_;
  double imageWidth_ = 0, imageHeight_ = 0;
};

}  // namespace provider
