/** @file
 * Creating tools: the six that draw, their styles, and that nothing is created before the pointer is lifted.
 */
#include "world.h"

static struct world world;
static uint64_t now = 6000000000;

static void feed(uint32_t type, double x, double y, uint32_t modifiers) {
  feed_mouse(world.view, now += 20000000, type, x, y, modifiers);
}

static void drag(double x0, double y0, double x1, double y1) {
  now += 2000000000;
  feed(IX_EVENT_DOWN, x0, y0, 0);
  feed(IX_EVENT_MOVE, (x0 + x1) / 2, (y0 + y1) / 2, 0);
  feed(IX_EVENT_UP, x1, y1, 0);
}

static size_t count(void) {
  size_t found = 0;
  CHECK(ix_page_annotations(world.document, world.page, NULL, 0, &found) != IX_ERROR_INVALID_ARGUMENT);
  return found;
}

/* The annotation on top. */
static ix_annotation newest(void) { return newest_of(world.document, world.page, 2); }

static uint64_t hash(void) { return hash_of(world.document); }

static void each_tool_creates_its_subtype_in_one_step(void) {
  static const struct { uint32_t mode, subtype, name; } rows[] = {
      {IX_TOOL_CREATE_RECTANGLE, IX_SUBTYPE_SQUARE, IX_PHRASE_UNDO_CREATE_RECTANGLE},
      {IX_TOOL_CREATE_ELLIPSE, IX_SUBTYPE_CIRCLE, IX_PHRASE_UNDO_CREATE_ELLIPSE},
      {IX_TOOL_CREATE_LINE, IX_SUBTYPE_LINE, IX_PHRASE_UNDO_CREATE_LINE},
      {IX_TOOL_CREATE_INK, IX_SUBTYPE_INK, IX_PHRASE_UNDO_CREATE_INK},
      {IX_TOOL_CREATE_HIGHLIGHT, IX_SUBTYPE_HIGHLIGHT, IX_PHRASE_UNDO_CREATE_HIGHLIGHT},
      {IX_TOOL_CREATE_NOTE, IX_SUBTYPE_TEXT, IX_PHRASE_UNDO_CREATE_NOTE}};
  open_world(&world);
  uint64_t start = hash();
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    ix_point from, to;
    uint32_t name = 0, mode = 0;
    CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){74, 705}, IX_SPACE_VIEW, &from), IX_OK);
    CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){130, 704}, IX_SPACE_VIEW, &to), IX_OK);
    CHECK_EQUAL(ix_view_set_tool(world.view, rows[i].mode), IX_OK);
    drag(from.x, from.y, to.x, to.y);
    CHECK_EQUAL(newest().subtype, rows[i].subtype);
    CHECK_EQUAL(ix_view_get_tool(world.view, &mode), IX_OK);
    CHECK_EQUAL(mode, IX_TOOL_PAN);
    CHECK_EQUAL(ix_document_undo(world.document, &name), IX_OK);
    CHECK_EQUAL(name, rows[i].name);
    CHECK(hash() == start && ix_document_redo(world.document, NULL) == IX_OK);
    CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  }
  close_world(&world);
}

static void a_pinned_tool_stays_and_draws_in_its_variant(void) {
  open_world(&world);
  ix_tool_style style = IX_TOOL_STYLE_INIT, found = IX_TOOL_STYLE_INIT;
  style.color = (ix_color){3, 0, {0, 0, 1, 0}};
  style.interior_color = (ix_color){1, 0, {0.5, 0, 0, 0}};
  style.width = 7;
  style.opacity = 0.25;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, IX_TOOL_CREATE_RECTANGLE, 3, &style), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_PINNED, 3), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_PINNED, 3), IX_NO_OP);
  drag(100, 100, 200, 200);
  drag(300, 100, 400, 200);
  CHECK_EQUAL(count(), 3);
  ix_annotation made = newest();
  CHECK(made.border_width == 7 && made.opacity == 0.25 && made.color.components == 3 && made.color.values[2] == 1);
  CHECK(made.interior_color.components == 1 && made.interior_color.values[0] == 0.5);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_RECTANGLE, 0, 0), IX_OK);
  drag(100, 300, 200, 400);
  CHECK(newest().border_width == 2 && newest().color.values[2] != 1);
  uint32_t mode = 0;
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_TOGGLES, 3), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_TOGGLES, 3), IX_OK);
  CHECK(ix_view_get_tool(world.view, &mode) == IX_OK && mode == IX_TOOL_PAN);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_PAN, IX_TOOL_TOGGLES, 0), IX_NO_OP);
  CHECK_EQUAL(ix_view_set_tool_style(world.view, IX_TOOL_CREATE_RECTANGLE, 3, NULL), IX_OK);
  CHECK_EQUAL(ix_view_get_tool_style(world.view, IX_TOOL_CREATE_RECTANGLE, 3, &found), IX_OK);
  CHECK_EQUAL(found.width, 2);
  close_world(&world);
}

