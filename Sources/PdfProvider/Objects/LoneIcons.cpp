// SPDX-License-Identifier: Apache-2.0
#include "Objects/LoneIcons.h"

#include <algorithm>

namespace provider {

namespace {

std::vector<Object> annotationsOf(Object page) {
  Object list = valueOf(page, "/Annots");
  return list.isArray() ? list.getArrayAsVector() : std::vector<Object>();
}

}  // namespace

bool isLoneIcon(Object annotation) {
  Object subtype = valueOf(annotation, "/Subtype");
  if (isName(subtype, "/Text")) {
    return true;
  }
  return isName(subtype, "/FileAttachment") && ((flagsOf(valueOf(annotation, "/F")) & IX_ANNOTATION_NO_ZOOM) != 0 ||
                                                valueOf(valueOf(annotation, "/AP"), "/N").isNull());
}

bool hasLoneIcon(Object page) {
  const auto all = annotationsOf(page);
  return std::any_of(all.begin(), all.end(), isLoneIcon);
}

Object listWithoutIcons(Object page) {
  Object made = Object::newArray();
  for (const Object &each : annotationsOf(page)) {
    if (!isLoneIcon(each)) {
      made.appendItem(each);
    }
  }
  return made;
}

}  // namespace provider
