// SPDX-License-Identifier: Apache-2.0
#include "Rendering/ChangedCopy.h"

#include "Objects/Document.h"
#include "Objects/Failure.h"
#include "Objects/Secret.h"
#include "Writing/Saving.h"

namespace provider {

namespace {

constexpr uint32_t pagesWithoutIcons = 100;

}  // namespace

std::unique_ptr<EnginePage> ChangedCopy::page(
    Document &document, uint32_t index, const ix_changes *changes, bool isBare, bool withIcons) {
  requireChanges(changes);
  if (!isMade_ || revision_ != changes->revision || !fits(document, index, isBare, withIcons)) {
    isBare_ = isBare;
    withIcons_ = withIcons;
    make(document, index, changes);
  }
  auto page = index < copy_->count() ? copy_->page(index) : nullptr;
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path(), ": ", document.engine().name(), " cannot read page ", index);
  }
  return page;
}

/// True if the copy shows a page so. Icons are left out of the pages round the one that was asked for.
bool ChangedCopy::fits(const Document &document, uint32_t index, bool isBare, bool withIcons) const {
  const bool isNear = index >= first_ && index - first_ < pagesWithoutIcons;
  return hidden_ == document.cuts().all().size() && isBare_ == isBare && (isBare || (withIcons_ == withIcons && (withIcons || isNear)));
}

void ChangedCopy::make(Document &document, uint32_t index, const ix_changes *changes) {
  isMade_ = false;
  copy_.reset();
  first_ = index > pagesWithoutIcons / 2 ? index - pagesWithoutIcons / 2 : 0;
  const bool dropsIcons = !isBare_ && !withIcons_;
  bytes_ = bytesWith(document, Changes(changes), isBare_, first_, dropsIcons ? pagesWithoutIcons : 0);
  Engine &engine = document.engine();
  const std::string_view bytes = bytes_.view();
  if (bytes.size() > engine.mostBytes()) {
    throw Failure(IX_ERROR_TOO_LARGE, document.file().path(), ": a copy in memory takes ", bytes.size(), " bytes, more than ",
                  engine.mostBytes());
  }
  copy_ = engine.open(bytes, document.password());
  wipeStack();
  const uint32_t count = changes->plan_count > 0 ? changes->plan_count : document.pageCount();
  if (!copy_ || copy_->isLocked() || copy_->count() != count) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path(), ": ", engine.name(), " cannot read the changed pages");
  }
  document.file().requireWhole();
  revision_ = changes->revision;
  hidden_ = document.cuts().all().size();
  isMade_ = true;
}

}  // namespace provider
