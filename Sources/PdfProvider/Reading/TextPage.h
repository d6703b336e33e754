// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

#include <functional>
#include <memory>

namespace provider {

/// A page of the file without its annotations, from a file of its own that lives longer; null for one that paints with too much.
using PageAlone = std::function<std::unique_ptr<EnginePage>(uint32_t page)>;

/// The `text` entry: the characters of a page, those of its annotations left out.
///
/// - make: asked for a page of a large file, which is not copied as a whole.
void readText(Document &document, uint32_t page, const PageAlone &make, const Sink &sink);

}  // namespace provider
