// SPDX-License-Identifier: Apache-2.0
#include "Objects/SharedBytes.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <new>
#include <utility>

namespace provider {

#ifdef __linux__
namespace {

constexpr int seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

}  // namespace
#endif

SharedBytes::SharedBytes(size_t length, bool isPassable) : length_(length) {
#ifdef __linux__
  if (isPassable) {
    descriptor_ = memfd_create("document", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (descriptor_ < 0 || ftruncate(descriptor_, static_cast<off_t>(length)) != 0) {
      if (descriptor_ >= 0) {
        close(descriptor_);
      }
      throw std::bad_alloc();
    }
  }
#else
  static_cast<void>(isPassable);
#endif
  if (!map(PROT_READ | PROT_WRITE)) {
    if (descriptor_ >= 0) {
      close(descriptor_);
    }
    throw std::bad_alloc();
  }
}

SharedBytes SharedBytes::taken(int descriptor, size_t length) {
  SharedBytes bytes;
#ifdef __linux__
  struct stat found {};
  const int has = fcntl(descriptor, F_GET_SEALS);
  if (has < 0 || fstat(descriptor, &found) != 0) {
    return bytes;
  }
  if ((has & seals) != seals || static_cast<size_t>(found.st_size) != length) {
    errno = EINVAL;
    return bytes;
  }
  bytes.descriptor_ = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  bytes.length_ = length;
  if (bytes.descriptor_ >= 0) {
    bytes.map(PROT_READ);
  }
#else
  errno = descriptor < 0 || length == 0 ? EINVAL : ENOSYS;
#endif
  return bytes;
}

bool SharedBytes::map(int protection) noexcept {
  const int flags = MAP_SHARED | (descriptor_ < 0 ? MAP_ANONYMOUS : 0);
  void *mapped = mmap(nullptr, length_, protection, flags, descriptor_, 0);
  data_ = mapped == MAP_FAILED ? nullptr : static_cast<char *>(mapped);
  return data_ != nullptr;
}

SharedBytes::~SharedBytes() {
  if (data_ != nullptr) {
    munmap(data_, length_);
  }
  if (descriptor_ >= 0) {
    close(descriptor_);
  }
}

void SharedBytes::swap(SharedBytes &other) noexcept {
  std::swap(data_, other.data_);
  std::swap(length_, other.length_);
  std::swap(descriptor_, other.descriptor_);
}

bool SharedBytes::seal() noexcept {
  if (data_ == nullptr || descriptor_ < 0) {
    // Without it they are as safe as any memory of this process.
    static_cast<void>(data_ != nullptr && mprotect(data_, length_, PROT_READ));
    return true;
  }
#ifdef __linux__
  munmap(data_, length_);
  data_ = nullptr;
  return fcntl(descriptor_, F_ADD_SEALS, seals | F_SEAL_SEAL) == 0 && map(PROT_READ);
#else
  return false;
#endif
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
