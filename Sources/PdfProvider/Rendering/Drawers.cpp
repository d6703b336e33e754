// SPDX-License-Identifier: Apache-2.0
#include "Rendering/Drawers.h"

#include <algorithm>
#include <utility>

namespace provider {

std::unique_ptr<Drawer> Drawers::take(uint64_t revision) {
  std::vector<std::unique_ptr<Drawer>> outdated;
  const std::lock_guard<std::mutex> locked(lock_);
  const auto current = std::stable_partition(
      idle_.begin(), idle_.end(), [&](const auto &each) { return each->moves == file_->moves(); });
  std::move(current, idle_.end(), std::back_inserter(outdated));
  idle_.erase(current, idle_.end());
  if (idle_.empty()) {
    return nullptr;
  }
  auto found = std::find_if(idle_.begin(), idle_.end(), [&](const auto &each) { return each->revision == revision; });
  if (found == idle_.end()) {
    found = idle_.begin();
  }
  auto drawer = std::move(*found);
  idle_.erase(found);
  return drawer;
}

void Drawers::giveBack(std::unique_ptr<Drawer> drawer) {
  const std::lock_guard<std::mutex> locked(lock_);
  if (idle_.size() < mostIdle) {
    idle_.push_back(std::move(drawer));
  }
}

}  // namespace provider
