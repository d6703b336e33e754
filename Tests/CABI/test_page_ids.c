/** @file
 * Pages by index and by id: each call has both, and the id is the page wherever it stands. Icons of notes are hit where they
 * are drawn.
 */
#include "bundled.h"
#include "hand.h"

#include <math.h>

static struct desk desk;
static open_function open_provider;

enum { PAGES = 4 };

/* Pages as wide as they are many; then one more before them, and the last one gone: no id is its index. */
static void open_pages(ix_page_id ids[PAGES]) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  memset(&desk, 0, sizeof desk);
  CHECK_EQUAL(ix_document_new(NULL, &desk.document), IX_OK);
  for (int i = 0; i < PAGES; i++) {
    ix_glyph letters[3];
    info.flags = IX_PAGE_HAS_MEDIA_BOX;
    info.media_box = (ix_rect){0, 0, 300 + 10 * i, 400};
    CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
    CHECK_EQUAL(ix_document_page_at(desk.document, (size_t)i, &ids[i]), IX_OK);
    for (int k = 0; k < 3; k++) {
      const double x = 50 + 10 * k;
      letters[k] = (ix_glyph){{{x, 300}, {x + 9, 300}, {x + 9, 312}, {x, 312}}, (uint32_t)('a' + i), 0, 12};
    }
    CHECK_EQUAL(ix_memory_set_glyphs(desk.document, ids[i], letters, 3), IX_OK);
  }
  CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &desk.view), IX_OK);
  CHECK_EQUAL(ix_document_insert_pages(desk.document, 0, &info, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, PAGES, 1), IX_OK);
}

static void a_page_is_an_id_wherever_it_stands(void) {
  ix_page_id ids[PAGES];
  ix_point one, other;
  ix_matrix by_index, by_id;
  ix_quad quads[4];
  ix_search_id search = 0;
  char text[16];
  uint32_t spread = 9;
  size_t length = 0, count = 0, index = 0;
  open_pages(ids);
  for (uint32_t i = 0; i < PAGES - 1; i++) {
    CHECK(ix_document_page_index(desk.document, ids[i], &index) == IX_OK && index == i + 1);
    CHECK(ix_view_show_page_by_id(desk.view, ids[i]) >= 0);
    ix_visible_page shown[8];
    CHECK(ix_view_visible_pages(desk.view, shown, 8, &count) == IX_OK && count >= 1 && shown[0].index == i + 1);
    CHECK_EQUAL(ix_view_convert_point(desk.view, i + 1, IX_SPACE_PDF, (ix_point){5, 7}, IX_SPACE_VIEW, &one), IX_OK);
    CHECK_EQUAL(ix_view_convert_point_by_id(desk.view, ids[i], IX_SPACE_PDF, (ix_point){5, 7}, IX_SPACE_VIEW, &other), IX_OK);
    CHECK(one.x == other.x && one.y == other.y);
    CHECK_EQUAL(ix_view_get_matrix(desk.view, i + 1, IX_SPACE_PDF, IX_SPACE_VIEW, &by_index), IX_OK);
    CHECK_EQUAL(ix_view_get_matrix_by_id(desk.view, ids[i], IX_SPACE_PDF, IX_SPACE_VIEW, &by_id), IX_OK);
    CHECK(!memcmp(&by_index, &by_id, sizeof by_id));
    CHECK(ix_view_spread_of_page_by_id(desk.view, ids[i], &spread) == IX_OK && spread == i + 1);
    CHECK_EQUAL(ix_view_select_text_by_id(desk.view, ids[i], 0, ids[i], 2), IX_OK);
    CHECK_EQUAL(ix_view_copy_selected_text(desk.view, text, sizeof text, &length), IX_OK);
    CHECK(length == 2 && text[0] == (char)('a' + i));
    CHECK(ix_view_selection_quads_by_id(desk.view, ids[i], quads, 4, &count) == IX_OK && count == 1);
    CHECK(ix_view_selection_quads(desk.view, i + 1, quads, 4, &count) == IX_OK && count == 1);
    CHECK_EQUAL(ix_view_set_caret_by_id(desk.view, ids[i], 1), IX_OK);
    CHECK_EQUAL(ix_search_new_by_id(desk.document, "a", 1, 0, ids[i], &search), IX_OK);
    CHECK_EQUAL(ix_search_free(desk.document, search), IX_OK);
  }
  const ix_page_id gone = ids[PAGES - 1]; /* an id of what is gone is no other page */
  CHECK_EQUAL(ix_view_show_page_by_id(desk.view, gone), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_zoom_to_rect_by_id(desk.view, gone, NULL), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_select_text_by_id(desk.view, gone, 0, gone, 1), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_set_caret_by_id(desk.view, gone, 0), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_spread_of_page_by_id(desk.view, gone, &spread), IX_ERROR_NOT_FOUND);
  ix_view_free(desk.view);
  ix_document_free(desk.document);
}

