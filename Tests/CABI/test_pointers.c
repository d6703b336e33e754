/** @file
 * The pointer: which shape it has where, and regions of the host with their two questions.
 */
#include "pointer_desk.h"

/* Where a handle is shown. */
static ix_point handle_at(uint32_t handle) {
  ix_handle_place places[32];
  size_t count = 0;
  CHECK_EQUAL(ix_view_handles(view, places, 32, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (places[i].handle == handle) { return places[i].center; }
  }
  CHECK(!"the handle is shown");
  return (ix_point){0, 0};
}

static void controls_answer_by_themselves(void) {
  open_view();
  CHECK_EQUAL(hover(90, 180), 1); /* the link */
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND);
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_HIGHLIGHT);
  CHECK(last_cursor.u.cursor.area.x0 == 50 && last_cursor.u.cursor.area.y1 == 200);
  CHECK_EQUAL(last_cursor.u.cursor.region, link);
  CHECK_EQUAL(last_cursor.subject, 0);
  CHECK_EQUAL(hover(290, 180), 1); /* the check box */
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND);
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_HIGHLIGHT);
  CHECK_EQUAL(hover(390, 180), 1); /* a stamp is no control */
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_NONE);
  CHECK_EQUAL(ix_view_select_annotations(view, &stamp, 1), IX_OK);
  ix_point corner = handle_at(IX_HANDLE_BOTTOM_RIGHT);
  CHECK_EQUAL(hover(corner.x, corner.y), 1);
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_HIGHLIGHT);
  CHECK(last_cursor.u.cursor.area.x0 < corner.x && last_cursor.u.cursor.area.x1 > corner.x);
  close_view();
}

static void regions_opt_in_with_one_flag(void) {
  ix_region_options options = IX_REGION_OPTIONS_INIT;
  ix_region_id control = 0, other = 0;
  open_view();
  options.rect = (ix_rect){500, 300, 590, 390};
  options.identifier = 11;
  options.flags = IX_REGION_CONTROL;
  CHECK_EQUAL(ix_region_add(view, &options, NULL, NULL, NULL, NULL, &control), IX_OK);
  options.rect = (ix_rect){40, 75, 140, 105}; /* over the text */
  options.place = IX_REGION_PAGE;
  options.page = page;
  options.identifier = 12;
  options.flags = IX_REGION_HOVER;
  CHECK_EQUAL(ix_region_add(view, &options, NULL, NULL, NULL, NULL, &other), IX_OK);
  CHECK_EQUAL(hover(550, 350), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND);
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_HIGHLIGHT);
  CHECK_EQUAL(last_cursor.u.cursor.region, 11);
  CHECK_EQUAL(last_cursor.subject, control);
  CHECK_EQUAL(hover(90, 90), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_BEAM);
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_HIGHLIGHT);
  CHECK_EQUAL(last_cursor.u.cursor.region, 12);
  CHECK(last_cursor.u.cursor.area.x0 == 40 && last_cursor.u.cursor.area.y0 == 75);
  CHECK_EQUAL(ix_region_remove(view, other), IX_OK);
  CHECK_EQUAL(ix_region_remove(view, other), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(hover(91, 90), 1);
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_NONE);
  close_view();
}

/* The left half of a region is another one, its last tenth is none. */
static void halves(ix_view *v, const ix_pointer_request *request, ix_pointer_region *region, void *user_data) {
  (void)v, (void)user_data;
  asked_regions += 1;
  CHECK(region->rect.x0 == 400 && region->rect.x1 == 500 && region->identifier == 5);
  CHECK(request->point.x >= 400 && request->region != 0);
  if (request->point.x < 450) {
    region->identifier = 6;
    region->rect.x1 = 450;
  } else if (request->point.x >= 490) {
    region->is_wanted = 0;
  }
}

