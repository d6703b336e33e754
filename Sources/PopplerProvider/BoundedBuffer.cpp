// SPDX-License-Identifier: GPL-2.0-or-later
#include "BoundedBuffer.h"

#include <algorithm>

namespace provider {

void BoundedBuffer::write(unsigned char const *data, size_t length) {
  bytes.append(reinterpret_cast<const char *>(data), std::min(length, limit - bytes.size()));
}

std::string dataOf(QPDFObjectHandle stream) {
  BoundedBuffer buffer;
  stream.pipeStreamData(&buffer, 0, qpdf_dl_generalized, true, false);
  return buffer.bytes;
}

}  // namespace provider