static void what_no_style_can_be_is_refused(void) {
  open_world(&world);
  ix_tool_style style = IX_TOOL_STYLE_INIT, found = IX_TOOL_STYLE_INIT;
  uint32_t mode = IX_TOOL_CREATE_INK;
  CHECK_EQUAL(ix_view_get_tool_style(world.view, mode, 0, &found), IX_OK);
  style.width = NAN;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, mode, 0, &style), IX_ERROR_INVALID_ARGUMENT);
  style.width = 1;
  style.opacity = INFINITY;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, mode, 0, &style), IX_ERROR_INVALID_ARGUMENT);
  style.opacity = 1;
  style.color.components = 2;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, mode, 0, &style), IX_ERROR_INVALID_ARGUMENT);
  style.color.components = 0;
  style.line_endings[1] = 10;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, mode, 0, &style), IX_ERROR_INVALID_ARGUMENT);
  style.line_endings[1] = 0;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, IX_TOOL_NONE, 0, &style), IX_ERROR_NOT_SUPPORTED);
  style.size = 4;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, mode, 0, &style), IX_ERROR_ABI_MISMATCH);
  CHECK_EQUAL(ix_view_get_tool_style(world.view, mode, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  ix_tool_style after = IX_TOOL_STYLE_INIT;
  CHECK_EQUAL(ix_view_get_tool_style(world.view, mode, 0, &after), IX_OK);
  CHECK(!memcmp(&after, &found, sizeof after));
  CHECK_EQUAL(ix_view_use_tool(world.view, mode, 4, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_use_tool(world.view, 999, 0, 0), IX_ERROR_NOT_SUPPORTED);
  style = (ix_tool_style)IX_TOOL_STYLE_INIT;
  style.width = -5;
  style.opacity = 3;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, mode, 0, &style), IX_OK);
  CHECK_EQUAL(ix_view_get_tool_style(world.view, mode, 0, &after), IX_OK);
  CHECK(after.width == 0 && after.opacity == 1);
  close_world(&world);
}

static void the_selected_text_is_marked(void) {
  open_world(&world);
  ix_annotation_id made = 0;
  CHECK_EQUAL(ix_view_mark_selection(world.view, IX_TOOL_CREATE_HIGHLIGHT, 0, &made), IX_NO_OP);
  CHECK_EQUAL(ix_view_select_text(world.view, 0, 2, 0, 5), IX_OK);
  CHECK_EQUAL(ix_view_mark_selection(world.view, IX_TOOL_CREATE_RECTANGLE, 0, &made), IX_ERROR_NOT_SUPPORTED);
  CHECK(count() == 1 && made == 0);
  CHECK_EQUAL(ix_view_mark_selection(world.view, IX_TOOL_CREATE_HIGHLIGHT, 0, &made), IX_OK);
  ix_annotation mark = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(world.document, made, &mark), IX_OK);
  CHECK(mark.subtype == IX_SUBTYPE_HIGHLIGHT && mark.rect.x0 == 88 && mark.rect.x1 == 111);
  ix_point quad[8];
  size_t points = 0;
  CHECK_EQUAL(ix_annotation_copy_points(world.document, made, IX_POINTS_QUADS, 0, quad, 8, &points), IX_OK);
  CHECK(points == 4 && quad[0].y == 710 && quad[3].x == 111 && quad[3].y == 700);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  CHECK_EQUAL(count(), 1);
  close_world(&world);
}

static void what_is_drawn_is_shown_and_can_be_taken_back(void) {
  open_world(&world);
  uint64_t start = hash();
  ix_draw_item items[16];
  size_t shown = 0;
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_ELLIPSE, IX_TOOL_PINNED, 0), IX_OK);
  feed(IX_EVENT_DOWN, 100, 100, 0);
  feed(IX_EVENT_MOVE, 200, 150, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(ix_view_display_list(world.view, items, 16, &shown, NULL), IX_OK);
  CHECK_EQUAL(shown, 1);
  CHECK(items[0].kind == IX_DRAW_ELLIPSE && items[0].role == IX_ROLE_PREVIEW && items[0].page == 0);
  CHECK(fabs(items[0].quad.p2.x - items[0].quad.p0.x) == 100 && fabs(items[0].quad.p2.y - items[0].quad.p0.y) == 100);
  CHECK(hash() == start);
  ix_event all = {.type = IX_EVENT_CANCEL_ALL, .time_ns = now += 1000000};
  CHECK_EQUAL(ix_view_feed(world.view, &all, 1, NULL), IX_OK);
  feed(IX_EVENT_UP, 200, 150, 0);
  CHECK_EQUAL(ix_view_display_list(world.view, items, 16, &shown, NULL), IX_OK);
  CHECK(shown == 0 && hash() == start);
  ix_history history = IX_HISTORY_INIT;
  CHECK_EQUAL(ix_document_get_history(world.document, &history), IX_OK);
  CHECK(history.undo_count == 0 && history.revision == 0 && !history.modified);
  close_world(&world);
}

int main(void) {
  RUN(each_tool_creates_its_subtype_in_one_step, "");
  RUN(a_pinned_tool_stays_and_draws_in_its_variant, "S70");
  RUN(what_no_style_can_be_is_refused, "");
  RUN(the_selected_text_is_marked, "");
  RUN(what_is_drawn_is_shown_and_can_be_taken_back, "");
  return FINISH();
}
