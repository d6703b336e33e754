// SPDX-License-Identifier: GPL-2.0-or-later
/// The C interface, as this library sees it: types, and its one exported function.
#pragma once

#include "interact/poppler.h"
