/** @file
 * A recognizer of a host that states nothing but its kind, in a view with all components on.
 */
#include "helpers.h"
#include "pointer_desk.h"

#include <time.h>

static const struct place {
  const char *name;
  double x, y;
} places[] = {{"text", 85, 90}, {"link", 90, 180}, {"field", 190, 180}, {"stamp", 390, 180}, {"nothing", 300, 300}};

enum { PLACES = sizeof places / sizeof places[0] };

static void feed_at(uint32_t type, uint32_t device, double x, double y) {
  ix_event event = {.type = type};
  event.time_ns = (uint64_t)(clock_ms * MS);
  event.u.pointer.kind = device;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.pointer = 1;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

static void press(uint32_t device, double x, double y, double ms) {
  feed_at(IX_EVENT_DOWN, device, x, y);
  clock_ms += ms;
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)(clock_ms * MS)), IX_OK);
  feed_at(IX_EVENT_UP, device, x, y);
}

static void taps(uint32_t device, int count, double x, double y) {
  for (int i = 0; i < count; i++) {
    press(device, x, y, 40);
    clock_ms += 100;
  }
}

/* The gestures of a recognizer that acted, and whether anything built in was told of besides. */
static int acted(ix_recognizer_id recognizer, int *others) {
  ix_effect effect;
  int count = 0;
  clock_ms += 2000;
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)(clock_ms * MS)), IX_OK);
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    uint32_t state = effect.type == IX_EFFECT_GESTURE && effect.subject == recognizer ? effect.u.gesture.state : 0;
    count += state == IX_GESTURE_BEGAN || state == IX_GESTURE_RECOGNIZED;
    if (effect.flags & IX_EFFECT_INITIAL) continue;
    if (others && (effect.type == IX_EFFECT_MENU || effect.type == IX_EFFECT_TEXT_SELECTION ||
                   effect.type == IX_EFFECT_ANNOTATION_SELECTION || effect.type == IX_EFFECT_FOLLOW ||
                   effect.type == IX_EFFECT_EDIT_REQUESTED || effect.type == IX_EFFECT_TEXT_INPUT ||
                   effect.type == IX_EFFECT_TOGGLE_USER_INTERFACE)) {
      *others += 1;
    }
  }
  return count;
}

static void a_press_acts_everywhere(void) {
  open_turned(0);
  /* A text that the view edits takes presses first. */
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  ix_recognizer_id own = add_recognizer(view, IX_RECOGNIZER_LONG_PRESS, 0, 0, 0);
  int others = 0;
  for (int round = 0; round < 2; round++) { /* and goes on to */
    for (int i = 0; i < PLACES; i++) {
      for (uint32_t device = IX_DEVICE_TOUCH; device <= IX_DEVICE_MOUSE; device++) {
        press(device, places[i].x, places[i].y, 499);
        CHECK_EQUAL(acted(own, NULL), 0); /* its 500 ms are not over */
        press(device, places[i].x, places[i].y, 500);
        others = 0;
        CHECK_EQUAL(acted(own, &others), 1);
        CHECK_EQUAL(others, 0);
      }
    }
  }
  CHECK_EQUAL(ix_recognizer_remove(view, own), IX_OK);
  press(IX_DEVICE_TOUCH, 300, 300, 600);
  others = 0;
  CHECK_EQUAL(acted(own, &others), 0);
  CHECK(others > 0); /* without it the menu of the page is asked for again */
  close_view();
}

static void so_does_a_double_tap(void) {
  open_turned(0);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  ix_recognizer_id own = add_recognizer(view, IX_RECOGNIZER_TAP, 2, 0, 0);
  for (int i = 0; i < PLACES; i++) {
    for (uint32_t device = IX_DEVICE_TOUCH; device <= IX_DEVICE_MOUSE; device++) {
      ix_viewport before = {.size = sizeof before}, after = {.size = sizeof after};
      CHECK_EQUAL(ix_view_get_viewport(view, &before), IX_OK);
      taps(device, 2, places[i].x, places[i].y);
      CHECK_EQUAL(acted(own, NULL), 1);
      CHECK_EQUAL(ix_view_get_viewport(view, &after), IX_OK);
      CHECK(before.zoom == after.zoom);
    }
  }
  close_view();
}

