// SPDX-License-Identifier: Apache-2.0
#include "Writing/SizeSignal.h"

#include <cerrno>
#include <ctime>

namespace provider {

namespace {

sigset_t sizeSignal() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGXFSZ);
  return set;
}

/// True if one waits for this thread or the process.
bool waits() {
  sigset_t pending;
  return sigpending(&pending) == 0 && sigismember(&pending, SIGXFSZ) == 1;
}

}  // namespace

SizeSignal::SizeSignal() {
  const sigset_t set = sizeSignal();
  isHeld_ = !waits() && pthread_sigmask(SIG_BLOCK, &set, &former_) == 0;
}

SizeSignal::~SizeSignal() {
  if (!isHeld_) {
    return;
  }
  const int reason = errno;
  const sigset_t set = sizeSignal();
  if (waits()) {
#ifdef __APPLE__
    int taken = 0;
    sigwait(&set, &taken);
#else
    const timespec now = {0, 0};
    while (sigtimedwait(&set, nullptr, &now) < 0 && errno == EINTR) {
    }
#endif
  }
  pthread_sigmask(SIG_SETMASK, &former_, nullptr);
  errno = reason;
}

}  // namespace provider
