// SPDX-License-Identifier: Apache-2.0
/// All that the library of a provider calls: its exported functions hand on what they were given, and their engine.
#pragma once

#include "Entry/Reload.h"
#include "Objects/Engine.h"

#include <functional>

namespace provider {

/// Makes a provider for the file at a path, as ix_poppler_provider() says. The engine lives as long as the process.
ix_status openPath(
    Engine &engine, const char *path, size_t pathLength, const char *password, size_t passwordLength, ix_provider *made) noexcept;

/// Makes a provider for bytes in memory, as ix_poppler_provider_of_bytes() says.
ix_status openBytes(
    Engine &engine, const void *bytes, size_t length, const char *password, size_t passwordLength,
    void (*release)(void *context), void *context, ix_provider *made) noexcept;

/// Makes a provider for a document that `open` opens, for the program interact-worker. Throws what that throws; where the call fails the
/// struct stays as it was.
ix_status openWith(ix_provider *made, const std::function<std::unique_ptr<Opened>()> &open);

}  // namespace provider
