/** @file
 * The abilities and acts of components: flags and their composites, permissions of the target, the target of a smart zoom,
 * and which fingers on a trackpad make it.
 */
#include "pointer_desk.h"

static int asked;
static uint32_t answer;
static ix_activation last_called;

static uint32_t ask(ix_view *asking, const ix_activation *what, void *data) {
  (void)asking, (void)what, (void)data;
  asked += 1;
  return answer;
}

static void call(ix_view *calling, const ix_activation *what, void *data) {
  (void)calling, (void)data;
  last_called = *what;
}

static ix_annotation_id flagged(uint32_t flags) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  annotation.subtype = IX_SUBTYPE_FREE_TEXT;
  annotation.flags = flags;
  annotation.rect = (ix_rect){450, 200, 530, 240};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &annotation, &made), IX_OK);
  return made;
}

static void own_and_effective_flags_are_two_questions(void) {
  open_view();
  CHECK(ix_component_is_enabled(view, IX_SMART_ZOOM) == 1 && ix_component_is_effective(view, IX_SMART_ZOOM) == 1);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_ALL_INTERACTIONS, 0), IX_OK);
  CHECK(ix_component_is_enabled(view, IX_SMART_ZOOM) == 1 && ix_component_is_effective(view, IX_SMART_ZOOM) == 0);
  CHECK_EQUAL(ix_component_can_activate(view, IX_SMART_ZOOM, (ix_point){500, 300}), IX_OK);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SMART_ZOOM, 0), IX_OK);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_ALL_INTERACTIONS, 1), IX_OK);
  CHECK(ix_component_is_enabled(view, IX_SMART_ZOOM) == 0 && ix_component_is_effective(view, IX_SMART_ZOOM) == 0);
  CHECK_EQUAL(ix_component_can_activate(view, IX_SMART_ZOOM, (ix_point){500, 300}), IX_OK);
  close_view();
}

static void permissions_are_asked_before_the_hosts_conditions(void) {
  static const uint32_t flags[] = {0, IX_ANNOTATION_READ_ONLY, IX_ANNOTATION_HIDDEN, IX_ANNOTATION_NO_VIEW, IX_ANNOTATION_LOCKED_CONTENTS};
  for (int i = 0; i < 5; i++) {
    open_view();
    ix_annotation_id text = flagged(flags[i]);
    answer = IX_ALLOW;
    asked = 0;
    CHECK_EQUAL(ix_component_add_condition(view, IX_EDIT_ANNOTATION, ask, NULL, NULL, NULL), IX_OK);
    CHECK_EQUAL(ix_component_can_activate(view, IX_EDIT_ANNOTATION, (ix_point){490, 180}), i ? IX_NO_OP : IX_OK);
    CHECK_EQUAL(ix_component_try(view, IX_EDIT_ANNOTATION, (ix_point){490, 180}), i ? IX_NO_OP : IX_OK);
    CHECK_EQUAL(asked > 0, i == 0); /* nobody is asked about what may not be edited */
    CHECK(text != 0);
    close_view();
  }
}

static void a_smart_zoom_names_the_container_that_zooms(void) {
  open_view();
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 400};
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_component_add_callback(view, IX_SMART_ZOOM, call, NULL, NULL, NULL), IX_OK);
  CHECK_EQUAL(ix_component_try(view, IX_SMART_ZOOM, (ix_point){65, 90}), IX_OK);
  CHECK(last_called.kind == IX_CONTEXT_SMART_ZOOM && last_called.u.smart_zoom.has_target == 1);
  CHECK_EQUAL(last_called.u.smart_zoom.spread, UINT32_MAX); /* continuous: the whole document */
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.scroll = IX_SCROLL_PER_SPREAD;
  options.fit = IX_FIT_PAGE;
  CHECK_EQUAL(ix_view_set_layout(view, &options), IX_OK);
  for (uint32_t spread = 0; spread < 2; spread++) {
    CHECK_EQUAL(ix_view_show_page(view, spread), IX_OK);
    CHECK_EQUAL(ix_component_try(view, IX_SMART_ZOOM, (ix_point){300, 200}), IX_OK);
    CHECK_EQUAL(last_called.u.smart_zoom.spread, spread);
    wait_ms(1000);
  }
  close_view();
}

static void pad(uint32_t type, uint32_t pointer, double x) {
  ix_event event = {.type = type, .time_ns = (uint64_t)((clock_ms += 10) * MS)};
  event.u.pointer.position = (ix_point){x, 300};
  event.u.pointer.kind = IX_DEVICE_TRACKPAD;
  event.u.pointer.pointer = pointer;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

static double zoom(void) {
  ix_viewport now = {.size = sizeof now};
  CHECK_EQUAL(ix_view_get_viewport(view, &now), IX_OK);
  return now.zoom;
}

static void two_fingers_that_tap_a_trackpad_twice_zoom(void) {
  open_view();
  for (uint32_t fingers = 1; fingers <= 2; fingers++) {
    for (int tap = 0; tap < 2; tap++) {
      for (uint32_t f = 1; f <= fingers; f++) { pad(IX_EVENT_DOWN, f, 450 + 30 * f); }
      for (uint32_t f = 1; f <= fingers; f++) { pad(IX_EVENT_UP, f, 450 + 30 * f); }
      wait_ms(100);
    }
    wait_ms(2000);
    CHECK_EQUAL(zoom() > 1, fingers == 2);
  }
  close_view();
}

int main(void) {
  RUN(own_and_effective_flags_are_two_questions, "S50a S50c");
  RUN(permissions_are_asked_before_the_hosts_conditions, "S51b");
  RUN(a_smart_zoom_names_the_container_that_zooms, "S29b");
  RUN(two_fingers_that_tap_a_trackpad_twice_zoom, "S65f");
  return FINISH();
}
