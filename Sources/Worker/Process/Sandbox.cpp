// SPDX-License-Identifier: Apache-2.0
#include "Process/Sandbox.h"

#include <sys/prctl.h>

namespace worker {

Sandbox enterSandbox(int file) {
  Sandbox sandbox;
  sandbox.hasNoNewPrivileges = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  if (sandbox.hasNoNewPrivileges) {
    sandbox.hasLandlock = enterLandlock(file);
    // Last: it also forbids entering the first.
    sandbox.hasSeccomp = enterSeccomp();
  }
  return sandbox;
}

}  // namespace worker
