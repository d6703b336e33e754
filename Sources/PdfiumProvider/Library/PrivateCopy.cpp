// SPDX-License-Identifier: Apache-2.0
#include "Library/PrivateCopy.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace provider {

namespace {

constexpr unsigned closedOnExec = 1;

/// A file in memory; -1 where the system has none.
int memoryFile() {
#ifdef SYS_memfd_create
  return static_cast<int>(syscall(SYS_memfd_create, "libpdfium.so", closedOnExec));
#else
  return -1;
#endif
}

bool copyWhole(int from, int to) {
  struct stat facts {};
  if (fstat(from, &facts) != 0 || !S_ISREG(facts.st_mode)) {
    return false;
  }
  for (off_t at = 0; at < facts.st_size;) {
    if (sendfile(to, from, &at, static_cast<size_t>(facts.st_size - at)) <= 0) {
      return false;
    }
  }
  return true;
}

#ifdef RTLD_DEEPBIND
/// True if memory is not the C library's own: a sanitizer's, or that of an allocator that the program has brought. A library that is bound to
/// the C library first would free there what this one has made; a sanitizer ends the process for it.
bool hasOtherMemory() {
  void *const library = dlopen("libc.so.6", RTLD_NOW | RTLD_NOLOAD);
  const bool isOther = library == nullptr || dlsym(library, "malloc") != dlsym(RTLD_DEFAULT, "malloc");
  if (library != nullptr) {
    dlclose(library);
  }
  return isOther;
}
#endif

/// How it is opened. PDFium brings a FreeType of its own, whose functions it exports: where the process has another one (HarfBuzz needs it),
/// PDFium calls its own all the same, as far as that is safe.
int openingFlags() {
#ifdef RTLD_DEEPBIND
  return RTLD_NOW | RTLD_LOCAL | (hasOtherMemory() ? 0 : RTLD_DEEPBIND);
#else
  return RTLD_NOW | RTLD_LOCAL;
#endif
}

}  // namespace

void *openPrivately(const std::string &path) {
  void *opened = nullptr;
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const int copy = file < 0 ? -1 : memoryFile();
  if (copy >= 0 && copyWhole(file, copy)) {
    // The linker knows a library by the name it was opened with, too: this one nobody else asks for.
    const std::string name = "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(copy);
    opened = dlopen(name.c_str(), openingFlags());
  }
  if (copy >= 0) {
    close(copy);
  }
  if (file >= 0) {
    close(file);
  }
  return opened != nullptr ? opened : dlopen(path.c_str(), openingFlags());
}

}  // namespace provider
