// SPDX-License-Identifier: Apache-2.0
#include "Writing/FieldNames.h"

#include "Objects/FieldTree.h"
#include "Objects/ObjectText.h"

namespace provider {

namespace {

/// A key that a field takes from the fields above it, and the value that says as much as none at all.
struct InheritedKey {
  const char *key;
  const char *nothing;
};

constexpr InheritedKey inheritedKeys[] = {
    {"/FT", nullptr}, {"/Ff", "0"},  {"/V", "()"},        {"/DV", "()"},    {"/DA", nullptr},
    {"/Q", "0"},      {"/Opt", "[]"}, {"/TU", "()"}, {"/MaxLen", nullptr}, {"/DR", nullptr},
};

/// Gives a field as its own the actions that it has from the fields above it, each for the trigger of the nearest one.
void keepActions(Object field) {
  Object all = Object::newDictionary();
  for (const Object &each : lineage(field)) {
    Object actions = valueOf(each, "/AA");
    for (const auto &trigger : actions.isDictionary() ? actions.getKeys() : std::set<std::string>()) {
      if (!all.hasKey(trigger)) {
        all.replaceKey(trigger, actions.getKey(trigger));
      }
    }
  }
  if (!all.getKeys().empty()) {
    field.replaceKey("/AA", all);
  }
}

/// Gives a field as its own what it has from the fields above it.
void keepInherited(Object field) {
  for (const InheritedKey &each : inheritedKeys) {
    Object value = inheritedOf(field, each.key);
    if (!value.isNull()) {
      field.replaceKey(each.key, value);
    }
  }
  keepActions(field);
}

/// Hides from a field the values that the fields above it have now, and those before had not.
void refuseInherited(Object field) {
  for (const InheritedKey &each : inheritedKeys) {
    const bool isNew = valueOf(field, each.key).isNull() && !inheritedOf(field, each.key).isNull();
    if (isNew && each.nothing != nullptr) {
      field.replaceKey(each.key, Object::parse(each.nothing));
    }
  }
}

/// The last part of a name that has these parts before it; empty if it has others.
std::string partAfter(const std::string &prefix, const std::string &name) {
  const size_t start = prefix.empty() ? 0 : prefix.size() + 1;
  const bool isBelow = prefix.empty() || (name.rfind(prefix, 0) == 0 && name.size() > start && name[prefix.size()] == '.');
  return isBelow && name.find('.', start) == std::string::npos ? name.substr(start) : std::string();
}

}  // namespace

void FieldNames::rename(Object widget, const std::string &name, Object holder) {
  Object field = namedField(widget);
  if (field.isIndirect() && !renamed_.insert(field.getObjGen()).second) {
    return;
  }
  places_.noteDiffering(field.isIndirect() ? field : holder);
  std::string part = partAfter(fullNameOf(valueOf(field, "/Parent")), name);
  all_.emplace_back(name, field);
  if (part.empty() && field.isIndirect()) {
    moved_.emplace_back(name, field);
    keepInherited(field);
    left_.push_back(places_.takeOut(field));
    return;
  }
  // A direct object stays where it is: nothing else can refer to it.
  field.replaceKey("/T", textObject(part.empty() ? name.substr(name.rfind('.') + 1) : part));
}

std::vector<Object> FieldNames::carryOut() {
  for (const auto &[name, field] : moved_) {
    Object(field).replaceKey("/T", textObject(places_.place(field, name)));
    refuseInherited(field);
  }
  // The name may be that of a field that goes.
  for (const auto &[name, field] : all_) {
    places_.know(name, field);
  }
  return std::move(left_);
}

}  // namespace provider
