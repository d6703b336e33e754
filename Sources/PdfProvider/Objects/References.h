// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Progress.h"
#include "Objects/SourceFile.h"

#include <qpdf/QPDF.hh>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace provider {

/// How often each object number is referred to ("12 0 R") anywhere in a file, in older revisions as well; and what its table has.
///
/// The bytes are searched, no object is read: data of streams that happen to look like a reference count too, so a number
/// may seem to be in use that is not, never the other way round. Object streams are unpacked one at a time. References with a
/// comment or more than 16 white spaces inside them are not seen.
class References {
 public:
  /// More objects than any file has: numbers above are not counted.
  static constexpr long long most = 1LL << 24;

  /// Cost: one pass over the bytes of the file and over its unpacked object streams, and one over its table. Memory: a byte a number.
  References(const SourceFile &file, QPDF &objects, Progress &progress);

  /// The highest number that the file refers to or its table has, `most` and above included.
  int highest() const { return std::max(highest_, highestOfTable_); }
  /// The highest number in the file's table; 0 for none.
  int highestOfTable() const { return highestOfTable_; }

  /// Objects that do not begin where the file's table says, as far as a look at the first bytes can tell: most files have none.
  const std::vector<QPDFObjGen> &misplaced() const { return misplaced_; }

  /// 0, 1, or 2 for more.
  uint8_t countOf(long long number) const {
    return number < 0 || number >= static_cast<long long>(counts_.size()) ? 0 : counts_[static_cast<size_t>(number)];
  }

 private:
  void readTable(const SourceFile &file, QPDF &objects, std::set<int> &streams, Progress &progress);
  void scan(const char *bytes, size_t from, size_t length);
  void add(long long number);

  std::vector<uint8_t> counts_;
  std::vector<QPDFObjGen> misplaced_;
  int highest_ = 0;
  int highestOfTable_ = 0;
};

}  // namespace provider
