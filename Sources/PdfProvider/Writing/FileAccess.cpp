// SPDX-License-Identifier: Apache-2.0
#include "Writing/FileAccess.h"

#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

namespace provider {

namespace {

constexpr const char *accessList = "system.posix_acl_access";
constexpr int mostTries = 5;

#ifdef __APPLE__
ssize_t listNames(int file, char *names, size_t size) { return flistxattr(file, names, size, 0); }
ssize_t readValue(int file, const char *name, void *value, size_t size) { return fgetxattr(file, name, value, size, 0, 0); }
int setValue(int file, const char *name, const std::string &value) {
  return fsetxattr(file, name, value.data(), value.size(), 0, 0);
}
int removeValue(int file, const char *name) { return fremovexattr(file, name, 0); }
#else
ssize_t listNames(int file, char *names, size_t size) { return flistxattr(file, names, size); }
ssize_t readValue(int file, const char *name, void *value, size_t size) { return fgetxattr(file, name, value, size); }
int setValue(int file, const char *name, const std::string &value) {
  return fsetxattr(file, name, value.data(), value.size(), 0);
}
int removeValue(int file, const char *name) { return fremovexattr(file, name); }
#endif

bool isAbsent(int error) { return error == ENODATA || error == ENOTSUP || error == EOPNOTSUPP || error == ENOSYS; }

/// Asks for a text of unknown length. None if the system refuses, with errno.
template <class Ask>
std::optional<std::string> textOf(Ask ask) {
  for (int i = 0; i < mostTries; ++i) {
    const ssize_t length = ask(nullptr, 0);
    if (length <= 0) {
      return length == 0 ? std::optional<std::string>(std::string()) : std::nullopt;
    }
    std::string text(static_cast<size_t>(length), '\0');
    const ssize_t found = ask(&text[0], text.size());
    if (found >= 0) {
      text.resize(static_cast<size_t>(found));
      return text;
    }
    if (errno != ERANGE) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<std::string> valueOf(int file, const char *name) {
  return textOf([&](char *value, size_t size) { return readValue(file, name, value, size); });
}

bool isOfContent(const std::string &name) { return name == "security.ima" || name == "security.evm"; }

/// True if both have it alike afterwards.
bool keepAttribute(int from, int to, const char *name) {
  const auto value = valueOf(from, name);
  if (!value) {
    return isAbsent(errno);
  }
  return valueOf(to, name) == value || setValue(to, name, *value) == 0;
}

/// A folder may give new files an access list of its own, which the old one need not have.
bool dropInherited(int from, int to) {
  return valueOf(from, accessList) || !valueOf(to, accessList) || removeValue(to, accessList) == 0;
}

bool keepAttributes(int from, int to) {
  const auto names = textOf([&](char *list, size_t size) { return listNames(from, list, size); });
  if (!names) {
    return isAbsent(errno);
  }
  for (size_t at = 0; at < names->size(); at += std::strlen(names->c_str() + at) + 1) {
    const char *name = names->c_str() + at;
    if (!isOfContent(name) && !keepAttribute(from, to, name)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool keepAccess(int from, const struct stat &facts, int to) {
  constexpr mode_t bits = 07777;
  constexpr uid_t sameOwner = static_cast<uid_t>(-1);
  constexpr gid_t sameGroup = static_cast<gid_t>(-1);
  struct stat made {};
  if (fstat(to, &made) != 0) {
    return false;
  }
  // One may be allowed where the other is not.
  if (made.st_gid != facts.st_gid && fchown(to, sameOwner, facts.st_gid) != 0) {
    return false;
  }
  if (made.st_uid != facts.st_uid && fchown(to, facts.st_uid, sameGroup) != 0) {
    return false;
  }
  // The mode comes last: with an access list its bits of the group are the list's mask.
  if (!keepAttributes(from, to) || !dropInherited(from, to) || fchmod(to, facts.st_mode & bits) != 0) {
    return false;
  }
  return fstat(to, &made) == 0 && made.st_uid == facts.st_uid && made.st_gid == facts.st_gid &&
         (made.st_mode & bits) == (facts.st_mode & bits);
}

}  // namespace provider
