// SPDX-License-Identifier: Apache-2.0
/// Entries and forks: what an engine, fontconfig and the C library lock for the whole process is free when a child begins.
#pragma once

namespace provider {

/// A thread is inside an entry while one of these lives. A fork by another thread waits until no thread is, and entries
/// that come meanwhile wait for the fork, both for `longestWait` seconds at most. After that the fork goes on, and in the
/// child no entry can be used.
class InsideEntry {
 public:
  static constexpr long longestWait = 5;

  InsideEntry();
  InsideEntry(const InsideEntry &) = delete;
  InsideEntry &operator=(const InsideEntry &) = delete;
  ~InsideEntry();

  /// False in a child that was forked while another thread would not leave an entry: what that one held stays locked.
  bool canGoOn() const { return canGoOn_; }

 private:
  bool canGoOn_;
};

}  // namespace provider
