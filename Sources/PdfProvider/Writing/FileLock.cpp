// SPDX-License-Identifier: Apache-2.0
#include "Writing/FileLock.h"

#include <sys/file.h>

#include <cerrno>
#include <ctime>

namespace provider {

FileLock::Answer FileLock::take(int descriptor, int milliseconds) {
  constexpr timespec pause = {0, 1000000};
  for (int waited = 0;; ++waited) {
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
      descriptor_ = descriptor;
      return Answer::taken;
    }
    if (errno != EWOULDBLOCK && errno != EINTR) {
      return Answer::impossible;
    }
    if (waited >= milliseconds) {
      return Answer::heldByAnother;
    }
    nanosleep(&pause, nullptr);
  }
}

/// Unlocked by name: a child that was forked meanwhile has the same open file, and would keep the lock.
void FileLock::release() {
  if (descriptor_ >= 0) {
    const int reason = errno;
    flock(descriptor_, LOCK_UN);
    descriptor_ = -1;
    errno = reason;
  }
}

}  // namespace provider
