// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>

namespace worker {

/// The fonts of the system are looked for by a thread, once in a process, so that no keystroke has to. It is not waited for: not when the document is
/// closed, nor when the process ends.
class FontSearch {
 public:
  /// Begins it where nobody has found them yet.
  ///
  /// - tell: is called by the thread at its end, while this lives.
  explicit FontSearch(std::function<void()> tell);
  ~FontSearch();
  FontSearch(const FontSearch &) = delete;
  FontSearch &operator=(const FontSearch &) = delete;

  /// True while there is a thread that looks for them.
  bool goesOn() const;

 private:
  struct News;
  /// Shared with the thread. NULL where there is none.
  std::shared_ptr<News> news_;
};

}  // namespace worker
