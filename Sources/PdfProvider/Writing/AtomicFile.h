// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/ContentHash.h"
#include "Objects/KnownFiles.h"
#include "Writing/FileLock.h"
#include "Writing/Output.h"
#include "Writing/SizeSignal.h"
#include "Writing/TemporaryFile.h"

#include <sys/stat.h>

#include <functional>
#include <string>

namespace provider {

/// The rules by which a save replaces a file.
struct Replacement {
  KnownFiles &known;
  /// Files of others are replaced as well.
  bool insists = false;
  /// The file counts as the document's from now on.
  bool adds = true;
  /// Called before a file is written in place, with its stamp and an open copy of it.
  std::function<void(const FileStamp &, int)> beforeInPlace;
};

/// A file that replaces the one at a path, whole or not at all.
///
/// It is written beside its target and synced, and takes its name in one step; then the folder is synced. A failure leaves the
/// old file and nothing beside it. Symbolic links, owner, group, mode bits, access lists and extended attributes stay. Where they
/// could not, where the file has several names, and where nothing can be made beside it, it is written in place after a copy was
/// made. It is not replaced if another program has changed it since the document read or wrote it (docs/contracts/saving.md).
class AtomicFile : public Output {
 public:
  /// Throws IX_ERROR_IO, as all its functions do, with the path and why.
  AtomicFile(const std::string &path, const Replacement &replacement);
  ~AtomicFile() override;

  void write(const char *bytes, size_t count) override;
  void commit() override;

 private:
  enum class Taken { done, notHere, notByExchange };
  /// How long to wait for other saves in the same folder, in milliseconds: each holds it for moments.
  static constexpr int longestWait = 10000;

  void openOld();
  void requireWritable(const struct stat &facts) const;
  void requireKnown();
  void makeNew(const struct stat &facts);
  void lockFolder();
  void requireSeen();
  void takePlace();
  Taken exchange();
  Taken replace();
  void takeFreeName();
  void requireSeenBehind();
  void syncFolder();
  bool takeBack();
  bool swapBack();
  void writeInPlace();
  void restore(int target, const TemporaryFile &copy, const std::string &kept);
  void noteWritten(int descriptor) noexcept;
  void close();
  [[noreturn]] void fail(const char *what) const;
  [[noreturn]] void failChanged() const;

  /// First, so that it goes last.
  const SizeSignal signal_;
  const Replacement &replacement_;
  std::string path_;
  std::string target_;
  std::string folder_;
  /// The file that was at the target when it was looked at last, if any.
  int old_ = -1;
  FileStamp seen_;
  TemporaryFile made_;
  ContentHash hash_;
  int folderDescriptor_ = -1;
  FileLock folderLock_;
  bool replaces_ = false;
  bool isInPlace_ = false;
  bool exchanged_ = false;
};

}  // namespace provider
