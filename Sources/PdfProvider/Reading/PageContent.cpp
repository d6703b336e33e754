// SPDX-License-Identifier: Apache-2.0
#include "Reading/PageContent.h"

#include "Objects/BoundedBuffer.h"

#include <algorithm>

namespace provider {

Matrix Matrix::then(const Matrix &m) const {
  return {a * m.a + b * m.c, a * m.b + b * m.d, c * m.a + d * m.c, c * m.b + d * m.d, e * m.a + f * m.c + m.e,
          e * m.b + f * m.d + m.f};
}

Matrix matrixOf(const std::vector<double> &n) {
  return n.size() == 6 ? Matrix{n[0], n[1], n[2], n[3], n[4], n[5]} : Matrix();
}

bool isPainting(const std::string &op) {
  static const char *const painting[] = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*"};
  return std::any_of(std::begin(painting), std::end(painting), [&](const char *each) { return op == each; });
}

size_t packedLength(Object stream) {
  return static_cast<size_t>(std::clamp<long long>(integerOf(valueOf(stream, "/Length")).value_or(0), 0, mostBytes));
}

std::string contentOf(Object page) {
  Object contents = valueOf(page, "/Contents");
  if (contents.isStream()) {
    return dataOf(contents);
  }
  std::string all;
  const int count = contents.isArray() ? std::min(contents.getArrayNItems(), mostParts) : 0;
  size_t read = 0;
  for (int i = 0; i < count && read < mostBytes / 2; i++) {
    if (Object part = contents.getArrayItem(i); part.isStream()) {
      all += dataOf(part) + "\n";
      read = all.size() + packedLength(part);
    }
  }
  return all;
}

}  // namespace provider
