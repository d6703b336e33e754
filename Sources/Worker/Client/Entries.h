// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/Client.h"

namespace worker {

/// The table of entries for a client, which it takes over: `destroy` frees it.
ix_provider tableOf(Client *client);

}  // namespace worker
