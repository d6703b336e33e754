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
  if (kind == IX_DEVICE_MOUSE && finger && type != IX_EVENT_UP) event.u.pointer.buttons = IX_BUTTON_PRIMARY;
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

static ix_page_id ids[5];

/* Five pages with text and an annotation each, which a host has placed. */
static void open_placed(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_glyph letters[40];
  memset(letters, 0, sizeof letters);
  for (int i = 0; i < 40; i++) {
    double x = 50 + 12 * i;
    letters[i].quad = (ix_quad){{x, 700}, {x + 12, 700}, {x + 12, 720}, {x, 720}};
    letters[i].codepoint = 'a';
    letters[i].font_size = 20;
  }
  open_view();
  for (int i = 0; i < 4; i++) CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  for (int i = 0; i < 5; i++) {
    ix_annotation square = IX_ANNOTATION_INIT;
    ix_annotation_id id;
    square.subtype = IX_SUBTYPE_SQUARE;
    square.rect = (ix_rect){100, 100, 300, 300};
    square.interior_color.components = 1;
    CHECK_EQUAL(ix_document_page_at(document, (size_t)i, &ids[i]), IX_OK);
    CHECK_EQUAL(ix_memory_set_glyphs(document, ids[i], letters, 40), IX_OK);
    CHECK_EQUAL(ix_memory_add_annotation(document, ids[i], &square, &id), IX_OK);
    CHECK_EQUAL(ix_document_load(document, ids[i], IX_PART_TEXT), IX_OK);
  }
}

/* All have moved and zoomed alike. */
static void place_within(int frame, double reach) {
  ix_placed_page placed[5];
  double zoom = frame % 40 < 20 ? 1 : 1 + frame % 7 * 0.01, top = -reach / 50 * (frame % 50);
  for (int i = 0; i < 5; i++) {
    placed[i] = (ix_placed_page){.page = ids[i], .frame = {20, top + 90 * i * zoom, 20 + 60 * zoom, top + (90 * i + 80) * zoom}};
  }
  CHECK(ix_view_place_pages(view, placed, 5) >= 0);
  drain();
}

static void place_frame(int frame) { place_within(frame, 162.5); }

/* A host that scrolls and zooms its own five pages, at each frame (S339), under a pointer that moves. */
static void hover_placed(int frame) {
  place_frame(frame);
  give(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 25 + frame % 50, 30 + frame % 9, 0, 0);
  rest(8);
}

static void hold_at(int frame, double x, double y) {
  place_frame(frame);
  now += 8;
  give(IX_EVENT_MOVE, IX_DEVICE_MOUSE, x + frame % 5, y + frame % 9, 1, 0);
}

/* A frame in each of the ways, 200 to get warm and 200 that are counted. */
static void count_frames(void (*deed)(int), size_t effects) {
  size_t seen = 0;
  unsigned long before = 0;
  for (int frame = 0; frame < 400; frame++) {
    if (frame == 200) before = allocations, seen = drained;
    deed(frame);
  }
  CHECK_EQUAL(allocations - before, 0);
  CHECK(drained > seen + effects);
}

static void select_placed(int frame) { hold_at(frame, 40, 100); }

/* An annotation that stays on its page: from page to page it is another edit. */
static void move_placed(int frame) {
  place_within(frame, 5);
  now += 8;
  give(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 40 + frame % 5, 60 + frame % 9, 1, 0);
}

static void pan_placed(int frame) { hold_at(frame, 400, 200); }

static void placed_pages_that_move_alike_allocate_nothing(void) {
  open_placed();
  count_frames(hover_placed, 150);
  place_frame(0);
  give(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 28, 9, 1, 0);
  count_frames(select_placed, 150);
  give(IX_EVENT_UP, IX_DEVICE_MOUSE, 40, 100, 1, 0);
  size_t length = 0;
  CHECK(ix_view_copy_selected_text(view, NULL, 0, &length) <= 0 && length > 20);
  CHECK_EQUAL(ix_view_clear_text_selection(view), IX_OK);
  rest(1000);
  place_frame(0);
  give(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 40, 60, 1, 0);
  give(IX_EVENT_UP, IX_DEVICE_MOUSE, 40, 60, 1, 0);
  rest(1000);
  place_frame(0);
  give(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 40, 60, 1, 0);
  count_frames(move_placed, 400);
  give(IX_EVENT_UP, IX_DEVICE_MOUSE, 40, 60, 1, 0);
  CHECK_EQUAL(ix_document_undo(document, &(uint32_t){0}), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(view, NULL, 0), IX_OK);
  rest(1000);
  give(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 400, 200, 1, 0);
  count_frames(pan_placed, 150);
  give(IX_EVENT_UP, IX_DEVICE_MOUSE, 400, 200, 1, 0);
  rest(3000);
  close_view();
}

static ix_annotation_id put_on(ix_page_id page, uint32_t subtype, double x, const ix_point *points, size_t count, uint32_t kind) {
  ix_annotation given = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  given.subtype = subtype;
  given.rect = (ix_rect){x, 500, x + 80, 600};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &given, &id), IX_OK);
  if (count) { CHECK_EQUAL(ix_memory_add_points(document, id, kind, points, count), IX_OK); }
  return id;
}

static void scroll(int frame) {
  CHECK(ix_view_scroll_by(view, 0, frame % 20 < 10 ? 3 : -3) >= 0);
  drain();
}

static void zoom(int frame) {
  CHECK(ix_view_set_zoom(view, 1 + frame % 10 * 0.01, (ix_point){200, 200}) >= 0);
  drain();
}

static void turn_wheel(int frame) {
  ix_event event = {.type = IX_EVENT_WHEEL, .time_ns = (uint64_t)(now * MS)};
  event.u.wheel.position = (ix_point){300, 200};
  event.u.wheel.dy = frame % 20 < 10 ? 8 : -8;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  rest(8);
}

