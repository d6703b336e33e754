// SPDX-License-Identifier: Apache-2.0
#include "Writing/Leftovers.h"

#include "Writing/FileLock.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <optional>

namespace provider {

namespace {

/// A file whose name does not tell its inode yet is a moment old, and empty.
constexpr time_t oldest = 60;
constexpr int digitsOfRandom = 16;

/// The inodes that a name tells; 0 and 0 for one that does not yet.
struct Inodes {
  uint64_t own = 0;
  uint64_t replaced = 0;
};

bool isNameOfLeftover(const char *name, uint64_t process, uint64_t random, const Inodes &inodes, bool isShort) {
  char made[128];
  if (isShort) {
    std::snprintf(made, sizeof made, "%s%" PRIu64 "-%016" PRIx64, prefixOfTemporary, process, random);
  } else {
    std::snprintf(made, sizeof made, "%s%" PRIu64 "-%016" PRIx64 "-%" PRIx64 "-%" PRIx64, prefixOfTemporary, process, random,
                  inodes.own, inodes.replaced);
  }
  return std::strcmp(made, name) == 0;
}

/// None for a name of another form.
std::optional<Inodes> inodesOf(const char *name) {
  uint64_t process = 0;
  uint64_t random = 0;
  Inodes found;
  const int read = std::sscanf(name, ".interact-%" SCNu64 "-%" SCNx64 "-%" SCNx64 "-%" SCNx64, &process, &random, &found.own,
                               &found.replaced);
  const bool isOurs = (read == 2 || read == 4) && isNameOfLeftover(name, process, random, found, read == 2);
  return isOurs ? std::optional<Inodes>(found) : std::nullopt;
}

bool isLeft(const struct stat &found, const Inodes &inodes) {
  const bool isOurs = found.st_uid == geteuid() || geteuid() == 0;
  // Where names cannot be swapped a new file has both names for a moment: its own goes, the other stays.
  const nlink_t names = inodes.own != 0 && found.st_ino == inodes.own ? 2 : 1;
  if (!S_ISREG(found.st_mode) || !isOurs || found.st_nlink > names) {
    return false;
  }
  if (inodes.own == 0) {
    return found.st_size == 0 && time(nullptr) - found.st_mtime > oldest;
  }
  return found.st_ino == inodes.own || found.st_ino == inodes.replaced;
}

void clear(int folder, const char *name, const Inodes &inodes) {
  struct stat found {};
  if (fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) != 0 || !isLeft(found, inodes)) {
    return;
  }
  const int descriptor = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) {
    return;
  }
  FileLock lock;
  if (fstat(descriptor, &found) == 0 && isLeft(found, inodes) && lock.take(descriptor, 0) == FileLock::Answer::taken) {
    unlinkat(folder, name, 0);
  }
  lock.release();
  close(descriptor);
}

}  // namespace

std::string nameOfTemporary(uint64_t random) {
  char text[64];
  std::snprintf(text, sizeof text, "%" PRIu64 "-%0*" PRIx64, static_cast<uint64_t>(getpid()), digitsOfRandom, random);
  return text;
}

std::string inodesOfTemporary(ino_t own, ino_t replaced) {
  char text[64];
  std::snprintf(text, sizeof text, "-%" PRIx64 "-%" PRIx64, static_cast<uint64_t>(own), static_cast<uint64_t>(replaced));
  return text;
}

void clearLeftovers(const std::string &folder) {
  DIR *entries = opendir(folder.c_str());
  if (entries == nullptr) {
    return;
  }
  const int descriptor = dirfd(entries);
  FileLock lock;
  if (lock.take(descriptor, 0) == FileLock::Answer::taken) {
    while (const dirent *entry = readdir(entries)) {
      if (const auto inodes = inodesOf(entry->d_name)) {
        clear(descriptor, entry->d_name, *inodes);
      }
    }
  }
  lock.release();
  closedir(entries);
}

}  // namespace provider
