// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// Hands over the field of a widget and its texts.
void readField(Document &document, Object widget, const Sink &sink);

}  // namespace provider
