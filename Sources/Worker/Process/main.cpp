// SPDX-License-Identifier: Apache-2.0
/// The program interact-worker: reads one document for a client on the other end of a socket, and answers its questions in their order.
///
/// It has one thread. It ends with its socket, after a question whose time is up, and at a message that it cannot read.
#include "Objects/Secret.h"
#include "Process/Answering.h"
#include "Process/Limits.h"
#include "Process/Options.h"
#include "Process/ProviderLibrary.h"
#include "Wire/Fingerprint.h"
#include "Wire/Message.h"
#include "Wire/Socket.h"

#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <new>

namespace {

using namespace worker;

struct Question {
  Header header{};
  std::string bytes;
  std::vector<int> descriptors;
};

/// False at the end of the socket.
bool receiveAll(char *bytes, size_t count, std::vector<int> &descriptors) {
  for (size_t done = 0; done < count;) {
    const ssize_t part = receiveSome(socketOfWorker, bytes + done, count - done, 0, descriptors);
    if (part <= 0) {
      return false;
    }
    done += static_cast<size_t>(part);
  }
  return true;
}

bool receive(Question &question) {
  if (!receiveAll(reinterpret_cast<char *>(&question.header), sizeof question.header, question.descriptors) ||
      question.header.length > mostBytes || question.header.descriptors != question.descriptors.size()) {
    return false;
  }
  question.bytes.resize(question.header.length);
  return receiveAll(question.bytes.data(), question.bytes.size(), question.descriptors);
}

bool sendAll(const char *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    const ssize_t part = sendSome(socketOfWorker, bytes + done, count - done, {});
    if (part < 0) {
      return false;
    }
    done += static_cast<size_t>(part);
  }
  return true;
}

bool send(uint32_t number, uint32_t kind, ix_status status, const std::string &bytes) {
  const Header header = {static_cast<uint32_t>(bytes.size()), number, kind, static_cast<int32_t>(status), 0, 0};
  return sendAll(reinterpret_cast<const char *>(&header), sizeof header) && sendAll(bytes.data(), bytes.size());
}

/// The number of the question that is answered.
uint32_t questionNow = 0;

/// Tells how far a question is. A report for which the socket has no room is left out: a client that looks at none does not stop the work.
ix_status tellProgress(uint64_t done, uint64_t total) {
  Writer out;
  out.put(Header{2 * sizeof done, questionNow, static_cast<uint32_t>(Kind::progress), IX_OK, 0, 0});
  out.put(done);
  out.put(total);
  // So few bytes go whole, or not at all.
  sendSome(socketOfWorker, out.bytes().data(), out.bytes().size(), {}, MSG_DONTWAIT);
  return IX_OK;
}

bool isLong(Kind kind) {
  return kind == Kind::open || kind == Kind::unlock || kind == Kind::save || kind == Kind::picture ||
         kind == Kind::changedPicture || kind == Kind::loneAnnotation || kind == Kind::identify;
}

/// Answers one question and forgets it. False where the client is gone.
bool serve(Answering &answering, Question &question, const Options &options) {
  const auto kind = static_cast<Kind>(question.header.kind);
  std::string out;
  questionNow = question.header.number;
  beginTime(question.header.number, isLong(kind) ? options.longTime : options.time);
  ix_status status = IX_ERROR_TOO_LARGE;
  try {
    status = answering.answer(kind, question.bytes, question.descriptors, out);
  } catch (const std::bad_alloc &) {
    out.clear();
  }
  endTime();
  provider::wipe(question.bytes);
  for (const int descriptor : question.descriptors) {
    close(descriptor);
  }
  if (out.size() > mostBytes) {
    out.clear();
    status = IX_ERROR_TOO_LARGE;
  }
  return kind == Kind::changes || send(question.header.number, question.header.kind, status, out);
}

bool isSocket() {
  struct stat found {};
  return fstat(socketOfWorker, &found) == 0 && S_ISSOCK(found.st_mode);
}

}  // namespace

int main(int count, char **arguments) {
  const auto options = optionsOf(count, arguments);
  if (!options || !isSocket()) {
    std::fputs("interact-worker reads documents for a program that uses libinteract-worker, which starts it.\n", stderr);
    return 2;
  }
  endWithHost(socketOfWorker);
  const ProviderLibrary library = openLibrary(*options);
  if (chdir("/") != 0) {
    // It works anywhere: no path of the host's is relative.
  }
  limitMemory(options->memory);
  if (library.entries == nullptr) {
    send(0, static_cast<uint32_t>(Kind::hello), IX_ERROR_NOT_SUPPORTED, library.fault);
    return 1;
  }
  if (!send(0, static_cast<uint32_t>(Kind::hello), IX_OK, fingerprint())) {
    return 0;
  }
  Answering answering(*library.entries, tellProgress);
  for (;;) {
    Question question;
    if (!receive(question) || !serve(answering, question, *options)) {
      return 0;
    }
  }
}
