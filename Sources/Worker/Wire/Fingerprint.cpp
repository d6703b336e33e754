// SPDX-License-Identifier: Apache-2.0
#include "Wire/Fingerprint.h"

#include "Wire/Bytes.h"

#include <interact/interact.h>

namespace worker {

namespace {

constexpr uint32_t versionOfMessages = 2;

}  // namespace

std::string fingerprint() {
  Writer out;
  for (const size_t number :
       {size_t{versionOfMessages}, size_t{IX_VERSION}, sizeof(ix_provider), sizeof(ix_sink), sizeof(ix_changes), sizeof(ix_page_info),
        sizeof(ix_glyph), sizeof(ix_annotation), sizeof(ix_field), sizeof(ix_action), sizeof(ix_outline_item), sizeof(ix_destination),
        sizeof(ix_measure), sizeof(ix_number_format), sizeof(ix_page_image), sizeof(ix_permissions), sizeof(ix_change), sizeof(ix_asset),
        sizeof(ix_placed), sizeof(ix_page_plan), sizeof(ix_render_request), sizeof(ix_picture_request), sizeof(ix_save_options)}) {
    out.put(static_cast<uint32_t>(number));
  }
  return out.take();
}

}  // namespace worker
