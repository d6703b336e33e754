// SPDX-License-Identifier: GPL-2.0-or-later
#include "Writing/AtomicFile.h"

#include "Objects/Failure.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>

namespace provider {

namespace {

constexpr int mostNames = 1000;

std::string folderOf(const std::string &path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

/// Where a path leads in the end: a link that is saved to stays a link.
std::string resolved(const std::string &path) {
  char *found = realpath(path.c_str(), nullptr);
  if (found == nullptr) {
    return path;
  }
  std::string target = found;
  std::free(found);
  return target;
}

}  // namespace

AtomicFile::AtomicFile(const std::string &target) : target_(resolved(target)), folder_(folderOf(target_)) {
  struct stat found {};
  replaces_ = stat(target_.c_str(), &found) == 0;
  if (replaces_ && !S_ISREG(found.st_mode)) {
    throw Failure(IX_ERROR_IO, target_ + ": is not a regular file");
  }
  folderDescriptor_ = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folderDescriptor_ < 0) {
    fail("its folder cannot be opened");
  }
  try {
    open();
    keepMode();
  } catch (...) {
    close();
    throw;
  }
}

AtomicFile::~AtomicFile() { close(); }

void AtomicFile::fail(const char *what) const {
  throw Failure(IX_ERROR_IO, target_ + ": " + what + ": " + std::generic_category().message(errno));
}

/// A name that nobody has, made of the process and a number.
void AtomicFile::open() {
  for (int i = 0; i < mostNames; ++i) {
    const std::string path = folder_ + "/.interact-" + std::to_string(getpid()) + "-" + std::to_string(i);
    descriptor_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaces_ ? 0600 : 0666);
    if (descriptor_ >= 0) {
      path_ = path;
      return;
    }
    if (errno != EEXIST) {
      break;
    }
  }
  fail("no file can be made beside it");
}

void AtomicFile::keepMode() {
  struct stat old {};
  struct stat made {};
  if (!replaces_) {
    return;
  }
  if (stat(target_.c_str(), &old) != 0 || fstat(descriptor_, &made) != 0) {
    fail("cannot be looked at");
  }
  if (old.st_uid != made.st_uid || old.st_gid != made.st_gid) {
    // Another owner cannot always be set; the mode bits that matter are set after it.
    const int ignored = fchown(descriptor_, old.st_uid, old.st_gid);
    static_cast<void>(ignored);
  }
  if (fchmod(descriptor_, old.st_mode & 07777) != 0) {
    fail("its mode cannot be kept");
  }
}

void AtomicFile::write(const char *bytes, size_t count) {
  while (count > 0) {
    const ssize_t written = ::write(descriptor_, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= static_cast<size_t>(written);
    } else if (written == 0 || errno != EINTR) {
      errno = written == 0 ? ENOSPC : errno;
      fail("cannot be written");
    }
  }
}

void AtomicFile::commit() {
  if (fsync(descriptor_) != 0) {
    fail("cannot be synced");
  }
  const int closed = ::close(descriptor_);
  descriptor_ = -1;
  if (closed != 0) {
    fail("cannot be closed");
  }
  takePlace();
  syncFolder();
  if (exchanged_) {
    // The old file, which has the other name now.
    unlink(path_.c_str());
  }
  path_.clear();
}

/// Swaps the two names if the system can: then the old file is still there when the folder cannot be synced.
bool AtomicFile::exchange() {
#ifdef RENAME_EXCHANGE
  return renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) == 0;
#else
  return false;
#endif
}

void AtomicFile::takePlace() {
  exchanged_ = replaces_ && exchange();
  if (!exchanged_ && rename(path_.c_str(), target_.c_str()) != 0) {
    fail("cannot be replaced");
  }
  placed_ = true;
}

/// Some file systems cannot sync a folder; then there is nothing to wait for.
void AtomicFile::syncFolder() {
  if (fsync(folderDescriptor_) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS) {
    return;
  }
  const int reason = errno;
  takeBack();
  errno = reason;
  if (!placed_) {
    fail("its folder cannot be synced");
  }
  throw Failure(
      IX_ERROR_IO, target_ + ": is replaced, but its folder cannot be synced: " + std::generic_category().message(reason));
}

void AtomicFile::takeBack() {
  if (exchanged_ && exchange()) {
    placed_ = exchanged_ = false;
  } else if (!replaces_) {
    placed_ = rename(target_.c_str(), path_.c_str()) != 0;
  }
}

void AtomicFile::close() {
  if (descriptor_ >= 0) {
    ::close(descriptor_);
    descriptor_ = -1;
  }
  if (!path_.empty() && (!placed_ || exchanged_)) {
    unlink(path_.c_str());
  }
  path_.clear();
  if (folderDescriptor_ >= 0) {
    ::close(folderDescriptor_);
    folderDescriptor_ = -1;
  }
}

}  // namespace provider
