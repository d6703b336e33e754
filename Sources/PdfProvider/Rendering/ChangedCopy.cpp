// SPDX-License-Identifier: GPL-2.0-or-later
#include "Rendering/ChangedCopy.h"

#include "Objects/Document.h"
#include "Objects/Failure.h"
#include "Objects/Secret.h"
#include "Writing/Saving.h"

#include <climits>

namespace provider {

namespace {

constexpr uint32_t pagesWithoutIcons = 100;

}  // namespace

std::unique_ptr<poppler::page> ChangedCopy::page(
    Document &document, uint32_t index, const ix_changes *changes, bool isBare, bool withIcons) {
  requireChanges(changes);
  if (!isMade_ || revision_ != changes->revision || !fits(document, index, isBare, withIcons)) {
    isBare_ = isBare;
    withIcons_ = withIcons;
    make(document, index, changes);
  }
  std::unique_ptr<poppler::page> page(copy_->create_page(static_cast<int>(index)));
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path(), ": Poppler cannot read page ", index);
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
  if (bytes_.size() > INT_MAX) {
    throw Failure(IX_ERROR_TOO_LARGE, document.file().path(), ": a copy in memory takes ", bytes_.size(), " bytes, more than ",
                  INT_MAX);
  }
  const std::string &password = document.password();
  const auto length = static_cast<int>(bytes_.size());
  copy_.reset(poppler::document::load_from_raw_data(bytes_.data(), length, password, password));
  wipeStack();
  const uint32_t count = changes->plan_count > 0 ? changes->plan_count : document.pageCount();
  if (!copy_ || copy_->is_locked() || copy_->pages() != static_cast<int>(count)) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path() + ": Poppler cannot read the changed pages");
  }
  document.file().requireWhole();
  revision_ = changes->revision;
  hidden_ = document.cuts().all().size();
  isMade_ = true;
}

}  // namespace provider
