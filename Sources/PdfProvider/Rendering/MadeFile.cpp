// SPDX-License-Identifier: Apache-2.0
#include "Rendering/MadeFile.h"

#include "Objects/ObjectText.h"

#include <cstdio>

namespace provider {

namespace {

std::string entryOf(size_t offset, const char *rest) {
  char entry[32];
  std::snprintf(entry, sizeof entry, "%010zu %s \n", offset, rest);
  return entry;
}

}  // namespace

MadeFile::MadeFile() {
  pages_ = objects_.makeIndirectObject(Object::newDictionary({{"/Type", Object::newName("/Pages")}, {"/Count", Object::newInteger(0)}}));
  catalog_ = objects_.makeIndirectObject(Object::newDictionary({{"/Type", Object::newName("/Catalog")}, {"/Pages", pages_}}));
}

void MadeFile::setPage(Object page) {
  page.replaceKey("/Parent", pages_);
  page_ = objects_.makeIndirectObject(page);
  pages_.replaceKey("/Kids", Object::newArray({page_}));
  pages_.replaceKey("/Count", Object::newInteger(1));
}

std::string MadeFile::bytes() {
  std::string bytes = "%PDF-1.7\n";
  // New objects are numbered from 1, and none goes.
  std::string table = entryOf(0, "65535 f");
  int count = 1;
  for (const Object &each : objects_.getAllObjects()) {
    table += entryOf(bytes.size(), "00000 n");
    appendDefinition(bytes, each, QPDFObjGen(count, 0), Numbers());
    ++count;
  }
  const size_t place = bytes.size();
  bytes += "xref\n0 " + std::to_string(count) + "\n" + table + "trailer\n<< /Size " + std::to_string(count) + " /Root " +
           catalog_.getObjGen().unparse(' ') + " R >>\nstartxref\n" + std::to_string(place) + "\n%%EOF\n";
  return bytes;
}

}  // namespace provider
