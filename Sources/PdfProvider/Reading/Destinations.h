// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Reading/Sink.h"

#include <string>

namespace provider {

/// Where a /D or /Dest leads.
struct Target {
  ix_destination destination;
  /// False where nothing is known but, perhaps, the name.
  bool known;
  /// The name by which it was given; empty if it was not.
  std::string name;
};

/// Reads a destination: an array, a dictionary with one, or a name to be looked up.
Target targetOf(Document &document, Object value);

/// Reads a destination in another file: its page is a number, and its names are not known here.
Target remoteTargetOf(Object value);

/// The `destination` entry. Throws IX_ERROR_NOT_FOUND for an unknown name.
void readDestination(Document &document, const std::string &name, const Sink &sink);

}  // namespace provider
