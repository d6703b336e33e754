// SPDX-License-Identifier: Apache-2.0
#include "Rendering/PageFile.h"

#include "Objects/FieldTree.h"
#include "Objects/Values.h"
#include "Rendering/ForeignCopy.h"

#include <algorithm>

namespace provider {

namespace {

/// Keys of a page that say how it looks; most may be inherited.
constexpr const char *keysOfPage[] = {"/MediaBox", "/CropBox", "/Rotate", "/Resources", "/Contents", "/Group", "/UserUnit"};
/// Keys of an annotation that do not, and lead to other pages, or to data of any size.
constexpr const char *ties[] = {"/P",   "/Parent", "/Popup", "/IRT", "/Kids", "/A",  "/AA", "/PA",
                                "/Dest", "/FS",     "/RichMediaContent", "/RichMediaSettings", "/3DD", "/StructParent", "/EF"};

bool isTie(const std::string &key) {
  return std::any_of(std::begin(ties), std::end(ties), [&](const char *each) { return key == each; });
}

/// A page on its way into a file of its own.
class PageFile {
 public:
  PageFile(const Cuts &cuts, Shown shown) : copies_(made_, cuts), shown_(shown) { made_.emptyPDF(); }

  void add(Object page) {
    Object copy = Object::parse("<< /Type /Page >>");
    for (const char *key : keysOfPage) {
      const Object value = inheritedOf(page, key);
      if (!Object(value).isNull()) {
        copy.replaceKey(key, copies_.of(value));
      }
    }
    Object list = Object::newArray();
    for (const Object &each : shownOf(page, shown_)) {
      list.appendItem(made_.makeIndirectObject(annotation(each)));
    }
    copy.replaceKey("/Annots", list);
    made_.addPage(made_.makeIndirectObject(copy), false);
  }

  void addCatalog(Object catalog) {
    if (Object layers = valueOf(catalog, "/OCProperties"); layers.isDictionary()) {
      made_.getRoot().replaceKey("/OCProperties", copies_.of(layers));
    }
    Object form = valueOf(catalog, "/AcroForm");
    if (!form.isDictionary()) {
      return;
    }
    Object copy = Object::newDictionary();
    for (const char *key : {"/DR", "/DA", "/Q", "/NeedAppearances"}) {
      if (form.hasKey(key)) {
        copy.replaceKey(key, copies_.of(form.getKey(key)));
      }
    }
    copy.replaceKey("/Fields", fields());
    made_.getRoot().replaceKey("/AcroForm", copy);
  }

  std::optional<std::string> bytes() {
    if (!copies_.isWhole()) {
      return std::nullopt;
    }
    return bytesForEngine(made_);
  }

 private:
  /// An annotation without its ties. A widget is its own field.
  Object annotation(Object old) {
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
    if (shown_ == Shown::printed) {
      made.replaceKey("/F", flagsOfPrinted(old));
    }
    return isName(valueOf(old, "/Subtype"), "/Widget") ? field(made, old, isSignature) : made;
  }

  Object field(Object made, Object old, bool isSignature) {
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

  Object fields() {
    Object found = Object::newArray();
    for (const Object &each : valueOf(made_.getAllPages().front(), "/Annots").aitems()) {
      if (isName(valueOf(each, "/Subtype"), "/Widget")) {
        found.appendItem(each);
      }
    }
    return found;
  }

  QPDF made_;
  ForeignCopy copies_;
  const Shown shown_;
  size_t count_ = 0;
};

}  // namespace

std::optional<std::string> fileWithPage(QPDF &from, Object page, const Cuts &cuts, Shown shown) {
  PageFile file(cuts, shown);
  file.add(page);
  file.addCatalog(from.getRoot());
  return file.bytes();
}

}  // namespace provider
