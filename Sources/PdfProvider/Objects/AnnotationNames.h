// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

namespace provider {

/// The key that keeps a host's own data (IX_TEXT_CUSTOM): a byte string, UTF-8, as the host gave it. A name of the
/// second class (ISO 32000-2, annex E), with a prefix of its own.
constexpr const char *customDataKey = "/IACT_Data";

/// The strokes of a signature, as an Ink has them: a Stamp has no key for them, and shows them by its appearance.
constexpr const char *strokesKey = "/IACT_Strokes";
/// How hard the pen pressed: an array beside that of the strokes, with a number for each point of one, or nothing.
constexpr const char *pressureKey = "/IACT_Pressure";

/// The subtype of an annotation.
ix_subtype subtypeOf(Object annotation);

/// The name of a subtype with its slash; NULL for an unknown one.
const char *nameOfSubtype(uint32_t subtype);

/// True if an engine that mixes texts of annotations into that of the page (Engine::mixesAnnotations()) would find some.
bool mayShowText(Object page);

/// An #ix_line_ending by its name; none for an unknown one.
uint32_t lineEndingOf(Object name);
const char *nameOfLineEnding(uint32_t ending);

/// An #ix_border_style by its name; solid for an unknown one.
uint32_t borderStyleOf(Object name);
const char *nameOfBorderStyle(uint32_t style);

}  // namespace provider
