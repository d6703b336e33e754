// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace provider {

/// A path that does not depend on the folder in which the process works. Unchanged if that folder is not known.
std::string absolute(const std::string &path);

/// Where a path leads in the end, also if nothing is there. Unchanged if that cannot be found out.
std::string resolved(const std::string &path);

/// The folder in which a path lies.
std::string folderOf(const std::string &path);

}  // namespace provider
