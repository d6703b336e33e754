// SPDX-License-Identifier: Apache-2.0
#include "Process/ProviderLibrary.h"

#include "Objects/Bounds.h"

#include <dlfcn.h>
#include <unistd.h>

#include <vector>

namespace worker {

namespace {

/// The folder in which this program lies; empty where the system does not say.
std::string ownFolder() {
  std::string path(provider::longestPath, '\0');
  const ssize_t length = readlink("/proc/self/exe", &path[0], path.size());
  path.resize(length > 0 ? static_cast<size_t>(length) : 0);
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

std::vector<std::string> placesOf(const Options &options, const std::string &name) {
  if (!options.library.empty()) {
    return {options.library};
  }
  std::vector<std::string> places;
  for (const std::string &folder : {ownFolder(), options.beside}) {
    if (!folder.empty()) {
      places.push_back(folder + "/" + name);
    }
  }
  places.push_back(name);
  return places;
}

std::string lastFault() {
  const char *const fault = dlerror();
  return fault == nullptr ? "has no function ix_worker_entries" : fault;
}

/// NULL, and why, for a library that cannot be used.
const ix_worker_entries_table *entriesAt(const std::string &place, std::string &fault) {
  void *const library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
  using Entries = const ix_worker_entries_table *(*)();
  const auto entries = library == nullptr ? nullptr : reinterpret_cast<Entries>(dlsym(library, "ix_worker_entries"));
  if (entries == nullptr) {
    fault += (fault.empty() ? "" : "; ") + place + ": " + lastFault();
    return nullptr;
  }
  const ix_worker_entries_table *const found = entries();
  if (found->size != sizeof *found || found->version != IX_WORKER_ENTRIES_VERSION) {
    fault += (fault.empty() ? "" : "; ") + place + ": is of another version";
    return nullptr;
  }
  return found;
}

/// PDFium itself may be named: the provider's library is open already then.
void namePdfium(const std::string &place, const std::string &path) {
  using Name = ix_status (*)(const char *, size_t);
  void *const library = path.empty() ? nullptr : dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (const auto name = library == nullptr ? nullptr : reinterpret_cast<Name>(dlsym(library, "ix_pdfium_library"))) {
    name(path.data(), path.size());
  }
}

}  // namespace

ProviderLibrary openLibrary(const Options &options) {
  ProviderLibrary library;
  for (const std::string name : {"poppler", "pdfium"}) {
    if (options.renderer != "any" && options.renderer != name) {
      continue;
    }
    for (const std::string &place : placesOf(options, "libinteract-" + name + ".so.0")) {
      library.entries = entriesAt(place, library.fault);
      if (library.entries != nullptr) {
        namePdfium(place, options.pdfium);
        library.entries->prepare();
        return library;
      }
    }
  }
  return library;
}

}  // namespace worker
