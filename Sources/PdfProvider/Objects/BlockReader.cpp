// SPDX-License-Identifier: Apache-2.0
#include "Objects/BlockReader.h"

#include "Objects/StackRoom.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <limits>
#include <stdexcept>

namespace provider {

namespace {

bool endsLine(char ch) { return ch == '\r' || ch == '\n'; }

}  // namespace

BlockReader::BlockReader(std::shared_ptr<const SourceFile> file, Progress &progress)
    : file_(std::move(file)), progress_(&progress) {}

BlockReader::Part BlockReader::partAt(qpdf_offset_t offset) {
  if (const auto held = file_->held(); held.data() != nullptr) {
    return {0, held};
  }
  const qpdf_offset_t start = offset / blockSize * blockSize;
  Block &block = blocks_[static_cast<size_t>(offset / blockSize) % blocks_.size()];
  if (block.start != start) {
    block.start = -1;
    block.bytes.resize(blockSize);
    block.bytes.resize(file_->read(static_cast<uint64_t>(start), block.bytes.data(), block.bytes.size()));
    block.start = start;
  }
  return {start, {block.bytes.data(), block.bytes.size()}};
}

/// Stands after the next line end, all of it, and tells where that began; at the end of the file if there is none.
qpdf_offset_t BlockReader::findAndSkipNextEOL() {
  qpdf_offset_t found = -1;
  for (;;) {
    const Part part = partAt(position_);
    if (position_ >= part.end()) {
      return found < 0 ? position_ : found;
    }
    const char *const begin = part.bytes.data() + (position_ - part.start), *const end = part.bytes.data() + part.bytes.size();
    const char *at = found < 0 ? std::find_if(begin, end, endsLine) : begin;
    if (found < 0 && at != end) {
      found = position_ + (at - begin);
    }
    at = std::find_if_not(at, end, endsLine);
    position_ += at - begin;
    if (at != end) {
      return found;
    }
  }
}

void BlockReader::seek(qpdf_offset_t offset, int whence) {
  const qpdf_offset_t from = whence == SEEK_END   ? static_cast<qpdf_offset_t>(file_->length())
                             : whence == SEEK_CUR ? position_
                                                  : 0;
  if (offset < -from || offset > std::numeric_limits<qpdf_offset_t>::max() - from) {
    throw std::runtime_error(getName() + ": an offset lies outside any file");
  }
  position_ = from + offset;
}

size_t BlockReader::read(char *buffer, size_t length) {
  if (stackIsShort()) {
    // qpdf takes the object that it reads for null then, and goes on.
    throw std::runtime_error("objects that are read for each other lie too deep");
  }
  if (progress_ != nullptr) {
    progress_->advance(length, bytesOfReport);
  }
  setLastOffset(position_);
  size_t done = 0;
  while (done < length) {
    const Part part = partAt(position_);
    if (position_ >= part.end()) {
      break;
    }
    const auto at = static_cast<size_t>(position_ - part.start);
    const size_t count = std::min(length - done, part.bytes.size() - at);
    std::memcpy(buffer + done, part.bytes.data() + at, count);
    done += count;
    position_ += static_cast<qpdf_offset_t>(count);
  }
  if (done == 0 && length > 0) {
    // qpdf expects to stand at the end then, also after a seek beyond it.
    position_ = static_cast<qpdf_offset_t>(file_->length());
    setLastOffset(position_);
  }
  return done;
}

void BlockReader::unreadCh(char) { position_ = std::max<qpdf_offset_t>(position_ - 1, 0); }

}  // namespace provider
