// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Document.h"
#include "Writing/Update.h"

#include <qpdf/QPDF.hh>

#include <optional>
#include <string>

namespace provider {

/// The bytes that, put after those of the file, hold what an update has changed (ISO 32000-2, 7.5.6).
///
/// The cross-reference section is of the kind that the file has last. New objects are numbered from /Size on, without those
/// numbers that something in the file refers to: such a reference is to nothing, and stays so. Nothing where the file's last
/// section cannot be found or numbers run out: then the file has to be written anew. Cost: O(changed objects), and what
/// Document::references() costs the first time.
std::optional<std::string> sectionOf(Document &document, QPDF &objects, const Update &update);

}  // namespace provider
