// Figure E6 and the cost of arbitration: recognizers that compete for contacts, through the C interface. One JSON line
// each.  gestures [undecided | drag | frame | tap]
#include "bench.h"
#include <interact/interact.h>

enum { FRAMES = 20000 };

static ix_view *view;
static ix_document *document;
static uint64_t now = 1000000000;

static void open_view(void) {
  ix_document_new(NULL, &document);
  ix_page_info page = IX_PAGE_INFO_INIT;
  ix_memory_add_pages(document, &page, 1);
  ix_view_new(document, 800, 600, &view);
  for (ix_recognizer_id id = 0; ix_recognizer_next(view, id, &id) == IX_OK;) ix_recognizer_set_enabled(view, id, 0, 1);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static void add(uint32_t kind, uint32_t taps, uint32_t tag) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.kind = kind;
  options.taps = taps;
  options.tag = tag;
  options.duration = kind == IX_RECOGNIZER_LONG_PRESS ? 1e6 : 0;
  ix_recognizer_id id;
  ix_recognizer_add(view, &options, NULL, NULL, NULL, &id);
}

static ix_event event(uint32_t type, double x, double y, uint32_t finger, uint32_t flags) {
  ix_event made = {.type = type, .flags = flags, .time_ns = now};
  made.u.pointer.position = (ix_point){x, y};
  made.u.pointer.pointer = finger;
  made.u.pointer.kind = IX_DEVICE_TOUCH;
  return made;
}

static void feed(ix_event made) { ix_view_feed(view, &made, 1, NULL); }

static void drain(void) {
  ix_effect effect;
  while (ix_view_next_effect(view, &effect) == IX_OK) bench_sink += effect.type;
}

// Nobody has won: all look at each move.
static void undecided(int recognizers) {
  open_view();
  static const uint32_t kinds[] = {
      IX_RECOGNIZER_TAP, IX_RECOGNIZER_PAN, IX_RECOGNIZER_LONG_PRESS, IX_RECOGNIZER_TAP, IX_RECOGNIZER_SWIPE,
      IX_RECOGNIZER_PINCH, IX_RECOGNIZER_TRANSFORM, IX_RECOGNIZER_TAP_AND_DRAG};
  for (int i = 0; i < recognizers; i++) add(kinds[i % 8], 1 + (uint32_t)(i % 3), 0);
  feed(event(IX_EVENT_DOWN, 100, 100, 1, 0));
  drain();
  BENCH("gestures.move_undecided", "libinteract", recognizers, FRAMES, FRAMES, {
    for (int i = 0; i < FRAMES; i++) {
      now += 1000;
      feed(event(IX_EVENT_MOVE, 100 + (i & 1), 100, 1, 0));
    }
  });
  drain();
  close_view();
}

// One has won; the effects are read.
static void drag(int recognizers) {
  open_view();
  for (int i = 0; i < recognizers; i++) add(IX_RECOGNIZER_PAN, 0, 0);
  feed(event(IX_EVENT_DOWN, 100, 100, 1, 0));
  feed(event(IX_EVENT_MOVE, 200, 100, 1, 0));
  drain();
  BENCH("gestures.drag", "libinteract", recognizers, FRAMES, FRAMES, {
    for (int i = 0; i < FRAMES; i++) {
      now += 1000000;
      feed(event(IX_EVENT_MOVE, 200 + (i & 63), 100, 1, 0));
      drain();
    }
  });
  close_view();
}

// E6: two fingers a frame, four gestures that all act.
static void frame(void) {
  open_view();
  for (uint32_t kind = IX_RECOGNIZER_PAN; kind <= IX_RECOGNIZER_TRANSFORM; kind++) add(kind, 0, 1);
  ix_party all = {IX_PARTY_TAG, 0, 1};
  ix_relation_add(view, IX_RELATION_SIMULTANEOUS, all, all, 0, NULL);
  feed(event(IX_EVENT_DOWN, 100, 100, 1, 0));
  feed(event(IX_EVENT_DOWN, 200, 100, 2, 0));
  BENCH("gestures.two_finger_frame", "libinteract", 4, FRAMES, FRAMES, {
    for (int i = 0; i < FRAMES; i++) {
      now += 1000000;
      ix_event both[2] = {
          event(IX_EVENT_MOVE, 100 - (i & 63), 100 + (i & 31), 1, IX_EVENT_MORE_IN_FRAME),
          event(IX_EVENT_MOVE, 200 + (i & 63), 100 - (i & 31), 2, 0)};
      ix_view_feed(view, both, 2, NULL);
      drain();
    }
  });
  close_view();
}

// A tap from the down to the lift: a sequence starts and ends.
static void tap(int recognizers) {
  open_view();
  for (int i = 0; i < recognizers; i++) add(IX_RECOGNIZER_TAP, 1, 0);
  BENCH("gestures.tap", "libinteract", recognizers, FRAMES, FRAMES, {
    for (int i = 0; i < FRAMES; i++) {
      now += 1000000000;
      feed(event(IX_EVENT_DOWN, 100, 100, 1, 0));
      now += 20000000;
      feed(event(IX_EVENT_UP, 100, 100, 1, 0));
      drain();
    }
  });
  close_view();
}

int main(int count, char **names) {
  const char *only = count > 1 ? names[1] : "";
  if (!*only || !strcmp(only, "undecided")) undecided(4), undecided(64);
  if (!*only || !strcmp(only, "drag")) drag(4), drag(64);
  if (!*only || !strcmp(only, "frame")) frame();
  if (!*only || !strcmp(only, "tap")) tap(1), tap(16);
  return 0;
}
