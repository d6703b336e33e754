// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Document.h"
#include "Rendering/ChangedCopy.h"

#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <vector>

namespace provider {

/// One thread's view of a file: a document of its own and its copies, which no other thread uses meanwhile.
struct Drawer {
  Drawer(Engine &engine, const std::shared_ptr<const SourceFile> &file, const std::string &password)
      : moves(file->moves()), document(engine, file, password, progress) {}

  /// How often the file had moved when it was opened.
  const uint64_t moves;
  /// Nobody listens.
  Progress progress;
  Document document;
  ChangedCopy copy;
  /// Of the changes that it drew last.
  uint64_t revision = 0;
};

/// Those who draw the snapshots of one file: as many as threads draw at once, of which a few wait for the next.
///
/// Any thread may call it. Threads share nothing but the file's bytes.
class Drawers {
 public:
  /// - bytes: what the file's bytes lie in, to be kept as long.
  Drawers(Engine &engine, std::shared_ptr<const SourceFile> file, const std::string &password, std::shared_ptr<const void> bytes)
      : bytes_(std::move(bytes)), engine_(engine), file_(std::move(file)), password_(password) {}

  /// Lets a drawer that no other thread has draw, one that has drawn the revision before if there is one. The file stays where it is
  /// meanwhile.
  template <class Body>
  void with(uint64_t revision, Body body) {
    const std::shared_lock<std::shared_mutex> staying(file_->moving());
    std::unique_ptr<Drawer> drawer = take(revision);
    if (!drawer) {
      drawer = std::make_unique<Drawer>(engine_, file_, password_.text());
    }
    file_->requireWhole();
    body(*drawer);
    drawer->revision = revision;
    giveBack(std::move(drawer));
  }

 private:
  static constexpr size_t mostIdle = 4;

  std::unique_ptr<Drawer> take(uint64_t revision);
  void giveBack(std::unique_ptr<Drawer> drawer);

  /// Destroyed last.
  const std::shared_ptr<const void> bytes_;
  Engine &engine_;
  const std::shared_ptr<const SourceFile> file_;
  const Secret password_;
  std::mutex lock_;
  /// Under the lock.
  std::vector<std::unique_ptr<Drawer>> idle_;
};

}  // namespace provider
