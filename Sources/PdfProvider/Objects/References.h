// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/SourceFile.h"

#include <qpdf/QPDF.hh>

#include <cstdint>
#include <string>
#include <vector>

namespace provider {

/// How often each object number is referred to ("12 0 R") anywhere in a file, in older revisions as well.
///
/// The bytes are searched, no object is read: data of streams that happen to look like a reference count too, so a number
/// may seem to be in use that is not, never the other way round. Object streams are unpacked one at a time. References with a
/// comment or more than 16 white spaces inside them are not seen.
class References {
 public:
  /// More objects than any file has: numbers above are not counted.
  static constexpr long long most = 1LL << 24;

  /// Cost: one pass over the bytes of the file and over its unpacked object streams. Memory: a byte a number.
  References(const SourceFile &file, QPDF &objects);

  /// 0, 1, or 2 for more.
  uint8_t countOf(long long number) const {
    return number < 0 || number >= static_cast<long long>(counts_.size()) ? 0 : counts_[static_cast<size_t>(number)];
  }

 private:
  void scan(const char *bytes, size_t from, size_t length);
  void add(long long number);

  std::vector<uint8_t> counts_;
};

}  // namespace provider
