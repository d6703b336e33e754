// SPDX-License-Identifier: Apache-2.0
#include "Client/Painters.h"

#include "Client/Client.h"
#include "Client/Registry.h"

#include <algorithm>

namespace worker {

namespace {

/// A process waits for no other: where none can be started the picture fails.
Settings settingsOfPainter(Settings settings) {
  settings.waits = true;
  settings.isRequired = true;
  return settings;
}

}  // namespace

Painter::~Painter() {
  if (client) {
    strike(client.get());
    client->settle();
  }
}

Painters::Painters(const Settings &settings, std::shared_ptr<const OpenedFile> file, const provider::Secret &password)
    : settings_(settingsOfPainter(settings)), file_(std::move(file)), password_(password) {}

Painters::Use::Use(Painters &all, uint64_t revision) : all(all) {
  std::unique_lock<std::mutex> locked(all.lock_);
  all.changed_.wait(locked, [&] { return all.busy_ < mostAtOnce; });
  painter = all.take(revision);
  all.busy_ += 1;
  if (!painter) {
    locked.unlock();
    try {
      painter = all.make();
    } catch (...) {
      locked.lock();
      all.busy_ -= 1;
      all.changed_.notify_one();
      throw;
    }
  }
}

Painters::Use::~Use() {
  {
    const std::lock_guard<std::mutex> locked(all.lock_);
    all.busy_ -= 1;
    if (all.idle_.size() < mostIdle) {
      all.idle_.push_back(std::move(painter));
    }
  }
  all.changed_.notify_one();
}

/// One that waits for work; NULL for none. Under the lock.
std::unique_ptr<Painter> Painters::take(uint64_t revision) {
  const auto isOutdated = [&](const auto &each) { return each->moves != file_->source.moves(); };
  idle_.erase(std::remove_if(idle_.begin(), idle_.end(), isOutdated), idle_.end());
  if (idle_.empty()) {
    return nullptr;
  }
  auto found = std::find_if(idle_.begin(), idle_.end(), [&](const auto &each) { return each->revision == revision; });
  if (found == idle_.end()) {
    found = idle_.begin();
  }
  auto painter = std::move(*found);
  idle_.erase(found);
  return painter;
}

std::unique_ptr<Painter> Painters::make() const {
  auto painter = std::make_unique<Painter>();
  painter->moves = file_->source.moves();
  painter->client =
      std::make_unique<Client>(settings_, std::make_unique<OpenedFile>(file_->source.passed()), password_);
  enlist(painter->client.get());
  return painter;
}

}  // namespace worker
