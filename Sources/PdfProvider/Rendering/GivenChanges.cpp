// SPDX-License-Identifier: Apache-2.0
#include "Rendering/GivenChanges.h"

#include "Objects/Failure.h"

namespace provider {

GivenChanges::GivenChanges(const ix_changes *changes, Progress &progress)
    : running_(changes), progress_(&progress), revision_(0) {
  requireChanges(changes);
  revision_ = changes->revision;
}

uint32_t GivenChanges::planCount() const {
  return running_ != nullptr ? running_->plan_count : static_cast<uint32_t>(kept_->plan.size());
}

ix_page_plan GivenChanges::plan(uint32_t index) const {
  ix_page_plan plan = IX_PAGE_PLAN_INIT;
  plan.from_page = index;
  const uint32_t count = planCount();
  if (count == 0) {
    return plan;
  }
  if (index >= count || (running_ != nullptr && running_->plan(running_, index, &plan) != IX_OK)) {
    throw Failure(IX_ERROR_NOT_FOUND, "there is no page ", index, ": the list has ", count);
  }
  return running_ != nullptr ? plan : kept_->plan[index];
}

std::shared_ptr<const Changes> GivenChanges::shared() const {
  if (!kept_) {
    kept_ = std::make_shared<const Changes>(running_, *progress_);
  }
  return kept_;
}

}  // namespace provider
