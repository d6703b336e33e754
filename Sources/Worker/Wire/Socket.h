// SPDX-License-Identifier: Apache-2.0
/// Calls of the system that move bytes and descriptors through a socket, without the signal that a closed one sends.
#pragma once

#include <cstddef>
#include <sys/types.h>
#include <vector>

namespace worker {

/// Sends some bytes and, with the first of them, descriptors. Negative where the socket takes none, with errno. `flags` are those of send().
ssize_t sendSome(int socket, const char *bytes, size_t count, const std::vector<int> &descriptors, int flags = 0);

/// Receives some bytes and no descriptors: those that came are closed by the system. 0 at the end, negative with errno. `flags` are those of
/// recv().
ssize_t receiveSome(int socket, char *bytes, size_t count, int flags);

/// The same; the descriptors that came are added to those there, close-on-exec. Beyond the most that a message has they are closed.
ssize_t receiveSome(int socket, char *bytes, size_t count, int flags, std::vector<int> &descriptors);

}  // namespace worker
