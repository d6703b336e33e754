/** @file
 * Gestures that are active without a touch, regions whose style is none, and views that are compared with a state.
 */
#include "pointer_desk.h"

static uint32_t state_of(ix_recognizer_id id) {
  uint32_t state = 0;
  CHECK_EQUAL(ix_recognizer_get_state(view, id, &state, NULL), IX_OK);
  return state;
}

static int is_active(ix_recognizer_id id) {
  size_t touches = 9;
  CHECK_EQUAL(ix_recognizer_touch_count(view, id, &touches), IX_OK);
  CHECK_EQUAL(touches, 0);
  return state_of(id) == IX_GESTURE_BEGAN || state_of(id) == IX_GESTURE_CHANGED;
}

static int told_of_changes(ix_recognizer_id id) {
  ix_effect effect;
  int found = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    found += effect.type == IX_EFFECT_GESTURE && effect.subject == id && effect.u.gesture.state == IX_GESTURE_CHANGED;
  }
  return found;
}

static void a_gesture_is_active_without_a_touch(void) {
  static const uint32_t kinds[] = {IX_RECOGNIZER_WHEEL, IX_RECOGNIZER_PINCH, IX_RECOGNIZER_HOVER};
  ix_recognizer_id ids[3] = {0};
  open_view();
  for (int i = 0; i < 3; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    options.kind = kinds[i];
    ids[i] = watch(&options, NULL);
    CHECK(!is_active(ids[i]));
  }
  feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 0, 120, 130);
  CHECK(is_active(ids[2]));
  feed_notch(310, 210);
  CHECK(told_of_changes(ids[0]) > 0); /* a notch is told and over */
  wait_ms(2000);
  feed_pad_pinch(300, 200);
  CHECK(is_active(ids[1]));
  close_view();
}

/* Leaves what it was handed: no style of its own. */
static void no_style(ix_view *told, const ix_pointer_request *request, const ix_pointer_region *at, ix_pointer_style *style, void *user_data) {
  (void)told, (void)request, (void)at, (void)style;
  *(int *)user_data += 1;
}

static void a_region_without_a_style_has_the_arrow(void) {
  int asked = 0;
  ix_region_options options = IX_REGION_OPTIONS_INIT;
  ix_region_id made = 0;
  open_view();
  CHECK_EQUAL(hover(90, 180), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND); /* the link */
  options.rect = (ix_rect){40, 150, 140, 210};
  options.identifier = 5;
  CHECK_EQUAL(ix_region_add(view, &options, NULL, no_style, &asked, NULL, &made), IX_OK);
  CHECK_EQUAL(hover(92, 180), 1);
  CHECK(asked == 1 && last_cursor.u.cursor.cursor == IX_CURSOR_ARROW && last_cursor.u.cursor.region == 5);
  CHECK_EQUAL(ix_region_remove(view, made), IX_OK);
  CHECK_EQUAL(hover(94, 180), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND);
  close_view();
}

static int is_in(const uint8_t *bytes, size_t length, double tolerance) {
  uint32_t near = 9;
  CHECK_EQUAL(ix_view_is_in_state(view, bytes, length, tolerance, &near), IX_OK);
  return (int)near;
}

static void a_state_is_compared_within_a_tolerance(void) {
  uint8_t bytes[1024];
  size_t length = 0;
  ix_viewport at = {.size = sizeof at};
  open_view();
  CHECK_EQUAL(ix_view_set_zoom(view, 3, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_scroll_by(view, 300, 200), IX_OK);
  CHECK_EQUAL(ix_view_copy_state(view, bytes, sizeof bytes, &length), IX_OK);
  CHECK_EQUAL(ix_view_get_viewport(view, &at), IX_OK);
  CHECK(is_in(bytes, length, 0) && is_in(bytes, length, 1e-6));
  CHECK_EQUAL(ix_view_scroll_by(view, 0, 1.5e-6), IX_OK); /* 0.5e-6 points at zoom 3 */
  CHECK(is_in(bytes, length, 0) && is_in(bytes, length, 1e-6) && !is_in(bytes, length, 1e-7));
  CHECK_EQUAL(ix_view_scroll_by(view, 0, 6e-6), IX_OK);
  CHECK(!is_in(bytes, length, 0) && !is_in(bytes, length, 1e-6) && is_in(bytes, length, 1e-5));
  CHECK_EQUAL(ix_view_restore_state(view, bytes, length, NULL), IX_OK);
  CHECK(is_in(bytes, length, 0));
  CHECK_EQUAL(ix_view_select_annotations(view, &stamp, 1), IX_OK); /* what is selected counts whatever the tolerance */
  CHECK(!is_in(bytes, length, 1000));
  CHECK_EQUAL(ix_view_select_annotations(view, NULL, 0), IX_OK);
  CHECK(is_in(bytes, length, 0));
  CHECK_EQUAL(ix_view_select_text(view, 0, 0, 0, 3), IX_OK);
  CHECK(!is_in(bytes, length, 1000));
  close_view();
}

int main(void) {
  RUN(a_gesture_is_active_without_a_touch, "S159a S159b");
  RUN(a_region_without_a_style_has_the_arrow, "S165b");
  RUN(a_state_is_compared_within_a_tolerance, "S198b");
  return FINISH();
}
