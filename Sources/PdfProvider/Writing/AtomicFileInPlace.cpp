// SPDX-License-Identifier: Apache-2.0
/// The part of AtomicFile that writes over a file instead of replacing it.
#include "Objects/Failure.h"
#include "Objects/Paths.h"
#include "Writing/AtomicFile.h"
#include "Writing/InPlace.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <system_error>

namespace provider {

/// Writes over the file: first a copy is made, from which it is restored if that fails.
void AtomicFile::writeInPlace() {
  const int target = ::open(target_.c_str(), O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (target < 0) {
    fail("cannot be written");
  }
  // Closed last: that ends the lock.
  const std::shared_ptr<void> closes(nullptr, [=](void *) { ::close(target); });
  FileLock lock;
  if (lock.take(target, longestWait) == FileLock::Answer::heldByAnother) {
    throw Failure(IX_ERROR_IO, target_ + ": another program has locked the file for ten seconds");
  }
  TemporaryFile copy;
  const auto seenAgain = [&] {
    const auto now = FileStamp::of(target);
    return now && now->hasBytesOf(seen_);
  };
  if (!copy.makeCopy(folderOf(made_.path())) || !copyAll(target, copy.descriptor()) || fsync(copy.descriptor()) != 0 ||
      !syncName(folderOf(copy.path()))) {
    fail("has to be written in place, and no copy of it can be made");
  }
  if (!seenAgain()) {
    failChanged();
  }
  if (replacement_.beforeInPlace) {
    replacement_.beforeInPlace(seen_, copy.descriptor());
  }
  // From here on nothing but success removes the copy, whatever is thrown.
  const std::string kept = copy.path();
  copy.forgetName();
  if (!overwrite(target, made_.descriptor())) {
    restore(target, copy, kept);
  }
  unlink(kept.c_str());
  noteWritten(target);
}

/// Throws the failure of writing in place, after the bytes of before were put back. Until then it needs no memory for words.
void AtomicFile::restore(int target, const TemporaryFile &copy, const std::string &kept) {
  const int reason = errno;
  const bool isRestored = overwrite(target, copy.descriptor());
  if (isRestored) {
    unlink(kept.c_str());
  }
  errno = reason;
  const std::string why = std::generic_category().message(errno);
  if (isRestored) {
    throw Failure(IX_ERROR_IO, target_ + ": cannot be written: " + why);
  }
  throw Failure(
      IX_ERROR_IO, target_ + ": cannot be written: " + why + "; nor can it be restored: what it was is in " + kept);
}

}  // namespace provider
