/** @file
 * Pages that a host places: where they stand, what the view asks for, what is refused, and the way back to a layout of the view's own.
 */
#include "hand.h"

static struct desk desk;
static ix_page_id ids[6];

static void open_pages(void) {
  open_tall_pages(&desk, 5, IX_SCROLL_CONTINUOUS);
  for (size_t i = 0; i < 6; i++) CHECK_EQUAL(ix_document_page_at(desk.document, i, &ids[i]), IX_OK);
}

static ix_placed_page placed(int page, uint32_t turn, ix_rect frame) {
  return (ix_placed_page){.page = ids[page], .turn = turn, .frame = frame};
}

/** The latest effect of a type since this was called last; its type is 0 without one. */
static ix_effect latest(uint32_t type) {
  ix_effect effect, found = {0};
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == type) found = effect;
  }
  return found;
}

static ix_point shown(int page, double x, double y) {
  ix_point found = {0, 0};
  CHECK_EQUAL(ix_view_convert_point_by_id(desk.view, ids[page], IX_SPACE_PAGE, (ix_point){x, y}, IX_SPACE_VIEW, &found), IX_OK);
  return found;
}

static int is_at(ix_point point, double x, double y) { return point.x == x && point.y == y; }

static void pages_stand_where_they_are_placed(void) {
  open_pages();
  ix_placed_page pages[] = {placed(4, 90, (ix_rect){100, 50, 300, 150}), placed(1, 0, (ix_rect){10, 20, 110, 220}),
                            placed(2, 180, (ix_rect){200, 200, 300, 400})};
  ix_visible_page seen[4];
  size_t count = 0;
  ix_point beside;
  CHECK_EQUAL(ix_view_place_pages(desk.view, pages, 3), IX_OK);
  CHECK_EQUAL(ix_view_visible_pages(desk.view, seen, 4, &count), IX_OK);
  CHECK(count == 3 && seen[0].index == 1 && seen[1].index == 2 && seen[2].index == 4);
  CHECK(is_at(shown(1, 0, 0), 10, 20) && is_at(shown(1, 400, 800), 110, 220));
  CHECK(is_at(shown(4, 0, 0), 300, 50) && is_at(shown(4, 400, 800), 100, 150));
  CHECK(is_at(shown(2, 0, 0), 300, 400) && is_at(shown(2, 400, 800), 200, 200));
  CHECK_EQUAL(ix_view_convert_point_by_id(desk.view, ids[3], IX_SPACE_PAGE, (ix_point){0, 0}, IX_SPACE_VIEW, &beside), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(layout_info_of(desk.view).layout, IX_LAYOUT_PLACED);
  CHECK_EQUAL(layout_info_of(desk.view).is_explicit, 1);
  CHECK_EQUAL(history_of(desk.document).modified, 0);
  close_desk(&desk);
}

static void the_view_asks_and_stays(void) {
  open_pages();
  ix_placed_page page = placed(1, 0, (ix_rect){50, 100, 250, 500});
  CHECK_EQUAL(ix_view_place_pages(desk.view, &page, 1), IX_OK);
  CHECK_EQUAL(ix_view_scroll_by(desk.view, 0, 60), IX_OK);
  CHECK_EQUAL(ix_view_scroll_by(desk.view, 5, 40), IX_OK);
  ix_effect wish = latest(IX_EFFECT_SCROLL_WANTED);
  CHECK(is_at(wish.u.scroll_wish.offset, 5, 100) && wish.u.scroll_wish.zoom == 1);
  CHECK_EQUAL(wish.u.scroll_wish.reason, IX_SCROLL_REASON_AT_ONCE);
  CHECK(is_at(shown(1, 0, 0), 50, 100));
  page.frame = (ix_rect){45, 0, 245, 400};
  CHECK_EQUAL(ix_view_place_pages(desk.view, &page, 1), IX_OK);
  CHECK(is_at(shown(1, 0, 0), 45, 0));
  CHECK_EQUAL(latest(IX_EFFECT_SCROLL_WANTED).type, 0);
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 2 * viewport_of(desk.view).zoom, (ix_point){45, 0}), IX_OK);
  wish = latest(IX_EFFECT_SCROLL_WANTED);
  CHECK(wish.u.scroll_wish.zoom == 2 && is_at(wish.u.scroll_wish.offset, 22.5, 0));
  CHECK_EQUAL(ix_view_show_page(desk.view, 3), IX_OK);
  wish = latest(IX_EFFECT_PAGE_WANTED);
  CHECK(wish.subject == ids[3] && wish.u.page_wish.page == 3 && !wish.u.page_wish.has_area);
  close_desk(&desk);
}

static void what_is_refused_changes_nothing(void) {
  open_pages();
  ix_rect frame = {0, 0, 200, 400};
  ix_placed_page good = placed(1, 0, frame), bad[2] = {good, good};
  CHECK_EQUAL(ix_view_place_pages(desk.view, &good, 1), IX_OK);
  CHECK_EQUAL(ix_view_place_pages(NULL, &good, 1), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(ix_view_place_pages(desk.view, NULL, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_place_pages(desk.view, &good, SIZE_MAX), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_view_place_pages(desk.view, bad, 2), IX_ERROR_INVALID_ARGUMENT);
  bad[1] = placed(2, 45, frame);
  CHECK_EQUAL(ix_view_place_pages(desk.view, bad, 2), IX_ERROR_INVALID_ARGUMENT);
  bad[1] = placed(2, 0, (ix_rect){0, 0, 0, 400});
  CHECK_EQUAL(ix_view_place_pages(desk.view, bad, 2), IX_ERROR_INVALID_ARGUMENT);
  bad[1] = placed(2, 0, frame);
  bad[1].reserved = 1;
  CHECK_EQUAL(ix_view_place_pages(desk.view, bad, 2), IX_ERROR_INVALID_ARGUMENT);
  bad[1] = placed(2, 0, frame);
  bad[1].page = 1 << 20;
  CHECK_EQUAL(ix_view_place_pages(desk.view, bad, 2), IX_ERROR_NOT_FOUND);
  CHECK(is_at(shown(1, 400, 800), 200, 400));
  CHECK_EQUAL(ix_view_place_pages(desk.view, NULL, 0), IX_OK);
  size_t count = 1;
  CHECK(ix_view_visible_pages(desk.view, NULL, 0, &count) == IX_OK && count == 0);
  CHECK_EQUAL(ix_view_use_layout(desk.view, IX_LAYOUT_DERIVED), IX_OK);
  CHECK(ix_view_visible_pages(desk.view, NULL, 0, &count) == IX_ERROR_BUFFER_TOO_SMALL || count > 0);
  close_desk(&desk);
}

int main(void) {
  RUN(pages_stand_where_they_are_placed, "S339a S339c");
  RUN(the_view_asks_and_stays, "S339b");
  RUN(what_is_refused_changes_nothing, "S339a S339e");
  return FINISH();
}
