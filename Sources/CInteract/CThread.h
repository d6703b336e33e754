/* The one thing the library asks of the system: which thread is calling. */
#include <stdint.h>
#if defined(__wasm__)
static inline uint64_t ix_calling_thread(void) { return 1; }
#else
#include <pthread.h>
/* Never 0. */
static inline uint64_t ix_calling_thread(void) { return (uint64_t)(uintptr_t)pthread_self() | 1; }
#endif
