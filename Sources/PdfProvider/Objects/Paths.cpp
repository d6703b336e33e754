// SPDX-License-Identifier: Apache-2.0
#include "Objects/Paths.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <vector>

namespace provider {

namespace {

constexpr int mostLinks = 40;
constexpr size_t longestLink = 4096;

/// The text of a symbolic link; empty for what is none.
std::string linkAt(const std::string &path) {
  std::vector<char> text(longestLink);
  const ssize_t length = readlink(path.c_str(), text.data(), text.size());
  return length > 0 && static_cast<size_t>(length) < text.size() ? std::string(text.data(), static_cast<size_t>(length))
                                                                  : std::string();
}

}  // namespace

std::string absolute(const std::string &path) {
  if (path.empty() || path[0] == '/') {
    return path;
  }
  char *found = getcwd(nullptr, 0);
  if (found == nullptr) {
    return path;
  }
  const std::string folder = found;
  std::free(found);
  return folder[0] != '/' ? path : folder == "/" ? folder + path : folder + "/" + path;
}

std::string folderOf(const std::string &path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

std::string resolved(const std::string &path) {
  std::string next = path;
  for (int i = 0; i < mostLinks; ++i) {
    if (char *found = realpath(next.c_str(), nullptr)) {
      const std::string target = found;
      std::free(found);
      return target;
    }
    const std::string link = errno == ENOENT ? linkAt(next) : std::string();
    if (link.empty()) {
      return next;
    }
    next = link[0] == '/' ? link : folderOf(next) + "/" + link;
  }
  return path;
}

}  // namespace provider
