// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

#include <string>

namespace provider {

/// The value of a key of a field or of the first of its ancestors that has it; null if none does.
Object inheritedOf(Object field, const std::string &key);

/// The field that a widget shows, which holds the value: the nearest one with a partial name, because a widget of a field
/// with several has none.
Object namedField(Object widget);

/// The partial names of a field and its ancestors, joined with dots.
std::string fullNameOf(Object field);

/// What kind of field a widget shows, by inherited /FT and /Ff.
ix_field_kind kindOfField(Object widget);

/// Hands over the field of a widget and its texts.
void readField(Document &document, Object widget, const Sink &sink);

}  // namespace provider
