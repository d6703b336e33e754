// SPDX-License-Identifier: Apache-2.0
#include "Objects/SharedBytes.h"

#include <sys/mman.h>
#include <unistd.h>

#include <new>
#include <utility>

namespace provider {

SharedBytes::SharedBytes(size_t length) : length_(length) {
  void *mapped = mmap(nullptr, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) {
    throw std::bad_alloc();
  }
  data_ = static_cast<char *>(mapped);
}

SharedBytes::~SharedBytes() {
  if (data_ != nullptr) {
    munmap(data_, length_);
  }
}

void SharedBytes::swap(SharedBytes &other) noexcept {
  std::swap(data_, other.data_);
  std::swap(length_, other.length_);
}

void SharedBytes::seal() const noexcept {
  if (data_ != nullptr) {
    static_cast<void>(mprotect(data_, length_, PROT_READ));
  }
}

bool SharedBytes::mapAgain(char *place, size_t count) const noexcept {
#ifdef MREMAP_FIXED
  // An old size of 0 leaves the old mapping and makes another one of the same memory.
  return data_ != nullptr && count <= length_ && mremap(data_, 0, count, MREMAP_MAYMOVE | MREMAP_FIXED, place) != MAP_FAILED;
#else
  static_cast<void>(place);
  static_cast<void>(count);
  return false;
#endif
}

size_t SharedBytes::pageSize() noexcept {
  const long size = sysconf(_SC_PAGESIZE);
  return size > 0 ? static_cast<size_t>(size) : 4096;
}

}  // namespace provider
