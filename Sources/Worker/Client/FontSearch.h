// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

namespace worker {

/// The fonts of the system are looked for by a thread, one in a process, so that no keystroke has to. It is not waited for: not when the document is
/// closed, nor when the process ends.
class FontSearch {
 public:
  /// Begins it where nobody has found them yet and no thread is at it.
  ///
  /// - tell: is called by the thread at its end, while this lives.
  explicit FontSearch(std::function<void()> tell);
  ~FontSearch();
  FontSearch(const FontSearch &) = delete;
  FontSearch &operator=(const FontSearch &) = delete;

  /// True while there is a thread that looks for them.
  bool goesOn() const;
  /// How much of a time, in milliseconds, is left since the thread began; 0 where there is none.
  uint64_t timeLeft(uint64_t milliseconds) const;

 private:
  struct Search;
  static Search &ofProcess();

  std::function<void()> tell_;
  /// NULL where there is none.
  Search *search_ = nullptr;
};

}  // namespace worker
