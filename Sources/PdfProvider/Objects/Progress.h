// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Types.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

namespace provider {

/// Ends an entry that the host does not want any more. It is no std::exception, so that those who take a fault of the file for one of
/// its facts let it pass.
struct Cancelled {};

/// Tells the core how far the entry that runs has come, and ends it where the core says so.
///
/// An entry has steps, each of so many units of work. All of them are announced at its beginning, so that what is done never falls back.
/// The core is asked at counts of work, never by a clock. A reader that counts its work can be ended there: objects that go on
/// being used are changed between two such calls, never across one.
class Progress {
 public:
  /// Where entries without a sink of their own report. It outlives the provider.
  void keep(const ix_sink *sink) { kept_ = sink; }
  /// True once a document has the provider: there is one that listens.
  bool isKept() const { return kept_ != nullptr; }

  /// The units of each step of the entry that runs. Without a call the total is not known, and it has one step.
  void begin(std::initializer_list<uint64_t> steps);
  /// The step is done, however much of it was counted, and the next one begins.
  void next();
  /// So much more of the step is done. Asks the core each time that a stride of it is. Throws Cancelled where it wants no more.
  void advance(uint64_t units, uint64_t stride) {
    now_.done += units;
    if (now_.done - now_.asked >= stride) {
      ask();
    }
  }
  /// Asks the core at once. Throws Cancelled where it wants no more.
  void ask();

 private:
  friend class Listening;

  /// The entry that runs. The core listens by one of these, or not at all.
  struct Entry {
    const ix_sink *sink = nullptr;
    const ix_changes *changes = nullptr;
    std::vector<uint64_t> steps;
    size_t step = 0;
    /// Units of the steps before this one; those done of this one, and of these how many when the core was asked last.
    uint64_t before = 0, done = 0, asked = 0;
  };

  ix_status tell(uint64_t done, uint64_t total) const;

  const ix_sink *kept_ = nullptr;
  Entry now_;
};

/// Says who listens while an entry runs: its sink, its changes, or for NULL what Progress::keep() was given. Entries may be nested.
class Listening {
 public:
  Listening(Progress &progress, const ix_sink *sink);
  Listening(Progress &progress, const ix_changes *changes);
  ~Listening() { progress_.now_ = std::move(outer_); }
  Listening(const Listening &) = delete;
  Listening &operator=(const Listening &) = delete;

 private:
  Progress &progress_;
  Progress::Entry outer_;
};

}  // namespace provider
