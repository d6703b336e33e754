// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

namespace provider {

/// Writes the changed members into an annotation's dictionary. All other keys stay, also unknown ones of inner dictionaries,
/// which become direct if they are changed.
void writeKeys(Object annotation, const Change &change);

}  // namespace provider
