/** @file
 * Annotations that are selected, moved, resized and turned by events and by calls.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static uint64_t hash(void) { return hash_of(desk.document); }

static void a_click_selects_and_a_click_beside_drops(void) {
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40), ids[8];
  click(&desk, 80, 70, 0);
  CHECK(selection_of(&desk, ids) == 1 && ids[0] == square);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_ANNOTATION_SELECTION), 1);
  click(&desk, 300, 300, 0);
  CHECK(selection_of(&desk, ids) == 0 && effects_of(&desk, IX_EFFECT_ANNOTATION_SELECTION) == 1);
  CHECK_EQUAL(ix_component_set_enabled(desk.view, IX_SELECT_ANNOTATION, 0), IX_OK);
  click(&desk, 80, 70, 0);
  CHECK_EQUAL(selection_of(&desk, ids), 0);
  close_desk(&desk);
}

static void a_drag_moves_in_one_step(void) {
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  uint64_t start = hash();
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  drag(&desk, 80, 70, 110, 170, 0);
  CHECK(is_box(box_of(&desk, square), 80, 150, 140, 190));
  CHECK(history_of(desk.document).undo_count == 1 && history_of(desk.document).undo_name == IX_PHRASE_UNDO_MOVE);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_LIFTED), 1);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(hash() == start);
  close_desk(&desk);
}

static void eight_handles_resize(void) {
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 120, 100);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  ix_handle_place places[16];
  size_t count = 0;
  CHECK_EQUAL(ix_view_handles(desk.view, places, 16, &count), IX_OK);
  CHECK_EQUAL(count, 8);
  drag(&desk, 220, 200, 240, 230, 0);
  CHECK(is_box(box_of(&desk, square), 100, 100, 240, 230));
  CHECK(history_of(desk.document).undo_name == IX_PHRASE_UNDO_RESIZE);
  drag(&desk, 100, 165, 80, 165, 0);
  CHECK(is_box(box_of(&desk, square), 80, 100, 240, 230));
  // With Alt the centre stays; with Shift the ratio of sides.
  drag(&desk, 240, 230, 250, 240, IX_MODIFIER_ALT);
  CHECK(is_box(box_of(&desk, square), 70, 90, 250, 240));
  drag(&desk, 250, 240, 310, 240, IX_MODIFIER_SHIFT);
  ix_rect now = box_of(&desk, square);
  CHECK(fabs((now.x1 - now.x0) / (now.y1 - now.y0) - 180.0 / 150) < 1e-12 && now.x0 == 70 && now.y0 == 90);
  close_desk(&desk);
}

static void escape_and_a_lost_pointer_take_a_drag_back(void) {
  for (int lost = 0; lost < 2; lost++) {
    open_desk(&desk);
    ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50.3, 50.7, 60, 40), ids[8];
    uint64_t start = hash();
    CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
    ix_point end = pull(&desk, 80, 70, 110, 170, 0);
    CHECK(hash() != start);
    CHECK_EQUAL(ix_annotation_remove(desk.document, square), IX_ERROR_CONFLICT);
    CHECK_EQUAL(ix_view_select_annotations(desk.view, NULL, 0), IX_ERROR_CONFLICT);
    CHECK_EQUAL(ix_view_delete_selected(desk.view), IX_ERROR_CONFLICT);
    CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_ERROR_CONFLICT);
    if (lost) { mouse(&desk, IX_EVENT_CANCEL, end, 0); } else { press(&desk, IX_KEY_ESCAPE, 0); }
    CHECK(hash() == start && history_of(desk.document).undo_count == 0 && selection_of(&desk, ids) == 1);
    CHECK_EQUAL(effects_of(&desk, IX_EFFECT_DROPPED), 1);
    CHECK_EQUAL(ix_annotation_remove(desk.document, square), IX_OK);
    close_desk(&desk);
  }
}

static void groups_by_key_by_shape_and_by_call(void) {
  open_desk(&desk);
  ix_annotation_id a = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40), b = put(&desk, IX_SUBTYPE_CIRCLE, 150, 150, 60, 40), ids[8];
  click(&desk, 80, 70, 0);
  click(&desk, 180, 170, IX_MODIFIER_SHIFT);
  CHECK(selection_of(&desk, ids) == 2 && ids[0] == a && ids[1] == b);
  drag(&desk, 210, 190, 370, 330, 0);
  CHECK(is_box(box_of(&desk, a), 50, 50, 170, 130) && is_box(box_of(&desk, b), 250, 250, 370, 330));
  CHECK_EQUAL(history_of(desk.document).undo_count, 1);
  ix_point shape[4] = {in_view(&desk, 40, 40), in_view(&desk, 200, 40), in_view(&desk, 200, 200), in_view(&desk, 40, 200)};
  CHECK_EQUAL(ix_view_select_annotations_within(desk.view, shape, 4, 0), IX_OK);
  CHECK(selection_of(&desk, ids) == 1 && ids[0] == a);
  CHECK_EQUAL(ix_view_select_annotations_within(desk.view, shape, 2, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_select_all_annotations(desk.view, 0), IX_OK);
  CHECK_EQUAL(selection_of(&desk, ids), 2);
  CHECK_EQUAL(ix_view_select_all_annotations(desk.view, 1), IX_ERROR_NOT_FOUND);
  ix_annotation_id wrong[2] = {a, 999};
  CHECK_EQUAL(ix_view_select_annotations(desk.view, wrong, 2), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, NULL, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, wrong, (size_t)-1), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(selection_of(&desk, ids), 2);
  close_desk(&desk);
}

static void keys_and_calls_nudge_and_delete(void) {
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  CHECK_EQUAL(ix_view_nudge_selected(desk.view, (ix_point){1, 1}), IX_NO_OP);
  CHECK_EQUAL(ix_view_delete_selected(desk.view), IX_NO_OP);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  press(&desk, IX_KEY_RIGHT, 0);
  press(&desk, IX_KEY_DOWN, IX_MODIFIER_SHIFT);
  CHECK(is_box(box_of(&desk, square), 51, 60, 111, 100) && history_of(desk.document).undo_count == 1);
  CHECK_EQUAL(ix_view_nudge_selected(desk.view, (ix_point){-1, -10}), IX_OK);
  CHECK_EQUAL(ix_view_nudge_selected(desk.view, (ix_point){NAN, 0}), IX_ERROR_INVALID_ARGUMENT);
  CHECK(is_box(box_of(&desk, square), 50, 50, 110, 90) && history_of(desk.document).undo_count == 0 && !history_of(desk.document).modified);
  press(&desk, IX_KEY_DELETE, 0);
  CHECK(history_of(desk.document).undo_count == 1 && history_of(desk.document).undo_name == IX_PHRASE_UNDO_DELETE);
  close_desk(&desk);
}

static void handles_are_taken_away_moved_and_switched_off(void) {
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 120, 100);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  size_t count = 0;
  CHECK_EQUAL(ix_view_set_handle(desk.view, IX_HANDLE_TOP, 0, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_handles(desk.view, NULL, 0, &count), IX_OK);
  CHECK_EQUAL(count, 7);
  CHECK_EQUAL(ix_view_set_handle(desk.view, IX_HANDLE_RIGHT, 1, (ix_point){25, 0}), IX_OK);
  drag(&desk, 245, 150, 255, 150, 0);
  CHECK(is_box(box_of(&desk, square), 100, 100, 230, 200));
  CHECK_EQUAL(ix_view_set_handle(desk.view, IX_HANDLE_BODY, 0, (ix_point){0, 0}), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_ALTERATIONS, 0, IX_ALTERATION_MOVE), IX_OK);
  CHECK_EQUAL(ix_view_handles(desk.view, NULL, 0, &count), IX_OK);
  CHECK_EQUAL(count, 0);
  drag(&desk, 160, 150, 170, 150, 0);
  CHECK(is_box(box_of(&desk, square), 110, 100, 240, 200));
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_ALTERATIONS, 0, 77), IX_ERROR_INVALID_ARGUMENT);
  close_desk(&desk);
}

static void least_size_limits_and_snapping_are_settings(void) {
  open_desk(&desk);
  put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 200, 200, 60, 40);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_SNAP, 0, IX_SNAP_EDGES), IX_OK);
  drag(&desk, 230, 220, 83, 263, 0);
  CHECK(is_box(box_of(&desk, square), 50, 243, 110, 283));
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_SNAP, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TRANSFORM_LIMIT, 0, IX_LIMIT_BOUNDING_BOX), IX_OK);
  drag(&desk, 80, 263, 5, 263, 0);
  CHECK(is_box(box_of(&desk, square), 0, 243, 60, 283));
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_MINIMUM_SIZE, 0, 30), IX_OK);
  drag(&desk, 60, 283, 10, 283, 0);
  CHECK(is_box(box_of(&desk, square), 0, 243, 30, 283));
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TRANSFORM_LIMIT, 0, 9), IX_ERROR_INVALID_ARGUMENT);
  close_desk(&desk);
}

static void clicks_go_through_what_overlaps(void) {
  open_desk(&desk);
  ix_annotation_id large = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 200, 200), small = put(&desk, IX_SUBTYPE_SQUARE, 70, 70, 40, 40), ids[8];
  click(&desk, 80, 80, 0);
  CHECK(selection_of(&desk, ids) == 1 && ids[0] == small);
  click(&desk, 80, 80, 0);
  CHECK(selection_of(&desk, ids) == 1 && ids[0] == large);
  click(&desk, 80, 80, 0);
  CHECK(selection_of(&desk, ids) == 1 && ids[0] == small);
  close_desk(&desk);
}

static void a_second_click_edits_free_text(void) {
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  put(&desk, IX_SUBTYPE_FREE_TEXT, 50, 50, 60, 40);
  click(&desk, 80, 70, 0);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_EDIT_REQUESTED), 0);
  click(&desk, 80, 70, 0);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_EDIT_REQUESTED), 1);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_NO_OP);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_EDIT_ENDED), 1);
  click(&desk, 80, 70, 0);
  click(&desk, 300, 300, 0);
  ix_annotation_id ids[8];
  CHECK(effects_of(&desk, IX_EFFECT_EDIT_ENDED) == 1 && selection_of(&desk, ids) == 0);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_SECOND_TAP_EDITS, 0, 0), IX_OK);
  click(&desk, 80, 70, 0);
  click(&desk, 80, 70, 0);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_EDIT_REQUESTED), 0);
  close_desk(&desk);
}

static void copies_are_pasted_and_duplicated(void) {
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 60, 40), ids[8];
  uint8_t copied[4096];
  size_t length = 0;
  CHECK_EQUAL(ix_view_copy_annotations(desk.view, copied, sizeof copied, &length), IX_OK);
  CHECK_EQUAL(length, 0);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  CHECK_EQUAL(ix_view_copy_annotations(desk.view, copied, sizeof copied, &length), IX_OK);
  ix_point at = {200, 300};
  CHECK_EQUAL(ix_view_paste_annotations(desk.view, copied, length, 0, &at), IX_OK);
  CHECK(selection_of(&desk, ids) == 1 && ids[0] != square && is_box(box_of(&desk, ids[0]), 170, 280, 230, 320));
  CHECK_EQUAL(ix_view_duplicate_selected(desk.view, (ix_point){10, 10}), IX_OK);
  CHECK(selection_of(&desk, ids) == 1 && is_box(box_of(&desk, ids[0]), 180, 290, 240, 330));
  CHECK(history_of(desk.document).undo_count == 2 && history_of(desk.document).undo_name == IX_PHRASE_UNDO_DUPLICATE);
  CHECK_EQUAL(ix_view_paste_annotations(desk.view, copied, length, 9, &at), IX_ERROR_NOT_FOUND);
  for (size_t i = 0; i < length; i++) {
    CHECK_EQUAL(ix_view_paste_annotations(desk.view, copied, i, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  }
  CHECK_EQUAL(ix_view_paste_annotations(desk.view, NULL, 5, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(history_of(desk.document).undo_count, 2);
  close_desk(&desk);
}

static void undoing_selects_again_in_the_view_that_edited(void) {
  open_desk(&desk);
  ix_annotation_id a = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40), b = put(&desk, IX_SUBTYPE_SQUARE, 150, 50, 60, 40), ids[8];
  ix_view *other = NULL;
  CHECK_EQUAL(ix_view_new(desk.document, 300, 300, &other), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &a, 1), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(other, &b, 1), IX_OK);
  press(&desk, IX_KEY_RIGHT, 0);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &b, 1), IX_OK);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(selection_of(&desk, ids) == 1 && ids[0] == a);
  size_t count = 0;
  CHECK_EQUAL(ix_view_selected_annotations(other, ids, 8, &count), IX_OK);
  CHECK(count == 1 && ids[0] == b);
  ix_view_free(other);
  close_desk(&desk);
}

static void hits_are_ranked_and_the_ranking_is_a_setting(void) {
  open_desk(&desk);
  ix_annotation_id small = put(&desk, IX_SUBTYPE_SQUARE, 70, 70, 40, 40), large = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 200, 200);
  ix_annotation_id link = put(&desk, IX_SUBTYPE_LINK, 60, 60, 100, 100);
  ix_hit hits[8];
  size_t count = 0;
  ix_point at = in_view(&desk, 71, 71);
  CHECK_EQUAL(ix_view_hits(desk.view, at, IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
  CHECK(count == 4 && hits[0].kind == IX_HIT_LINK && hits[0].id == link);
  CHECK(hits[1].kind == IX_HIT_ANNOTATION && hits[1].id == small && hits[1].area == 1600 && hits[1].distance == 0);
  CHECK(hits[2].id == large && hits[2].area == 40000 && hits[3].kind == IX_HIT_PAGE && hits[3].page_index == 0);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &small, 1), IX_OK);
  CHECK_EQUAL(ix_view_hits(desk.view, at, IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
  CHECK(count == 5 && hits[0].kind == IX_HIT_HANDLE && hits[0].id == small && hits[0].z == IX_HANDLE_TOP_LEFT);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_HIT_RANKING, 0, IX_RANKING_Z_ORDER), IX_OK);
  CHECK_EQUAL(ix_view_hits(desk.view, at, IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
  CHECK(count == 4 && hits[0].id == link && hits[1].id == large && hits[2].id == small);
  CHECK_EQUAL(ix_view_hits(desk.view, (ix_point){-50, -50}, IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
  CHECK(count == 1 && hits[0].kind == IX_HIT_OUTSIDE);
  close_desk(&desk);
}

static void a_marquee_and_a_lasso_take_what_lies_inside(void) {
  static const ix_point ways[2][5] = {
    {{40, 40}, {90, 70}, {140, 95}, {190, 120}, {240, 150}}, {{40, 40}, {240, 40}, {240, 150}, {40, 150}, {41, 41}}};
  for (uint32_t lasso = 0; lasso < 2; lasso++) {
    open_desk(&desk);
    ix_annotation_id a = put(&desk, IX_SUBTYPE_SQUARE, 60, 60, 60, 40), b = put(&desk, IX_SUBTYPE_CIRCLE, 150, 80, 60, 40), ids[8];
    put(&desk, IX_SUBTYPE_SQUARE, 260, 260, 60, 40);
    CHECK_EQUAL(ix_view_set_tool(desk.view, lasso ? IX_TOOL_SELECT_LASSO : IX_TOOL_SELECT_RECTANGLE), IX_OK);
    ix_point at = in_view(&desk, 40, 40);
    mouse(&desk, IX_EVENT_DOWN, at, 0);
    for (int i = 1; i < 5; i++) {
      const ix_point from = in_view(&desk, ways[lasso][i - 1].x, ways[lasso][i - 1].y), to = in_view(&desk, ways[lasso][i].x, ways[lasso][i].y);
      for (int k = 1; k <= 8; k++) {
        at = (ix_point){from.x + (to.x - from.x) * k / 8, from.y + (to.y - from.y) * k / 8};
        mouse(&desk, IX_EVENT_MOVE, at, 0);
      }
    }
    mouse(&desk, IX_EVENT_UP, at, 0);
    rest(&desk);
    CHECK(selection_of(&desk, ids) == 2 && (ids[0] == a || ids[1] == a) && (ids[0] == b || ids[1] == b));
    close_desk(&desk);
  }
}

static void flags_keep_a_user_out_and_not_the_host(void) {
  static const struct { uint32_t flag; int is_hit, is_selected, is_moved; } rows[] = {
    {IX_ANNOTATION_HIDDEN, 0, 0, 0}, {IX_ANNOTATION_NO_VIEW, 0, 0, 0}, {IX_ANNOTATION_READ_ONLY, 1, 0, 0},
    {IX_ANNOTATION_LOCKED, 1, 1, 0}, {IX_ANNOTATION_PRINT, 1, 1, 1},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    open_desk(&desk);
    ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40), ids[8];
    ix_annotation members = IX_ANNOTATION_INIT;
    CHECK_EQUAL(ix_annotation_get(desk.document, square, &members), IX_OK);
    members.flags = rows[i].flag;
    CHECK_EQUAL(ix_annotation_set(desk.document, square, &members), IX_OK);
    ix_hit hits[8];
    size_t count = 0;
    CHECK_EQUAL(ix_view_hits(desk.view, in_view(&desk, 80, 70), IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
    CHECK_EQUAL(hits[0].kind == IX_HIT_ANNOTATION, rows[i].is_hit);
    click(&desk, 80, 70, 0);
    CHECK_EQUAL(selection_of(&desk, ids), (size_t)rows[i].is_selected);
    drag(&desk, 80, 70, 90, 70, 0);
    CHECK_EQUAL(box_of(&desk, square).x0 == 60, rows[i].is_moved);
    /* A host may: what it is, and whether it is there. */
    CHECK_EQUAL(ix_annotation_get(desk.document, square, &members), IX_OK);
    members.rect.x1 += 7;
    members.flags |= IX_ANNOTATION_PRINT;
    CHECK_EQUAL(ix_annotation_set(desk.document, square, &members), IX_OK);
    CHECK_EQUAL(box_of(&desk, square).x1, rows[i].is_moved ? 127 : 117);
    CHECK_EQUAL(ix_annotation_remove(desk.document, square), IX_OK);
    close_desk(&desk);
  }
}

