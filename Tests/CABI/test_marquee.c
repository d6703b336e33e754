/** @file
 * Drags after a marquee or a lasso, and turning what was just made.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

/* With the tool still current: on what is selected, on a handle, beside it; and again after an undo. */
static void after_a_marquee_drags_go_to_what_is_selected(void) {
  for (uint32_t tool = IX_TOOL_SELECT_RECTANGLE; tool <= IX_TOOL_SELECT_LASSO; tool++) {
    open_desk(&desk);
    ix_annotation_id a = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 60, 60), ids[8];
    const ix_point ring[5] = {{80, 80}, {200, 80}, {200, 200}, {80, 200}, {81, 81}};
    uint32_t current = 0;
    CHECK_EQUAL(ix_view_set_tool(desk.view, tool), IX_OK);
    for (int round = 0; round < 2; round++) {
      ix_point at = in_view(&desk, ring[0].x, ring[0].y);
      mouse(&desk, IX_EVENT_DOWN, at, 0);
      for (int i = 1; i < (tool == IX_TOOL_SELECT_LASSO ? 5 : 3); i++) {
        at = in_view(&desk, ring[i].x, ring[i].y);
        mouse(&desk, IX_EVENT_MOVE, at, 0);
      }
      mouse(&desk, IX_EVENT_UP, at, 0);
      rest(&desk);
      CHECK(selection_of(&desk, ids) == 1 && ids[0] == a);
      drag(&desk, 130, 130, 150, 170, IX_MODIFIER_CONTROL);
      CHECK(is_box(box_of(&desk, a), 120, 140, 180, 200) && history_of(desk.document).undo_name == IX_PHRASE_UNDO_MOVE);
      CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
      drag(&desk, 160, 160, 190, 180, IX_MODIFIER_CONTROL);
      CHECK(is_box(box_of(&desk, a), 100, 100, 190, 180) && history_of(desk.document).undo_name == IX_PHRASE_UNDO_RESIZE);
      CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
      drag(&desk, 20, 20, 60, 60, 0);
      CHECK(selection_of(&desk, ids) == 0 && is_box(box_of(&desk, a), 100, 100, 160, 160));
      CHECK_EQUAL(ix_view_get_tool(desk.view, &current), IX_OK);
      CHECK_EQUAL(current, tool);
    }
    close_desk(&desk);
  }
}

/* At once: by a call, by keys; four quarter turns are none, and what may not turn does not. */
static void what_was_just_made_turns(void) {
  static const uint32_t kinds[2] = {IX_SUBTYPE_STAMP, IX_SUBTYPE_FREE_TEXT};
  for (int i = 0; i < 2; i++) {
    open_desk(&desk);
    CHECK_EQUAL(ix_view_rotate_selected(desk.view, 90), IX_NO_OP);
    ix_annotation_id made = put(&desk, kinds[i], 100, 100, 80, 40);
    CHECK_EQUAL(ix_view_select_annotations(desk.view, &made, 1), IX_OK);
    ix_handle_place places[16];
    size_t count = 0;
    CHECK_EQUAL(ix_view_handles(desk.view, places, 16, &count), IX_OK);
    CHECK_EQUAL(places[count - 1].handle, IX_HANDLE_ROTATION);
    CHECK_EQUAL(ix_view_rotate_selected(desk.view, 90), IX_OK);
    CHECK(is_box(box_of(&desk, made), 120, 80, 160, 160) && history_of(desk.document).undo_name == IX_PHRASE_UNDO_ROTATE);
    for (int k = 0; k < 3; k++) CHECK_EQUAL(ix_view_rotate_selected(desk.view, 90), IX_OK);
    CHECK(is_box(box_of(&desk, made), 100, 100, 180, 140));
    CHECK_EQUAL(ix_view_rotate_selected(desk.view, 720), IX_NO_OP);
    CHECK_EQUAL(ix_view_rotate_selected(desk.view, NAN), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(ix_view_rotate_selected(desk.view, INFINITY), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_RIGHT), IX_OK);
    const double step = 3.14159265358979323846 / 12, turned = 80 * cos(step) + 40 * sin(step);
    ix_rect box = box_of(&desk, made);
    CHECK(fabs(box.x1 - box.x0 - turned) < 1e-9);
    CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_LEFT), IX_OK);
    CHECK(fabs(box_of(&desk, made).x0 - 100) < 1e-9 && fabs(box_of(&desk, made).y1 - 140) < 1e-9);
    ix_annotation_id both[2] = {made, put(&desk, IX_SUBTYPE_SQUARE, 200, 200, 40, 40)};
    CHECK_EQUAL(ix_view_select_annotations(desk.view, both, 2), IX_OK);
    CHECK_EQUAL(ix_view_rotate_selected(desk.view, 90), IX_NO_OP);
    close_desk(&desk);
  }
}

int main(void) {
  RUN(after_a_marquee_drags_go_to_what_is_selected, "S213f S267a S267b S267c");
  RUN(what_was_just_made_turns, "S316 S4e");
  return FINISH();
}
