// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

namespace provider {

/// The `annotations` entry: viewports, then every entry of /Annots in order, entries that are no dictionaries too.
void readAnnotations(Document &document, uint32_t page, const Sink &sink);

/// The subtype that a name with its slash stands for.
ix_subtype subtypeOf(Object annotation);

/// The name of a subtype with its slash; NULL for an unknown one.
const char *nameOfSubtype(uint32_t subtype);

/// True if Poppler would mix texts of these annotations into that of the page.
bool mayShowText(Object page);

}  // namespace provider
