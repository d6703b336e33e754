// SPDX-License-Identifier: Apache-2.0
#include "Client/Events.h"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <initializer_list>

namespace worker {

namespace {

constexpr uint64_t second = 1000;
constexpr uint64_t nanosecondsOfOne = 1000000;

uint64_t readNumber(int descriptor) {
  uint64_t number = 0;
  return read(descriptor, &number, sizeof number) == sizeof number ? number : 0;
}

}  // namespace

uint64_t now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<uint64_t>(time.tv_sec) * second + static_cast<uint64_t>(time.tv_nsec) / nanosecondsOfOne;
}

Events::Events() : set_(epoll_create1(EPOLL_CLOEXEC)) {
  timer_ = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  news_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  add(timer_);
  add(news_);
}

Events::~Events() {
  for (const int descriptor : {set_, timer_, news_}) {
    if (descriptor >= 0) {
      close(descriptor);
    }
  }
}

void Events::add(int descriptor) {
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.fd = descriptor;
  epoll_ctl(set_, EPOLL_CTL_ADD, descriptor, &event);
}

void Events::watch(int socket) {
  if (socket_ >= 0) {
    epoll_ctl(set_, EPOLL_CTL_DEL, socket_, nullptr);
  }
  socket_ = socket;
  wantsRoom_ = false;
  if (socket_ >= 0) {
    add(socket_);
  }
}

void Events::watchRoom(bool wants) {
  if (wants == wantsRoom_ || socket_ < 0) {
    return;
  }
  wantsRoom_ = wants;
  epoll_event event{};
  event.events = EPOLLIN | (wants ? EPOLLOUT : 0u);
  event.data.fd = socket_;
  epoll_ctl(set_, EPOLL_CTL_MOD, socket_, &event);
}

void Events::setTimer(uint64_t milliseconds) {
  itimerspec time{};
  time.it_value.tv_sec = static_cast<time_t>(milliseconds / second);
  time.it_value.tv_nsec = static_cast<long>(milliseconds % second * nanosecondsOfOne);
  timerfd_settime(timer_, 0, &time, nullptr);
}

void Events::tell() {
  const uint64_t one = 1;
  static_cast<void>(write(news_, &one, sizeof one) == sizeof one);
}

Events::Found Events::wait(int milliseconds) {
  constexpr int most = 3;
  epoll_event events[most];
  const int count = epoll_wait(set_, events, most, milliseconds);
  Found found;
  for (int i = 0; i < count; ++i) {
    const int descriptor = events[i].data.fd;
    found.atSocket = found.atSocket || descriptor == socket_;
    if (descriptor == timer_) {
      found.isTimeUp = readNumber(timer_) > 0 || found.isTimeUp;
    } else if (descriptor == news_) {
      found.isTold = readNumber(news_) > 0 || found.isTold;
    }
  }
  return found;
}

void Events::part() {
  const int set = epoll_create1(EPOLL_CLOEXEC);
  const int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  const int news = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  dup3(set, set_, O_CLOEXEC);
  dup3(timer, timer_, O_CLOEXEC);
  dup3(news, news_, O_CLOEXEC);
  for (const int descriptor : {set, timer, news}) {
    if (descriptor >= 0) {
      close(descriptor);
    }
  }
  socket_ = -1;
  add(timer_);
  add(news_);
}

}  // namespace worker
