// SPDX-License-Identifier: Apache-2.0
#include "Objects/Cuts.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace provider {

namespace {

/// The offset that the last `startxref` names; 0 where there is none: then the engine searches for objects itself.
uint64_t lastTable(const std::string &bytes) {
  const auto found = bytes.rfind("startxref");
  return found == std::string::npos ? 0 : std::strtoull(bytes.c_str() + found + 9, nullptr, 10);
}

/// Offsets count from the header, which other bytes may precede.
size_t headerOf(const std::string &bytes) {
  const auto found = bytes.substr(0, 1024).find("%PDF-");
  return found == std::string::npos ? 0 : found;
}

std::string trailerText(Object old, uint64_t previous, int highest) {
  const auto size = std::max<long long>(integerOf(valueOf(old, "/Size")).value_or(0), highest + 1LL);
  std::string text = "trailer\n<< /Size " + std::to_string(size) + " /Prev " + std::to_string(previous);
  for (const char *key : {"/Root", "/Encrypt", "/ID"}) {
    Object value = valueOf(old, key);
    if (!value.isNull()) {
      text += " " + std::string(key) + " " + value.unparse();
    }
  }
  return text + " >>\n";
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
  const auto position = [&](const std::string &made) { return static_cast<unsigned long long>(length - header + made.size()); };
  std::string table = "xref\n";
  std::string bytes = "\n";
  // An entry of the table that calls the object free would make Poppler search the file for it.
  for (const QPDFObjGen &id : cuts.all()) {
    char entry[64];
    std::snprintf(entry, sizeof entry, "%d 1\n%010llu %05d n \n", id.getObj(), position(bytes), id.getGen());
    table += entry;
    bytes += id.unparse(' ') + " obj\nnull\nendobj\n";
  }
  const auto start = position(bytes);
  bytes += table + trailerText(trailer, previous, cuts.all().rbegin()->getObj());
  return bytes + "startxref\n" + std::to_string(start) + "\n%%EOF\n";
}

void appendCuts(std::string &bytes, Object trailer, const Cuts &cuts) {
  if (!cuts.all().empty()) {
    bytes += sectionOfCuts(bytes.size(), headerOf(bytes), lastTable(bytes), trailer, cuts);
  }
}

}  // namespace provider
