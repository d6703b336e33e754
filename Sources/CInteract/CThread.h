/* What the library asks of the system beside memory: which thread is calling, and to be told in a child that was forked. */
#include <stdint.h>
#if defined(__wasm__) || defined(_WIN32)
#define IX_FORKS 0
#else
#define IX_FORKS 1
#endif
#if defined(__wasm__)
static inline uint64_t ix_calling_thread(void) { return 1; }
#else
#include <pthread.h>
/* Never 0. */
static inline uint64_t ix_calling_thread(void) { return (uint64_t)(uintptr_t)pthread_self() | 1; }
#endif
/* Calls `child` in each child that is forked from now on, on its one thread. Where there is no memory for that, nothing is told. */
static inline void ix_after_fork(void (*child)(void)) {
#if IX_FORKS
  (void)pthread_atfork(0, 0, child);
#else
  (void)child;
#endif
}
