// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"
#include "Writing/PageList.h"

#include <qpdf/QPDF.hh>

#include <string>
#include <vector>

namespace provider {

/// A stream of packed bytes.
Object packedStream(QPDF &file, const std::string &bytes);

/// Writes or removes the action of an annotation (/A). An action to a page that does not exist leads nowhere.
void writeAction(Object annotation, const Change &change, PageList &list);

/// Writes the data that a change carries: an attached file, a sound, the picture that its new appearance paints. Returns the new
/// objects.
std::vector<Object> writeAsset(QPDF &file, Object annotation, const Change &change);

}  // namespace provider
