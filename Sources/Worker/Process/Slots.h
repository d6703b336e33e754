// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

namespace worker {

/// Memory of the host's into which pictures are drawn. It was made and sealed there, and stays mapped here.
class Slots {
 public:
  Slots() = default;
  ~Slots();
  Slots(const Slots &) = delete;
  Slots &operator=(const Slots &) = delete;

  /// Takes memory under a number, in the place of what had it. Returns false where it cannot be mapped. The descriptor stays the caller's.
  bool take(uint32_t number, int descriptor);
  /// NULL where there is none, or it has fewer bytes.
  uint8_t *find(uint32_t number, size_t bytes) const;

 private:
  struct Slot {
    void *bytes = nullptr;
    size_t size = 0;
  };

  void drop(uint32_t number);

  std::map<uint32_t, Slot> slots_;
};

}  // namespace worker
