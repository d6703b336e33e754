// SPDX-License-Identifier: Apache-2.0
#include "Writing/InPlace.h"

#include "Writing/TemporaryFile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <new>
#include <string>

namespace provider {

namespace {

constexpr size_t blockSize = size_t{1} << 18;

/// Reads until the block is full or the file ends. Negative if the system refuses, with errno.
ssize_t readBlock(int descriptor, std::string &block, off_t offset) {
  size_t done = 0;
  block.resize(blockSize);
  while (done < block.size()) {
    const ssize_t part = pread(descriptor, &block[done], block.size() - done, offset + static_cast<off_t>(done));
    if (part > 0) {
      done += static_cast<size_t>(part);
    } else if (part == 0) {
      break;
    } else if (errno != EINTR) {
      return -1;
    }
  }
  block.resize(done);
  return static_cast<ssize_t>(done);
}

/// A file that ends before its length is one that cannot be read.
bool isAllRead(off_t count, off_t length) {
  errno = count < length ? EIO : errno;
  return count >= length;
}

bool overwriteFrom(int to, int from) {
  struct stat found {};
  if (fstat(from, &found) != 0) {
    return false;
  }
  const off_t length = found.st_size;
  std::string wanted;
  std::string there;
  off_t at = 0;
  for (ssize_t count = 0; (count = readBlock(from, wanted, at)) != 0; at += count) {
    if (count < 0 || readBlock(to, there, at) < 0) {
      return false;
    }
    const auto end = wanted.begin() + static_cast<std::ptrdiff_t>(std::min(wanted.size(), there.size()));
    const auto same = static_cast<size_t>(std::mismatch(wanted.begin(), end, there.begin()).first - wanted.begin());
    if (!writeAll(to, wanted.data() + same, wanted.size() - same, at + static_cast<off_t>(same))) {
      return false;
    }
  }
  return isAllRead(at, length) && fstat(to, &found) == 0 && (found.st_size == at || ftruncate(to, at) == 0) && fsync(to) == 0;
}

}  // namespace

bool overwrite(int to, int from) {
  try {
    return overwriteFrom(to, from);
  } catch (const std::bad_alloc &) {
    errno = ENOMEM;
    return false;
  }
}

bool copyAll(int from, int to) {
  struct stat found {};
  if (fstat(from, &found) != 0) {
    return false;
  }
  std::string block;
  off_t at = 0;
  for (ssize_t count = 0; (count = readBlock(from, block, at)) != 0; at += count) {
    if (count < 0 || !writeAll(to, block.data(), block.size())) {
      return false;
    }
  }
  return isAllRead(at, found.st_size);
}

bool cannotSync(int error) { return error == EINVAL || error == ENOTSUP || error == EROFS; }

bool syncName(const std::string &folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool isSynced = descriptor >= 0 && (fsync(descriptor) == 0 || cannotSync(errno));
  if (descriptor >= 0) {
    ::close(descriptor);
  }
  return isSynced;
}

const char *folderElsewhere(int number) {
  const char *const chosen = std::getenv("TMPDIR");
  const char *const folders[] = {chosen != nullptr && chosen[0] == '/' ? chosen : "/var/tmp", "/var/tmp", "/tmp", nullptr};
  return folders[number < 3 ? number : 3];
}

}  // namespace provider
