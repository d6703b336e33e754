// SPDX-License-Identifier: Apache-2.0
#include "Objects/KnownFiles.h"

#include "Objects/ContentHash.h"
#include "Objects/Failure.h"
#include "Objects/Paths.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace provider {

namespace {

constexpr size_t blockSize = size_t{1} << 18;
constexpr int64_t second = 1000000000;

/// Where a file system keeps seconds alone, a second change within one of them leaves no trace in its times.
bool isExact(const FileStamp &stamp) { return stamp.modified % second != 0; }

bool isOf(const KnownFiles::Known &known, const std::string &path, const std::string &target) {
  return known.path == path || known.target == target;
}

}  // namespace

KnownFiles::KnownFiles(const SourceFile &opened) : opened_(opened), own_(opened.place()) {
  if (!opened.isInMemory()) {
    known_.push_back({opened.place(), resolved(opened.place()), opened.stamp(), std::nullopt});
  }
}

const KnownFiles::Known *KnownFiles::find(
    const std::string &path, const std::string &target, const FileStamp &now) const {
  const auto named = std::find_if(
      known_.begin(), known_.end(), [&](const Known &known) { return isOf(known, path, target); });
  if (named != known_.end()) {
    return &*named;
  }
  const auto linked = std::find_if(known_.begin(), known_.end(), [&](const Known &known) {
    return now.inode != 0 && known.stamp.device == now.device && known.stamp.inode == now.inode;
  });
  return linked == known_.end() ? nullptr : &*linked;
}

/// The fingerprint of the bytes that were opened; none if they are lost.
std::optional<uint64_t> KnownFiles::hashOfOpened() const {
  if (!openedHash_ && opened_.isWhole()) {
    ContentHash hash;
    std::string block(blockSize, '\0');
    try {
      for (uint64_t at = 0; at < opened_.length();) {
        const size_t count = opened_.read(at, &block[0], block.size());
        if (count == 0) {
          return std::nullopt;
        }
        hash.add(block.data(), count);
        at += count;
      }
    } catch (const Failure &) {
      return std::nullopt;
    }
    if (opened_.isWhole()) {
      openedHash_ = hash.value();
    }
  }
  return openedHash_;
}

bool KnownFiles::isStill(const Known &known, int descriptor) const {
  const auto now = FileStamp::of(descriptor);
  if (!now || now->length != known.stamp.length) {
    return false;
  }
  const bool looksSame = *now == known.stamp;
  if (looksSame && isExact(*now)) {
    return true;
  }
  const auto hash = known.hash ? known.hash : hashOfOpened();
  if (!hash) {
    return looksSame;
  }
  const auto found = hashOf(descriptor);
  if (!found) {
    throw Failure(IX_ERROR_IO, known.target, ": cannot be read: ", std::generic_category().message(errno));
  }
  const auto after = FileStamp::of(descriptor);
  return found == hash && after && after->hasBytesOf(*now);
}

void KnownFiles::takeOthers(const KnownFiles &before) {
  for (const Known &known : before.known_) {
    const bool isHere = std::any_of(
        known_.begin(), known_.end(), [&](const Known &here) { return isOf(here, known.path, known.target); });
    if (known.hash && !isHere) {
      known_.push_back(known);
    }
  }
}

void KnownFiles::note(Known written, bool adds) {
  if (adds && !opened_.isInMemory()) {
    own_ = written.path;
  }
  const auto old = std::find_if(known_.begin(), known_.end(), [&](const Known &known) {
    return isOf(known, written.path, written.target);
  });
  if (old != known_.end()) {
    *old = std::move(written);
  } else if (adds) {
    known_.push_back(std::move(written));
  }
}

}  // namespace provider
