/** @file
 * Queries about a host's recognizers: where they are, how they end, how far they scaled.
 */
#include "recognizer_desk.h"

static ix_recognizer_id add(uint32_t kind) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.kind = kind;
  ix_recognizer_id id = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &id), IX_OK);
  CHECK(id != 0);
  return id;
}

static int count(ix_recognizer_id id, uint32_t state) {
  int found = 0;
  for (int i = 0; i < seen_count; i++) {
    found += seen[i].subject == id && seen[i].u.gesture.state == state;
  }
  return found;
}

static void a_region_keeps_others_out(void) {
  open_view();
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.flags = IX_RECOGNIZER_HAS_REGION;
  options.region = (ix_rect){0, 0, 40, 40};
  ix_recognizer_id id = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &id), IX_OK);
  pointer(0, IX_EVENT_DOWN, 50, 50, 1);
  pointer(20, IX_EVENT_UP, 50, 50, 1);
  CHECK_EQUAL(count(id, IX_GESTURE_RECOGNIZED), 0);
  pointer(1000, IX_EVENT_DOWN, 20, 20, 1);
  pointer(1020, IX_EVENT_UP, 20, 20, 1);
  CHECK_EQUAL(count(id, IX_GESTURE_RECOGNIZED), 1);
  ix_point place = {0, 0};
  CHECK_EQUAL(ix_recognizer_get_location(view, id, IX_SPACE_VIEW, &place), IX_OK);
  CHECK(place.x == 20 && place.y == 20);
  close_view();
}

static void a_pinch_takes_over(void) {
  open_view();
  ix_recognizer_id pan = add(IX_RECOGNIZER_PAN), pinch = add(IX_RECOGNIZER_PINCH);
  pointer(0, IX_EVENT_DOWN, 100, 100, 1);
  pointer(20, IX_EVENT_MOVE, 100, 160, 1);
  pointer(200, IX_EVENT_DOWN, 300, 300, 2);
  pointer(220, IX_EVENT_MOVE, 400, 400, 2);
  CHECK_EQUAL(count(pan, IX_GESTURE_CANCELLED), 1);
  CHECK_EQUAL(count(pinch, IX_GESTURE_BEGAN), 1);
  for (int i = 0; i < seen_count; i++) {
    if (seen[i].u.gesture.state == IX_GESTURE_CANCELLED) {
      CHECK(seen[i].flags & IX_EFFECT_ROLLED_BACK);
      CHECK_EQUAL(seen[i].u.gesture.reason, IX_REASON_PREEMPTED);
      CHECK_EQUAL(seen[i].u.gesture.other, pinch);
    }
  }
  close_view();
}

/* The state of one that is removed. */
typedef struct end {
  int revoked, destroyed;
} end_t;

static void on_revoked(ix_view *told, ix_recognizer_id id, uint32_t step, uint32_t reason, ix_point point, void *data) {
  (void)point, (void)reason;
  CHECK_EQUAL(step, IX_GESTURE_CANCELLED);
  CHECK_EQUAL(ix_recognizer_remove(told, id), IX_ERROR_NOT_FOUND); /* it is on its way out */
  ((end_t *)data)->revoked += 1;
}

static void on_destroy(void *data) { ((end_t *)data)->destroyed += 1; }

static void one_removed_in_mid_gesture_says_so(void) {
  open_view();
  end_t end = {0, 0};
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  functions.on_revoked = on_revoked;
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.kind = IX_RECOGNIZER_PAN;
  ix_recognizer_id pan = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, &functions, &end, on_destroy, &pan), IX_OK);
  pointer(0, IX_EVENT_DOWN, 100, 100, 1);
  pointer(20, IX_EVENT_MOVE, 100, 160, 1);
  CHECK_EQUAL(count(pan, IX_GESTURE_BEGAN), 1);
  CHECK_EQUAL(ix_recognizer_remove(view, pan), IX_OK);
  drain();
  CHECK_EQUAL(count(pan, IX_GESTURE_CANCELLED), 1);
  CHECK_EQUAL(end.revoked, 1);
  CHECK_EQUAL(end.destroyed, 1);
  pointer(40, IX_EVENT_UP, 100, 160, 1);
  CHECK_EQUAL(count(pan, IX_GESTURE_ENDED), 0);
  close_view();
}

static void each_axis_has_a_scale(void) {
  open_view();
  ix_recognizer_id both = add(IX_RECOGNIZER_TRANSFORM);
  ix_point scale = {0, 0};
  CHECK_EQUAL(ix_recognizer_get_scale(view, both, &scale), IX_ERROR_NOT_FOUND);
  pointer(0, IX_EVENT_DOWN, 100, 100, 1);
  pointer(0, IX_EVENT_DOWN, 200, 200, 2);
  pointer(20, IX_EVENT_MOVE, 220, 200, 2);
  pointer(40, IX_EVENT_MOVE, 340, 200, 2);
  CHECK_EQUAL(ix_recognizer_get_scale(view, both, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_recognizer_get_scale(view, both, &scale), IX_OK);
  CHECK(scale.x > 1.9 && scale.x < 2.5 && scale.y == 1);
  close_view();
}

int main(void) {
  RUN(a_region_keeps_others_out, "S36b S57b");
  RUN(a_pinch_takes_over, "S57a");
  RUN(one_removed_in_mid_gesture_says_so, "S35b S35c S57a");
  RUN(each_axis_has_a_scale, "S36a");
  return FINISH();
}
