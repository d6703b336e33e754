/** @file
 * A viewer without a window, for files that may be hostile: opens each, does what a reader and an editor do, and says how it went.
 *
 *     viewer [--stack KIB] [--memory MIB] [--seconds N] [--pixels N] [--without STEP,...] [--save PATH] FILE...
 *
 * The session runs in a thread with that much stack. Lines, each flushed: `file PATH`, `step NAME`, then `done NAME STATUS MILLISECONDS KIB`
 * with the time of the processor and the process's peak during that step, `wrong WORDS` for what must not be, `end`. A step that takes
 * more than the seconds of the processor, or 20 times as long by the clock, ends the process with `hang NAME KIB` and status 124. Before
 * a SIGSEGV ends it, `fault stack` or `fault memory` says whether the stack was at its end.
 * --memory is a limit on the address space; --pixels is the longest side of pictures.
 */
#define _GNU_SOURCE
#include "session.h"

#include <malloc.h>
#include <signal.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static const struct {
  const char *name;
  ix_status (*act)(session *);
} steps[] = {{"open", step_open},         {"sizes", step_sizes},   {"labels", step_labels},   {"outline", step_outline},
             {"annotations", step_annotations}, {"text", step_text}, {"view", step_view},       {"hover", step_hover},
             {"taps", step_taps},         {"links", step_links},   {"select", step_select},   {"find", step_find},
             {"lines", step_lines},       {"render", step_render}, {"zoomed", step_zoomed},   {"edit", step_edit},
             {"fill", step_fill},         {"changed", step_changed}, {"save", step_save},     {"reopen", step_reopen},
             {"reload", step_reload},     {"close", step_close}};
enum { STEPS = sizeof steps / sizeof *steps };

static const char *skipped = "";
static char **files;
static int file_count;
static unsigned side = WIDTH;
static const char *saved = "/tmp/hostile-saved.pdf";
static _Atomic uint64_t began, began_working;
static clockid_t worker;
static const char *_Atomic current;
static _Atomic int over;

static uint64_t now_ns(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/** The most that the process has had since the last call, in KiB. */
static long peak(void) {
  char line[128];
  long found = 0;
  FILE *in = fopen("/proc/self/status", "r");
  while (in && fgets(line, sizeof line, in)) { sscanf(line, "VmHWM: %ld", &found); }
  if (in) { fclose(in); }
  FILE *out = fopen("/proc/self/clear_refs", "w");
  if (out) {
    fputs("5", out);
    fclose(out);
  }
  return found;
}

static int is_skipped(const char *name) {
  size_t length = strlen(name);
  for (const char *at = skipped; (at = strstr(at, name)); at += length) {
    if ((at == skipped || at[-1] == ',') && (at[length] == ',' || !at[length])) { return 1; }
  }
  return 0;
}

static void run(const char *path) {
  session s = {.path = path, .saved = saved, .now = 1000, .side = side};
  printf("file %s\n", path);
  for (int i = 0; i < STEPS; i++) {
    if (is_skipped(steps[i].name)) { continue; }
    printf("step %s\n", steps[i].name);
    fflush(stdout);
    current = steps[i].name;
    uint64_t start = now_ns(CLOCK_THREAD_CPUTIME_ID);
    began_working = start;
    began = now_ns(CLOCK_MONOTONIC);
    ix_status status = steps[i].act(&s);
    double took = (double)(now_ns(CLOCK_THREAD_CPUTIME_ID) - start) / 1e6;
    began = 0;
    printf("done %s %d %.1f %ld\n", steps[i].name, (int)status, took, peak());
    fflush(stdout);
    malloc_trim(0);
  }
  remove(saved);
  printf("end\n");
  fflush(stdout);
}

#ifndef __SANITIZE_ADDRESS__
static char *stack_low, spare[1 << 16];

static void faulted(int signal_number, siginfo_t *about, void *unused) {
  static const char stack[] = "fault stack\n", memory[] = "fault memory\n";
  const char *at = about->si_addr;
  (void)unused;
  ssize_t written = at >= stack_low - (1 << 20) && at < stack_low + (1 << 16) ? write(1, stack, sizeof stack - 1) : write(1, memory, sizeof memory - 1);
  (void)written;
  signal(signal_number, SIG_DFL);
}

/** Tells of faults in this thread, on a stack of its own. */
static void tell_faults(void) {
  stack_t own = {.ss_sp = spare, .ss_size = sizeof spare};
  struct sigaction action = {.sa_sigaction = faulted, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  pthread_attr_t attributes;
  void *low = NULL;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes)) { return; }
  pthread_attr_getstack(&attributes, &low, &size);
  pthread_attr_destroy(&attributes);
  stack_low = low;
  sigaltstack(&own, NULL);
  sigaction(SIGSEGV, &action, NULL);
}
#else
static void tell_faults(void) {}
#endif

static void *work(void *unused) {
  (void)unused;
  tell_faults();
  for (int i = 0; i < file_count; i++) { run(files[i]); }
  over = 1;
  return NULL;
}

static void watch(double seconds) {
  struct timespec pause = {0, 10000000};
  while (!over) {
    uint64_t start = began, working = began_working;
    nanosleep(&pause, NULL);
    if (!start || over || start != began) { continue; }
    if ((double)(now_ns(worker) - working) > seconds * 1e9 || (double)(now_ns(CLOCK_MONOTONIC) - start) > seconds * 20e9) {
      printf("hang %s %ld\n", current, peak());
      fflush(stdout);
      _exit(124);
    }
  }
}

static void limit(int what, rlim_t most) {
  struct rlimit bound = {most, most};
  setrlimit(what, &bound);
}

int main(int count, char **words) {
  size_t stack = 8192, memory = 0;
  double seconds = 10;
  int at = 1;
  for (; at + 1 < count && !strncmp(words[at], "--", 2); at += 2) {
    const char *value = words[at + 1];
    if (!strcmp(words[at], "--stack")) { stack = strtoul(value, NULL, 10); }
    if (!strcmp(words[at], "--memory")) { memory = strtoul(value, NULL, 10); }
    if (!strcmp(words[at], "--seconds")) { seconds = strtod(value, NULL); }
    if (!strcmp(words[at], "--pixels")) { side = (unsigned)strtoul(value, NULL, 10); }
    if (!strcmp(words[at], "--without")) { skipped = value; }
    if (!strcmp(words[at], "--save")) { saved = value; }
  }
  files = words + at, file_count = count - at;
  limit(RLIMIT_CORE, 0);
  if (memory) { limit(RLIMIT_AS, (rlim_t)memory << 20); }
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack << 10);
  if (pthread_create(&thread, &attributes, work, NULL)) { return 2; }
  if (pthread_getcpuclockid(thread, &worker)) { return 2; }
  watch(seconds);
  pthread_join(thread, NULL);
  return 0;
}
