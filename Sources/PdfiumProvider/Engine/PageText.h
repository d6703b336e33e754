// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Engine/Handles.h"
#include "Objects/Engine.h"

#include <vector>

namespace provider {

/// The characters of a page as the `text` entry gives them. PDFium gives no text of annotations.
///
/// - object: the page's object, which tells the fonts that write downwards and the layers that are hidden; or null.
std::vector<ix_glyph> readPageText(OpenPage &page, const PageObject &object);

}  // namespace provider
