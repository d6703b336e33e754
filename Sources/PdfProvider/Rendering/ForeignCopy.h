// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Cuts.h"

#include <qpdf/QPDF.hh>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// Copies values of a file into another one, with all that they refer to: what is indirect there is indirect here, and copied once.
///
/// A chain of references may be of any length: it recurses only into what lies directly in an object, `deepest` levels. Null stands for
/// what lies deeper, for what is cut, for pages and the catalog, which lead to everything, and for what would be more than 2^16 objects.
class ForeignCopy {
 public:
  ForeignCopy(QPDF &to, const Cuts &cuts) : to_(to), cuts_(cuts) {}

  Object of(Object value);

  /// False once null stands for something because it lies too deep, or is one too many.
  bool isWhole() const { return isWhole_; }

 private:
  Object made(Object value, int depth);
  Object reference(Object value);
  void fill(Object copy, Object value, int depth);

  QPDF &to_;
  const Cuts &cuts_;
  std::map<QPDFObjGen, Object> copies_;
  /// Copies of indirect objects that are still empty, and their originals.
  std::vector<std::pair<Object, Object>> waiting_;
  bool isWhole_ = true;
};

/// The bytes of a file that was made for an engine, not for anybody to keep: nothing is compressed, nothing unpacked.
std::string bytesForEngine(QPDF &file);

}  // namespace provider
