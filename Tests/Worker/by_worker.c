/* A library in the place of libinteract-poppler.so or libinteract-pdfium.so: its documents are read by another process, and every entry waits.
 * So the tests of a provider try the worker.
 *
 *   cc -shared -fPIC -Iinclude Tests/Worker/by_worker.c -o libinteract-poppler-by-worker.so -linteract-worker
 *
 * IX_WORKER_MEMORY gives the process another limit, in bytes; IX_WORKER_SECONDS others for its time.
 */
#include "interact/worker.h"

#include <stdlib.h>

#define EXPORTED __attribute__((visibility("default")))

static uint64_t number(const char *name, uint64_t usual) {
  const char *text = getenv(name);
  return text == NULL ? usual : strtoull(text, NULL, 10);
}

static ix_worker_options options_of(uint32_t renderer) {
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  options.flags = IX_WORKER_WAIT | IX_WORKER_REQUIRED;
  options.renderer = renderer;
  options.memory = number("IX_WORKER_MEMORY", 0);
  /* Tests share the machine with others. */
  options.time_ns = options.long_time_ns = number("IX_WORKER_SECONDS", 60) * 1000000000u;
  return options;
}

/* The provider made last, for by_worker_process(). */
static ix_provider last = IX_PROVIDER_INIT;

static ix_status noted(ix_status status, const ix_provider *made) {
  if (status == IX_OK) {
    last = *made;
  }
  return status;
}

/* The process that reads for the provider made last; 0 where none runs. */
EXPORTED int64_t by_worker_process(void) {
  ix_worker_report report = IX_WORKER_REPORT_INIT;
  return ix_worker_facts(&last, &report) == IX_OK ? report.process : 0;
}

EXPORTED ix_status ix_poppler_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  const ix_worker_options options = options_of(IX_WORKER_POPPLER);
  return noted(ix_worker_provider(path, path_length, password, password_length, &options, out_provider), out_provider);
}

EXPORTED ix_status ix_poppler_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider) {
  const ix_worker_options options = options_of(IX_WORKER_POPPLER);
  return ix_worker_provider_of_bytes(bytes, length, password, password_length, release, context, &options, out_provider);
}

EXPORTED ix_status ix_pdfium_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  const ix_worker_options options = options_of(IX_WORKER_PDFIUM);
  return ix_worker_provider(path, path_length, password, password_length, &options, out_provider);
}

EXPORTED ix_status ix_pdfium_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider) {
  const ix_worker_options options = options_of(IX_WORKER_PDFIUM);
  return ix_worker_provider_of_bytes(bytes, length, password, password_length, release, context, &options, out_provider);
}
