// SPDX-License-Identifier: Apache-2.0
#include "Client/PictureMemory.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

namespace worker {

namespace {

constexpr size_t step = size_t{1} << 20;
/// As many are kept that nobody uses.
constexpr size_t mostKept = 8;

size_t rounded(size_t bytes) { return std::max(step, (bytes + step - 1) / step * step); }

}  // namespace

PictureSlot::PictureSlot(uint32_t number, size_t bytes) : number_(number), size_(rounded(bytes)) {
  descriptor_ = memfd_create("picture", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (descriptor_ < 0 || ftruncate(descriptor_, static_cast<off_t>(size_)) != 0 ||
      fcntl(descriptor_, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    return;
  }
  void *const mapped = mmap(nullptr, size_, PROT_READ, MAP_SHARED, descriptor_, 0);
  bytes_ = mapped == MAP_FAILED ? nullptr : static_cast<uint8_t *>(mapped);
}

PictureSlot::~PictureSlot() {
  if (bytes_ != nullptr) {
    munmap(bytes_, size_);
  }
  if (descriptor_ >= 0) {
    close(descriptor_);
  }
}

std::shared_ptr<PictureSlot> PictureMemory::take(size_t bytes) {
  const auto isFree = [](const std::shared_ptr<PictureSlot> &slot) { return slot.use_count() == 1; };
  const auto found = std::find_if(slots_.begin(), slots_.end(), [&](const auto &slot) {
    // Not one that is far too large.
    return isFree(slot) && slot->size() >= bytes && slot->size() <= 4 * rounded(bytes);
  });
  if (found != slots_.end()) {
    // The ones used last stay longest.
    std::rotate(slots_.begin(), found, found + 1);
    return slots_.front();
  }
  auto slot = std::make_shared<PictureSlot>(next_++, bytes);
  if (slot->bytes() == nullptr) {
    return nullptr;
  }
  while (static_cast<size_t>(std::count_if(slots_.begin(), slots_.end(), isFree)) >= mostKept) {
    const auto last = std::find_if(slots_.rbegin(), slots_.rend(), isFree);
    slots_.erase(std::next(last).base());
  }
  slots_.insert(slots_.begin(), slot);
  return slot;
}

}  // namespace worker
