// SPDX-License-Identifier: Apache-2.0
#include "Client/LastStep.h"

#include "Client/WithoutSignals.h"
#include "Entry/ForkGate.h"
#include "Objects/Failure.h"
#include "Wire/Bytes.h"

#include <new>

namespace worker {

namespace {

/// An answer of a worker that has saved, without a file: there is nothing left to do.
Answer answerOf(ix_status status, const std::string &message) {
  Writer out;
  out.put(uint32_t{0});
  out.text(message);
  Answer answer;
  answer.status = status;
  answer.bytes = out.take();
  return answer;
}

Answer answerOf(const LastStep::Work &work, LastStep &step) {
  try {
    work(step);
    return answerOf(IX_OK, "");
  } catch (const provider::Failure &failure) {
    return answerOf(failure.status, failure.what());
  } catch (const std::bad_alloc &) {
    return answerOf(IX_ERROR_TOO_LARGE, "");
  } catch (...) {
    return answerOf(IX_ERROR_PROVIDER, "");
  }
}

}  // namespace

LastStep::LastStep(Question question, Work work, std::function<void()> tell)
    : question_(std::move(question)), tell_(std::move(tell)) {
  const WithoutSignals none;
  thread_ = std::thread([this, work = std::move(work)] { run(work); });
}

LastStep::~LastStep() {
  if (thread_.joinable()) {
    thread_.join();
  }
}

/// A fork waits for its end: what it has locked would stay so in the child.
void LastStep::run(const Work &work) {
  const provider::InsideEntry inside;
  Answer answer = answerOf(work, *this);
  {
    const std::lock_guard<std::mutex> locked(lock_);
    answer_ = std::move(answer);
    stage_ = Stage::done;
    changed_.notify_all();
  }
  tell_();
}

bool LastStep::commits() {
  const std::lock_guard<std::mutex> locked(lock_);
  if (stage_ == Stage::cancelled) {
    return false;
  }
  stage_ = Stage::committing;
  return true;
}

void LastStep::move(int copy) {
  std::unique_lock<std::mutex> locked(lock_);
  copy_ = copy;
  stage_ = Stage::moving;
  changed_.notify_all();
  tell_();
  changed_.wait(locked, [&] { return stage_ != Stage::moving; });
  if (!moveFault_.empty()) {
    throw provider::Failure(IX_ERROR_IO, moveFault_);
  }
}

bool LastStep::cancel() {
  const std::lock_guard<std::mutex> locked(lock_);
  if (stage_ != Stage::copying && stage_ != Stage::cancelled) {
    return false;
  }
  stage_ = Stage::cancelled;
  return true;
}

/// Under the lock.
void LastStep::serve(const Move &move) {
  if (stage_ != Stage::moving) {
    return;
  }
  try {
    move(copy_);
  } catch (const provider::Failure &failure) {
    moveFault_ = failure.what();
  }
  stage_ = Stage::committing;
  changed_.notify_all();
}

std::optional<Answer> LastStep::look(const Move &move) {
  std::unique_lock<std::mutex> locked(lock_);
  serve(move);
  return stage_ == Stage::done ? std::optional<Answer>(answer_) : std::nullopt;
}

void LastStep::await(const Move &move) {
  std::unique_lock<std::mutex> locked(lock_);
  while (stage_ != Stage::done) {
    changed_.wait(locked, [&] { return stage_ == Stage::done || stage_ == Stage::moving; });
    serve(move);
  }
}

}  // namespace worker
