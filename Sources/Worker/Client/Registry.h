// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

namespace worker {

class Client;

/// Notes a client that is about to be used, and one that is gone.
void enlist(Client *client);
void strike(Client *client);

/// True for a client that was noted and is not gone.
bool isEnlisted(const void *context);

/// Looks at a client as long as it is there. False for what is none.
bool withClient(const void *context, const std::function<void(const Client &)> &look);

}  // namespace worker
