// SPDX-License-Identifier: Apache-2.0
#include "Entry/PageSnapshots.h"

#include "Entry/ForkGate.h"
#include "Rendering/Drawers.h"
#include "Rendering/Picture.h"
#include "Rendering/Render.h"
#include "Rendering/Request.h"

#include <exception>
#include <new>

namespace provider {

namespace {

/// The context of a snapshot.
struct Snapshot {
  const std::shared_ptr<Drawers> drawers;
  const GivenChanges changes;
};

/// Where a lock may be held for good, the memory is left as it is.
void destroy(void *context) {
  const InsideEntry inside;
  if (inside.canGoOn()) {
    delete static_cast<Snapshot *>(context);
  }
}

/// Draws on any thread, and turns exceptions into a status.
template <class Request, class Body>
ix_status drawn(void *context, const Request *request, const uint8_t *pixels, Body body) noexcept {
  const InsideEntry inside;
  if (!inside.canGoOn()) {
    return IX_ERROR_BUSY;
  }
  if (context == nullptr || request == nullptr || pixels == nullptr) {
    return IX_ERROR_INVALID_ARGUMENT;
  }
  try {
    const auto &snapshot = *static_cast<const Snapshot *>(context);
    snapshot.drawers->with(snapshot.changes.revision(), [&](Drawer &drawer) { body(drawer, snapshot.changes, requestOf(request)); });
    return IX_OK;
  } catch (const Failure &failure) {
    return failure.status;
  } catch (const std::bad_alloc &) {
    return IX_ERROR_TOO_LARGE;
  } catch (const std::exception &) {
    return IX_ERROR_DAMAGED;
  } catch (...) {
    return IX_ERROR_PROVIDER;
  }
}

ix_status renderOfFile(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return drawn(context, request, pixels, [&](Drawer &drawer, const GivenChanges &, const ix_render_request &wanted) {
    render(drawer.document, drawer.copy, page, wanted, pixels);
  });
}

ix_status renderWithChanges(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  return drawn(context, request, pixels, [&](Drawer &drawer, const GivenChanges &changes, const ix_render_request &wanted) {
    renderChanged(drawer.document, drawer.copy, page, wanted, changes, pixels);
  });
}

ix_status renderAlone(void *context, const ix_picture_request *request, uint8_t *pixels) {
  return drawn(context, request, pixels, [&](Drawer &drawer, const GivenChanges &changes, const ix_picture_request &wanted) {
    renderAnnotation(drawer.document, wanted, changes.all(), pixels);
  });
}

}  // namespace

void takeSnapshot(Opened &opened, const ix_changes *changes, ix_snapshot_table &table) {
  requireChanges(changes);
  const Document &document = *opened.document;
  document.requireOpen();
  if (!opened.drawers) {
    opened.drawers = std::make_shared<Drawers>(document.engine(), document.sharedFile(), document.password(), opened.lent);
  }
  auto made = std::make_unique<Snapshot>(
      Snapshot{opened.drawers, GivenChanges(std::make_shared<const Changes>(changes, opened.progress), changes->revision)});
  table = {sizeof(ix_snapshot_table), 0, made.release(), destroy, renderOfFile, renderWithChanges, renderAlone};
}

}  // namespace provider
