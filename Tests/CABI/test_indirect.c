/** @file
 * Input by what made it: touches, indirect pointers and those that stand for touches, gestures without touches.
 */
#include "pointer_desk.h"

static ix_event heard;
static int heard_count;
static void hears(ix_view *v, ix_recognizer_id r, const ix_event *event, ix_verdict *out, void *user_data) {
  (void)v, (void)r, (void)out, (void)user_data;
  heard = *event;
  heard_count += 1;
}

static ix_effect tap_effect(void) {
  ix_effect effect, found = {0};
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_TAP) { found = effect; }
  }
  return found;
}

/* A click and a drag of the mouse: the calls to functions that know fingers only. */
static void check_mouse(ix_recognizer_id fingers, int compatible) {
  uint32_t state = 0;
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 1, 300, 300);
  CHECK_EQUAL(heard.u.pointer.kind, compatible ? IX_DEVICE_TOUCH : IX_DEVICE_MOUSE);
  CHECK_EQUAL(!!(heard.flags & IX_EVENT_FROM_POINTER), compatible);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 300, 300);
  wait_ms(1000);
  ix_effect tap = tap_effect();
  CHECK_EQUAL(tap.u.tap.kind, compatible ? IX_DEVICE_TOUCH : IX_DEVICE_MOUSE);
  CHECK_EQUAL(!!(tap.flags & IX_EFFECT_FROM_POINTER), compatible);
  press_drag(300, 300, 300, 200);
  CHECK_EQUAL(ix_recognizer_get_state(view, fingers, &state, NULL), IX_OK);
  CHECK_EQUAL(state == IX_GESTURE_BEGAN || state == IX_GESTURE_CHANGED, compatible);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 300, 200);
  wait_ms(3000);
  CHECK(ix_view_show_page(view, 0) >= 0);
}

static void indirect_input_is_native_or_compatible(void) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  double mode = 9;
  open_view();
  options.kind = IX_RECOGNIZER_CUSTOM;
  functions.on_input = hears;
  watch(&options, &functions);
  options.kind = IX_RECOGNIZER_PAN; /* written for fingers */
  options.devices = 1u << IX_DEVICE_TOUCH;
  ix_recognizer_id fingers = watch(&options, NULL);
  CHECK_EQUAL(ix_view_get_setting(view, IX_SETTING_INDIRECT_INPUT, 0, &mode), IX_OK);
  CHECK(mode == IX_INDIRECT_NATIVE);
  for (int compatible = 0; compatible <= 1; compatible++) {
    CHECK(ix_view_set_setting(view, IX_SETTING_INDIRECT_INPUT, 0, compatible) >= 0);
    check_mouse(fingers, compatible);
  }
  /* A real finger is never flagged; a hovering mouse still moves the cursor. */
  feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 300, 300);
  CHECK(heard.u.pointer.kind == IX_DEVICE_TOUCH && !(heard.flags & IX_EVENT_FROM_POINTER));
  feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, 300, 300);
  wait_ms(1000);
  CHECK_EQUAL(hover(90, 180), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_INDIRECT_INPUT, 0, 2), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static uint32_t device_of(uint32_t kind) {
  feed(IX_EVENT_DOWN, kind, kind == IX_DEVICE_TOUCH ? 0 : 1, 300, 300);
  feed(IX_EVENT_UP, kind, 0, 300, 300);
  wait_ms(2000);
  return tap_effect().u.tap.kind;
}

static void every_event_says_what_made_it(void) {
  ix_event bad = {.type = IX_EVENT_DOWN};
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id pinch = 0;
  ix_effect effect;
  uint32_t kind = 0;
  open_view();
  CHECK_EQUAL(device_of(IX_DEVICE_TOUCH), IX_DEVICE_TOUCH);
  CHECK_EQUAL(device_of(IX_DEVICE_PEN), IX_DEVICE_PEN);
  CHECK_EQUAL(device_of(IX_DEVICE_MOUSE), IX_DEVICE_MOUSE);
  CHECK_EQUAL(device_of(IX_DEVICE_TRACKPAD), IX_DEVICE_TRACKPAD);
  bad.u.pointer.kind = IX_DEVICE_KEYBOARD;
  CHECK_EQUAL(ix_view_feed(view, &bad, 1, NULL), IX_ERROR_INVALID_ARGUMENT);
  bad.u.pointer.kind = 77;
  CHECK_EQUAL(ix_view_feed(view, &bad, 1, NULL), IX_ERROR_INVALID_ARGUMENT);
  options.kind = IX_RECOGNIZER_PINCH;
  pinch = watch(&options, NULL);
  for (int i = 0; i < 4; i++) {
    ix_event pad = {.type = IX_EVENT_TRACKPAD, .time_ns = (uint64_t)((clock_ms += 20) * MS)};
    pad.u.trackpad.position = (ix_point){300, 200};
    pad.u.trackpad.scale = 1 + 0.2 * i;
    pad.u.trackpad.phase = i ? IX_PHASE_UPDATE : IX_PHASE_BEGIN;
    pad.u.trackpad.fingers = 2;
    CHECK_EQUAL(ix_view_feed(view, &pad, 1, NULL), IX_OK);
  }
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_GESTURE && effect.subject == pinch) { kind = effect.u.gesture.kind; }
  }
  CHECK_EQUAL(kind, IX_DEVICE_TRACKPAD_GESTURE);
  close_view();
}

