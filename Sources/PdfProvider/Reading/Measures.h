// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Reading/Sink.h"

namespace provider {

/// Hands over the viewports of a page (/VP), each as a measure with a box; one without a scale has none.
void readViewports(Object page, const Sink &sink);

/// Hands over the measure of an annotation (/Measure), if it has one.
void readMeasure(Object annotation, const Sink &sink);

}  // namespace provider
