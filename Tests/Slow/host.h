/** @file
 * A host over a provider that takes its time, as its main loop is: calls of the library one by one, each measured and marked for
 * strace, and between them waits on the document's descriptor.
 */
#ifndef IX_TEST_HOST_H
#define IX_TEST_HOST_H

#include "../CABI/bundled.h"
#include "slow_provider.h"

#include <sys/resource.h>

enum { DELAY_MS = 300, LIMIT_MS = 50, MS = 1000000 };

/** Calls so far, those that waited, and the longest. */
static struct { unsigned calls, waited; double longest_ms; const char *longest; long long begun_ns; long switches; const char *name; } measured;

/** Waits of the host's thread: context switches that it asked for. */
static inline long waits_of_thread(void) {
  struct rusage usage;
  return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nvcsw : 0;
}

/** A line between a call and the next in what strace writes. It does nothing. */
static inline void leave_mark(const char *way, const char *name) {
  char line[96];
  int length = snprintf(line, sizeof line, "%s %s", way, name);
  if (write(-1, line, (size_t)length) != -1) { abort(); }
}

static inline void call_begins(const char *name) {
  measured.name = name;
  leave_mark(">", name);
  measured.switches = waits_of_thread();
  measured.begun_ns = (long long)slow_now();
}

/** A call that took longer waited if it gave up the processor by itself; on a machine that is busy others take it away. */
static inline long long call_ended(long long result) {
  const double ms = (double)((long long)slow_now() - measured.begun_ns) / MS;
  const long switches = waits_of_thread() - measured.switches;
  leave_mark("<", measured.name);
  measured.calls += 1;
  if (ms > measured.longest_ms) { measured.longest_ms = ms, measured.longest = measured.name; }
  if ((ms > LIMIT_MS && switches > 0) || ms > DELAY_MS - LIMIT_MS) {
    measured.waited += 1;
    printf("%s took %.1f ms and waited %ld times\n", measured.name, ms, switches);
  }
  return result;
}

/** A call of the library. */
#define CALL(call) (call_begins(#call), (ix_status)call_ended(call))

typedef struct host {
  ix_document *document;
  ix_view *view;
  uint64_t now; /**< Time of events. */
  unsigned seen[256]; /**< Effects so far, by type. */
  int32_t answers[16]; /**< By kind of question: the status of the last answer. */
  unsigned answered[16];
  int descriptor;
  slow *provider;
} host;

static inline void drain(host *h) {
  ix_effect effects[64];
  size_t count = 0;
  do {
    CALL(ix_view_take_effects(h->view, effects, 64, &count));
    for (size_t i = 0; i < count; i++) {
      const ix_effect *e = &effects[i];
      h->seen[e->type & 255] += 1;
      if (e->type != IX_EFFECT_ANSWERED) { continue; }
      h->answered[e->u.answer.question & 15] += 1;
      h->answers[e->u.answer.question & 15] = e->u.answer.status;
    }
  } while (count == 64);
}

/** The items of the display list, drawn by nobody. */
static inline void look(host *h) {
  static ix_draw_item items[65536];
  size_t count = 0;
  uint64_t revision = 0;
  drain(h);
  CALL(ix_view_display_list(h->view, items, 65536, &count, &revision));
}

/** One turn of the loop: waits on the descriptor, at most so long, and takes in what came. Returns whether something did. */
static inline int turn(host *h, int ms) {
  struct pollfd ready = {.fd = h->descriptor, .events = POLLIN};
  if (poll(&ready, 1, ms) <= 0) { return 0; }
  ix_status status = CALL(ix_document_poll(h->document));
  CHECK(status == IX_OK || status == IX_NO_OP);
  if (h->view) { look(h); }
  return status == IX_OK;
}

/** True while an answer is on its way. */
static inline int is_asked(host *h) {
  int found = 0;
  slow_lock(h->provider);
  for (const job *j = h->provider->jobs; j; j = j->next) { found |= !j->dropped && (j->state < JOB_DONE || (j->state == JOB_DONE && !j->told)); }
  slow_unlock(h->provider);
  return found;
}

/** Until all that was asked for has come. */
static inline void settle_questions(host *h) {
  while (is_asked(h)) { turn(h, DELAY_MS * 2); }
}

/** Until an effect of this type has come; 10 seconds at most. Returns whether it did. */
static inline int until(host *h, uint32_t type) {
  const unsigned before = h->seen[type];
  const uint64_t end = slow_now() + 10000ull * MS;
  while (h->seen[type] == before && slow_now() < end) { turn(h, 100); }
  return h->seen[type] != before;
}

/** Until a question of this kind has been answered. */
static inline int until_answered(host *h, uint32_t kind) {
  const unsigned before = h->answered[kind];
  const uint64_t end = slow_now() + 10000ull * MS;
  while (h->answered[kind] == before && slow_now() < end) { turn(h, 100); }
  return h->answered[kind] != before;
}

static inline open_function real_provider(void) {
  static open_function open;
  if (!open) { open = bundled(); }
  return open;
}

/** Opens a file; its document is still opening. */
static inline void begin_host(host *h, const char *path) {
  ix_provider provider = IX_PROVIDER_INIT;
  memset(h, 0, sizeof *h);
  h->now = 1000ull * MS;
  CHECK_EQUAL(slow_provider(real_provider(), path, strlen(path), NULL, 0, DELAY_MS, 0, &provider), IX_OK);
  h->provider = provider.context;
  CHECK_EQUAL(CALL(ix_document_open(&provider, NULL, &h->document)), IX_OK);
  CHECK_EQUAL(CALL(ix_document_descriptor(h->document, &h->descriptor)), IX_OK);
  CHECK_EQUAL(CALL(ix_view_new(h->document, 1000, 800, &h->view)), IX_OK);
  drain(h);
}

/** Opens a file and waits for it in the loop. */
static inline void open_host(host *h, const char *path) {
  begin_host(h, path);
  CHECK(until(h, IX_EFFECT_DOCUMENT));
}

static inline void close_host(host *h) {
  call_begins("ix_view_free"), ix_view_free(h->view), call_ended(0);
  call_begins("ix_document_free"), ix_document_free(h->document), call_ended(0);
  for (int i = 0; i < 1000 && atomic_load(&slow_threads) > 0; i++) { poll(NULL, 0, 10); }
  CHECK_EQUAL(atomic_load(&slow_threads), 0);
}

/** The same file in the process itself, to compare with. */
static inline ix_document *open_at_once(const char *path) {
  return open_file(real_provider(), path);
}

#endif
