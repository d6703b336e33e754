// SPDX-License-Identifier: GPL-2.0-or-later
#include "Objects/FieldTree.h"

#include <set>

namespace provider {

namespace {

// ISO 32000-2, tables 229 and 233.
constexpr uint32_t radioFlag = 1u << 15;
constexpr uint32_t pushButtonFlag = 1u << 16;
constexpr uint32_t comboFlag = 1u << 17;

}  // namespace

std::vector<Object> lineage(Object field) {
  std::vector<Object> line;
  std::set<QPDFObjGen> seen;
  while (field.isDictionary() && line.size() < deepest &&
         (!field.isIndirect() || seen.insert(field.getObjGen()).second)) {
    line.push_back(field);
    field = valueOf(field, "/Parent");
  }
  return line;
}

Object namedField(Object widget) {
  for (auto &field : lineage(widget)) {
    if (valueOf(field, "/T").isString()) {
      return field;
    }
  }
  return widget;
}

std::string fullNameOf(Object field) {
  std::string name;
  for (auto &ancestor : lineage(field)) {
    Object part = valueOf(ancestor, "/T");
    if (part.isString() && name.size() <= longestName) {
      name = name.empty() ? part.getUTF8Value() : part.getUTF8Value() + "." + name;
    }
  }
  return name;
}

ix_field_kind kindOfField(Object widget) {
  Object type = inheritedOf(widget, "/FT");
  const auto flags = flagsOf(inheritedOf(widget, "/Ff"));
  if (isName(type, "/Tx")) {
    return IX_FIELD_TEXT;
  }
  if (isName(type, "/Ch")) {
    return (flags & comboFlag) != 0 ? IX_FIELD_COMBO_BOX : IX_FIELD_LIST_BOX;
  }
  if (isName(type, "/Sig")) {
    return IX_FIELD_SIGNATURE;
  }
  if (isName(type, "/Btn")) {
    return (flags & pushButtonFlag) != 0 ? IX_FIELD_PUSH_BUTTON
           : (flags & radioFlag) != 0    ? IX_FIELD_RADIO_BUTTON
                                         : IX_FIELD_CHECK_BOX;
  }
  return IX_FIELD_NONE;
}

}  // namespace provider
