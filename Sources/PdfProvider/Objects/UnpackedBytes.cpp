// SPDX-License-Identifier: Apache-2.0
#include "Objects/UnpackedBytes.h"

#include "Objects/BoundedBuffer.h"

#include <zlib.h>

#include <algorithm>

namespace provider {

namespace {

/// The state of zlib while it unpacks.
class Inflater {
 public:
  Inflater() : isMade_(inflateInit(&state) == Z_OK) {}
  ~Inflater() {
    if (isMade_) {
      inflateEnd(&state);
    }
  }
  Inflater(const Inflater &) = delete;
  Inflater &operator=(const Inflater &) = delete;

  bool isMade() const { return isMade_; }

  z_stream state{};

 private:
  bool isMade_;
};

}  // namespace

UnpackedBytes::UnpackedBytes(std::string_view bytes) : bytes_(new char[bytes.size() + 1]), size_(bytes.size()) {
  *std::copy(bytes.begin(), bytes.end(), bytes_.get()) = '\0';
}

void UnpackedBytes::grow(size_t capacity) {
  std::unique_ptr<char[]> larger(new char[capacity + 1]);
  std::copy(bytes_.get(), bytes_.get() + size_, larger.get());
  bytes_ = std::move(larger);
}

std::optional<UnpackedBytes> UnpackedBytes::inflated(std::string_view data) {
  constexpr size_t usual = 24, least = 1024, growth = 4, roomToKeep = 1 << 16, limit = BoundedBuffer::limit;
  Inflater inflater;
  if (!inflater.isMade() || data.size() >= limit) {
    return std::nullopt;
  }
  UnpackedBytes made;
  z_stream &state = inflater.state;
  // zlib does not write there.
  state.next_in = reinterpret_cast<unsigned char *>(const_cast<char *>(data.data()));
  state.avail_in = static_cast<uInt>(data.size());
  int result = Z_BUF_ERROR;
  for (size_t capacity = std::min(limit, std::max(least, data.size() * usual)); result == Z_BUF_ERROR; capacity *= growth) {
    made.grow(std::min(capacity, limit));
    state.next_out = reinterpret_cast<unsigned char *>(made.bytes_.get() + made.size_);
    state.avail_out = static_cast<uInt>(std::min(capacity, limit) - made.size_);
    result = inflate(&state, Z_FINISH);
    made.size_ = static_cast<size_t>(state.total_out);
    if (state.avail_out > 0 || made.size_ == limit) {
      break;
    }
  }
  if (made.size_ + roomToKeep < data.size() * usual) {
    made.grow(made.size_);
  }
  made.bytes_[made.size_] = '\0';
  return result == Z_STREAM_END && made.size_ < limit ? std::optional(std::move(made)) : std::nullopt;
}

bool UnpackedBytes::removePredictor(size_t length) {
  if (size_ == 0 || size_ % (length + 1) != 0) {
    return false;
  }
  const size_t rows = size_ / (length + 1);
  for (size_t row = 0; row < rows; ++row) {
    // No row reaches the one that is read: there is a byte less of each.
    const char *from = bytes_.get() + row * (length + 1);
    char *to = bytes_.get() + row * length;
    const char way = *from++;
    if (way != 0 && way != 2) {
      return false;
    }
    if (way == 2 && row > 0) {
      for (const char *const end = from + length; from != end; ++from, ++to) {
        *to = static_cast<char>(static_cast<unsigned char>(*from) + static_cast<unsigned char>(to[-static_cast<std::ptrdiff_t>(length)]));
      }
    } else {
      std::copy(from, from + length, to);
    }
  }
  size_ = rows * length;
  bytes_[size_] = '\0';
  return true;
}

}  // namespace provider
