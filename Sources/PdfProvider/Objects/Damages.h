// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace provider {

/// Something in a file that readers of it leave out: what is wrong, in words, and the number of the object, or 0.
struct Damage {
  std::string what;
  uint32_t object;
};

/// The places that readers of a file left out so that they came to an end (S264b): loops, and nesting without end. The entry during which
/// it was met tells the core.
class Damages {
 public:
  /// Notes a fault of an object once; beyond the first few nothing is kept.
  void note(const std::string &what, uint32_t object) {
    if (known_.size() < most && known_.emplace(what, object).second) {
      fresh_.push_back({what, object});
    }
  }
  void note(const std::string &what, const Object &object) { note(what, numberOfObject(object)); }

  /// Those that were noted since the last call.
  std::vector<Damage> take() { return std::exchange(fresh_, {}); }

 private:
  /// More than the core keeps, so that it knows that there are more.
  static constexpr size_t most = 16;

  std::set<std::pair<std::string, uint32_t>> known_;
  std::vector<Damage> fresh_;
};

}  // namespace provider
