/* B1 to B3: what loading the library costs: its size, the time of dlopen, the memory it adds. Run it afresh for each sample. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static double now_us(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static long resident_kib(void) {
  long size = 0, resident = 0;
  FILE *f = fopen("/proc/self/statm", "r");
  if (!f) return 0;
  if (fscanf(f, "%ld %ld", &size, &resident) != 2) resident = 0;
  fclose(f);
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

int main(int argc, char **argv) {
  struct stat file;
  if (argc != 2 || stat(argv[1], &file) != 0) return 2;
  long before = resident_kib();
  double start = now_us();
  if (!dlopen(argv[1], RTLD_NOW)) {
    fprintf(stderr, "load: %s\n", dlerror());
    return 1;
  }
  double took = now_us() - start;
  printf("{\"name\":\"library file\",\"peer\":\"libinteract\",\"n\":1,\"value\":%ld,\"unit\":\"B\"}\n", (long)file.st_size);
  printf("{\"name\":\"dlopen\",\"peer\":\"libinteract\",\"n\":1,\"value\":%.1f,\"unit\":\"us\"}\n", took);
  printf("{\"name\":\"memory growth on load\",\"peer\":\"libinteract\",\"n\":1,\"value\":%ld,\"unit\":\"KiB\"}\n", resident_kib() - before);
  return 0;
}
