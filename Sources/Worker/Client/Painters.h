// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Client/OpenedFile.h"
#include "Client/Settings.h"
#include "Objects/Secret.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <vector>

namespace worker {

class Client;

/// A process of its own for one thread that draws: it has the file as the document had it, and no other thread uses it meanwhile.
struct Painter {
  /// How often the file had moved when it was opened.
  uint64_t moves = 0;
  /// Of the changes that it drew last.
  uint64_t revision = 0;
  std::unique_ptr<Client> client;

  ~Painter();
};

/// Those who draw the snapshots of one file: as many processes as threads draw at once, but not more than a few; other threads wait.
///
/// Any thread may call it. Threads share nothing but the file's bytes.
class Painters {
 public:
  Painters(const Settings &settings, std::shared_ptr<const OpenedFile> file, const provider::Secret &password);
  Painters(const Painters &) = delete;
  Painters &operator=(const Painters &) = delete;

  /// Lets a process that no other thread has draw, one that has drawn the revision before if there is one. The file stays where it is
  /// meanwhile. Throws provider::Failure where another program has changed it.
  template <class Body>
  ix_status with(uint64_t revision, Body body) {
    const std::shared_lock<std::shared_mutex> staying(file_->source.moving());
    file_->source.requireWhole();
    const Use use(*this, revision);
    const ix_status status = body(*use.painter->client);
    use.painter->revision = revision;
    return status;
  }

 private:
  static constexpr size_t mostAtOnce = 4;
  static constexpr size_t mostIdle = 2;

  /// A painter that is taken, and given back.
  struct Use {
    Use(Painters &all, uint64_t revision);
    ~Use();
    Painters &all;
    std::unique_ptr<Painter> painter;
  };

  std::unique_ptr<Painter> take(uint64_t revision);
  std::unique_ptr<Painter> make() const;

  const Settings settings_;
  const std::shared_ptr<const OpenedFile> file_;
  const provider::Secret password_;
  std::mutex lock_;
  std::condition_variable changed_;
  /// All of these under the lock.
  std::vector<std::unique_ptr<Painter>> idle_;
  size_t busy_ = 0;
};

}  // namespace worker
