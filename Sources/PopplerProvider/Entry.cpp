// SPDX-License-Identifier: GPL-2.0-or-later
/// The exported functions.
#include "Entry/Provider.h"
#include "Entry/WorkerEntry.h"
#include "PopplerEngine.h"

#include "interact/poppler.h"

namespace {

/// Made while the library is loaded, and never destroyed: documents may be closed while the process ends.
provider::Engine &engine = *new provider::PopplerEngine;

}  // namespace

extern "C" ix_status ix_poppler_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  return provider::openPath(engine, path, path_length, password, password_length, out_provider);
}

extern "C" ix_status ix_poppler_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider) {
  return provider::openBytes(engine, bytes, length, password, password_length, release, context, out_provider);
}

/// For the program interact-worker alone.
extern "C" __attribute__((visibility("default"))) const ix_worker_entries_table *ix_worker_entries() {
  return provider::workerEntries(engine);
}
