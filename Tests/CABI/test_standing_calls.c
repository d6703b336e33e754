/** @file
 * Calls that set what is set already: a fling goes on to the bit, whatever is called. And the offset that can be set.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;
static ix_annotation_id square;

static ix_status set_zoom(ix_view *view) { return ix_view_set_zoom(view, 1.25, (ix_point){200, 100}); }
static ix_status set_fit(ix_view *view) { return ix_view_set_fit(view, IX_FIT_WIDTH); }
static ix_status set_turn(ix_view *view) { return ix_view_set_turn(view, 180); }
static ix_status set_geometry(ix_view *view) { return ix_view_set_geometry(view, 400, 380, 2, 0); }
static ix_status set_setting(ix_view *view) { return ix_view_set_setting(view, IX_SETTING_SNAP_DISTANCE, 0, 7); }
static ix_status set_threshold(ix_view *view) { return ix_view_set_setting(view, IX_SETTING_TAPS_EXCLUDE, IX_DEVICE_MOUSE, 0); }
static ix_status set_preset(ix_view *view) { return ix_view_set_preset(view, IX_PRESET_DEFAULT); }
static ix_status set_tool(ix_view *view) { return ix_view_set_tool(view, IX_TOOL_EDIT); }
static ix_status use_shortcuts(ix_view *view) { return ix_view_use_shortcuts(view, IX_SHORTCUT_SET_LINUX); }
static ix_status set_component(ix_view *view) { return ix_component_set_enabled(view, IX_SMART_ZOOM, 0); }
static ix_status select_square(ix_view *view) { return ix_view_select_annotations(view, &square, 1); }
static ix_status set_handle(ix_view *view) { return ix_view_set_handle(view, IX_HANDLE_ROTATION, 0, (ix_point){0, 0}); }
static ix_status set_window(ix_view *view) { return ix_view_set_window_transform(view, &(ix_matrix){1, 0, 0, 1, 3, 4}); }
static ix_status scroll_by_nothing(ix_view *view) { return ix_view_scroll_by(view, 0, 0); }
static ix_status use_layout(ix_view *view) { return ix_view_use_layout(view, IX_LAYOUT_DERIVED); }

static ix_status set_layout(ix_view *view) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_gap = 12;
  return ix_view_set_layout(view, &options);
}

static ix_status alter_layout(ix_view *view) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_gap = 14;
  return ix_layout_set_options(view, IX_LAYOUT_DERIVED, &options);
}

static const struct { const char *name; ix_status (*call)(ix_view *view); } rows[] = {
    {"set_zoom", set_zoom}, {"set_fit", set_fit}, {"set_turn", set_turn}, {"set_geometry", set_geometry}, {"set_setting", set_setting},
    {"set_threshold", set_threshold}, {"set_preset", set_preset}, {"set_tool", set_tool}, {"use_shortcuts", use_shortcuts},
    {"set_component", set_component}, {"select_square", select_square}, {"set_handle", set_handle}, {"set_window", set_window},
    {"scroll_by_nothing", scroll_by_nothing}, {"use_layout", use_layout}, {"set_layout", set_layout}, {"alter_layout", alter_layout}};

static void open_pages(void) {
  open_tall_pages(&desk, 6, IX_SCROLL_CONTINUOUS);
  square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 100, 80);
}

static void touch_page(uint32_t type, double y) { feed_finger(desk.view, desk.now += 15000000, type, 5, 200, y); }

enum { FRAMES = 60 };

/** Throws the page; where it shows in the frames that follow, with the call made again after three of them. */
static void fling(size_t row, int again, ix_point shown[FRAMES]) {
  open_pages();
  CHECK(rows[row].call(desk.view) >= 0);
  CHECK_EQUAL(rows[row].call(desk.view), IX_NO_OP);
  touch_page(IX_EVENT_DOWN, 300);
  for (int i = 1; i <= 5; i++) touch_page(IX_EVENT_MOVE, 300 - 30 * i);
  touch_page(IX_EVENT_UP, 150);
  for (int i = 0; i < FRAMES; i++) {
    CHECK_EQUAL(ix_view_advance(desk.view, desk.now += 16000000), IX_OK);
    if (i == 3) CHECK_EQUAL(ix_view_is_moving(desk.view), 1);
    if (i == 3 && again) CHECK_EQUAL(rows[row].call(desk.view), IX_NO_OP);
    shown[i] = viewport_of(desk.view).offset;
  }
  close_desk(&desk);
}

