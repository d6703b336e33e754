/** @file
 * Recognizers of a host in a view with all components on: kinds, places, settings, states, questions, and how relations
 * with components and at run time hold.
 */
#include "helpers.h"
#include "pointer_desk.h"

/* What one recognizer was asked and granted. */
typedef struct story {
  int asked, granted, revoked, destroyed;
  uint32_t answer, state, reason;
  ix_point place;
} story;

static uint32_t should_begin(ix_view *told, ix_recognizer_id id, ix_point point, void *data) {
  story *s = data;
  uint32_t state = 0;
  CHECK_EQUAL(ix_recognizer_get_state(told, id, &state, NULL), IX_OK);
  CHECK(state == IX_GESTURE_POSSIBLE || state == IX_GESTURE_PENDING); /* it has not begun */
  s->asked += 1;
  s->place = point;
  return s->answer;
}

static void granted(ix_view *told, ix_recognizer_id id, uint32_t state, uint32_t reason, ix_point point, void *data) {
  (void)told, (void)id, (void)reason, (void)point;
  ((story *)data)->granted += 1;
  ((story *)data)->state = state;
}

static void revoked(ix_view *told, ix_recognizer_id id, uint32_t state, uint32_t reason, ix_point point, void *data) {
  (void)told, (void)id, (void)point;
  ((story *)data)->revoked += 1;
  ((story *)data)->state = state;
  ((story *)data)->reason = reason;
}

static void gone(void *data) { ((story *)data)->destroyed += 1; }

static ix_recognizer_id add(const ix_recognizer_options *options, story *s) {
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  ix_recognizer_id made = 0;
  if (s->answer) { functions.should_begin = should_begin; }
  functions.on_granted = granted;
  functions.on_revoked = revoked;
  CHECK_EQUAL(ix_recognizer_add(view, options, &functions, s, gone, &made), IX_OK);
  return made;
}

static ix_party own(ix_recognizer_id id) { return (ix_party){IX_PARTY_RECOGNIZER, 0, id}; }
static ix_party member(uint32_t component) { return (ix_party){IX_PARTY_COMPONENT, 0, component}; }

/* Beside all others. */
static ix_recognizer_id beside(uint32_t kind, uint32_t taps, double duration, story *s) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.kind = kind;
  options.taps = taps;
  options.duration = duration;
  ix_recognizer_id made = add(&options, s);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, own(made), (ix_party){IX_PARTY_ALL, 0, 0}, 0, NULL), IX_OK);
  return made;
}

static void finger(uint32_t type, uint32_t pointer, double x, double y) {
  feed_finger(view, (uint64_t)((clock_ms += 10) * MS), type, pointer, x, y);
}

static void taps(int count, double x, double y) {
  for (int i = 0; i < count; i++) {
    clock_ms += 100;
    finger(IX_EVENT_DOWN, 1, x, y);
    finger(IX_EVENT_UP, 1, x, y);
  }
  wait_ms(1000);
}

static void hold(double ms, double x, double y) {
  finger(IX_EVENT_DOWN, 1, x, y);
  wait_ms(ms);
  finger(IX_EVENT_UP, 1, x, y);
  wait_ms(1000);
}

static void drag(double x, double y, double dx, double dy) {
  finger(IX_EVENT_DOWN, 1, x, y);
  for (int i = 1; i <= 4; i++) { finger(IX_EVENT_MOVE, 1, x + dx * i / 4, y + dy * i / 4); }
  finger(IX_EVENT_UP, 1, x + dx, y + dy);
  wait_ms(1000);
}

static void pinch(void) {
  finger(IX_EVENT_DOWN, 1, 250, 300);
  finger(IX_EVENT_DOWN, 2, 350, 300);
  for (int i = 1; i <= 4; i++) {
    finger(IX_EVENT_MOVE, 1, 250 - 20 * i, 300);
    finger(IX_EVENT_MOVE, 2, 350 + 20 * i, 300);
  }
  finger(IX_EVENT_UP, 1, 170, 300);
  finger(IX_EVENT_UP, 2, 430, 300);
  wait_ms(1000);
}

static uint32_t state_of(ix_recognizer_id id) {
  uint32_t state = 0;
  CHECK_EQUAL(ix_recognizer_get_state(view, id, &state, NULL), IX_OK);
  return state;
}

static void gestures(void) {
  taps(3, 500, 300);
  hold(700, 500, 300);
  drag(500, 300, 0, -60);
  pinch();
}

