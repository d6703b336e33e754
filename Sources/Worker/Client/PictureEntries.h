// SPDX-License-Identifier: Apache-2.0
/// The entries that draw.
#pragma once

#include <interact/interact.h>

namespace worker {

ix_status render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
ix_status renderChanged(
    void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels);
ix_status renderAnnotation(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels);

}  // namespace worker
