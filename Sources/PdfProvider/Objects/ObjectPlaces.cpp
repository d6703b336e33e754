// SPDX-License-Identifier: Apache-2.0
#include "Objects/ObjectPlaces.h"

namespace provider {

ObjectPlaces::ObjectPlaces(const std::map<QPDFObjGen, QPDFXRefEntry> &table) {
  const auto highest = table.empty() ? size_t{0} : static_cast<size_t>(table.rbegin()->first.getObj());
  if (!areDense(highest, table.size())) {
    return;
  }
  places_.resize(highest + 1);
  for (const auto &[id, each] : table) {
    Place &place = places_[static_cast<size_t>(id.getObj())];
    if (each.getType() == 1) {
      place = {static_cast<uint64_t>(each.getOffset()), -1, id.getGen(), each.getOffset() > 0};
    } else if (each.getType() == 2) {
      place = {static_cast<uint64_t>(each.getObjStreamNumber()), each.getObjStreamIndex(), 0, id.getGen() == 0};
    }
  }
}

}  // namespace provider
