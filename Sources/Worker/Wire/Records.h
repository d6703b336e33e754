// SPDX-License-Identifier: Apache-2.0
/// The calls of a sink as bytes, in their order: the worker records what a provider hands over, the client repeats it.
#pragma once

#include "Wire/Bytes.h"

#include <interact/interact.h>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace worker {

enum class Record : uint32_t {
  pages = 1,
  glyphs = 2,
  annotation = 3,
  field = 4,
  action = 5,
  outlineItem = 6,
  destination = 7,
  measure = 8,
  numberFormat = 9,
  points = 10,
  text = 11,
  structureOrder = 12,
  images = 13,
  damage = 14,
  permissions = 15,
  /// The answer to the name of a destination that came with a link: a status, the name, records.
  name = 16,
};

/// A sink that keeps all that it is given. It must not be moved while the sink is used.
class Recorder {
 public:
  /// Called while a provider is at work, with what is done of the total; not IX_OK ends it.
  using Progress = std::function<ix_status(uint64_t done, uint64_t total)>;

  explicit Recorder(Progress progress = nullptr);
  Recorder(const Recorder &) = delete;
  Recorder &operator=(const Recorder &) = delete;

  const ix_sink *sink() const { return &sink_; }
  const std::string &bytes() const { return out_.bytes(); }
  std::string take() { return out_.take(); }
  /// The names of destinations among the texts, in their order.
  const std::vector<std::string> &names() const { return names_; }

  void add(Record record, uint32_t kind, const void *bytes, size_t length);
  void noteName(std::string_view name) { names_.emplace_back(name); }
  ix_status tell(uint64_t done, uint64_t total) const { return progress_ ? progress_(done, total) : IX_OK; }

 private:
  ix_sink sink_{};
  Writer out_;
  std::vector<std::string> names_;
  Progress progress_;
};

/// Takes what is not the sink's: records of names.
using TakeName = std::function<void(ix_status status, std::string_view name, std::string_view records)>;

/// Repeats records into a sink, whose core checks every value.
///
/// Returns IX_OK; the core's answer where it takes no more, after it was told so as a provider does; IX_ERROR_PROVIDER for bytes that are no
/// records. A piece that the core drops is no failure.
ix_status repeat(std::string_view records, const ix_sink *sink, const TakeName &takeName = nullptr);

/// The last message among records (IX_TEXT_MESSAGE); empty where there is none.
std::string messageIn(std::string_view records);

/// All records but messages; all but pages.
std::string withoutMessages(std::string_view records);
std::string withoutPages(std::string_view records);

/// Records that hold a message alone.
std::string recordsOfMessage(std::string_view message);

}  // namespace worker
