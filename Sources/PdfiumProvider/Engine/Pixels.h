// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Engine/Handles.h"
#include "Objects/Engine.h"

namespace provider {

/// Draws a part of a page, its fields with the page's own appearances of them, into the caller's memory itself. Throws
/// IX_ERROR_TOO_LARGE where PDFium cannot.
void drawPage(OpenPage &page, const Drawing &drawing, const PixelTarget &target);

}  // namespace provider
