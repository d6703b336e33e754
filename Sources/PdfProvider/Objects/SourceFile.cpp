// SPDX-License-Identifier: Apache-2.0
#include "Objects/SourceFile.h"

#include "Objects/Failure.h"
#include "Objects/Paths.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace provider {

namespace {

constexpr uint64_t lengthOfTail = 1024;
constexpr uint64_t largestCopy = uint64_t{512} << 20;
/// How often a file is read that another program writes meanwhile.
constexpr int mostTries = 3;
/// The path of bytes in memory, for messages.
constexpr const char *nameInMemory = "document in memory";

std::string systemMessage() { return std::generic_category().message(errno); }

}  // namespace

SourceFile::SourceFile(std::string path, Keeps keeps) : keeps_(keeps), path_(std::move(path)), place_(absolute(path_)) {
  fault_ = open();
  if (fault_.empty() && length() <= largestHeld) {
    fault_ = hold();
    if (!fault_.empty()) {
      // Its length may be another one by now.
      own_ = SharedBytes();
    }
    held_ = own_.data();
  }
  seen_ = stamp_;
  noteEnd();
}

SourceFile::SourceFile(const PassedFile &passed)
    : keeps_(Keeps::forItself), path_(passed.path), place_(passed.place), fault_(passed.fault), stamp_(passed.stamp), seen_(passed.stamp) {
  if (!fault_.empty()) {
    return;
  }
  if (passed.isHeld) {
    own_ = SharedBytes::taken(passed.descriptor, static_cast<size_t>(length()));
    fault_ = own_.data() != nullptr ? "" : systemMessage();
    held_ = own_.data();
  } else {
    descriptor_ = fcntl(passed.descriptor, F_DUPFD_CLOEXEC, 0);
    fault_ = descriptor_ < 0 ? systemMessage() : "";
  }
  noteEnd();
}

PassedFile SourceFile::passed() const {
  const bool isHeld = own_.descriptor() >= 0;
  return {path_, place_, fault_, stamp_, fault_.empty() ? (isHeld ? own_.descriptor() : descriptor_) : -1, isHeld};
}

SourceFile::SourceFile(const char *bytes, size_t length, bool copies, Keeps keeps) : keeps_(keeps), path_(nameInMemory) {
  stamp_.length = length;
  if (length == 0) {
    fault_ = "there are no bytes";
    return;
  }
  if (copies) {
    own_ = SharedBytes(length, keeps_ == Keeps::toPassOn);
    std::memcpy(own_.data(), bytes, length);
    if (!own_.seal()) {
      fault_ = systemMessage();
      return;
    }
  }
  held_ = copies ? own_.data() : bytes;
  noteEnd();
}

/// Keeps the last bytes of what can be read.
void SourceFile::noteEnd() {
  if (fault_.empty()) {
    try {
      tail_.resize(static_cast<size_t>(std::min(length(), lengthOfTail)));
      tail_.resize(read(length() - tail_.size(), &tail_[0], tail_.size()));
    } catch (const Failure &) {
      fault_ = loss_;
    }
  }
}

/// Opens the path. Returns why it cannot be read, or nothing.
std::string SourceFile::open() {
  struct stat found {};
  if (path_.empty() || path_.find('\0') != std::string::npos) {
    return path_.empty() ? "the path is empty" : "the path contains a zero byte";
  }
  if (stat(path_.c_str(), &found) != 0) {
    return systemMessage();
  }
  if (!S_ISREG(found.st_mode)) {
    // Looked at before it is opened: opening a device may do anything.
    return S_ISDIR(found.st_mode) ? "is a directory" : "is not a regular file";
  }
  // Without waiting, if a pipe has taken its place since.
  descriptor_ = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor_ < 0 || fstat(descriptor_, &found) != 0) {
    return systemMessage();
  }
  if (!S_ISREG(found.st_mode)) {
    return "is not a regular file";
  }
  const auto stamp = settledStamp(descriptor_);
  if (!stamp) {
    return systemMessage();
  }
  stamp_ = *stamp;
  return length() == 0 ? "the file is empty" : "";
}

/// Reads all bytes as they are at one moment. Returns why it fails, or nothing.
std::string SourceFile::hold() {
  for (int i = 0; i < mostTries && length() <= largestHeld; ++i) {
    own_ = SharedBytes(static_cast<size_t>(length()), keeps_ == Keeps::toPassOn);
    const size_t count = readOpen(0, own_.data(), own_.length());
    if (count < length() && errno != 0) {
      return systemMessage();
    }
    const auto now = settledStamp(descriptor_);
    if (!now) {
      return systemMessage();
    }
    if (*now == stamp_ && count == length()) {
      return own_.seal() ? "" : systemMessage();
    }
    stamp_ = *now;
    if (length() == 0) {
      return "the file is empty";
    }
  }
  return "another program is writing this file";
}

