// SPDX-License-Identifier: Apache-2.0
/// The C interface, as a provider sees it: its types.
#pragma once

#include "interact/interact.h"
