// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Wire/Message.h"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace worker {

/// The client's end of the socket. It never waits: messages go out as the socket takes them, and come in as their bytes do.
class Channel {
 public:
  struct Message {
    Header header{};
    std::string bytes;
  };

  /// Takes the socket over.
  explicit Channel(int socket) : socket_(socket) {}
  ~Channel();
  Channel(const Channel &) = delete;
  Channel &operator=(const Channel &) = delete;

  int socket() const { return socket_; }
  /// Closes the socket alone: a process that was forked has the other end as well.
  void part();
  /// True once the other end is gone, or has sent what is no message.
  bool isClosed() const { return isClosed_; }
  /// True while bytes wait for the socket to take them.
  bool hasToSend() const { return !outgoing_.empty(); }

  /// Sends a message, now or later. The descriptors stay the caller's until it is sent: they are copied.
  void send(Header header, const std::string &bytes, const std::vector<int> &descriptors = {});
  /// Sends what waits and takes what has come.
  void flush();
  void fill();
  /// The next whole message.
  std::optional<Message> next();

 private:
  struct Part {
    std::string bytes;
    size_t done = 0;
    /// This object's own.
    std::vector<int> descriptors;
  };

  static void finish(Part &part);
  void makeRoom();

  int socket_;
  bool isClosed_ = false;
  std::deque<Part> outgoing_;
  std::string incoming_;
  /// How much of the incoming bytes were taken as messages.
  size_t taken_ = 0;
};

}  // namespace worker