SourceFile::~SourceFile() {
  if (descriptor_ >= 0) {
    close(descriptor_);
  }
}

/// Reads from the descriptor, until the end of the file or an error, which is in errno then.
size_t SourceFile::readOpen(uint64_t offset, char *bytes, size_t count) const {
  size_t done = 0;
  while (done < count) {
    const ssize_t part = pread(descriptor_, bytes + done, count - done, static_cast<off_t>(offset + done));
    if (part > 0) {
      done += static_cast<size_t>(part);
    } else if (part == 0) {
      errno = 0;
      break;
    } else if (errno != EINTR) {
      break;
    }
  }
  return done;
}

size_t SourceFile::read(uint64_t offset, char *bytes, size_t count) const {
  const size_t wanted = offset >= length() ? 0 : static_cast<size_t>(std::min<uint64_t>(count, length() - offset));
  if (held_ != nullptr) {
    std::memcpy(bytes, held_ + (wanted == 0 ? 0 : offset), wanted);
    return wanted;
  }
  requireNotLost();
  if (readOpen(offset, bytes, wanted) != wanted) {
    lose(errno != 0 ? "cannot be read: " + systemMessage() : "has become shorter since it was opened");
  }
  return wanted;
}

void SourceFile::lose(const std::string &why) const {
  {
    const std::lock_guard<std::mutex> locked(lock_);
    loss_ = why;
  }
  throw Failure(IX_ERROR_IO, path_, ": ", why);
}

void SourceFile::requireNotLost() const {
  std::unique_lock<std::mutex> locked(lock_);
  if (!loss_.empty()) {
    const std::string why = loss_;
    locked.unlock();
    lose(why);
  }
}

std::string SourceFile::bytes(size_t spare) const {
  if (length() > largestCopy) {
    throw Failure(IX_ERROR_TOO_LARGE, path_, ": has ", length(), " bytes, and a copy in memory at most ", largestCopy);
  }
  std::string bytes;
  bytes.reserve(static_cast<size_t>(length()) + spare);
  bytes.resize(static_cast<size_t>(length()));
  read(0, &bytes[0], bytes.size());
  return bytes;
}

void SourceFile::requireWhole() const {
  if (held_ != nullptr || !fault_.empty()) {
    return;
  }
  requireNotLost();
  const auto now = FileStamp::of(descriptor_);
  if (!now) {
    lose("cannot be looked at: " + systemMessage());
  }
  {
    const std::lock_guard<std::mutex> locked(lock_);
    if (*now == seen_) {
      return;
    }
  }
  // Its times may have been set back. A new name or owner changes no bytes, and looks the same as bytes written before the last
  // KiB with the time set back.
  if (!now->hasBytesOf(stamp_) || !endsAsOpened(*this)) {
    lose("another program has changed the file since it was opened");
  }
  const std::lock_guard<std::mutex> locked(lock_);
  seen_ = *now;
}

bool SourceFile::isWhole() const noexcept {
  try {
    requireWhole();
    return true;
  } catch (...) {
    return false;
  }
}

bool SourceFile::endsAsOpened(const SourceFile &other) const {
  std::string there(tail_.size(), '\0');
  return other.length() >= length() && other.read(length() - tail_.size(), &there[0], there.size()) == there.size() &&
         there == tail_;
}

void SourceFile::requireUnchanged() const {
  const auto now = FileStamp::of(descriptor_);
  if (!now || !now->hasBytesOf(stamp_)) {
    throw Failure(IX_ERROR_IO, path_, ": another program has changed the file since it was opened");
  }
}

void SourceFile::moveTo(int copy) const {
  const std::unique_lock<std::shared_mutex> alone(moving_);
  const auto stamp = FileStamp::of(copy);
  if (!stamp || dup3(copy, descriptor_, O_CLOEXEC) < 0) {
    throw Failure(IX_ERROR_IO, path_, ": a copy of it cannot be read: ", systemMessage());
  }
  // An appended file is longer than the one that was opened.
  const uint64_t length = this->length();
  stamp_ = seen_ = *stamp;
  stamp_.length = length;
  moves_ += 1;
}

std::string SourceFile::pathToOpen() const {
  for (const std::string &path : {"/proc/self/fd/" + std::to_string(descriptor_), place_}) {
    const auto now = FileStamp::of(path);
    if (now && now->hasBytesOf(stamp_)) {
      return path;
    }
  }
  throw Failure(IX_ERROR_IO, path_, ": another program has changed the file since it was opened");
}

}  // namespace provider
