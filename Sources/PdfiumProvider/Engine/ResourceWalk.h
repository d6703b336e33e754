// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <functional>

namespace provider {

/// Visits the resource dictionaries of a page and of the forms that they name, in the order in which they are found: each object once,
/// and at most 4096 of them.
void walkResources(Object page, const std::function<void(Object resources)> &visit);

}  // namespace provider
