// SPDX-License-Identifier: Apache-2.0
#include "Reading/Fields.h"

#include "Objects/Bounds.h"
#include "Objects/ContentNames.h"
#include "Objects/FieldTree.h"
#include "Reading/FieldBaseline.h"
#include "Reading/FontPrograms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace provider {

namespace {

/// Any reader shows them (ISO 32000-2, 9.6.2.2).
constexpr std::array<std::string_view, 14> standardFonts = {
    "Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique", "Helvetica", "Helvetica-Bold", "Helvetica-Oblique",
    "Helvetica-BoldOblique", "Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic", "Symbol", "ZapfDingbats"};

/// A value as text: names keep their slash; arrays give one text an item.
void sendValue(Object value, ix_text_kind kind, const Sink &sink, bool nested = false) {
  if (const auto name = nameOf(value)) {
    sink.text(kind, "/" + *name);
  } else if (const auto text = textOf(value)) {
    sink.text(kind, *text);
  } else if (numberOf(value)) {
    sink.text(kind, value.unparse());
  } else if (value.isDictionary() && kind == IX_TEXT_FIELD_VALUE) {
    // A signature.
    sink.text(kind, textOf(valueOf(value, "/Name")).value_or(std::string()));
  } else if (value.isArray() && !nested) {
    sink.spend(static_cast<size_t>(value.getArrayNItems()));
    for (auto const &item : value.aitems()) {
      sendValue(item, kind, sink, true);
    }
  }
}

/// An option is its text, or a pair of export value and text.
void sendOptions(Object options, const Sink &sink) {
  if (!options.isArray()) {
    return;
  }
  for (Object option : options.aitems()) {
    const bool isPair = option.isArray() && option.getArrayNItems() >= 2;
    const auto value = textOf(isPair ? option.getArrayItem(0) : option);
    const auto shown = textOf(isPair ? option.getArrayItem(1) : option);
    sink.text(IX_TEXT_FIELD_EXPORT, value.value_or(std::string()));
    sink.text(IX_TEXT_FIELD_OPTION, shown.value_or(std::string()));
  }
}

/// The option at the top of a list box.
void sendTop(Object top, const Sink &sink) {
  const auto number = integerOf(top);
  if (number && *number >= 0 && *number <= 999'999'999) {
    sink.text(IX_TEXT_FIELD_TOP, std::to_string(*number));
  }
}

void sendOnStates(Object widget, const Sink &sink) {
  Object states = valueOf(valueOf(widget, "/AP"), "/N");
  if (!states.isDictionary()) {
    return;
  }
  for (const auto &key : states.getKeys()) {
    if (key != "/Off") {
      sink.text(IX_TEXT_FIELD_ON_STATE, nameOf(Object::newName(key)).value_or(std::string()));
    }
  }
}

/// An inherited value, or that of the whole form.
Object inheritedOrOfForm(Document &document, Object widget, const char *key) {
  Object value = inheritedOf(widget, key);
  return value.isNull() ? valueOf(valueOf(document.catalog(), "/AcroForm"), key) : value;
}

/// How many widgets show a field: it is one itself, or its kids are.
uint32_t countWidgets(Object field, const Sink &sink) {
  Object kids = valueOf(field, "/Kids");
  if (!kids.isArray()) {
    return 1;
  }
  uint32_t count = 0;
  sink.spend(static_cast<size_t>(kids.getArrayNItems()));
  for (Object kid : kids.getArrayAsVector()) {
    // Kids that are fields again are counted as of unknown number.
    if (!kid.isDictionary() || !valueOf(kid, "/Kids").isNull()) {
      return 0;
    }
    ++count;
  }
  return count;
}

/// As countWidgets(), of each field once: all of its widgets ask.
uint32_t widgetCount(Document &document, Object field, const Sink &sink) {
  if (!field.isIndirect()) {
    return countWidgets(field, sink);
  }
  const auto [known, isNew] = document.widgetCounts().emplace(field.getObjGen(), 0);
  if (isNew) {
    known->second = countWidgets(field, sink);
  }
  return known->second;
}

/// The place of a field among those that are calculated (/CO), from 2; 1 for one that is not; 0 in a form that calculates nothing.
uint32_t calculationOf(Document &document, Object field) {
  const auto &places = document.calculationPlaces();
  if (places.empty()) {
    return 0;
  }
  const auto found = field.isIndirect() ? places.find(field.getObjGen()) : places.end();
  return found == places.end() ? 1 : found->second;
}

/// The font with this name, in the form's resources or the widget's own; null for none with a name of its own.
Object fontOf(Document &document, Object widget, const std::string &name) {
  if (name.empty()) {
    return Object::newNull();
  }
  for (Object resources : {inheritedOf(widget, "/DR"), valueOf(valueOf(document.catalog(), "/AcroForm"), "/DR")}) {
    Object font = valueOf(valueOf(resources, "/Font"), name);
    if (nameOf(valueOf(font, "/BaseFont"))) {
      return font;
    }
  }
  return Object::newNull();
}

/// True for the name of a standard font or a subset of one.
bool isStandard(std::string_view name) {
  const size_t tag = name.find('+');
  const std::string_view own = tag == std::string_view::npos ? name : name.substr(tag + 1);
  return std::find(standardFonts.begin(), standardFonts.end(), own) != standardFonts.end();
}

/// Lengths in thousandths of a unit.
std::string thousandths(std::initializer_list<double> lengths) {
  std::string words;
  for (const double each : lengths) {
    words += (words.empty() ? "" : " ") + std::to_string(std::llround(each * 1000));
  }
  return words;
}

/// Sends how high letters of a font rise and how deep they reach, as its descriptor says.
void sendHeights(Object font, const Sink &sink) {
  // A descriptor's numbers are thousandths of an em already. Some fonts have a depth that is not below 0.
  constexpr double em = 1000, most = 4;
  const Object descriptor = descriptorOf(font);
  const double ascent = numberOf(valueOf(descriptor, "/Ascent")).value_or(0) / em;
  const double descent = -std::abs(numberOf(valueOf(descriptor, "/Descent")).value_or(0)) / em;
  if (ascent > 0 && ascent < most && descent > -most) {
    sink.text(IX_TEXT_FIELD_FONT_HEIGHTS, thousandths({ascent, descent}));
  }
}

/// Sends where the picture of a field has its value.
void sendBaseline(Object widget, uint32_t kind, const Sink &sink) {
  const bool hasLines = kind == IX_FIELD_TEXT || kind == IX_FIELD_COMBO_BOX;
  if (!hasLines || textOf(inheritedOf(widget, "/V")).value_or("").empty()) {
    return;
  }
  if (const auto found = baselineOf(widget, sink)) {
    sink.text(IX_TEXT_FIELD_BASELINE, thousandths({found->fromTop, found->fromBottom, found->size, found->leading}));
  }
}

/// Sends the name of the font of a default appearance, and that text may be shown in its program.
void sendFont(const std::string &key, Object font, const Sink &sink) {
  const auto name = nameOf(valueOf(font, "/BaseFont"));
  if (!name) {
    return;
  }
  sink.text(IX_TEXT_FIELD_FONT, *name);
  const auto program = programName(key, font);
  if (program && !isStandard(*name) && programOf(font).isStream()) {
    sink.text(IX_TEXT_FIELD_FONT_EMBEDDED, *program);
    sendHeights(font, sink);
  }
}

}  // namespace

