// SPDX-License-Identifier: Apache-2.0
#include "Writing/AnnotationOrder.h"

#include <map>

namespace provider {

namespace {

/// Entries, what stays behind each, and runs that have a place of their own.
std::vector<Object> merged(const std::vector<Object> &entries, const std::vector<std::vector<Object>> &behind,
                           const std::map<size_t, std::vector<Object>> &loose) {
  std::vector<Object> all;
  auto next = loose.begin();
  for (size_t i = 0; i < entries.size(); ++i) {
    for (; next != loose.end() && next->first <= all.size(); ++next) {
      all.insert(all.end(), next->second.begin(), next->second.end());
    }
    all.push_back(entries[i]);
    all.insert(all.end(), behind[i].begin(), behind[i].end());
  }
  for (; next != loose.end(); ++next) {
    all.insert(all.end(), next->second.begin(), next->second.end());
  }
  return all;
}

}  // namespace

std::vector<Object> arranged(
    const PageOrder &order, uint32_t sheet, const std::vector<Object> &entries, const std::vector<Object> &made, const Places &left) {
  std::vector<Object> known;
  std::vector<size_t> places(entries.size(), SIZE_MAX);
  for (const ix_placed &each : order.entries) {
    const bool isAtHome = each.from_page == sheet && each.from_place < entries.size();
    const bool isMade = each.change < made.size();
    if (isAtHome) {
      places[each.from_place] = known.size();
    }
    if (isMade || isAtHome) {
      known.push_back(isMade ? made[each.change] : entries[each.from_place]);
    }
  }
  std::vector<std::vector<Object>> behind(known.size());
  std::map<size_t, std::vector<Object>> loose;
  std::vector<Object> *run = nullptr;
  for (size_t i = 0; i < entries.size(); ++i) {
    if (places[i] != SIZE_MAX) {
      run = &behind[places[i]];
    } else if (left.count({sheet, static_cast<uint32_t>(i)}) != 0) {
      run = nullptr;
    } else {
      run = run == nullptr ? &loose[i] : run;
      run->push_back(entries[i]);
    }
  }
  return merged(known, behind, loose);
}

}  // namespace provider
