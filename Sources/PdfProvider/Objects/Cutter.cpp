// SPDX-License-Identifier: Apache-2.0
#include "Objects/Cutter.h"

#include "Objects/Paintings.h"

namespace provider {

void Cutter::check(uint32_t index) {
  if (checked_.count(index) != 0) {
    return;
  }
  Object page = tree_.page(index);
  checkForm();
  checkAnnotations(page);
  if (checkedAlone_.count(index) == 0 || Paintings::hasAppearances(page)) {
    Paintings(cuts_, parts_, waysBack_).check(page, true);
  }
  checked_.insert(index);
}

void Cutter::checkAlone(uint32_t index) {
  if (checked_.count(index) == 0 && checkedAlone_.count(index) == 0) {
    Paintings(cuts_, parts_, waysBack_).check(tree_.page(index), false);
    checkedAlone_.insert(index);
  }
}

/// Poppler reads the whole form with the first page.
void Cutter::checkForm() {
  if (hasCheckedForm_) {
    return;
  }
  hasCheckedForm_ = true;
  Object form = valueOf(catalog_, "/AcroForm");
  Object list = valueOf(form, "/Fields");
  const int count = list.isArray() ? list.getArrayNItems() : 0;
  for (int i = 0; i < count; ++i) {
    fields_.check(list.getArrayItem(i));
  }
  Object fonts = valueOf(valueOf(form, "/DR"), "/Font");
  if (fonts.isDictionary()) {
    for (const auto &[name, font] : fonts.getDictAsMap()) {
      parts_.checkFont(font);
    }
  }
}

void Cutter::checkAnnotations(Object page) {
  Object list = valueOf(page, "/Annots");
  const int count = list.isArray() ? list.getArrayNItems() : 0;
  for (int i = 0; i < count; ++i) {
    Object annotation = list.getArrayItem(i);
    if (isName(valueOf(annotation, "/Subtype"), "/Widget")) {
      fields_.check(annotation);
      parts_.checkMerged(valueOf(annotation, "/DR"), valueOf(valueOf(catalog_, "/AcroForm"), "/DR"));
    }
    if (Object action = valueOf(annotation, "/A"); action.isDictionary()) {
      parts_.checkAction(action);
    }
    parts_.checkLayer(valueOf(annotation, "/OC"));
  }
}

}  // namespace provider
