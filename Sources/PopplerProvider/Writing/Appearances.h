// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <qpdf/QPDF.hh>

#include <vector>

namespace provider {

/// Replaces the appearance by a form of the bytes that the change has; that of a check box or radio button by one for each
/// state. Returns the forms.
std::vector<Object> writeAppearance(QPDF &file, Object annotation, const Change &change);

/// Gives the kept normal appearance another matrix, in a copy of its own.
void writeMatrix(QPDF &file, Object annotation, const ix_matrix &matrix);

}  // namespace provider
