/** @file
 * Profiles: what is switched, what is ended, the same one again, and what is refused.
 */
#include "hand.h"

static struct desk desk;

static uint32_t profile(void) {
  uint32_t found = 99;
  CHECK_EQUAL(ix_view_get_profile(desk.view, &found), IX_OK);
  return found;
}

static void one_call_switches_all(void) {
  double value = 7;
  open_desk(&desk);
  CHECK_EQUAL(profile(), IX_PROFILE_NONE);
  CHECK_EQUAL(ix_view_set_profile(desk.view, IX_PROFILE_PRESENTER), IX_OK);
  CHECK_EQUAL(profile(), IX_PROFILE_PRESENTER);
  CHECK(!ix_component_is_enabled(desk.view, IX_SELECT_TEXT) && ix_component_is_effective(desk.view, IX_OPEN_LINK_ANNOTATION));
  CHECK(ix_view_get_setting(desk.view, IX_SETTING_TAP_TURNS_PAGES, IX_DEVICE_MOUSE, &value) == IX_OK && value == 1);
  CHECK_EQUAL(ix_view_set_profile(desk.view, IX_PROFILE_PRESENTER), IX_NO_OP);
  CHECK_EQUAL(ix_component_set_enabled(desk.view, IX_SELECT_TEXT, 1), IX_OK); /* each by itself afterwards */
  CHECK(ix_component_is_effective(desk.view, IX_SELECT_TEXT) && profile() == IX_PROFILE_PRESENTER);
  CHECK_EQUAL(ix_view_set_profile(desk.view, IX_PROFILE_PRESENTER), IX_OK);
  CHECK(!ix_component_is_enabled(desk.view, IX_SELECT_TEXT));
  CHECK_EQUAL(ix_view_set_profile(desk.view, IX_PROFILE_ANNOTATOR), IX_OK);
  CHECK(ix_component_is_enabled(desk.view, IX_SELECT_TEXT) && ix_component_is_enabled(desk.view, IX_TRANSFORM_ANNOTATION));
  CHECK_EQUAL(ix_view_set_profile(desk.view, IX_PROFILE_NONE), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_profile(desk.view, 5), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_get_profile(desk.view, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_profile(NULL, IX_PROFILE_READER), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(profile(), IX_PROFILE_ANNOTATOR);
  close_desk(&desk);
}

static void a_drag_in_progress_is_taken_back(void) {
  ix_annotation_id ids[8];
  open_desk(&desk);
  const ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 80, 40);
  CHECK_EQUAL(ix_view_set_profile(desk.view, IX_PROFILE_ANNOTATOR), IX_OK);
  click(&desk, 140, 120, 0);
  CHECK_EQUAL(selection_of(&desk, ids), 1);
  const ix_rect before = box_of(&desk, square);
  (void)pull(&desk, 140, 120, 200, 200, 0);
  CHECK_EQUAL(ix_view_set_profile(desk.view, IX_PROFILE_READER), IX_OK);
  mouse(&desk, IX_EVENT_UP, (ix_point){200, 200}, 0);
  const ix_rect now = box_of(&desk, square);
  CHECK(is_box(now, before.x0, before.y0, before.x1, before.y1));
  CHECK_EQUAL(selection_of(&desk, ids), 0);
  CHECK_EQUAL(history_of(desk.document).modified, 0);
  close_desk(&desk);
}

int main(void) {
  RUN(one_call_switches_all, "S345");
  RUN(a_drag_in_progress_is_taken_back, "S345");
  return FINISH();
}
