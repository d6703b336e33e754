// SPDX-License-Identifier: Apache-2.0
#include "Reading/TextPage.h"

#include "Objects/AnnotationNames.h"

namespace provider {

void readText(Document &document, uint32_t index, const Sink &sink) {
  Copies &copies = document.copies(index);
  Object object = document.hasObjects() ? document.tree().page(index) : Object::newNull();
  const bool strip = document.engine().mixesAnnotations() && !object.isNull() && mayShowText(object);
  const auto page = strip ? copies.bare(index, document.tree()) : copies.page(index);
  sink.glyphs(page->text(object));
}

}  // namespace provider
