// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace provider {

/// The file behind a document, held open: what was found at its path, and its bytes.
class SourceFile {
 public:
  /// Opens the path; never throws for what it finds there.
  explicit SourceFile(std::string path);
  ~SourceFile();
  SourceFile(const SourceFile &) = delete;
  SourceFile &operator=(const SourceFile &) = delete;

  const std::string &path() const { return path_; }
  /// The reason why the path cannot be read, in words; empty if it can.
  const std::string &fault() const { return fault_; }
  uint64_t length() const { return length_; }

  /// Reads what is there from an offset, less than asked for at the end of the file or where the system refuses.
  size_t read(uint64_t offset, char *bytes, size_t count) const;

  /// All bytes, followed by room for `spare` more. Throws IX_ERROR_IO, or IX_ERROR_TOO_LARGE above 512 MiB.
  std::string bytes(size_t spare) const;

  /// Throws IX_ERROR_IO if another program has changed the file's bytes since it was opened.
  void requireUnchanged() const;

  /// True if another file has the bytes with which this one ended when it was opened, at the same place.
  bool endsAsOpened(const SourceFile &other) const;

  /// A path by which a library that opens files itself finds this file, even after it was renamed or replaced.
  /// Throws IX_ERROR_IO if the system has no such path and another file has taken this one's place.
  std::string pathToOpen() const;

 private:
  bool isAt(const std::string &path) const;

  std::string path_;
  std::string fault_;
  int descriptor_ = -1;
  uint64_t length_ = 0;
  dev_t device_ = 0;
  ino_t inode_ = 0;
  int64_t modifiedSeconds_ = 0;
  /// The last bytes, as they were when it was opened.
  std::string tail_;
};

}  // namespace provider
