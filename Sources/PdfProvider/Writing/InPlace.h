// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace provider {

/// Makes an open file hold the bytes of another one and syncs it; writes only where they differ. False if not, with errno.
bool overwrite(int to, int from);

/// Writes all bytes of an open file at the end of another one. False if not, with errno.
bool copyAll(int from, int to);

/// Some file systems cannot sync a folder; then there is nothing to wait for.
bool cannotSync(int error);

/// Makes sure that a new name in a folder is found after a power loss, where the file system can. False if not, with errno.
bool syncName(const std::string &folder);

/// Folders for files that cannot be made where they belong, best first: $TMPDIR, /var/tmp, /tmp.
const char *folderElsewhere(int number);

}  // namespace provider
