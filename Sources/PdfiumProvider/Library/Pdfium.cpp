// SPDX-License-Identifier: Apache-2.0
#include "Library/Pdfium.h"

#include "Library/PrivateCopy.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>

#include <cstdlib>
#include <vector>

namespace provider {

namespace {

constexpr const char *fileName = "libpdfium.so";
constexpr const char *variable = "LIBINTERACT_PDFIUM";

/// Plain C, so that it is neither made late nor destroyed while a thread is still about.
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/// All under the lock; never destroyed.
struct State {
  bool isOpen = false;
  std::string named;
  std::string opened;
  fpdf::Functions functions{};
};

State &state() {
  static State &only = *new State;
  return only;
}

std::string linkerSays() {
  const char *why = dlerror();
  return why == nullptr ? "cannot be opened" : why;
}

/// The path of a library that the system finds by its name; empty where it finds none.
std::string pathOfSystem(std::string &why) {
  void *found = dlopen(fileName, RTLD_LAZY | RTLD_LOCAL);
  if (found == nullptr) {
    why = linkerSays();
    return std::string();
  }
  link_map *map = nullptr;
  const bool isKnown = dlinfo(found, RTLD_DI_LINKMAP, &map) == 0 && map != nullptr && map->l_name != nullptr;
  const std::string path = isKnown ? map->l_name : fileName;
  dlclose(found);
  return path;
}

std::string besideThisLibrary() {
  Dl_info here{};
  if (dladdr(reinterpret_cast<const void *>(&fileName), &here) == 0 || here.dli_fname == nullptr) {
    return std::string();
  }
  const std::string path = here.dli_fname;
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash + 1) + fileName;
}

/// Opens one file and takes all functions from it. Says why not; empty where it has them all.
std::string take(const std::string &path) {
  void *library = openPrivately(path);
  if (library == nullptr) {
    const std::string why = linkerSays();
    return why.rfind(path, 0) == 0 ? why : path + ": " + why;
  }
  fpdf::Functions found{};
#define IX_TAKE(name, result, arguments)                                       \
  found.name = reinterpret_cast<decltype(found.name)>(dlsym(library, #name)); \
  if (found.name == nullptr) {                                                 \
    dlclose(library);                                                          \
    return path + ": has no function " #name ", so it is no PDFium, or an older one than this provider needs"; \
  }
  IX_PDFIUM_FUNCTIONS(IX_TAKE)
#undef IX_TAKE
  const fpdf::Config config = {2, nullptr, nullptr, 0};
  found.FPDF_InitLibraryWithConfig(&config);
  State &own = state();
  own.functions = found;
  own.opened = path;
  own.isOpen = true;
  return std::string();
}

/// The one place that the host or the environment names; empty for the search.
std::string namedPlace() {
  const char *of = std::getenv(variable);
  return !state().named.empty() ? state().named : of != nullptr ? of : std::string();
}

std::string search() {
  std::vector<std::string> reasons;
  const std::string beside = besideThisLibrary();
  if (!beside.empty()) {
    reasons.push_back(take(beside));
  }
  if (beside.empty() || !reasons.back().empty()) {
    std::string why;
    const std::string path = pathOfSystem(why);
    reasons.push_back(path.empty() ? std::string("the system: ") + why : take(path));
  }
  std::string all;
  for (const auto &reason : reasons) {
    all += (all.empty() ? "" : "; ") + reason;
  }
  return reasons.back().empty()
             ? std::string()
             : "PDFium was not found. Tried: " + all + ". Install pypdfium2, or name the file by ix_pdfium_library() or " + variable;
}

}  // namespace

PdfiumLock::PdfiumLock() { pthread_mutex_lock(&lock); }

PdfiumLock::~PdfiumLock() { pthread_mutex_unlock(&lock); }

bool namePdfium(const std::string &path) {
  const PdfiumLock locked;
  State &own = state();
  if (own.isOpen) {
    return path == own.opened;
  }
  own.named = path;
  return true;
}

std::string openPdfium() {
  const PdfiumLock locked;
  if (state().isOpen) {
    return std::string();
  }
  const std::string named = namedPlace();
  if (named.empty()) {
    return search();
  }
  const std::string why = take(named);
  return why.empty() ? why : "PDFium cannot be used: " + why;
}

const fpdf::Functions &pdfium() { return state().functions; }

}  // namespace provider
