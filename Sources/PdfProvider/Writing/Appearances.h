// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"
#include "Writing/NewFonts.h"

#include <qpdf/QPDF.hh>

#include <vector>

namespace provider {

/// Replaces the appearance by a form with the bytes of the change; a check box or radio button gets a form for each state.
/// Returns the forms.
std::vector<Object> writeAppearance(QPDF &file, Object annotation, const Change &change, NewFonts &fonts);

/// Sets the matrix of the normal appearance, in a copy of its form.
void writeMatrix(QPDF &file, Object annotation, const ix_matrix &matrix);

}  // namespace provider
