// SPDX-License-Identifier: Apache-2.0
#include "Client/InHost.h"

#include "Client/Program.h"

#include <dlfcn.h>

#include <vector>

namespace worker {

namespace {

/// A provider's library that stays open as long as the process lives, and its name.
struct Library {
  void *handle = nullptr;
  std::string name;
};

Library openLibrary(const Settings &settings, std::string &fault) {
  for (const uint32_t renderer : {uint32_t{IX_WORKER_POPPLER}, uint32_t{IX_WORKER_PDFIUM}}) {
    if (settings.renderer != IX_WORKER_ANY && settings.renderer != renderer) {
      continue;
    }
    const std::string name = renderer == IX_WORKER_POPPLER ? "poppler" : "pdfium";
    const std::string file = "libinteract-" + name + ".so.0";
    std::vector<std::string> places = {ownFolder() + "/" + file, file};
    if (!settings.library.empty()) {
      places = {settings.library};
    }
    for (const std::string &place : places) {
      void *const handle = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
      if (handle != nullptr && dlsym(handle, ("ix_" + name + "_provider").c_str()) != nullptr) {
        return {handle, name};
      }
      const char *const why = dlerror();
      fault += "; " + place + ": " + (why == nullptr ? "is another library" : why);
    }
  }
  return {};
}

void namePdfium(const Library &library, const std::string &path) {
  using Name = ix_status (*)(const char *, size_t);
  const auto name = reinterpret_cast<Name>(dlsym(library.handle, "ix_pdfium_library"));
  if (name != nullptr && !path.empty()) {
    name(path.data(), path.size());
  }
}

}  // namespace

std::unique_ptr<InHost> InHost::ofPath(
    const Settings &settings, const std::string &path, const std::string &password, std::string &fault) {
  const Library library = openLibrary(settings, fault);
  if (library.handle == nullptr) {
    return nullptr;
  }
  namePdfium(library, settings.pdfium);
  using Make = ix_status (*)(const char *, size_t, const char *, size_t, ix_provider *);
  const auto make = reinterpret_cast<Make>(dlsym(library.handle, ("ix_" + library.name + "_provider").c_str()));
  std::unique_ptr<InHost> made(new InHost);
  const ix_status status = make(path.data(), path.size(), password.data(), password.size(), &made->provider_);
  return status == IX_OK ? std::move(made) : nullptr;
}

std::unique_ptr<InHost> InHost::ofBytes(
    const Settings &settings, std::string_view bytes, const std::string &password, std::string &fault) {
  const Library library = openLibrary(settings, fault);
  if (library.handle == nullptr) {
    return nullptr;
  }
  namePdfium(library, settings.pdfium);
  using Make = ix_status (*)(const void *, size_t, const char *, size_t, void (*)(void *), void *, ix_provider *);
  const auto make = reinterpret_cast<Make>(dlsym(library.handle, ("ix_" + library.name + "_provider_of_bytes").c_str()));
  std::unique_ptr<InHost> made(new InHost);
  const auto keep = [](void *) {};
  if (make == nullptr ||
      make(bytes.data(), bytes.size(), password.data(), password.size(), keep, nullptr, &made->provider_) != IX_OK) {
    return nullptr;
  }
  return made;
}

void InHost::listen(const ix_sink *sink) {
  if (provider_.listen != nullptr && sink != nullptr) {
    provider_.listen(provider_.context, sink);
  }
}

InHost::~InHost() {
  if (provider_.destroy != nullptr) {
    provider_.destroy(provider_.context);
  }
}

}  // namespace worker
