// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Client.h"
#include "Client/LastStep.h"

#include <optional>
#include <string>

namespace worker {

/// The `save` entry: the worker gives the bytes, this process replaces the file by them (docs/contracts/saving.md). None while the bytes are
/// not there yet. Throws provider::Failure.
std::optional<ix_status> save(Client &client, const std::string &path, uint32_t flags, const ix_changes &changes);

/// The rest of a save once a worker has answered, for a thread of its own.
LastStep::Work lastStepOf(OpenedFile &file, const Question &question, const Answer &answer);

}  // namespace worker
