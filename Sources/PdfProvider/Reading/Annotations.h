// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// The `annotations` entry: viewports, then every entry of /Annots in order, entries that are no dictionaries too.
void readAnnotations(Document &document, uint32_t page, const Sink &sink);

}  // namespace provider
