/** @file
 * Preloaded by test_failures.py: lets the N-th system call that saving makes fail, or end the process.
 *
 * Counted are calls that make, write, sync, close or rename files of one folder. Armed from Python by faults_arm().
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FAIL = 1, KILL = 2, SHORT = 3 };

static char folder[PATH_MAX];
static int wanted, how, seen, only_writes;

/** Lets the `at`-th call from now on fail (1), be the last of the process (2), or write one byte alone (3); 0 none. */
void faults_arm(const char *path, int at, int what) {
  snprintf(folder, sizeof folder, "%s", path);
  wanted = at;
  how = what;
  seen = 0;
  only_writes = what == SHORT;
}

/** How many calls there were since. */
int faults_seen(void) { return seen; }

static int lies_in_folder(const char *path) { return folder[0] && !strncmp(path, folder, strlen(folder)); }

static int is_of_folder(int descriptor) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) { return 0; }
  path[length] = 0;
  return lies_in_folder(path);
}

/** True if this call is to fail. */
static int strikes(int counts, int error) {
  if (!counts || !wanted || ++seen != wanted) { return 0; }
  if (how == KILL) { raise(SIGKILL); }
  errno = error;
  return 1;
}

#define REAL(name) __extension__({ static __typeof__(&name) real; if (!real) { *(void **)&real = dlsym(RTLD_NEXT, #name); } real; })

ssize_t write(int descriptor, const void *bytes, size_t count) {
  if (wanted && strikes(is_of_folder(descriptor), ENOSPC)) {
    if (how != SHORT) { return -1; }
    count = count > 0 ? 1 : 0;
  }
  return REAL(write)(descriptor, bytes, count);
}

int fsync(int descriptor) {
  return wanted && !only_writes && strikes(is_of_folder(descriptor), EIO) ? -1 : REAL(fsync)(descriptor);
}

int fchmod(int descriptor, mode_t mode) {
  return wanted && !only_writes && strikes(is_of_folder(descriptor), EPERM) ? -1 : REAL(fchmod)(descriptor, mode);
}

int close(int descriptor) {
  int fails = wanted && !only_writes && strikes(is_of_folder(descriptor), EIO);
  int status = REAL(close)(descriptor);
  if (fails) { errno = EIO; }
  return fails ? -1 : status;
}

int rename(const char *from, const char *to) {
  return wanted && !only_writes && strikes(lies_in_folder(to), EACCES) ? -1 : REAL(rename)(from, to);
}

/** Fails as on a file system that cannot swap names, and is then counted once more as the rename that follows. */
int renameat2(int old_folder, const char *from, int new_folder, const char *to, unsigned flags) {
  if (wanted && !only_writes && strikes(lies_in_folder(to), EINVAL)) { return -1; }
  return REAL(renameat2)(old_folder, from, new_folder, to, flags);
}

int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (wanted && !only_writes && strikes(lies_in_folder(path), EACCES)) { return -1; }
  return REAL(open)(path, flags, mode);
}
