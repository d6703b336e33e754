// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Entry/WorkerEntry.h"
#include "Process/Slots.h"
#include "Wire/Bytes.h"
#include "Wire/Message.h"
#include "Wire/PackedChanges.h"
#include "Wire/Records.h"

#include <string>
#include <vector>

namespace worker {

/// The document of a worker, and the answers to questions about it. It trusts no bytes: a question that it does not understand is
/// answered IX_ERROR_INVALID_ARGUMENT.
class Answering {
 public:
  Answering(const ix_worker_entries_table &entries, Recorder::Progress progress);
  ~Answering();
  Answering(const Answering &) = delete;
  Answering &operator=(const Answering &) = delete;

  /// Answers one question: its status, and bytes. Descriptors that came with it stay the caller's.
  ix_status answer(Kind kind, std::string_view question, const std::vector<int> &descriptors, std::string &out);

 private:
  ix_status open(Reader in, const std::vector<int> &descriptors, std::string &out);
  ix_status unlock(Reader in, std::string &out);
  ix_status part(Kind kind, Reader in, std::string &out);
  ix_status label(Reader in, std::string &out);
  ix_status destination(Reader in, std::string &out);
  ix_status identify(Reader in, std::string &out);
  ix_status picture(Kind kind, Reader in, const std::vector<int> &descriptors, std::string &out);
  ix_status loneAnnotation(Reader in, const std::vector<int> &descriptors, std::string &out);
  ix_status save(Reader in, const std::vector<int> &descriptors, std::string &out);
  uint8_t *pixels(Reader &in, uint64_t width, uint64_t height, const std::vector<int> &descriptors);
  std::string refusal();
  void putFacts(Writer &out);
  void putNames(Recorder &records);

  const ix_worker_entries_table &entries_;
  const Recorder::Progress progress_;
  /// For the progress of entries without a sink of their own. It outlives the document.
  const Recorder listener_;
  ix_provider document_ = IX_PROVIDER_INIT;
  bool isOpen_ = false;
  UnpackedChanges changes_;
  Slots slots_;
};

}  // namespace worker
