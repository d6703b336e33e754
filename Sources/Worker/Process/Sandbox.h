// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace worker {

/// The bounds that a sandbox has (#ix_worker_sandbox).
struct Sandbox {
  bool hasNoNewPrivileges = false;
  bool hasLandlock = false;
  bool hasSeccomp = false;
};

/// Gives up for good all that reading a document does not need: other files than this one and fonts, writing to any, other processes,
/// the network, programs. The libraries are loaded, and no byte of the file has been read. Bounds that the kernel does not have are left out.
///
/// - file: a descriptor that an engine may open again by its name in /proc; -1 for none.
Sandbox enterSandbox(int file);

/// The two parts. False where the kernel has none, or refuses.
bool enterLandlock(int file);
bool enterSeccomp();

}  // namespace worker
