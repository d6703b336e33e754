// SPDX-License-Identifier: Apache-2.0
#include "Client/Program.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace worker {

namespace {

constexpr const char *nameOfProgram = "interact-worker";
/// Behind it the system finds the program of a version that is being worked on.
constexpr const char *variable = "LIBINTERACT_WORKER_PROGRAM";

/// Inherited: they decide how texts and fonts come out.
constexpr const char *const inherited[] = {
    "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "XDG_DATA_HOME",
    "XDG_DATA_DIRS", "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "LD_LIBRARY_PATH", "LIBINTERACT_PDFIUM"};

/// A variable of the environment; NULL in a program with more rights than its user has.
const char *valueOf(const char *name) {
#ifdef __GLIBC__
  return secure_getenv(name);
#else
  return issetugid() != 0 ? nullptr : std::getenv(name);
#endif
}

std::vector<std::string> placesNear(const std::string &folder) {
  const std::string program = std::string("/") + nameOfProgram;
  return {folder + program, folder + "/../libexec/libinteract" + program, folder + "/../../libexec/libinteract" + program};
}

}  // namespace

std::string ownFolder() {
  Dl_info found{};
  if (dladdr(reinterpret_cast<const void *>(&ownFolder), &found) == 0 || found.dli_fname == nullptr) {
    return {};
  }
  char *const real = realpath(found.dli_fname, nullptr);
  const std::string path = real != nullptr ? real : found.dli_fname;
  std::free(real);
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash);
}

std::string findProgram(const Settings &settings, std::string &fault) {
  std::vector<std::string> places;
  if (const char *const named = valueOf(variable); !settings.program.empty()) {
    places = {settings.program};
  } else if (named != nullptr && named[0] != '\0') {
    places = {named};
  } else {
    places = placesNear(ownFolder());
  }
  fault = std::string(nameOfProgram) + " was not found. Tried:";
  for (const std::string &place : places) {
    if (access(place.c_str(), X_OK) == 0) {
      return place;
    }
    fault += " " + place + ": " + std::generic_category().message(errno) + ";";
  }
  fault.pop_back();
  return {};
}

std::vector<std::string> argumentsOf(const Settings &settings, const std::string &program) {
  const char *const names[] = {"any", "poppler", "pdfium"};
  std::vector<std::string> arguments = {
      program, std::string("--renderer=") + names[settings.renderer], "--memory=" + std::to_string(settings.memory),
      "--time=" + std::to_string(settings.time), "--long-time=" + std::to_string(settings.longTime)};
  const auto add = [&](const char *name, const std::string &value) {
    if (!value.empty()) {
      arguments.push_back(std::string(name) + "=" + value);
    }
  };
  add("--library", settings.library);
  add("--beside", ownFolder());
  add("--pdfium", settings.pdfium);
  return arguments;
}

std::vector<std::string> environmentOfWorker() {
  std::vector<std::string> environment;
  for (const char *name : inherited) {
    if (const char *const value = valueOf(name)) {
      environment.push_back(std::string(name) + "=" + value);
    }
  }
  return environment;
}

}  // namespace worker