static void styles(
    ix_view *v, const ix_pointer_request *request, const ix_pointer_region *region, ix_pointer_style *style, void *user_data) {
  (void)v, (void)request, (void)user_data;
  asked_styles += 1;
  style->shape = IX_POINTER_CURSOR;
  style->cursor = region->identifier == 6 ? IX_CURSOR_RESIZE : IX_CURSOR_GRAB;
  style->rotation = region->identifier == 6 ? 90 : 0;
}

static void count_destroy(void *user_data) { (void)user_data; destroyed += 1; }

static ix_region_id add_halves(ix_region_query query, ix_pointer_style_query style) {
  ix_region_options options = IX_REGION_OPTIONS_INIT;
  ix_region_id made = 0;
  options.rect = (ix_rect){400, 20, 500, 60};
  options.identifier = 5;
  CHECK_EQUAL(ix_region_add(view, &options, query, style, NULL, count_destroy, &made), IX_OK);
  return made;
}

static void two_questions(void) {
  open_view();
  ix_region_id region = add_halves(halves, styles);
  CHECK_EQUAL(hover(470, 40), 1);
  CHECK(asked_regions == 1 && asked_styles == 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_GRAB);
  CHECK_EQUAL(last_cursor.u.cursor.region, 5);
  CHECK_EQUAL(hover(472, 40), 0); /* asked for the region on each move, for its style once a visit */
  CHECK_EQUAL(hover(474, 40), 0);
  CHECK(asked_regions == 3 && asked_styles == 1);
  CHECK_EQUAL(hover(430, 40), 1); /* another region inside it */
  CHECK(asked_regions == 4 && asked_styles == 2);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_RESIZE);
  CHECK_EQUAL(last_cursor.u.cursor.region, 6);
  CHECK(last_cursor.u.cursor.rotation == 90 && last_cursor.u.cursor.area.x1 == 450);
  CHECK_EQUAL(hover(495, 40), 1); /* none: an arrow, and no style is asked for */
  CHECK(asked_regions == 5 && asked_styles == 2);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_ARROW);
  CHECK_EQUAL(hover(470, 40), 1); /* it comes back */
  CHECK_EQUAL(asked_styles, 3);
  CHECK_EQUAL(ix_view_refresh_pointer(view), IX_OK);
  CHECK(asked_styles == 4 && cursors() == 0);
  CHECK_EQUAL(ix_region_remove(view, region), IX_OK);
  CHECK_EQUAL(destroyed, 1);
  close_view();
}

static void without_a_question_the_usual_region(void) {
  open_view();
  add_halves(NULL, styles);
  CHECK_EQUAL(hover(430, 40), 1);
  CHECK_EQUAL(last_cursor.u.cursor.region, 5);
  CHECK(last_cursor.u.cursor.area.x0 == 400 && last_cursor.u.cursor.area.x1 == 500);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_GRAB);
  CHECK_EQUAL(hover(495, 40), 0);
  CHECK_EQUAL(asked_styles, 1);
  close_view();
  CHECK_EQUAL(destroyed, 1);
}

static uint32_t wanted_shape;
static void shapes(
    ix_view *v, const ix_pointer_request *request, const ix_pointer_region *region, ix_pointer_style *style, void *user_data) {
  (void)v, (void)request, (void)region, (void)user_data;
  style->shape = wanted_shape;
  style->hover = IX_HOVER_LIFT;
  style->length = 48;
  style->rotation = 30;
  style->radius = 6;
  style->point_count = 3;
  style->points[1].x = 10;
  style->points[2].y = 12;
}