void readField(Document &document, Object widget, const Sink &sink) {
  ix_field field{};
  sink.spend(lineage(widget, document.damages()).size());
  field.size = sizeof field;
  field.kind = kindOfField(widget);
  field.flags = flagsOf(inheritedOf(widget, "/Ff"));
  field.max_length = static_cast<uint32_t>(
      std::clamp<long long>(integerOf(inheritedOf(widget, "/MaxLen")).value_or(0), 0, INT32_MAX));
  field.quadding = static_cast<uint32_t>(
      std::clamp<long long>(integerOf(inheritedOrOfForm(document, widget, "/Q")).value_or(0), 0, 2));
  field.object = numberOfObject(namedField(widget));
  field.widgets = widgetCount(document, namedField(widget), sink);
  field.calculation = calculationOf(document, namedField(widget));
  sink.field(field);
  sink.text(IX_TEXT_FIELD_NAME, fullNameOf(widget));
  sendValue(inheritedOf(widget, "/V"), IX_TEXT_FIELD_VALUE, sink);
  sendValue(inheritedOf(widget, "/DV"), IX_TEXT_FIELD_DEFAULT, sink);
  if (const auto tooltip = textOf(inheritedOf(widget, "/TU"))) {
    sink.text(IX_TEXT_FIELD_TOOLTIP, *tooltip);
  }
  if (const auto appearance = textOf(inheritedOrOfForm(document, widget, "/DA"))) {
    sink.text(IX_TEXT_DEFAULT_APPEARANCE, *appearance);
    const std::string font = unescaped(fontNameIn(*appearance));
    sendFont(font, fontOf(document, widget, font), sink);
  }
  if (const auto rich = textOf(inheritedOf(widget, "/RV"))) {
    sink.text(IX_TEXT_RICH, *rich);
  }
  sendOptions(inheritedOf(widget, "/Opt"), sink);
  sendBaseline(widget, field.kind, sink);
  if (field.kind == IX_FIELD_LIST_BOX) {
    sendTop(inheritedOf(widget, "/TI"), sink);
  }
  if (field.kind == IX_FIELD_CHECK_BOX || field.kind == IX_FIELD_RADIO_BUTTON) {
    sendOnStates(widget, sink);
  }
}

}  // namespace provider
