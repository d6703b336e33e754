// SPDX-License-Identifier: Apache-2.0
#include "Rendering/PageFile.h"

#include "Objects/FieldTree.h"
#include "Objects/Values.h"

#include <algorithm>
#include <string>
#include <vector>

namespace provider {

namespace {

/// Keys of a page that say how it lies; most may be inherited.
constexpr const char *keysOfPlace[] = {"/MediaBox", "/CropBox", "/Rotate", "/UserUnit"};
/// Keys of an annotation that do not, and lead to other pages, or to data of any size.
constexpr const char *ties[] = {"/P",   "/Parent", "/Popup", "/IRT", "/Kids", "/A",  "/AA", "/PA",
                                "/Dest", "/FS",     "/RichMediaContent", "/RichMediaSettings", "/3DD", "/StructParent", "/EF"};

bool isTie(const std::string &key) {
  return std::any_of(std::begin(ties), std::end(ties), [&](const char *each) { return key == each; });
}

/// True if a form, or one of the forms of states, paints with the resources of its page.
bool usesResourcesOfPage(Object form) {
  if (form.isStream()) {
    return !form.getDict().hasKey("/Resources");
  }
  const auto states = form.isDictionary() ? form.getDictAsMap() : std::map<std::string, Object>();
  return std::any_of(states.begin(), states.end(), [](const auto &state) {
    return Object(state.second).isStream() && !Object(state.second).getDict().hasKey("/Resources");
  });
}

}  // namespace

PageFile::PageFile(const Cuts &cuts, Shown shown, size_t mostBytes) : copies_(made_.objects(), cuts, mostBytes), shown_(shown) {}

Object PageFile::copyOf(Object old) {
  Object made = Object::newDictionary();
  if (!old.isDictionary()) {
    return made;
  }
  // The value of a signature leads to all that it signs.
  const bool isSignature = isName(inheritedOf(old, "/FT"), "/Sig");
  for (const auto &[key, value] : old.getDictAsMap()) {
    if (!isTie(key) && !(isSignature && key == "/V")) {
      made.replaceKey(key, copies_.of(value));
    }
  }
  if (old.hasKey("/FS")) {
    // Poppler draws no attachment without one.
    made.replaceKey("/FS", Object::newString("-"));
  }
  return isName(valueOf(old, "/Subtype"), "/Widget") ? field(made, old, isSignature) : made;
}

Object PageFile::field(Object made, Object old, bool isSignature) {
  for (const char *key : keysOfField) {
    const Object value = inheritedOf(old, key);
    if (!Object(value).isNull() && !made.hasKey(key) && !(isSignature && std::string(key) == "/V")) {
      made.replaceKey(key, copies_.of(value));
    }
  }
  // PDFium draws no field without a name, and of several with one name only those of the first one's type.
  made.replaceKey("/T", Object::newString("-" + std::to_string(count_++)));
  return made;
}

void PageFile::take(Object copy, Object page, const char *key) {
  const Object value = inheritedOf(page, key);
  if (!Object(value).isNull()) {
    copy.replaceKey(key, copies_.of(value));
  }
}

void PageFile::add(Object page, const std::vector<Object> &annotations, Paints paints) {
  Object copy = Object::newDictionary({{"/Type", Object::newName("/Page")}});
  for (const char *key : keysOfPlace) {
    take(copy, page, key);
  }
  const bool usesResources = paints == Paints::all || std::any_of(annotations.begin(), annotations.end(), [](const Object &each) {
    return usesResourcesOfPage(valueOf(valueOf(each, "/AP"), "/N"));
  });
  if (usesResources) {
    take(copy, page, "/Resources");
  }
  if (paints == Paints::all) {
    take(copy, page, "/Contents");
    take(copy, page, "/Group");
  }
  place(copy, annotations);
}

void PageFile::place(Object copy, const std::vector<Object> &annotations) {
  Object list = Object::newArray();
  for (Object each : annotations) {
    if (shown_ == Shown::printed) {
      each.replaceKey("/F", flagsOfPrinted(each));
    }
    list.appendItem(each.isIndirect() ? each : made_.objects().makeIndirectObject(each));
  }
  copy.replaceKey("/Annots", list);
  made_.setPage(copy);
}

void PageFile::addCatalog(Object catalog, bool asksForAppearances) {
  if (Object layers = valueOf(catalog, "/OCProperties"); layers.isDictionary()) {
    made_.catalog().replaceKey("/OCProperties", copies_.of(layers));
  }
  Object form = valueOf(catalog, "/AcroForm");
  if (!form.isDictionary()) {
    return;
  }
  Object copy = Object::newDictionary();
  for (const char *key : {"/DR", "/DA", "/Q"}) {
    if (form.hasKey(key)) {
      copy.replaceKey(key, copies_.of(form.getKey(key)));
    }
  }
  if (asksForAppearances) {
    copy.replaceKey("/NeedAppearances", Object::newBool(true));
  }
  copy.replaceKey("/Fields", fields());
  made_.catalog().replaceKey("/AcroForm", copy);
}

Object PageFile::fields() {
  Object found = Object::newArray();
  for (const Object &each : valueOf(made_.page(), "/Annots").aitems()) {
    if (isName(valueOf(each, "/Subtype"), "/Widget")) {
      found.appendItem(each);
    }
  }
  return found;
}

std::optional<std::string> PageFile::bytes() {
  if (!copies_.isWhole()) {
    return std::nullopt;
  }
  return made_.bytes();
}

std::optional<std::string> fileWithPage(QPDF &from, Object page, const Cuts &cuts, Shown shown) {
  PageFile file(cuts, shown);
  std::vector<Object> annotations;
  for (const Object &each : shownOf(page, shown)) {
    annotations.push_back(file.copyOf(each));
  }
  file.add(page, annotations, PageFile::Paints::all);
  file.addCatalog(from.getRoot(), needsAppearances(from.getRoot()));
  return file.bytes();
}

}  // namespace provider
