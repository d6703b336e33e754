// SPDX-License-Identifier: Apache-2.0
#include "Writing/TemporaryFile.h"

#include "Writing/Leftovers.h"

#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <ctime>

namespace provider {

namespace {

constexpr int mostNames = 100;

/// A number that no other process finds at the same time.
uint64_t randomNumber() {
  uint64_t number = 0;
  if (getentropy(&number, sizeof number) != 0) {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    number = (static_cast<uint64_t>(now.tv_sec) << 30) ^ static_cast<uint64_t>(now.tv_nsec) ^
             (static_cast<uint64_t>(getpid()) << 44);
  }
  return number;
}

}  // namespace

bool writeAll(int descriptor, const char *bytes, size_t count, off_t offset) {
  while (count > 0) {
    const ssize_t written =
        offset < 0 ? ::write(descriptor, bytes, count) : ::pwrite(descriptor, bytes, count, offset);
    if (written > 0) {
      bytes += written;
      count -= static_cast<size_t>(written);
      offset += offset < 0 ? 0 : written;
    } else if (written == 0) {
      errno = ENOSPC;
      return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool TemporaryFile::open(const std::string &folder, const char *kind, mode_t mode) {
  for (int i = 0; i < mostNames; ++i) {
    const std::string path = folder + "/" + kind + nameOfTemporary(randomNumber());
    descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor_ >= 0) {
      path_ = path;
      lock_.take(descriptor_, 0);
      return true;
    }
    if (errno != EEXIST && errno != EINTR) {
      return false;
    }
  }
  return false;
}

bool TemporaryFile::make(const std::string &folder, ino_t replaced, mode_t mode) {
  if (!open(folder, prefixOfTemporary, mode)) {
    return false;
  }
  struct stat found {};
  const bool isSeen = fstat(descriptor_, &found) == 0;
  inode_ = found.st_ino;
  const std::string path = path_ + inodesOfTemporary(inode_, replaced);
  if (!isSeen || rename(path_.c_str(), path.c_str()) != 0) {
    const int reason = errno;
    remove();
    errno = reason;
    return false;
  }
  path_ = path;
  return true;
}

bool TemporaryFile::makeCopy(const std::string &folder) { return open(folder, prefixOfCopy, 0600); }

bool TemporaryFile::write(const char *bytes, size_t count) { return writeAll(descriptor_, bytes, count); }

void TemporaryFile::remove() {
  if (!path_.empty()) {
    unlink(path_.c_str());
    path_.clear();
  }
  if (descriptor_ >= 0) {
    lock_.release();
    ::close(descriptor_);
    descriptor_ = -1;
  }
}

}  // namespace provider
