// SPDX-License-Identifier: Apache-2.0
#include "Writing/AtomicFile.h"

#include "Objects/Failure.h"
#include "Objects/Paths.h"
#include "Writing/FileAccess.h"
#include "Writing/InPlace.h"
#include "Writing/Leftovers.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <new>
#include <system_error>

namespace provider {

namespace {

std::string systemMessage() { return std::generic_category().message(errno); }

/// True if nothing can be made or renamed there, while the file itself may still be written.
bool isClosed(int error) {
  return error == EACCES || error == EPERM || error == EROFS || error == EBUSY || error == EXDEV;
}

}  // namespace

AtomicFile::AtomicFile(const std::string &path, const Replacement &replacement)
    : replacement_(replacement), path_(path), target_(resolved(path)), folder_(folderOf(target_)) {
  try {
    openOld();
    folderDescriptor_ = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    // One that may be passed through and not read has files that are written in place.
    if (folderDescriptor_ < 0 && !(replaces_ && errno == EACCES)) {
      fail("its folder cannot be opened");
    }
    clearLeftovers(folder_);
    struct stat facts {};
    if (replaces_ && fstat(old_, &facts) != 0) {
      fail("cannot be looked at");
    }
    makeNew(facts);
  } catch (...) {
    close();
    throw;
  }
}

AtomicFile::~AtomicFile() { close(); }

void AtomicFile::fail(const char *what) const {
  throw Failure(IX_ERROR_IO, target_ + ": " + what + ": " + systemMessage());
}

void AtomicFile::failChanged() const {
  throw Failure(IX_ERROR_IO, target_ + ": another program has changed the file since it was opened or saved here");
}

/// Opens what is at the target, if anything, and looks whether it may be replaced.
void AtomicFile::openOld() {
  struct stat found {};
  if (lstat(target_.c_str(), &found) != 0) {
    if (errno == ENOENT) {
      return;
    }
    fail("cannot be looked at");
  }
  if (!S_ISREG(found.st_mode)) {
    throw Failure(IX_ERROR_IO, target_ + ": is not a regular file");
  }
  requireWritable(found);
  old_ = ::open(target_.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (old_ < 0) {
    fail("cannot be read");
  }
  replaces_ = true;
  requireKnown();
}

/// A file that this process may not write is not replaced either, nor by root one that nobody may write.
void AtomicFile::requireWritable(const struct stat &facts) const {
  constexpr mode_t writable = 0222;
  if ((facts.st_mode & writable) == 0) {
    errno = EACCES;
    fail("is read-only");
  }
  if (faccessat(AT_FDCWD, target_.c_str(), W_OK, AT_EACCESS) != 0 && errno != ENOSYS && errno != EINVAL) {
    fail("is read-only");
  }
}

/// Takes what is there as the file to be replaced. Throws if it is not the one that the document knows.
void AtomicFile::requireKnown() {
  const auto stamp = FileStamp::of(old_);
  if (!stamp) {
    fail("cannot be looked at");
  }
  const auto *known = replacement_.insists ? nullptr : replacement_.known.find(path_, target_, *stamp);
  if (known != nullptr && !replacement_.known.isStill(*known, old_)) {
    failChanged();
  }
  seen_ = *stamp;
}

/// The new file: beside the old one, else elsewhere, from where it is copied over it.
void AtomicFile::makeNew(const struct stat &facts) {
  constexpr mode_t forUs = 0600;
  constexpr mode_t forAll = 0666;
  if (!made_.make(folder_, seen_.inode, replaces_ ? forUs : forAll)) {
    if (!replaces_ || !isClosed(errno)) {
      fail("no file can be made beside it");
    }
    isInPlace_ = true;
    for (int i = 0; !made_.exists() && folderElsewhere(i) != nullptr; ++i) {
      clearLeftovers(folderElsewhere(i));
      made_.make(folderElsewhere(i), 0, forUs);
    }
    if (!made_.exists()) {
      fail("its folder is closed, and no file can be made elsewhere");
    }
  }
  isInPlace_ = isInPlace_ || (replaces_ && (facts.st_nlink > 1 || !keepAccess(old_, facts, made_.descriptor())));
}

void AtomicFile::write(const char *bytes, size_t count) {
  if (!made_.write(bytes, count)) {
    fail("cannot be written");
  }
  hash_.add(bytes, count);
}

void AtomicFile::commit() {
  if (fsync(made_.descriptor()) != 0) {
    fail("cannot be synced");
  }
  lockFolder();
  requireSeen();
  if (!isInPlace_) {
    takePlace();
  }
  if (isInPlace_) {
    writeInPlace();
    return;
  }
  syncFolder();
  if (exchanged_) {
    requireSeenBehind();
    // The old file, which has the other name now.
    unlink(made_.path().c_str());
  }
  made_.forgetName();
  noteWritten(made_.descriptor());
}

/// Other saves of this library in the same folder wait. Where folders cannot be locked they do not.
void AtomicFile::lockFolder() {
  if (folderLock_.take(folderDescriptor_, longestWait) == FileLock::Answer::heldByAnother) {
    throw Failure(IX_ERROR_IO, target_ + ": another program has held a lock on its folder for ten seconds");
  }
}

/// Looks once more at the path. A file that was only touched meanwhile is the one to be replaced from now on.
void AtomicFile::requireSeen() {
  const auto now = FileStamp::of(target_);
  if (!now) {
    if (errno != ENOENT) {
      fail("cannot be looked at");
    }
    if (isInPlace_) {
      throw Failure(IX_ERROR_IO, target_ + ": another program has removed the file meanwhile, and a new one would lack its owner, "
                                           "rights or other names");
    }
    // Its name is free then.
    replaces_ = false;
    return;
  }
  if (!replaces_) {
    throw Failure(IX_ERROR_IO, target_ + ": another program has made this file meanwhile");
  }
  if (*now == seen_) {
    return;
  }
  const auto *known = replacement_.insists ? nullptr : replacement_.known.find(path_, target_, *now);
  const FileStamp before = seen_;
  if (known == nullptr && !now->hasBytesOf(before)) {
    failChanged();
  }
  ::close(old_);
  old_ = ::open(target_.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat facts {};
  if (old_ < 0 || fstat(old_, &facts) != 0) {
    fail("cannot be read");
  }
  requireKnown();
  if (known == nullptr && !seen_.hasBytesOf(before)) {
    failChanged();
  }
  requireWritable(facts);
  isInPlace_ = isInPlace_ || facts.st_nlink > 1 || !keepAccess(old_, facts, made_.descriptor());
}

/// A file that is to be written in place has its names and rights; all that was made is for copying from.
void AtomicFile::takePlace() {
  if (!replaces_) {
    takeFreeName();
    return;
  }
  Taken taken = exchange();
  if (taken == Taken::notByExchange) {
    taken = replace();
  }
  isInPlace_ = taken == Taken::notHere;
}

/// Swaps the two names: then the old file is still there, and can be looked at and put back.
AtomicFile::Taken AtomicFile::exchange() {
#ifdef RENAME_EXCHANGE
  if (renameat2(AT_FDCWD, made_.path().c_str(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) == 0) {
    exchanged_ = true;
    requireSeenBehind();
    return Taken::done;
  }
  if (isClosed(errno)) {
    return Taken::notHere;
  }
  if (errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP) {
    fail("cannot be replaced");
  }
#endif
  return Taken::notByExchange;
}

AtomicFile::Taken AtomicFile::replace() {
  requireSeen();
  if (isInPlace_) {
    return Taken::notHere;
  }
  if (rename(made_.path().c_str(), target_.c_str()) == 0) {
    made_.forgetName();
    return Taken::done;
  }
  if (!isClosed(errno)) {
    fail("cannot be replaced");
  }
  return Taken::notHere;
}

/// Takes a name that nobody has. Throws if another program has it by now.
void AtomicFile::takeFreeName() {
  int failed = -1;
#ifdef RENAME_NOREPLACE
  failed = renameat2(AT_FDCWD, made_.path().c_str(), AT_FDCWD, target_.c_str(), RENAME_NOREPLACE);
  if (failed != 0 && errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP) {
    fail(errno == EEXIST ? "another program has made this file meanwhile" : "cannot be made");
  }
#endif
  if (failed != 0 && link(made_.path().c_str(), target_.c_str()) == 0) {
    unlink(made_.path().c_str());
    failed = 0;
  }
  if (failed != 0 && errno == EEXIST) {
    fail("another program has made this file meanwhile");
  }
  // Without links either: nobody had the name a moment ago.
  if (failed != 0 && rename(made_.path().c_str(), target_.c_str()) != 0) {
    fail("cannot be made");
  }
  made_.forgetName();
}

/// After an exchange: what came out from behind the target has to be what was seen there.
void AtomicFile::requireSeenBehind() {
  struct stat found {};
  if (lstat(made_.path().c_str(), &found) == 0 && FileStamp(found).hasBytesOf(seen_)) {
    return;
  }
  if (!takeBack()) {
    throw Failure(IX_ERROR_IO, target_ + ": another program changed the file while it was replaced, and what it wrote cannot be "
                                         "put back: it is in " + made_.path());
  }
  failChanged();
}

void AtomicFile::syncFolder() {
  if (folderDescriptor_ < 0 || fsync(folderDescriptor_) == 0 || cannotSync(errno)) {
    return;
  }
  const int reason = errno;
  const bool isBack = takeBack();
  errno = reason;
  if (isBack) {
    fail("its folder cannot be synced");
  }
  const std::string why = systemMessage();
  noteWritten(made_.descriptor());
  throw Failure(IX_ERROR_IO, target_ + ": is replaced, but its folder cannot be synced: " + why);
}

/// Undoes the taking of the name. False if the new file stays.
bool AtomicFile::takeBack() {
  if (exchanged_) {
    return swapBack();
  }
  struct stat found {};
  return !replaces_ && lstat(target_.c_str(), &found) == 0 && found.st_ino == made_.inode() && unlink(target_.c_str()) == 0;
}

/// Swaps the names again. What a third program has put there meanwhile came last, and stays.
bool AtomicFile::swapBack() {
#ifdef RENAME_EXCHANGE
  const auto swap = [&] {
    return renameat2(AT_FDCWD, made_.path().c_str(), AT_FDCWD, target_.c_str(), RENAME_EXCHANGE) == 0;
  };
  struct stat found {};
  exchanged_ = !swap();
  if (!exchanged_ && lstat(made_.path().c_str(), &found) == 0 && found.st_ino != made_.inode() &&
      !swap()) {
    made_.forgetName();
  }
#endif
  return !exchanged_;
}

/// Notes the file as the document's. Without a stamp it is known by its bytes. The file is there: where memory lacks for the note,
/// the next save takes it for another program's.
void AtomicFile::noteWritten(int descriptor) noexcept {
  try {
    FileStamp unknown;
    unknown.length = hash_.length();
    replacement_.known.note(
        {path_, target_, settledStamp(descriptor).value_or(unknown), hash_.value()}, replacement_.adds);
  } catch (const std::bad_alloc &) {
  }
}

void AtomicFile::close() {
  if (exchanged_) {
    // The name belongs to the old file then, which nobody removes.
    made_.forgetName();
  }
  made_.remove();
  folderLock_.release();
  for (int *descriptor : {&old_, &folderDescriptor_}) {
    if (*descriptor >= 0) {
      ::close(*descriptor);
      *descriptor = -1;
    }
  }
}

}  // namespace provider