static void a_fling_goes_on_whatever_is_set_again(void) {
  static ix_point without[FRAMES], with[FRAMES];
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++) {
    fling(row, 0, without);
    fling(row, 1, with);
    if (memcmp(without, with, sizeof with)) printf("%s\n", rows[row].name);
    CHECK(memcmp(without, with, sizeof with) == 0);
    CHECK(without[3].y != without[20].y);
  }
}

static void an_offset_can_be_set(void) {
  open_pages();
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 2, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_set_offset(desk.view, (ix_point){30, 500}), IX_OK);
  ix_point at = viewport_of(desk.view).offset;
  CHECK(at.x == 30 && at.y == 500);
  CHECK_EQUAL(ix_view_set_offset(desk.view, at), IX_NO_OP);
  CHECK_EQUAL(ix_view_set_offset(desk.view, (ix_point){-50, 1e6}), IX_OK);
  ix_viewport end = viewport_of(desk.view);
  CHECK(end.offset.x == 0 && end.offset.y == end.canvas_size.height - 200);
  CHECK_EQUAL(ix_view_set_offset(desk.view, (ix_point){0, 2e6}), IX_NO_OP);
  CHECK_EQUAL(ix_view_set_offset(desk.view, (ix_point){NAN, 0}), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_offset(desk.view, (ix_point){0, INFINITY}), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_offset(NULL, (ix_point){0, 0}), IX_ERROR_STALE_HANDLE);
  CHECK(viewport_of(desk.view).offset.y == end.offset.y);
  ix_navigation there = IX_NAVIGATION_INIT;
  there.kind = IX_NAVIGATION_OFFSET;
  there.point = (ix_point){30, 500};
  CHECK_EQUAL(ix_view_navigate(desk.view, &there), IX_OK);
  CHECK_EQUAL(ix_view_navigate(desk.view, &there), IX_NO_OP);
  CHECK(viewport_of(desk.view).offset.y == 500);
  close_desk(&desk);
}

static ix_point shown(double x, double y) {
  ix_point found = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(desk.view, 0, IX_SPACE_PAGE, (ix_point){x, y}, IX_SPACE_VIEW, &found), IX_OK);
  return found;
}

static void a_view_is_turned_and_the_document_is_not(void) {
  ix_annotation_id selected[8];
  open_pages();
  uint64_t before = 0, after = 0;
  CHECK_EQUAL(ix_document_get_hash(desk.document, &before), IX_OK);
  CHECK_EQUAL(viewport_of(desk.view).turn, 0);
  CHECK_EQUAL(ix_view_set_turn(desk.view, 90), IX_OK);
  CHECK_EQUAL(ix_view_set_turn(desk.view, 90), IX_NO_OP);
  CHECK_EQUAL(viewport_of(desk.view).turn, 90);
  ix_point a = shown(0, 0), b = shown(400, 0);
  CHECK(a.x == b.x && b.y > a.y);
  /* The square is where it shows, and goes where it is dragged. */
  click(&desk, 100, 90, 0);
  CHECK_EQUAL(selection_of(&desk, selected), 1);
  CHECK(selected[0] == square);
  drag(&desk, 100, 90, 140, 120, 0);
  CHECK(is_box(box_of(&desk, square), 90, 80, 190, 160));
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_VIEW_LEFT), IX_OK);
  CHECK_EQUAL(viewport_of(desk.view).turn, 0);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &after), IX_OK);
  CHECK(before == after);
  CHECK_EQUAL(history_of(desk.document).undo_count, 0);
  CHECK_EQUAL(ix_view_set_turn(desk.view, 45), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_turn(desk.view, 360), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_turn(NULL, 90), IX_ERROR_STALE_HANDLE);
  close_desk(&desk);
}

int main(void) {
  RUN(a_fling_goes_on_whatever_is_set_again, "S340a");
  RUN(an_offset_can_be_set, "S340b");
  RUN(a_view_is_turned_and_the_document_is_not, "S341");
  return FINISH();
}
