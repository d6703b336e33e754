// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"

#include <string>
#include <vector>

namespace provider {

/// The programs of the fonts that forms of a document have for text that is written into them: of its default resources (/DR), then of the
/// appearances of its first fields. Whole fonts of TrueType or OpenType outlines alone; a subset lacks what is written next.
///
/// Cost: it reads up to 64 fonts and 64 fields, unpacks at most 48 MiB of programs and keeps 8 MiB of them.
std::vector<std::string> fontPrograms(Document &document);

}  // namespace provider
