// SPDX-License-Identifier: Apache-2.0
#include "Rendering/ChangedObjects.h"

#include "Rendering/PageFile.h"

namespace provider {

ChangedObjects::ChangedObjects(Document &document, const Changes &changes, uint64_t revision)
    : document_(document), revision_(revision), hasList_(!changes.plan.empty()), hidden_(document.cuts().all().size()),
      objects_(document.readForPictures()), file_(*objects_), tree_(file_, &document.file()), update_(document, *objects_, tree_, changes) {}

std::optional<std::string> ChangedObjects::withPage(uint32_t index, Shown shown) {
  if (hasList_ && !changedTree_) {
    changedTree_.emplace(file_);
  }
  Object page = hasList_ ? changedTree_->page(index) : tree_.page(index);
  return fileWithPage(*objects_, page, document_.cuts(), shown);
}

}  // namespace provider
