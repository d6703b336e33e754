// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// The `text` entry: the characters of a page, those of its annotations left out.
void readText(Document &document, uint32_t page, const Sink &sink);

}  // namespace provider
