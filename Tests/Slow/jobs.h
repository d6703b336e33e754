/** @file
 * Questions that a thread works on, each not before its time: the list of them, and its lock, on which the host's thread never waits.
 */
#ifndef IX_TEST_JOBS_H
#define IX_TEST_JOBS_H

#include "answers.h"
#include "keep_changes.h"

#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

/** An entry of a provider that is asked in the thread. */
enum slow_entry {
  SLOW_FACTS = 0, /* an answer that stays */
  SLOW_OPENING, SLOW_UNLOCK, SLOW_RELOAD, SLOW_TEXT, SLOW_ANNOTATIONS, SLOW_LINES, SLOW_IMAGES, SLOW_LABEL, SLOW_OUTLINE,
  SLOW_DESTINATION, SLOW_RENDER, SLOW_RENDER_CHANGED, SLOW_RENDER_ANNOTATION, SLOW_SAVE
};

enum job_state { JOB_WAITS, JOB_RUNS, JOB_DONE, JOB_TAKEN, JOB_OVER };

/** A question and, once it is done, its answer. The host's thread makes and frees jobs, the other one what is in their answers. */
typedef struct job {
  struct job *next;
  uint32_t entry, kind, page;
  packing key;           /**< All arguments. Equal keys are the same question. */
  kept_changes *changes; /**< Of pictures and saving, or NULL. */
  uint64_t asked_ns, due_ns;
  enum job_state state;
  int dropped;  /**< Nobody wants it any more. */
  int told;     /**< The core has heard that it arrived. */
  ix_status status;
  uint32_t number; /**< The state of the file, or flags of a reload. */
  packing answer, pages, marks;
  uint8_t *pixels;
} job;

typedef ix_status (*slow_opener)(const char *, size_t, const char *, size_t, ix_provider *);

typedef struct slow {
  ix_provider inner;     /**< Made by the first question. Of the thread. */
  slow_opener open;      /**< Makes it. */
  packing path, password; /**< Of it. */
  uint64_t delay_ns;
  int in_turn; /**< One question after the other, each with its delay; else delays run side by side. */
  int arrival, work; /**< Descriptors: for the host, for the thread. */
  pthread_mutex_t lock;
  job *jobs;
  int ended;
  uint32_t wanted[64];
  size_t wanted_count;
  job *facts; /**< The file as it was opened, unlocked or reloaded last; none while it is being opened. Of the host's thread. */
} slow;

/** Threads that are not through. */
static atomic_int slow_threads;

static inline uint64_t slow_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/** Takes the lock without a wait in the kernel; the thread holds it for moments. */
static inline void slow_lock(slow *s) {
  while (pthread_mutex_trylock(&s->lock) != 0) { sched_yield(); }
}

static inline void slow_unlock(slow *s) { pthread_mutex_unlock(&s->lock); }

/** Waits until a descriptor is readable, at most this long, and reads from it. */
static inline void slow_sleep(int descriptor, uint64_t ns) {
  struct pollfd wake = {.fd = descriptor, .events = POLLIN};
  uint64_t drained, ms = ns / 1000000u + (ns % 1000000u != 0);
  if (poll(&wake, 1, ms < 3600000u ? (int)ms : 3600000) > 0 && read(descriptor, &drained, sizeof drained) < 0) { return; }
}

static inline void slow_signal(int descriptor) {
  const uint64_t one = 1;
  if (write(descriptor, &one, sizeof one) < 0) { return; } /* full: it is readable already */
}

static inline void free_answer(job *j) {
  free_packing(&j->answer);
  free_packing(&j->pages);
  free_packing(&j->marks);
  free(j->pixels);
  j->pixels = NULL;
}

static inline void free_job(job *j) {
  free_answer(j);
  free_packing(&j->key);
  free_changes(j->changes);
  free(j);
}

/** Of pictures that arrived and were not fetched the oldest go. The lock is held. */
static inline void bound_pictures(slow *s) {
  unsigned count = 0;
  for (job *j = s->jobs; j; j = j->next) { count += j->state == JOB_DONE && j->told && j->kind == IX_QUESTION_PICTURE; }
  for (job *j = s->jobs; j && count > 64; j = j->next) {
    if (j->state != JOB_DONE || !j->told || j->kind != IX_QUESTION_PICTURE) { continue; }
    j->state = JOB_TAKEN;
    count -= 1;
  }
}

/** Frees the jobs whose answers the thread has given back. The lock is held. */
static inline void reap(slow *s) {
  bound_pictures(s);
  for (job **at = &s->jobs; *at;) {
    job *j = *at;
    if (j->state != JOB_OVER) {
      at = &j->next;
      continue;
    }
    *at = j->next;
    free_job(j);
  }
}

static inline job *find_job(slow *s, uint32_t entry, const packing *key) {
  for (job *j = s->jobs; j; j = j->next) {
    if (j->entry == entry && !j->dropped && j->state < JOB_TAKEN && same_packing(&j->key, key)) { return j; }
  }
  return NULL;
}

/** A provider that waits after all, for the kind of question that SLOW_WAITS names by number: so that tests can be seen to fail. */
static inline int slow_waits(slow *s, const job *j) {
  const char *kind = getenv("SLOW_WAITS");
  if (!kind || (uint32_t)atoi(kind) != j->kind) { return 0; }
  for (int done = 0; !done;) {
    poll(NULL, 0, 5);
    slow_lock(s);
    done = j->state == JOB_DONE;
    slow_unlock(s);
  }
  return 1;
}

/** The question with these arguments: its job where it is done, else NULL, and it is asked. `key` becomes the job's or is freed. */
static inline job *slow_ask(slow *s, uint32_t entry, uint32_t kind, uint32_t page, packing key, const ix_changes *changes) {
  slow_lock(s);
  reap(s);
  job *known = find_job(s, entry, &key);
  const int done = known && known->state == JOB_DONE;
  job *made = NULL;
  if (!known) {
    job **end = &s->jobs;
    made = calloc(1, sizeof *made);
    if (!made) { abort(); }
    *made = (job){.entry = entry, .kind = kind, .page = page, .key = key, .asked_ns = slow_now()};
    made->due_ns = made->asked_ns + s->delay_ns;
    made->changes = keep_changes(changes);
    while (*end) { end = &(*end)->next; }
    *end = made;
  }
  slow_unlock(s);
  if (known) {
    free_packing(&key);
    return done ? known : NULL;
  }
  slow_signal(s->work);
  return slow_waits(s, made) ? made : NULL;
}

/** The job's answer has been read. */
static inline void slow_take(slow *s, job *j) {
  slow_lock(s);
  j->state = JOB_TAKEN;
  slow_unlock(s);
  slow_signal(s->work);
}

#endif
