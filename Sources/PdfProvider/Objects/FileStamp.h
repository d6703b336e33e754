// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

namespace provider {

/// As much of a file as the system tells without reading it: which one it is, and when its bytes and the rest were changed last.
struct FileStamp {
  dev_t device = 0;
  ino_t inode = 0;
  uint64_t length = 0;
  /// Nanoseconds since 1970: when its bytes were written, and when anything of it was changed, its names and rights too.
  int64_t modified = 0;
  int64_t changed = 0;

  FileStamp() = default;
  explicit FileStamp(const struct stat &found);

  /// None if the system refuses, with errno.
  static std::optional<FileStamp> of(int descriptor);
  static std::optional<FileStamp> of(const std::string &path);

  /// True if it is the same file and nothing was written into it. A rename, a new owner or a deletion writes nothing.
  bool hasBytesOf(const FileStamp &other) const {
    return device == other.device && inode == other.inode && length == other.length && modified == other.modified;
  }
  bool operator==(const FileStamp &other) const { return hasBytesOf(other) && changed == other.changed; }
  bool operator!=(const FileStamp &other) const { return !(*this == other); }
};

/// The stamp of an open file, taken so late that whatever is written from now on makes another one: the system's clock for files
/// goes on only every few milliseconds. Waits for its next tick, 20 ms at most, where the file was changed within this one.
std::optional<FileStamp> settledStamp(int descriptor);

}  // namespace provider
