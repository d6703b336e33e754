// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Writing/FileLock.h"

#include <sys/types.h>

#include <string>

namespace provider {

/// A new file in a folder, which nobody else reads or writes, and which goes with this object.
///
/// It is locked, so that others can tell it from what a process that was killed has left. Its name tells the process, a random
/// number, its inode and that of the file that it is to replace (see Leftovers.h).
class TemporaryFile {
 public:
  TemporaryFile() = default;
  ~TemporaryFile() { remove(); }
  TemporaryFile(const TemporaryFile &) = delete;
  TemporaryFile &operator=(const TemporaryFile &) = delete;

  /// False if there can be none, with errno.
  bool make(const std::string &folder, ino_t replaced, mode_t mode);
  /// The same for a copy of a file that is written in place: its name says so, and nobody clears it away.
  bool makeCopy(const std::string &folder);

  bool exists() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  const std::string &path() const { return path_; }
  ino_t inode() const { return inode_; }

  /// Writes at its end. False if not, with errno.
  bool write(const char *bytes, size_t count);
  /// Its name belongs to another file now, or is to stay.
  void forgetName() { path_.clear(); }
  /// Removes the name, whatever has it, and closes the file.
  void remove();

 private:
  bool open(const std::string &folder, const char *kind, mode_t mode);

  std::string path_;
  int descriptor_ = -1;
  ino_t inode_ = 0;
  FileLock lock_;
};

/// Writes all of it, at the end of a file or, from 0 on, at an offset. False if not, with errno.
bool writeAll(int descriptor, const char *bytes, size_t count, off_t offset = -1);

}  // namespace provider
