/* A provider in another process for the programs of the tests: it waits, and there is no other. IX_WORKER_RENDERER names the library. */
#ifndef WORKER_H
#define WORKER_H

#include "interact/worker.h"

#include <stdlib.h>
#include <string.h>

static ix_worker_options worker_options(void) {
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  const char *renderer = getenv("IX_WORKER_RENDERER");
  options.flags = IX_WORKER_WAIT | IX_WORKER_REQUIRED;
  options.renderer = renderer != NULL && strcmp(renderer, "pdfium") == 0 ? IX_WORKER_PDFIUM : IX_WORKER_POPPLER;
  /* Tests share the machine with others. */
  options.time_ns = options.long_time_ns = 60000000000u;
  return options;
}

static inline ix_status open_by_worker(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  const ix_worker_options options = worker_options();
  return ix_worker_provider(path, path_length, password, password_length, &options, out_provider);
}

#endif
