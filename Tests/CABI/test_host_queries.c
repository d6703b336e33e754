/** @file
 * Queries that spare a host its own bookkeeping: where an edit is now, who chose the tool.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

/** The newest effect of a type since the last call; its type is 0 without one. */
static ix_effect last_of(uint32_t type) {
  ix_effect effect, found;
  memset(&found, 0, sizeof found);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == type) found = effect;
  }
  return found;
}

static int is_near(ix_rect a, ix_rect b) {
  return fabs(a.x0 - b.x0) + fabs(a.y0 - b.y0) + fabs(a.x1 - b.x1) + fabs(a.y1 - b.y1) < 1e-9;
}

static ix_annotation_id text_field(double x, double y, double width, double height) {
  ix_field field = IX_FIELD_INIT;
  ix_annotation_id made = put(&desk, IX_SUBTYPE_WIDGET, x, y, width, height);
  field.kind = IX_FIELD_TEXT;
  CHECK_EQUAL(ix_memory_set_field(desk.document, made, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, made, IX_TEXT_FIELD_NAME, "name", 4), IX_OK);
  return made;
}

/* The area is that of the effect at first; then it goes where the page goes. */
static void follows(ix_annotation_id annotation, double x, double y) {
  ix_rect area = {0, 0, 0, 0}, before;
  double size = -1, rotation = -1;
  CHECK_EQUAL(ix_component_try(desk.view, IX_EDIT_ANNOTATION, in_view(&desk, x, y)), IX_OK);
  const ix_effect asked = last_of(IX_EFFECT_EDIT_REQUESTED);
  CHECK_EQUAL(asked.subject, annotation);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, &size, &rotation), IX_OK);
  CHECK(is_near(area, asked.u.edit.area) && size == asked.u.edit.font_size && rotation == asked.u.edit.rotation);
  before = area;
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 2, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, &size, NULL), IX_OK);
  CHECK(is_near(area, (ix_rect){2 * before.x0, 2 * before.y0, 2 * before.x1, 2 * before.y1}));
  CHECK(fabs(size - 2 * asked.u.edit.font_size) < 1e-9);
  CHECK_EQUAL(ix_view_scroll_by(desk.view, 30, 50), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  CHECK(is_near(area, (ix_rect){2 * before.x0 - 30, 2 * before.y0 - 50, 2 * before.x1 - 30, 2 * before.y1 - 50}));
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, NULL, NULL, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &before, NULL, NULL), IX_NO_OP);
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 1, (ix_point){0, 0}), IX_OK);
}

static void where_an_edit_is_now(void) {
  ix_rect area = {7, 7, 7, 7};
  open_desk(&desk);
  const ix_annotation_id field = text_field(40, 40, 120, 20), text = put(&desk, IX_SUBTYPE_FREE_TEXT, 40, 100, 120, 60);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
  CHECK(area.x0 == 7); /* nothing is written */
  CHECK_EQUAL(ix_view_get_edit_area(NULL, &area, NULL, NULL), IX_ERROR_STALE_HANDLE);
  follows(field, 100, 50);
  follows(text, 100, 130);
  /* It follows the annotation too, and ends with it. */
  CHECK_EQUAL(ix_component_try(desk.view, IX_EDIT_ANNOTATION, in_view(&desk, 100, 130)), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  const double before = area.x1;
  ix_annotation moved = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(desk.document, text, &moved), IX_OK);
  moved.rect.x1 += 50;
  CHECK_EQUAL(ix_annotation_set(desk.document, text, &moved), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  CHECK(area.x1 == before + 50);
  CHECK_EQUAL(ix_annotation_remove(desk.document, text), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
  close_desk(&desk);
}

static void a_new_reader_is_told(uint32_t tool, uint32_t automatic) {
  ix_effect effect;
  ix_reader *late = NULL;
  int seen = 0;
  CHECK_EQUAL(ix_reader_new(desk.view, 0, &late), IX_OK);
  while (ix_reader_next(late, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_TOOL) seen += effect.u.tool.automatic == automatic && effect.u.tool.new_tool == tool;
  }
  CHECK_EQUAL(seen, 1);
  ix_reader_free(late);
}

static void who_chose_the_tool(void) {
  open_desk(&desk);
  put(&desk, IX_SUBTYPE_SQUARE, 40, 40, 80, 80);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  /* A gesture leads to it. */
  click(&desk, 80, 80, 0);
  ix_effect told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_EDIT && told.u.tool.automatic == 1);
  /* Then it is chosen: the same one, told once. */
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_EDIT), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_EDIT && told.u.tool.old_tool == IX_TOOL_EDIT && told.u.tool.automatic == 0);
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_EDIT), IX_NO_OP);
  CHECK_EQUAL(last_of(IX_EFFECT_TOOL).type, 0);
  /* By a call; a new reader is told the same. */
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_RECTANGLE), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_CREATE_RECTANGLE && told.u.tool.automatic == 0);
  a_new_reader_is_told(IX_TOOL_CREATE_RECTANGLE, 0);
  /* It has done its work: what follows was not chosen. */
  drag(&desk, 200, 200, 280, 280, 0);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.type == IX_EFFECT_TOOL && told.u.tool.new_tool != IX_TOOL_CREATE_RECTANGLE && told.u.tool.automatic == 1);
  /* Toggling takes what a gesture led to as not chosen yet. */
  click(&desk, 80, 80, 0);
  (void)last_of(0);
  CHECK_EQUAL(ix_view_use_tool(desk.view, IX_TOOL_EDIT, IX_TOOL_TOGGLES, 0), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_EDIT && told.u.tool.automatic == 0);
  CHECK_EQUAL(ix_view_use_tool(desk.view, IX_TOOL_EDIT, IX_TOOL_TOGGLES, 0), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_PAN && told.u.tool.automatic == 0);
  close_desk(&desk);
}

int main(void) {
  RUN(where_an_edit_is_now, "S231b");
  RUN(who_chose_the_tool, "S67a");
  return FINISH();
}