static void every_kind_joins_the_arena(void) {
  open_view();
  story s[5] = {0};
  beside(IX_RECOGNIZER_TAP, 3, 0, &s[0]);
  beside(IX_RECOGNIZER_LONG_PRESS, 0, 0, &s[1]);
  beside(IX_RECOGNIZER_PAN, 0, 0, &s[2]);
  beside(IX_RECOGNIZER_PINCH, 0, 0, &s[3]);
  taps(3, 500, 300);
  CHECK(s[0].granted == 1 && s[1].granted == 0 && s[2].granted == 0 && s[3].granted == 0);
  hold(700, 500, 300);
  CHECK(s[0].granted == 1 && s[1].granted == 1 && s[2].granted == 0 && s[3].granted == 0);
  drag(500, 300, 0, -60);
  CHECK(s[0].granted == 1 && s[1].granted == 1 && s[2].granted == 1 && s[3].granted == 0);
  pinch();
  CHECK_EQUAL(s[3].granted, 1);
  close_view();
}

static void a_ready_made_one_asks_before_it_begins(void) {
  open_view();
  story s[4] = {{.answer = 7}, {.answer = 7}, {.answer = 7}, {.answer = 7}}; /* no answer refuses as well */
  static const uint32_t kinds[] = {IX_RECOGNIZER_TAP, IX_RECOGNIZER_LONG_PRESS, IX_RECOGNIZER_PAN, IX_RECOGNIZER_PINCH};
  for (int i = 0; i < 4; i++) { beside(kinds[i], i ? 0 : 3, 0, &s[i]); }
  gestures();
  for (int i = 0; i < 4; i++) {
    CHECK(s[i].asked > 0 && s[i].granted == 0 && s[i].revoked > 0);
    s[i].answer = IX_ALLOW;
  }
  gestures();
  for (int i = 0; i < 4; i++) { CHECK(s[i].granted > 0); }
  close_view();
}

static void for_the_view_a_page_or_a_region(void) {
  open_view();
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 400};
  ix_page_id second = 0;
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 1, &second), IX_OK);
  CHECK_EQUAL(ix_view_set_geometry(view, 600, 810, 0, 0), IX_OK);
  story s[4] = {0};
  ix_recognizer_options options[4] = {
      IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT};
  options[1].page = options[3].page = second;
  options[2].flags = options[3].flags = IX_RECOGNIZER_HAS_REGION;
  options[2].region = (ix_rect){300, 500, 600, 810}; /* of the view */
  options[3].region = (ix_rect){0, 0, 300, 200};     /* of the page, downwards */
  for (int i = 0; i < 4; i++) {
    ix_recognizer_id made = add(&options[i], &s[i]);
    CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, own(made), (ix_party){IX_PARTY_ALL, 0, 0}, 0, NULL), IX_OK);
  }
  taps(1, 500, 350); /* the first page */
  CHECK(s[0].granted == 1 && s[1].granted == 0 && s[2].granted == 0 && s[3].granted == 0);
  taps(1, 500, 700);
  CHECK(s[0].granted == 2 && s[1].granted == 1 && s[2].granted == 1 && s[3].granted == 0);
  taps(1, 100, 500);
  CHECK(s[0].granted == 3 && s[1].granted == 2 && s[2].granted == 1 && s[3].granted == 1);
  close_view();
}

static void taps_and_durations_are_set(void) {
  open_view();
  story s[3] = {0};
  beside(IX_RECOGNIZER_TAP, 3, 0, &s[0]);
  beside(IX_RECOGNIZER_LONG_PRESS, 0, 300, &s[1]);
  beside(IX_RECOGNIZER_LONG_PRESS, 0, 1500, &s[2]);
  taps(1, 500, 300);
  taps(2, 500, 300);
  CHECK_EQUAL(s[0].granted, 0);
  taps(3, 500, 300);
  CHECK_EQUAL(s[0].granted, 1);
  finger(IX_EVENT_DOWN, 1, 500, 300);
  wait_ms(299);
  CHECK(s[1].granted == 0 && s[2].granted == 0);
  wait_ms(1);
  CHECK(s[1].granted == 1 && s[2].granted == 0);
  wait_ms(1199);
  CHECK_EQUAL(s[2].granted, 0);
  wait_ms(1);
  CHECK_EQUAL(s[2].granted, 1);
  finger(IX_EVENT_UP, 1, 500, 300);
  close_view();
}

