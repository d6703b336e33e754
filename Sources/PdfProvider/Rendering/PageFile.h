// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Cuts.h"
#include "Rendering/Shown.h"

#include <qpdf/QPDF.hh>

#include <optional>
#include <string>

namespace provider {

/// The bytes of a file that has one page of another file and looks like it there, without encryption: what the page paints with, its
/// annotations with their fields, and which layers are shown. Actions, attachments and all that leads to other pages stay behind.
///
/// None where a page paints with more objects than a ForeignCopy takes. Cost: a copy of what the page paints with, whatever the size of
/// its file.
std::optional<std::string> fileWithPage(QPDF &from, Object page, const Cuts &cuts, Shown shown);

}  // namespace provider
