/** @file
 * The cost of a press among so many recognizers that a set of them takes several words: once warm it allocates nothing.
 */
#include "allocations.h"
#include "check.h"

#include <interact/interact.h>

enum { MS = 1000000, RECOGNIZERS = 200 };

static ix_view *view;
static uint64_t now = 1000;

static void give(uint32_t type) {
  ix_effect effect;
  ix_event event = {.type = type, .time_ns = now * MS};
  event.u.pointer.position = (ix_point){300, 200};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  event.u.pointer.pointer = 1;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  while (ix_view_next_effect(view, &effect) == IX_OK) {}
}

static void tap(void) {
  give(IX_EVENT_DOWN);
  now += 40;
  give(IX_EVENT_UP);
  now += 5000;
}

/* A tap of a finger passes the three of four that are for pens. */
static void a_press_that_passes_many_allocates_nothing(void) {
  ix_document *document;
  ix_page_info info = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
  for (uint32_t i = 0; i < RECOGNIZERS; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    ix_recognizer_id id;
    options.devices = 1u << (i % 4 ? IX_DEVICE_PEN : IX_DEVICE_TOUCH);
    CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &id), IX_OK);
  }
  /* Warm is when all sequences that are kept to be explained have been such a tap. */
  for (int i = 0; i < 600; i++) tap();
  unsigned long before = allocations;
  for (int i = 0; i < 50; i++) tap();
  CHECK_EQUAL(allocations - before, 0);
  ix_view_free(view);
  ix_document_free(document);
}

int main(void) {
  RUN(a_press_that_passes_many_allocates_nothing, "");
  return FINISH();
}
