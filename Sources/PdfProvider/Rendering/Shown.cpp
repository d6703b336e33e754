// SPDX-License-Identifier: Apache-2.0
#include "Rendering/Shown.h"

#include "Objects/LoneIcons.h"

namespace provider {

namespace {

uint32_t flagsOfAnnotation(Object annotation) { return flagsOf(valueOf(annotation, "/F")); }

}  // namespace

bool isPrinted(Object annotation) {
  const uint32_t flags = flagsOfAnnotation(annotation);
  return (flags & IX_ANNOTATION_PRINT) != 0 && (flags & IX_ANNOTATION_HIDDEN) == 0;
}

bool shows(Shown shown, const Object &annotation) {
  switch (shown) {
    case Shown::withoutIcons:
      return !isLoneIcon(annotation);
    case Shown::none:
      return false;
    case Shown::printed:
      return isPrinted(annotation);
    default:
      return true;
  }
}

std::vector<Object> shownOf(Object page, Shown shown) {
  std::vector<Object> found;
  Object list = valueOf(page, "/Annots");
  for (const Object &each : list.isArray() ? list.getArrayAsVector() : std::vector<Object>()) {
    if (shows(shown, each)) {
      found.push_back(each);
    }
  }
  return found;
}

Object flagsOfPrinted(Object annotation) {
  return Object::newInteger(flagsOfAnnotation(annotation) & ~static_cast<uint32_t>(IX_ANNOTATION_NO_VIEW));
}

}  // namespace provider
