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
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/** Before or after two names are swapped, or before a file is synced. */
enum { NEVER = 0, BEFORE = 1, AFTER = 2, SYNC = 3 };
/** The deeds of the other program: it renames a file to the target, writes bytes into it, or into the file that was swapped out of
 * it; or the process is killed or stopped. */
enum { RENAME = 1, WRITE = 2, WRITE_BEHIND = 3, KILL = 4, STOP = 5 };

static char target[PATH_MAX], other[PATH_MAX];
static int moment, act, refuses_swap, written_before_failure = -1, failures, kills_writer;

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
      errno = ENOSPC;
      return -1;
    }
  }
  return REAL(pwrite64)(file, bytes, count, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) { return pwrite64(file, bytes, count, offset); }