/* A gesture without touches: how many there are, where the first is, where the gesture is. */
static void check_untouched(ix_recognizer_id id, double x, double y) {
  size_t count = 9;
  ix_point at = {-1, -1};
  CHECK_EQUAL(ix_recognizer_touch_count(view, id, &count), IX_OK);
  CHECK_EQUAL(count, 0);
  CHECK_EQUAL(ix_recognizer_touch_location(view, id, 0, &at), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_recognizer_touch_location(view, id, SIZE_MAX, &at), IX_ERROR_NOT_FOUND);
  CHECK(at.x == -1);
  CHECK_EQUAL(ix_recognizer_get_location(view, id, IX_SPACE_VIEW, &at), IX_OK);
  CHECK(fabs(at.x - x) < 1 && fabs(at.y - y) < 1);
}

static void gestures_without_touches(void) {
  static const uint32_t kinds[] = {IX_RECOGNIZER_WHEEL, IX_RECOGNIZER_PINCH, IX_RECOGNIZER_HOVER, IX_RECOGNIZER_PAN};
  ix_recognizer_id ids[4] = {0};
  ix_point at;
  size_t count = 0;
  open_view();
  for (int i = 0; i < 4; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    options.kind = kinds[i];
      ids[i] = watch(&options, NULL);
  }
  feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 0, 120, 130);
  check_untouched(ids[2], 120, 130);
  feed_notch(310, 210);
  check_untouched(ids[0], 310, 210);
  wait_ms(2000);
  feed_pad_pinch(300, 200);
  check_untouched(ids[1], 300, 200);
  CHECK_EQUAL(ix_recognizer_touch_count(view, 12345, &count), IX_ERROR_NOT_FOUND);
  ix_event end = {.type = IX_EVENT_CANCEL_ALL, .time_ns = (uint64_t)((clock_ms += 20) * MS)};
  CHECK_EQUAL(ix_view_feed(view, &end, 1, NULL), IX_OK);
  feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 200, 220); /* and one with */
  CHECK_EQUAL(ix_recognizer_touch_count(view, ids[3], &count), IX_OK);
  CHECK_EQUAL(count, 1);
  CHECK_EQUAL(ix_recognizer_touch_location(view, ids[3], 0, &at), IX_OK);
  CHECK(at.x == 200 && at.y == 220);
  CHECK_EQUAL(ix_recognizer_touch_location(view, ids[3], 1, &at), IX_ERROR_NOT_FOUND);
  close_view();
}

static size_t selected(void) {
  size_t count = 0;
  CHECK(ix_view_text_selection(view, NULL, 0, &count) >= 0);
  return count;
}

static int text_handles(void) {
  ix_draw_item items[64];
  size_t count = 0;
  int handles = 0;
  CHECK_EQUAL(ix_view_display_list(view, items, 64, &count, NULL), IX_OK);
  for (size_t i = 0; i < count; i++) { handles += items[i].role == IX_ROLE_TEXT_HANDLE_START || items[i].role == IX_ROLE_TEXT_HANDLE_END; }
  return handles;
}

static void text_by_touch_and_by_mouse_in_one_session(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_tool(view, IX_TOOL_SELECT_TEXT), IX_OK);
  for (int round = 0; round < 2; round++) {
    press_drag(55, 90, 110, 90); /* a mouse selects from its press on */
    CHECK_EQUAL(selected(), 1);
    feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 110, 90);
    CHECK_EQUAL(text_handles(), 0);
    wait_ms(1000);
    CHECK_EQUAL(ix_view_clear_text_selection(view), IX_OK);
    feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 55, 90); /* a finger that moves at once scrolls */
    for (int i = 1; i <= 8; i++) { feed(IX_EVENT_MOVE, IX_DEVICE_TOUCH, 0, 55, 90 - 8 * i); }
    CHECK_EQUAL(selected(), 0);
    feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, 55, 26);
    wait_ms(5000);
    CHECK(ix_view_show_page(view, 0) >= 0);
    feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 55, 90); /* one that rests selects */
    wait_ms(1000);
    CHECK_EQUAL(selected(), 1);
    feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, 55, 90);
    CHECK_EQUAL(text_handles(), 2);
    wait_ms(1000);
    CHECK_EQUAL(ix_view_clear_text_selection(view), IX_OK);
  }
  close_view();
}

int main(void) {
  RUN(indirect_input_is_native_or_compatible, "S157a S157b S158 S177");
  RUN(every_event_says_what_made_it, "S156");
  RUN(gestures_without_touches, "S159b S159c S159d");
  RUN(text_by_touch_and_by_mouse_in_one_session, "S172a S172b S173a S173b S174");
  return FINISH();
}
