// SPDX-License-Identifier: Apache-2.0
/// The part of a client that talks with its process.
#include "Client/Client.h"
#include "Client/Launch.h"
#include "Client/Program.h"
#include "Client/Saving.h"
#include "Wire/Fingerprint.h"
#include "Wire/Records.h"

#include <algorithm>
#include <system_error>

namespace worker {

namespace {

constexpr uint64_t timeToGreet = 30000;
/// How much later than the worker's own the client's clock rings.
constexpr uint64_t grace = 2000;
/// Files that are open wait no longer for the fonts of the system, from when the search began.
constexpr uint64_t timeToFindFonts = 2000;

bool isLong(Kind kind) {
  return kind == Kind::open || kind == Kind::unlock || kind == Kind::save || kind == Kind::identify ||
         kind == Kind::picture || kind == Kind::changedPicture || kind == Kind::loneAnnotation;
}

Header headerOf(uint32_t number, Kind kind) { return {0, number, static_cast<uint32_t>(kind), 0, 0, 0}; }

std::vector<int> descriptorsOf(const Opening &opening) {
  std::vector<int> descriptors;
  for (const int descriptor : {opening.file.descriptor, opening.former ? opening.former->file.descriptor : -1}) {
    if (descriptor >= 0) {
      descriptors.push_back(descriptor);
    }
  }
  return descriptors;
}

}  // namespace

void Client::drive() {
  if (inHost_) {
    return;
  }
  const bool isWanted = !questions_.isEmpty() || running_ || !file_->facts;
  if (!worker_ && isWanted && !start()) {
    return;
  }
  if (worker_ && worker_->life == Worker::Life::open && !running_ && !early_ && !questions_.isEmpty()) {
    sendNext();
  }
  if (worker_) {
    events_.watchRoom(worker_->channel().hasToSend());
  }
}

bool Client::start() {
  std::string fault;
  const std::string program = findProgram(settings_, fault);
  Launched launched;
  if (!program.empty()) {
    launched = launch(argumentsOf(settings_, program), environmentOfWorker(), fault);
  }
  if (launched.process <= 0) {
    giveUpStarting(fault);
    return false;
  }
  worker_ = std::make_unique<Worker>(launched);
  events_.watch(launched.socket);
  events_.setTimer(timeToGreet);
  report_.started(launched.process);
  return true;
}

void Client::step(int milliseconds) {
  const Events::Found found = events_.wait(milliseconds);
  if (found.atSocket && worker_) {
    receive();
  }
  if (found.isTimeUp) {
    onTimer();
  }
  lookAtLastStep();
  if (waitsForFonts()) {
    openWithFonts();
  }
  drive();
}

void Client::receive() {
  const Worker *const current = worker_.get();
  worker_->channel().flush();
  worker_->channel().fill();
  while (worker_.get() == current) {
    auto message = worker_->channel().next();
    if (!message) {
      break;
    }
    take(*std::move(message));
  }
  if (worker_ && worker_.get() == current && worker_->channel().isClosed()) {
    died("the process that reads it has ended", false);
  }
}

void Client::take(Channel::Message message) {
  const auto kind = static_cast<Kind>(message.header.kind);
  const bool isExpected = message.header.number == worker_->expected && message.header.status <= 0;
  if (kind == Kind::hello && worker_->life == Worker::Life::starting) {
    greet(message);
  } else if (kind == Kind::timeUp) {
    died("it took longer than it may", true);
  } else if (kind == Kind::progress && isExpected) {
    takeProgress(message);
  } else if (kind == Kind::open && isExpected && worker_->life == Worker::Life::opening) {
    takeOpened(message);
  } else if (isExpected && kind == Kind::identify && replaced_) {
    takeNumbers(message);
  } else if (isExpected && worker_->life == Worker::Life::open && running_ && running_->kind == kind) {
    takeAnswer(std::move(message));
  } else {
    died("the process that reads it has sent what is no answer", false);
  }
}

void Client::greet(const Channel::Message &message) {
  if (message.header.status != IX_OK || message.bytes != fingerprint()) {
    dropWorker();
    giveUpStarting(message.header.status != IX_OK ? "interact-worker: " + message.bytes.substr(0, 2048)
                                                  : "interact-worker is of another version");
    return;
  }
  ungreeted_ = 0;
  hasGreeted_ = true;
  worker_->life = Worker::Life::opening;
  sendOpening();
}

void Client::sendOpening() {
  Opening opening;
  opening.isSandboxed = settings_.isSandboxed;
  opening.password = password_.text();
  opening.file = (isReplacing() ? *nextFile_ : *file_).source.passed();
  if (isReplacing()) {
    opening.former = Former{file_->source.passed(), file_->facts ? file_->facts->state : uint32_t{IX_DOCUMENT_INVALID}};
  }
  std::string bytes = bytesOf(opening);
  provider::wipe(opening.password);
  worker_->expected = worker_->nextQuestion();
  worker_->channel().send(headerOf(worker_->expected, Kind::open), bytes, descriptorsOf(opening));
  provider::wipe(bytes);
  limitTime(settings_.longTime);
}

void Client::limitTime(uint64_t milliseconds) { events_.setTimer(milliseconds == 0 ? 0 : milliseconds + grace); }

void Client::sendNext() {
  auto question = questions_.takeNext(lastStep_ != nullptr);
  if (!question) {
    return;
  }
  runningSince_ = now();
  isStale_ = false;
  if (question->kind == Kind::open) {
    running_ = std::move(question);
    replace();
  } else {
    send(*std::move(question));
  }
}

void Client::send(Question question) {
  Channel &channel = worker_->channel();
  const bool isSave = question.kind == Kind::save;
  if (question.changes && (isSave || !worker_->hasChanges || worker_->revision != question.revision)) {
    channel.send(headerOf(worker_->nextQuestion(), Kind::changes), *question.changes);
    worker_->hasChanges = true;
    worker_->revision = question.revision;
  }
  std::vector<int> descriptors;
  std::string bytes = question.bytes;
  if (question.pictureBytes > 0) {
    question.slot = pictures_.take(question.pictureBytes);
    if (!question.slot) {
      Answer none;
      none.status = IX_ERROR_TOO_LARGE;
      answer(std::move(question), std::move(none));
      return;
    }
    if (question.slot->holder != worker_->number()) {
      question.slot->holder = worker_->number();
      descriptors.push_back(question.slot->descriptor());
    }
    const uint32_t slot = question.slot->number();
    bytes.append(reinterpret_cast<const char *>(&slot), sizeof slot);
  }
  if (question.file) {
    descriptors.push_back(question.file->number());
  }
  worker_->expected = worker_->nextQuestion();
  channel.send(headerOf(worker_->expected, question.kind), bytes, descriptors);
  provider::wipe(bytes);
  limitTime(isLong(question.kind) ? settings_.longTime : settings_.time);
  running_ = std::move(question);
}

/// Loads the file again: another process opens the new one, and takes the place of this one if it can.
void Client::replace() {
  if (!nextFile_) {
    nextFile_ = std::make_unique<OpenedFile>(file_->known.own(), provider::SourceFile::Keeps::toPassOn);
  }
  formerWorker_ = std::move(worker_);
  events_.watch(-1);
  start();
}

void Client::takeOpened(const Channel::Message &message) {
  const auto status = static_cast<ix_status>(message.header.status);
  Reader in(message.bytes);
  const auto sandbox = in.get<uint32_t>();
  const auto flags = in.get<uint32_t>();
  std::string messages(in.text());
  Facts found;
  if (status == IX_OK) {
    found = factsIn(in);
  }
  if (!in.isGood() || !areSound(found) || (status != IX_OK && !isReplacing())) {
    died("the process that reads it could not open it", false);
    return;
  }
  if (!isReplacing() && hasOtherPages(found)) {
    died("the process that reads it found other pages than before", false);
    return;
  }
  events_.setTimer(0);
  inARow_ = whileOpening_ = 0;
  worker_->life = Worker::Life::open;
  usualCost_ = std::max<uint64_t>(usualCost_, now() - worker_->startedAt);
  report_.opened(sandbox);
  if (isReplacing()) {
    Replaced replaced{status, flags, std::move(messages), std::move(found)};
    if (mustNumber(replaced)) {
      replaced_ = std::move(replaced);
      askNumbers();
    } else {
      takeReplaced(std::move(replaced));
    }
  } else {
    takeFacts(std::move(found));
  }
}

/// Of a file that was open before, the facts are known.
void Client::takeFacts(Facts found) {
  if (file_->facts) {
    return;
  }
  early_ = std::move(found);
  const uint64_t left = fontSearch_ ? fontSearch_->timeLeft(timeToFindFonts) : 0;
  if (left == 0) {
    openWithFonts();
  } else {
    events_.setTimer(left);
  }
}

/// Nothing is asked before the file counts as open, so its text can have fonts from the first on.
void Client::openWithFonts() {
  if (early_ && !file_->facts) {
    if (worker_ && worker_->life == Worker::Life::open) {
      events_.setTimer(0);
    }
    file_->take(*std::exchange(early_, std::nullopt));
    ix_question opening = IX_QUESTION_INIT;
    opening.kind = IX_QUESTION_OPENING;
    arrived(opening);
  }
}

/// A process that was started again, for a file that was open before, is not to be trusted then: a death while it opened the file.
bool Client::hasOtherPages(const Facts &found) const {
  return file_->facts && found.countStatus == IX_OK && file_->facts->countStatus == IX_OK && found.count != file_->facts->count;
}

/// The core looks for the pages of the new file as soon as it has it. It shows none until it knows them, so where entries do not wait their
/// numbers come with the file.
bool Client::mustNumber(const Replaced &replaced) const {
  const Facts &facts = replaced.facts;
  const bool hasPages = facts.state == IX_DOCUMENT_OK || facts.state == IX_DOCUMENT_DAMAGED;
  return !settings_.waits && replaced.status == IX_OK && hasPages && facts.countStatus == IX_OK && facts.count > 0;
}

void Client::askNumbers() {
  worker_->expected = worker_->nextQuestion();
  worker_->channel().send(headerOf(worker_->expected, Kind::identify), questionOfNumbers(0, replaced_->facts.count).bytes);
  limitTime(settings_.longTime);
}

void Client::takeNumbers(const Channel::Message &message) {
  events_.setTimer(0);
  heard_.reset();
  Replaced replaced = *std::exchange(replaced_, std::nullopt);
  Question question = questionOfNumbers(0, replaced.facts.count);
  takeReplaced(std::move(replaced));
  Answer numbers;
  numbers.status = static_cast<ix_status>(message.header.status);
  numbers.bytes = message.bytes;
  questions_.keep(std::move(question), std::move(numbers));
}

void Client::takeReplaced(Replaced replaced) {
  Question question = *std::exchange(running_, std::nullopt);
  Answer told;
  told.status = replaced.status;
  told.bytes = std::move(replaced.messages);
  if (replaced.status != IX_OK) {
    restoreFormer();
    answer(std::move(question), std::move(told));
    return;
  }
  nextFile_->known.takeOthers(file_->known);
  nextFile_->take(std::move(replaced.facts));
  file_ = std::move(nextFile_);
  painters_.reset();
  formerWorker_.reset();
  questions_.forget();
  report_.gaveUp(0);
  packed_.reset();
  isHopeless_ = false;
  told.bytes.assign(reinterpret_cast<const char *>(&replaced.flags), sizeof replaced.flags);
  answer(std::move(question), std::move(told));
}

void Client::takeAnswer(Channel::Message message) {
  Question question = *std::exchange(running_, std::nullopt);
  Answer found;
  found.status = static_cast<ix_status>(message.header.status);
  found.bytes = std::move(message.bytes);
  found.slot = std::move(question.slot);
  found.file = std::move(question.file);
  inARow_ = 0;
  events_.setTimer(0);
  heard_.reset();
  questions_.pardon(question);
  if (question.kind == Kind::save && found.status == IX_OK && !settings_.waits) {
    beginLastStep(std::move(question), std::move(found));
  } else {
    answer(std::move(question), std::move(found));
  }
}

/// Where there can be no thread, the entry that saves does it.
void Client::beginLastStep(Question question, Answer found) {
  try {
    Question known;
    known.kind = question.kind;
    known.page = question.page;
    known.bytes = question.bytes;
    lastStep_ = std::make_unique<LastStep>(
        std::move(known), lastStepOf(*file_, question, found), [this] { events_.tell(); });
  } catch (const std::system_error &) {
    answer(std::move(question), std::move(found));
  }
}

/// One that was cancelled is not asked again, so no answer is kept.
void Client::lookAtLastStep() {
  if (!lastStep_) {
    return;
  }
  auto ended = lastStep_->look([&](int copy) { moveTo(copy); });
  if (ended) {
    Question question = lastStep_->question();
    lastStep_.reset();
    if (ended->status != IX_ERROR_CANCELLED) {
      answer(std::move(question), *std::move(ended));
    }
  }
}

void Client::answer(Question question, Answer answer) {
  const ix_question told = questionOf(question.kind, question.page);
  questions_.keep(std::move(question), std::move(answer));
  arrived(told);
}

void Client::arrived(const ix_question &question) {
  const auto isSame = [&](const ix_question &each) { return each.kind == question.kind && each.page == question.page; };
  if (!settings_.waits && std::none_of(arrivals_.begin(), arrivals_.end(), isSame)) {
    arrivals_.push_back(question);
    events_.tell();
  }
}

}  // namespace worker
