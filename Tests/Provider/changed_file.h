/* Files that other programs change, for provider_changes.c: the changes, and reads before which they happen. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { PATH = 4096 };
enum moment { OPENED, USED, READING };

static struct {
  const char *source, *other, *password, *change;
  char path[PATH], copy[PATH], spare[PATH];
  enum moment moment;
  long long number;
} job;

/* Reads of the file by the provider, Poppler and qpdf come here first. */
static int armed, refused;
static long long reads, waited = -1;
static dev_t device;
static ino_t inode;

static void change(void);

static int is_ours(int descriptor) {
  struct stat found;
  return fstat(descriptor, &found) == 0 && found.st_dev == device && found.st_ino == inode;
}

static ssize_t reading(int descriptor, void *to, size_t count, off_t offset) {
  if (armed && is_ours(descriptor)) {
    if (reads++ == waited) {
      armed = 0;
      change();
      armed = 1;
    }
    if (refused) {
      errno = EIO;
      return -1;
    }
  }
  return syscall(SYS_pread64, descriptor, to, count, offset);
}

ssize_t pread(int descriptor, void *to, size_t count, off_t offset) { return reading(descriptor, to, count, offset); }
ssize_t pread64(int descriptor, void *to, size_t count, off64_t offset) { return reading(descriptor, to, count, offset); }

static void check(int holds, const char *what) {
  if (!holds) {
    perror(what);
    _exit(9);
  }
}

/* Copies a file; what is empty in it stays so. */
static void copy(const char *from, const char *to, int flags) {
  static char block[1 << 16];
  const int in = open(from, O_RDONLY), out = open(to, O_WRONLY | O_CREAT | flags, 0666);
  struct stat found;
  check(in >= 0 && out >= 0 && fstat(in, &found) == 0, from);
  for (off_t at = lseek(in, 0, SEEK_DATA); at >= 0 && at < found.st_size; at = lseek(in, at, SEEK_DATA)) {
    const off_t end = lseek(in, at, SEEK_HOLE);
    while (at < end) {
      const size_t wanted = (size_t)(end - at) < sizeof block ? (size_t)(end - at) : sizeof block;
      const ssize_t count = (ssize_t)syscall(SYS_pread64, in, block, wanted, at);
      check(count > 0 && pwrite(out, block, (size_t)count, at) == count, to);
      at += count;
    }
  }
  check(flags == 0 || ftruncate(out, found.st_size) == 0, to);
  close(in);
  close(out);
}

/* The bytes of the other file, and the old length; then the old times where they are set back. */
static void overwrite(int backdates) {
  struct stat found;
  check(stat(job.path, &found) == 0, job.path);
  copy(job.other, job.path, 0);
  check(truncate(job.path, found.st_size) == 0, job.path);
  const struct timespec times[2] = {found.st_atim, found.st_mtim};
  check(!backdates || utimensat(AT_FDCWD, job.path, times, 0) == 0, job.path);
}

static void change(void) {
  const char *how = job.change;
  if (strcmp(how, "truncate") == 0) {
    check(truncate(job.path, job.moment == READING ? 4096 : job.number) == 0, job.path);
  } else if (strcmp(how, "grow") == 0) {
    const int file = open(job.path, O_WRONLY | O_APPEND);
    for (long long i = 0; i < (job.moment == READING ? 1 : job.number); ++i) {
      check(write(file, "1 0 obj\n<< >>\nendobj\n", 21) == 21, job.path);
    }
    close(file);
  } else if (strcmp(how, "rewrite") == 0) {
    copy(job.other, job.path, O_TRUNC);
  } else if (strcmp(how, "overwrite") == 0 || strcmp(how, "backdate") == 0) {
    overwrite(how[0] == 'b');
  } else if (strcmp(how, "replace") == 0) {
    copy(job.other, job.spare, O_TRUNC);
    check(rename(job.spare, job.path) == 0, job.path);
  } else if (strcmp(how, "delete") == 0) {
    check(unlink(job.path) == 0, job.path);
  } else if (strcmp(how, "touch") == 0) {
    check(utimensat(AT_FDCWD, job.path, NULL, 0) == 0, job.path);
  } else if (strcmp(how, "eio") == 0) {
    refused = 1;
  } else {
    fprintf(stderr, "no such change: %s\n", how);
    _exit(9);
  }
}
