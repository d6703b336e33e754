// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace provider {

/// The file behind a document: what was found at its path, and whether that is still the same.
class SourceFile {
 public:
  /// Looks at the path; never throws for what it finds there.
  explicit SourceFile(std::string path);

  const std::string &path() const { return path_; }
  /// Why the path cannot be read, in words; empty if it can.
  const std::string &fault() const { return fault_; }
  uint64_t length() const { return length_; }

  /// Throws IX_ERROR_IO if another file has taken the path's place, or this one has changed.
  void requireUnchanged() const;

  /// All bytes, followed by room for `spare` more. Throws IX_ERROR_IO, or IX_ERROR_TOO_LARGE above 512 MiB.
  std::string bytes(size_t spare) const;

 private:
  std::string path_;
  std::string fault_;
  uint64_t length_ = 0;
  dev_t device_ = 0;
  ino_t inode_ = 0;
  int64_t modifiedSeconds_ = 0;
};

}  // namespace provider
