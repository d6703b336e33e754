// SPDX-License-Identifier: Apache-2.0
#include "Objects/AppendedSection.h"

#include <algorithm>
#include <cstdio>

namespace provider {

void AppendedSection::add(QPDFObjGen id, const std::string &value) {
  offsets_[id] = position();
  bytes_ += id.unparse(' ') + " obj\n" + value + "\nendobj\n";
}

void AppendedSection::finish(Object trailer, uint64_t previous) {
  table_ = position();
  bytes_ += "xref\n";
  for (const auto &[id, offset] : offsets_) {
    char entry[48];
    std::snprintf(entry, sizeof entry, "%d 1\n%010llu %05d n \n", id.getObj(), static_cast<unsigned long long>(offset), id.getGen());
    bytes_ += entry;
  }
  const long long highest = offsets_.empty() ? 0 : offsets_.rbegin()->first.getObj();
  const auto size = std::max<long long>(integerOf(valueOf(trailer, "/Size")).value_or(0), highest + 1);
  bytes_ += "trailer\n<< /Size " + std::to_string(size) + " /Prev " + std::to_string(previous);
  for (const char *key : {"/Root", "/Encrypt", "/ID"}) {
    Object value = valueOf(trailer, key);
    if (!value.isNull()) {
      bytes_ += " " + std::string(key) + " " + value.unparse();
    }
  }
  bytes_ += " >>\nstartxref\n" + std::to_string(table_) + "\n%%EOF\n";
}

}  // namespace provider
