/*
 * Selecting made anew: a double tap selects what a tap selects otherwise, by the same conditions.
 *
 * The component is off, all others wait for the host's double tap, which begins only where the component could act and
 * then makes it act.
 * proves: S55
 */
#include "page.h"

static uint32_t could_select(ix_view *view, ix_recognizer_id recognizer, ix_point point, void *user_data) {
  (void)recognizer, (void)user_data;
  return ix_component_can_activate(view, IX_SELECT_ANNOTATION, point) == IX_OK ? IX_ALLOW : IX_DENY;
}

static void select_there(
    ix_view *view, ix_recognizer_id recognizer, uint32_t state, uint32_t reason, ix_point point, void *user_data) {
  (void)recognizer, (void)state, (void)reason, (void)user_data;
  ix_component_try(view, IX_SELECT_ANNOTATION, point);
}

int main(void) {
  desk d;
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  ix_recognizer_id double_tap = 0;
  options.taps = 2;
  functions.should_begin = could_select;
  functions.on_granted = select_there;
  desk_open(&d);
  must(ix_component_set_enabled(d.view, IX_SELECT_ANNOTATION, 0), "disable");
  must(ix_recognizer_add(d.view, &options, &functions, NULL, NULL, &double_tap), "recognizer");
  ix_party everything = {IX_PARTY_COMPONENT, 0, IX_ALL_INTERACTIONS}, first = {IX_PARTY_RECOGNIZER, 0, double_tap};
  must(ix_relation_add(d.view, IX_RELATION_REQUIRES_FAILURE, everything, first, 0, NULL), "relation");
  desk_tap(&d, 350, 150, 1); /* the stamp, once: nothing is selected */
  desk_tap(&d, 350, 150, 2);
  desk_tap(&d, 50, 50, 2); /* beside everything: the page zooms as it always does */
  desk_close(&d);
  return 0;
}
