/** @file
 * Preloaded by tests of saving: another program that acts in the middle of a save, and calls that fail there.
 *
 * Armed from Python by meddle_arm(). What is armed happens once.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/** Before or after two names are swapped, or before a file is synced. */
enum { NEVER = 0, BEFORE = 1, AFTER = 2, SYNC = 3 };
/** The deeds of the other program: it renames a file to the target, writes bytes into it, or into the file that was swapped out of
 * it; the process is killed or stopped; the target is removed, or gets other rights. */
enum { RENAME = 1, WRITE = 2, WRITE_BEHIND = 3, KILL = 4, STOP = 5, REMOVE = 6, MODE = 7 };

static char target[PATH_MAX], other[PATH_MAX];
static int moment, act, refuses_swap, written_before_failure = -1, failures, kills_writer;
static int reading, reads, part_of_growth;
static size_t largest_memory;
static int lacks_memory, guards_memory;

void meddle_arm(const char *target_path, const char *other_path, int when, int what) {
  snprintf(target, sizeof target, "%s", target_path);
  snprintf(other, sizeof other, "%s", other_path);
  moment = when;
  act = what;
}

/** Names cannot be swapped from now on, as on file systems that lack it. */
void meddle_refuse_swap(int error) { refuses_swap = error; }

/** Writing into the target's inode in place moves so many bytes and then fails so many times, or kills the process. */
void meddle_fail_in_place(const char *path, int bytes, int times, int kills) {
  snprintf(target, sizeof target, "%s", path);
  written_before_failure = bytes;
  failures = times;
  kills_writer = kills;
}

/** While the target is read: it grows by the next bytes of the other file, so many times; it is emptied; bytes are written into it
 * in the middle of the first reading, and its time is set back; or it cannot be read. */
enum { GROW = 1, EMPTY = 2, BACKDATE = 3, FAIL = 4 };

void meddle_reading(const char *target_path, const char *other_path, int what, int times, int part) {
  snprintf(target, sizeof target, "%s", target_path);
  snprintf(other, sizeof other, "%s", other_path);
  reading = what;
  reads = times;
  part_of_growth = part;
}

/** From the first failure of meddle_fail_in_place() on there is no memory for pieces of this size. */
void meddle_lack_memory(size_t size) { largest_memory = size; }

/** Arrays of C++ of 64 KiB or more have a page behind them that nobody may read. */
void meddle_guard_memory(int guards) { guards_memory = guards; }

#define REAL(name) __extension__({ static __typeof__(&name) real; if (!real) { *(void **)&real = dlsym(RTLD_NEXT, #name); } real; })

static void write_into(const char *path) {
  const int file = open(path, O_WRONLY);
  if (file >= 0 && write(file, "OTHER", 5) != 5) { _exit(99); }
  close(file);
}

static void happen(int now, const char *swapped) {
  if (moment != now) { return; }
  moment = NEVER;
  const int reason = errno;
  if (act == RENAME) { rename(other, target); }
  if (act == WRITE) { write_into(target); }
  if (act == WRITE_BEHIND) { write_into(swapped); }
  if (act == KILL) { raise(SIGKILL); }
  if (act == STOP) { raise(SIGSTOP); }
  if (act == REMOVE) { unlink(target); }
  if (act == MODE) { chmod(target, 0640); }
  errno = reason;
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  if (strcmp(to, target) != 0 && !refuses_swap) { return REAL(renameat2)(from_folder, from, to_folder, to, flags); }
  if (refuses_swap) {
    errno = refuses_swap;
    return -1;
  }
  happen(BEFORE, from);
  const int status = REAL(renameat2)(from_folder, from, to_folder, to, flags);
  happen(AFTER, from);
  return status;
}

int fsync(int file) {
  struct stat found;
  if (fstat(file, &found) == 0 && S_ISREG(found.st_mode)) { happen(SYNC, ""); }
  return REAL(fsync)(file);
}

static int is_target(int file) {
  struct stat one, there;
  return fstat(file, &one) == 0 && stat(target, &there) == 0 && one.st_ino == there.st_ino;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  if (written_before_failure >= 0 && is_target(file)) {
    if (written_before_failure > 0) {
      const size_t part = (size_t)written_before_failure < count ? (size_t)written_before_failure : count;
      written_before_failure = 0;
      return REAL(pwrite64)(file, bytes, part, offset);
    }
    if (kills_writer) { raise(SIGKILL); }
    if (failures-- > 0) {
      lacks_memory = largest_memory != 0;
      errno = ENOSPC;
      return -1;
    }
  }
  return REAL(pwrite64)(file, bytes, count, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) { return pwrite64(file, bytes, count, offset); }

static void change_while_read(void) {
  struct stat found;
  const int file = open(target, O_WRONLY);
  char bytes[65536];
  if (reading == GROW && fstat(file, &found) == 0) {
    const int from = open(other, O_RDONLY);
    const ssize_t count = REAL(pread64)(from, bytes, (size_t)part_of_growth, found.st_size);
    if (count < 0 || REAL(pwrite64)(file, bytes, (size_t)count, found.st_size) != count) { _exit(99); }
    close(from);
  }
  if (reading == EMPTY && ftruncate(file, 0) != 0) { _exit(99); }
  if (reading == BACKDATE && fstat(file, &found) == 0) {
    const struct timespec times[] = {found.st_atim, found.st_mtim};
    if (REAL(pwrite64)(file, "3", 1, 7) != 1 || futimens(file, times) != 0) { _exit(99); }
  }
  close(file);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  if (reads <= 0 || !is_target(file)) { return REAL(pread64)(file, bytes, count, offset); }
  --reads;
  if (reading == FAIL) {
    errno = EIO;
    return -1;
  }
  const ssize_t done = REAL(pread64)(file, bytes, reading == BACKDATE ? count / 2 : count, offset);
  change_while_read();
  return done;
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) { return pread64(file, bytes, count, offset); }

int link(const char *from, const char *to) {
  const int status = REAL(link)(from, to);
  happen(AFTER, from);
  return status;
}

extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  if (lacks_memory && size >= largest_memory) {
    errno = ENOMEM;
    return NULL;
  }
  return __libc_malloc(size);
}

static char *guarded[64];
static size_t guarded_count;

/** new char[]. */
void *_Znam(size_t size) {
  if (!guards_memory || size < 65536 || guarded_count == 64) { return malloc(size); }
  const size_t page = 4096, whole = (size + page - 1) / page * page;
  char *const made = mmap(NULL, whole + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (made == MAP_FAILED || mprotect(made + whole, page, PROT_NONE) != 0) { _exit(99); }
  return guarded[guarded_count++] = made + whole - size;
}

/** delete[]. What is guarded is kept. */
void _ZdaPv(void *memory) {
  for (size_t i = 0; i < guarded_count; ++i) {
    if (guarded[i] == memory) { return; }
  }
  free(memory);
}
