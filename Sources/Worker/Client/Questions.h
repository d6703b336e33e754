// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/PictureMemory.h"
#include "Objects/Secret.h"
#include "Wire/Message.h"

#include <interact/interact.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace worker {

/// A descriptor that is closed with its last owner.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor();
  Descriptor(const Descriptor &) = delete;
  Descriptor &operator=(const Descriptor &) = delete;
  int number() const { return number_; }

 private:
  const int number_;
};

/// A question to the worker. Two that have the same kind and bytes are one.
struct Question {
  Kind kind = Kind::text;
  /// Of the file; UINT32_MAX where it is about none.
  uint32_t page = UINT32_MAX;
  std::string bytes;
  /// The changes that the worker has to know for it, packed, and their number.
  std::shared_ptr<const std::string> changes;
  uint64_t revision = 0;
  /// Of a picture, the bytes that it takes.
  size_t pictureBytes = 0;
  /// Of a save, the file into which it goes.
  std::shared_ptr<const Descriptor> file;
  /// Of a picture that is being drawn.
  std::shared_ptr<PictureSlot> slot;

  bool isSame(const Question &other) const { return kind == other.kind && bytes == other.bytes; }
};

struct Answer {
  ix_status status = IX_ERROR_PROVIDER;
  std::string bytes;
  std::shared_ptr<PictureSlot> slot;
  std::shared_ptr<const Descriptor> file;
};

/// The question for the numbers that tell pages of a file apart.
Question questionOfNumbers(uint32_t first, uint32_t count);

/// The question of the core's that one of the worker's stands for.
ix_question questionOf(Kind kind, uint32_t page);

/// The questions that wait, those that are answered and not yet asked again, and those that are not asked any more.
class Questions {
 public:
  bool isEmpty() const { return waiting_.empty(); }
  size_t count() const { return waiting_.size(); }
  /// True for one that waits already.
  bool waits(const Question &question) const;
  /// Adds one. A picture drops those of its page that wait in states of the changes older than the one before, which nobody can ask for any
  /// more, and comes before those of that one. That one stays for hosts that draw a page with and without some of its annotations.
  void add(Question question);
  /// Puts one back that a worker has not answered.
  void putBack(Question question);
  /// Takes the most wanted one: what the whole document needs, then in the order of the pages wanted, of each its picture first. None if
  /// there is none, and none that replaces the file or is saved to one while `isSaving`.
  std::optional<Question> takeNext(bool isSaving);
  /// All that wait, which wait no more.
  std::vector<Question> takeAll();
  /// Drops those that are about the same, also answered ones; how many there were. The answer of a save that has taken place stays.
  size_t drop(const ix_question &question);
  void want(std::vector<uint32_t> pages) { wanted_ = std::move(pages); }

  /// Keeps an answer until it is asked for. The oldest pictures go where there are many.
  void keep(Question question, Answer answer);
  bool isAnswered(const Question &question) const;
  std::optional<Answer> takeAnswer(const Question &question);

  /// Counts that a question has ended a worker. True if it is to be asked no more.
  bool blame(const Question &question, bool wasTime);
  /// It may be asked again.
  void pardon(const Question &question);
  bool isGivenUp(const Question &question) const;
  uint32_t givenUp() const;
  /// The file was loaded again: answers of before count for nothing, and all can be asked.
  void forget();

 private:
  struct Kept {
    Question question;
    Answer answer;
  };
  struct Blamed {
    Question question;
    uint32_t deaths;
  };

  uint64_t urgencyOf(const Question &question) const;

  std::vector<Question> waiting_;
  std::vector<Kept> kept_;
  std::vector<Blamed> blamed_;
  std::vector<uint32_t> wanted_;
};

}  // namespace worker
