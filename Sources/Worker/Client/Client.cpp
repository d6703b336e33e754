// SPDX-License-Identifier: Apache-2.0
/// The part of a client that the entries of the provider call.
#include "Client/Client.h"

#include "Wire/PackedChanges.h"
#include "Wire/Records.h"

#include <algorithm>

namespace worker {

Client::Client(Settings settings, std::unique_ptr<OpenedFile> file, provider::Secret password)
    : settings_(std::move(settings)), file_(std::move(file)), password_(std::move(password)) {
  if (!events_.isGood()) {
    throw std::bad_alloc();
  }
  if (!settings_.waits) {
    fontSearch_ = std::make_unique<FontSearch>([this] { events_.tell(); });
  }
}

Client::~Client() {
  if (lastStep_) {
    lastStep_->await([&](int copy) { moveTo(copy); });
  }
}

Answer Client::failure(const std::string &why) const {
  Answer answer;
  answer.bytes = recordsOfMessage(file_->source.path() + ": " + why);
  return answer;
}

std::optional<Answer> Client::ask(Question question, const ix_sink *sink, const ix_changes *changes) {
  settle();
  if ((isHopeless_ && question.kind != Kind::open) || questions_.isGivenUp(question)) {
    return failure(report_.reason());
  }
  if (auto answer = questions_.takeAnswer(question)) {
    return answer;
  }
  if (lastStep_ && lastStep_->question().isSame(question)) {
    return std::nullopt;
  }
  if (running_ && running_->isSame(question)) {
    isStale_ = false;
  } else if (!questions_.waits(question)) {
    questions_.add(question);
  }
  drive();
  sink_ = sink != nullptr ? sink : listener_;
  changes_ = changes;
  auto answer = questions_.takeAnswer(question);
  isOpeningEnded_ = false;
  while (!answer && settings_.waits && !inHost_ && !isOpeningEnded_) {
    step(-1);
    answer = questions_.takeAnswer(question);
  }
  if (isOpeningEnded_ && !answer) {
    questions_.drop(questionOf(question.kind, question.page));
    answer = Answer{IX_ERROR_CANCELLED, {}, {}, {}};
  }
  sink_ = nullptr;
  changes_ = nullptr;
  return answer;
}

bool Client::isAsked(const Question &question) const {
  return (running_ && running_->isSame(question)) || (lastStep_ && lastStep_->question().isSame(question)) || questions_.waits(question) || questions_.isAnswered(question);
}

ix_status Client::awaitFacts(const ix_sink *sink) {
  settle();
  isOpeningEnded_ = false;
  drive();
  sink_ = sink != nullptr ? sink : listener_;
  while (!file_->facts && settings_.waits && !inHost_ && !isOpeningEnded_) {
    step(-1);
  }
  sink_ = nullptr;
  return isOpeningEnded_ ? IX_ERROR_CANCELLED : file_->facts ? IX_OK : IX_PENDING;
}

void Client::listen(const ix_sink *sink) {
  listener_ = sink;
  if (inHost_) {
    inHost_->listen(sink);
  }
}

std::shared_ptr<const std::string> Client::pack(const ix_changes &changes, bool isAnew) {
  if (isAnew || !packed_ || packedRevision_ != changes.revision) {
    packed_ = std::make_shared<const std::string>(packed(changes));
    packedRevision_ = changes.revision;
  }
  return packed_;
}

void Client::takePassword(const char *password, size_t length) {
  password_ = provider::Secret(password, length);
  painters_.reset();
}

std::shared_ptr<Painters> Client::painters() {
  if (!painters_) {
    painters_ = std::make_shared<Painters>(settings_, file_, password_);
  }
  return painters_;
}

bool Client::cancel(const ix_question &question) {
  settle();
  if (question.kind == IX_QUESTION_OPENING && !file_->facts && !inHost_) {
    dropWorker();
    invalidate("opening it was cancelled");
    return true;
  }
  if (question.kind == IX_QUESTION_SAVE && lastStep_) {
    return lastStep_->cancel();
  }
  const bool wasWaiting = questions_.drop(question) > 0;
  const bool isRunning = running_ && questionOf(running_->kind, running_->page).kind == question.kind &&
                         (question.page == UINT32_MAX || running_->page == question.page);
  if (isRunning) {
    isStale_ = true;
    const uint64_t elapsed = now() - runningSince_;
    if (elapsed >= usualCost_) {
      onTimer();
    } else {
      events_.setTimer(usualCost_ - elapsed);
    }
  }
  return wasWaiting || isRunning;
}

ix_status Client::poll(uint64_t timeout, uint64_t *out_left, const ix_sink *sink) {
  constexpr uint64_t nanosecondsOfOne = 1000000;
  constexpr uint64_t longest = 1 << 30;
  settle();
  const uint64_t begin = now();
  const uint64_t most = std::min(timeout / nanosecondsOfOne + (timeout % nanosecondsOfOne == 0 ? 0 : 1), longest);
  drive();
  step(0);
  uint64_t elapsed = 0;
  while (arrivals_.empty() && elapsed < most && !inHost_) {
    step(static_cast<int>(most - elapsed));
    elapsed = now() - begin;
  }
  tellHeard(sink);
  const bool isAny = !arrivals_.empty();
  for (const ix_question &each : arrivals_) {
    sink->arrived(sink, &each);
  }
  arrivals_.clear();
  elapsed = (now() - begin) * nanosecondsOfOne;
  *out_left = timeout > elapsed ? timeout - elapsed : 0;
  return isAny ? IX_OK : IX_NO_OP;
}

void Client::moveTo(int copy) {
  file_->source.moveTo(copy);
  endWorker();
}

void Client::endWorker() {
  if (running_) {
    questions_.putBack(*std::exchange(running_, std::nullopt));
  }
  dropWorker();
  report_.ended();
}

void Client::part() noexcept {
  for (Worker *each : {worker_.get(), formerWorker_.get()}) {
    if (each != nullptr) {
      each->part();
    }
  }
  if (lastStep_) {
    lastStep_->part();
  }
  if (fontSearch_ && fontSearch_->goesOn()) {
    // The thread is not here, and may have locked what the two share.
    static_cast<void>(fontSearch_.release());
  }
  events_.part();
  isForked_ = true;
}

void Client::settle() {
  if (!isForked_.exchange(false)) {
    return;
  }
  pictures_.forget();
  formerWorker_.reset();
  nextFile_.reset();
  endWorker();
  events_.tell();
}

}  // namespace worker
