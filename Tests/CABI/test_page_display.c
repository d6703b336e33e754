/** @file
 * The display list of one page: in page space, in the order of the whole list, with what reaches onto the page; what is refused, and
 * what it costs.
 */
#include "allocations.h"

#include "hand.h"

#include <math.h>

enum { PAGES = 3, MOST = 256 };

static struct desk desk;
static ix_page_id ids[PAGES + 1];
static ix_annotation_id square;

/* Pages of 400 by 400 and 400 by 800, the first with a selected square. */
static void open_pages(void) {
  open_tall_pages(&desk, PAGES, IX_SCROLL_CONTINUOUS);
  for (size_t i = 0; i <= PAGES; i++) CHECK_EQUAL(ix_document_page_at(desk.document, i, &ids[i]), IX_OK);
  square = put(&desk, IX_SUBTYPE_SQUARE, 300, 100, 80, 60);
  CHECK_EQUAL(ix_document_load(desk.document, ids[0], IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
}

/* The first page at half its size and turned, the second to its right, 10 units apart; the others nowhere. */
static void place(uint32_t turn, double top) {
  const ix_placed_page pages[] = {{.page = ids[0], .turn = turn, .frame = {0, top, 200, top + 200}},
                                  {.page = ids[1], .frame = {210, top, 410, top + 400}}};
  CHECK_EQUAL(ix_view_place_pages(desk.view, pages, 2), IX_OK);
}

static size_t list(uint32_t page, ix_draw_item *items) {
  size_t count = 0;
  CHECK_EQUAL(ix_view_page_display_list(desk.view, page, items, MOST, &count, NULL), IX_OK);
  return count;
}

static ix_point apply(const ix_matrix *m, ix_point p) {
  return (ix_point){m->a * p.x + m->c * p.y + m->tx, m->b * p.x + m->d * p.y + m->ty};
}

static int near(ix_point a, ix_point b) { return fabs(a.x - b.x) < 1e-8 && fabs(a.y - b.y) < 1e-8; }

/** Each item of a page, through the page's map, is one of the whole list; they are in its order. Returns how many are the page's own. */
static size_t own_of(uint32_t page, const ix_draw_item *whole, size_t all) {
  ix_draw_item items[MOST];
  ix_matrix map;
  size_t count = list(page, items), own = 0, last = 0;
  CHECK_EQUAL(ix_view_get_matrix(desk.view, page, IX_SPACE_PAGE, IX_SPACE_VIEW, &map), IX_OK);
  double scale = sqrt(fabs(map.a * map.d - map.b * map.c));
  for (size_t i = 0; i < count; i++) {
    size_t at = 0, same = 0;
    CHECK_EQUAL(ix_view_page_draw_item(desk.view, page, i, &at), IX_OK);
    CHECK(ix_view_page_draw_item_by_id(desk.view, ids[page], i, &same) == IX_OK && same == at);
    CHECK(at < all && (i == 0 || at > last));
    last = at;
    const ix_quad *a = &items[i].quad, *b = &whole[at].quad;
    CHECK(items[i].kind == whole[at].kind && items[i].role == whole[at].role && items[i].page == whole[at].page);
    CHECK(near(apply(&map, a->p0), b->p0) && near(apply(&map, a->p1), b->p1));
    CHECK(near(apply(&map, a->p2), b->p2) && near(apply(&map, a->p3), b->p3));
    CHECK(fabs(items[i].width * scale - whole[at].width) < 1e-9);
    own += items[i].page == page;
  }
  return own;
}

static void pages_make_up_the_whole_list(void) {
  ix_draw_item whole[MOST];
  size_t all = 0;
  open_pages();
  for (uint32_t turn = 0; turn < 360; turn += 90) {
    place(turn, 3.25);
    CHECK_EQUAL(ix_view_display_list(desk.view, whole, MOST, &all, NULL), IX_OK);
    CHECK(all > 4 && own_of(0, whole, all) == all && own_of(1, whole, all) == 0);
  }
  close_desk(&desk);
}

static void handles_keep_their_size(void) {
  ix_draw_item items[MOST];
  double side = 0;
  open_pages();
  for (uint32_t turn = 0; turn < 360; turn += 180) {
    place(turn, 0);
    size_t count = list(0, items);
    for (size_t i = 0; i < count; i++) {
      const ix_quad *q = &items[i].quad;
      if (items[i].role == IX_ROLE_ANNOTATION_SELECTION) {
        CHECK(near((ix_point){fmin(q->p0.x, q->p2.x), fmax(q->p0.y, q->p2.y)}, (ix_point){300, 160}) && items[i].width == 2);
      }
      if (items[i].kind == IX_DRAW_QUAD) side = fabs(q->p2.x - q->p0.x);
    }
    ix_draw_item whole[MOST];
    CHECK_EQUAL(ix_view_display_list(desk.view, whole, MOST, &count, NULL), IX_OK);
    for (size_t i = 0; i < count; i++) {
      if (whole[i].kind == IX_DRAW_QUAD) CHECK(fabs(fabs(whole[i].quad.p2.x - whole[i].quad.p0.x) - side / 2) < 1e-9);
    }
  }
  CHECK(side > 4);
  close_desk(&desk);
}

/* A handle 8 units wide on the right edge of the first page, 3 units away from the second. */
static void what_reaches_over_an_edge_is_on_both_pages(void) {
  ix_draw_item items[MOST];
  open_pages();
  square = put(&desk, IX_SUBTYPE_SQUARE, 320, 60, 80, 120);
  CHECK_EQUAL(ix_document_load(desk.document, ids[0], IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  place(0, 0);
  const ix_placed_page near_by[] = {{.page = ids[0], .frame = {0, 0, 200, 200}}, {.page = ids[1], .frame = {203, 0, 403, 400}}};
  CHECK_EQUAL(list(1, items), 0);
  CHECK_EQUAL(ix_view_place_pages(desk.view, near_by, 2), IX_OK);
  CHECK_EQUAL(list(1, items), 3);
  for (size_t i = 0; i < 3; i++) {
    CHECK(items[i].page == 0 && items[i].role == IX_ROLE_HANDLE && near(items[i].quad.p1, (ix_point){2, items[i].quad.p1.y}));
  }
  mouse(&desk, IX_EVENT_DOWN, (ix_point){180, 65}, 0);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){190, 65}, 0);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){300, 65}, 0);
  CHECK(list(0, items) == 0 && list(1, items) > 0 && items[0].page == 1);
  mouse(&desk, IX_EVENT_UP, (ix_point){300, 65}, 0);
  CHECK(list(0, items) == 0 && list(1, items) > 4);
  close_desk(&desk);
}

