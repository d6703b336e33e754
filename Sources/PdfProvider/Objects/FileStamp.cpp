// SPDX-License-Identifier: Apache-2.0
#include "Objects/FileStamp.h"

#include <ctime>

namespace provider {

namespace {

constexpr uint64_t second = 1000000000;
constexpr int64_t longestTick = 20000000;
constexpr int64_t pause = 1000000;

/// Goes round in the year 2262: times are compared, and only those a moment apart subtracted.
int64_t nanosecondsOf(const timespec &time) {
  return static_cast<int64_t>(static_cast<uint64_t>(time.tv_sec) * second + static_cast<uint64_t>(time.tv_nsec));
}

int64_t between(int64_t earlier, int64_t later) {
  return static_cast<int64_t>(static_cast<uint64_t>(later) - static_cast<uint64_t>(earlier));
}

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
    const int64_t age = between(stamp->changed, clockOfFiles());
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
