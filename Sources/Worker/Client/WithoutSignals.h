// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>

namespace worker {

/// No signal of the host's is handled by a thread that is begun while one of these lives.
class WithoutSignals {
 public:
  WithoutSignals() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &former_);
  }
  ~WithoutSignals() { pthread_sigmask(SIG_SETMASK, &former_, nullptr); }
  WithoutSignals(const WithoutSignals &) = delete;
  WithoutSignals &operator=(const WithoutSignals &) = delete;

 private:
  sigset_t former_;
};

}  // namespace worker
