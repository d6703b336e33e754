/** @file
 * The cost of gestures: with 64 recognizers that compete no move, tap, pinch or hover allocates once warm, and a
 * view at rest asks for neither time nor frames.
 */
#include "allocations.h"
#include "check.h"

#include <interact/interact.h>

enum { MS = 1000000, RECOGNIZERS = 64 };

static ix_document *document;
static ix_view *view;
static double now = 1000;

static void open_view(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_ANIMATED, 0, 0), IX_OK);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static void add_recognizers(void) {
  static const uint32_t kinds[] = {IX_RECOGNIZER_TAP,   IX_RECOGNIZER_PAN,       IX_RECOGNIZER_LONG_PRESS,
                                   IX_RECOGNIZER_SWIPE, IX_RECOGNIZER_PINCH,     IX_RECOGNIZER_ROTATE,
                                   IX_RECOGNIZER_TRANSFORM, IX_RECOGNIZER_TAP_AND_DRAG};
  for (uint32_t i = 0; i < RECOGNIZERS; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    ix_recognizer_id id;
    options.kind = kinds[i % 8];
    options.taps = 1 + i % 3;
    CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &id), IX_OK);
  }
}

static size_t drained;

static void drain(void) {
  ix_effect effect;
  while (ix_view_next_effect(view, &effect) == IX_OK) drained++;
}

static void give(uint32_t type, uint32_t kind, double x, double y, uint32_t finger, uint32_t flags) {
  ix_event event = {.type = type, .flags = flags, .time_ns = (uint64_t)(now * MS)};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = finger;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  drain();
}

static void rest(double ms) {
  now += ms;
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)(now * MS)), IX_OK);
  drain();
}

static void drag(uint32_t kind) {
  give(IX_EVENT_DOWN, kind, 300, 200, 1, 0);
  for (int i = 1; i <= 20; i++) {
    now += 8;
    give(IX_EVENT_MOVE, kind, 300 + 3 * i, 200 - i, 1, 0);
  }
  give(IX_EVENT_UP, kind, 360, 180, 1, 0);
  rest(3000);
}

static void pinch(void) {
  give(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 250, 200, 1, 0);
  give(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 350, 200, 2, 0);
  for (int i = 1; i <= 20; i++) {
    now += 8;
    give(IX_EVENT_MOVE, IX_DEVICE_TOUCH, 250 - 2 * i, 200, 1, IX_EVENT_MORE_IN_FRAME);
    give(IX_EVENT_MOVE, IX_DEVICE_TOUCH, 350 + 2 * i, 200 + i, 2, 0);
  }
  give(IX_EVENT_UP, IX_DEVICE_TOUCH, 210, 200, 1, 0);
  give(IX_EVENT_UP, IX_DEVICE_TOUCH, 390, 220, 2, 0);
  rest(3000);
}

static void taps(void) {
  for (int i = 0; i < 3; i++) {
    give(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 300, 200, 1, 0);
    now += 40;
    give(IX_EVENT_UP, IX_DEVICE_TOUCH, 300, 200, 1, 0);
    now += 100;
  }
  rest(3000);
  give(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 300, 200, 1, 0);
  rest(900);
  give(IX_EVENT_UP, IX_DEVICE_TOUCH, 300, 200, 1, 0);
  rest(3000);
}

static void hover(void) {
  for (int i = 0; i < 50; i++) {
    now += 8;
    give(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 100 + i, 100 + i, 0, 0);
  }
  give(IX_EVENT_LEAVE, IX_DEVICE_MOUSE, 150, 150, 0, 0);
  rest(1000);
}

static void everything(void) {
  drag(IX_DEVICE_TOUCH);
  drag(IX_DEVICE_PEN);
  pinch();
  taps();
  hover();
}

static void nothing_is_allocated_once_warm(void) {
  open_view();
  add_recognizers();
  /* Warm is when every one of the sequences that are kept to be explained has been each of these once. */
  for (int i = 0; i < 300; i++) everything();
#ifdef COUNTS
  CHECK(allocations > 0);
#endif
  size_t effects = drained;
  unsigned long before = allocations;
  for (int i = 0; i < 20; i++) everything();
  CHECK_EQUAL(allocations - before, 0);
  CHECK(drained > effects + 1000);
  close_view();
}

/* After anything that may happen, and as it opens. */
static void an_idle_view_asks_for_nothing(void) {
  void (*const deeds[])(void) = {hover, taps, pinch, everything};
  open_view();
  add_recognizers();
  drain();
  for (size_t i = 0; i <= sizeof deeds / sizeof *deeds; i++) {
    uint64_t due = 0;
    rest(10000);
    CHECK_EQUAL(ix_view_deadline(view, &due), IX_END);
    CHECK_EQUAL(ix_view_is_moving(view), 0);
    size_t seen = drained;
    rest(3600000);
    CHECK_EQUAL(drained, seen);
    CHECK_EQUAL(ix_view_deadline(view, &due), IX_END);
    if (i < sizeof deeds / sizeof *deeds) deeds[i]();
  }
  close_view();
}

/* A host that scrolls and zooms its own five pages, at each frame (S339). */
static void placed_pages_that_move_alike_allocate_nothing(void) {
  ix_page_id ids[5];
  ix_placed_page placed[5];
  ix_page_info info = IX_PAGE_INFO_INIT;
  open_view();
  for (int i = 0; i < 4; i++) CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  for (int i = 0; i < 5; i++) CHECK_EQUAL(ix_document_page_at(document, (size_t)i, &ids[i]), IX_OK);
  unsigned long before = 0;
  size_t effects = 0;
  for (int frame = 0; frame < 400; frame++) {
    double zoom = frame % 40 < 20 ? 1 : 1 + frame % 7 * 0.01, top = -3.25 * (frame % 50);
    for (int i = 0; i < 5; i++) {
      placed[i] = (ix_placed_page){.page = ids[i], .frame = {20, top + 90 * i * zoom, 20 + 60 * zoom, top + (90 * i + 80) * zoom}};
    }
    if (frame == 200) before = allocations, effects = drained;
    CHECK_EQUAL(ix_view_place_pages(view, placed, 5), IX_OK);
    give(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 100 + frame % 9, 100, 0, 0);
    rest(8);
  }
  CHECK_EQUAL(allocations - before, 0);
  CHECK(drained > effects + 150);
  close_view();
}

int main(void) {
  RUN(nothing_is_allocated_once_warm, "");
  RUN(an_idle_view_asks_for_nothing, "");
  RUN(placed_pages_that_move_alike_allocate_nothing, "S339e");
  return FINISH();
}
