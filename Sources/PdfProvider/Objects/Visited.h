// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Damages.h"

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
  Visited() = default;
  /// It notes what it is asked about again, by the name of what is walked over; it keeps the damages.
  Visited(Damages &damages, const std::string &name) : damages_(&damages), name_(name) {}

  /// True the first time for an indirect object, and always for a direct one.
  bool isNew(const Object &object) {
    if (!object.isIndirect() || seen_.insert(object.getObjGen()).second) {
      return true;
    }
    if (damages_ != nullptr) {
      damages_->note(name_ + " contains a node twice", object);
    }
    return false;
  }

  /// True the first time for the number of an object.
  bool isNew(QPDFObjGen id) { return seen_.insert(id).second; }

  /// False for a depth at which a walk ends, which is noted.
  bool isWithin(int depth, const Object &node) {
    if (depth >= deepest && damages_ != nullptr) {
      damages_->note(name_ + " is nested deeper than " + std::to_string(deepest), node);
    }
    return depth < deepest;
  }

  /// The items of an array that a dictionary holds by a key; none where it is no array, or one that the walk has entered.
  std::vector<Object> itemsOf(Object owner, const std::string &key) {
    Object array = valueOf(owner, key);
    return array.isArray() && isNew(array) ? array.getArrayAsVector() : std::vector<Object>();
  }

 private:
  std::set<QPDFObjGen> seen_;
  Damages *damages_ = nullptr;
  std::string name_;
};

}  // namespace provider
