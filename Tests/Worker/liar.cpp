// A worker that was taken over: it hands questions on to the real interact-worker, which lies beside it, and answers what it likes.
//
// The number in its name, behind the last "-", is the seed. Built with Sources/Worker/Wire/Socket.cpp.
#include "Wire/Message.h"
#include "Wire/Socket.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

using namespace worker;

namespace {

unsigned seed = 1;
unsigned random(unsigned below) {
  seed = seed * 1103515245u + 12345u;
  return (seed >> 8) % below;
}

bool sendAll(int socket, const std::string &bytes) {
  for (size_t done = 0; done < bytes.size();) {
    const ssize_t part = sendSome(socket, bytes.data() + done, bytes.size() - done, {});
    if (part < 0) {
      return false;
    }
    done += static_cast<size_t>(part);
  }
  return true;
}

bool receiveAll(int socket, void *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    const ssize_t part = receiveSome(socket, static_cast<char *>(bytes) + done, count - done, 0);
    if (part <= 0) {
      return false;
    }
    done += static_cast<size_t>(part);
  }
  return true;
}

void spoilBytes(std::string &bytes) {
  for (unsigned i = 0; i < 8 && !bytes.empty(); ++i) {
    bytes[random(static_cast<unsigned>(bytes.size()))] = static_cast<char>(random(256));
  }
  // Lengths stand in front.
  for (unsigned i = 0; i < 4 && bytes.size() > 32 && random(4) == 0; ++i) {
    bytes[random(32)] = static_cast<char>(random(256));
  }
  if (random(8) == 0) {
    bytes.resize(random(static_cast<unsigned>(bytes.size()) + 1));
  }
}

void spoilHeader(Header &header) {
  const unsigned which = random(24);
  if (which == 0) {
    header.length = random(1u << 24) << 8;
  } else if (which == 1) {
    header.number ^= 1u << random(32);
  } else if (which == 2) {
    header.status = static_cast<int32_t>(random(64)) - 32;
  } else if (which == 3) {
    header.kind = random(24);
  } else if (which == 4) {
    header.descriptors = random(8);
  }
}

/// Hands one answer on, and spoils some. False at the end.
bool answer(int real) {
  Header header{};
  if (!receiveAll(real, &header, sizeof header)) {
    return false;
  }
  std::string bytes(header.length, '\0');
  if (!receiveAll(real, &bytes[0], bytes.size())) {
    return false;
  }
  if (header.kind != static_cast<uint32_t>(Kind::hello) && random(3) == 0) {
    spoilBytes(bytes);
    header.length = static_cast<uint32_t>(bytes.size());
    spoilHeader(header);
    if (random(40) == 0) {
      raise(SIGKILL);
    }
  }
  std::string whole(reinterpret_cast<const char *>(&header), sizeof header);
  return sendAll(socketOfWorker, whole + bytes);
}

bool handOn(int real) {
  std::vector<char> bytes(1 << 16);
  std::vector<int> descriptors;
  const ssize_t count = receiveSome(socketOfWorker, bytes.data(), bytes.size(), 0, descriptors);
  if (count <= 0) {
    return false;
  }
  size_t done = 0;
  while (done < static_cast<size_t>(count)) {
    const ssize_t part = sendSome(real, bytes.data() + done, static_cast<size_t>(count) - done, done == 0 ? descriptors : std::vector<int>());
    if (part < 0) {
      return false;
    }
    done += static_cast<size_t>(part);
  }
  for (const int descriptor : descriptors) {
    // Memory that it was given it tries to take away again.
    static_cast<void>(ftruncate(descriptor, 0));
    close(descriptor);
  }
  return true;
}

}  // namespace

int main(int count, char **arguments) {
  const char *const number = std::strrchr(arguments[0], '-');
  seed = number != nullptr ? static_cast<unsigned>(std::atoi(number + 1)) * 2654435761u + 1 : 1;
  int pair[2];
  if (count < 2 || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) {
    return 2;
  }
  if (fork() == 0) {
    dup2(pair[1], socketOfWorker);
    std::string path(4096, '\0');
    path.resize(static_cast<size_t>(readlink("/proc/self/exe", &path[0], path.size())));
    path = path.substr(0, path.rfind('/')) + "/interact-worker";
    execv(path.c_str(), arguments);
    _exit(127);
  }
  close(pair[1]);
  for (;;) {
    pollfd ends[2] = {{socketOfWorker, POLLIN, 0}, {pair[0], POLLIN, 0}};
    if (poll(ends, 2, -1) < 0 || (ends[0].revents != 0 && !handOn(pair[0])) || (ends[1].revents != 0 && !answer(pair[0]))) {
      return 0;
    }
  }
}
