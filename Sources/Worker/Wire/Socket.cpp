// SPDX-License-Identifier: Apache-2.0
#include "Wire/Socket.h"

#include "Wire/Message.h"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace worker {

namespace {

constexpr size_t roomForControl = CMSG_SPACE(sizeof(int) * (mostDescriptors + 2));

/// Calls until no signal comes between.
template <class Call>
ssize_t undisturbed(Call call) {
  ssize_t done = -1;
  do {
    done = call();
  } while (done < 0 && errno == EINTR);
  return done;
}

void take(const cmsghdr &control, std::vector<int> &descriptors) {
  const size_t count = (control.cmsg_len - CMSG_LEN(0)) / sizeof(int);
  for (size_t i = 0; i < count; ++i) {
    int descriptor = -1;
    std::memcpy(&descriptor, CMSG_DATA(&control) + i * sizeof descriptor, sizeof descriptor);
    if (descriptors.size() < mostDescriptors) {
      descriptors.push_back(descriptor);
    } else {
      close(descriptor);
    }
  }
}

}  // namespace

ssize_t sendSome(int socket, const char *bytes, size_t count, const std::vector<int> &descriptors, int flags) {
  iovec part = {const_cast<char *>(bytes), count};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  alignas(cmsghdr) char control[roomForControl] = {};
  const size_t size = sizeof(int) * descriptors.size();
  if (!descriptors.empty() && descriptors.size() <= mostDescriptors) {
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(size);
    cmsghdr *const first = CMSG_FIRSTHDR(&message);
    first->cmsg_level = SOL_SOCKET;
    first->cmsg_type = SCM_RIGHTS;
    first->cmsg_len = CMSG_LEN(size);
    std::memcpy(CMSG_DATA(first), descriptors.data(), size);
  }
  return undisturbed([&] { return sendmsg(socket, &message, flags | MSG_NOSIGNAL); });
}

ssize_t receiveSome(int socket, char *bytes, size_t count, int flags) {
  return undisturbed([&] { return recv(socket, bytes, count, flags); });
}

ssize_t receiveSome(int socket, char *bytes, size_t count, int flags, std::vector<int> &descriptors) {
  iovec part = {bytes, count};
  alignas(cmsghdr) char control[roomForControl];
  msghdr message{};
  const ssize_t done = undisturbed([&] {
    message = {};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    return recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
  });
  for (cmsghdr *each = done < 0 ? nullptr : CMSG_FIRSTHDR(&message); each != nullptr; each = CMSG_NXTHDR(&message, each)) {
    if (each->cmsg_level == SOL_SOCKET && each->cmsg_type == SCM_RIGHTS) {
      take(*each, descriptors);
    }
  }
  return done;
}

}  // namespace worker