static void shapes_of_the_host(void) {
  ix_point outline[32];
  size_t count = 9;
  open_view();
  CHECK_EQUAL(ix_view_set_pointer_style_query(view, shapes, NULL, count_destroy), IX_OK);
  wanted_shape = IX_POINTER_PATH;
  CHECK_EQUAL(hover(90, 180), 1); /* the link */
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_CUSTOM);
  CHECK_EQUAL(last_cursor.u.cursor.hover, IX_HOVER_LIFT);
  CHECK(last_cursor.u.cursor.state & IX_POINTER_OUTLINED);
  CHECK_EQUAL(ix_view_pointer_outline(view, outline, 32, &count), IX_OK);
  CHECK(count == 3 && outline[1].x == 10 && outline[2].y == 12 && outline[0].x == 0);
  CHECK_EQUAL(ix_view_pointer_outline(view, outline, 2, &count), IX_ERROR_BUFFER_TOO_SMALL);
  wanted_shape = IX_POINTER_BEAM;
  CHECK_EQUAL(hover(290, 180), 1); /* the check box */
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_BEAM);
  CHECK(last_cursor.u.cursor.length == 48 && last_cursor.u.cursor.rotation == 30);
  CHECK_EQUAL(ix_view_pointer_outline(view, outline, 32, &count), IX_OK);
  CHECK_EQUAL(count, 0);
  wanted_shape = IX_POINTER_ROUNDED_RECT;
  CHECK_EQUAL(hover(190, 180), 1); /* the text field */
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_CUSTOM);
  CHECK(last_cursor.u.cursor.radius == 6 && last_cursor.u.cursor.area.x0 == 150);
  wanted_shape = IX_POINTER_AUTOMATIC;
  CHECK_EQUAL(hover(90, 180), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND);
  wanted_shape = 99; /* an invalid answer counts as none */
  CHECK_EQUAL(hover(290, 180), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_HAND);
  CHECK_EQUAL(hover(390, 180), 1); /* no control, not asked */
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_ARROW);
  CHECK_EQUAL(ix_view_set_pointer_style_query(view, NULL, NULL, NULL), IX_OK);
  CHECK_EQUAL(destroyed, 1);
  close_view();
}

