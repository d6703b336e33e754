// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Events.h"
#include "Client/FontSearch.h"
#include "Client/InHost.h"
#include "Client/LastStep.h"
#include "Client/OpenedFile.h"
#include "Client/Painters.h"
#include "Client/Questions.h"
#include "Client/Report.h"
#include "Client/Settings.h"
#include "Client/Worker.h"

#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace provider {
class FontBook;
}

namespace worker {

/// A document that another process reads: the context of an ix_provider. One thread at a time.
///
/// Questions wait here; one is with the worker. When the worker dies the next one gets the file, the password and the changes, and then the
/// question again, unless that has ended two.
class Client {
 public:
  Client(Settings settings, std::unique_ptr<OpenedFile> file, provider::Secret password);
  ~Client();
  Client(const Client &) = delete;
  Client &operator=(const Client &) = delete;

  const Settings &settings() const { return settings_; }
  OpenedFile &file() { return *file_; }
  /// The provider in this process, where no other one can be started; else NULL.
  const ix_provider *inHost() const { return inHost_ ? &inHost_->provider() : nullptr; }

  /// Asks, or takes the answer of one that was asked before. Waits for it where the settings say so; else none may be there yet.
  ///
  /// - sink: is told of progress meanwhile; may be NULL. `changes` likewise.
  std::optional<Answer> ask(Question question, const ix_sink *sink, const ix_changes *changes = nullptr);
  /// True for a question that was asked already, and not answered to the core.
  bool isAsked(const Question &question) const;
  /// Makes sure that the facts of the file are there: IX_OK. IX_PENDING while they are not yet, IX_ERROR_CANCELLED where the sink has ended
  /// the opening.
  ix_status awaitFacts(const ix_sink *sink);
  /// Where entries without a sink of their own tell progress. It outlives this.
  void listen(const ix_sink *sink);
  /// True once a document has it: there is one that listens.
  bool isListenedTo() const { return listener_ != nullptr; }
  /// The password that opened the file, for later workers.
  void takePassword(const char *password, size_t length);
  /// The changes that a question needs: packed unless they have the number of those packed last.
  std::shared_ptr<const std::string> pack(const ix_changes &changes, bool isAnew);
  PictureMemory &pictures() { return pictures_; }
  /// The fonts in which text was shown. They are asked in this process: a keystroke does not wait for another one.
  std::shared_ptr<provider::FontBook> &fonts() { return fonts_; }
  /// False while a thread looks for those of the system, where entries do not wait.
  bool waitsForFonts() const { return !fontSearch_ || !fontSearch_->goesOn(); }
  /// Those who draw snapshots of the file as it is open now.
  std::shared_ptr<Painters> painters();
  void want(std::vector<uint32_t> pages) { questions_.want(std::move(pages)); }
  /// Drops a question. One that is being answered ends its worker when that takes longer than a new one would.
  bool cancel(const ix_question &question);

  /// The entry `poll`.
  ix_status poll(uint64_t timeout, uint64_t *out_left, const ix_sink *sink);
  int descriptor() const { return events_.descriptor(); }

  /// The document is read from an open copy from now on, by another process. Throws provider::Failure.
  void moveTo(int copy);
  /// Why the last entry failed on the file, until `state` has told it.
  std::string refusal;

  const Report &report() const { return report_; }
  /// In a child that was forked, before anything else of it.
  void part() noexcept;
  /// Goes on in such a child with a worker of its own.
  void settle();

