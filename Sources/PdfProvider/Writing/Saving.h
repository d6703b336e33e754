// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Objects/JoinedBytes.h"
#include "Writing/Changes.h"
#include "Writing/Output.h"

#include <functional>
#include <memory>
#include <string>

namespace provider {

/// Tells the core how much work is ahead: before its changes are copied.
void announceSaving(Document &document, uint64_t count, uint32_t flags);

/// The `save` entry: writes the file as it was opened, with all changes, to a path; to its own where that is empty.
///
/// Each save reads the objects anew: the open document stays as it is, and a failure leaves nothing behind. Appends a section if
/// possible; encrypted and repaired files are written anew. It can be cancelled until the new file takes its place. Throws IX_ERROR_IO,
/// IX_ERROR_SIGNED, IX_ERROR_LOCKED or IX_ERROR_DAMAGED. Cost: O(bytes of the file).
void save(Document &document, const std::string &path, uint32_t flags, const Changes &changes);

/// The same to any place, for the `save` of a document whose own path may be meant. The place is made when all is known that can be
/// refused without it.
void saveInto(
    Document &document, bool isOwnPath, uint32_t flags, const Changes &changes, const std::function<std::unique_ptr<Output>()> &make);

/// The bytes that `save` would write, without encryption; the file's own are not copied where it is shareable. Throws IX_ERROR_TOO_LARGE above 512 MiB. A bare copy has no annotations
/// on pages that were inserted or are laid differently than in the file. So many pages from one on have no icons that are drawn
/// alone.
JoinedBytes bytesWith(
    Document &document, const Changes &changes, bool isBare, uint32_t firstWithoutIcons, uint32_t countWithoutIcons);

}  // namespace provider
