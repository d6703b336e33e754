// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

namespace provider {

/// Reads how an explicit destination fits its page, from the second item of its array on; without a name, or with an unknown
/// one, it keeps the current place and zoom.
void readFit(Object array, ix_destination &destination);

/// An explicit destination on a page: an object, or a number of another file's.
Object destinationObject(Object page, const ix_destination &destination);

}  // namespace provider
