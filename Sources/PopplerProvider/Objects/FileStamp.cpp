// SPDX-License-Identifier: GPL-2.0-or-later
#include "Objects/FileStamp.h"

#include <ctime>

namespace provider {

namespace {

constexpr int64_t second = 1000000000;
constexpr int64_t longestTick = 20000000;
constexpr int64_t pause = 1000000;

int64_t nanosecondsOf(const timespec &time) { return int64_t{time.tv_sec} * second + time.tv_nsec; }

/// The clock from which the system takes the times of files.
int64_t clockOfFiles() {
  timespec now{};
#ifdef CLOCK_REALTIME_COARSE
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
#else
  clock_gettime(CLOCK_REALTIME, &now);
#endif
  return nanosecondsOf(now);
}

template <class Stat>
std::optional<FileStamp> stampBy(Stat look) {
  struct stat found {};
  return look(&found) == 0 ? std::optional<FileStamp>(FileStamp(found)) : std::nullopt;
}

}  // namespace

FileStamp::FileStamp(const struct stat &found)
    : device(found.st_dev),
      inode(found.st_ino),
      length(static_cast<uint64_t>(found.st_size)),
#ifdef __APPLE__
      modified(nanosecondsOf(found.st_mtimespec)),
      changed(nanosecondsOf(found.st_ctimespec)) {
#else
      modified(nanosecondsOf(found.st_mtim)),
      changed(nanosecondsOf(found.st_ctim)) {
#endif
}

std::optional<FileStamp> FileStamp::of(int descriptor) {
  return stampBy([&](struct stat *found) { return fstat(descriptor, found); });
}

std::optional<FileStamp> FileStamp::of(const std::string &path) {
  return stampBy([&](struct stat *found) { return stat(path.c_str(), found); });
}

std::optional<FileStamp> settledStamp(int descriptor) {
  auto stamp = FileStamp::of(descriptor);
  for (int64_t waited = 0; stamp && waited < longestTick; waited += pause) {
    const int64_t age = clockOfFiles() - stamp->changed;
    if (age > 0 || age < -longestTick) {
      break;
    }
    const timespec step = {0, pause};
    nanosleep(&step, nullptr);
    stamp = FileStamp::of(descriptor);
  }
  return stamp;
}

}  // namespace provider
