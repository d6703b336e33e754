// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Questions.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace worker {

/// The last step of a save, on a thread of its own: the bytes that a worker has written take the place of a file, which waits for a disk.
///
/// The thread shares nothing with the document but the file that it was read from. Before that is written over it has the document's thread
/// move it to a copy.
class LastStep {
 public:
  /// The work of the thread. Throws provider::Failure.
  using Work = std::function<void(LastStep &)>;
  /// Goes on reading from an open copy. Throws provider::Failure.
  using Move = std::function<void(int copy)>;

  /// Begins it. `tell` is called by the thread when the document's has to look. Throws std::system_error where there can be no thread.
  LastStep(Question question, Work work, std::function<void()> tell);
  /// Its end is to be awaited before.
  ~LastStep();
  LastStep(const LastStep &) = delete;
  LastStep &operator=(const LastStep &) = delete;

  const Question &question() const { return question_; }

  // By the thread:

  /// False where it was cancelled; else it cannot be any more.
  bool commits();
  /// Has the document's thread move to a copy, and waits for that.
  void move(int copy);

  // By the document's:

  /// Ends it, as if it had not begun. False where it has gone too far.
  bool cancel();
  /// Moves if the thread waits for that. The answer once it has ended; of one that was cancelled IX_ERROR_CANCELLED.
  std::optional<Answer> look(const Move &move);
  /// Waits for its end.
  void await(const Move &move);
  /// In a child that was forked there is no such thread.
  void part() { thread_.detach(); }

 private:
  enum class Stage { copying, cancelled, committing, moving, done };

  void run(const Work &work);
  void serve(const Move &move);

  const Question question_;
  const std::function<void()> tell_;
  std::mutex lock_;
  std::condition_variable changed_;
  /// All of these under the lock.
  Stage stage_ = Stage::copying;
  int copy_ = -1;
  std::string moveFault_;
  Answer answer_;
  std::thread thread_;
};

}  // namespace worker
