// SPDX-License-Identifier: Apache-2.0
#include "Objects/BoundedBuffer.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace provider {

namespace {

/// Ends the decoding of a stream. qpdf catches what a pipeline throws, and keeps what came before.
struct Full : std::exception {
  const char *what() const noexcept override { return "the data is longer than is read of one stream"; }
};

}  // namespace

bool hasManyFilters(QPDFObjectHandle stream) {
  if (!stream.isStream()) {
    return false;
  }
  for (const char *key : {"/Filter", "/F"}) {
    QPDFObjectHandle filters = stream.getDict().getKey(key);
    if (filters.isArray() && filters.getArrayNItems() > mostFilters) {
      return true;
    }
  }
  return false;
}

void BoundedBuffer::write(unsigned char const *data, size_t length) {
  bytes.append(reinterpret_cast<const char *>(data), std::min(length, most_ - bytes.size()));
  if (bytes.size() == most_) {
    throw Full();
  }
}

std::string dataOf(QPDFObjectHandle stream) {
  BoundedBuffer buffer;
  // qpdf calls one filter from the other.
  if (hasManyFilters(stream)) {
    return std::string();
  }
  stream.pipeStreamData(&buffer, 0, qpdf_dl_generalized, true, false);
  return std::move(buffer.bytes);
}

}  // namespace provider
