// SPDX-License-Identifier: Apache-2.0
#include "Objects/ContentHash.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>

namespace provider {

namespace {

constexpr uint64_t prime1 = 0x9E3779B185EBCA87;
constexpr uint64_t prime2 = 0xC2B2AE3D27D4EB4F;

uint64_t turned(uint64_t value, int by) { return (value << by) | (value >> (64 - by)); }

uint64_t mixed(uint64_t lane, uint64_t word) { return turned(lane + word * prime2, 31) * prime1; }

}  // namespace

void ContentHash::take(const unsigned char *bytes) {
  for (uint64_t &lane : lanes_) {
    uint64_t word;
    std::memcpy(&word, bytes, sizeof word);
    lane = mixed(lane, word);
    bytes += sizeof word;
  }
}

void ContentHash::add(const char *bytes, size_t count) {
  auto next = reinterpret_cast<const unsigned char *>(bytes);
  length_ += count;
  if (restCount_ > 0) {
    const size_t part = std::min(count, stripe - restCount_);
    std::memcpy(rest_ + restCount_, next, part);
    restCount_ += part;
    next += part;
    count -= part;
    if (restCount_ < stripe) {
      return;
    }
    take(rest_);
    restCount_ = 0;
  }
  for (; count >= stripe; count -= stripe, next += stripe) {
    take(next);
  }
  if (count > 0) {
    std::memcpy(rest_, next, count);
    restCount_ = count;
  }
}

uint64_t ContentHash::value() const {
  ContentHash last = *this;
  std::memset(last.rest_ + restCount_, 0, stripe - restCount_);
  last.take(last.rest_);
  uint64_t found = mixed(prime1, length_);
  for (const uint64_t lane : last.lanes_) {
    found = mixed(found, lane);
    found ^= found >> 29;
  }
  return found ^ (found >> 32);
}

std::optional<uint64_t> hashOf(int descriptor) {
  constexpr size_t blockSize = size_t{1} << 18;
  ContentHash hash;
  std::string block(blockSize, '\0');
  for (off_t at = 0;;) {
    const ssize_t part = pread(descriptor, &block[0], block.size(), at);
    if (part > 0) {
      hash.add(block.data(), static_cast<size_t>(part));
      at += part;
    } else if (part == 0) {
      return hash.value();
    } else if (errno != EINTR) {
      return std::nullopt;
    }
  }
}

}  // namespace provider
