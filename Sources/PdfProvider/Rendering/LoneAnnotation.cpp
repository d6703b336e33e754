// SPDX-License-Identifier: Apache-2.0
#include "Rendering/LoneAnnotation.h"

#include "Objects/Failure.h"
#include "Objects/FieldTree.h"
#include "Objects/ObjectText.h"
#include "Objects/Values.h"
#include "Rendering/ChangedAnnotation.h"
#include "Rendering/ForeignCopy.h"
#include "Rendering/MadeFile.h"
#include "Rendering/Shown.h"

#include <qpdf/QPDF.hh>

#include <algorithm>
#include <cstring>

namespace provider {

namespace {

/// Keys that say how an annotation looks (ISO 32000-2, 12.5), and those without which Poppler draws none. No other is copied: they
/// lead to the rest of the file, and to attachments and signatures of any size.
constexpr const char *looks[] = {
    "/Type", "/Subtype",    "/Rect", "/F",  "/AP",  "/AS",  "/MK",  "/H",         "/Border",  "/BS",       "/BE",      "/RD",
    "/C",    "/IC",         "/CA",   "/ca", "/LE",  "/L",   "/LL",  "/LLE",       "/LLO",     "/Cap",      "/CP",      "/CL",
    "/CO",   "/QuadPoints", "/Path", "/IT", "/Sy",  "/Vertices", "/InkList", "/Contents", "/RC", "/DA",    "/DS",      "/Q",
    "/Name", "/Open",       "/State", "/StateModel", "/RO", "/OverlayText", "/Repeat", "/Sound", "/Movie", "/FT", "/Ff", "/V",
    "/MaxLen", "/Opt", "/I", "/TI"};

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
Object copiedAnnotation(ForeignCopy &copies, Document &document, const ix_picture_request &request) {
  Object page = document.tree().page(request.from_page);
  Object old = annotationOf(page, request);
  Object made = Object::newDictionary();
  // The value of a signature leads to all that it signs.
  const bool isSignature = isName(inheritedOf(old, "/FT"), "/Sig");
  const auto take = [&](const char *key, Object value) {
    if (!value.isNull() && !made.hasKey(key) && !(isSignature && std::strcmp(key, "/V") == 0)) {
      made.replaceKey(key, copies.of(value));
    }
  };
  for (const char *key : looks) {
    take(key, valueOf(old, key));
  }
  if (old.hasKey("/FS")) {
    // Poppler draws no attachment without one.
    made.replaceKey("/FS", Object::newString("-"));
  }
  for (const char *key : keysOfField) {
    take(key, inheritedOf(old, key));
  }
  Object form = shownForm(made);
  Object resources = inheritedOf(page, "/Resources");
  if (form.isStream() && !form.getDict().hasKey("/Resources") && resources.isDictionary()) {
    form.getDict().replaceKey("/Resources", copies.of(resources));
  }
  return made;
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

/// The form is the only appearance. A widget keeps the state by which it is found: PDFium draws a frame for a box that has none.
void show(Object annotation, Object form) {
  Object state = valueOf(annotation, "/AS");
  Object appearances = Object::newDictionary();
  if (isName(valueOf(annotation, "/Subtype"), "/Widget") && state.isName()) {
    Object states = Object::newDictionary();
    states.replaceKey(state.getName(), form);
    appearances.replaceKey("/N", states);
  } else {
    appearances.replaceKey("/N", form);
    annotation.removeKey("/AS");
  }
  annotation.replaceKey("/AP", appearances);
}

/// Puts the appearance into an isolated group: its blend modes then see transparency, and neither paper. A box with no appearance for
/// its state gets an empty one.
void isolate(QPDF &file, Object annotation) {
  Object old = shownForm(annotation);
  if (!old.isStream() && valueOf(valueOf(annotation, "/AP"), "/N").isDictionary() && valueOf(annotation, "/AS").isName()) {
    Object empty = file.newStream("");
    empty.replaceDict(Object::parse("<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] >>"));
    show(annotation, empty);
  }
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
  show(annotation, outer);
}

/// A note without an appearance lies in the area: there each engine draws an icon of its own, in another corner of its rectangle.
void placeIcon(Object annotation, const ix_picture_request &request) {
  if (isName(valueOf(annotation, "/Subtype"), "/Text") && valueOf(valueOf(annotation, "/AP"), "/N").isNull()) {
    annotation.replaceKey("/Rect", rectObject(request.area));
  }
}

void addPage(MadeFile &file, const ix_picture_request &request, Object annotation) {
  Object page = Object::parse("<< /Type /Page /Resources << >> >>");
  page.replaceKey("/MediaBox", rectObject(request.area));
  page.replaceKey("/Rotate", Object::newInteger(request.rotate));
  Object list = Object::newArray();
  list.appendItem(file.objects().makeIndirectObject(annotation));
  page.replaceKey("/Annots", list);
  file.setPage(page);
}

}  // namespace

std::string fileWithOnly(Document &document, const ix_picture_request &request, const Changes &changes) {
  MadeFile made;
  QPDF &file = made.objects();
  Object annotation = Object::parse("<< /Type /Annot >>");
  ForeignCopy copies(file, document.cuts());
  if (request.from_page != UINT32_MAX) {
    annotation = copiedAnnotation(copies, document, request);
  }
  NewFonts fonts(file, changes);
  for (const Change &change : changes.all) {
    writeChange(file, annotation, change, fonts);
  }
  if ((request.flags & IX_RENDER_AS_PRINTED) != 0) {
    annotation.replaceKey("/F", isPrinted(annotation) ? flagsOfPrinted(annotation) : Object::newInteger(IX_ANNOTATION_HIDDEN));
  }
  isolate(file, annotation);
  placeIcon(annotation, request);
  addPage(made, request, annotation);
  Object form = valueOf(document.catalog(), "/AcroForm");
  if (isName(valueOf(annotation, "/Subtype"), "/Widget") && form.isDictionary()) {
    Object own = Object::parse("<< /Fields [] >>");
    for (const char *key : {"/DR", "/DA"}) {
      own.replaceKey(key, copies.of(valueOf(form, key)));
    }
    const bool isMadeHere = std::any_of(changes.all.begin(), changes.all.end(), [](const Change &change) {
      return change.info.appearance == IX_APPEARANCE_REPLACE;
    });
    if (!isMadeHere && needsAppearances(document.catalog())) {
      own.replaceKey("/NeedAppearances", Object::newBool(true));
    }
    made.catalog().replaceKey("/AcroForm", own);
    // PDFium draws no field without a name.
    annotation.replaceKey("/T", Object::newString("-"));
  }
  return made.bytes();
}

}  // namespace provider
