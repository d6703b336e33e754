// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <interact/worker.h>

#include <cstdint>
#include <string>

namespace worker {

/// The options of a host, checked and complete.
struct Settings {
  bool waits = false;
  bool isRequired = false;
  bool isSandboxed = true;
  uint32_t renderer = IX_WORKER_ANY;
  uint32_t restarts = 5;
  /// 0 for no limit, times in milliseconds.
  uint64_t memory = uint64_t{1} << 30;
  uint64_t time = 3000;
  uint64_t longTime = 10000;
  std::string program;
  std::string library;
  std::string pdfium;
};

/// Takes over options, NULL for all defaults. IX_ERROR_INVALID_ARGUMENT or IX_ERROR_ABI_MISMATCH where they are not valid.
ix_status settingsOf(const ix_worker_options *options, Settings &out);

}  // namespace worker
