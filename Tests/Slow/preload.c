/*
 * libinteract-poppler and libinteract-worker with a delay before every answer: LD_PRELOAD it, or name it as the library. The
 * real libinteract-poppler is named by SLOW_INNER or comes next; SLOW_MS is the delay, SLOW_IN_TURN=1 has questions answered one after the other.
 */
#define _GNU_SOURCE
#include "slow_provider.h"

#include <dlfcn.h>
#include <interact/poppler.h>
#include <interact/worker.h>

static void *inner(const char *name) {
  const char *path = getenv("SLOW_INNER");
  void *library = path ? dlopen(path, RTLD_NOW | RTLD_LOCAL) : NULL;
  return library ? dlsym(library, name) : dlsym(RTLD_NEXT, name);
}

ix_status ix_poppler_provider(const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  const char *ms = getenv("SLOW_MS"), *turn = getenv("SLOW_IN_TURN");
  slow_opener open = NULL;
  *(void **)&open = inner("ix_poppler_provider");
  if (!open) { return IX_ERROR_NOT_SUPPORTED; }
  const unsigned delay = ms ? (unsigned)atoi(ms) : 300;
  return slow_provider(open, path, path_length, password, password_length, delay, turn && *turn == '1', out_provider);
}

/* In the process itself: the delay is what counts. */
ix_status ix_worker_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, const ix_worker_options *options,
    ix_provider *out_provider) {
  (void)options;
  return ix_poppler_provider(path, path_length, password, password_length, out_provider);
}
