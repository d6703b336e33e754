// SPDX-License-Identifier: Apache-2.0
/// The bounds of a worker: its memory, its time for a question, and the life of its host.
#pragma once

#include <cstdint>

namespace worker {

/// Bytes of address space, 0 for no limit. No core files, and no other program of the user looks into this one.
void limitMemory(uint64_t bytes);

/// The process ends as soon as the other end of the socket is closed, also while it computes. Signals of a closed pipe are ignored.
void endWithHost(int socket);

/// A question has begun: after so many milliseconds the process tells the client and ends. 0 for no limit.
void beginTime(uint32_t number, uint64_t milliseconds);
void endTime();

}  // namespace worker
