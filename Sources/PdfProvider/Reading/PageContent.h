// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <string>
#include <vector>

namespace provider {

/// Bounds of the walk through one page's content, so that a small file costs little: streams of it, forms painted, forms within
/// forms, bytes read, and graphics states kept.
constexpr int mostParts = 1 << 16, mostForms = 4096;
constexpr int deepestForm = 12;
constexpr size_t mostBytes = size_t{1} << 26;
constexpr size_t mostStates = 512;
/// Operators after which the core is told of progress.
constexpr uint64_t operatorsOfReport = 1 << 13;

/// Row vectors, as in ISO 32000-2, 8.3.3.
struct Matrix {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

  ix_point apply(double x, double y) const { return {a * x + c * y + e, b * x + d * y + f}; }

  /// This one first, then another one.
  Matrix then(const Matrix &m) const;
};

/// The identity, where there are not six numbers.
Matrix matrixOf(const std::vector<double> &n);

/// True for the operators that paint a path (8.5.3).
bool isPainting(const std::string &op);

/// How many bytes of the file are read for a stream.
size_t packedLength(Object stream);

/// The content of a page: its streams are one, though a word never goes over from one to the next. Of a long one its beginning,
/// which leaves half of the bytes to forms.
std::string contentOf(Object page);

}  // namespace provider
