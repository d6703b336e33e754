/** @file
 * The thresholds of well-known engines, chosen by number; each threshold set by device while the view lives; all scaled as one.
 *
 * The numbers are those that the engines publish (docs/guide/gestures.md); what counts is that gestures keep to them.
 */
#include "helpers.h"

#include <interact/interact.h>
#include <math.h>

enum { MS = 1000000, SETTINGS = 59 };

/* Milliseconds and view units of a finger. A window runs from press to press or from lift to press. */
struct preset {
  const char *name;
  uint32_t number;
  double slop, press, window, distance, fling;
  int from_press;
};

static const struct preset presets[] = {
    {"default", IX_PRESET_DEFAULT, 10, 500, 300, 40, 50, 0},
    {"flutter", IX_PRESET_FLUTTER, 18, 500, 300, 100, 50, 0},
    {"android", IX_PRESET_ANDROID, 8, 400, 300, 100, 50, 1},
    {"chromium", IX_PRESET_CHROMIUM, 8, 680, 300, 100, 50, 1},
    {"hammer", IX_PRESET_HAMMER, 9, 251, 300, 10, 300, 0},
    {"gtk", IX_PRESET_GTK, 8, 500, 400, 5, 0, 1},
    {"gecko", IX_PRESET_GECKO, 10, 500, 300, 40, 500, 0},
    {"touchpad", IX_PRESET_TOUCHPAD, 1.3, INFINITY, 180, 40, 50, 0},
    {"ios-like", IX_PRESET_IOS_LIKE, 10, 500, 350, 45, 250, 0},
};
enum { PRESETS = sizeof presets / sizeof presets[0] };

static ix_document *document;
static ix_view *view;
static uint32_t kind;

/* A view in which nothing of its own takes part. */
static void open_view(void) {
  ix_page_info page = IX_PAGE_INFO_INIT;
  kind = IX_DEVICE_TOUCH;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 800, 600, &view), IX_OK);
  leave_only_host_recognizers(view);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static void pointer(uint32_t type, double ms, double x) {
  ix_event event = {.type = type, .time_ns = (uint64_t)llround(ms * MS)};
  event.u.pointer.position = (ix_point){x, 100};
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = kind == IX_DEVICE_MOUSE && type != IX_EVENT_UP ? IX_BUTTON_PRIMARY : 0;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

static void pass(double ms) { CHECK_EQUAL(ix_view_advance(view, (uint64_t)llround(ms * MS)), IX_OK); }

static ix_recognizer_id add(uint32_t which, uint32_t taps) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id id = 0;
  options.kind = which;
  options.taps = taps;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &id), IX_OK);
  return id;
}

static uint32_t state(ix_recognizer_id id) {
  uint32_t now = 99;
  CHECK_EQUAL(ix_recognizer_get_state(view, id, &now, NULL), IX_OK);
  return now;
}

static double get(uint32_t setting, uint32_t device) {
  double value = NAN;
  CHECK_EQUAL(ix_view_get_setting(view, setting, device, &value), IX_OK);
  return value;
}

/* Whether a press that lasts so long is a long one. */
static int presses(ix_recognizer_id press, double start, double length) {
  pointer(IX_EVENT_DOWN, start, 100);
  pass(start + length);
  int has = state(press) == IX_GESTURE_BEGAN;
  pointer(IX_EVENT_UP, start + length, 100);
  pass(start + length + 5000);
  return has;
}

/* Whether a tap that moves so far is still one. */
static int taps(ix_recognizer_id tap, double start, double way) {
  pointer(IX_EVENT_DOWN, start, 100);
  pointer(IX_EVENT_MOVE, start + 20, 100 + way);
  pointer(IX_EVENT_UP, start + 40, 100 + way);
  pass(start + 5000);
  return state(tap) == IX_GESTURE_RECOGNIZED;
}

/* Whether two taps of 45 ms with such a pause and so far apart are a double tap. */
static int doubles(ix_recognizer_id twice, double start, double pause, double way) {
  pointer(IX_EVENT_DOWN, start, 100);
  pointer(IX_EVENT_UP, start + 45, 100);
  pointer(IX_EVENT_DOWN, start + 45 + pause, 100 + way);
  pointer(IX_EVENT_UP, start + 90 + pause, 100 + way);
  int has = state(twice) == IX_GESTURE_RECOGNIZED;
  pass(start + pause + 5000);
  return has;
}

static void check_preset(const struct preset *preset) {
  open_view();
  CHECK(ix_view_set_preset(view, preset->number) >= 0);
  ix_recognizer_id press = add(IX_RECOGNIZER_LONG_PRESS, 0);
  CHECK(!presses(press, 10000, isinf(preset->press) ? 4000 : preset->press - 1));
  if (!isinf(preset->press)) { CHECK(presses(press, 30000, preset->press)); }
  CHECK_EQUAL(ix_recognizer_remove(view, press), IX_OK);
  ix_recognizer_id tap = add(IX_RECOGNIZER_TAP, 1);
  CHECK(taps(tap, 50000, preset->slop - 0.2));
  CHECK(!taps(tap, 60000, preset->slop + 0.2));
  CHECK_EQUAL(ix_recognizer_remove(view, tap), IX_OK);
  ix_recognizer_id twice = add(IX_RECOGNIZER_TAP, 2);
  double pause = preset->window - (preset->from_press ? 45 : 0);
  CHECK(doubles(twice, 70000, pause - 1, 0));
  CHECK(!doubles(twice, 80000, pause + 1, 0));
  CHECK(doubles(twice, 90000, 60, preset->distance - 0.5));
  CHECK(!doubles(twice, 100000, 60, preset->distance + 0.5));
  CHECK_EQUAL(get(IX_SETTING_FLING_MINIMUM, IX_DEVICE_TOUCH), preset->fling);
  close_view();
}