static void a_drag_scrolls_near_an_edge_and_goes_to_another_page(void) {
  open_desk(&desk);
  ix_page_info page = IX_PAGE_INFO_INIT;
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = (ix_rect){0, 0, 400, 400};
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &page, 1), IX_OK);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 100, 300, 60, 40);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  ix_point a = in_view(&desk, 130, 320), edge = {a.x, 396};
  mouse(&desk, IX_EVENT_DOWN, a, 0);
  for (int i = 1; i <= 8; i++) { mouse(&desk, IX_EVENT_MOVE, (ix_point){a.x, a.y + (edge.y - a.y) * i / 8}, 0); }
  ix_viewport before = {.size = sizeof before}, after = {.size = sizeof after};
  CHECK_EQUAL(ix_view_get_viewport(desk.view, &before), IX_OK);
  rest(&desk);
  CHECK_EQUAL(ix_view_get_viewport(desk.view, &after), IX_OK);
  CHECK(after.offset.y > before.offset.y + 50);
  mouse(&desk, IX_EVENT_MOVE, edge, 0);
  mouse(&desk, IX_EVENT_UP, edge, 0);
  ix_annotation_id ids[8];
  ix_page_id second = 0;
  size_t count = 0;
  CHECK_EQUAL(ix_document_page_at(desk.document, 1, &second), IX_OK);
  CHECK_EQUAL(ix_page_annotations(desk.document, second, ids, 8, &count), IX_OK);
  CHECK(count == 1 && ids[0] == square && history_of(desk.document).undo_count == 1);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(is_box(box_of(&desk, square), 100, 300, 160, 340));
  close_desk(&desk);
}

