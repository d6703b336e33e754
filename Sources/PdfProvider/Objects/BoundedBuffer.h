// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <qpdf/Pipeline.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <string>

namespace provider {

/// Takes the data of a stream up to a limit and ends its decoding there: a small file can unpack neither into all memory nor
/// for hours.
class BoundedBuffer : public Pipeline {
 public:
  static constexpr size_t limit = size_t{1} << 24;

  explicit BoundedBuffer(size_t most = limit) : Pipeline("bounded buffer", nullptr), most_(most) {}

  void write(unsigned char const *data, size_t length) override;
  void finish() override {}

  std::string bytes;

 private:
  size_t most_;
};

/// More filters than any stream has: each calls the next one for each byte.
constexpr int mostFilters = 256;
bool hasManyFilters(QPDFObjectHandle stream);

/// The unpacked data of a stream, at most BoundedBuffer::limit bytes; what can be unpacked of a damaged one. Empty for one with too many
/// filters.
std::string dataOf(QPDFObjectHandle stream);

}  // namespace provider