static void regions_of_annotations_and_components(void) {
  ix_region_options options = IX_REGION_OPTIONS_INIT;
  ix_region_id made = 0;
  open_view();
  options.place = IX_REGION_ANNOTATION;
  options.annotation = stamp;
  options.flags = IX_REGION_CONTROL;
  options.identifier = 21;
  CHECK_EQUAL(ix_region_add(view, &options, NULL, NULL, NULL, NULL, &made), IX_OK);
  options.place = IX_REGION_COMPONENT;
  options.component = IX_SELECT_TEXT;
  options.identifier = 22;
  CHECK_EQUAL(ix_region_add(view, &options, NULL, styles, NULL, NULL, &made), IX_OK);
  CHECK_EQUAL(hover(390, 180), 1);
  CHECK(last_cursor.u.cursor.region == 21 && last_cursor.u.cursor.cursor == IX_CURSOR_HAND);
  CHECK(last_cursor.u.cursor.area.x0 == 350 && last_cursor.u.cursor.area.x1 == 430);
  CHECK_EQUAL(hover(90, 90), 1);
  CHECK(last_cursor.u.cursor.region == 22 && last_cursor.u.cursor.cursor == IX_CURSOR_GRAB);
  options.component = 999;
  CHECK_EQUAL(ix_region_add(view, &options, NULL, NULL, NULL, NULL, &made), IX_ERROR_INVALID_ARGUMENT);
  options.place = IX_REGION_ANNOTATION;
  options.annotation = 12345;
  CHECK_EQUAL(ix_region_add(view, &options, NULL, NULL, NULL, count_destroy, &made), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(destroyed, 1);
  close_view();
}

static void mode_area_and_rotation(void) {
  ix_matrix to_window = {1, 0, 0, 1, 100, 50}, map;
  open_view();
  CHECK_EQUAL(ix_view_select_annotations(view, &stamp, 1), IX_OK);
  CHECK_EQUAL(ix_view_set_window_transform(view, &to_window), IX_OK);
  ix_point corner = handle_at(IX_HANDLE_TOP_RIGHT);
  ix_pointer found = pointer_at(corner.x, corner.y, IX_POINTER_STATE_NOTHING);
  CHECK_EQUAL(found.cursor, IX_CURSOR_RESIZE);
  CHECK(found.rotation < 0 && found.rotation > -90); /* up and to the right */
  CHECK(fabs((found.area.x0 + found.area.x1) / 2 - corner.x) < 1e-9);
  CHECK_EQUAL(ix_view_get_matrix(view, 0, IX_SPACE_VIEW, IX_SPACE_WINDOW, &map), IX_OK);
  CHECK(map.a * found.area.x0 + map.c * found.area.y0 + map.tx == found.area.x0 + 100);
  CHECK(map.b * found.area.x0 + map.d * found.area.y0 + map.ty == found.area.y0 + 50);
  close_view();
}

static void asked_for_any_state_it_changes_nothing(void) {
  ix_pointer_request request = IX_POINTER_REQUEST_INIT;
  ix_pointer out = {.size = sizeof out};
  open_view();
  add_halves(halves, styles);
  CHECK_EQUAL(pointer_at(90, 180, IX_POINTER_STATE_NOTHING).cursor, IX_CURSOR_HAND);
  CHECK_EQUAL(pointer_at(90, 180, IX_POINTER_STATE_CURRENT).cursor, IX_CURSOR_HAND);
  CHECK_EQUAL(pointer_at(90, 180, IX_POINTER_STATE_PAGE).cursor, IX_CURSOR_GRABBING);
  CHECK_EQUAL(pointer_at(90, 180, IX_POINTER_STATE_TEXT).cursor, IX_CURSOR_BEAM);
  CHECK_EQUAL(pointer_at(390, 180, IX_POINTER_STATE_SELECTION).cursor, IX_CURSOR_ARROW);
  CHECK_EQUAL(ix_view_select_annotations(view, &stamp, 1), IX_OK);
  CHECK_EQUAL(pointer_at(390, 180, IX_POINTER_STATE_SELECTION).cursor, IX_CURSOR_MOVE);
  CHECK_EQUAL(pointer_at(430, 40, IX_POINTER_STATE_NOTHING).identifier, 6); /* the host is asked */
  CHECK_EQUAL(cursors(), 0);
  CHECK_EQUAL(hover(432, 40), 1); /* and asked again when the pointer does come */
  CHECK_EQUAL(asked_styles, 2);
  request.state = 77;
  CHECK_EQUAL(ix_view_pointer_at(view, &request, &out), IX_ERROR_INVALID_ARGUMENT);
  request.state = 0;
  request.point.x = NAN;
  CHECK_EQUAL(ix_view_pointer_at(view, &request, &out), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static void a_beam_over_text_that_is_read_or_typed(void) {
  open_view();
  CHECK_EQUAL(hover(90, 90), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_BEAM);
  CHECK(last_cursor.u.cursor.length == 20 && last_cursor.u.cursor.rotation == 0);
  CHECK_EQUAL(hover(92, 90), 0);
  CHECK_EQUAL(hover(190, 180), 1); /* the text field */
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_BEAM);
  close_view();
  open_turned(90);
  ix_point at = {90, 310}; /* in the text, in pdf space */
  CHECK_EQUAL(ix_view_convert_point(view, 0, IX_SPACE_PDF, at, IX_SPACE_VIEW, &at), IX_OK);
  CHECK_EQUAL(hover(at.x, at.y), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_VERTICAL_BEAM);
  CHECK(last_cursor.u.cursor.rotation == 90);
  close_view();
}

static void turning_freezes_the_pointer(void) {
  open_view();
  CHECK_EQUAL(ix_view_select_annotations(view, &stamp, 1), IX_OK);
  ix_point middle = {390, 180}, knob = handle_at(IX_HANDLE_ROTATION);
  double reach = middle.y - knob.y;
  CHECK_EQUAL(hover(knob.x, knob.y), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_ROTATE);
  CHECK(last_cursor.u.cursor.rotation == 0);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 1, knob.x, knob.y);
  for (int i = 1; i <= 9; i++) {
    double angle = i * 10 * 3.14159265358979 / 180;
    feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 1, middle.x + reach * sin(angle), middle.y - reach * cos(angle));
  }
  CHECK_EQUAL(cursors(), 0);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, middle.x + reach, middle.y);
  CHECK_EQUAL(cursors(), 1);
  CHECK_EQUAL(last_cursor.u.cursor.cursor, IX_CURSOR_ROTATE);
  CHECK(last_cursor.u.cursor.rotation == 90);
  close_view();
}

