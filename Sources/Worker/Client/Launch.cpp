// SPDX-License-Identifier: Apache-2.0
#include "Client/Launch.h"

#include "Wire/Message.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>

#ifndef CLONE_PIDFD
#define CLONE_PIDFD 0x00001000
#endif

namespace worker {

namespace {

constexpr size_t sizeOfStack = 64 << 10;
constexpr int firstToClose = socketOfWorker + 1;
constexpr int sizeOfSocket = 1 << 20;
constexpr int lastSignal = 64;
constexpr int notStarted = 127;

/// All that the new processes use. They share the host's memory until the program begins: nothing is allocated there.
struct Plan {
  char *const *arguments;
  char *const *environment;
  int socket;
  int nothing;
  int mostDescriptors;
  char *stackOfProgram;
  pid_t process;
  int handle;
  int error;
};

void closeOthers(const Plan &plan) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, static_cast<unsigned>(firstToClose), ~0u, 0u) == 0) {
    return;
  }
#endif
  for (int i = firstToClose; i < plan.mostDescriptors; ++i) {
    close(i);
  }
}

/// In the new process: becomes the program. Under AddressSanitizer its frames would stay marked in memory that the host gives back.
__attribute__((no_sanitize("address"))) int becomeProgram(void *argument) {
  auto &plan = *static_cast<Plan *>(argument);
  for (int signal = 1; signal <= lastSignal; ++signal) {
    struct sigaction usual {};
    usual.sa_handler = SIG_DFL;
    sigaction(signal, &usual, nullptr);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  // Signals of the terminal are the host's.
  setsid();
  const bool isThere = plan.socket == socketOfWorker;
  if (isThere ? fcntl(socketOfWorker, F_SETFD, 0) != 0 : dup2(plan.socket, socketOfWorker) != socketOfWorker) {
    plan.error = errno;
    _exit(notStarted);
  }
  for (int standard = 0; standard < socketOfWorker; ++standard) {
    dup2(plan.nothing, standard);
  }
  closeOthers(plan);
  execve(plan.arguments[0], plan.arguments, plan.environment);
  plan.error = errno;
  _exit(notStarted);
}

/// In the process between: its child is nobody's when it ends.
__attribute__((no_sanitize("address"))) int startProgram(void *argument) {
  auto &plan = *static_cast<Plan *>(argument);
  plan.process = clone(becomeProgram, plan.stackOfProgram + sizeOfStack, CLONE_VM | CLONE_VFORK | CLONE_PIDFD, &plan, &plan.handle);
  if (plan.process < 0) {
    plan.process = clone(becomeProgram, plan.stackOfProgram + sizeOfStack, CLONE_VM | CLONE_VFORK, &plan);
    plan.handle = -1;
  }
  plan.error = plan.process < 0 ? errno : plan.error;
  _exit(0);
}

std::vector<char *> pointersTo(const std::vector<std::string> &texts) {
  std::vector<char *> pointers;
  for (const std::string &text : texts) {
    pointers.push_back(const_cast<char *>(text.c_str()));
  }
  pointers.push_back(nullptr);
  return pointers;
}

/// Runs the process between, which shares the host's descriptors so that the handle is the host's.
void run(Plan &plan, char *stack) {
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  const pid_t between = clone(startProgram, stack + sizeOfStack, CLONE_VM | CLONE_VFORK | CLONE_FILES, &plan);
  if (between < 0) {
    plan.error = errno;
  } else {
    siginfo_t ended{};
    while (waitid(P_PID, static_cast<id_t>(between), &ended, WEXITED | __WCLONE) != 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &former, nullptr);
}

/// Descriptors that are closed at the end of a function, and stacks.
struct Resources {
  int pair[2] = {-1, -1};
  int nothing = -1;
  void *stacks = MAP_FAILED;

  ~Resources() {
    for (const int descriptor : {pair[0], pair[1], nothing}) {
      if (descriptor >= 0) {
        close(descriptor);
      }
    }
    if (stacks != MAP_FAILED) {
      munmap(stacks, 2 * sizeOfStack);
    }
  }

  bool make() {
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) {
      return false;
    }
    for (const int end : pair) {
      setsockopt(end, SOL_SOCKET, SO_SNDBUF, &sizeOfSocket, sizeof sizeOfSocket);
      setsockopt(end, SOL_SOCKET, SO_RCVBUF, &sizeOfSocket, sizeof sizeOfSocket);
    }
    // Above the descriptors that it takes in the new process.
    const int plain = open("/dev/null", O_RDWR | O_CLOEXEC);
    nothing = plain < 0 ? -1 : fcntl(plain, F_DUPFD_CLOEXEC, firstToClose);
    if (plain >= 0) {
      close(plain);
    }
    const int moved = fcntl(pair[1], F_DUPFD_CLOEXEC, firstToClose);
    if (nothing < 0 || moved < 0 || fcntl(pair[0], F_SETFL, O_NONBLOCK) != 0) {
      return false;
    }
    close(pair[1]);
    pair[1] = moved;
    stacks = mmap(nullptr, 2 * sizeOfStack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
    return stacks != MAP_FAILED;
  }
};

int countOfDescriptors() {
  constexpr rlim_t most = 65536;
  rlimit limit{};
  return getrlimit(RLIMIT_NOFILE, &limit) == 0 ? static_cast<int>(std::min(limit.rlim_cur, most)) : 1024;
}

}  // namespace

Launched launch(const std::vector<std::string> &arguments, const std::vector<std::string> &environment, std::string &fault) {
  const auto refuse = [&](int error) {
    fault = arguments[0] + ": cannot be started: " + std::generic_category().message(error);
    return Launched();
  };
  Resources resources;
  if (!resources.make()) {
    return refuse(errno);
  }
  const auto argumentPointers = pointersTo(arguments);
  const auto environmentPointers = pointersTo(environment);
  auto *const stacks = static_cast<char *>(resources.stacks);
  Plan plan = {argumentPointers.data(), environmentPointers.data(), resources.pair[1], resources.nothing, countOfDescriptors(),
               stacks, -1, -1, 0};
  run(plan, stacks + sizeOfStack);
  if (plan.process <= 0 || plan.error != 0) {
    if (plan.handle >= 0) {
      close(plan.handle);
    }
    return refuse(plan.error);
  }
  const Launched launched = {plan.process, plan.handle, resources.pair[0]};
  resources.pair[0] = -1;
  return launched;
}

}  // namespace worker
