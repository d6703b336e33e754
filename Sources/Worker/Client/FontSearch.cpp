// SPDX-License-Identifier: Apache-2.0
#include "Client/FontSearch.h"

#include "Client/WithoutSignals.h"
#include "Entry/ForkGate.h"
#include "Fonts/FontCalls.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace worker {

using Clock = std::chrono::steady_clock;

/// The search of a process. Nothing destroys it: the thread may be at it while the process ends.
struct FontSearch::Search {
  const pid_t process = getpid();
  std::mutex lock;
  /// The rest is under the lock. Whether there is a thread, and since when.
  bool isUnderWay = false;
  Clock::time_point begun;
  std::vector<FontSearch *> waiting;

  void begin();
  void end();
};

/// A child that was forked has a search of its own: the thread is not there, and may have kept the lock.
FontSearch::Search &FontSearch::ofProcess() {
  static std::atomic<Search *> made{nullptr};
  Search *known = made.load();
  while (known == nullptr || known->process != getpid()) {
    auto *const fresh = new Search;
    if (made.compare_exchange_strong(known, fresh)) {
      return *fresh;
    }
    delete fresh;
  }
  return *known;
}

void FontSearch::Search::begin() {
  const WithoutSignals none;
  // A fork waits for its end: what fontconfig has locked would stay so in the child.
  std::thread([this] {
    const provider::InsideEntry inside;
    provider::findFontsOfSystem();
    end();
  }).detach();
  isUnderWay = true;
  begun = Clock::now();
}

void FontSearch::Search::end() {
  const std::lock_guard<std::mutex> held(lock);
  isUnderWay = false;
  for (FontSearch *const each : waiting) {
    each->tell_();
  }
}

FontSearch::FontSearch(std::function<void()> tell) : tell_(std::move(tell)) {
  if (provider::areFontsOfSystemFound()) {
    return;
  }
  Search &search = ofProcess();
  const std::lock_guard<std::mutex> held(search.lock);
  try {
    search.waiting.push_back(this);
    if (!search.isUnderWay) {
      search.begin();
    }
    search_ = &search;
  } catch (const std::system_error &) {
    // Where there can be no thread, the first text that needs them looks for them.
    search.waiting.pop_back();
  }
}

FontSearch::~FontSearch() {
  if (search_ != nullptr && search_->process == getpid()) {
    const std::lock_guard<std::mutex> held(search_->lock);
    auto &waiting = search_->waiting;
    waiting.erase(std::remove(waiting.begin(), waiting.end(), this), waiting.end());
  }
}

bool FontSearch::goesOn() const { return search_ != nullptr && !provider::areFontsOfSystemFound(); }

uint64_t FontSearch::timeLeft(uint64_t milliseconds) const {
  if (!goesOn()) {
    return 0;
  }
  const std::lock_guard<std::mutex> held(search_->lock);
  const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - search_->begun).count();
  return gone < 0 || static_cast<uint64_t>(gone) >= milliseconds ? 0 : milliseconds - static_cast<uint64_t>(gone);
}

}  // namespace worker
