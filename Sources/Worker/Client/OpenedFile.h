// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/KnownFiles.h"
#include "Objects/Secret.h"
#include "Objects/SourceFile.h"
#include "Wire/Facts.h"
#include "Wire/Opening.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace worker {

/// The labels of pages that a worker has told, each a record. Beyond a bound none is kept: these are asked for each time.
class PageLabels {
 public:
  /// NULL for one that is not known.
  const std::string *find(uint32_t page) const;
  /// Takes the labels of pages from one on, as a worker sends them, and leaves that of the first page in their place. False for bytes that are none.
  bool take(uint32_t first, std::string &bytes);

 private:
  std::map<uint32_t, std::string> labels_;
  size_t bytes_ = 0;
};

/// The file of a document as this process has it: all that a worker needs to open it again.
struct OpenedFile {
  template <class... Arguments>
  explicit OpenedFile(Arguments &&...arguments) : source(std::forward<Arguments>(arguments)...) {}
  OpenedFile(const OpenedFile &) = delete;
  OpenedFile &operator=(const OpenedFile &) = delete;

  const provider::SourceFile source;
  /// The files that it was read from and saved to.
  provider::KnownFiles known{source};
  /// As a worker found it.
  std::optional<Facts> facts;
  /// Of these facts, the pages.
  std::vector<ix_page_info> pages;
  /// Destinations of names that came with links: their status and records.
  std::map<std::string, std::pair<ix_status, std::string>, std::less<>> names;

  PageLabels labels;

  void take(Facts found);
};

}  // namespace worker
