// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"

#include <cstdint>

namespace provider {

/// The `identify` entry: numbers of what pages draw, from their content streams; 0 for a page without any. Cost: their decoding.
void identify(Document &document, uint32_t first, uint32_t count, uint64_t *numbers);

}  // namespace provider
