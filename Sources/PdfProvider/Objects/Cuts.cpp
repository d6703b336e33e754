// SPDX-License-Identifier: Apache-2.0
#include "Objects/Cuts.h"

#include "Objects/AppendedSection.h"
#include "Objects/FileEnds.h"

namespace provider {

namespace {

/// Offsets count from the header, which other bytes may precede.
size_t headerOf(const std::string &bytes) {
  const auto found = bytes.substr(0, 1024).find("%PDF-");
  return found == std::string::npos ? 0 : found;
}

}  // namespace

bool Cuts::hide(const Object &object, const std::string &why) {
  if (!Object(object).isIndirect()) {
    return false;
  }
  if (hidden_.insert(object.getObjGen()).second) {
    damages_.note(why, object);
  }
  return true;
}

std::string sectionOfCuts(uint64_t length, uint64_t header, uint64_t previous, Object trailer, const Cuts &cuts) {
  if (cuts.all().empty()) {
    return std::string();
  }
  AppendedSection section(length, header);
  // An entry of the table that calls the object free would make Poppler search the file for it.
  for (const QPDFObjGen &id : cuts.all()) {
    section.add(id, "null");
  }
  section.finish(trailer, previous);
  return section.bytes();
}

void appendCuts(std::string &bytes, Object trailer, const Cuts &cuts) {
  if (!cuts.all().empty()) {
    bytes += sectionOfCuts(bytes.size(), headerOf(bytes), lastSectionOf(bytes).value_or(0), trailer, cuts);
  }
}

}  // namespace provider
