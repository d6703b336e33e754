// SPDX-License-Identifier: GPL-2.0-or-later
/// The C interface, as a provider sees it: its types.
#pragma once

#include "interact/interact.h"
