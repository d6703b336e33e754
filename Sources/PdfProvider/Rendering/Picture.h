// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Writing/Changes.h"

namespace provider {

/// The `render_annotation` entry: one annotation alone, premultiplied R, G, B, A. Throws as `render` does, and as saving.
///
/// The annotation and what it refers to are copied into a file in memory with one page, as large as the area. That page is drawn
/// on white and on black: what differs between the two is its transparency. Cost: of the annotation alone, not of its file.
void renderAnnotation(Document &document, const ix_picture_request &request, const Changes &changes, uint8_t *pixels);

}  // namespace provider
