/** @file
 * The thread that asks the provider inside, and keeps what it answers.
 */
#ifndef IX_TEST_WORKER_THREAD_H
#define IX_TEST_WORKER_THREAD_H

#include "jobs.h"

/** Reads an argument at `*at` of the job's key. */
static inline void argument(const job *j, size_t *at, void *to, size_t size) {
  memcpy(to, j->key.data + *at, size);
  *at += size;
}

static inline ix_status open_inner(slow *s) {
  if (s->inner.context) { return IX_OK; }
  s->inner = (ix_provider)IX_PROVIDER_INIT;
  return s->open((const char *)s->path.data, s->path.count, (const char *)s->password.data, s->password.count, &s->inner);
}

/** State, pages and marks of the file. */
static inline void ask_facts(slow *s, job *j) {
  const ix_provider *in = &s->inner;
  ix_sink sink = packing_sink(&j->answer), pages = packing_sink(&j->pages);
  uint32_t count = 0;
  j->status = open_inner(s);
  if (j->status != IX_OK) { return; }
  j->status = in->state ? in->state(in->context, &j->number, &sink) : IX_OK;
  if (j->status != IX_OK) { return; }
  if (in->page_count(in->context, &count) != IX_OK || count == 0) { return; } /* locked, or nothing can be read */
  for (uint32_t first = 0; first < count && j->status == IX_OK; first += 4096) {
    j->status = in->pages(in->context, first, count - first < 4096 ? count - first : 4096, &pages);
  }
  if (!in->identify) { return; }
  uint64_t *marks = calloc(count, sizeof *marks);
  if (marks && in->identify(in->context, 0, count, marks) == IX_OK) { pack_bytes(&j->marks, marks, count * sizeof *marks); }
  free(marks);
}

static inline void ask_unlock(slow *s, job *j) {
  j->status = s->inner.unlock(s->inner.context, (const char *)j->key.data, j->key.count);
  const ix_status answer = j->status;
  if (answer != IX_OK) { return; }
  ask_facts(s, j);
  j->status = answer;
}

static inline void ask_reload(slow *s, job *j) {
  uint32_t flags = 0;
  const ix_status answer = s->inner.reload(s->inner.context, &flags);
  ask_facts(s, j);
  pack_bytes(&j->marks, &flags, sizeof flags); /* the last four bytes */
  j->status = answer;
}

static inline void ask_picture(slow *s, job *j) {
  const ix_provider *in = &s->inner;
  ix_render_request request;
  ix_picture_request alone;
  size_t at = 0;
  ix_changes changes = {0};
  if (j->changes) { changes = kept_view(j->changes); }
  if (j->entry == SLOW_RENDER_ANNOTATION) {
    argument(j, &at, &alone, sizeof alone);
    j->pixels = calloc((size_t)alone.width * alone.height, 4);
    j->status = in->render_annotation(in->context, &alone, &changes, j->pixels);
    return;
  }
  argument(j, &at, &request, sizeof request);
  j->pixels = calloc((size_t)request.width * request.height, 4);
  j->status = j->entry == SLOW_RENDER ? in->render(in->context, j->page, &request, j->pixels)
                                      : in->render_changed(in->context, j->page, &request, &changes, j->pixels);
}

static inline void ask_save(slow *s, job *j) {
  ix_save_options options;
  size_t at = 0;
  ix_changes changes = kept_view(j->changes);
  argument(j, &at, &options, sizeof options);
  j->status = s->inner.save(s->inner.context, (const char *)j->key.data + at, j->key.count - at, &options, &changes);
}

static inline void ask_inner(slow *s, job *j) {
  const ix_provider *in = &s->inner;
  ix_sink sink = packing_sink(&j->answer);
  switch (j->entry) {
  case SLOW_OPENING: ask_facts(s, j); break;
  case SLOW_UNLOCK: ask_unlock(s, j); break;
  case SLOW_RELOAD: ask_reload(s, j); break;
  case SLOW_TEXT: j->status = in->text(in->context, j->page, &sink); break;
  case SLOW_ANNOTATIONS: j->status = in->annotations(in->context, j->page, &sink); break;
  case SLOW_LINES: j->status = in->lines(in->context, j->page, &sink); break;
  case SLOW_IMAGES: j->status = in->images(in->context, j->page, &sink); break;
  case SLOW_LABEL: j->status = in->label(in->context, j->page, &sink); break;
  case SLOW_OUTLINE: j->status = in->outline(in->context, &sink); break;
  case SLOW_DESTINATION: j->status = in->destination(in->context, (const char *)j->key.data, j->key.count, &sink); break;
  case SLOW_SAVE: ask_save(s, j); break;
  default: ask_picture(s, j); break;
  }
}

static inline size_t rank(const slow *s, const job *j) {
  if (j->kind < IX_QUESTION_TEXT) { return 0; }
  for (size_t i = 0; i < s->wanted_count; i++) {
    if (s->wanted[i] == j->page) { return i + 1; }
  }
  return s->wanted_count + 1;
}

/** The next question: of those that are due, or where they are answered in turn of all, the most wanted. The lock is held. */
static inline job *next_job(slow *s, uint64_t now) {
  job *best = NULL;
  for (job *j = s->jobs; j; j = j->next) {
    if (j->state != JOB_WAITS || (!s->in_turn && j->due_ns > now)) { continue; }
    if (!best || rank(s, j) < rank(s, best)) { best = j; }
  }
  return best;
}

/** Gives back what was read or dropped. The lock is held. */
static inline void tidy(slow *s) {
  for (job *j = s->jobs; j; j = j->next) {
    if (j->state != JOB_TAKEN && !(j->dropped && j->state == JOB_DONE)) { continue; }
    free_answer(j);
    j->state = JOB_OVER;
  }
}

static inline uint64_t next_due(const slow *s) {
  uint64_t due = UINT64_MAX;
  for (const job *j = s->jobs; j; j = j->next) {
    if (j->state == JOB_WAITS && j->due_ns < due) { due = j->due_ns; }
  }
  return due;
}

static inline void run(slow *s, job *j) {
  j->state = JOB_RUNS;
  slow_unlock(s);
  if (s->in_turn) { poll(NULL, 0, (int)(s->delay_ns / 1000000u)); }
  ask_inner(s, j);
  slow_lock(s);
  j->state = JOB_DONE;
  slow_signal(s->arrival);
}

static inline void free_slow(slow *s) {
  if (s->inner.context && s->inner.destroy) { s->inner.destroy(s->inner.context); }
  for (job *j = s->jobs; j;) {
    job *next = j->next;
    free_job(j);
    j = next;
  }
  free_packing(&s->path);
  free_packing(&s->password);
  close(s->arrival);
  close(s->work);
  pthread_mutex_destroy(&s->lock);
  free(s);
}

static inline void *slow_work(void *data) {
  slow *s = data;
  slow_lock(s);
  while (!s->ended) {
    tidy(s);
    job *j = next_job(s, slow_now());
    if (j) {
      run(s, j);
      continue;
    }
    const uint64_t due = next_due(s), now = slow_now();
    slow_unlock(s);
    slow_sleep(s->work, due > now ? due - now : 0);
    slow_lock(s);
  }
  slow_unlock(s);
  free_slow(s);
  atomic_fetch_sub(&slow_threads, 1);
  return NULL;
}

#endif
