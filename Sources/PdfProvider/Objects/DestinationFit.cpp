// SPDX-License-Identifier: Apache-2.0
#include "Objects/DestinationFit.h"

#include "Objects/ObjectText.h"

namespace provider {

namespace {

struct Fit {
  const char *name;
  ix_destination_kind kind;
  /// Letters of the numbers behind the name, in order.
  const char *members;
};

constexpr Fit fits[] = {
    {"/XYZ", IX_DESTINATION_XYZ, "ltz"},   {"/Fit", IX_DESTINATION_FIT, ""},
    {"/FitH", IX_DESTINATION_FIT_H, "t"},  {"/FitV", IX_DESTINATION_FIT_V, "l"},
    {"/FitR", IX_DESTINATION_FIT_R, "lbrt"}, {"/FitB", IX_DESTINATION_FIT_B, ""},
    {"/FitBH", IX_DESTINATION_FIT_BH, "t"}, {"/FitBV", IX_DESTINATION_FIT_BV, "l"},
};

/// A number of a destination by its letter.
struct Member {
  char letter;
  double ix_destination::*value;
  ix_destination_flags flag;
};

constexpr Member members[] = {
    {'l', &ix_destination::left, IX_DESTINATION_HAS_LEFT},   {'t', &ix_destination::top, IX_DESTINATION_HAS_TOP},
    {'r', &ix_destination::right, IX_DESTINATION_HAS_RIGHT}, {'b', &ix_destination::bottom, IX_DESTINATION_HAS_BOTTOM},
    {'z', &ix_destination::zoom, IX_DESTINATION_HAS_ZOOM},
};

const Member &memberOf(char letter) {
  const Member *found = members;
  while (found->letter != letter) {
    ++found;
  }
  return *found;
}

}  // namespace

void readFit(Object array, ix_destination &destination) {
  destination.kind = IX_DESTINATION_XYZ;
  for (const Fit &fit : fits) {
    if (array.getArrayNItems() < 2 || !isName(array.getArrayItem(1), fit.name)) {
      continue;
    }
    destination.kind = fit.kind;
    int item = 2;
    for (const char *member = fit.members; *member != 0 && item < array.getArrayNItems(); ++member, ++item) {
      const auto value = numberOf(array.getArrayItem(item));
      // A zoom of 0 means the same as none (ISO 32000-2, table 149).
      if (value && (*member != 'z' || *value > 0)) {
        destination.*memberOf(*member).value = *value;
        destination.flags |= memberOf(*member).flag;
      }
    }
  }
}

Object destinationObject(Object page, const ix_destination &destination) {
  Object array = Object::newArray();
  array.appendItem(page);
  for (const Fit &fit : fits) {
    if (fit.kind != static_cast<ix_destination_kind>(destination.kind)) {
      continue;
    }
    array.appendItem(Object::newName(fit.name));
    for (const char *member = fit.members; *member != 0; ++member) {
      const bool isThere = (destination.flags & memberOf(*member).flag) != 0;
      array.appendItem(isThere ? numberObject(destination.*memberOf(*member).value) : Object::newNull());
    }
    return array;
  }
  array.appendItem(Object::newName("/Fit"));
  return array;
}

}  // namespace provider
