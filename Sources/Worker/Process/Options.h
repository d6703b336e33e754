// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace worker {

/// All that the client says on the command line: `--NAME=VALUE`.
struct Options {
  /// "poppler", "pdfium", or "any" for the first of these that can be loaded.
  std::string renderer = "any";
  /// The provider's library; empty where it is to be looked for.
  std::string library;
  /// A folder to look for it in, beside the program's own.
  std::string beside;
  /// The file of PDFium; empty where the provider looks for it.
  std::string pdfium;
  /// Bytes of address space; 0 for no limit.
  uint64_t memory = 0;
  /// Milliseconds for a question; 0 for no limit. The second one is for pictures and for all that reads or writes the whole file.
  uint64_t time = 0;
  uint64_t longTime = 0;
};

/// None for a command line that is not understood.
std::optional<Options> optionsOf(int count, char **arguments);

}  // namespace worker
