// SPDX-License-Identifier: Apache-2.0
/// The entries that draw.
#pragma once

#include <interact/interact.h>

#include <cstdint>
#include <memory>
#include <string>

namespace worker {

class Client;

/// Changes of a document, packed, and their number.
struct PackedPages {
  std::shared_ptr<const std::string> bytes;
  uint64_t revision = 0;
};

/// Draws a page of the file as it is, or with changes where there are any.
ix_status renderPacked(
    Client &client, uint32_t page, const ix_render_request *request, const PackedPages *changes, uint8_t *pixels);

/// Draws one annotation alone, with its changes.
ix_status renderAlonePacked(Client &client, const ix_picture_request *request, const PackedPages &changes, uint8_t *pixels);

ix_status render(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels);
ix_status renderChanged(
    void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels);
ix_status renderAnnotation(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels);

}  // namespace worker
