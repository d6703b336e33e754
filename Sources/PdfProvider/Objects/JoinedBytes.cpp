// SPDX-License-Identifier: Apache-2.0
#include "Objects/JoinedBytes.h"

#include "Objects/SourceFile.h"

#include <sys/mman.h>

#include <cstring>
#include <limits>
#include <new>
#include <utility>

namespace provider {

JoinedBytes::JoinedBytes(const SourceFile &file, std::string_view section) {
  if (file.isShareable()) {
    map(file, section);
  } else {
    whole_ = file.bytes(section.size());
    whole_.append(section);
  }
}

/// Whole pages of the file are mapped again; its last bytes share a page with the section, and are copied.
void JoinedBytes::map(const SourceFile &file, std::string_view section) {
  const std::string_view bytes = file.held();
  const size_t page = SharedBytes::pageSize();
  if (section.size() > std::numeric_limits<size_t>::max() - bytes.size() - page) {
    throw std::bad_alloc();
  }
  const size_t length = bytes.size() + section.size();
  const size_t reserved = (length + page - 1) / page * page;
  void *place = mmap(nullptr, reserved, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) {
    throw std::bad_alloc();
  }
  mapped_ = static_cast<char *>(place);
  length_ = length;
  reserved_ = reserved;
  const size_t whole = bytes.size() / page * page;
  const size_t done = whole > 0 && file.mapAgain(mapped_, whole) ? whole : 0;
  std::memcpy(mapped_ + done, bytes.data() + done, bytes.size() - done);
  std::memcpy(mapped_ + bytes.size(), section.data(), section.size());
}

JoinedBytes::~JoinedBytes() {
  if (mapped_ != nullptr) {
    munmap(mapped_, reserved_);
  }
}

void JoinedBytes::swap(JoinedBytes &other) noexcept {
  std::swap(whole_, other.whole_);
  std::swap(mapped_, other.mapped_);
  std::swap(length_, other.length_);
  std::swap(reserved_, other.reserved_);
}

}  // namespace provider
