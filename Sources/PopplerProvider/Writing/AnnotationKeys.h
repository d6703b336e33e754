// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <qpdf/QPDF.hh>

#include <vector>

namespace provider {

/// The key that keeps a host's own data (IX_TEXT_CUSTOM): a byte string, UTF-8, as the host gave it. A name of the
/// second class (ISO 32000-2, annex E), with a prefix of its own.
constexpr const char *customDataKey = "/IACT_Data";

/// The strokes of a signature, as an Ink has them: a Stamp has no key for them, and shows them by its appearance.
constexpr const char *strokesKey = "/IACT_Strokes";
/// How hard the pen pressed: an array beside that of the strokes, with a number for each point of one, or nothing.
constexpr const char *pressureKey = "/IACT_Pressure";

/// Writes what differs into an annotation's dictionary. All other keys stay, and so do unknown ones in dictionaries
/// inside it; those become direct where they are changed.
void writeKeys(Object annotation, const Change &change);

/// Replaces the appearance by a form of the bytes that the change has; that of a check box or radio button by one for each
/// state. Returns the forms.
std::vector<Object> writeAppearance(QPDF &file, Object annotation, const Change &change);

/// Gives the kept normal appearance another matrix, in a copy of its own.
void writeMatrix(QPDF &file, Object annotation, const ix_matrix &matrix);

}  // namespace provider
