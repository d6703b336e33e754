// SPDX-License-Identifier: Apache-2.0
#include "Client/PageSnapshots.h"

#include "Client/EntryGuard.h"
#include "Client/Painters.h"
#include "Client/PictureEntries.h"
#include "Objects/Failure.h"

namespace worker {

namespace {

/// The context of a snapshot.
struct Snapshot {
  const std::shared_ptr<Painters> painters;
  const PackedPages changes;
};

/// Where a lock may be held for good, the memory is left as it is.
void destroy(void *context) {
  const provider::InsideEntry inside;
  if (inside.canGoOn()) {
    delete static_cast<Snapshot *>(context);
  }
}

/// Draws on any thread, and turns exceptions into a status.
template <class Body>
ix_status drawn(void *context, Body body) noexcept {
  const provider::InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  if (context == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  const auto &snapshot = *static_cast<const Snapshot *>(context);
  try {
    return snapshot.painters->with(snapshot.changes.revision, [&](Client &client) { return body(client, snapshot.changes); });
  } catch (const provider::Failure &failure) {
    return failure.status;
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

ix_status renderOfFile(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return drawn(context, [&](Client &client, const PackedPages &) { return renderPacked(client, page, request, nullptr, pixels); });
}

ix_status renderWithChanges(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return drawn(
      context, [&](Client &client, const PackedPages &changes) { return renderPacked(client, page, request, &changes, pixels); });
}

ix_status renderAlone(void *context, const ix_picture_request *request, uint8_t *pixels) {
  return drawn(context, [&](Client &client, const PackedPages &changes) {
    return renderAlonePacked(client, request, changes, pixels);
  });
}

}  // namespace

ix_status snapshot(void *context, const ix_changes *changes, ix_snapshot_table *table) {
  return entry(context, [&](const ix_provider &p) { return p.snapshot(p.context, changes, table); }, [&](Client &client) {
    if (changes == nullptr || table == nullptr || table->size < sizeof *table) {
      return IX_ERROR_INVALID_ARGUMENT;
    }
    if (const ix_status opened = client.awaitFacts(nullptr); opened != IX_OK) {
      return opened;
    }
    const uint32_t state = client.file().facts->state;
    if (state == IX_DOCUMENT_LOCKED || state == IX_DOCUMENT_INVALID) {
      return state == IX_DOCUMENT_LOCKED ? IX_ERROR_LOCKED : IX_ERROR_DAMAGED;
    }
    auto made = std::make_unique<Snapshot>(
        Snapshot{client.painters(), PackedPages{client.pack(*changes, false), changes->revision}});
    *table = {sizeof(ix_snapshot_table), 0, made.release(), destroy, renderOfFile, renderWithChanges, renderAlone};
    return IX_OK;
  });
}

}  // namespace worker
