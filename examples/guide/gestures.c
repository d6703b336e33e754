/*
 * The code of the chapter "Gestures" (docs/guide/gestures.md). The page is that of the recipes.
 */
#include "../recipes/page.h"

#include <stdio.h>
#include <stdlib.h>

static void read_effects(desk *d) {
  printf("== effects\n");
  /* guide: add */
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id double_tap = 0;
  options.kind = IX_RECOGNIZER_TAP;
  options.taps = 2;
  must(ix_recognizer_add(d->view, &options, NULL, NULL, NULL, &double_tap), "recognizer");
  /* guide end */
  desk_tap(d, 250, 250, 2);
  must(ix_recognizer_remove(d->view, double_tap), "remove");
}

static void press_everywhere(desk *d) {
  printf("== press\n");
  /* guide: press */
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id press = 0;
  options.kind = IX_RECOGNIZER_LONG_PRESS; /* of 500 ms, as those of the view */
  must(ix_recognizer_add(d->view, &options, NULL, NULL, NULL, &press), "recognizer");
  desk_press(d, 330, 315); /* on a word */
  desk_press(d, 350, 150); /* on a stamp */
  desk_press(d, 250, 250); /* on nothing */
  /* guide end */
  must(ix_recognizer_remove(d->view, press), "remove");
}

/* guide: only-there */
/* The host's tap acts where no annotation can be selected. */
static uint32_t nothing_there(ix_view *view, ix_recognizer_id recognizer, ix_point point, void *user_data) {
  (void)recognizer, (void)user_data;
  return ix_component_can_activate(view, IX_SELECT_ANNOTATION, point) == IX_OK ? IX_DENY : IX_ALLOW;
}
/* guide end */

static void let_through(desk *d) {
  ix_recognizer_id tap = 0;
  printf("== only-there\n");
  /* guide: add-only-there */
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  options.kind = IX_RECOGNIZER_TAP;
  functions.should_begin = nothing_there;
  must(ix_recognizer_add(d->view, &options, &functions, NULL, NULL, &tap), "recognizer");
  desk_tap(d, 350, 150, 1); /* the stamp is selected */
  desk_tap(d, 250, 250, 1); /* the host's tap, so the stamp stays selected */
  /* guide end */
  must(ix_recognizer_remove(d->view, tap), "remove");
  printf("== after\n");
  /* guide: after */
  must(ix_recognizer_add(d->view, &options, NULL, NULL, NULL, &tap), "recognizer");
  ix_party own = {IX_PARTY_RECOGNIZER, 0, tap}, all = {IX_PARTY_COMPONENT, 0, IX_ALL_INTERACTIONS};
  must(ix_relation_add(d->view, IX_RELATION_REQUIRES_FAILURE, own, all, 0, NULL), "after what is built in");
  desk_tap(d, 250, 250, 1); /* the stamp is deselected; the host is told that it lost */
  /* guide end */
  must(ix_recognizer_remove(d->view, tap), "remove");
}

static void wait_and_share(desk *d) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id double_tap = 0;
  options.taps = 2;
  printf("== relations\n");
  must(ix_recognizer_add(d->view, &options, NULL, NULL, NULL, &double_tap), "recognizer");
  /* guide: relations */
  ix_party own = {IX_PARTY_RECOGNIZER, 0, double_tap};
  ix_party zoom = {IX_PARTY_COMPONENT, 0, IX_SMART_ZOOM}, all = {IX_PARTY_COMPONENT, 0, IX_ALL_INTERACTIONS};
  ix_relation_id together = 0, first = 0;
  must(ix_relation_add(d->view, IX_RELATION_SIMULTANEOUS, own, zoom, 0, &together), "both may act");
  desk_tap(d, 250, 250, 2);
  must(ix_relation_remove(d->view, together), "remove");
  must(ix_relation_add(d->view, IX_RELATION_REQUIRES_FAILURE, all, own, 0, &first), "components wait for it");
  desk_tap(d, 250, 250, 2);
  /* guide end */
  /* guide: cycle */
  ix_status status = ix_relation_add(d->view, IX_RELATION_REQUIRES_FAILURE, own, zoom, 0, NULL);
  printf("refused: %d\n", status == IX_ERROR_CYCLE);
  /* guide end */
  must(ix_relation_remove(d->view, first), "remove");
  must(ix_recognizer_remove(d->view, double_tap), "remove");
  printf("== out\n");
  desk_tap(d, 250, 250, 2);
}

/* guide: custom */
typedef struct scratch {
  double last, way;
  int turns;
} scratch;

/* To and fro, three turns: the finger scratches something out. */
static void on_input(
    ix_view *view, ix_recognizer_id recognizer, const ix_event *event, ix_verdict *out_verdict, void *user_data) {
  scratch *s = user_data;
  double x = event->u.pointer.position.x, step = x - s->last;
  (void)view, (void)recognizer;
  if (event->type == IX_EVENT_UP) out_verdict->proposal = s->turns < 3 ? IX_PROPOSAL_FAIL : IX_PROPOSAL_END;
  if (event->type == IX_EVENT_MOVE && step * s->way < 0 && ++s->turns == 3) out_verdict->proposal = IX_PROPOSAL_BEGIN;
  if (step != 0) s->way = step;
  s->last = x;
}

static void reset(ix_view *view, ix_recognizer_id recognizer, uint64_t sequence, void *user_data) {
  (void)view, (void)recognizer, (void)sequence;
  *(scratch *)user_data = (scratch){0, 0, 0};
}
/* guide end */

