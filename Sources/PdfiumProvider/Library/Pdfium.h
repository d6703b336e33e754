// SPDX-License-Identifier: Apache-2.0
/// PDFium, which is opened at run time, and where it is looked for.
#pragma once

#include "Library/Functions.h"
#include "Library/Lock.h"

#include <string>

namespace provider {

/// Names the file of PDFium for the next attempt; empty for the search. False if another one is open already.
bool namePdfium(const std::string &path);

/// Opens PDFium unless it is open, and starts it. Empty where it can be used; else the places that were tried, each with the reason. Tried
/// anew by each call. It stays open as long as the process lives, and is never ended: documents may be closed at any time.
///
/// A file named by namePdfium(), else by the variable LIBINTERACT_PDFIUM, is the only place; without these it is looked for beside
/// this library, and then as the system finds `libpdfium.so`.
std::string openPdfium();

/// Its functions, once openPdfium() was through.
const fpdf::Functions &pdfium();

}  // namespace provider
