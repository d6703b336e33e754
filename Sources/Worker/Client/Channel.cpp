// SPDX-License-Identifier: Apache-2.0
#include "Client/Channel.h"

#include "Objects/Secret.h"
#include "Wire/Socket.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

namespace worker {

namespace {

constexpr size_t blockSize = size_t{1} << 16;
/// How many of them are taken at once: then the host goes on, and what is left is found again.
constexpr int mostBlocks = 64;
/// Room for so much of a message is made at once; what says that it is longer has to be.
constexpr size_t mostRoom = size_t{1} << 22;

}  // namespace

Channel::~Channel() {
  for (Part &part : outgoing_) {
    finish(part);
  }
  part();
}

void Channel::part() {
  if (socket_ >= 0) {
    close(socket_);
    socket_ = -1;
  }
  isClosed_ = true;
}

/// Passwords are among what is sent.
void Channel::finish(Part &part) {
  provider::wipe(part.bytes);
  for (const int descriptor : part.descriptors) {
    close(descriptor);
  }
  part.descriptors.clear();
}

void Channel::send(Header header, const std::string &bytes, const std::vector<int> &descriptors) {
  Part part;
  for (const int descriptor : descriptors) {
    const int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (copy < 0) {
      // The host has no descriptors left: the question cannot be asked.
      finish(part);
      isClosed_ = true;
      return;
    }
    part.descriptors.push_back(copy);
  }
  header.length = static_cast<uint32_t>(bytes.size());
  header.descriptors = static_cast<uint32_t>(descriptors.size());
  part.bytes.reserve(sizeof header + bytes.size());
  part.bytes.assign(reinterpret_cast<const char *>(&header), sizeof header);
  part.bytes += bytes;
  outgoing_.push_back(std::move(part));
  flush();
}

void Channel::flush() {
  while (!outgoing_.empty() && !isClosed_) {
    Part &part = outgoing_.front();
    const ssize_t count = sendSome(socket_, part.bytes.data() + part.done, part.bytes.size() - part.done, part.descriptors);
    if (count < 0) {
      isClosed_ = errno != EAGAIN && errno != EWOULDBLOCK;
      return;
    }
    part.done += static_cast<size_t>(count);
    for (const int descriptor : part.descriptors) {
      close(descriptor);
    }
    part.descriptors.clear();
    if (part.done == part.bytes.size()) {
      finish(part);
      outgoing_.pop_front();
    }
  }
}

/// The text of a page has some hundred kilobytes: they are not moved about while they come in.
void Channel::makeRoom() {
  Header header;
  if (taken_ == 0 && incoming_.size() >= sizeof header && incoming_.capacity() < mostRoom) {
    std::memcpy(&header, incoming_.data(), sizeof header);
    incoming_.reserve(std::min(sizeof header + header.length + blockSize, mostRoom));
  }
}

void Channel::fill() {
  for (int i = 0; i < mostBlocks && !isClosed_; ++i) {
    makeRoom();
    const size_t before = incoming_.size();
    incoming_.resize(before + blockSize);
    const ssize_t count = receiveSome(socket_, &incoming_[before], blockSize, MSG_DONTWAIT);
    const bool isNothing = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
    incoming_.resize(before + (count > 0 ? static_cast<size_t>(count) : 0));
    if (count > 0) {
      continue;
    }
    isClosed_ = !isNothing;
    return;
  }
}

std::optional<Channel::Message> Channel::next() {
  Message message;
  const size_t there = incoming_.size() - taken_;
  if (there < sizeof message.header) {
    return std::nullopt;
  }
  std::memcpy(&message.header, incoming_.data() + taken_, sizeof message.header);
  if (message.header.length > mostBytes) {
    isClosed_ = true;
    return std::nullopt;
  }
  const size_t whole = sizeof message.header + message.header.length;
  if (there < whole) {
    return std::nullopt;
  }
  if (there == whole && taken_ == 0) {
    // All that has come, as a rule: a process answers one question at a time.
    incoming_.erase(0, sizeof message.header);
    message.bytes = std::exchange(incoming_, std::string());
    return message;
  }
  message.bytes.assign(incoming_, taken_ + sizeof message.header, message.header.length);
  taken_ += whole;
  if (taken_ == incoming_.size()) {
    incoming_ = std::string();
    taken_ = 0;
  }
  return message;
}

}  // namespace worker
