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

EXPORTED ix_status ix_poppler_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  const ix_worker_options options = options_of(IX_WORKER_POPPLER);
  return ix_worker_provider(path, path_length, password, password_length, &options, out_provider);
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
