/* What the library asks of the system beside memory: which thread is calling, and to be told in a child that was forked. And a store
   that Swift cannot say. */
#include <stddef.h>
#include <stdint.h>
#if defined(__wasm__) || defined(_WIN32)
#define IX_FORKS 0
#else
#define IX_FORKS 1
#endif

/* Overwrites memory that is about to be freed: volatile stores are not left out. */
static inline void ix_wipe(void *memory, size_t length) {
  volatile unsigned char *bytes = (volatile unsigned char *)memory;
  for (size_t i = 0; i < length; i++) { bytes[i] = 0; }
}

#if defined(__wasm__)
static inline uint64_t ix_calling_thread(void) { return 1; }
#else
#if defined(__unix__) || defined(__APPLE__)
#include <pthread.h>
#else
/* Compiled for a machine without a system, to be linked with the C library of one: how aarch64 Linux is built elsewhere. */
unsigned long pthread_self(void);
int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void));
#endif
/* Another number for each thread, never 0. Where the compiler knows where a thread's own data is, that takes no call. */
#if __clang_major__ >= 21 && defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
static inline uint64_t ix_calling_thread(void) { return (uint64_t)(uintptr_t)__builtin_thread_pointer() | 1; }
#else
static inline uint64_t ix_calling_thread(void) { return (uint64_t)(uintptr_t)pthread_self() | 1; }
#endif
#endif
/* Calls `child` in each child that is forked from now on, on its one thread. Where there is no memory for that, nothing is told. */
static inline void ix_after_fork(void (*child)(void)) {
#if IX_FORKS
  (void)pthread_atfork(0, 0, child);
#else
  (void)child;
#endif
}
