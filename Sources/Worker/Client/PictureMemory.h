// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace worker {

/// Memory into which a worker draws a picture. It is made and sealed here: its length stays, whatever the other end does, so that reading it
/// never faults.
class PictureSlot {
 public:
  /// Without bytes where the system refuses.
  PictureSlot(uint32_t number, size_t bytes);
  ~PictureSlot();
  PictureSlot(const PictureSlot &) = delete;
  PictureSlot &operator=(const PictureSlot &) = delete;

  uint32_t number() const { return number_; }
  const uint8_t *bytes() const { return bytes_; }
  size_t size() const { return size_; }
  int descriptor() const { return descriptor_; }
  /// The number of the worker that has it; 0 for none.
  uint64_t holder = 0;

 private:
  const uint32_t number_;
  const size_t size_;
  int descriptor_ = -1;
  uint8_t *bytes_ = nullptr;
};

/// Slots that are kept from picture to picture: the first writing to fresh memory costs more than drawing.
class PictureMemory {
 public:
  /// A slot that nobody uses, of at least so many bytes. NULL where there is no memory. It is in use as long as it is held.
  std::shared_ptr<PictureSlot> take(size_t bytes);
  /// Forgets all: those in use go when nobody holds them any more.
  void forget() { slots_.clear(); }

 private:
  std::vector<std::shared_ptr<PictureSlot>> slots_;
  uint32_t next_ = 0;
};

}  // namespace worker
