// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace provider {

/// Places in the file of annotations: page and place in /Annots.
using Places = std::set<std::pair<uint32_t, uint32_t>>;

/// The entries of a page's list in their new order. Those of which the core does not know stay behind the one they followed, and where that
/// has gone, in their place.
///
/// - sheet: the page of the file whose entries they are.
/// - made: the annotation of each change, in its place.
/// - left: those that were removed, or went to another page.
std::vector<Object> arranged(
    const PageOrder &order, uint32_t sheet, const std::vector<Object> &entries, const std::vector<Object> &made, const Places &left);

}  // namespace provider
