// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Entry/WorkerEntry.h"
#include "Process/Options.h"

#include <string>

namespace worker {

/// The library of a provider, open as long as the process lives.
struct ProviderLibrary {
  /// NULL where none can be used; then `fault` names each place that was tried, with the reason.
  const ix_worker_entries_table *entries = nullptr;
  std::string fault;
};

/// Looks where the options say; else beside the program, beside the client's library, and as the system finds it.
ProviderLibrary openLibrary(const Options &options);

}  // namespace worker
