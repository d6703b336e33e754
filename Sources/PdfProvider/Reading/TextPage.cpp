// SPDX-License-Identifier: Apache-2.0
#include "Reading/TextPage.h"

#include "Objects/AnnotationNames.h"

namespace provider {

namespace {

/// The page without its annotations, if the engine would mix them into its text; else null. The file as it is need not be open for that.
std::unique_ptr<EnginePage> pageAlone(Document &document, uint32_t index, const PageAlone &make) {
  if (!document.engine().mixesAnnotations() || !document.hasObjects() || index >= document.pageCount() ||
      !mayShowText(document.tree().page(index))) {
    return nullptr;
  }
  Copies &copies = document.unreadCopies(index);
  auto page = document.file().isShareable() ? nullptr : make(index);
  return page ? std::move(page) : copies.bareAlone(index, document.tree());
}

}  // namespace

void readText(Document &document, uint32_t index, const PageAlone &make, const Sink &sink) {
  const auto alone = pageAlone(document, index, make);
  const auto page = alone ? nullptr : document.copiesForText(index).page(index);
  sink.glyphs((alone ? *alone : *page).text(document.pageObject(index)));
}

}  // namespace provider
