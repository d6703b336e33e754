// Acts of a program on a file, one after the other, each measured alone: CPU time and the peak of memory, or instructions (bench.h).
#ifndef INTERACT_ACTS_H
#define INTERACT_ACTS_H
#include "bench.h"

static inline double cpu_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/** The most that the process has had in memory since it began, in KiB. */
static inline long peak_kib(void) {
  char line[128];
  long found = -1;
  FILE *file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file)) {
    if (sscanf(line, "VmHWM: %ld", &found) == 1) break;
  }
  if (file) fclose(file);
  return found;
}

/** Plays acts, `name` or `name:number`. `prepare` (may be NULL) is not measured. A negative answer is told and does not end it. */
static inline void play_acts(
    const char *peer, const char *path, char **acts, int count, void (*prepare)(const char *, uint32_t),
    int (*play)(const char *, uint32_t)) {
  const char *slash = strrchr(path, '/');
  for (int i = 0; i < count; i++) {
    char name[64];
    unsigned number = 0;
    snprintf(name, sizeof name, "%s", acts[i]);
    char *colon = strchr(name, ':');
    if (colon) {
      *colon = 0;
      number = (unsigned)strtoul(colon + 1, NULL, 10);
    }
    if (prepare) prepare(name, number);
    CALLGRIND_ZERO_STATS;
    CALLGRIND_TOGGLE_COLLECT;
    double start = cpu_ns();
    int status = play(name, number);
    double spent = cpu_ns() - start;
    CALLGRIND_TOGGLE_COLLECT;
    if (RUNNING_ON_VALGRIND) {
      char text[256];
      snprintf(text, sizeof text, "%s|%s|%s|1", acts[i], peer, slash ? slash + 1 : path);
      CALLGRIND_DUMP_STATS_AT(text);
    }
    printf("{\"file\":\"%s\",\"peer\":\"%s\",\"act\":\"%s\",\"cpu_us\":%.1f,\"peak_kib\":%ld,\"status\":%d}\n",
           slash ? slash + 1 : path, peer, acts[i], spent / 1e3, peak_kib(), status);
    fflush(stdout);
  }
}
#endif
