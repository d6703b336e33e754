// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// Hands over what an annotation or an outline item does when activated (/A or /Dest).
void readActivation(Document &document, Object owner, const Sink &sink);

/// Hands over what happens on other triggers (/AA), of the annotation and of the field above it.
void readTriggers(Document &document, Object owner, const Sink &sink);

}  // namespace provider
