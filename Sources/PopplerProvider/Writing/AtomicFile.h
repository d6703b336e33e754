// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include <string>

namespace provider {

/// A file that replaces the one at a path, whole or not at all.
///
/// It is written beside its target and synced, and takes its name in one step; then the folder is synced. A failure leaves the
/// old file and nothing beside it. Symbolic links and mode bits stay, and so does the owner if the system permits.
class AtomicFile {
 public:
  /// Throws IX_ERROR_IO, as all its functions do, with the path and why.
  explicit AtomicFile(const std::string &target);
  ~AtomicFile();
  AtomicFile(const AtomicFile &) = delete;
  AtomicFile &operator=(const AtomicFile &) = delete;

  void write(const char *bytes, size_t count);
  void commit();

 private:
  void open();
  void keepMode();
  void close();
  bool exchange();
  void takePlace();
  void syncFolder();
  void takeBack();
  [[noreturn]] void fail(const char *what) const;

  std::string target_;
  std::string folder_;
  std::string path_;
  int descriptor_ = -1;
  int folderDescriptor_ = -1;
  bool replaces_ = false;
  bool exchanged_ = false;
  bool placed_ = false;
};

}  // namespace provider
