// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// The `outline` entry: items depth first, each once, at most 256 deep.
void readOutline(Document &document, const Sink &sink);

}  // namespace provider
