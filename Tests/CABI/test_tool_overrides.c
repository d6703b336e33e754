/** @file
 * Tools of the host that are based on built-in ones, of which one function each takes the place; the tables of tools.
 */
#include "world.h"

enum { OWN = IX_TOOL_CUSTOM };

static struct world world;
static uint64_t now;

static void feed(uint32_t type, double x, double y) {
  feed_mouse(world.view, now += 20000000, type, x, y, 0);
}
static void start(void) {
  open_world(&world);
  now = 6000000000;
}
static uint32_t mode(void) { return tool_of(world.view); }

static uint32_t to_base(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)event;
  *(int *)user_data += 1;
  return IX_TOOL_TO_BASE;
}
static void thick(ix_view *view, uint32_t variant, ix_tool_style *style, void *user_data) {
  (void)view, (void)user_data;
  style->width = 9 + variant;
}
static void few_handles(ix_view *view, void *user_data) {
  (void)user_data;
  for (uint32_t handle = 1; handle <= 8; handle++) {
    if (handle != IX_HANDLE_TOP_LEFT) { ix_view_set_handle(view, handle, 0, (ix_point){0, 0}); }
  }
}
static void cross(ix_view *view, void *user_data) {
  (void)user_data;
  ix_draw_item item = {.kind = IX_DRAW_LINE, .role = IX_ROLE_PREVIEW, .width = 3, .rgba = 0x11223344};
  CHECK_EQUAL(ix_tool_draw(view, 0, &item, 1), IX_OK);
}

static size_t drawn(uint32_t rgba) {
  ix_draw_item items[256];
  size_t count = 0, found = 0;
  CHECK(ix_view_display_list(world.view, items, 256, &count, NULL) == IX_OK);
  for (size_t i = 0; i < count; i++) { found += items[i].rgba == rgba; }
  return found;
}

static ix_annotation newest(void) { return newest_of(world.document, world.page, 1); }

static void drag(double x0, double y0, double x1, double y1) {
  now += 2000000000;
  feed(IX_EVENT_DOWN, x0, y0);
  feed(IX_EVENT_MOVE, (x0 + x1) / 2, (y0 + y1) / 2);
  feed(IX_EVENT_MOVE, x1, y1);
  feed(IX_EVENT_UP, x1, y1);
}

static void one_function_takes_the_place_of_the_bases(void) {
  start();
  int moves = 0;
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  options.base = IX_TOOL_CREATE_RECTANGLE;
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  /* The style alone: all else is the rectangle's. */
  functions.style = thick;
  CHECK_EQUAL(ix_tool_add(world.view, &options, &functions, NULL, 0, NULL, NULL, NULL), IX_OK);
  ix_tool_style style = IX_TOOL_STYLE_INIT;
  CHECK(ix_view_get_tool_style(world.view, OWN, 0, &style) == IX_OK && style.width == 9);
  CHECK_EQUAL(ix_view_use_tool(world.view, OWN, 0, 2), IX_OK);
  drag(100, 100, 200, 200);
  CHECK(newest().subtype == IX_SUBTYPE_SQUARE && newest().border_width == 11 && mode() == IX_TOOL_PAN);
  /* The logic of one event alone. */
  functions = (ix_tool_functions)IX_TOOL_FUNCTIONS_INIT;
  functions.pointer_move = to_base;
  CHECK_EQUAL(ix_tool_add(world.view, &options, &functions, NULL, 0, &moves, NULL, NULL), IX_OK);
  ix_view_set_tool(world.view, OWN);
  drag(300, 100, 400, 200);
  CHECK(moves >= 2 && newest().border_width == 2);
  /* What is shown before the lift alone. */
  functions = (ix_tool_functions)IX_TOOL_FUNCTIONS_INIT;
  functions.draw = cross;
  CHECK_EQUAL(ix_tool_add(world.view, &options, &functions, NULL, 0, NULL, NULL, NULL), IX_OK);
  ix_view_set_tool(world.view, OWN);
  CHECK_EQUAL(drawn(0x11223344), 1);
  drag(100, 300, 200, 400);
  CHECK_EQUAL(drawn(0x11223344), 0); /* Pan is current again. */
  close_world(&world);
}

