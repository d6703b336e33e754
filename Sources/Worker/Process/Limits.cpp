// SPDX-License-Identifier: Apache-2.0
#include "Process/Limits.h"

#include "Wire/Message.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <csignal>

namespace worker {

namespace {

int socketOfHost = -1;
/// The last message of a worker whose time is up: made before it is needed, as the handler of a signal can call little.
Header lastMessage{};

/// Something has happened to the socket: bytes have come, or the host has ended.
void onSocket(int) {
  pollfd socket = {socketOfHost, POLLRDHUP, 0};
  if (poll(&socket, 1, 0) > 0 && (socket.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0) {
    _exit(0);
  }
}

void onTimeUp(int) {
  send(socketOfHost, &lastMessage, sizeof lastMessage, MSG_DONTWAIT | MSG_NOSIGNAL);
  _exit(1);
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigaction(signal, &action, nullptr);
}

void setTimer(uint64_t milliseconds) {
  constexpr uint64_t second = 1000;
  itimerval timer{};
  timer.it_value.tv_sec = static_cast<time_t>(milliseconds / second);
  timer.it_value.tv_usec = static_cast<suseconds_t>(milliseconds % second * second);
  setitimer(ITIMER_REAL, &timer, nullptr);
}

}  // namespace

void limitMemory(uint64_t bytes) {
  const rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (bytes > 0) {
    const rlimit memory = {static_cast<rlim_t>(bytes), static_cast<rlim_t>(bytes)};
    setrlimit(RLIMIT_AS, &memory);
  }
}

void endWithHost(int socket) {
  socketOfHost = socket;
  handle(SIGIO, onSocket);
  handle(SIGALRM, onTimeUp);
  handle(SIGPIPE, SIG_IGN);
  fcntl(socket, F_SETOWN, getpid());
  fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_ASYNC);
  // It may have ended before.
  onSocket(SIGIO);
}

void beginTime(uint32_t number, uint64_t milliseconds) {
  lastMessage = {0, number, static_cast<uint32_t>(Kind::timeUp), 0, 0, 0};
  if (milliseconds > 0) {
    setTimer(milliseconds);
  }
}

void endTime() { setTimer(0); }

}  // namespace worker