int main(void) {
  RUN(a_click_selects_and_a_click_beside_drops, "S2 S3a");
  RUN(a_drag_moves_in_one_step, "S4a");
  RUN(eight_handles_resize, "S4b");
  RUN(escape_and_a_lost_pointer_take_a_drag_back, "S217a S217b");
  RUN(groups_by_key_by_shape_and_by_call, "S213a S213d S213e");
  RUN(a_marquee_and_a_lasso_take_what_lies_inside, "S213b S213c");
  RUN(keys_and_calls_nudge_and_delete, "S220b");
  RUN(handles_are_taken_away_moved_and_switched_off, "S188b S188e");
  RUN(least_size_limits_and_snapping_are_settings, "");
  RUN(clicks_go_through_what_overlaps, "S211");
  RUN(a_second_click_edits_free_text, "S3a S3c S191a S191b");
  RUN(copies_are_pasted_and_duplicated, "");
  RUN(undoing_selects_again_in_the_view_that_edited, "S256c");
  RUN(hits_are_ranked_and_the_ranking_is_a_setting, "S208d");
  RUN(flags_keep_a_user_out_and_not_the_host, "S197a S197e");
  RUN(a_drag_scrolls_near_an_edge_and_goes_to_another_page, "S218a S218b");
  return FINISH();
}
