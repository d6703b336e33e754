// SPDX-License-Identifier: Apache-2.0
#include "Process/Slots.h"

#include <sys/mman.h>
#include <sys/stat.h>

namespace worker {

Slots::~Slots() {
  while (!slots_.empty()) {
    drop(slots_.begin()->first);
  }
}

bool Slots::take(uint32_t number, int descriptor) {
  drop(number);
  struct stat found {};
  if (fstat(descriptor, &found) != 0 || found.st_size <= 0) {
    return false;
  }
  const auto size = static_cast<size_t>(found.st_size);
  void *const bytes = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (bytes == MAP_FAILED) {
    return false;
  }
  slots_[number] = {bytes, size};
  return true;
}

uint8_t *Slots::find(uint32_t number, size_t bytes) const {
  const auto found = slots_.find(number);
  return found == slots_.end() || found->second.size < bytes ? nullptr : static_cast<uint8_t *>(found->second.bytes);
}

void Slots::drop(uint32_t number) {
  const auto found = slots_.find(number);
  if (found != slots_.end()) {
    munmap(found->second.bytes, found->second.size);
    slots_.erase(found);
  }
}

}  // namespace worker
