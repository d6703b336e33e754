// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/FontDescription.h"
#include "Objects/Values.h"

#include <functional>
#include <string>

namespace provider {

/// Describes a font as its document does: of a simple one /Encoding, /ToUnicode and /Widths, of a composite one /Encoding, /ToUnicode, /W and
/// /CIDToGIDMap. Composite fonts whose encoding is neither Identity nor embedded have no codes.
///
/// - unpack: the data of a stream; it may be empty.
FontDescription descriptionOf(Object font, const std::function<std::string(Object)> &unpack);

}  // namespace provider
