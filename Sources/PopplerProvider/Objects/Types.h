// SPDX-License-Identifier: GPL-2.0-or-later
/// The C interface, as this library sees it: types, and its one exported function.
#pragma once

#define IX_INTERACT_H
#include "interact/types/base.h"
#include "interact/types/status.h"
#include "interact/types/action.h"
#include "interact/types/annotation.h"
#include "interact/types/annotation_members.h"
#include "interact/types/measure.h"
#include "interact/types/edit.h"
#include "interact/types/page.h"
#include "interact/types/save.h"
#include "interact/types/provider.h"
#include "interact/types/text.h"

#include "interact/poppler.h"
