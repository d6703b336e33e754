/** @file
 * Counts what the library allocates: its allocator calls come here first. Include it in one file of a program, before all others.
 */
#ifndef IX_TEST_ALLOCATIONS_H
#define IX_TEST_ALLOCATIONS_H

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

static unsigned long allocations, allocated_bytes;

#if !defined(__SANITIZE_ADDRESS__) && !defined(__has_feature)
#define COUNTS 1
#elif defined(__has_feature)
#if !__has_feature(address_sanitizer)
#define COUNTS 1
#endif
#endif

#ifdef COUNTS
int posix_memalign(void **out, size_t alignment, size_t size) {
  static int (*real)(void **, size_t, size_t);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "posix_memalign");
  allocations++;
  allocated_bytes += size;
  return real(out, alignment, size);
}
#endif

#endif
