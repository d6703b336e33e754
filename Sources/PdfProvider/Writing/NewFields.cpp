// SPDX-License-Identifier: Apache-2.0
#include "Writing/NewFields.h"

#include "Objects/FieldTree.h"
#include "Objects/ObjectText.h"

#include <utility>

namespace provider {

namespace {

/// Fonts by the names that forms give them; all of them are among the standard ones.
constexpr const char *fontNames[][2] = {
    {"/Helv", "/Helvetica"},  {"/HeBo", "/Helvetica-Bold"}, {"/TiRo", "/Times-Roman"},
    {"/TiBo", "/Times-Bold"}, {"/Cour", "/Courier"},        {"/CoBo", "/Courier-Bold"},
    {"/ZaDb", "/ZapfDingbats"}};

/// Keys of a field that its widgets do not have.
constexpr const char *fieldKeys[] = {"/FT", "/T", "/TU", "/TM", "/Ff", "/V", "/DV", "/Opt", "/MaxLen", "/I", "/TI", "/DS", "/RV"};

const char *typeOf(uint32_t kind) {
  switch (kind) {
    case IX_FIELD_TEXT: return "/Tx";
    case IX_FIELD_COMBO_BOX:
    case IX_FIELD_LIST_BOX: return "/Ch";
    case IX_FIELD_SIGNATURE: return "/Sig";
    default: return "/Btn";
  }
}

Object fontObject(const char *base) {
  Object font = Object::newDictionary();
  font.replaceKey("/Type", Object::newName("/Font"));
  font.replaceKey("/Subtype", Object::newName("/Type1"));
  font.replaceKey("/BaseFont", Object::newName(base));
  if (std::string(base) != "/ZapfDingbats") {
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

Object optionsOf(const Change &change) {
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
  return options;
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
  if (const auto tooltip = change.text(IX_TEXT_FIELD_TOOLTIP)) {
    field.replaceKey("/TU", textObject(*tooltip));
  }
  Object options = optionsOf(change);
  if (options.getArrayNItems() > 0) {
    field.replaceKey("/Opt", options);
  }
}

bool isField(Object kid) { return valueOf(kid, "/T").isString(); }

}  // namespace

std::vector<Object> NewFields::takeMade() { return std::exchange(made_, {}); }
std::vector<Object> NewFields::takeDiffering() { return std::exchange(differing_, {}); }

/// The form of the file, which gets one where it has none.
Object NewFields::form() {
  Object root = file_.getRoot();
  Object form = valueOf(root, "/AcroForm");
  if (!form.isDictionary()) {
    form = file_.makeIndirectObject(Object::newDictionary());
    form.replaceKey("/Fields", Object::newArray());
    form.replaceKey("/DA", Object::newString("/Helv 0 Tf 0 g"));
    root.replaceKey("/AcroForm", form);
    made_.push_back(form);
    differing_.push_back(root);
  } else {
    differing_.push_back(form);
  }
  return form;
}

/// The font that a default appearance names is among the form's.
void NewFields::addFont(Object form, const std::string &appearance) {
  for (const auto &each : fontNames) {
    if (appearance.find(std::string(each[0]) + " ") == std::string::npos) {
      continue;
    }
    Object resources = inner(form, "/DR");
    Object fonts = inner(resources, "/Font");
    if (!fonts.hasKey(each[0])) {
      Object font = file_.makeIndirectObject(fontObject(each[1]));
      fonts.replaceKey(each[0], font);
      made_.push_back(font);
      differing_.push_back(fonts.isIndirect() ? fonts : resources);
    }
  }
}

/// Notes the fields of the file by their full names.
void NewFields::collect(Object field, const std::string &prefix, int depth, Visited &visited) {
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

void NewFields::list(Object field, Object form) {
  Object fields = valueOf(form, "/Fields");
  if (!fields.isArray()) {
    fields = Object::newArray();
    form.replaceKey("/Fields", fields);
  }
  fields.appendItem(field);
  differing_.push_back(fields.isIndirect() ? fields : form);
}

/// Takes a field that is its own widget apart, so that it can have another one. Returns the field.
Object NewFields::split(Object widget) {
  Object field = file_.makeIndirectObject(Object::newDictionary());
  made_.push_back(field);
  for (const char *key : fieldKeys) {
    if (widget.hasKey(key)) {
      field.replaceKey(key, widget.getKey(key));
      widget.removeKey(key);
    }
  }
  Object parent = valueOf(widget, "/Parent");
  Object owner = parent.isDictionary() ? parent : valueOf(file_.getRoot(), "/AcroForm");
  if (parent.isDictionary()) {
    field.replaceKey("/Parent", parent);
  }
  Object list = valueOf(owner, parent.isDictionary() ? "/Kids" : "/Fields");
  for (int i = 0; list.isArray() && i < list.getArrayNItems(); ++i) {
    if (list.getArrayItem(i).getObjGen() == widget.getObjGen()) {
      list.setArrayItem(i, field);
    }
  }
  differing_.push_back(list.isIndirect() ? list : owner);
  differing_.push_back(widget);
  widget.replaceKey("/Parent", field);
  Object kids = Object::newArray();
  kids.appendItem(widget);
  field.replaceKey("/Kids", kids);
  return field;
}

void NewFields::join(Object field, Object widget) {
  Object kids = valueOf(field, "/Kids");
  if (!kids.isArray()) {
    field = split(field);
    kids = valueOf(field, "/Kids");
  }
  kids.appendItem(widget);
  widget.replaceKey("/Parent", field);
  differing_.push_back(kids.isIndirect() ? kids : field);
}

void NewFields::add(Object widget, const Change &change) {
  Object form = this->form();
  addFont(form, change.text(IX_TEXT_DEFAULT_APPEARANCE).value_or(""));
  if (change.field.kind == IX_FIELD_SIGNATURE) {
    const auto flags = flagsOf(valueOf(form, "/SigFlags"));
    form.replaceKey("/SigFlags", Object::newInteger(flags | 1));
  }
  if (!isCollected_) {
    isCollected_ = true;
    Visited visited;
    for (const Object &field : visited.itemsOf(form, "/Fields")) {
      collect(field, "", 0, visited);
    }
  }
  if (change.field.quadding != 0) {
    widget.replaceKey("/Q", Object::newInteger(change.field.quadding));
  }
  const std::string name = change.text(IX_TEXT_FIELD_NAME).value_or("Field");
  const auto known = known_.find(name);
  if (known != known_.end() && kindOfField(known->second) == static_cast<ix_field_kind>(change.field.kind)) {
    join(known->second, widget);
    known->second = namedField(widget);
    return;
  }
  Object field = widget;
  if (change.field.kind == IX_FIELD_RADIO_BUTTON) {
    field = file_.makeIndirectObject(Object::newDictionary());
    made_.push_back(field);
    Object kids = Object::newArray();
    kids.appendItem(widget);
    field.replaceKey("/Kids", kids);
    widget.replaceKey("/Parent", field);
  }
  writeField(field, change, name);
  known_.emplace(name, field);
  list(field, form);
}

}  // namespace provider
