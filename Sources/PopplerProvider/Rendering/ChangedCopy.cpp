// SPDX-License-Identifier: GPL-2.0-or-later
#include "Rendering/ChangedCopy.h"

#include "Objects/Document.h"
#include "Objects/Failure.h"
#include "Writing/Saving.h"

#include <climits>

namespace provider {

std::unique_ptr<poppler::page> ChangedCopy::page(Document &document, uint32_t index, const ix_changes *changes, bool isBare) {
  requireChanges(changes);
  if (!isMade_ || revision_ != changes->revision || isBare_ != isBare) {
    make(document, changes, isBare);
  }
  std::unique_ptr<poppler::page> page(copy_->create_page(static_cast<int>(index)));
  if (!page) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path(), ": Poppler cannot read page ", index);
  }
  return page;
}

void ChangedCopy::make(Document &document, const ix_changes *changes, bool isBare) {
  isMade_ = false;
  copy_.reset();
  bytes_ = bytesWith(document, Changes(changes), isBare);
  if (bytes_.size() > INT_MAX) {
    throw Failure(IX_ERROR_TOO_LARGE, document.file().path(), ": a copy in memory takes ", bytes_.size(), " bytes, more than ",
                  INT_MAX);
  }
  const std::string &password = document.password();
  const auto length = static_cast<int>(bytes_.size());
  copy_.reset(poppler::document::load_from_raw_data(bytes_.data(), length, password, password));
  const uint32_t count = changes->plan_count > 0 ? changes->plan_count : document.pageCount();
  if (!copy_ || copy_->is_locked() || copy_->pages() != static_cast<int>(count)) {
    throw Failure(IX_ERROR_DAMAGED, document.file().path() + ": Poppler cannot read the changed pages");
  }
  revision_ = changes->revision;
  isBare_ = isBare;
  isMade_ = true;
}

}  // namespace provider
