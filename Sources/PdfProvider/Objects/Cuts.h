// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Damages.h"

#include <cstdint>
#include <set>
#include <string>

namespace provider {

/// Objects that an engine must not see (S288a): Poppler follows without a bound what they lead to. They are null in the copies of the file
/// that the engine is given. Nothing of this is saved.
class Cuts {
 public:
  explicit Cuts(Damages &damages) : damages_(damages) {}

  /// Hides an indirect object and notes why. False for a direct one, which cannot be hidden.
  bool hide(const Object &object, const std::string &why);
  bool hides(const Object &object) const { return hidden_.count(object.getObjGen()) != 0 && object.isIndirect(); }

  const std::set<QPDFObjGen> &all() const { return hidden_; }
  void clear() { hidden_.clear(); }

 private:
  Damages &damages_;
  std::set<QPDFObjGen> hidden_;
};

/// The section to append to a file of `length` bytes in which what is hidden is null; empty if nothing is.
///
/// - header: the offset of its header, from which offsets count.
/// - previous: the offset of its last cross-reference section; 0 where there is none: then the engine searches for objects itself.
std::string sectionOfCuts(uint64_t length, uint64_t header, uint64_t previous, Object trailer, const Cuts &cuts);

/// Appends a section to the bytes of a file in which what is hidden is null; nothing if nothing is.
void appendCuts(std::string &bytes, Object trailer, const Cuts &cuts);

}  // namespace provider
