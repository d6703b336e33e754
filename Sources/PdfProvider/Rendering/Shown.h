// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"

#include <vector>

namespace provider {

/// Which annotations a picture of a page shows.
enum class Shown {
  all,
  /// Without icons that are drawn alone.
  withoutIcons,
  none,
  /// Those of paper (ISO 32000-2, 12.5.3): printed, not hidden, and also those that are for paper only.
  printed,
};

/// True if paper shows an annotation.
bool isPrinted(Object annotation);

/// True if a picture shows an annotation.
bool shows(Shown shown, const Object &annotation);

/// The entries of a page's list of annotations that are shown.
std::vector<Object> shownOf(Object page, Shown shown);

/// The flags (/F) with which an engine that draws as on a screen draws a printed annotation.
Object flagsOfPrinted(Object annotation);

}  // namespace provider
