// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <string>

namespace provider {

/// Names of files that saving makes: `.interact-PROCESS-RANDOM`, and once the file is there `-INODE-REPLACED` after it.
constexpr const char *prefixOfTemporary = ".interact-";
/// Those of copies of a file while it is written in place.
constexpr const char *prefixOfCopy = ".interact-copy-";
std::string nameOfTemporary(uint64_t random);
std::string inodesOfTemporary(ino_t own, ino_t replaced);

/// Removes from a folder what saves of this user left when they were killed.
///
/// A file is removed if its name has the form, it is the new one or the replaced one that the name tells, it belongs to this
/// user (root clears those of all), has no other name (the new one: not more than one), and no process has it locked. Nothing is removed while another process
/// saves in the folder, nor where the file system has no locks.
void clearLeftovers(const std::string &folder);

}  // namespace provider
