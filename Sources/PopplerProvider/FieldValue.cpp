// SPDX-License-Identifier: GPL-2.0-or-later
#include "FieldValue.h"

#include "Fields.h"
#include "ObjectText.h"

namespace provider {

namespace {

std::vector<std::string> valuesOf(const Change &change) {
  std::vector<std::string> values;
  for (const auto &[kind, text] : change.texts) {
    if (kind == IX_TEXT_FIELD_VALUE) {
      values.push_back(text);
    }
  }
  return values;
}

/// The widgets of a field: itself, or its kids.
std::vector<Object> widgetsOf(Object field) {
  Object kids = valueOf(field, "/Kids");
  return kids.isArray() ? kids.getArrayAsVector() : std::vector<Object>{field};
}

/// Which state each widget shows: the value where it has that picture, else Off.
void showState(Object field, const std::string &state, std::vector<Object> &differing) {
  for (Object widget : widgetsOf(field)) {
    if (widget.isDictionary()) {
      const bool has = valueOf(valueOf(valueOf(widget, "/AP"), "/N"), state).isStream();
      widget.replaceKey("/AS", Object::newName(has ? state : "/Off"));
      differing.push_back(widget);
    }
  }
}

void writeButton(Object field, const std::vector<std::string> &values, std::vector<Object> &differing) {
  const std::string value = values.empty() || values[0].empty() ? "Off" : values[0];
  Object name = nameObject(value[0] == '/' ? value.substr(1) : value);
  field.replaceKey("/V", name);
  showState(field, name.getName(), differing);
}

void writeText(Object field, const std::vector<std::string> &values) {
  if (values.empty()) {
    field.removeKey("/V");
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
  field.removeKey("/RV");
}

}  // namespace

bool isButton(Object widget) {
  const auto kind = kindOfField(widget);
  return kind == IX_FIELD_CHECK_BOX || kind == IX_FIELD_RADIO_BUTTON || kind == IX_FIELD_PUSH_BUTTON;
}

std::vector<Object> writeFieldValue(Object widget, const Change &change) {
  const auto kind = kindOfField(widget);
  if (kind == IX_FIELD_NONE || kind == IX_FIELD_SIGNATURE || kind == IX_FIELD_PUSH_BUTTON) {
    return {};
  }
  Object field = namedField(widget);
  std::vector<Object> differing = {field};
  if (isButton(widget)) {
    writeButton(field, valuesOf(change), differing);
  } else {
    writeText(field, valuesOf(change));
  }
  return differing;
}

}  // namespace provider
