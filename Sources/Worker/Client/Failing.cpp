// SPDX-License-Identifier: Apache-2.0
/// The part of a client that goes on when its process does not.
#include "Client/Client.h"
#include "Wire/Records.h"

namespace worker {

namespace {

/// So many deaths at one question, or before a word was said, are enough. One by time counts for all of them.
constexpr uint32_t enough = 2;

/// A part of a page. The core keeps that it failed, and asks again only for a host that does, or for an edit.
bool isPart(Kind kind) {
  return kind == Kind::text || kind == Kind::annotations || kind == Kind::lines || kind == Kind::images;
}

}  // namespace

void Client::dropWorker() {
  worker_.reset();
  replaced_.reset();
  events_.watch(-1);
  events_.setTimer(0);
  heard_.reset();
}

void Client::restoreFormer() {
  worker_ = std::move(formerWorker_);
  events_.watch(worker_ ? worker_->channel().socket() : -1);
  events_.setTimer(0);
  nextFile_.reset();
}

void Client::died(const std::string &why, bool wasTime) {
  const Worker::Life life = worker_->life;
  report_.died(why);
  dropWorker();
  ++inARow_;
  if (life == Worker::Life::starting && !hasGreeted_ && ++ungreeted_ >= enough) {
    giveUpStarting("interact-worker ends before it says anything");
  } else if (isReplacing()) {
    diedReplacing(why, wasTime);
  } else if (life == Worker::Life::opening) {
    diedOpening(why, wasTime);
  } else if (running_) {
    diedAnswering(why, wasTime);
  }
  if (inARow_ > settings_.restarts) {
    failAll(why);
  }
}

void Client::diedReplacing(const std::string &why, bool wasTime) {
  if (!questions_.blame(*running_, wasTime)) {
    start();
    return;
  }
  Question question = *std::exchange(running_, std::nullopt);
  questions_.pardon(question);
  restoreFormer();
  answer(std::move(question), failure(why));
}

void Client::diedOpening(const std::string &why, bool wasTime) {
  whileOpening_ += wasTime ? enough : 1;
  if (whileOpening_ >= enough && !file_->facts) {
    invalidate(why);
  } else if (whileOpening_ >= enough) {
    failAll(why);
  }
}

/// The slot stays with the process that has it: it may still be drawn into.
void Client::diedAnswering(const std::string &why, bool wasTime) {
  Question question = *std::exchange(running_, std::nullopt);
  if (question.slot) {
    question.slot.reset();
    pictures_.forget();
  }
  if (!questions_.blame(question, wasTime)) {
    questions_.putBack(std::move(question));
    return;
  }
  if (question.kind == Kind::save || question.kind == Kind::unlock) {
    // It changes nothing to try these again, and edits that can be saved nowhere would be lost.
    questions_.pardon(question);
  } else if (isPart(question.kind) && !wasTime) {
    // The processes may have been ended by others, and no annotation can be put on a page whose own are not known.
    questions_.pardon(question);
  }
  report_.gaveUp(questions_.givenUp());
  answer(std::move(question), failure(why));
}

void Client::abandon(ix_status status) {
  if (!running_) {
    return;
  }
  Question question = *std::exchange(running_, std::nullopt);
  dropWorker();
  report_.ended();
  if (question.kind == Kind::open) {
    restoreFormer();
  }
  question.slot.reset();
  pictures_.forget();
  Answer told;
  told.status = status;
  answer(std::move(question), std::move(told));
}

void Client::onTimer() {
  if (early_ && worker_ && worker_->life == Worker::Life::open) {
    openWithFonts();
  } else if (isStale_ && running_) {
    // It is not asked again, so no answer is kept.
    const bool isReplacing = running_->kind == Kind::open;
    running_.reset();
    pictures_.forget();
    dropWorker();
    if (isReplacing) {
      restoreFormer();
    }
    report_.ended();
  } else if (worker_) {
    died("it took longer than it may", true);
  }
}

/// No process can be started, or none that is of use.
void Client::giveUpStarting(const std::string &why) {
  std::string fault = why;
  if (!settings_.isRequired) {
    const provider::SourceFile &source = file_->source;
    inHost_ = source.isInMemory() ? InHost::ofBytes(settings_, source.held(), password_.text(), fault)
                                  : InHost::ofPath(settings_, source.place(), password_.text(), fault);
  }
  formerWorker_.reset();
  if (!inHost_) {
    report_.say(fault);
    nextFile_.reset();
    if (file_->facts) {
      failAll(fault);
    } else {
      invalidate(fault);
    }
    return;
  }
  inHost_->listen(listener_);
  report_.isInHost(why);
  nextFile_.reset();
  if (running_) {
    questions_.putBack(*std::exchange(running_, std::nullopt));
  }
  for (const Question &each : questions_.takeAll()) {
    arrived(questionOf(each.kind, each.page));
  }
  ix_question opening = IX_QUESTION_INIT;
  opening.kind = IX_QUESTION_OPENING;
  arrived(opening);
}

/// The document has no pages, until the file is loaded again.
void Client::invalidate(const std::string &why) {
  report_.say(why);
  Facts facts;
  facts.stateStatus = IX_OK;
  facts.stateRecords = recordsOfMessage(file_->source.path() + ": " + why);
  early_.reset();
  file_->take(std::move(facts));
  isHopeless_ = true;
  failAll(why);
  ix_question opening = IX_QUESTION_INIT;
  opening.kind = IX_QUESTION_OPENING;
  arrived(opening);
}

void Client::failAll(const std::string &why) {
  if (running_) {
    questions_.putBack(*std::exchange(running_, std::nullopt));
  }
  for (Question &each : questions_.takeAll()) {
    answer(std::move(each), failure(why));
  }
  whileOpening_ = 0;
}

}  // namespace worker
