/** @file
 * Pages that come, go and move under a view: kept ids, cancelled gestures, and the fate of selections, steps
 * and places.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static void open_three(ix_annotation_id *square) {
  ix_page_info pages[2] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  open_desk(&desk);
  for (int i = 0; i < 2; i++) {
    pages[i].flags = IX_PAGE_HAS_MEDIA_BOX;
    pages[i].media_box = (ix_rect){0, 0, 400, 400};
  }
  CHECK_EQUAL(ix_memory_add_pages(desk.document, pages, 2), IX_OK);
  *square = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 60, 40);
  effects_of(&desk, 0);
}

static size_t index_of(ix_page_id page) {
  size_t index = SIZE_MAX;
  ix_document_page_index(desk.document, page, &index);
  return index;
}

static size_t selected(void) {
  size_t count = 9;
  CHECK(ix_view_selected_annotations(desk.view, NULL, 0, &count) >= 0);
  return count;
}

static size_t steps(void) {
  ix_history history = IX_HISTORY_INIT;
  CHECK_EQUAL(ix_document_get_history(desk.document, &history), IX_OK);
  return history.undo_count;
}

static void what_survives_keeps_its_id(void) {
  ix_annotation_id square = 0;
  ix_annotation found = IX_ANNOTATION_INIT;
  const ix_page_info sheets[2] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  ix_page_id of = 0, last = 0, made[2] = {0, 0};
  open_three(&square);
  CHECK_EQUAL(ix_document_page_at(desk.document, 2, &last), IX_OK);
  CHECK_EQUAL(ix_document_insert_pages(desk.document, 0, sheets, 2, made), IX_OK);
  CHECK(index_of(desk.page) == 2 && index_of(last) == 4 && index_of(made[0]) == 0);
  CHECK_EQUAL(ix_document_move_pages(desk.document, 4, 1, 0), IX_OK);
  CHECK(index_of(last) == 0 && index_of(desk.page) == 3);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, 1, 2), IX_OK);
  CHECK(index_of(desk.page) == 1 && index_of(made[0]) == SIZE_MAX);
  CHECK_EQUAL(ix_document_rotate_pages(desk.document, 0, 3, 90), IX_OK);
  CHECK(ix_annotation_get(desk.document, square, &found) == IX_OK && found.rect.x0 == 100);
  CHECK(ix_annotation_page(desk.document, square, &of) == IX_OK && of == desk.page);
  close_desk(&desk);
}

static void gestures_on_what_is_gone_are_cancelled(void) {
  ix_annotation_id square = 0;
  ix_effect effect;
  uint64_t before = 0, after = 0;
  int dropped = 0;
  open_three(&square);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &before), IX_OK);
  const ix_point end = pull(&desk, 130, 120, 170, 160, 0);
  CHECK(box_of(&desk, square).x0 > 120);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, 0, 1), IX_OK);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) { dropped += effect.type == IX_EFFECT_DROPPED; }
  CHECK_EQUAL(dropped, 1);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){300, 300}, 0); /* the rest of it does nothing */
  mouse(&desk, IX_EVENT_UP, end, 0);
  CHECK_EQUAL(steps(), 1);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(ix_document_get_hash(desk.document, &after) == IX_OK && after == before); /* as it was before the drag */
  CHECK(box_of(&desk, square).x0 == 100);
  close_desk(&desk);
}

static void selections_steps_and_places_follow_their_pages(void) {
  ix_annotation_id square = 0;
  ix_page_info sheet = IX_PAGE_INFO_INIT;
  ix_page_id third = 0;
  ix_viewport at = {.size = sizeof at};
  ix_visible_page shown[4];
  size_t count = 0;
  open_three(&square);
  CHECK_EQUAL(ix_document_page_at(desk.document, 2, &third), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  CHECK_EQUAL(ix_view_nudge_selected(desk.view, (ix_point){5, 0}), IX_OK);
  CHECK_EQUAL(ix_document_insert_pages(desk.document, 0, &sheet, 1, NULL), IX_OK); /* it stays: the page is still there */
  CHECK(selected() == 1 && steps() == 2);
  ix_destination there = IX_DESTINATION_INIT; /* a place on what will be the fourth page, and back */
  there.kind = IX_DESTINATION_FIT, there.page = 3;
  CHECK_EQUAL(ix_view_show_destination(desk.view, &there), IX_OK);
  CHECK_EQUAL(ix_view_go_back(desk.view), IX_OK);
  CHECK_EQUAL(ix_document_move_pages(desk.document, 3, 1, 0), IX_OK);
  CHECK_EQUAL(ix_view_go_forward(desk.view), IX_OK); /* the place went along */
  CHECK(ix_view_visible_pages(desk.view, shown, 4, &count) == IX_OK && count >= 1 && shown[0].index == 0 && index_of(third) == 0);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, index_of(desk.page) & 7, 1), IX_OK);
  CHECK_EQUAL(selected(), 0); /* gone with its page */
  uint32_t name = 0;
  CHECK(ix_document_undo(desk.document, &name) == IX_OK && name == IX_PHRASE_UNDO_REMOVE_PAGES);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK); /* the move */
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK); /* the page */
  CHECK(index_of(desk.page) == 0 && box_of(&desk, square).x0 == 105);
  CHECK(ix_document_undo(desk.document, &name) == IX_OK && name == IX_PHRASE_UNDO_NUDGE && box_of(&desk, square).x0 == 100);
  CHECK_EQUAL(ix_view_get_viewport(desk.view, &at), IX_OK);
  close_desk(&desk);
}

static void selected_text_goes_with_a_page_of_it(void) {
  ix_glyph glyphs[3];
  ix_page_id page = 0;
  char text[32];
  size_t length = 0;
  memset(glyphs, 0, sizeof glyphs);
  open_three(&(ix_annotation_id){0});
  for (int i = 0; i < 3; i++) {
    const double x = 40 + 10 * i;
    glyphs[i].quad = (ix_quad){{x, 300}, {x + 10, 300}, {x + 10, 320}, {x, 320}};
    glyphs[i].codepoint = (uint32_t)('a' + i), glyphs[i].font_size = 20;
  }
  for (size_t i = 0; i < 3; i++) {
    CHECK_EQUAL(ix_document_page_at(desk.document, i, &page), IX_OK);
    CHECK_EQUAL(ix_memory_set_glyphs(desk.document, page, glyphs, 3), IX_OK);
  }
  CHECK_EQUAL(ix_view_select_text(desk.view, 0, 1, 1, 2), IX_OK);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, 2, 1), IX_OK); /* another page */
  CHECK(ix_view_copy_selected_text(desk.view, text, sizeof text, &length) == IX_OK && length == 5 && !memcmp(text, "bc\fab", 5));
  CHECK_EQUAL(ix_document_remove_pages(desk.document, 1, 1), IX_OK);
  (void)ix_view_copy_selected_text(desk.view, text, sizeof text, &length);
  CHECK_EQUAL(length, 0);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  (void)ix_view_copy_selected_text(desk.view, text, sizeof text, &length);
  CHECK_EQUAL(length, 0);
  close_desk(&desk);
}

int main(void) {
  RUN(what_survives_keeps_its_id, "S254a");
  RUN(gestures_on_what_is_gone_are_cancelled, "S254c");
  RUN(selections_steps_and_places_follow_their_pages, "S254d");
  RUN(selected_text_goes_with_a_page_of_it, "S254d");
  return FINISH();
}