static void rub(desk *d, const double *xs, int count) {
  desk_finger(d, IX_EVENT_DOWN, xs[0], 250);
  for (int i = 1; i < count; i++) desk_finger(d, IX_EVENT_MOVE, xs[i], 250);
  desk_finger(d, IX_EVENT_UP, xs[count - 1], 250);
  desk_rest(d);
}

static void custom(desk *d) {
  static const double to_and_fro[] = {250, 260, 250, 262, 248, 260}, straight[] = {250, 251, 252, 253};
  printf("== custom\n");
  /* guide: add-custom */
  static scratch state;
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  ix_recognizer_id id = 0;
  options.kind = IX_RECOGNIZER_CUSTOM;
  functions.on_input = on_input;
  functions.reset = reset;
  must(ix_recognizer_add(d->view, &options, &functions, &state, NULL, &id), "recognizer");
  ix_party own = {IX_PARTY_RECOGNIZER, 0, id}, scroll = {IX_PARTY_SCROLL, 0, 0};
  must(ix_relation_add(d->view, IX_RELATION_PREEMPTS, own, scroll, UINT64_MAX, NULL), "it takes over from a scroll");
  /* guide end */
  rub(d, to_and_fro, 6);
  rub(d, straight, 4);
  must(ix_recognizer_remove(d->view, id), "remove");
}

static void thresholds(desk *d) {
  printf("== thresholds\n");
  /* guide: thresholds */
  ix_view *view = d->view;
  double press = 0;
  must(ix_view_set_preset(view, IX_PRESET_ANDROID), "preset"); /* long presses of 400 ms, taps that may move by 8 */
  must(ix_view_set_setting(view, IX_SETTING_LONG_PRESS, IX_DEVICE_PEN, 300), "one threshold of one device");
  must(ix_view_set_setting(view, IX_SETTING_TIME_FACTOR, 0, 2), "all times twice as long");
  must(ix_view_set_setting(view, IX_SETTING_DISTANCE_FACTOR, 0, 3), "all distances three times as far");
  must(ix_view_get_setting(view, IX_SETTING_LONG_PRESS, IX_DEVICE_TOUCH, &press), "setting");
  printf("a long press of a finger: %g ms, scaled by 2\n", press);
  /* guide end */
  desk_press(d, 250, 250); /* 600 ms: none */
  must(ix_view_set_preset(view, IX_PRESET_DEFAULT), "preset");
  must(ix_view_set_setting(view, IX_SETTING_TIME_FACTOR, 0, 1), "times");
  must(ix_view_set_setting(view, IX_SETTING_DISTANCE_FACTOR, 0, 1), "distances");
}

static void latency(desk *d) {
  printf("== latency\n");
  /* guide: latency */
  must(ix_component_set_latency(d->view, IX_TOGGLE_USER_INTERFACE, IX_LATENCY_PROVISIONAL), "latency");
  desk_tap(d, 250, 250, 1); /* reported at the lift, confirmed if no second tap comes */
  desk_tap(d, 250, 250, 2); /* reported at the first lift, taken back at the second */
  /* guide end */
  must(ix_component_set_latency(d->view, IX_TOGGLE_USER_INTERFACE, IX_LATENCY_WAIT), "latency");
  /* guide: double-tap */
  must(ix_view_set_setting(d->view, IX_SETTING_DOUBLE_TAP, 0, IX_DOUBLE_TAP_NOTHING), "no double taps, no waiting");
  desk_tap(d, 250, 250, 1);
  /* guide end */
}

static void text(desk *d) {
  printf("== text\n");
  /* guide: text */
  ix_view *view = d->view;
  must(ix_view_set_setting(
           view, IX_SETTING_TEXT_SELECTION_MODE, IX_DEVICE_TOUCH, IX_TEXT_SELECTION_SIMPLE), "fingers select at once");
  must(ix_view_set_setting(view, IX_SETTING_SNAP_TO_WORDS, 0, 1), "what is let go is whole words");
  desk_drag(d, 312, 315, 368, 315); /* from the o of "Some" to the e of "text" */
  desk_tap(d, 250, 250, 1);         /* beside it: deselected */
  /* guide end */
  must(ix_view_set_setting(view, IX_SETTING_TEXT_SELECTION_MODE, 0, IX_TEXT_SELECTION_AUTOMATIC), "by the device");
  must(ix_view_set_setting(view, IX_SETTING_SNAP_TO_WORDS, 0, 0), "to the letter");
}

static void time_passes(desk *d) {
  printf("== time\n");
  /* guide: time */
  uint64_t due = 0;
  desk_finger(d, IX_EVENT_DOWN, 250, 250);
  while (ix_view_deadline(d->view, &due) == IX_OK) { /* a host sets a timer instead */
    printf("after %llu ms\n", (unsigned long long)(due / 1000000 - d->now));
    must(ix_view_advance(d->view, due), "advance");
    desk_log(d);
  }
  /* guide end */
  d->now += 700;
  desk_finger(d, IX_EVENT_UP, 250, 250);
  desk_rest(d);
}

int main(void) {
  desk d;
  desk_open(&d);
  read_effects(&d);
  press_everywhere(&d);
  let_through(&d);
  wait_and_share(&d);
  custom(&d);
  thresholds(&d);
  text(&d);
  latency(&d);
  time_passes(&d);
  desk_close(&d);
  return 0;
}
