// SPDX-License-Identifier: Apache-2.0
#include "Writing/FieldTexts.h"

#include "Objects/FieldTree.h"
#include "Objects/ObjectText.h"
#include "Writing/FieldValue.h"

#include <optional>
#include <string>
#include <utility>

namespace provider {

namespace {

/// None, one text or an array of them, as values are written; a name for buttons.
std::optional<Object> defaultOf(Object field, const std::vector<std::string> &values) {
  if (values.empty()) {
    return std::nullopt;
  }
  if (isButton(field)) {
    return nameObject(values[0].rfind('/', 0) == 0 ? values[0].substr(1) : values[0]);
  }
  if (values.size() == 1) {
    return textObject(values[0]);
  }
  Object array = Object::newArray();
  for (const auto &value : values) {
    array.appendItem(textObject(value));
  }
  return array;
}

/// Each is its text, or a pair of export value and text.
std::optional<Object> optionsOf(const Change &change) {
  const auto shown = change.all(IX_TEXT_FIELD_OPTION), exported = change.all(IX_TEXT_FIELD_EXPORT);
  Object options = Object::newArray();
  for (size_t i = 0; i < shown.size(); ++i) {
    if (i >= exported.size() || exported[i] == shown[i]) {
      options.appendItem(textObject(shown[i]));
      continue;
    }
    Object pair = Object::newArray();
    pair.appendItem(textObject(exported[i]));
    pair.appendItem(textObject(shown[i]));
    options.appendItem(pair);
  }
  return shown.empty() ? std::nullopt : std::optional<Object>(options);
}

/// True if it says that a member differs; of a new field all are written.
bool differs(const Change &change, ix_member member) {
  return change.isCreated() || change.has(member);
}

/// A field and its parts.
class FieldKeys {
 public:
  explicit FieldKeys(Object field) : field_(field), differing_{field} {}

  /// Sets a key of the field, or takes it away; `nothing` hides the value of a field above.
  void set(const char *key, const std::optional<Object> &value, const Object &nothing) {
    field_.removeKey(key);
    if (value) {
      field_.replaceKey(key, *value);
    } else if (!inheritedOf(field_, key).isNull()) {
      field_.replaceKey(key, nothing);
    }
    drop(key);
  }

  /// Readers take the nearest: no part of the field keeps a key.
  void drop(const char *key) {
    for (Object part : parts()) {
      if (part.hasKey(key)) {
        part.removeKey(key);
        differing_.push_back(part);
      }
    }
  }

  std::vector<Object> takeDiffering() { return std::move(differing_); }

 private:
  const std::vector<Object> &parts() {
    if (!parts_) {
      parts_ = partsOf(field_);
    }
    return *parts_;
  }

  Object field_;
  std::optional<std::vector<Object>> parts_;
  std::vector<Object> differing_;
};

}  // namespace

bool hasFieldTexts(const Change &change) {
  return change.has(IX_MEMBER_FIELD_TOOLTIP) || change.has(IX_MEMBER_FIELD_DEFAULT) || change.has(IX_MEMBER_FIELD_OPTIONS);
}

std::vector<Object> writeFieldTexts(Object widget, const Change &change) {
  Object field = namedField(widget);
  FieldKeys keys(field);
  if (differs(change, IX_MEMBER_FIELD_TOOLTIP)) {
    const auto tooltip = change.text(IX_TEXT_FIELD_TOOLTIP);
    keys.set("/TU", tooltip ? std::optional<Object>(textObject(*tooltip)) : std::nullopt, Object::newString(""));
  }
  if (differs(change, IX_MEMBER_FIELD_DEFAULT)) {
    const Object nothing = isButton(field) ? Object::newName("/Off") : Object::newString("");
    keys.set("/DV", defaultOf(field, change.all(IX_TEXT_FIELD_DEFAULT)), nothing);
  }
  if (differs(change, IX_MEMBER_FIELD_OPTIONS)) {
    keys.set("/Opt", optionsOf(change), Object::newArray());
    // The first option that is shown may be gone, and the chosen ones have other places.
    field.removeKey("/TI");
    keys.drop("/TI");
    keys.drop("/I");
    if (!isButton(field)) {
      writePlaces(field, change.all(IX_TEXT_FIELD_VALUE));
    }
  }
  return keys.takeDiffering();
}

}  // namespace provider
