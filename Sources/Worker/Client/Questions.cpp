// SPDX-License-Identifier: Apache-2.0
#include "Client/Questions.h"

#include "Wire/Bytes.h"

#include <unistd.h>

#include <algorithm>

namespace worker {

namespace {

constexpr uint32_t mostDeaths = 2;
constexpr size_t mostPictures = 64;
constexpr size_t mostBlamed = 4096;

/// A picture of the document in a state of its changes.
bool showsChanges(Kind kind) { return kind == Kind::changedPicture || kind == Kind::loneAnnotation; }

bool isPicture(Kind kind) { return kind == Kind::picture || showsChanges(kind); }

/// All that the whole document waits for.
bool isFirst(Kind kind) {
  return kind == Kind::open || kind == Kind::unlock || kind == Kind::destination || kind == Kind::identify || kind == Kind::save;
}

}  // namespace

Descriptor::~Descriptor() {
  if (number_ >= 0) {
    close(number_);
  }
}

Question questionOfNumbers(uint32_t first, uint32_t count) {
  Writer out;
  out.put(first);
  out.put(count);
  Question question;
  question.kind = Kind::identify;
  question.bytes = out.take();
  return question;
}

ix_question questionOf(Kind kind, uint32_t page) {
  ix_question question = IX_QUESTION_INIT;
  question.page = page;
  switch (kind) {
    case Kind::unlock: question.kind = IX_QUESTION_UNLOCK; break;
    case Kind::open:
    case Kind::identify: question.kind = IX_QUESTION_RELOAD; break;
    case Kind::text: question.kind = IX_QUESTION_TEXT; break;
    case Kind::annotations: question.kind = IX_QUESTION_ANNOTATIONS; break;
    case Kind::lines: question.kind = IX_QUESTION_LINES; break;
    case Kind::images: question.kind = IX_QUESTION_IMAGES; break;
    case Kind::label: question.kind = IX_QUESTION_LABEL; break;
    case Kind::outline: question.kind = IX_QUESTION_OUTLINE; break;
    case Kind::destination: question.kind = IX_QUESTION_DESTINATION; break;
    case Kind::picture:
    case Kind::changedPicture:
    case Kind::loneAnnotation: question.kind = IX_QUESTION_PICTURE; break;
    case Kind::save: question.kind = IX_QUESTION_SAVE; break;
    case Kind::hello:
    case Kind::changes:
    case Kind::progress:
    case Kind::timeUp: question.kind = IX_QUESTION_OPENING; break;
  }
  return question;
}

bool Questions::waits(const Question &question) const {
  return std::any_of(waiting_.begin(), waiting_.end(), [&](const Question &each) { return each.isSame(question); });
}

void Questions::add(Question question) {
  auto place = waiting_.end();
  if (showsChanges(question.kind)) {
    const auto isOther = [&](const Question &each) {
      return each.kind == question.kind && each.page == question.page && each.revision != question.revision;
    };
    place = std::find_if(waiting_.begin(), waiting_.end(), isOther);
    if (place != waiting_.end()) {
      const auto isOlder = [&, before = place->revision](const Question &each) { return isOther(each) && each.revision != before; };
      waiting_.erase(std::remove_if(place + 1, waiting_.end(), isOlder), waiting_.end());
    }
  }
  waiting_.insert(place, std::move(question));
}

void Questions::putBack(Question question) { waiting_.insert(waiting_.begin(), std::move(question)); }

/// Less is more urgent.
uint64_t Questions::urgencyOf(const Question &question) const {
  if (isFirst(question.kind)) {
    return 0;
  }
  const auto place = std::find(wanted_.begin(), wanted_.end(), question.page);
  const auto rank = static_cast<uint64_t>(place - wanted_.begin());
  // The outline after the page that is wanted most, other pages last.
  const uint64_t among = question.page == UINT32_MAX && question.kind == Kind::outline ? 1 : rank;
  return 1 + 2 * among + (isPicture(question.kind) ? 0 : 1);
}

std::optional<Question> Questions::takeNext(bool isSaving) {
  constexpr uint64_t never = UINT64_MAX;
  const auto urgency = [&](const Question &question) {
    return isSaving && (question.kind == Kind::open || question.kind == Kind::save) ? never : urgencyOf(question);
  };
  const auto best = std::min_element(
      waiting_.begin(), waiting_.end(), [&](const Question &a, const Question &b) { return urgency(a) < urgency(b); });
  if (best == waiting_.end() || urgency(*best) == never) {
    return std::nullopt;
  }
  Question question = std::move(*best);
  waiting_.erase(best);
  return question;
}

std::vector<Question> Questions::takeAll() {
  std::vector<Question> all;
  all.swap(waiting_);
  return all;
}

size_t Questions::drop(const ix_question &question) {
  const auto isMeant = [&](const Question &each) {
    const ix_question own = questionOf(each.kind, each.page);
    return own.kind == question.kind && (question.page == UINT32_MAX || own.page == question.page);
  };
  const auto end = std::remove_if(waiting_.begin(), waiting_.end(), isMeant);
  const auto isDropped = [&](const Kept &kept) {
    const bool isSaved = kept.question.kind == Kind::save && kept.answer.status == IX_OK && !kept.answer.file;
    return isMeant(kept.question) && !isSaved;
  };
  const auto endOfKept = std::remove_if(kept_.begin(), kept_.end(), isDropped);
  const auto count = static_cast<size_t>((waiting_.end() - end) + (kept_.end() - endOfKept));
  waiting_.erase(end, waiting_.end());
  kept_.erase(endOfKept, kept_.end());
  return count;
}

void Questions::keep(Question question, Answer answer) {
  const auto same = [&](const Kept &kept) { return kept.question.isSame(question); };
  kept_.erase(std::remove_if(kept_.begin(), kept_.end(), same), kept_.end());
  const auto isPictures = [](const Kept &kept) { return isPicture(kept.question.kind); };
  if (static_cast<size_t>(std::count_if(kept_.begin(), kept_.end(), isPictures)) >= mostPictures) {
    kept_.erase(std::find_if(kept_.begin(), kept_.end(), isPictures));
  }
  question.changes.reset();
  kept_.push_back({std::move(question), std::move(answer)});
}

bool Questions::isAnswered(const Question &question) const {
  return std::any_of(kept_.begin(), kept_.end(), [&](const Kept &kept) { return kept.question.isSame(question); });
}

std::optional<Answer> Questions::takeAnswer(const Question &question) {
  const auto found = std::find_if(kept_.begin(), kept_.end(), [&](const Kept &kept) { return kept.question.isSame(question); });
  if (found == kept_.end()) {
    return std::nullopt;
  }
  Answer answer = std::move(found->answer);
  provider::wipe(found->question.bytes);
  kept_.erase(found);
  return answer;
}

bool Questions::blame(const Question &question, bool wasTime) {
  auto found = std::find_if(
      blamed_.begin(), blamed_.end(), [&](const Blamed &blamed) { return blamed.question.isSame(question); });
  if (found == blamed_.end()) {
    if (blamed_.size() >= mostBlamed) {
      blamed_.erase(blamed_.begin());
    }
    Question known;
    known.kind = question.kind;
    known.page = question.page;
    known.bytes = question.bytes;
    blamed_.push_back({std::move(known), 0});
    found = std::prev(blamed_.end());
  }
  found->deaths += wasTime ? mostDeaths : 1;
  return found->deaths >= mostDeaths;
}

void Questions::pardon(const Question &question) {
  const auto isSame = [&](const Blamed &blamed) { return blamed.question.isSame(question); };
  blamed_.erase(std::remove_if(blamed_.begin(), blamed_.end(), isSame), blamed_.end());
}

bool Questions::isGivenUp(const Question &question) const {
  return std::any_of(blamed_.begin(), blamed_.end(), [&](const Blamed &blamed) {
    return blamed.deaths >= mostDeaths && blamed.question.isSame(question);
  });
}

uint32_t Questions::givenUp() const {
  return static_cast<uint32_t>(std::count_if(
      blamed_.begin(), blamed_.end(), [](const Blamed &blamed) { return blamed.deaths >= mostDeaths; }));
}

void Questions::forget() {
  kept_.clear();
  blamed_.clear();
}

}  // namespace worker
