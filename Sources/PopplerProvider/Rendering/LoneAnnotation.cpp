// SPDX-License-Identifier: GPL-2.0-or-later
#include "Rendering/LoneAnnotation.h"

#include "Objects/AnnotationNames.h"
#include "Objects/Failure.h"
#include "Objects/ObjectText.h"
#include "Objects/Values.h"
#include "Writing/AnnotationKeys.h"
#include "Writing/Appearances.h"
#include "Writing/Content.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

namespace provider {

namespace {

/// Keys that say nothing of how an annotation looks, and lead to the rest of the file.
constexpr const char *leading[] = {"/P", "/Popup", "/IRT", "/Parent", "/Kids", "/A", "/AA", "/Dest", "/FS", "/OC", "/BM",
                                   "/RichMediaContent", "/RichMediaSettings", "/StructParent"};
/// Keys that a widget takes from its field.
constexpr const char *inherited[] = {"/FT", "/Ff", "/V", "/DA", "/Q", "/MaxLen", "/Opt"};

bool isLeading(const std::string &key) {
  for (const char *each : leading) {
    if (key == each) {
      return true;
    }
  }
  return false;
}

/// A copy of a value of another file: what is indirect there is indirect here.
Object copied(QPDF &to, Object value, int depth = 0) {
  if (depth > deepest) {
    return Object::newNull();
  }
  if (value.isIndirect()) {
    return value.isStream() || value.isDictionary() || value.isArray() ? to.copyForeignObject(value)
                                                                        : copied(to, Object::parse(value.unparseResolved()), depth + 1);
  }
  if (value.isArray()) {
    Object made = Object::newArray();
    for (const Object &each : value.getArrayAsVector()) {
      made.appendItem(copied(to, each, depth + 1));
    }
    return made;
  }
  if (value.isDictionary()) {
    Object made = Object::newDictionary();
    for (const auto &[key, each] : value.getDictAsMap()) {
      made.replaceKey(key, copied(to, each, depth + 1));
    }
    return made;
  }
  return Object::parse(value.unparse());
}

/// The form that is shown, of several the one of the state; null where there is none.
Object shownForm(Object annotation) {
  Object form = valueOf(valueOf(annotation, "/AP"), "/N");
  if (!form.isStream() && form.isDictionary()) {
    Object state = valueOf(annotation, "/AS");
    form = state.isName() ? valueOf(form, state.getName()) : Object::newNull();
  }
  return form;
}

Object annotationOf(Object page, const ix_picture_request &request) {
  Object list = valueOf(page, "/Annots");
  const auto place = static_cast<int>(request.from_place);
  if (!list.isArray() || place < 0 || place >= list.getArrayNItems() || !list.getArrayItem(place).isDictionary()) {
    throw Failure(IX_ERROR_DAMAGED, "page ", request.from_page, " has no annotation ", request.from_place);
  }
  return list.getArrayItem(place);
}

/// An annotation of the file, with nothing that leads to the rest of it.
Object copiedAnnotation(QPDF &to, Document &document, const ix_picture_request &request) {
  Object page = document.tree().page(request.from_page);
  Object old = annotationOf(page, request);
  Object made = Object::newDictionary();
  for (const auto &[key, value] : old.getDictAsMap()) {
    if (!isLeading(key)) {
      made.replaceKey(key, copied(to, value));
    }
  }
  if (old.hasKey("/FS")) {
    // Poppler draws no attachment without one.
    made.replaceKey("/FS", Object::newString("-"));
  }
  for (const char *key : inherited) {
    Object value = made.hasKey(key) ? Object::newNull() : inheritedOf(old, key);
    if (!value.isNull()) {
      made.replaceKey(key, copied(to, value));
    }
  }
  Object form = shownForm(made);
  Object resources = inheritedOf(page, "/Resources");
  if (form.isStream() && !form.getDict().hasKey("/Resources") && resources.isDictionary()) {
    form.getDict().replaceKey("/Resources", copied(to, resources));
  }
  return made;
}

/// Writes what differs of the annotation from the file.
void apply(QPDF &file, Object annotation, const Change &change) {
  if (change.isCreated()) {
    const char *name = nameOfSubtype(change.annotation.subtype);
    annotation.replaceKey(
        "/Subtype", name != nullptr ? Object::newName(name) : nameObject(change.text(IX_TEXT_SUBTYPE).value_or("Unknown")));
  }
  writeKeys(annotation, change);
  if (change.info.appearance == IX_APPEARANCE_REPLACE) {
    writeAppearance(file, annotation, change);
  } else if (change.has(IX_MEMBER_APPEARANCE_MATRIX)) {
    writeMatrix(file, annotation, change.annotation.appearance_matrix);
  }
  writeAsset(file, annotation, change);
}

Object formAround(QPDF &file, Object inner, Object box, const char *group) {
  Object form = file.newStream("/Inner Do\n");
  Object dictionary = form.getDict();
  dictionary.replaceKey("/Type", Object::newName("/XObject"));
  dictionary.replaceKey("/Subtype", Object::newName("/Form"));
  dictionary.replaceKey("/BBox", box.shallowCopy());
  if (group != nullptr) {
    dictionary.replaceKey("/Group", Object::parse(group));
  }
  Object resources = Object::parse("<< /XObject << >> >>");
  resources.getKey("/XObject").replaceKey("/Inner", inner);
  dictionary.replaceKey("/Resources", resources);
  return form;
}

/// Puts the appearance into an isolated group: its blend modes then see transparency, and neither paper.
void isolate(QPDF &file, Object annotation) {
  Object old = shownForm(annotation);
  if (!old.isStream() || !rectOf(valueOf(old, "/BBox"))) {
    return;
  }
  Object box = valueOf(old, "/BBox");
  Object inner = file.newStream(old.getRawStreamData());
  Object dictionary = old.getDict().shallowCopy();
  dictionary.removeKey("/Matrix");
  inner.replaceDict(dictionary);
  Object group = formAround(file, inner, box, "<< /S /Transparency /I true /CS /DeviceRGB >>");
  Object outer = formAround(file, group, box, nullptr);
  if (Object matrix = valueOf(old, "/Matrix"); !matrix.isNull()) {
    outer.getDict().replaceKey("/Matrix", matrix);
  }
  Object appearances = Object::newDictionary();
  appearances.replaceKey("/N", outer);
  annotation.replaceKey("/AP", appearances);
  annotation.removeKey("/AS");
}

void addPage(QPDF &file, const ix_picture_request &request, Object annotation) {
  Object page = Object::parse("<< /Type /Page /Resources << >> >>");
  page.replaceKey("/MediaBox", rectObject(request.area));
  page.replaceKey("/Rotate", Object::newInteger(request.rotate));
  Object list = Object::newArray();
  list.appendItem(file.makeIndirectObject(annotation));
  page.replaceKey("/Annots", list);
  file.addPage(file.makeIndirectObject(page), false);
}

}  // namespace

std::string fileWithOnly(Document &document, const ix_picture_request &request, const Changes &changes) {
  QPDF file;
  file.emptyPDF();
  Object annotation = Object::parse("<< /Type /Annot >>");
  if (request.from_page != UINT32_MAX) {
    annotation = copiedAnnotation(file, document, request);
  }
  for (const Change &change : changes.all) {
    apply(file, annotation, change);
  }
  isolate(file, annotation);
  addPage(file, request, annotation);
  Object form = valueOf(document.catalog(), "/AcroForm");
  if (isName(valueOf(annotation, "/Subtype"), "/Widget") && form.isDictionary()) {
    Object made = Object::parse("<< /Fields [] >>");
    for (const char *key : {"/DR", "/DA"}) {
      made.replaceKey(key, copied(file, valueOf(form, key)));
    }
    file.getRoot().replaceKey("/AcroForm", made);
  }
  QPDFWriter writer(file);
  writer.setOutputMemory();
  writer.setDecodeLevel(qpdf_dl_none);
  writer.setStaticID(true);
  writer.write();
  const auto buffer = writer.getBufferSharedPointer();
  return std::string(reinterpret_cast<const char *>(buffer->getBuffer()), buffer->getSize());
}

}  // namespace provider