enum { SIDE = 500 };
static uint8_t pictures[2][SIDE * SIDE * 4];

/* The middle of what is drawn of an annotation, in pixels of the page. */
static ix_point middle_of(ix_document *document, ix_page_id page, ix_annotation_id id, double zoom) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  int low_x = SIDE, low_y = SIDE, high_x = -1, high_y = -1;
  request.scale = zoom;
  request.width = request.height = SIDE;
  CHECK_EQUAL(ix_document_render(document, page, &request, pictures[0], sizeof pictures[0]), IX_OK);
  CHECK_EQUAL(ix_document_render_without(document, page, &request, &id, 1, pictures[1], sizeof pictures[1]), IX_OK);
  for (int y = 0; y < SIDE; y++) {
    for (int x = 0; x < SIDE; x++) {
      if (!memcmp(&pictures[0][(y * SIDE + x) * 4], &pictures[1][(y * SIDE + x) * 4], 4)) { continue; }
      low_x = x < low_x ? x : low_x, high_x = x > high_x ? x : high_x;
      low_y = y < low_y ? y : low_y, high_y = y > high_y ? y : high_y;
    }
  }
  CHECK(high_x >= 0);
  return (ix_point){(low_x + high_x) / 2.0 + 0.5, (low_y + high_y) / 2.0 + 0.5};
}

/* Where the host wants icons in pages; test_note_icons.c has those that are drawn alone. */
static void an_icon_is_hit_where_it_is_drawn(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char plain[] =
      "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
      "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\nxref\n0 4\n0000000000 65535 f \n"
      "0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n";
  static const double zooms[] = {1, 2.5};
  static const ix_document_options icons_in_pages = {sizeof icons_in_pages, IX_DOCUMENT_ICONS_IN_PAGES, 0, NULL, NULL};
  for (int turn = 0; turn < 360; turn += 90) {
    char path[] = "/tmp/interact-icon-XXXXXX";
    ix_annotation note = IX_ANNOTATION_INIT;
    ix_annotation_id id = 0;
    ix_page_id page = 0;
    ix_view *view = NULL;
    write_file(path, plain, sizeof plain - 1);
    ix_document *document = open_file_with(open_provider, path, &icons_in_pages);
    CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
    note.subtype = IX_SUBTYPE_TEXT;
    note.rect = (ix_rect){90, 90, 110, 110};
    CHECK_EQUAL(ix_annotation_create(document, page, &note, &id), IX_OK);
    if (turn) { CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, turn), IX_OK); }
    CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
    for (int i = 0; i < 2; i++) {
      const ix_point middle = middle_of(document, page, id, zooms[i]);
      ix_point at;
      ix_hit hits[8];
      size_t count = 0;
      int found = 0;
      CHECK_EQUAL(ix_view_set_zoom(view, zooms[i], (ix_point){0, 0}), IX_OK);
      CHECK_EQUAL(ix_view_show_page(view, 0), IX_OK);
      CHECK_EQUAL(ix_view_convert_point(view, 0, IX_SPACE_PAGE, (ix_point){middle.x / zooms[i], middle.y / zooms[i]}, IX_SPACE_VIEW, &at), IX_OK);
      CHECK(ix_view_hits(view, at, IX_DEVICE_MOUSE, hits, 8, &count) >= 0);
      for (size_t k = 0; k < count && k < 8; k++) { found += hits[k].id == id && hits[k].kind != IX_HIT_PAGE; }
      CHECK_EQUAL(found, 1);
    }
    ix_view_free(view);
    ix_document_free(document);
    remove(path);
  }
}

int main(void) {
  open_provider = bundled();
  RUN(a_page_is_an_id_wherever_it_stands, "S281a");
  RUN(an_icon_is_hit_where_it_is_drawn, "S273a");
  return FINISH();
}
