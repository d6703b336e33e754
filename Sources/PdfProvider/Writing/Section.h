// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Writing/Update.h"

#include <qpdf/QPDF.hh>

#include <optional>
#include <string>

namespace provider {

/// The bytes to append to the file so that it holds an update (ISO 32000-2, 7.5.6).
///
/// The cross-reference section is of the same kind as the last one of the file. New objects are numbered from /Size on, without
/// the numbers that the file refers to: references to nothing stay so. None if the file's last section cannot be found or numbers
/// run out: then the file has to be written anew. Cost: O(changed objects), and what
/// Document::references() costs the first time.
std::optional<std::string> sectionOf(Document &document, QPDF &objects, const Update &update);

}  // namespace provider
