// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Values.h"

#include <set>
#include <string>
#include <vector>

namespace provider {

/// The indirect objects that a walk over a file has entered.
///
/// A walk that asks isNew() about every dictionary and takes every array through itemsOf() ends on any file, and enters no object
/// twice: a direct object lies in an indirect one, and is met once with it. It recurses no deeper
/// than `deepest` where it counts its depth, which a chain of nodes needs.
class Visited {
 public:
  /// True the first time for an indirect object, and always for a direct one.
  bool isNew(const Object &object) { return !object.isIndirect() || seen_.insert(object.getObjGen()).second; }

  /// The items of an array that a dictionary holds by a key; none where it is no array, or one that the walk has entered.
  std::vector<Object> itemsOf(Object owner, const std::string &key) {
    Object array = valueOf(owner, key);
    return array.isArray() && isNew(array) ? array.getArrayAsVector() : std::vector<Object>();
  }

 private:
  std::set<QPDFObjGen> seen_;
};

}  // namespace provider
