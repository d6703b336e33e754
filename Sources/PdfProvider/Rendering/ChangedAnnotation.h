// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Writing/Changes.h"
#include "Writing/NewFonts.h"

namespace provider {

/// Writes what a picture shows of a change into an annotation of a file that is made for an engine: its keys, its appearance, its data,
/// and the value of a widget that is its own field. A new one gets its subtype.
void writeChange(QPDF &file, Object annotation, const Change &change, NewFonts &fonts);

}  // namespace provider
