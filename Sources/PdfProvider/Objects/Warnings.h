// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <qpdf/QPDFExc.hh>

namespace provider {

/// True for a warning of qpdf that costs nothing: every object was found where the file says and has the value that other
/// readers give it. False where qpdf built the table of objects anew, lost an object or guessed a value or a length, and for
/// warnings that are not known.
bool isHarmless(const QPDFExc &warning);

}  // namespace provider
