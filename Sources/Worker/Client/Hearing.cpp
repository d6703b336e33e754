// SPDX-License-Identifier: Apache-2.0
/// The part of a client that hears how far its process is, and tells the core.
#include "Client/Client.h"
#include "Objects/Versions.h"
#include "Wire/Bytes.h"

namespace worker {

void Client::takeProgress(const Channel::Message &message) {
  Reader in(message.bytes);
  const auto done = in.get<uint64_t>();
  const auto total = in.get<uint64_t>();
  if (!in.isGood() || (total > 0 && done > total)) {
    died("the process that reads it has sent what is no progress", false);
  } else if (isTold() && hear(done, total) == IX_ERROR_CANCELLED) {
    endHeard();
  } else if (isTold() && !settings_.waits) {
    heard_ = Heard{done, total};
  }
}

/// The progress is that of what the core has asked for. It is not where a process opens the file again, for a question that waits.
bool Client::isTold() const { return worker_->life == Worker::Life::open || isReplacing() || !file_->facts; }

/// The host wants what tells its progress to end.
void Client::endHeard() {
  if (running_) {
    abandon(IX_ERROR_CANCELLED);
  } else if (settings_.waits) {
    dropWorker();
    report_.ended();
    isOpeningEnded_ = true;
  } else {
    dropWorker();
    report_.ended();
    invalidate("opening it was cancelled");
  }
}

/// Tells those who wait.
ix_status Client::hear(uint64_t done, uint64_t total) const {
  if (sink_ != nullptr && provider::hasEntry(*sink_, &ix_sink::progress)) {
    return sink_->progress(sink_, nullptr, done, total);
  }
  if (changes_ != nullptr && provider::hasEntry(*changes_, &ix_changes::progress)) {
    return changes_->progress(changes_, done, total);
  }
  return IX_OK;
}

/// Tells the core how far the question is that runs, or the opening, which the core may end.
void Client::tellHeard(const ix_sink *sink) {
  const auto heard = std::exchange(heard_, std::nullopt);
  if (!heard || !worker_) {
    return;
  }
  ix_question question = IX_QUESTION_INIT;
  question.kind = IX_QUESTION_OPENING;
  question.page = UINT32_MAX;
  if (running_) {
    question = questionOf(running_->kind, running_->page);
  }
  if (sink->progress(sink, &question, heard->done, heard->total) == IX_ERROR_CANCELLED) {
    endHeard();
  }
}

}  // namespace worker