static void a_number_is_what_it_says(void) {
  static const struct { int32_t stated, told; int acts; } cases[] = {
      {0, 2000, 1}, {-1, -1, 0}, {1, 1, 0}, {599, 599, 0}, {601, 601, 1}, {INT32_MAX, INT32_MAX, 1}, {INT32_MIN, INT32_MIN, 0}};
  for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    int others = 0;
    open_turned(0);
    ix_recognizer_id own = add_recognizer(view, IX_RECOGNIZER_TAP, 1, cases[i].stated, 0);
    CHECK_EQUAL(ix_recognizer_get_options(view, own, &options), IX_OK);
    CHECK_EQUAL(options.priority, cases[i].told);
    taps(IX_DEVICE_TOUCH, 1, 390, 180);
    CHECK_EQUAL(acted(own, &others), cases[i].acts);
    CHECK_EQUAL(others > 0, !cases[i].acts);
    close_view();
  }
}

/* It decides ties alone: a double tap of lower priority is none, and who acts does not depend on who was added first. */
static void no_priority_is_for_ties(void) {
  static const struct { uint32_t taps; int32_t priority; } own[] = {{1, 0}, {2, 500}, {1, 1000}};
  static const int orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
    open_turned(0);
    leave_only_host_recognizers(view);
    ix_recognizer_id awaited = add_recognizer(view, IX_RECOGNIZER_TAP, 3, 1, 0), ids[3];
    for (int k = 0; k < 3; k++) {
      const int which = orders[i][k];
      ids[which] = add_recognizer(view, IX_RECOGNIZER_TAP, own[which].taps, own[which].priority, 0);
      ix_party waiter = {IX_PARTY_RECOGNIZER, 0, ids[which]}, other = {IX_PARTY_RECOGNIZER, 0, awaited};
      CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, waiter, other, 0, NULL), IX_OK);
    }
    taps(IX_DEVICE_TOUCH, 2, 300, 300);
    clock_ms += 2000;
    CHECK_EQUAL(ix_view_advance(view, (uint64_t)(clock_ms * MS)), IX_OK);
    for (int k = 0; k < 3; k++) {
      uint32_t state = 0;
      CHECK_EQUAL(ix_recognizer_get_state(view, ids[k], &state, NULL), IX_OK);
      CHECK_EQUAL(state == IX_GESTURE_RECOGNIZED, k == 1);
    }
    close_view();
  }
}

static double seconds_for(int count, int32_t priority) {
  static ix_recognizer_id made[600];
  open_turned(0);
  const clock_t start = clock();
  for (int i = 0; i < count; i++) { made[i] = add_recognizer(view, IX_RECOGNIZER_TAP, 2, priority, 0); }
  for (int i = 0; i < count; i++) { CHECK_EQUAL(ix_recognizer_remove(view, made[i]), IX_OK); }
  const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  close_view();
  return seconds;
}

/* The waits that come with each cost as much as the recognizer, not as all before it. */
static void so_many_cost_no_more_than_with_a_priority(void) {
  const double stated = seconds_for(600, 1), defaults = seconds_for(600, 0);
  CHECK(defaults < 8 * stated);
}

static void the_explanation_says_so(void) {
  open_turned(0);
  ix_recognizer_id own = add_recognizer(view, IX_RECOGNIZER_LONG_PRESS, 0, 0, 0);
  ix_explanation_step steps[32];
  uint64_t sequences[8];
  size_t count = 0, found = 0;
  press(IX_DEVICE_TOUCH, 300, 300, 600);
  CHECK_EQUAL(acted(own, NULL), 1);
  CHECK_EQUAL(ix_explanation_sequences(view, sequences, 8, &found), IX_OK);
  CHECK(found > 0);
  CHECK_EQUAL(
      ix_explanation_copy_steps(view, IX_SUBJECT_COMPONENT, IX_SHOW_ANNOTATION_MENU, sequences[found - 1], steps, 32, &count),
      IX_OK);
  int said = 0;
  for (size_t i = 0; i < count; i++) {
    said += steps[i].kind == IX_STEP_ENDED && steps[i].value == IX_REASON_LOST_TO && steps[i].other == own;
  }
  CHECK_EQUAL(said, 1);
  close_view();
}

int main(void) {
  RUN(a_press_acts_everywhere, "S40c S268a S268b S268c");
  RUN(so_does_a_double_tap, "S268a S268c");
  RUN(a_number_is_what_it_says, "S268a");
  RUN(no_priority_is_for_ties, "S268a S46");
  RUN(so_many_cost_no_more_than_with_a_priority, "S268a");
  RUN(the_explanation_says_so, "S268c");
  return FINISH();
}