static void what_is_refused_writes_nothing(void) {
  ix_draw_item items[MOST] = {{0}};
  size_t count = 77, needed = 0;
  uint64_t revision = 77;
  open_pages();
  place(0, 0);
  const uint32_t bad[] = {2, 3, 4, 1u << 30, UINT32_MAX};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    CHECK_EQUAL(ix_view_page_display_list(desk.view, bad[i], items, MOST, &count, &revision), IX_ERROR_NOT_FOUND);
    CHECK_EQUAL(ix_view_page_draw_item(desk.view, bad[i], 0, &count), IX_ERROR_NOT_FOUND);
  }
  CHECK_EQUAL(ix_view_page_display_list_by_id(desk.view, ids[2], items, MOST, &count, &revision), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_page_display_list_by_id(desk.view, 0, items, MOST, &count, &revision), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_page_display_list_by_id(desk.view, ids[0] + 77, items, MOST, &count, &revision), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_page_display_list(NULL, 0, items, MOST, &count, &revision), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(ix_view_page_display_list(desk.view, 0, NULL, 4, &count, &revision), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_page_display_list(desk.view, 0, NULL, 0, NULL, &revision), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_page_draw_item(desk.view, 0, SIZE_MAX, &count), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_page_draw_item(desk.view, 0, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK(count == 77 && revision == 77 && items[0].kind == 0);
  CHECK(ix_view_page_display_list(desk.view, 0, NULL, 0, &needed, NULL) == IX_OK && needed > 4);
  CHECK_EQUAL(ix_view_page_display_list(desk.view, 0, items, 1, &count, NULL), IX_ERROR_BUFFER_TOO_SMALL);
  CHECK(count == needed && items[0].kind != 0 && items[1].kind == 0);
  CHECK_EQUAL(ix_view_page_display_list(desk.view, 0, items, MOST, NULL, &revision), IX_OK);
  CHECK(revision != 77);
  close_desk(&desk);
}

/* Scrolled and asked page by page, frame by frame. */
static void it_allocates_nothing_once_warm(void) {
  ix_draw_item items[MOST];
  ix_effect effect;
  unsigned long asked = 0;
  open_pages();
  for (int frame = 0; frame < 300; frame++) {
    place(0, frame % 40);
    unsigned long before = allocations;
    CHECK(list(0, items) > 4 && list(1, items) == 0);
    if (frame >= 100) asked += allocations - before;
    while (ix_view_next_effect(desk.view, &effect) == IX_OK || ix_reader_next(desk.reader, &effect) == IX_OK) continue;
  }
#ifdef COUNTS
  CHECK(allocations > 0);
#endif
  CHECK_EQUAL(asked, 0);
  close_desk(&desk);
}

int main(void) {
  RUN(pages_make_up_the_whole_list, "S344");
  RUN(handles_keep_their_size, "S344");
  RUN(what_reaches_over_an_edge_is_on_both_pages, "S344");
  RUN(what_is_refused_writes_nothing, "S344");
  RUN(it_allocates_nothing_once_warm, "S344");
  return FINISH();
}
