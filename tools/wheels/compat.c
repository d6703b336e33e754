/* Functions that came to glibc after 2.17, as calls of the kernel. Linked into a wheel's library, where nobody else sees them. */
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_getrandom
#ifdef __aarch64__
#define SYS_getrandom 278
#define SYS_renameat2 276
#else
#define SYS_getrandom 318
#define SYS_renameat2 316
#endif
#endif

__attribute__((visibility("hidden"))) int getentropy(void *buffer, size_t length) {
  size_t done = 0;
  int file;
  if (length > 256) {
    errno = EIO;
    return -1;
  }
  while (done < length) {
    const long got = syscall(SYS_getrandom, (char *)buffer + done, length - done, 0);
    if (got > 0) done += (size_t)got;
    else if (errno != EINTR) break;
  }
  if (done == length) return 0;
  /* Linux before 3.17. */
  file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  while (done < length) {
    const ssize_t got = read(file, (char *)buffer + done, length - done);
    if (got > 0) done += (size_t)got;
    else if (got == 0 || errno != EINTR) break;
  }
  close(file);
  return done == length ? 0 : -1;
}

__attribute__((visibility("hidden"))) int renameat2(
    int old_folder, const char *old_path, int new_folder, const char *new_path, unsigned flags) {
  return (int)syscall(SYS_renameat2, old_folder, old_path, new_folder, new_path, flags);
}

#ifndef SYS_memfd_create
#ifdef __aarch64__
#define SYS_memfd_create 279
#else
#define SYS_memfd_create 319
#endif
#endif

__attribute__((visibility("hidden"))) int memfd_create(const char *name, unsigned flags) {
  return (int)syscall(SYS_memfd_create, name, flags);
}
