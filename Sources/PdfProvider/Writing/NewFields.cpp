// SPDX-License-Identifier: Apache-2.0
#include "Writing/NewFields.h"

#include "Objects/FieldTree.h"
#include "Objects/ObjectText.h"
#include "Writing/FieldTexts.h"

namespace provider {

namespace {

/// Keys of a field that its widgets do not have.
constexpr const char *fieldKeys[] = {"/FT",     "/T", "/TU", "/TM", "/Ff", "/V",    "/DV", "/Opt",
                                     "/MaxLen", "/I", "/TI", "/DS", "/RV", "/Lock", "/SV"};

/// The triggers among /AA that are a field's (ISO 32000-2, table 199); all others are a widget's.
constexpr const char *fieldTriggers[] = {"/K", "/F", "/V", "/C"};

const char *typeOf(uint32_t kind) {
  switch (kind) {
    case IX_FIELD_TEXT: return "/Tx";
    case IX_FIELD_COMBO_BOX:
    case IX_FIELD_LIST_BOX: return "/Ch";
    case IX_FIELD_SIGNATURE: return "/Sig";
    default: return "/Btn";
  }
}

/// The name of the font of a default appearance; empty for none, and for one that is written with escapes.
std::string fontIn(const std::string &appearance) {
  const std::string name = fontNameIn(appearance);
  return name.find_first_of("#/()<>[]{}%", 1) == std::string::npos ? name : std::string();
}

/// The standard font that appearances show text in under that name: `StandardFont` of the core says the same.
std::string standardFont(const std::string &name) {
  const auto has = [&](const char *part) { return name.find(part) != std::string::npos; };
  if (name == "/ZaDb") {
    return "/ZapfDingbats";
  }
  const bool isBold = has("Bo") || has("BO") || has("BI") || has("Black");
  const bool isItalic = has("It") || has("Ob") || has("BO") || has("BI");
  if (has("Cour") || name.rfind("/Co", 0) == 0 || !(has("Times") || has("Georgia") || name.rfind("/Ti", 0) == 0)) {
    const std::string family = has("Cour") || name.rfind("/Co", 0) == 0 ? "/Courier" : "/Helvetica";
    return family + (isBold || isItalic ? "-" : "") + (isBold ? "Bold" : "") + (isItalic ? "Oblique" : "");
  }
  return std::string("/Times-") + (isBold ? "Bold" : "") + (isItalic ? "Italic" : "") + (isBold || isItalic ? "" : "Roman");
}

Object fontObject(const std::string &base) {
  Object font = Object::newDictionary();
  font.replaceKey("/Type", Object::newName("/Font"));
  font.replaceKey("/Subtype", Object::newName("/Type1"));
  font.replaceKey("/BaseFont", Object::newName(base));
  if (base != "/ZapfDingbats") {
    font.replaceKey("/Encoding", Object::newName("/WinAnsiEncoding"));
  }
  return font;
}

/// A dictionary inside another one, which gets one where it has none.
Object inner(Object owner, const char *key) {
  Object found = valueOf(owner, key);
  if (!found.isDictionary()) {
    found = Object::newDictionary();
    owner.replaceKey(key, found);
  }
  return found;
}

void writeField(Object field, const Change &change, const std::string &name) {
  field.replaceKey("/FT", Object::newName(typeOf(change.field.kind)));
  field.replaceKey("/T", textObject(name));
  if (change.field.flags != 0) {
    field.replaceKey("/Ff", Object::newInteger(change.field.flags));
  }
  if (change.field.max_length != 0) {
    field.replaceKey("/MaxLen", Object::newInteger(change.field.max_length));
  }
  writeFieldTexts(field, change);
}

/// Takes those actions of a widget that are its field's: keystroke, format, validate and calculate.
void moveActions(Object widget, Object field) {
  Object all = valueOf(widget, "/AA");
  if (!all.isDictionary()) {
    return;
  }
  Object own = all.shallowCopy(), moved = Object::newDictionary();
  for (const char *trigger : fieldTriggers) {
    if (own.hasKey(trigger)) {
      moved.replaceKey(trigger, own.getKey(trigger));
      own.removeKey(trigger);
    }
  }
  if (moved.getKeys().empty()) {
    return;
  }
  field.replaceKey("/AA", moved);
  if (own.getKeys().empty()) {
    widget.removeKey("/AA");
  } else {
    widget.replaceKey("/AA", own);
  }
}

}  // namespace

/// The font that a default appearance names is among the form's: a program that makes the appearance anew looks for it there.
void NewFields::addFont(Object form, const std::string &appearance) {
  const std::string name = fontIn(appearance);
  if (name.empty()) {
    return;
  }
  Object resources = inner(form, "/DR");
  Object fonts = inner(resources, "/Font");
  if (!fonts.hasKey(name)) {
    Object font = file_.makeIndirectObject(fontObject(standardFont(name)));
    fonts.replaceKey(name, font);
    places_.noteMade(font);
    places_.noteDiffering(fonts.isIndirect() ? fonts : resources);
  }
}

void NewFields::addFontOf(const Change &change) {
  if (const auto appearance = change.text(IX_TEXT_DEFAULT_APPEARANCE); appearance && !fontIn(*appearance).empty()) {
    addFont(places_.form(), *appearance);
  }
}

/// Puts a field in the place of its first widget in an array that a dictionary holds.
void NewFields::replaceIn(Object owner, const char *key, Object widget, Object field) {
  Object list = valueOf(owner, key);
  for (int i = 0; list.isArray() && i < list.getArrayNItems(); ++i) {
    if (isSameObject(list.getArrayItem(i), widget)) {
      list.setArrayItem(i, field);
      places_.noteDiffering(list.isIndirect() ? list : owner);
    }
  }
}

/// Takes a field that is its own widget apart, so that it can have another one. Returns the field.
Object NewFields::split(Object widget) {
  Object field = places_.make();
  for (const char *key : fieldKeys) {
    if (widget.hasKey(key)) {
      field.replaceKey(key, widget.getKey(key));
      widget.removeKey(key);
    }
  }
  moveActions(widget, field);
  Object parent = valueOf(widget, "/Parent"), form = places_.form();
  if (parent.isDictionary()) {
    field.replaceKey("/Parent", parent);
    replaceIn(parent, "/Kids", widget, field);
  } else {
    replaceIn(form, "/Fields", widget, field);
  }
  replaceIn(form, "/CO", widget, field);
  places_.noteDiffering(widget);
  widget.replaceKey("/Parent", field);
  Object kids = Object::newArray();
  kids.appendItem(widget);
  field.replaceKey("/Kids", kids);
  return field;
}

void NewFields::join(Object field, Object widget) {
  places_.append(widget, valueOf(field, "/Kids").isArray() ? field : split(field));
}

void NewFields::add(Object widget, const Change &change) {
  Object form = places_.form();
  addFont(form, change.text(IX_TEXT_DEFAULT_APPEARANCE).value_or(""));
  if (change.field.kind == IX_FIELD_SIGNATURE) {
    const auto flags = flagsOf(valueOf(form, "/SigFlags"));
    form.replaceKey("/SigFlags", Object::newInteger(flags | 1));
  }
  if (change.field.quadding != 0) {
    widget.replaceKey("/Q", Object::newInteger(change.field.quadding));
  }
  const std::string name = change.text(IX_TEXT_FIELD_NAME).value_or("Field");
  const auto known = places_.find(name);
  if (known && kindOfField(*known) == static_cast<ix_field_kind>(change.field.kind)) {
    join(*known, widget);
    places_.know(name, namedField(widget));
    return;
  }
  Object field = widget;
  if (change.field.kind == IX_FIELD_RADIO_BUTTON) {
    field = places_.make();
    Object kids = Object::newArray();
    kids.appendItem(widget);
    field.replaceKey("/Kids", kids);
    widget.replaceKey("/Parent", field);
  }
  writeField(field, change, places_.place(field, name));
}

}  // namespace provider
