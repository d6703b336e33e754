// Timing and counting for the benchmarks. One JSON line a figure:
//   {"name", "peer", "n", "value" (median), "unit", "min", "max", "reps" [, "check"]}
// `check` is a digest of the answers: programs that were asked the same must show the same.
//
// Under valgrind --tool=callgrind a figure is collected once and dumped under "name|peer|n|operations"; with a
// preloaded allocation counter (alloccount_calls) allocations per operation are printed in place of times.
#ifndef INTERACT_BENCH_H
#define INTERACT_BENCH_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define RUNNING_ON_VALGRIND 0
#define CALLGRIND_ZERO_STATS
#define CALLGRIND_TOGGLE_COLLECT
#define CALLGRIND_DUMP_STATS_AT(name)
#endif

#define BENCH_REPS 7
#define BENCH_MAXREPS 256

typedef struct { double v[BENCH_MAXREPS]; int k; } samples;

static volatile uint64_t bench_sink;

static inline double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static inline double heap_in_use(void) {
  struct mallinfo2 m = mallinfo2();
  return (double)m.uordblks + (double)m.hblkhd;
}

static inline void add_sample(samples *s, double value) {
  if (s->k < BENCH_MAXREPS) s->v[s->k++] = value;
}

static int bench_compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static inline void emit(const char *name, const char *peer, double n, double *v, int reps, const char *unit, const char *more) {
  qsort(v, (size_t)reps, sizeof *v, bench_compare);
  double median = reps % 2 ? v[reps / 2] : (v[reps / 2 - 1] + v[reps / 2]) / 2;
  printf("{\"name\":\"%s\",\"peer\":\"%s\",\"n\":%.0f,\"value\":%.6g,\"unit\":\"%s\",\"min\":%.6g,\"max\":%.6g,\"reps\":%d%s%s}\n",
         name, peer, n, median, unit, v[0], v[reps - 1], reps, *more ? "," : "", more);
  fflush(stdout);
}

static inline void emit1(const char *name, const char *peer, double n, double value, const char *unit, const char *more) {
  emit(name, peer, n, &value, 1, unit, more);
}

typedef uint64_t (*bench_counter)(void);
static inline bench_counter bench_allocations(void) {
  static bench_counter f;
  static int looked;
  if (!looked) { looked = 1; f = (bench_counter)dlsym(RTLD_DEFAULT, "alloccount_calls"); }
  return f;
}
static inline uint64_t alloc_calls(void) { bench_counter f = bench_allocations(); return f ? f() : 0; }

/** Whether this run counts (instructions or allocations) in place of timing. */
static inline int bench_counting(void) { return RUNNING_ON_VALGRIND || bench_allocations() != NULL; }

/** Runs a body of `OPS` operations: once to warm up, then BENCH_REPS times. */
#define BENCH(NAME, PEER, N, OPS, CHECK, ...)                                                                        \
  do {                                                                                                               \
    samples s_ = {{0}, 0};                                                                                           \
    double ops_ = (double)(OPS);                                                                                     \
    uint64_t allocated_ = 0;                                                                                         \
    { __VA_ARGS__; }                                                                                                 \
    CALLGRIND_ZERO_STATS; CALLGRIND_TOGGLE_COLLECT;                                                                  \
    for (int r_ = 0; r_ < (RUNNING_ON_VALGRIND ? 1 : BENCH_REPS); r_++) {                                            \
      uint64_t before_ = alloc_calls();                                                                              \
      double start_ = now_ns();                                                                                      \
      { __VA_ARGS__; }                                                                                               \
      add_sample(&s_, (now_ns() - start_) / ops_);                                                                   \
      allocated_ = alloc_calls() - before_;                                                                          \
    }                                                                                                                \
    CALLGRIND_TOGGLE_COLLECT;                                                                                        \
    char text_[256];                                                                                                 \
    if (RUNNING_ON_VALGRIND) {                                                                                       \
      snprintf(text_, sizeof text_, "%s|%s|%.0f|%.0f", NAME, PEER, (double)(N), ops_);                               \
      CALLGRIND_DUMP_STATS_AT(text_);                                                                                \
    } else if (bench_allocations()) {                                                                                \
      emit1(NAME, PEER, (double)(N), (double)allocated_ / ops_, "allocs/op", "");                                    \
    } else {                                                                                                         \
      snprintf(text_, sizeof text_, "\"check\":%llu", (unsigned long long)(CHECK));                                  \
      emit(NAME, PEER, (double)(N), s_.v, s_.k, "ns/op", text_);                                                     \
    }                                                                                                                \
  } while (0)

/** A repeatable random number in [0, 1). */
static inline double random_share(uint64_t *state) {
  uint64_t z = (*state += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

/** Reads 64 MiB, so that what is measured next is out of the caches. */
static inline void cold_flush(void) {
  static char *memory;
  size_t size = 64u << 20;
  if (!memory) { memory = (char *)malloc(size); memset(memory, 1, size); }
  uint64_t sum = 0;
  for (size_t i = 0; i < size; i += 64) sum += *(volatile uint64_t *)(memory + i);
  bench_sink += sum;
}

/** Times `COUNT` single queries, each with cold caches; the query's number is `i`. */
#define COLD(NAME, PEER, N, COUNT, ...)                                                                              \
  do {                                                                                                               \
    if (bench_counting()) break;                                                                                     \
    samples s_ = {{0}, 0};                                                                                           \
    for (int i = 0; i < (COUNT); i++) {                                                                              \
      cold_flush();                                                                                                  \
      double start_ = now_ns();                                                                                      \
      { __VA_ARGS__; }                                                                                               \
      add_sample(&s_, now_ns() - start_);                                                                            \
    }                                                                                                                \
    emit(NAME, PEER, (double)(N), s_.v, s_.k, "ns/op", "\"note\":\"caches flushed before each query\"");             \
  } while (0)

/** A data set of the peers' gen_rects.py from $PEER_DATA (default "data"): `size` bytes an element. */
static inline double *load_set(const char *what, const char *kind, size_t n, size_t size, size_t *count) {
  char path[1024];
  const char *folder = getenv("PEER_DATA");
  snprintf(path, sizeof path, "%s/%s_%s_%zu.bin", folder ? folder : "data", what, kind, n);
  FILE *file = fopen(path, "rb");
  if (!file) { fprintf(stderr, "missing %s\n", path); exit(2); }
  fseek(file, 0, SEEK_END);
  size_t length = (size_t)ftell(file);
  rewind(file);
  double *data = (double *)malloc(length + 1);
  if (fread(data, 1, length, file) != length) exit(2);
  fclose(file);
  *count = length / size;
  return data;
}
#endif
