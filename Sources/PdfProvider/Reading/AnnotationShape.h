// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Reading/Sink.h"

namespace provider {

/// Sets what the normal appearance tells: whether there is one, its box and its matrix.
void setAppearance(Object source, ix_annotation &annotation, const Sink &sink);

/// Sets border, colours, opacity, line endings and the other plain members of style.
void setStyle(Object source, ix_annotation &annotation);

/// Hands over quads, vertices, strokes, callout, dashes and leader lines.
void sendPoints(Object source, const Sink &sink);

}  // namespace provider
