// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Cuts.h"

#include <qpdf/QPDF.hh>

#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace provider {

/// Copies values of a file into another one, with all that they refer to: what is indirect there is indirect here, and copied once.
///
/// A chain of references may be of any length: it recurses only into what lies directly in an object, `deepest` levels. Null stands for
/// what lies deeper, for what is cut, for pages and the catalog, which lead to everything, and for what would be more than 2^16 objects.
class ForeignCopy {
 public:
  /// - mostBytes: null stands for streams once those that were copied have more.
  ForeignCopy(QPDF &to, const Cuts &cuts, size_t mostBytes = SIZE_MAX) : to_(to), cuts_(cuts), left_(mostBytes) {}

  Object of(Object value);

  /// False once null stands for something because it lies too deep, is one too many, or too long.
  bool isWhole() const { return isWhole_; }

 private:
  Object made(Object value, int depth);
  Object reference(Object value);
  bool hasRoom(Object value);
  void fill(Object copy, Object value, int depth);

  QPDF &to_;
  const Cuts &cuts_;
  /// Bytes of streams that may still be copied.
  size_t left_;
  std::map<QPDFObjGen, Object> copies_;
  /// Copies of indirect objects that are still empty, and their originals.
  std::vector<std::pair<Object, Object>> waiting_;
  bool isWhole_ = true;
};

}  // namespace provider
