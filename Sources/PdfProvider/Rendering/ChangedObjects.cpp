// SPDX-License-Identifier: Apache-2.0
#include "Rendering/ChangedObjects.h"

#include "Rendering/PageFile.h"

namespace provider {

ChangedObjects::ChangedObjects(Document &document, const Changes &changes, uint64_t revision)
    : document_(document), revision_(revision), hidden_(document.cuts().all().size()), objects_(document.readForPictures()),
      tree_(*objects_, &document.file()), update_(document, *objects_, tree_, changes) {}

std::optional<std::string> ChangedObjects::withPage(uint32_t index, Shown shown) {
  if (!changedTree_) {
    changedTree_.emplace(*objects_);
  }
  return fileWithPage(*objects_, changedTree_->page(index), document_.cuts(), shown);
}

}  // namespace provider
