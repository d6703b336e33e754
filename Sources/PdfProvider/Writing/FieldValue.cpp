// SPDX-License-Identifier: Apache-2.0
#include "Writing/FieldValue.h"

#include "Objects/FieldTree.h"
#include "Objects/ObjectText.h"

#include <algorithm>
#include <charconv>

namespace provider {

namespace {

/// Sets the state that a widget shows: the value if it has that picture, else Off.
void showState(Object widget, const std::string &state) {
  Object states = valueOf(valueOf(widget, "/AP"), "/N");
  const bool has = states.isDictionary() && states.hasKey(state);
  widget.replaceKey("/AS", Object::newName(has ? state : "/Off"));
}

void writeButton(Object field, const std::vector<std::string> &values, std::vector<Object> &differing) {
  const std::string value = values.empty() || values[0].empty() ? "Off" : values[0];
  Object name = nameObject(value[0] == '/' ? value.substr(1) : value);
  field.replaceKey("/V", name);
  auto parts = partsOf(field);
  if (parts.empty()) {
    parts.push_back(field);
  }
  for (Object part : parts) {
    if (!valueOf(part, "/Kids").isArray()) {
      showState(part, name.getName());
      differing.push_back(part);
    }
  }
}

/// Writes which option a list box has at its top; a text that is no whole number leaves it to the reader.
void writeTop(Object field, const std::string &text) {
  unsigned top = 0;
  const char *end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, top);
  if (read.ec == std::errc() && read.ptr == end) {
    field.replaceKey("/TI", Object::newInteger(top));
  } else {
    field.removeKey("/TI");
  }
}

/// A part of the field that has a value of its own would hide the one that was written: readers take the nearest.
void dropValuesBelow(Object field, std::vector<Object> &differing) {
  for (Object part : partsOf(field)) {
    bool differs = false;
    for (const char *key : {"/V", "/I", "/TI", "/RV"}) {
      differs = differs || part.hasKey(key);
      part.removeKey(key);
    }
    if (differs) {
      differing.push_back(part);
    }
  }
}

void writeText(Object field, const std::vector<std::string> &values) {
  if (values.empty()) {
    field.removeKey("/V");
    if (!inheritedOf(field, "/V").isNull()) {
      // One above has a value, which would show.
      field.replaceKey("/V", Object::newString(""));
    }
  } else if (values.size() == 1) {
    field.replaceKey("/V", textObject(values[0]));
  } else {
    Object array = Object::newArray();
    for (const auto &value : values) {
      array.appendItem(textObject(value));
    }
    field.replaceKey("/V", array);
  }
  // The places of the chosen options, and the same value with formatting, were of the old one.
  field.removeKey("/I");
  field.removeKey("/TI");
  field.removeKey("/RV");
}

/// The export value of an option, or its text.
std::optional<std::string> valueOfOption(Object option) {
  return textOf(option.isArray() && option.getArrayNItems() >= 1 ? option.getArrayItem(0) : option);
}

// ISO 32000-2, table 231: what was entered is never stored.
constexpr uint32_t passwordFlag = 1u << 13;

}  // namespace

bool isButton(Object widget) {
  const auto kind = kindOfField(widget);
  return kind == IX_FIELD_CHECK_BOX || kind == IX_FIELD_RADIO_BUTTON || kind == IX_FIELD_PUSH_BUTTON;
}

void writePlaces(Object field, const std::vector<std::string> &values) {
  Object options = inheritedOf(field, "/Opt");
  Object places = Object::newArray();
  for (int i = 0; options.isArray() && i < options.getArrayNItems(); ++i) {
    const auto value = valueOfOption(options.getArrayItem(i));
    if (value && std::find(values.begin(), values.end(), *value) != values.end()) {
      places.appendItem(Object::newInteger(i));
    }
  }
  if (places.getArrayNItems() > 0) {
    field.replaceKey("/I", places);
  } else {
    field.removeKey("/I");
  }
}

void showValue(Object widget) {
  Object value = inheritedOf(widget, "/V");
  const bool hasStates = kindOfField(widget) != IX_FIELD_PUSH_BUTTON && !valueOf(widget, "/Kids").isArray();
  if (hasStates && value.isName()) {
    showState(widget, value.getName());
  }
}

std::vector<Object> writeFieldValue(Object widget, const Change &change) {
  const auto kind = kindOfField(widget);
  if (kind == IX_FIELD_NONE || kind == IX_FIELD_SIGNATURE || kind == IX_FIELD_PUSH_BUTTON) {
    return {};
  }
  Object field = namedField(widget);
  std::vector<Object> differing = {field};
  const auto values = change.all(IX_TEXT_FIELD_VALUE);
  if (isButton(widget)) {
    writeButton(field, values, differing);
  } else if (kind == IX_FIELD_TEXT && (flagsOf(inheritedOf(field, "/Ff")) & passwordFlag) != 0) {
    writeText(field, {});
  } else {
    writeText(field, values);
  }
  if (kind == IX_FIELD_LIST_BOX || kind == IX_FIELD_COMBO_BOX) {
    writePlaces(field, values);
  }
  if (const auto top = change.text(IX_TEXT_FIELD_TOP); top && kind == IX_FIELD_LIST_BOX) {
    writeTop(field, *top);
  }
  dropValuesBelow(field, differing);
  return differing;
}

}  // namespace provider
