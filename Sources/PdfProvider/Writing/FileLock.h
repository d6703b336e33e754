// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace provider {

/// A lock on an open file or folder among programs that ask for it (flock). It ends with this object, and with the process.
class FileLock {
 public:
  enum class Answer { taken, heldByAnother, impossible };

  FileLock() = default;
  ~FileLock() { release(); }
  FileLock(const FileLock &) = delete;
  FileLock &operator=(const FileLock &) = delete;

  /// Asks for it for at most so many milliseconds. Impossible where the file system has no locks. The descriptor has to stay open.
  Answer take(int descriptor, int milliseconds);
  void release();

 private:
  int descriptor_ = -1;
};

}  // namespace provider
