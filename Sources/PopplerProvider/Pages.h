// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Document.h"
#include "Sink.h"

namespace provider {

/// The `pages` entry. A page that cannot be read is described as a blank one of Letter size, to keep its place.
void readPages(Document &document, uint32_t first, uint32_t count, const Sink &sink);

}  // namespace provider
