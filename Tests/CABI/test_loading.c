/** @file
 * Loading the library has no effect on its host. It sets no signal handler, starts no thread, opens no file, and
 * needs no more than libc and libm.
 */
#include "check.h"

#include <interact/interact.h>

#include <dirent.h>
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>

enum { SIGNALS = 65 };

static void read_handlers(struct sigaction *handlers) {
  for (int number = 1; number < SIGNALS; number++) {
    memset(&handlers[number], 0, sizeof handlers[number]);
    sigaction(number, NULL, &handlers[number]);
  }
}

static int entries(const char *path) {
  int count = 0;
  DIR *folder = opendir(path);
  if (!folder) {
    return -1;
  }
  while (readdir(folder)) {
    count += 1;
  }
  closedir(folder);
  return count;
}

static const char *library_path(void) {
  const char *path = getenv("LIBINTERACT_LIBRARY");
  return path ? path : "libinteract.so.0";
}

static void loading_changes_nothing_in_the_host(void) {
  struct sigaction before[SIGNALS], after[SIGNALS];
  read_handlers(before);
  int threads = entries("/proc/self/task"), files = entries("/proc/self/fd");

  void *library = dlopen(library_path(), RTLD_NOW | RTLD_LOCAL);
  CHECK(library != NULL);
  if (!library) {
    printf("%s\n", dlerror());
    return;
  }
  uint32_t (*version)(void) = NULL;
  *(void **)&version = dlsym(library, "ix_version");
  CHECK(version != NULL && version() == IX_VERSION);

  read_handlers(after);
  for (int number = 1; number < SIGNALS; number++) {
    /* A program that is linked with the library has loaded it by now; nothing but the shell has set these. */
    CHECK(before[number].sa_handler == SIG_DFL || before[number].sa_handler == SIG_IGN);
    CHECK(before[number].sa_handler == after[number].sa_handler);
    CHECK(before[number].sa_flags == after[number].sa_flags);
  }
  CHECK_EQUAL(entries("/proc/self/task"), threads);
  CHECK_EQUAL(entries("/proc/self/fd"), files);
}

static void no_swift_or_cpp_runtime_comes_with_it(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) {
    SKIP("no /proc/self/maps");
  }
  char line[4096];
  while (fgets(line, sizeof line, maps)) {
    CHECK(strstr(line, "libswift") == NULL);
    CHECK(strstr(line, "libstdc++") == NULL);
    CHECK(strstr(line, "libFoundation") == NULL);
  }
  fclose(maps);
}

int main(void) {
  RUN(loading_changes_nothing_in_the_host, "S241a");
  RUN(no_swift_or_cpp_runtime_comes_with_it, "S247c");
  return FINISH();
}
