// SPDX-License-Identifier: Apache-2.0
#include "Reading/Destinations.h"

#include "Objects/DestinationFit.h"

namespace provider {

namespace {

/// A name that leads to a name, and so on, is followed this far.
constexpr int mostNameHops = 8;

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
    if (hop + 1 == mostNameHops && !value.isNull() && !value.isArray()) {
      document->damages().note("a destination leads from name to name in a circle, or more than 8 times", value);
    }
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
    throw Failure(IX_ERROR_NOT_FOUND, "there is no destination of the name ", quoted(name));
  }
  sink.destination(target.destination);
}

}  // namespace provider
