// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Client.h"
#include "Entry/ForkGate.h"

#include <new>
#include <optional>
#include <string>

namespace worker {

/// Runs an entry here, or in the provider that this process has loaded where no other one can be started.
///
/// - body: none where the answer is not there yet.
template <class Body, class Forward>
ix_status entry(void *context, Forward forward, Body body) noexcept {
  if (context == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const provider::InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  Client &client = *static_cast<Client *>(context);
  try {
    const auto status = client.inHost() == nullptr ? std::optional<ix_status>(body(client)) : std::nullopt;
    if (status && *status != IX_PENDING) {
      return *status;
    }
    return client.inHost() == nullptr ? IX_PENDING : forward(*client.inHost());
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

/// Keeps why an entry failed on the file: some have no other way to tell it.
inline ix_status noted(Client &client, ix_status status, const std::string &message) {
  const bool isTold = status == IX_ERROR_IO || status == IX_ERROR_DAMAGED || status == IX_ERROR_PROVIDER;
  client.refusal = isTold ? message : std::string();
  return status;
}

}  // namespace worker
