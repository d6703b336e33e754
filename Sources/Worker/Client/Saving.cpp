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

constexpr size_t blockSize = size_t{1} << 20;
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
  std::string block(blockSize, '\0');
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

/// Puts the bytes that a worker has written in the place of a file, behind the document's own where they are a section.
void replaceFile(Client &client, const std::string &path, uint32_t flags, int bytes, bool appends) {
  OpenedFile &file = client.file();
  const auto moves = [&](const provider::FileStamp &stamp, int copy) {
    const provider::FileStamp &own = file.source.stamp();
    if (file.source.held().data() == nullptr && stamp.device == own.device && stamp.inode == own.inode) {
      file.source.moveTo(copy);
      client.endWorker();
    }
  };
  const provider::Replacement replacement = {
      file.known, (flags & IX_SAVE_OVERWRITE_CHANGED) != 0, (flags & IX_SAVE_COPY) == 0, moves};
  provider::AtomicFile target(path.empty() ? file.source.place() : provider::absolute(path), replacement);
  if (appends) {
    target.append(file.source, std::string(), nullptr);
  }
  copyBytes(bytes, target);
  file.source.requireWhole();
  target.commit();
}

}  // namespace

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
  Reader in(answer->bytes);
  const bool appends = in.get<uint32_t>() != 0;
  const std::string message(in.text());
  if (answer->status != IX_OK) {
    const std::string why = message.empty() ? messageIn(answer->bytes) : message;
    throw Failure(answer->status, why);
  }
  const auto lost = [&] { client.file().source.requireWhole(); };
  lost();
  try {
    replaceFile(client, path, flags, answer->file->number(), appends);
  } catch (...) {
    lost();
    throw;
  }
  return IX_OK;
}

}  // namespace worker
