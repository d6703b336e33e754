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

  void take(Facts found);
};

}  // namespace worker
