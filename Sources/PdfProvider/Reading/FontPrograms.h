// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Objects/FontDescription.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace provider {

using UsableProgram = std::function<std::string(std::string program, const std::function<FontDescription()> &describe)>;

/// The descriptor of a font, or that of its descendant. Null where it has none.
Object descriptorOf(Object font);

/// The stream with the program of a font, in its descriptor or that of its descendant: of TrueType or CFF outlines, not of Type 1, for no subset can
/// be made of one. Null where it has none.
Object programOf(Object font);

/// The name by which text asks for the program of a font: that of the font behind its name in resources, for two fonts of a file may be called the
/// same. Nothing for a font without a name, and for names that are too long.
///
/// - key: in the resources, with its slash.
std::optional<std::string> programName(const std::string &key, Object font);

/// The programs of the fonts that forms of a document have for text that is written into them: of its default resources (/DR), then of those of
/// its first fields and their widgets, then of the appearances of these fields. Fonts of TrueType or CFF outlines alone; of appearances whole ones alone, for a subset there has what the
/// field says.
/// - usable: makes a font of a program that the document describes; empty for one that cannot be used.
///
/// Cost: it reads up to 64 fonts and 64 fields, unpacks at most 48 MiB of programs and keeps 8 MiB of them.
std::vector<FontProgram> fontPrograms(Document &document, const UsableProgram &usable);

}  // namespace provider
