// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Values.h"

#include <poppler-page.h>

#include <vector>

namespace provider {

/// The characters of a page, as EnginePage::text() gives them: those of its annotations too.
std::vector<ix_glyph> textOf(const poppler::page &page, Object object);

}  // namespace provider
