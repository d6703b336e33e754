// SPDX-License-Identifier: GPL-2.0-or-later
#include "SourceFile.h"

#include "Failure.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace provider {

namespace {

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
    fault_ = S_ISDIR(found.st_mode) ? "is a directory" : "is not a regular file";
  } else if (access(path_.c_str(), R_OK) != 0) {
    fault_ = systemMessage();
  } else if (found.st_size == 0) {
    fault_ = "the file is empty";
  }
  length_ = static_cast<uint64_t>(found.st_size);
  device_ = found.st_dev;
  inode_ = found.st_ino;
  modifiedSeconds_ = found.st_mtime;
}

void SourceFile::requireUnchanged() const {
  const SourceFile now(path_);
  if (!now.fault_.empty() || now.device_ != device_ || now.inode_ != inode_ || now.length_ != length_ ||
      now.modifiedSeconds_ != modifiedSeconds_) {
    throw Failure(IX_ERROR_IO, path_ + ": the file has changed since it was opened");
  }
}

std::string SourceFile::bytes(size_t spare) const {
  requireUnchanged();
  if (length_ > largestCopy) {
    throw Failure(IX_ERROR_TOO_LARGE, path_ + ": too large for a copy in memory");
  }
  const std::unique_ptr<FILE, int (*)(FILE *)> file(std::fopen(path_.c_str(), "rb"), std::fclose);
  std::string bytes;
  bytes.reserve(length_ + spare);
  bytes.resize(length_);
  if (!file || std::fread(&bytes[0], 1, bytes.size(), file.get()) != bytes.size()) {
    throw Failure(IX_ERROR_IO, path_ + ": cannot be read");
  }
  return bytes;
}

}  // namespace provider