static void pan(int frame) {
  now += 8;
  give(IX_EVENT_MOVE, IX_DEVICE_TOUCH, 500, 200 + (frame % 40 < 20 ? frame % 20 : 20 - frame % 20) * 4, 1, 0);
}

/* With what is selected in sight, each frame puts its frame and handles somewhere else. */
static void selected_annotations_that_move_with_their_page_allocate_nothing(void) {
  static const ix_point corners[] = {{300, 500}, {380, 500}, {340, 600}};
  static const ix_point quad[] = {{400, 600}, {480, 600}, {400, 500}, {480, 500}};
  for (int i = 0; i < 5; i++) {
    open_placed();
    ix_annotation_id chosen[] = {put_on(ids[0], IX_SUBTYPE_SQUARE, 100, NULL, 0, 0), put_on(ids[0], IX_SUBTYPE_STAMP, 200, NULL, 0, 0),
                                 put_on(ids[0], IX_SUBTYPE_POLYGON, 300, corners, 3, IX_POINTS_VERTICES),
                                 put_on(ids[0], IX_SUBTYPE_HIGHLIGHT, 400, quad, 4, IX_POINTS_QUADS)};
    CHECK_EQUAL(ix_view_select_annotations(view, i < 4 ? chosen + i : chosen, i < 4 ? 1 : 3), IX_OK);
    /* The host has put one of the handles elsewhere. */
    CHECK(ix_view_set_handle(view, IX_HANDLE_TOP_LEFT, 1, (ix_point){i % 2 * 3, 0}) >= 0);
    drain();
    size_t handles = 0;
    CHECK(ix_view_handles(view, NULL, 0, &handles) >= 0 && handles >= 2);
    count_frames(scroll, 150);
    count_frames(zoom, 150);
    count_frames(turn_wheel, 150);
    give(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 500, 200, 1, 0);
    count_frames(pan, 150);
    give(IX_EVENT_CANCEL, IX_DEVICE_TOUCH, 500, 200, 1, 0);
    rest(3000);
    count_frames(place_frame, 150);
    close_view();
  }
}

/* Decorations that follow something: one by its key, one by its id, one that goes and comes again; as a host draws them. */
static void decorate_frame(int frame) {
  double x = 100 + frame % 50;
  ix_page_point path[9];
  for (int i = 0; i < 9; i++) path[i] = (ix_page_point){0, {x + i % 3 * 20 * (i % 2), 300 + 10 * i}};
  ix_decoration made = IX_DECORATION_INIT;
  ix_decoration_id id;
  CHECK_EQUAL(ix_document_page_at(document, 0, &made.first_page), IX_OK);
  made.fill = 0x336699ff;
  made.flags = IX_DECORATION_CLOSED;
  for (made.key = 1; made.key <= 5; made.key++) CHECK_EQUAL(ix_view_put_decoration(view, &made, path, 9, &id), IX_OK);
  CHECK_EQUAL(ix_decoration_set_path(view, id, path + 1, 8), IX_OK);
  CHECK_EQUAL(ix_decoration_set_label(view, id, frame % 2 ? "1.25 m" : "12.5 m", 6), IX_OK);
  for (made.key = 1; made.key <= 5; made.key++) {
    CHECK_EQUAL(ix_view_find_decoration(view, made.key, &id), IX_OK);
    CHECK_EQUAL(ix_decoration_recycle(view, id), IX_OK);
  }
  drain();
}

static void decorations_that_move_allocate_nothing(void) {
  open_view();
  for (int frame = 0; frame < 100; frame++) decorate_frame(frame);
  size_t effects = drained;
  unsigned long before = allocations;
  for (int frame = 0; frame < 100; frame++) decorate_frame(frame);
  CHECK_EQUAL(allocations - before, 0);
  CHECK(drained > effects + 500);
  close_view();
}

/* Four and five pages in turns, of a document with so many: the allocations of a placement, and their bytes. */
static void count_placements(size_t pages, unsigned long found[2]) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_placed_page placed[5];
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_alike_pages(document, &info, pages), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
  for (int i = 0; i < 5; i++) {
    placed[i] = (ix_placed_page){.frame = {10, 90 * i, 70, 90 * i + 80}};
    CHECK_EQUAL(ix_document_page_at(document, (size_t)i * (pages / 5), &placed[i].page), IX_OK);
  }
  for (int turn = 0; turn < 60; turn++) {
    if (turn == 40) found[0] = allocations, found[1] = allocated_bytes;
    CHECK_EQUAL(ix_view_place_pages(view, placed, turn % 2 ? 5 : 4), IX_OK);
    drain();
  }
  found[0] = allocations - found[0], found[1] = allocated_bytes - found[1];
  close_view();
}

static void placing_costs_by_the_pages_that_are_placed(void) {
  unsigned long few[2] = {0, 0}, many[2] = {0, 0};
  count_placements(5, few);
  count_placements(10000, many);
  CHECK_EQUAL(many[0], few[0]);
  CHECK_EQUAL(many[1], few[1]);
  count_placements(1000000, many);
  CHECK_EQUAL(many[1], few[1]);
#ifdef COUNTS
  CHECK(few[0] < 20 * 20);
#endif
}

int main(void) {
  RUN(nothing_is_allocated_once_warm, "");
  RUN(an_idle_view_asks_for_nothing, "");
  RUN(placed_pages_that_move_alike_allocate_nothing, "S339e");
  RUN(selected_annotations_that_move_with_their_page_allocate_nothing, "S339e");
  RUN(decorations_that_move_allocate_nothing, "");
  RUN(placing_costs_by_the_pages_that_are_placed, "S339e");
  return FINISH();
}
