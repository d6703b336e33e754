// SPDX-License-Identifier: Apache-2.0
/// The exported functions.
#include "interact/pdfium.h"

#include "Engine/PdfiumEngine.h"
#include "Entry/Provider.h"
#include "Entry/WorkerEntry.h"
#include "Library/Pdfium.h"
#include "Objects/Bounds.h"

#include <new>
#include <string>

namespace {

/// Made while the library is loaded, and never destroyed: documents may be closed while the process ends.
provider::Engine &engine = *new provider::PdfiumEngine;

}  // namespace

extern "C" ix_status ix_pdfium_provider(
    const char *path, size_t path_length, const char *password, size_t password_length, ix_provider *out_provider) {
  return provider::openPath(engine, path, path_length, password, password_length, out_provider);
}

extern "C" ix_status ix_pdfium_provider_of_bytes(
    const void *bytes, size_t length, const char *password, size_t password_length, void (*release)(void *context), void *context,
    ix_provider *out_provider) {
  return provider::openBytes(engine, bytes, length, password, password_length, release, context, out_provider);
}

extern "C" ix_status ix_pdfium_library(const char *path, size_t path_length) {
  if ((path == nullptr && path_length != 0) || path_length > provider::longestPath) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  try {
    const std::string named(path == nullptr ? "" : path, path_length);
    if (named.find('\0') != std::string::npos) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    return provider::namePdfium(named) ? IX_OK : IX_ERROR_CONFLICT;
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  }
}

/// For the program interact-worker alone.
extern "C" __attribute__((visibility("default"))) const ix_worker_entries_table *ix_worker_entries() {
  return provider::workerEntries(engine);
}