 private:
  /// Does what can be done now: starts a process where one is needed, asks the next question.
  void drive();
  bool start();
  /// Waits for events at most so many milliseconds, and takes them in.
  void step(int milliseconds);
  void receive();
  void take(Channel::Message message);
  void greet(const Channel::Message &message);
  void takeOpened(const Channel::Message &message);
  void takeFacts(Facts found);
  void openWithFonts();
  bool hasOtherPages(const Facts &found) const;
  /// A process that has opened the file anew, before it takes the place of the former one.
  struct Replaced {
    ix_status status = IX_ERROR_PROVIDER;
    uint32_t flags = 0;
    std::string messages;
    Facts facts;
  };
  bool mustNumber(const Replaced &replaced) const;
  void askNumbers();
  void takeNumbers(const Channel::Message &message);
  void takeReplaced(Replaced replaced);
  void takeAnswer(Channel::Message message);
  void takeProgress(const Channel::Message &message);
  void beginLastStep(Question question, Answer answer);
  void lookAtLastStep();
  void tellHeard(const ix_sink *sink);
  void endHeard();
  bool isTold() const;
  void sendOpening();
  void sendNext();
  void send(Question question);
  void replace();

  void died(const std::string &why, bool wasTime);
  void diedReplacing(const std::string &why, bool wasTime);
  void diedOpening(const std::string &why, bool wasTime);
  void diedAnswering(const std::string &why, bool wasTime);
  void dropWorker();
  /// The process goes; the next question starts another one.
  void endWorker();
  void restoreFormer();
  /// Ends the question that runs, and the process with it.
  void abandon(ix_status status);
  void giveUpStarting(const std::string &why);
  void invalidate(const std::string &why);
  void failAll(const std::string &why);
  Answer failure(const std::string &why) const;

  void answer(Question question, Answer answer);
  void arrived(const ix_question &question);
  ix_status hear(uint64_t done, uint64_t total) const;
  void limitTime(uint64_t milliseconds);
  void onTimer();
  bool isReplacing() const { return running_ && running_->kind == Kind::open; }

  const Settings settings_;
  Events events_;
  /// Shared with those who draw snapshots of it.
  std::shared_ptr<OpenedFile> file_;
  std::shared_ptr<Painters> painters_;
  /// While the file is loaded again: the new one, and the process that has the old one.
  std::unique_ptr<OpenedFile> nextFile_;
  std::unique_ptr<Worker> formerWorker_;
  /// Until what tells its pages apart has come.
  std::optional<Replaced> replaced_;
  provider::Secret password_;
  std::unique_ptr<Worker> worker_;
  std::unique_ptr<InHost> inHost_;
  Questions questions_;
  std::optional<Question> running_;
  /// Of a save, where entries do not wait.
  std::unique_ptr<LastStep> lastStep_;
  uint64_t runningSince_ = 0;
  /// The question that runs is not wanted: it may take as long as a new process would.
  bool isStale_ = false;
  PictureMemory pictures_;
  std::shared_ptr<provider::FontBook> fonts_;
  /// Where entries do not wait. The file counts as open once it has ended, or has taken too long: its facts are kept here until then.
  std::unique_ptr<FontSearch> fontSearch_;
  std::optional<Facts> early_;
  std::shared_ptr<const std::string> packed_;
  uint64_t packedRevision_ = 0;
  /// All that has arrived, or gone on, and was not told yet.
  std::deque<ix_question> arrivals_;
  struct Heard {
    uint64_t done = 0, total = 0;
  };
  std::optional<Heard> heard_;
  /// Told of progress while an entry waits; and for entries without a sink.
  const ix_sink *sink_ = nullptr;
  const ix_sink *listener_ = nullptr;
  const ix_changes *changes_ = nullptr;
  /// Deaths since the last answer, before a process has greeted, and while one opened the file.
  uint32_t inARow_ = 0;
  uint32_t ungreeted_ = 0;
  /// The program has proved that it is one: a death before its first word is one like any other.
  bool hasGreeted_ = false;
  uint32_t whileOpening_ = 0;
  /// The file ended the processes that opened it: none is started until it is loaded again.
  bool isHopeless_ = false;
  /// The host has ended the opening. The next entry tries it again.
  bool isOpeningEnded_ = false;
  /// Milliseconds until a new process has the file open.
  uint64_t usualCost_ = 30;
  std::atomic<bool> isForked_{false};
  Report report_;
};

}  // namespace worker
