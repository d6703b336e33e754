// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// The `pages` entry. An unreadable page keeps its place as a blank one of Letter size.
void readPages(Document &document, uint32_t first, uint32_t count, const Sink &sink);

}  // namespace provider
