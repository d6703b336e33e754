// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Channel.h"
#include "Client/Launch.h"

#include <cstdint>
#include <memory>
#include <string>

namespace worker {

/// One process, from its start to its end.
///
///     starting --hello--> ready to open --the file's facts--> open
///     any --end of its socket, an invalid message, its time--> ended by the client
class Worker {
 public:
  enum class Life { starting, opening, open };

  explicit Worker(const Launched &launched);
  /// Ends the process, if it is still there.
  ~Worker();
  Worker(const Worker &) = delete;
  Worker &operator=(const Worker &) = delete;

  Channel &channel() { return *channel_; }
  pid_t process() const { return launched_.process; }
  /// Never used again.
  uint64_t number() const { return number_; }
  uint32_t nextQuestion() { return nextQuestion_++; }

  Life life = Life::starting;
  /// In milliseconds.
  const uint64_t startedAt;
  /// The number of the question that it is at.
  uint32_t expected = 0;
  /// The changes that it knows.
  bool hasChanges = false;
  uint64_t revision = 0;

  /// In a child that was forked: the process is the parent's. Only closes what is shared with it.
  void part();

 private:
  const uint64_t number_;
  Launched launched_;
  std::unique_ptr<Channel> channel_;
  uint32_t nextQuestion_ = 1;
};

}  // namespace worker
