// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Document.h"

#include <cstdint>
#include <memory>

namespace provider {

/// What an ix_provider's context is: the document as it was opened last.
struct Opened {
  std::unique_ptr<Document> document;
};

/// Opens the file again. Throws what a file is that cannot be read any more, and leaves everything as it was.
///
/// Returns whether objects have other numbers than before: not so where the new file begins with the bytes of the old one,
/// which is how updates are appended. Cost: a reading of both files.
bool reload(Opened &opened);

/// Numbers of what is drawn on pages, from their content streams; 0 for a page without any. Cost: their decoding.
void identify(Document &document, uint32_t first, uint32_t count, uint64_t *numbers);

}  // namespace provider
