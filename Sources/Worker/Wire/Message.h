// SPDX-License-Identifier: Apache-2.0
/// The messages between the client and its worker: a header, then bytes. Both ends are of one build, which the worker's first message proves.
#pragma once

#include <cstddef>
#include <cstdint>

namespace worker {

/// The subject of a message. An answer has the kind of its question.
enum class Kind : uint32_t {
  hello = 1,
  open = 2,
  unlock = 3,
  text = 4,
  annotations = 5,
  lines = 6,
  images = 7,
  label = 8,
  outline = 9,
  destination = 10,
  identify = 11,
  /// All changes: kept by the worker until the next. No answer.
  changes = 12,
  picture = 13,
  changedPicture = 14,
  loneAnnotation = 15,
  save = 16,
  /// From the worker while it is at a question: two numbers of 64 bits, done and total.
  progress = 17,
  /// From the worker as its last: the time of the question is up.
  timeUp = 18,
};

struct Header {
  /// Bytes that follow.
  uint32_t length;
  /// Of the question; an answer has its number.
  uint32_t number;
  uint32_t kind;
  /// An ix_status; 0 in questions.
  int32_t status;
  /// How many descriptors came with it. None come from the worker.
  uint32_t descriptors;
  uint32_t reserved;
};
static_assert(sizeof(Header) == 24, "no padding");

/// The most bytes of a message.
constexpr uint32_t mostBytes = uint32_t{1} << 28;
constexpr size_t mostDescriptors = 2;

/// The worker's end of the socket.
constexpr int socketOfWorker = 3;

}  // namespace worker
