// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/FileStamp.h"
#include "Objects/SharedBytes.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <string_view>

namespace provider {

/// A file that another process has opened for this one.
struct PassedFile {
  /// As SourceFile has them there; the place of bytes in memory is empty.
  std::string path;
  std::string place;
  std::string fault;
  FileStamp stamp;
  /// The file, or sealed memory with all its bytes. It stays the caller's.
  int descriptor = -1;
  bool isHeld = false;
};

/// The file behind a document: what was found at its path, and its bytes as they were when it was opened; or bytes that a host has in memory,
/// which have no path and never change.
///
/// A file of at most `largestHeld` bytes is read whole: whatever becomes of it, the document stays as it was. A larger one is held
/// open and read when needed, and is lost once another program writes into it: then nothing is read any more.
///
/// Several threads may read it, each with moving() held, but for the one that calls moveTo().
class SourceFile {
 public:
  static constexpr uint64_t largestHeld = uint64_t{32} << 20;

  /// Where the bytes of a file are that is read whole, and of bytes that are copied.
  enum class Keeps { forItself, toPassOn };

  /// Opens the path; never throws for what it finds there.
  explicit SourceFile(std::string path, Keeps keeps = Keeps::forItself);
  /// Never throws for what was passed either.
  explicit SourceFile(const PassedFile &passed);
  /// Bytes of the host's, which outlive this; or, with `copies`, a copy of them.
  SourceFile(const char *bytes, size_t length, bool copies, Keeps keeps = Keeps::forItself);
  ~SourceFile();
  SourceFile(const SourceFile &) = delete;
  SourceFile &operator=(const SourceFile &) = delete;

  /// True for bytes that are no file's: then there is no place.
  bool isInMemory() const { return place_.empty(); }
  /// The path as it was given, for messages; and the same from the root on, whatever folder the process works in later.
  const std::string &path() const { return path_; }
  const std::string &place() const { return place_; }
  /// The reason why the path cannot be read, in words; empty if it can.
  const std::string &fault() const { return fault_; }
  uint64_t length() const { return stamp_.length; }
  /// The file as it was when its bytes were read, or when it was opened for reading them later.
  const FileStamp &stamp() const { return stamp_; }

  /// Its bytes, where they are in memory; for a larger file its data is NULL.
  std::string_view held() const { return {held_, held_ != nullptr ? static_cast<size_t>(length()) : 0}; }

  /// True if its bytes are in memory of this object's own: then others can follow them without a copy (JoinedBytes).
  bool isShareable() const { return own_.data() != nullptr; }
  /// Maps the first bytes of a shareable file once more, as SharedBytes::mapAgain() does.
  bool mapAgain(char *place, size_t count) const noexcept { return own_.mapAgain(place, count); }

  /// The same for another process. Its descriptor is this object's own, and -1 where there is a fault.
  PassedFile passed() const;

  /// Reads what is there from an offset, less than asked for only at the end of the file. Throws IX_ERROR_IO where the system
  /// refuses, or the file has become shorter: then it is lost.
  size_t read(uint64_t offset, char *bytes, size_t count) const;

  /// All bytes, followed by room for `spare` more. Throws IX_ERROR_IO, or IX_ERROR_TOO_LARGE above 512 MiB.
  std::string bytes(size_t spare) const;

  /// Throws IX_ERROR_IO if the file is lost: what was read since the last call may be of another one. Cost: for a file that
  /// is not in memory a look at its times.
  void requireWhole() const;

  /// The same as an answer.
  bool isWhole() const noexcept;

  /// Throws IX_ERROR_IO if another program has changed the file's bytes since it was opened.
  void requireUnchanged() const;

  /// Goes on reading from a copy, before this library writes into the file itself. Throws IX_ERROR_IO if it cannot. Waits for those who
  /// hold moving().
  void moveTo(int copy) const;
  /// Held, shared, by other threads while they read: the file stays where it is.
  std::shared_mutex &moving() const { return moving_; }
  /// How often it has moved.
  uint64_t moves() const { return moves_; }

  /// True if another file has the bytes with which this one ended when it was opened, at the same place.
  bool endsAsOpened(const SourceFile &other) const;

  /// A path by which a library that opens files itself finds this file, even after it was renamed or replaced.
  /// Throws IX_ERROR_IO if the system has no such path and another file has taken this one's place.
  std::string pathToOpen() const;

 private:
  std::string open();
  std::string hold();
  void noteEnd();
  size_t readOpen(uint64_t offset, char *bytes, size_t count) const;
  [[noreturn]] void lose(const std::string &why) const;
  void requireNotLost() const;

  const Keeps keeps_;
  std::string path_;
  std::string place_;
  std::string fault_;
  int descriptor_ = -1;
  mutable FileStamp stamp_;
  /// The bytes where they are in memory, else NULL; and those that are this object's own.
  const char *held_ = nullptr;
  SharedBytes own_;
  /// The last bytes, as they were when it was opened.
  std::string tail_;
  mutable std::shared_mutex moving_;
  mutable std::atomic<uint64_t> moves_{0};
  /// Of what follows.
  mutable std::mutex lock_;
  /// The stamp with which it was found whole last.
  mutable FileStamp seen_;
  /// Why its bytes cannot be trusted any more; empty as long as they can.
  mutable std::string loss_;
};

}  // namespace provider
