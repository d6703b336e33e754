// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace worker {

/// The events of a client behind one descriptor, which stays the same whatever process it talks to: a socket, a time, and news of its own.
/// A host's loop can wait for it.
class Events {
 public:
  /// Something of these has happened.
  struct Found {
    bool atSocket = false;
    bool isTimeUp = false;
    /// Of the host's own news: they are told once.
    bool isTold = false;
    bool any() const { return atSocket || isTimeUp || isTold; }
  };

  Events();
  ~Events();
  Events(const Events &) = delete;
  Events &operator=(const Events &) = delete;

  bool isGood() const { return set_ >= 0 && timer_ >= 0 && news_ >= 0; }
  int descriptor() const { return set_; }

  /// Looks at a socket from now on; negative for none.
  void watch(int socket);
  /// Tells also when it takes more bytes.
  void watchRoom(bool wants);
  /// Tells after so many milliseconds, in the place of a time set before. 0 for never.
  void setTimer(uint64_t milliseconds);
  /// The descriptor is readable at once, until it was looked at.
  void tell();

  /// Waits at most so many milliseconds, negative for as long as it takes.
  Found wait(int milliseconds);

  /// In a child that was forked: parts from what it shares with the parent, and keeps the number of the descriptor. No call of the C library
  /// that takes a lock.
  void part();

 private:
  void add(int descriptor);

  int set_ = -1;
  int timer_ = -1;
  int news_ = -1;
  int socket_ = -1;
  bool wantsRoom_ = false;
};

/// Milliseconds of a clock that only goes on.
uint64_t now();

}  // namespace worker
