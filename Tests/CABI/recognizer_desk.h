/** @file
 * Helpers for tests of the host's recognizers: a document of one empty page, a view in which only they take part, and the
 * gestures that it told.
 */
#ifndef IX_TEST_RECOGNIZER_DESK_H
#define IX_TEST_RECOGNIZER_DESK_H

#include "helpers.h"

enum { MOST = 256, MS = 1000000 };

static ix_document *document;
static ix_view *view;
static ix_effect seen[MOST];
static int seen_count;

static inline void open_view(void) {
  seen_count = 0;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  ix_page_info page = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 800, 600, &view), IX_OK);
  leave_only_host_recognizers(view);
}

static inline void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static inline void drain(void) {
  ix_effect effect;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_GESTURE && seen_count < MOST) {
      seen[seen_count++] = effect;
    }
  }
}

static inline void pointer(double ms, uint32_t type, double x, double y, uint32_t finger) {
  feed_finger(view, (uint64_t)(ms * MS), type, finger, x, y);
  drain();
}

#endif
