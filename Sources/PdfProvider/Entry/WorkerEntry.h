// SPDX-License-Identifier: Apache-2.0
/// The part of a provider's library that the program interact-worker calls beside the provider's entries: a table that the library exports
/// as `ix_worker_entries`. No interface of libinteract's: both are of one build, which the table's size and its version tell.
#pragma once

#include "Objects/Types.h"

#include <cstddef>
#include <cstdint>

extern "C" {

/// Bytes with a length.
typedef struct ix_worker_text {
  const char *bytes;
  size_t length;
} ix_worker_text;

/// A file that the client has opened: provider::PassedFile in C. The descriptor stays the caller's.
typedef struct ix_worker_source {
  ix_worker_text path;
  ix_worker_text place;
  ix_worker_text fault;
  uint64_t device;
  uint64_t inode;
  uint64_t length;
  int64_t modified;
  int64_t changed;
  int32_t descriptor;
  uint32_t is_held;
} ix_worker_source;

/// A file whose place another one takes, and the state that it had.
typedef struct ix_worker_former {
  ix_worker_source source;
  uint32_t state;
  uint32_t reserved;
} ix_worker_former;

typedef struct ix_worker_entries_table {
  uint32_t size;
  uint32_t version;
  /// Opens the engine, which may need files that a sandbox forbids. Called before the first document.
  void (*prepare)(void);
  /// Opens a file. With `former` it takes the place of that one: where it cannot, the call fails as the `reload` entry does, with a message
  /// to the sink. `out_flags` receives a set of #ix_reloaded_flags.
  ix_status (*open)(
      const ix_worker_source *source, ix_worker_text password, const ix_worker_former *former, const ix_sink *sink, uint32_t *out_flags,
      ix_provider *out_provider);
  /// The `save` entry into a file that the caller has opened. `out_appends` receives 1 where it wrote a section alone, which belongs behind
  /// the document's own bytes, else 0.
  ix_status (*save)(
      void *context, int32_t descriptor, uint32_t is_own_path, const ix_save_options *options, const ix_changes *changes,
      uint32_t *out_appends);
  /// Hands over the programs of the fonts that the document brings, one a call, in their order, with their names.
  ix_status (*fonts)(
      void *context, void (*take)(void *taker, const ix_worker_text *names, size_t count, ix_worker_text program), void *taker);
} ix_worker_entries_table;

enum { IX_WORKER_ENTRIES_VERSION = 3 };

}

namespace provider {

class Engine;

/// The flags of every provider of PDF files, in this process and in another one.
constexpr uint32_t providerFlags =
    IX_PROVIDER_FOLLOWS_PAGES | IX_PROVIDER_OMITS_ICONS | IX_PROVIDER_FORMATS | IX_PROVIDER_PRINTS;

/// The table for an engine, which lives as long as the process. One for a library.
const ix_worker_entries_table *workerEntries(Engine &engine);

}  // namespace provider