static void no_flicker_within_a_region(void) {
  open_view();
  int told = 0;
  for (int i = 0; i < 70; i++) { told += hover(51 + i, 180); } /* along the link */
  CHECK_EQUAL(told, 1);
  told = 0;
  for (int i = 0; i < 70; i++) { told += hover(51 + i, 90); } /* along the text, and over what is between its letters */
  CHECK(told <= 1);
  told = 0;
  for (int i = 0; i < 40; i++) { told += hover(i % 2 ? 90 : 5, 180); } /* into the link and out of it */
  CHECK_EQUAL(told, 40);
  close_view();
}

static void without_animation_it_is_never_taken_in(void) {
  double value = 9;
  open_view();
  wanted_shape = IX_POINTER_CURSOR;
  CHECK_EQUAL(ix_view_set_pointer_style_query(view, shapes, NULL, NULL), IX_OK);
  hover(90, 180);
  CHECK_EQUAL(last_cursor.u.cursor.state, IX_POINTER_ANIMATED | IX_POINTER_ABSORBED);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_POINTER_ANIMATED, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_get_setting(view, IX_SETTING_POINTER_ANIMATED, 0, &value), IX_OK);
  CHECK(value == 0);
  CHECK_EQUAL(hover(290, 180), 1); /* it still changes */
  CHECK_EQUAL(last_cursor.u.cursor.state, 0);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_POINTER_ANIMATED, 0, 1), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_ANIMATED, 0, 0), IX_OK);
  CHECK_EQUAL(hover(90, 180), 1);
  CHECK_EQUAL(last_cursor.u.cursor.state, 0);
  close_view();
}

static ix_region_id from_inside;
static void calls_back(ix_view *v, const ix_pointer_request *request, ix_pointer_region *region, void *user_data) {
  ix_pointer out = {.size = sizeof out};
  uint32_t cursor = 0;
  (void)region, (void)user_data;
  asked_regions += 1;
  CHECK_EQUAL(ix_region_remove(v, from_inside), IX_ERROR_REENTRANT);
  CHECK_EQUAL(ix_view_pointer_at(v, request, &out), IX_ERROR_REENTRANT);
  CHECK_EQUAL(ix_view_cursor_at(v, request->point, &cursor, NULL), IX_OK);
}

static void questions_may_only_query(void) {
  open_view();
  from_inside = add_halves(calls_back, NULL);
  hover(430, 40);
  CHECK_EQUAL(asked_regions, 1);
  close_view();
}

int main(void) {
  RUN(controls_answer_by_themselves, "S160a");
  RUN(regions_opt_in_with_one_flag, "S160a S160b S170");
  RUN(two_questions, "S162 S163a S163b S163c S165a S167a S170");
  RUN(without_a_question_the_usual_region, "S162 S164");
  RUN(shapes_of_the_host, "S161 S166a S166b S166c");
  RUN(regions_of_annotations_and_components, "S162");
  RUN(mode_area_and_rotation, "S167b S168a S168b");
  RUN(asked_for_any_state_it_changes_nothing, "S169");
  RUN(a_beam_over_text_that_is_read_or_typed, "S171a S171b");
  RUN(turning_freezes_the_pointer, "S178a S178b");
  RUN(no_flicker_within_a_region, "S179");
  RUN(without_animation_it_is_never_taken_in, "S180a S180b");
  RUN(questions_may_only_query, "");
  return FINISH();
}
