// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Writing/Changes.h"

#include <memory>
#include <optional>

namespace provider {

/// The changes that a picture is drawn with: those of the call that runs, copied only where a file with them has to be made, or a copy of
/// them that was kept.
class GivenChanges {
 public:
  /// Those of the call that runs. Throws as requireChanges() does.
  GivenChanges(const ix_changes *changes, Progress &progress);
  /// Kept ones.
  GivenChanges(std::shared_ptr<const Changes> kept, uint64_t revision) : kept_(std::move(kept)), revision_(revision) {}

  /// Equal numbers stand for changes that look the same.
  uint64_t revision() const { return revision_; }
  /// How many they are.
  uint64_t count() const { return running_ != nullptr ? running_->change_count : kept_->all.size(); }
  /// The number of pages of the new list; 0 where the list is that of the file.
  uint32_t planCount() const;
  /// A page of the new list; without a list, that of the file. Throws IX_ERROR_NOT_FOUND past the end of the list.
  ix_page_plan plan(uint32_t index) const;
  /// All of them, copied once.
  std::shared_ptr<const Changes> shared() const;
  const Changes &all() const { return *shared(); }

 private:
  const ix_changes *running_ = nullptr;
  /// Of the call that runs.
  Progress *progress_ = nullptr;
  mutable std::shared_ptr<const Changes> kept_;
  uint64_t revision_;
};

}  // namespace provider
