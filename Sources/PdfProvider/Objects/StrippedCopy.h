// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/JoinedBytes.h"

#include <cstdint>

namespace provider {

class Cuts;
class PageTree;
class SourceFile;

/// The bytes of the file with a section appended in which the pages [first, first + count) have no annotations.
///
/// Poppler mixes the text of appearances into that of the page and always draws them; no flag turns that off. No engine can leave out
/// icons alone. Pages
/// that are no indirect objects, or whose annotations are inside them, are handled alike or stay as they are. Empty
/// if no page has annotations. Cost: about 200 bytes a page, and of a file that is not in memory of its own a copy.
///
/// - cuts: what the engine must not see, if anything: null in these bytes.
/// - iconsAlone: only icons that are drawn alone are left out. Cost: also a look at all annotations of these pages.
JoinedBytes withoutAnnotations(
    const SourceFile &file, PageTree &tree, uint32_t first, uint32_t count, bool iconsAlone, const Cuts *cuts);

}  // namespace provider
