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

/** A line of twelve letters near the top of a page, each 20 units wide. */
static void write_on(int page) {
  ix_glyph line[12];
  memset(line, 0, sizeof line);
  for (int i = 0; i < 12; i++) {
    double x = 40 + 20 * i;
    line[i].quad = (ix_quad){{x, 700}, {x + 20, 700}, {x + 20, 720}, {x, 720}};
    line[i].codepoint = 'a' + (uint32_t)i;
    line[i].font_size = 20;
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, ids[page], line, 12), IX_OK);
  CHECK_EQUAL(ix_document_load(desk.document, ids[page], IX_PART_TEXT), IX_OK);
}

static void place_two(double top) {
  ix_placed_page pages[] = {placed(1, 0, (ix_rect){20, top, 220, top + 400}), placed(2, 90, (ix_rect){20, top + 410, 420, top + 610})};
  CHECK_EQUAL(ix_view_place_pages(desk.view, pages, 2), IX_OK);
}

static void a_drag_selects_over_pages_and_asks_at_the_edge(void) {
  open_pages();
  write_on(1);
  write_on(2);
  place_two(0);
  ix_point first = shown(1, 45, 90), last = shown(2, 135, 90);
  ix_hit hits[4];
  size_t count = 0, length = 0;
  char text[64];
  CHECK_EQUAL(ix_view_hits(desk.view, first, IX_DEVICE_MOUSE, hits, 4, &count), IX_OK);
  CHECK(count > 0 && hits[0].kind == IX_HIT_TEXT && hits[0].page == ids[1]);
  mouse(&desk, IX_EVENT_DOWN, first, 0);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){first.x + 30, first.y}, 0);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){200, 398}, 0);
  rest(&desk);
  ix_effect wish = latest(IX_EFFECT_SCROLL_WANTED);
  CHECK(wish.type != 0 && wish.u.scroll_wish.reason == IX_SCROLL_REASON_EDGE && wish.u.scroll_wish.offset.y > 0);
  CHECK(is_at(shown(1, 45, 90), first.x, first.y));
  place_two(-250);
  last = shown(2, 135, 90);
  mouse(&desk, IX_EVENT_MOVE, last, 0);
  mouse(&desk, IX_EVENT_UP, last, 0);
  CHECK_EQUAL(ix_view_copy_selected_text(desk.view, text, sizeof text - 1, &length), IX_OK);
  text[length] = 0;
  CHECK(!strncmp(text, "abcdefghijkl", 12) && strstr(text + 12, "abcde") != NULL && length <= 19);
  CHECK_EQUAL(ix_view_place_pages(desk.view, NULL, 0), IX_OK);
  size_t kept = 0;
  CHECK(ix_view_copy_selected_text(desk.view, text, sizeof text, &kept) == IX_OK && kept == length);
  close_desk(&desk);
}

static void an_annotation_stays_under_the_pointer_when_the_host_scrolls(void) {
  open_pages();
  ix_annotation made = IX_ANNOTATION_INIT, moved = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){100, 300, 200, 400};
  made.interior_color.components = 1;
  CHECK_EQUAL(ix_memory_add_annotation(desk.document, ids[1], &made, &id), IX_OK);
  place_two(0);
  ix_point at = shown(1, 150, 450);
  mouse(&desk, IX_EVENT_DOWN, at, 0);
  mouse(&desk, IX_EVENT_UP, at, 0);
  rest(&desk);
  mouse(&desk, IX_EVENT_DOWN, at, 0);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){at.x + 10, at.y}, 0);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){at.x + 20, at.y}, 0);
  place_two(-60);
  mouse(&desk, IX_EVENT_UP, (ix_point){at.x + 20, at.y}, 0);
  CHECK_EQUAL(ix_annotation_get(desk.document, id, &moved), IX_OK);
  /* The page shows at a half: 20 to the right are 40 points, 60 up in the view 120 down on the page. */
  CHECK(moved.rect.x0 == 140 && moved.rect.y0 == 180);
  CHECK_EQUAL(history_of(desk.document).undo_count, 1);
  close_desk(&desk);
}

/** The reason why the host, who was asked, is said to be why nothing happened; 0 where it is not. */
static uint32_t reason_of_host(ix_page_id *by) {
  ix_inaction found[16];
  size_t count = 0;
  CHECK_EQUAL(ix_explanation_inactions(desk.view, UINT64_MAX, found, 16, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (found[i].kind != IX_INACTION_OF_HOST) continue;
    *by = found[i].by;
    return found[i].reason;
  }
  return 0;
}

static void what_the_host_did_not_do_is_explained(void) {
  char text[2048];
  size_t length = 0;
  uint64_t sequences[8];
  ix_page_id by = 9;
  open_pages();
  place_two(0);
  CHECK_EQUAL(reason_of_host(&by), 0);
  CHECK_EQUAL(ix_view_scroll_by(desk.view, 0, 40), IX_OK);
  CHECK_EQUAL(reason_of_host(&by), IX_PHRASE_WHY_HOST_SCROLLS);
  CHECK_EQUAL(by, 0);
  CHECK_EQUAL(ix_view_show_page(desk.view, 4), IX_OK);
  CHECK_EQUAL(reason_of_host(&by), IX_PHRASE_WHY_HOST_SHOWS_PAGE);
  CHECK_EQUAL(by, ids[4]);
  place_two(0);
  CHECK_EQUAL(reason_of_host(&by), IX_PHRASE_WHY_HOST_SHOWS_PAGE);
  CHECK_EQUAL(ix_explanation_sequences(desk.view, sequences, 8, &length), IX_OK);
  CHECK_EQUAL(ix_explanation_copy_text(
                  desk.view, IX_SUBJECT_COMPONENT, IX_SELECT_TEXT, sequences[length - 1], text, sizeof text - 1, &length), IX_OK);
  text[length] = 0;
  CHECK(strstr(text, "was asked to scroll") && strstr(text, "was asked to show page") && strstr(text, "has not moved its pages since"));
  place_two(-40);
  CHECK_EQUAL(reason_of_host(&by), 0);
  close_desk(&desk);
}

int main(void) {
  RUN(pages_stand_where_they_are_placed, "S339a S339c");
  RUN(the_view_asks_and_stays, "S339b");
  RUN(what_is_refused_changes_nothing, "S339a S339e");
  RUN(a_drag_selects_over_pages_and_asks_at_the_edge, "S339a S339b S339d");
  RUN(an_annotation_stays_under_the_pointer_when_the_host_scrolls, "S339d");
  RUN(what_the_host_did_not_do_is_explained, "S339b");
  return FINISH();
}