static void a_tool_has_handles_of_its_own(void) {
  start();
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  functions.handles = few_handles;
  options.mode = options.base = IX_TOOL_EDIT;
  CHECK_EQUAL(ix_tool_add(world.view, &options, &functions, NULL, 0, NULL, NULL, NULL), IX_OK);
  ix_view_set_tool(world.view, IX_TOOL_CREATE_RECTANGLE);
  drag(100, 100, 200, 200);
  ix_annotation_id ids[8];
  size_t count = 0;
  ix_page_annotations(world.document, world.page, ids, 8, &count);
  CHECK_EQUAL(ix_view_select_annotations(world.view, &ids[count - 1], 1), IX_OK);
  size_t before = 0, with = 0, after = 0;
  CHECK(ix_view_handles(world.view, NULL, 0, &before) >= 0);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_EDIT), IX_OK);
  CHECK(ix_view_handles(world.view, NULL, 0, &with) >= 0);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_PAN), IX_OK);
  CHECK(ix_view_handles(world.view, NULL, 0, &after) >= 0);
  CHECK(before == after && with + 7 == before);
  close_world(&world);
}

static void the_tables_can_be_asked_and_changed(void) {
  start();
  uint32_t found = 0;
  for (uint32_t row = 1; row <= 40; row++) {
    CHECK(ix_view_creation_tool(world.view, row, &found) == IX_OK && found == 100 + row);
  }
  CHECK_EQUAL(ix_view_creation_tool(world.view, 60, &found), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_creation_tool(world.view, 10001, &found), IX_ERROR_NOT_FOUND);
  CHECK(ix_view_creation_tool_of_subtype(world.view, IX_SUBTYPE_LINE, &found) == IX_OK && found == IX_TOOL_CREATE_LINE);
  CHECK_EQUAL(ix_view_creation_tool_of_subtype(world.view, IX_SUBTYPE_MOVIE, &found), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_set_creation_tool(world.view, 10001, OWN), IX_ERROR_NOT_SUPPORTED);
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  CHECK_EQUAL(ix_tool_add(world.view, &options, NULL, NULL, 0, NULL, NULL, NULL), IX_OK);
  CHECK_EQUAL(ix_view_set_creation_tool(world.view, 10001, OWN), IX_OK);
  CHECK(ix_view_creation_tool(world.view, 10001, &found) == IX_OK && found == OWN);
  CHECK_EQUAL(ix_view_set_creation_tool(world.view, 10001, IX_TOOL_NONE), IX_OK);
  CHECK_EQUAL(ix_view_creation_tool(world.view, 10001, &found), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_set_creation_tool(world.view, 0, OWN), IX_ERROR_INVALID_ARGUMENT);
  CHECK(ix_view_handling_tool(world.view, IX_SUBTYPE_SQUARE, &found) == IX_OK && found == IX_TOOL_EDIT);
  CHECK(ix_view_handling_tool(world.view, IX_HANDLED_CALLOUT, &found) == IX_OK && found == IX_TOOL_EDIT_VERTICES);
  CHECK(ix_view_handling_tool(world.view, IX_HANDLED_GROUP, &found) == IX_OK && found == IX_TOOL_EDIT_GROUP);
  CHECK(ix_view_tool_for_annotation(world.view, world.annotation, &found) == IX_OK && found == IX_TOOL_LINK_ACTION);
  CHECK_EQUAL(ix_view_set_editable(world.view, IX_SUBTYPE_SQUARE, 0), IX_OK);
  CHECK(ix_view_handling_tool(world.view, IX_SUBTYPE_SQUARE, &found) == IX_OK && found == IX_TOOL_PAN);
  CHECK_EQUAL(ix_view_set_handling_tool(world.view, IX_SUBTYPE_LINK, OWN), IX_OK);
  CHECK(ix_view_tool_for_annotation(world.view, world.annotation, &found) == IX_OK && found == OWN);
  CHECK(ix_view_get_default_tool(world.view, &found) == IX_OK && found == IX_TOOL_PAN);
  close_world(&world);
}

int main(void) {
  RUN(one_function_takes_the_place_of_the_bases, "S72a S72c S72d");
  RUN(a_tool_has_handles_of_its_own, "S72b");
  RUN(the_tables_can_be_asked_and_changed, "S69a S69b S87b S87c S87d S71");
  return FINISH();
}
