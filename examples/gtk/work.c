/*
 * For tests: the processor time that each call of the main loop into this program takes, and how often it waited for anything.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "viewer.h"

#include <sys/resource.h>
#include <time.h>

enum { WAIT_MS = 50 }; /* Shorter ones are the kernel's own: another thread maps memory, say. */

struct work {
  guint depth, calls, frames, waits;
  const char *name, *longest_of, *waited_in;
  gint64 begun_ns, begun_cpu_ns, longest_ns;
  long switches;
};

static gint64 clock_ns(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (gint64)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* How often the thread gave up the processor by itself. */
static long switches(void) {
  struct rusage usage;
  return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nvcsw : 0;
}

void work_begin(viewer *v, const char *name) {
  if (!v->log) return;
  if (!v->work) v->work = g_new0(work, 1);
  work *w = v->work;
  if (w->depth++) return;
  w->name = name;
  w->switches = switches();
  w->begun_ns = clock_ns(CLOCK_MONOTONIC);
  w->begun_cpu_ns = clock_ns(CLOCK_THREAD_CPUTIME_ID);
}

void work_end(viewer *v) {
  work *w = v->work;
  if (!w || w->depth == 0 || --w->depth) return;
  gint64 took = clock_ns(CLOCK_THREAD_CPUTIME_ID) - w->begun_cpu_ns;
  w->calls++;
  w->frames += g_str_equal(w->name, "frame");
  if (took > w->longest_ns) w->longest_ns = took, w->longest_of = w->name;
  if (switches() == w->switches || clock_ns(CLOCK_MONOTONIC) - w->begun_ns < WAIT_MS * 1000000) return;
  w->waits++;
  w->waited_in = w->name;
}

void note_work(viewer *v) {
  work *w = v->work;
  if (!w) return;
  note(v, "work frames=%u calls=%u longest=%.3f of=%s waits=%u in=%s", w->frames, w->calls, (double)w->longest_ns / 1e6,
       w->longest_of ? w->longest_of : "none", w->waits, w->waited_in ? w->waited_in : "none");
  *w = (work){.depth = w->depth};
}
