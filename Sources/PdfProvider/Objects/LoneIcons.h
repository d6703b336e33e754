// SPDX-License-Identifier: Apache-2.0
/// Icons of notes and attachments that are drawn alone, in one size at any zoom, and are left out of pages.
#pragma once

#include "Objects/Values.h"

namespace provider {

/// True for a note, and for an attachment that has NoZoom or no appearance.
bool isLoneIcon(Object annotation);

/// True if a page lists one.
bool hasLoneIcon(Object page);

/// The list of a page's annotations without them.
Object listWithoutIcons(Object page);

}  // namespace provider
