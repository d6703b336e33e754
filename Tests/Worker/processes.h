/* Processes and time, as the tests of a worker look at them. */
#ifndef PROCESSES_H
#define PROCESSES_H

#include "taken.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static inline unsigned descriptors(void) {
  unsigned count = 0;
  DIR *folder = opendir("/proc/self/fd");
  CHECK(folder != NULL);
  while (readdir(folder) != NULL) {
    ++count;
  }
  closedir(folder);
  return count;
}

static inline int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static inline void pause_for(long nanoseconds) {
  const struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  nanosleep(&time, NULL);
}

/* False for a process that is gone, or a corpse that its new parent has not taken in yet. */
static inline int is_alive(int64_t process) {
  char path[64], text[256] = "";
  snprintf(path, sizeof path, "/proc/%lld/stat", (long long)process);
  const int stat = open(path, O_RDONLY);
  if (stat < 0) {
    return 0;
  }
  const ssize_t length = read(stat, text, sizeof text - 1);
  close(stat);
  const char *name_end = length > 0 ? strrchr(text, ')') : NULL;
  return name_end != NULL && name_end[2] != 'Z' && name_end[2] != 'X';
}

#endif