static void every_preset_can_be_taken(void) {
  for (int i = 0; i < PRESETS; i++) {
    int before = check_failures;
    check_preset(&presets[i]);
    if (check_failures > before) { printf("preset %s\n", presets[i].name); }
  }
  open_view();
  CHECK_EQUAL(ix_view_set_preset(view, PRESETS), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static void each_threshold_is_set_by_device(void) {
  static const uint32_t devices[] = {IX_DEVICE_TOUCH, IX_DEVICE_PEN, IX_DEVICE_MOUSE, IX_DEVICE_TRACKPAD};
  open_view();
  for (uint32_t i = 0; i < SETTINGS; i++) {
    uint32_t setting = IX_SETTING_PRESS_PREVIEW + i;
    for (int d = 0; d < 4; d++) { CHECK(ix_view_set_setting(view, setting, devices[d], i + d + 1) >= 0); }
    for (int d = 0; d < 4; d++) { CHECK_EQUAL(get(setting, devices[d]), i + d + 1); }
    CHECK_EQUAL(ix_view_set_setting(view, setting, 0, 7), IX_OK);
    for (int d = 0; d < 4; d++) { CHECK_EQUAL(get(setting, devices[d]), 7); }
    CHECK_EQUAL(ix_view_set_setting(view, setting, IX_DEVICE_PEN, -1), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(ix_view_set_setting(view, setting, IX_DEVICE_PEN, NAN), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(ix_view_set_setting(view, setting, 99, 1), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(get(setting, IX_DEVICE_PEN), 7);
  }
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_PRESS_PREVIEW + SETTINGS, 0, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_preset(view, IX_PRESET_DEFAULT), IX_OK);
  CHECK_EQUAL(get(IX_SETTING_TAP_SLOP, IX_DEVICE_TOUCH), 10);
  CHECK_EQUAL(get(IX_SETTING_TAP_SLOP, IX_DEVICE_MOUSE), 4);
  close_view();
}

static void a_change_holds_from_the_next_sequence_on(void) {
  open_view();
  ix_recognizer_id press = add(IX_RECOGNIZER_LONG_PRESS, 0);
  pointer(IX_EVENT_DOWN, 1000, 100);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_LONG_PRESS, IX_DEVICE_TOUCH, 200), IX_OK);
  pass(1499);
  CHECK_EQUAL(state(press), IX_GESTURE_POSSIBLE);
  pass(1500);
  CHECK_EQUAL(state(press), IX_GESTURE_BEGAN);
  pointer(IX_EVENT_UP, 1600, 100);
  CHECK(!presses(press, 10000, 199));
  CHECK(presses(press, 20000, 200));
  kind = IX_DEVICE_PEN;
  CHECK(!presses(press, 30000, 499));
  CHECK(presses(press, 40000, 500));
  kind = IX_DEVICE_MOUSE;
  CHECK(!presses(press, 50000, 199)); /* a mouse has none of its own: the host's rests as long as a finger's (S268) */
  CHECK(presses(press, 60000, 200));
  close_view();
}

static void two_factors_scale_all_as_one(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_TIME_FACTOR, 0, 2), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_DISTANCE_FACTOR, 0, 3), IX_OK);
  for (int i = 0; i < PRESETS; i++) {
    CHECK(ix_view_set_preset(view, presets[i].number) >= 0);
    CHECK_EQUAL(get(IX_SETTING_TIME_FACTOR, 0), 2); /* a preset leaves them */
    CHECK_EQUAL(get(IX_SETTING_DISTANCE_FACTOR, 0), 3);
  }
  CHECK_EQUAL(ix_view_set_preset(view, IX_PRESET_DEFAULT), IX_OK);
  CHECK_EQUAL(get(IX_SETTING_LONG_PRESS, IX_DEVICE_TOUCH), 500); /* the number itself stays */
  ix_recognizer_id press = add(IX_RECOGNIZER_LONG_PRESS, 0);
  CHECK(!presses(press, 10000, 999));
  CHECK(presses(press, 20000, 1000));
  CHECK_EQUAL(ix_recognizer_remove(view, press), IX_OK);
  ix_recognizer_id tap = add(IX_RECOGNIZER_TAP, 1);
  CHECK(taps(tap, 30000, 29.5));
  CHECK(!taps(tap, 40000, 30.5));
  CHECK_EQUAL(ix_recognizer_remove(view, tap), IX_OK);
  ix_recognizer_id twice = add(IX_RECOGNIZER_TAP, 2);
  CHECK(doubles(twice, 50000, 599, 119));
  CHECK(!doubles(twice, 60000, 601, 0));
  CHECK(!doubles(twice, 70000, 100, 121));
  close_view();
}

int main(void) {
  RUN(every_preset_can_be_taken, "S279a");
  RUN(each_threshold_is_set_by_device, "S279a S245b");
  RUN(a_change_holds_from_the_next_sequence_on, "");
  RUN(two_factors_scale_all_as_one, "S279a");
  return FINISH();
}
