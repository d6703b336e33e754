// SPDX-License-Identifier: Apache-2.0
#include "Client/Saving.h"

#include "Objects/Failure.h"
#include "Objects/Paths.h"
#include "Wire/Bytes.h"
#include "Wire/Records.h"
#include "Writing/AtomicFile.h"
#include "Writing/InPlace.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace worker {

namespace {

/// The bytes to be saved of a larger document go to a disk until they are copied.
constexpr uint64_t largestInMemory = uint64_t{64} << 20;

using provider::Failure;

/// A file without a name, for a worker to write into.
std::shared_ptr<const Descriptor> anonymousFile(uint64_t length) {
  for (int i = 0; length > largestInMemory && provider::folderElsewhere(i) != nullptr; ++i) {
    const int file = open(provider::folderElsewhere(i), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (file >= 0) {
      return std::make_shared<const Descriptor>(file);
    }
  }
  const int file = memfd_create("saved", MFD_CLOEXEC);
  if (file < 0) {
    throw Failure(IX_ERROR_IO, "what is to be saved cannot be kept: ", std::generic_category().message(errno));
  }
  return std::make_shared<const Descriptor>(file);
}

/// Copies all bytes of a file. Nothing of it is mapped: its length may change as long as another process has it.
void copyBytes(int from, provider::Output &to) {
  std::string block(provider::Output::blockSize, '\0');
  off_t at = 0;
  for (;;) {
    const ssize_t count = pread(from, &block[0], block.size(), at);
    if (count == 0) {
      return;
    }
    if (count < 0 && errno != EINTR) {
      throw Failure(IX_ERROR_IO, "what is to be saved cannot be read: ", std::generic_category().message(errno));
    }
    if (count > 0) {
      to.write(block.data(), static_cast<size_t>(count));
      at += count;
    }
  }
}

/// The question to the worker, and its answer.
struct Saved {
  std::string path;
  uint32_t flags = 0;
  bool appends = false;
  std::shared_ptr<const Descriptor> bytes;
};

Saved savedOf(const Question &question, const Answer &answer) {
  Reader asked(question.bytes), told(answer.bytes);
  Saved saved;
  asked.get<uint32_t>();
  saved.flags = asked.get<ix_save_options>().flags;
  const std::string path(asked.text());
  saved.path = path.empty() ? path : provider::absolute(path);
  saved.appends = told.get<uint32_t>() != 0;
  saved.bytes = answer.file;
  return saved;
}

/// Puts the bytes that a worker has written in the place of a file, behind the document's own where they are a section.
///
/// - move: goes on reading the document from an open copy.
/// - commits: is asked when all has been copied. Where it says no, nothing has happened.
template <class Move, class Commits>
void replaceFile(OpenedFile &file, const Saved &saved, Move move, Commits commits) {
  const auto moves = [&](const provider::FileStamp &stamp, int copy) {
    const provider::FileStamp &own = file.source.stamp();
    if (file.source.held().data() == nullptr && stamp.device == own.device && stamp.inode == own.inode) {
      move(copy);
    }
  };
  const auto lost = [&] { file.source.requireWhole(); };
  lost();
  try {
    const provider::Replacement replacement = {
        file.known, (saved.flags & IX_SAVE_OVERWRITE_CHANGED) != 0, (saved.flags & IX_SAVE_COPY) == 0, moves};
    provider::AtomicFile target(saved.path.empty() ? file.known.own() : saved.path, replacement);
    if (saved.appends) {
      target.append(file.source, std::string(), nullptr);
    }
    copyBytes(saved.bytes->number(), target);
    lost();
    if (!commits()) {
      throw Failure(IX_ERROR_CANCELLED, "the host has ended it");
    }
    target.commit();
  } catch (...) {
    lost();
    throw;
  }
}

}  // namespace

LastStep::Work lastStepOf(OpenedFile &file, const Question &question, const Answer &answer) {
  return [&file, saved = savedOf(question, answer)](LastStep &step) {
    replaceFile(file, saved, [&](int copy) { step.move(copy); }, [&] { return step.commits(); });
  };
}

std::optional<ix_status> save(Client &client, const std::string &path, uint32_t flags, const ix_changes &changes) {
  ix_save_options options = IX_SAVE_OPTIONS_INIT;
  options.flags = flags;
  Writer out;
  out.put(uint32_t{path.empty()});
  out.put(options);
  out.text(path);
  Question question;
  question.kind = Kind::save;
  question.bytes = out.take();
  if (!client.isAsked(question)) {
    question.changes = client.pack(changes, true);
    question.revision = changes.revision;
    question.file = anonymousFile(client.file().source.length());
  }
  const auto answer = client.ask(question, nullptr, &changes);
  if (!answer) {
    return std::nullopt;
  }
  if (answer->status != IX_OK) {
    Reader in(answer->bytes);
    in.get<uint32_t>();
    const std::string message(in.text());
    throw Failure(answer->status, message.empty() ? messageIn(answer->bytes) : message);
  }
  if (answer->file) {
    replaceFile(client.file(), savedOf(question, *answer), [&](int copy) { client.moveTo(copy); }, [] { return true; });
  }
  return IX_OK;
}

}  // namespace worker
