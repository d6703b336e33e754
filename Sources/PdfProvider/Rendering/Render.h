// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Rendering/ChangedCopy.h"

namespace provider {

/// The `render` entry, as printed too. Throws IX_ERROR_INVALID_ARGUMENT for a request without a size or with a senseless scale,
/// IX_ERROR_TOO_LARGE above 2^26 pixels, where the whole page would be 2^20 pixels long, or where the engine cannot make the
/// picture.
void render(Document &document, ChangedCopy &copy, uint32_t page, const ix_render_request &request, uint8_t *pixels);

/// The `render_changed` entry: the page as it is with changes that are not saved. Keeps the copy that it makes for the next
/// call. Throws as `render` does, and as saving.
void renderChanged(Document &document, ChangedCopy &copy, uint32_t page, const ix_render_request &request,
                   const GivenChanges &changes, uint8_t *pixels);

}  // namespace provider
