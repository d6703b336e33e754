// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Document.h"
#include "Writing/Changes.h"

#include <string>

namespace provider {

/// The `save` entry: writes the file as it was opened, with all changes, to a path; to its own where that is empty.
///
/// Objects are read anew for each save, so that what is shown stays what was opened and a failure leaves nothing behind.
/// Appends a section where that can be; writes anew what is encrypted or had to be repaired. Throws IX_ERROR_IO,
/// IX_ERROR_SIGNED, IX_ERROR_LOCKED or IX_ERROR_DAMAGED. Cost: O(bytes of the file).
void save(Document &document, const std::string &path, uint32_t flags, const Changes &changes);

/// The bytes that `save` would write, but for encryption, which they have not. Throws IX_ERROR_TOO_LARGE above 512 MiB.
/// A bare one is without annotations on pages that lie otherwise than in the file or are not in it.
std::string bytesWith(Document &document, const Changes &changes, bool isBare);

}  // namespace provider
