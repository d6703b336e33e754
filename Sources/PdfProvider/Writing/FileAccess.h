// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/stat.h>

namespace provider {

/// Gives a new file the owner, the group, the access control list, the extended attributes and the mode bits of another one.
///
/// Returns false if one of them cannot be kept. Access control lists go to the kernel as they are (system.posix_acl_access). A
/// checksum of the content that the system keeps (security.ima, security.evm) is left out: the new content has another.
bool keepAccess(int from, const struct stat &facts, int to);

}  // namespace provider
