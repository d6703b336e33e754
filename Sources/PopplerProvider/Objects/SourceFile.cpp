// SPDX-License-Identifier: GPL-2.0-or-later
#include "Objects/SourceFile.h"

#include "Objects/Failure.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace provider {

namespace {

constexpr uint64_t lengthOfTail = 1024;
constexpr uint64_t largestCopy = uint64_t{512} << 20;

std::string systemMessage() { return std::generic_category().message(errno); }

}  // namespace

SourceFile::SourceFile(std::string path) : path_(std::move(path)) {
  struct stat found {};
  if (path_.empty() || path_.find('\0') != std::string::npos) {
    fault_ = path_.empty() ? "the path is empty" : "the path contains a zero byte";
  } else if (stat(path_.c_str(), &found) != 0) {
    fault_ = systemMessage();
  } else if (!S_ISREG(found.st_mode)) {
    // Looked at before it is opened: opening a pipe waits, and opening a device may do anything.
    fault_ = S_ISDIR(found.st_mode) ? "is a directory" : "is not a regular file";
  } else if ((descriptor_ = open(path_.c_str(), O_RDONLY | O_CLOEXEC)) < 0 || fstat(descriptor_, &found) != 0) {
    fault_ = systemMessage();
  } else if (found.st_size == 0) {
    fault_ = "the file is empty";
  }
  length_ = static_cast<uint64_t>(found.st_size);
  device_ = found.st_dev;
  inode_ = found.st_ino;
  modifiedSeconds_ = found.st_mtime;
  if (fault_.empty()) {
    tail_.resize(static_cast<size_t>(std::min(length_, lengthOfTail)));
    tail_.resize(read(length_ - tail_.size(), &tail_[0], tail_.size()));
  }
}

bool SourceFile::endsAsOpened(const SourceFile &other) const {
  std::string there(tail_.size(), '\0');
  return other.length() >= length_ && other.read(length_ - tail_.size(), &there[0], there.size()) == there.size() &&
         there == tail_;
}

SourceFile::~SourceFile() {
  if (descriptor_ >= 0) {
    close(descriptor_);
  }
}

size_t SourceFile::read(uint64_t offset, char *bytes, size_t count) const {
  size_t done = 0;
  while (done < count) {
    const ssize_t part = pread(descriptor_, bytes + done, count - done, static_cast<off_t>(offset + done));
    if (part > 0) {
      done += static_cast<size_t>(part);
    } else if (part == 0 || errno != EINTR) {
      break;
    }
  }
  return done;
}

std::string SourceFile::bytes(size_t spare) const {
  if (length_ > largestCopy) {
    throw Failure(IX_ERROR_TOO_LARGE, path_, ": has ", length_, " bytes, and a copy in memory at most ", largestCopy);
  }
  std::string bytes;
  bytes.reserve(length_ + spare);
  bytes.resize(length_);
  if (read(0, &bytes[0], bytes.size()) != bytes.size()) {
    throw Failure(IX_ERROR_IO, path_ + ": cannot be read");
  }
  return bytes;
}

void SourceFile::requireUnchanged() const {
  struct stat now {};
  if (fstat(descriptor_, &now) != 0 || static_cast<uint64_t>(now.st_size) != length_ ||
      now.st_mtime != modifiedSeconds_) {
    throw Failure(IX_ERROR_IO, path_ + ": the file has been changed since it was opened");
  }
}

bool SourceFile::isAt(const std::string &path) const {
  struct stat now {};
  return stat(path.c_str(), &now) == 0 && now.st_dev == device_ && now.st_ino == inode_ &&
         static_cast<uint64_t>(now.st_size) == length_ && now.st_mtime == modifiedSeconds_;
}

std::string SourceFile::pathToOpen() const {
  for (const std::string &path : {"/proc/self/fd/" + std::to_string(descriptor_), path_}) {
    if (isAt(path)) {
      return path;
    }
  }
  throw Failure(IX_ERROR_IO, path_ + ": the file has changed since it was opened");
}

}  // namespace provider