static void its_state_and_place_can_be_asked(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_zoom(view, 2, (ix_point){0, 0}), IX_OK);
  story s[2] = {0};
  ix_recognizer_id press = beside(IX_RECOGNIZER_LONG_PRESS, 0, 300, &s[0]), tap = beside(IX_RECOGNIZER_TAP, 1, 0, &s[1]);
  CHECK_EQUAL(state_of(press), IX_GESTURE_POSSIBLE);
  finger(IX_EVENT_DOWN, 1, 300, 200);
  CHECK(state_of(press) == IX_GESTURE_POSSIBLE && state_of(tap) == IX_GESTURE_POSSIBLE);
  wait_ms(300);
  CHECK_EQUAL(state_of(press), IX_GESTURE_BEGAN);
  finger(IX_EVENT_MOVE, 1, 300, 140);
  CHECK(state_of(press) == IX_GESTURE_CHANGED && state_of(tap) == IX_GESTURE_FAILED);
  for (uint32_t space = IX_SPACE_PDF; space <= IX_SPACE_WINDOW; space++) {
    ix_point found, wanted;
    CHECK_EQUAL(ix_recognizer_get_location(view, press, space, &found), IX_OK);
    CHECK_EQUAL(ix_view_convert_point(view, 0, IX_SPACE_VIEW, (ix_point){300, 140}, space, &wanted), IX_OK);
    CHECK(fabs(found.x - wanted.x) < 1e-9 && fabs(found.y - wanted.y) < 1e-9);
  }
  finger(IX_EVENT_UP, 1, 300, 140);
  CHECK_EQUAL(state_of(press), IX_GESTURE_ENDED);
  wait_ms(2000);
  finger(IX_EVENT_DOWN, 1, 300, 200);
  wait_ms(300);
  finger(IX_EVENT_CANCEL, 1, 300, 200);
  CHECK_EQUAL(state_of(press), IX_GESTURE_CANCELLED);
  close_view();
}

static void a_relation_reaches_all_recognizers_of_a_composite(void) {
  open_view();
  story s = {0};
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.taps = 2;
  options.tag = 5;
  ix_party nobody = {IX_PARTY_TAG, 0, 6};
  ix_recognizer_id twice = add(&options, &s), of_all[64];
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, member(IX_ALL_ANNOTATION_INTERACTIONS), own(twice), 0, NULL), IX_OK);
  for (uint32_t c = IX_SELECT_ANNOTATION; c <= IX_TOGGLE_USER_INTERFACE; c++) {
    ix_recognizer_id ids[16];
    size_t count = 0;
    ix_relation_id made = 0;
    CHECK_EQUAL(ix_component_copy_recognizers(view, c, ids, 16, &count), IX_OK);
    CHECK(count > 0);
    for (size_t i = 0; i < count; i++) { /* the other way round closes a circle with each that waits */
      CHECK_EQUAL(ix_component_contains(view, c, ids[i]), 1);
      CHECK_EQUAL(ix_component_contains(view, IX_ALL_ANNOTATION_INTERACTIONS, ids[i]), c <= IX_SHOW_ANNOTATION_MENU);
      CHECK_EQUAL(ix_component_contains(view, IX_ALL_TEXT_INTERACTIONS, ids[i]), c == IX_SELECT_TEXT || c == IX_DESELECT_TEXT);
      ix_status status = ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, own(twice), own(ids[i]), 0, &made);
      CHECK_EQUAL(status, c <= IX_SHOW_ANNOTATION_MENU ? IX_ERROR_CYCLE : IX_OK);
      if (status == IX_OK) { CHECK_EQUAL(ix_relation_remove(view, made), IX_OK); }
    }
  }
  CHECK_EQUAL(ix_component_contains(view, IX_ALL_INTERACTIONS, twice), 0);
  size_t count = 0;
  CHECK_EQUAL(ix_component_copy_recognizers(view, IX_ALL_INTERACTIONS, of_all, 64, &count), IX_OK);
  CHECK(count >= 11);
  /* A party that has none: done, and said so. */
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, nobody, member(IX_SMART_ZOOM), 0, NULL), IX_NO_OP);
  close_view();
}

int main(void) {
  RUN(every_kind_joins_the_arena, "S36a");
  RUN(for_the_view_a_page_or_a_region, "S36b");
  RUN(a_ready_made_one_asks_before_it_begins, "S36c S41a");
  RUN(taps_and_durations_are_set, "S58a S58b");
  RUN(its_state_and_place_can_be_asked, "S57a S57b");
  RUN(a_relation_reaches_all_recognizers_of_a_composite, "S15d S15e S43a S43b S47a S47b S47c");
  return FINISH();
}
