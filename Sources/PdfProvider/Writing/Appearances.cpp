// SPDX-License-Identifier: Apache-2.0
#include "Writing/Appearances.h"

#include "Objects/ObjectText.h"

namespace provider {

namespace {

Object formOf(QPDF &file, const Change &change, const std::string &content, NewFonts &fonts) {
  Object form = file.newStream(content);
  Object dictionary = form.getDict();
  dictionary.replaceKey("/Type", Object::newName("/XObject"));
  dictionary.replaceKey("/Subtype", Object::newName("/Form"));
  dictionary.replaceKey("/BBox", rectObject(change.info.box));
  const ix_matrix &m = change.info.matrix;
  if (m.a != 1 || m.b != 0 || m.c != 0 || m.d != 1 || m.tx != 0 || m.ty != 0) {
    dictionary.replaceKey("/Matrix", numbersObject({m.a, m.b, m.c, m.d, m.tx, m.ty}));
  }
  Object resources = Object::parse(change.resources);
  fonts.resolve(resources);
  dictionary.replaceKey("/Resources", resources);
  return form;
}

}  // namespace

std::vector<Object> writeAppearance(QPDF &file, Object annotation, const Change &change, NewFonts &fonts) {
  std::vector<Object> forms = {formOf(file, change, change.content, fonts)};
  Object appearances = Object::newDictionary();
  if (change.hasOff) {
    // A picture for each state; which one is shown stays as it is.
    forms.push_back(formOf(file, change, change.offContent, fonts));
    const std::string state = change.text(IX_TEXT_FIELD_ON_STATE).value_or("Yes");
    Object states = Object::newDictionary();
    states.replaceKey(nameObject(state).getName(), forms[0]);
    states.replaceKey("/Off", forms[1]);
    appearances.replaceKey("/N", states);
    const bool isOn = change.text(IX_TEXT_APPEARANCE_STATE).value_or("Off") == state;
    annotation.replaceKey("/AS", isOn ? nameObject(state) : Object::newName("/Off"));
  } else {
    appearances.replaceKey("/N", forms[0]);
    annotation.removeKey("/AS");
  }
  annotation.replaceKey("/AP", appearances);
  return forms;
}

void writeMatrix(QPDF &file, Object annotation, const ix_matrix &m) {
  Object appearances = ownCopy(annotation, "/AP");
  Object old = valueOf(appearances, "/N");
  if (!old.isStream()) {
    return;
  }
  const auto data = old.getRawStreamData();
  Object form = file.newStream(data);
  Object dictionary = old.getDict().shallowCopy();
  dictionary.replaceKey("/Matrix", numbersObject({m.a, m.b, m.c, m.d, m.tx, m.ty}));
  form.replaceDict(dictionary);
  appearances.replaceKey("/N", form);
  annotation.replaceKey("/AP", appearances);
}

}  // namespace provider
