// SPDX-License-Identifier: GPL-2.0-or-later
#pragma once

#include "Types.h"
#include "Values.h"

#include <qpdf/QPDF.hh>

#include <vector>

namespace provider {

/// The number tree of labels for another list of pages: each page has the label that it has in the file, inserted ones have
/// none. Null where the file has no labels, so that viewers count. Cost: O(pages).
Object labelsOf(QPDF &file, const std::vector<ix_page_plan> &plan);

}  // namespace provider
