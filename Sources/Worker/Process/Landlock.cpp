// SPDX-License-Identifier: Apache-2.0
/// The files that a worker may open: fonts, what finds them, and tables of characters, all for reading.
#include "Process/Sandbox.h"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#if defined(__linux__) && defined(SYS_landlock_create_ruleset)
#define IX_HAS_LANDLOCK 1
#endif

namespace worker {

#ifdef IX_HAS_LANDLOCK

namespace {

// The kernel's interface, which older headers have in part or not at all.
struct RulesetAttributes {
  uint64_t files;
  uint64_t network;
  uint64_t scoped;
};
struct [[gnu::packed]] PathRule {
  uint64_t allowed;
  int32_t folder;
};
constexpr uint32_t askForVersion = 1;
constexpr int ruleOfPath = 1;
constexpr uint64_t readFile = 1 << 2;
constexpr uint64_t readFolder = 1 << 3;
/// Rights to files that the versions of the interface have, from the first on; those of later versions are the last one's.
constexpr uint64_t rightsOfVersions[] = {(1 << 13) - 1, (1 << 14) - 1, (1 << 15) - 1, (1 << 15) - 1, (1 << 16) - 1};
constexpr int firstWithNetwork = 4, firstWithScopes = 6;
constexpr uint64_t bindAndConnect = 3, socketsAndSignals = 3;

/// These may be read where they exist, with all in them. Fonts of the user's, too.
std::vector<std::string> readable() {
  std::vector<std::string> paths = {
      "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/X11/fonts", "/usr/share/ghostscript/fonts", "/usr/share/fontconfig",
      "/usr/share/poppler", "/usr/local/share/poppler", "/etc/fonts", "/var/cache/fontconfig", "/usr/lib/gconv", "/usr/lib64/gconv",
      "/usr/lib/x86_64-linux-gnu/gconv", "/usr/lib/aarch64-linux-gnu/gconv", "/etc/ld.so.cache", "/run/host/fonts",
      "/run/host/user-fonts", "/proc/self/maps"};
  const auto add = [&](const char *variable, const char *behind) {
    const char *const folder = std::getenv(variable);
    if (folder != nullptr && folder[0] == '/') {
      paths.push_back(std::string(folder) + behind);
    }
  };
  for (const char *folder : {"/.fonts", "/.fonts.conf", "/.fonts.conf.d", "/.local/share/fonts", "/.config/fontconfig",
                             "/.cache/fontconfig", "/.fontconfig"}) {
    add("HOME", folder);
  }
  add("XDG_DATA_HOME", "/fonts");
  add("XDG_CONFIG_HOME", "/fontconfig");
  add("XDG_CACHE_HOME", "/fontconfig");
  add("FONTCONFIG_PATH", "");
  add("FONTCONFIG_FILE", "");
  return paths;
}

bool allow(int ruleset, int folder, uint64_t rights) {
  const PathRule rule = {rights, folder};
  return syscall(SYS_landlock_add_rule, ruleset, ruleOfPath, &rule, 0) == 0;
}

void allowPath(int ruleset, const std::string &path) {
  const int folder = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (folder >= 0) {
    // A right to folders is refused for what is none.
    allow(ruleset, folder, readFile | readFolder) || allow(ruleset, folder, readFile);
    close(folder);
  }
}

}  // namespace

bool enterLandlock(int file) {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, askForVersion);
  if (version < 1) {
    return false;
  }
  constexpr int versions = sizeof rightsOfVersions / sizeof rightsOfVersions[0];
  const RulesetAttributes attributes = {rightsOfVersions[(version < versions ? version : versions) - 1],
                                        version >= firstWithNetwork ? bindAndConnect : 0,
                                        version >= firstWithScopes ? socketsAndSignals : 0};
  const size_t size = version >= firstWithScopes ? sizeof attributes : version >= firstWithNetwork ? 16 : 8;
  const int ruleset = static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, size, 0));
  if (ruleset < 0) {
    return false;
  }
  for (const std::string &path : readable()) {
    allowPath(ruleset, path);
  }
  if (file >= 0) {
    allow(ruleset, file, readFile);
  }
  const bool isIn = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return isIn;
}

#else

bool enterLandlock(int) { return false; }

#endif

}  // namespace worker
