/*
 * Watching: a tap and a long press that act beside everything else. They tell what happens and change nothing.
 * proves: S56a S56b
 */
#include "page.h"

#include <stdio.h>

static void told(
    ix_view *view, ix_recognizer_id recognizer, uint32_t state, uint32_t reason, ix_point point, void *user_data) {
  const char *what = state == IX_GESTURE_BEGAN ? "began" : state == IX_GESTURE_ENDED ? "ended" : "recognized";
  ix_point page = {0, 0};
  (void)reason;
  if (state != IX_GESTURE_BEGAN && state != IX_GESTURE_ENDED && state != IX_GESTURE_RECOGNIZED) return;
  must(ix_recognizer_get_location(view, recognizer, IX_SPACE_PDF, &page), "location");
  printf("  %s %s at %g,%g of the view, %g,%g of the page\n", (const char *)user_data, what, point.x, point.y, page.x, page.y);
}

static void watch(desk *d, uint32_t kind, const char *name) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  ix_recognizer_id id = 0;
  options.kind = kind;
  functions.on_step = told;
  must(ix_recognizer_add(d->view, &options, &functions, (void *)name, NULL, &id), "recognizer");
  ix_party all = {IX_PARTY_COMPONENT, 0, IX_ALL_INTERACTIONS}, own = {IX_PARTY_RECOGNIZER, 0, id};
  must(ix_relation_add(d->view, IX_RELATION_SIMULTANEOUS, own, all, 0, NULL), "relation");
}

static void play(desk *d) {
  desk_tap(d, 350, 150, 1);
  desk_press(d, 330, 315);
  desk_tap(d, 30, 380, 1);
}

int main(void) {
  desk d;
  desk_open(&d);
  printf("unwatched\n");
  play(&d);
  desk_close(&d);
  desk_open(&d);
  watch(&d, IX_RECOGNIZER_TAP, "tap");
  watch(&d, IX_RECOGNIZER_LONG_PRESS, "press");
  printf("watched\n");
  play(&d);
  desk_close(&d);
  return 0;
}
