// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "SourceFile.h"
#include "Update.h"

#include <qpdf/QPDF.hh>

#include <optional>
#include <string>

namespace provider {

/// The bytes that, put after those of the file, hold what an update has changed (ISO 32000-2, 7.5.6).
///
/// The cross-reference section is of the kind that the file has last. New objects are numbered from /Size on, so that none
/// is left out. Nothing where the file's last section cannot be found or numbers run out: then
/// the file has to be written anew. Cost: O(changed objects).
std::optional<std::string> sectionOf(const SourceFile &file, QPDF &objects, const Update &update);

}  // namespace provider
