// SPDX-License-Identifier: Apache-2.0
#include "Objects/FieldTree.h"

#include "Objects/Visited.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

namespace provider {

namespace {

// ISO 32000-2, tables 229 and 233.
constexpr uint32_t radioFlag = 1u << 15;
constexpr uint32_t pushButtonFlag = 1u << 16;
constexpr uint32_t comboFlag = 1u << 17;

/// The ancestors, and what comes after the last of them: a dictionary where they were cut off.
std::pair<std::vector<Object>, Object> ancestors(Object field) {
  std::vector<Object> line;
  std::set<QPDFObjGen> seen;
  while (field.isDictionary() && line.size() < deepest &&
         (!field.isIndirect() || seen.insert(field.getObjGen()).second)) {
    line.push_back(field);
    field = valueOf(field, "/Parent");
  }
  return {line, field};
}

/// A walk over a field tree. Only what has kids is remembered, which is little.
class CircleSearch {
 public:
  explicit CircleSearch(Damages &damages) : damages_(damages) {}

  void visitKids(Object kids, int depth) {
    if (!kids.isArray() || !enter(kids)) {
      return;
    }
    for (const Object &kid : kids.getArrayAsVector()) {
      if (left_ == 0) {
        return;
      }
      --left_;
      visit(kid, depth);
    }
    leave(kids);
  }

 private:
  static constexpr int most = 1 << 12;

  void visit(Object field, int depth) {
    Object kids = valueOf(field, "/Kids");
    if (!kids.isArray()) {
      return;
    }
    if (depth >= deepest) {
      return damages_.note("the field tree is nested deeper than " + std::to_string(deepest), field);
    }
    if (enter(field)) {
      visitKids(kids, depth + 1);
      leave(field);
    }
  }

  /// False for what has been entered: a circle, if it has not been left.
  bool enter(const Object &object) {
    if (!object.isIndirect()) {
      return true;
    }
    const auto [place, isNew] = isOpen_.emplace(object.getObjGen(), true);
    if (!isNew && place->second) {
      damages_.note("the field tree contains a field below itself", object);
    }
    return isNew;
  }

  void leave(const Object &object) {
    if (object.isIndirect()) {
      isOpen_[object.getObjGen()] = false;
    }
  }

  Damages &damages_;
  int left_ = most;
  std::map<QPDFObjGen, bool> isOpen_;
};

/// The widgets of all fields of a form, each once.
std::vector<Object> widgetsOfForm(Object catalog) {
  std::vector<Object> found, open = {valueOf(valueOf(catalog, "/AcroForm"), "/Fields")};
  std::set<QPDFObjGen> seen;
  while (!open.empty()) {
    Object list = open.back();
    open.pop_back();
    for (Object each : list.isArray() ? list.getArrayAsVector() : std::vector<Object>()) {
      if (!each.isDictionary() || (each.isIndirect() && !seen.insert(each.getObjGen()).second)) {
        continue;
      }
      Object kids = valueOf(each, "/Kids");
      if (kids.isArray()) {
        open.push_back(kids);
      } else {
        found.push_back(each);
      }
    }
  }
  return found;
}

}  // namespace

std::vector<Object> lineage(Object field) { return ancestors(field).first; }

std::vector<Object> lineage(Object field, Damages &damages) {
  const auto [line, next] = ancestors(field);
  if (Object(next).isDictionary()) {
    damages.note(line.size() < deepest ? "the parents of a field lead in a circle"
                                       : "a field has more than " + std::to_string(deepest) + " parents",
                 next);
  }
  return line;
}

void noteCircles(Object fields, Damages &damages) { CircleSearch(damages).visitKids(fields, 0); }

Object namedField(Object widget) {
  for (auto &field : lineage(widget)) {
    if (valueOf(field, "/T").isString()) {
      return field;
    }
  }
  return widget;
}

std::vector<Object> partsOf(Object field) {
  std::vector<Object> parts, open = {field};
  Visited visited;
  visited.isNew(field);
  for (size_t i = 0; i < open.size(); ++i) {
    for (const Object &kid : visited.itemsOf(Object(open[i]), "/Kids")) {
      if (Object(kid).isDictionary() && visited.isNew(kid) && !valueOf(kid, "/T").isString()) {
        open.push_back(kid);
        parts.push_back(kid);
      }
    }
  }
  return parts;
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

std::string fontNameIn(const std::string &appearance) {
  std::istringstream words(appearance);
  std::string name, size, found;
  for (std::string word; words >> word; name = std::exchange(size, word)) {
    if (word == "Tf" && name.size() > 1 && name[0] == '/') {
      found = name;
    }
  }
  return found;
}

bool needsAppearances(Object catalog) { return isTrue(valueOf(valueOf(catalog, "/AcroForm"), "/NeedAppearances")); }

bool isLeftToReaders(Object catalog, Object widget) {
  if (!needsAppearances(catalog)) {
    return false;
  }
  switch (kindOfField(widget)) {
    case IX_FIELD_TEXT:
    case IX_FIELD_COMBO_BOX:
    case IX_FIELD_LIST_BOX:
      return true;
    case IX_FIELD_CHECK_BOX:
    case IX_FIELD_RADIO_BUTTON:
    case IX_FIELD_PUSH_BUTTON:
      return valueOf(valueOf(widget, "/AP"), "/N").isNull();
    default:
      return false;
  }
}

bool leavesWidgetsToReaders(Object catalog, const std::set<QPDFObjGen> &settled) {
  const auto all = widgetsOfForm(catalog);
  return std::any_of(all.begin(), all.end(), [&](const Object &each) {
    const bool isSettled = each.isIndirect() && settled.count(each.getObjGen()) != 0;
    return !isSettled && isLeftToReaders(catalog, each);
  });
}

}  // namespace provider
