/** @file
 * Threads: documents side by side, one document from two threads, handles freed under another thread's feet.
 */
#include "world.h"

#include <pthread.h>

enum { ROUNDS = 300 };

static struct world shared;
static int odd, stop_after = ROUNDS;

/** Opens, feeds, closes two documents in turn. */
static void *lives(void *unused) {
  (void)unused;
  for (int round = 0; round < stop_after; round++) {
    ix_document *documents[2] = {NULL, NULL};
    ix_view *views[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++) {
      ix_page_info page = IX_PAGE_INFO_INIT;
      int bad = ix_document_new(NULL, &documents[i]) || ix_memory_add_pages(documents[i], &page, 1) ||
                ix_view_new(documents[i], 800, 600, &views[i]);
      if (bad) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
    }
    for (int step = 0; step < 10; step++) {
      ix_event event = {.type = step % 2 ? IX_EVENT_UP : IX_EVENT_DOWN, .time_ns = (uint64_t)step * 20000000};
      event.u.pointer.position = (ix_point){100, 100};
      event.u.pointer.kind = IX_DEVICE_TOUCH;
      if (ix_view_feed(views[step / 2 % 2], &event, 1, NULL)) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
    }
    for (int i = 0; i < 2; i++) {
      ix_document_free(documents[i]);
      ix_view_free(views[i]);
    }
  }
  return NULL;
}

/** Uses the one view; nothing but success, "busy" and "gone" may come of it. */
static void *uses(void *unused) {
  (void)unused;
  for (int round = 0; round < stop_after * 20; round++) {
    ix_viewport viewport = {.size = sizeof viewport};
    ix_status first = ix_view_scroll_by(shared.view, 0, round % 2 ? 3 : -3);
    ix_status second = ix_view_get_viewport(shared.view, &viewport);
    ix_status both[] = {first, second};
    for (int i = 0; i < 2; i++) {
      int fine = both[i] >= 0 || both[i] == IX_ERROR_BUSY || both[i] == IX_ERROR_STALE_HANDLE;
      if (!fine) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
    }
  }
  return NULL;
}

static void *frees(void *unused) {
  (void)unused;
  ix_reader_free(shared.reader);
  ix_document_free(shared.document);
  ix_view_free(shared.view);
  return NULL;
}

static void together(void *(*one)(void *), void *(*other)(void *)) {
  pthread_t threads[2];
  CHECK_EQUAL(pthread_create(&threads[0], NULL, one, NULL), 0);
  CHECK_EQUAL(pthread_create(&threads[1], NULL, other, NULL), 0);
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
}

static void documents_live_side_by_side(void) {
  odd = 0;
  together(lives, lives);
  CHECK_EQUAL(odd, 0);
}

static void one_view_from_two_threads_is_busy_at_most(void) {
  odd = 0;
  open_world(&shared);
  together(uses, uses);
  CHECK_EQUAL(odd, 0);
  close_world(&shared);
}

static void what_is_freed_elsewhere_is_stale(void) {
  odd = 0;
  stop_after = 10;
  for (int round = 0; round < 100; round++) {
    open_world(&shared);
    together(uses, frees);
    close_world(&shared);
  }
  CHECK_EQUAL(odd, 0);
}

int main(void) {
  RUN(documents_live_side_by_side, "");
  RUN(one_view_from_two_threads_is_busy_at_most, "S245d");
  RUN(what_is_freed_elsewhere_is_stale, "S245a");
  return FINISH();
}
