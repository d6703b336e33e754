// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <vector>

namespace provider {

/// True if the tooltip, the default value or the options of a field differ.
bool hasFieldTexts(const Change &change);

/// Writes those of the tooltip (/TU), the default value (/DV) and the options (/Opt) of a widget's field that differ. They go to the
/// field that has the name; what its parts have of them goes. Returns the changed objects.
std::vector<Object> writeFieldTexts(Object widget, const Change &change);

}  // namespace provider
