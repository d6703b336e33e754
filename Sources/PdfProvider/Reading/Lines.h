// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// The `lines` entry: the straight strokes that a page paints, those of its form XObjects included.
void readLines(Document &document, uint32_t page, const Sink &sink);

}  // namespace provider
