// SPDX-License-Identifier: Apache-2.0
#include "Client/Worker.h"

#include "Client/Events.h"

#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>

#ifndef P_PIDFD
#define P_PIDFD 3
#endif

namespace worker {

namespace {

/// Across all clients: a slot remembers by it which worker has its memory.
std::atomic<uint64_t> lastNumber{0};

}  // namespace

Worker::Worker(const Launched &launched)
    : startedAt(now()), number_(++lastNumber), launched_(launched), channel_(std::make_unique<Channel>(launched.socket)) {}

Worker::~Worker() {
  if (launched_.handle < 0) {
    // Without a handle its number may be another's by now: the end of its socket ends it.
    return;
  }
#ifdef SYS_pidfd_send_signal
  syscall(SYS_pidfd_send_signal, launched_.handle, SIGKILL, nullptr, 0);
#endif
  // Where the host has taken the place of its parent, nobody else would.
  siginfo_t ended{};
  waitid(static_cast<idtype_t>(P_PIDFD), static_cast<id_t>(launched_.handle), &ended, WEXITED | WNOHANG | __WALL);
  close(launched_.handle);
}

void Worker::part() {
  channel_->part();
  if (launched_.handle >= 0) {
    close(launched_.handle);
    launched_.handle = -1;
  }
}

}  // namespace worker
