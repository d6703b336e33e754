/*
 * The code of the chapter "Components" (docs/guide/components.md). The page is that of the recipes.
 */
#include "../recipes/page.h"

#include <stdio.h>

static void on_and_off(desk *d) {
  printf("== on-and-off\n");
  /* guide: on-and-off */
  ix_view *view = d->view;
  ix_component_set_enabled(view, IX_OPEN_LINK_ANNOTATION, 0);        /* links do nothing */
  ix_component_set_enabled(view, IX_ALL_ANNOTATION_INTERACTIONS, 0); /* nor does any annotation */
  ix_component_set_enabled(view, IX_ALL_ANNOTATION_INTERACTIONS, 1); /* all but links act again */
  /* guide end */
  printf("select: %u\n", ix_component_is_effective(view, IX_SELECT_ANNOTATION));
  printf("open link: own flag %u\n", ix_component_is_enabled(view, IX_OPEN_LINK_ANNOTATION));
  desk_tap(d, 150, 320, 1); /* the link */
  desk_tap(d, 350, 150, 1); /* the stamp */
  ix_component_set_enabled(view, IX_OPEN_LINK_ANNOTATION, 1);
}

/* guide: condition */
static uint32_t not_while_reading(ix_view *view, const ix_activation *activation, void *user_data) {
  const int *is_reading = user_data;
  (void)view, (void)activation;
  return *is_reading ? IX_DENY : IX_ALLOW;
}
/* guide end */

static void conditions(desk *d) {
  static int is_reading = 1;
  printf("== condition\n");
  /* guide: add-condition */
  ix_registration_id condition = 0;
  must(ix_component_add_condition(
           d->view, IX_ALL_ANNOTATION_INTERACTIONS, not_while_reading, &is_reading, NULL, &condition), "condition");
  /* guide end */
  desk_tap(d, 350, 150, 1);
  is_reading = 0;
  desk_tap(d, 350, 150, 1);
  /* guide: remove */
  must(ix_registration_remove(d->view, condition), "remove");
  /* guide end */
}

/* guide: context */
static uint32_t links_to_the_web(ix_view *view, const ix_activation *activation, void *user_data) {
  ix_action action = IX_ACTION_INIT;
  (void)view;
  /* A component that opens links always has the context of a link. */
  if (ix_action_get(user_data, activation->u.link.action, &action) != IX_OK) return IX_DENY;
  printf("  asked about %s\n", action.kind == IX_ACTION_URI ? "a link to the web" : "another link");
  return action.kind == IX_ACTION_URI ? IX_ALLOW : IX_DENY;
}
/* guide end */

static void contexts(desk *d) {
  ix_registration_id condition = 0;
  printf("== context\n");
  must(ix_component_add_condition(d->view, IX_OPEN_LINK_ANNOTATION, links_to_the_web, d->document, NULL, &condition), "condition");
  printf("can open: %d\n", ix_component_can_activate(d->view, IX_OPEN_LINK_ANNOTATION, (ix_point){150, 320}) == IX_OK);
  must(ix_registration_remove(d->view, condition), "remove");
}

/* guide: callback */
static void count(ix_view *view, const ix_activation *activation, void *user_data) {
  int *selected = user_data;
  (void)view, (void)activation;
  *selected += 1; /* the action happens in any case */
}
/* guide end */

static void callbacks(desk *d) {
  static int selected;
  ix_registration_id callback = 0;
  printf("== callback\n");
  must(ix_component_add_callback(d->view, IX_SELECT_ANNOTATION, count, &selected, NULL, &callback), "callback");
  desk_tap(d, 150, 150, 1);
  desk_tap(d, 500, 150, 1);
  printf("selected: %d\n", selected);
  must(ix_registration_remove(d->view, callback), "remove");
}

static void calls(desk *d) {
  printf("== try\n");
  /* guide: try */
  ix_point stamp = {350, 150}, nothing = {230, 60};
  ix_component_set_enabled(d->view, IX_SELECT_ANNOTATION, 0); /* no gesture selects any more, */
  ix_status selected = ix_component_try(d->view, IX_SELECT_ANNOTATION, stamp); /* but this does */
  ix_status missed = ix_component_try(d->view, IX_SELECT_ANNOTATION, nothing);
  printf("selected: %d, beside it: %d\n", selected == IX_OK, missed == IX_OK);
  /* guide end */
  desk_log(d);
  ix_component_set_enabled(d->view, IX_SELECT_ANNOTATION, 1);
}

/* guide: tapped */
static uint32_t use_up(ix_view *view, ix_annotation_id annotation, ix_point at, uint32_t space, void *user_data) {
  (void)view, (void)annotation, (void)space, (void)user_data;
  printf("  tapped at %g,%g\n", at.x, at.y);
  return 1; /* nothing is selected, edited or opened */
}
/* guide end */

static void tapped(desk *d) {
  ix_registration_id hook = 0;
  printf("== tapped\n");
  must(ix_view_add_annotation_tapped_hook(d->view, use_up, NULL, NULL, &hook), "hook");
  desk_tap(d, 150, 150, 1);
  must(ix_registration_remove(d->view, hook), "remove");
}

static void backing(desk *d) {
  printf("== backing\n");
  /* guide: backing */
  ix_recognizer_id behind[16];
  size_t found = 0;
  must(ix_component_copy_recognizers(d->view, IX_SMART_ZOOM, behind, 16, &found), "recognizers");
  for (size_t i = 0; i < found; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    must(ix_recognizer_get_options(d->view, behind[i], &options), "options");
    printf("%u taps with %u fingers, by touch: %d\n", options.taps, options.min_fingers,
           (options.devices & 1u << IX_DEVICE_TOUCH) != 0);
  }
  /* guide end */
}

static void profiles(desk *d) {
  ix_view *view = d->view;
  printf("== profile\n");
  /* guide: profile */
  must(ix_view_set_profile(view, IX_PROFILE_READER), "profile");
  ix_component_set_enabled(view, IX_EDIT_ANNOTATION, 1); /* and notes can be opened */
  /* guide end */
  desk_tap(d, 350, 150, 1);
  printf("select annotation %u, edit annotation %u, select text %u\n", ix_component_is_effective(view, IX_SELECT_ANNOTATION),
         ix_component_is_effective(view, IX_EDIT_ANNOTATION), ix_component_is_effective(view, IX_SELECT_TEXT));
}

int main(void) {
  desk d;
  desk_open(&d);
  on_and_off(&d);
  conditions(&d);
  contexts(&d);
  callbacks(&d);
  calls(&d);
  tapped(&d);
  backing(&d);
  profiles(&d);
  desk_close(&d);
  return 0;
}
