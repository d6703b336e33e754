// SPDX-License-Identifier: GPL-2.0-or-later
#include "Reading/Destinations.h"

#include "Objects/ObjectText.h"

namespace provider {

namespace {

/// A name that leads to a name, and so on, is followed this far.
constexpr int mostNameHops = 8;

struct Fit {
  const char *name;
  ix_destination_kind kind;
  /// What the numbers after the name are, in order.
  const char *members;
};

constexpr Fit fits[] = {
    {"/XYZ", IX_DESTINATION_XYZ, "ltz"},   {"/Fit", IX_DESTINATION_FIT, ""},
    {"/FitH", IX_DESTINATION_FIT_H, "t"},  {"/FitV", IX_DESTINATION_FIT_V, "l"},
    {"/FitR", IX_DESTINATION_FIT_R, "lbrt"}, {"/FitB", IX_DESTINATION_FIT_B, ""},
    {"/FitBH", IX_DESTINATION_FIT_BH, "t"}, {"/FitBV", IX_DESTINATION_FIT_BV, "l"},
};

void setMember(ix_destination &destination, char member, double value) {
  switch (member) {
    case 'l':
      destination.left = value;
      destination.flags |= IX_DESTINATION_HAS_LEFT;
      break;
    case 't':
      destination.top = value;
      destination.flags |= IX_DESTINATION_HAS_TOP;
      break;
    case 'r':
      destination.right = value;
      destination.flags |= IX_DESTINATION_HAS_RIGHT;
      break;
    case 'b':
      destination.bottom = value;
      destination.flags |= IX_DESTINATION_HAS_BOTTOM;
      break;
    default:
      // A zoom of 0 means the same as none (ISO 32000-2, table 149).
      if (value > 0) {
        destination.zoom = value;
        destination.flags |= IX_DESTINATION_HAS_ZOOM;
      }
  }
}

/// Reads the way of fitting; one without or with an unknown name keeps the current place and zoom.
void readFit(Object array, ix_destination &destination) {
  destination.kind = IX_DESTINATION_XYZ;
  for (const Fit &fit : fits) {
    if (array.getArrayNItems() < 2 || !isName(array.getArrayItem(1), fit.name)) {
      continue;
    }
    destination.kind = fit.kind;
    int item = 2;
    for (const char *member = fit.members; *member != 0 && item < array.getArrayNItems(); ++member, ++item) {
      if (const auto value = numberOf(array.getArrayItem(item))) {
        setMember(destination, *member, *value);
      }
    }
  }
}

double memberOf(const ix_destination &destination, char member) {
  switch (member) {
    case 'l':
      return destination.left;
    case 't':
      return destination.top;
    case 'r':
      return destination.right;
    case 'b':
      return destination.bottom;
    default:
      return destination.zoom;
  }
}

uint32_t flagOf(char member) {
  switch (member) {
    case 'l':
      return IX_DESTINATION_HAS_LEFT;
    case 't':
      return IX_DESTINATION_HAS_TOP;
    case 'r':
      return IX_DESTINATION_HAS_RIGHT;
    case 'b':
      return IX_DESTINATION_HAS_BOTTOM;
    default:
      return IX_DESTINATION_HAS_ZOOM;
  }
}

/// The page of an explicit destination: an object, or by mistake a number.
uint32_t pageOf(Document *document, Object page) {
  const auto number = integerOf(page);
  if (number && *number >= 0 && *number < UINT32_MAX) {
    return document == nullptr || *number < document->pageCount() ? static_cast<uint32_t>(*number) : UINT32_MAX;
  }
  return document == nullptr ? UINT32_MAX : document->tree().indexOf(page).value_or(UINT32_MAX);
}

/// Follows names; without a document they stay names.
Target follow(Document *document, Object value) {
  Target target{IX_DESTINATION_INIT, false, {}};
  for (int hop = 0; hop < mostNameHops; ++hop) {
    if (value.isDictionary()) {
      value = valueOf(value, "/D");
    }
    const auto name = value.isName() ? nameOf(value) : textOf(value);
    if (!name) {
      break;
    }
    target.name = target.name.empty() ? *name : target.name;
    if (document == nullptr) {
      return target;
    }
    value = document->namedDestination(*name);
  }
  if (value.isArray() && value.getArrayNItems() > 0) {
    target.known = true;
    target.destination.page = pageOf(document, value.getArrayItem(0));
    readFit(value, target.destination);
  }
  return target;
}

}  // namespace

Target targetOf(Document &document, Object value) { return follow(&document, value); }

Target remoteTargetOf(Object value) { return follow(nullptr, value); }

void readDestination(Document &document, const std::string &name, const Sink &sink) {
  const Target target = targetOf(document, document.namedDestination(name));
  if (!target.known) {
    throw Failure(IX_ERROR_NOT_FOUND, "there is no destination of that name");
  }
  sink.destination(target.destination);
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
      const bool isThere = (destination.flags & flagOf(*member)) != 0;
      array.appendItem(isThere ? numberObject(memberOf(destination, *member)) : Object::newNull());
    }
    return array;
  }
  array.appendItem(Object::newName("/Fit"));
  return array;
}

}  // namespace provider
