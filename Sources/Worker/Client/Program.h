// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Settings.h"

#include <string>
#include <vector>

namespace worker {

/// The folder in which the client's library lies; empty where the system does not say.
std::string ownFolder();

/// Where interact-worker is: as the settings say, else as LIBINTERACT_WORKER_PROGRAM says, else near the client's library. Empty where it is
/// nowhere, and then `fault` names each place that was tried.
std::string findProgram(const Settings &settings, std::string &fault);

/// Its command line, the program first.
std::vector<std::string> argumentsOf(const Settings &settings, const std::string &program);

/// All that it gets of the host's environment variables.
std::vector<std::string> environmentOfWorker();

}  // namespace worker
