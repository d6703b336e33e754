// SPDX-License-Identifier: Apache-2.0
#include "Writing/FieldPlaces.h"

#include "Objects/FieldTree.h"
#include "Objects/ObjectText.h"

#include <algorithm>
#include <utility>

namespace provider {

namespace {

bool isField(Object kid) { return valueOf(kid, "/T").isString(); }

/// True for a field that other fields are below, or were. One with widgets is left alone: it may be about to go.
bool holdsFields(Object field) {
  Object kids = valueOf(field, "/Kids");
  if (!kids.isArray()) {
    return false;
  }
  const auto all = kids.getArrayAsVector();
  return all.empty() || std::any_of(all.begin(), all.end(), isField);
}

}  // namespace

std::vector<Object> FieldPlaces::takeMade() { return std::exchange(made_, {}); }
std::vector<Object> FieldPlaces::takeDiffering() { return std::exchange(differing_, {}); }

Object FieldPlaces::make() {
  made_.push_back(file_.makeIndirectObject(Object::newDictionary()));
  return made_.back();
}

Object FieldPlaces::form() {
  Object root = file_.getRoot();
  Object form = valueOf(root, "/AcroForm");
  if (!form.isDictionary()) {
    form = make();
    form.replaceKey("/Fields", Object::newArray());
    form.replaceKey("/DA", Object::newString("/Helv 0 Tf 0 g"));
    root.replaceKey("/AcroForm", form);
    differing_.push_back(root);
  } else {
    differing_.push_back(form);
  }
  return form;
}

/// Notes the fields of the file by their full names, the first time.
void FieldPlaces::collectAll() {
  if (isCollected_) {
    return;
  }
  isCollected_ = true;
  Visited visited;
  for (const Object &field : visited.itemsOf(valueOf(file_.getRoot(), "/AcroForm"), "/Fields")) {
    collect(field, "", 0, visited);
  }
}

void FieldPlaces::collect(Object field, const std::string &prefix, int depth, Visited &visited) {
  if (!field.isDictionary() || depth > deepest || prefix.size() > longestName || !visited.isNew(field)) {
    return;
  }
  std::string name = prefix;
  if (const auto part = textOf(valueOf(field, "/T"))) {
    name = prefix.empty() ? *part : prefix + "." + *part;
    known_.emplace(name, field);
  }
  for (const Object &kid : visited.itemsOf(field, "/Kids")) {
    if (isField(kid)) {
      collect(kid, name, depth + 1, visited);
    }
  }
}

std::optional<Object> FieldPlaces::find(const std::string &name) {
  collectAll();
  const auto found = known_.find(name);
  return found == known_.end() ? std::nullopt : std::optional<Object>(found->second);
}

void FieldPlaces::know(const std::string &name, Object field) {
  collectAll();
  known_.insert_or_assign(name, field);
}

void FieldPlaces::append(Object field, Object parent) {
  Object owner = parent.isDictionary() ? parent : form();
  const char *key = parent.isDictionary() ? "/Kids" : "/Fields";
  if (parent.isDictionary()) {
    field.replaceKey("/Parent", parent);
  }
  Object list = valueOf(owner, key);
  if (!list.isArray()) {
    list = Object::newArray();
    owner.replaceKey(key, list);
  }
  list.appendItem(field);
  differing_.push_back(list.isIndirect() ? list : owner);
}

Object FieldPlaces::takeOut(Object field) {
  Object parent = valueOf(field, "/Parent");
  Object owner = parent.isDictionary() ? parent : valueOf(file_.getRoot(), "/AcroForm");
  Object list = valueOf(owner, parent.isDictionary() ? "/Kids" : "/Fields");
  field.removeKey("/Parent");
  if (list.isArray()) {
    std::vector<Object> kept;
    for (const Object &each : list.getArrayAsVector()) {
      if (!isSameObject(each, field)) {
        kept.push_back(each);
      }
    }
    list.setArrayFromVector(kept);
    differing_.push_back(list.isIndirect() ? list : owner);
  }
  return parent;
}

std::string FieldPlaces::place(Object field, const std::string &name) {
  collectAll();
  size_t end = name.rfind('.');
  const auto holds = [&](const std::string &above) {
    const auto found = known_.find(above);
    return found != known_.end() && holdsFields(found->second);
  };
  while (end != std::string::npos && !holds(name.substr(0, end))) {
    end = end == 0 ? std::string::npos : name.rfind('.', end - 1);
  }
  Object parent = end == std::string::npos ? Object::newNull() : known_.at(name.substr(0, end));
  size_t start = end == std::string::npos ? 0 : end + 1;
  for (size_t dot = name.find('.', start); dot != std::string::npos; dot = name.find('.', start)) {
    Object made = make();
    made.replaceKey("/T", textObject(name.substr(start, dot - start)));
    append(made, parent);
    known_.insert_or_assign(name.substr(0, dot), made);
    parent = made;
    start = dot + 1;
  }
  append(field, parent);
  known_.insert_or_assign(name, field);
  return name.substr(start);
}

}  // namespace provider
