// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

namespace provider {

/// Writes what differs into an annotation's dictionary. All other keys stay, and so do unknown ones in dictionaries
/// inside it; those become direct where they are changed.
void writeKeys(Object annotation, const Change &change);

}  // namespace provider
