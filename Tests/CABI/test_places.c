/** @file
 * Destinations of all kinds on pages that lie in all ways, back and forward, and what a view shows as bytes.
 */
#include "check.h"

#include <interact/interact.h>

#include <math.h>
#include <stdlib.h>

enum { WIDTH = 500, HEIGHT = 400, WAYS = 8 };

static const ix_rect box = {30, 50, 930, 1250};

struct desk {
  ix_document *document;
  ix_view *view;
};

/** An ordinary page, then one for each turn and unit, their boxes away from the origin. */
static struct desk open_desk(void) {
  struct desk desk = {NULL, NULL};
  ix_page_info page = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_new(NULL, &desk.document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &page, 1), IX_OK);
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = box;
  for (int i = 0; i < WAYS; i++) {
    page.rotate = 90 * (i / 2);
    page.user_unit = 1 + i % 2;
    CHECK_EQUAL(ix_memory_add_pages(desk.document, &page, 1), IX_OK);
  }
  CHECK_EQUAL(ix_view_new(desk.document, WIDTH, HEIGHT, &desk.view), IX_OK);
  return desk;
}

static void close_desk(struct desk desk) {
  ix_view_free(desk.view);
  ix_document_free(desk.document);
}

static ix_destination place(uint32_t kind, uint32_t page) {
  ix_destination made = IX_DESTINATION_INIT;
  made.kind = kind, made.page = page;
  return made;
}

/** A place with some of its members: NAN for one that is missing. */
static ix_status go(ix_view *view, uint32_t page, double left, double top, double zoom) {
  ix_destination to = place(IX_DESTINATION_XYZ, page);
  if (!isnan(left)) { to.flags |= IX_DESTINATION_HAS_LEFT, to.left = left; }
  if (!isnan(top)) { to.flags |= IX_DESTINATION_HAS_TOP, to.top = top; }
  if (!isnan(zoom)) { to.flags |= IX_DESTINATION_HAS_ZOOM, to.zoom = zoom; }
  return ix_view_show_destination(view, &to);
}

static int is_at(ix_view *view, uint32_t page, double x, double y, double wanted_x, double wanted_y) {
  ix_point found = {NAN, NAN};
  ix_view_convert_point(view, page, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &found);
  return fabs(found.x - wanted_x) < 0.01 && fabs(found.y - wanted_y) < 0.01;
}

/** Where a rectangle of a page lies in the view, corners in order. */
static ix_rect lies(ix_view *view, uint32_t page, ix_rect rect) {
  ix_point a = {NAN, NAN}, b = {NAN, NAN};
  ix_view_convert_point(view, page, IX_SPACE_PDF, (ix_point){rect.x0, rect.y0}, IX_SPACE_VIEW, &a);
  ix_view_convert_point(view, page, IX_SPACE_PDF, (ix_point){rect.x1, rect.y1}, IX_SPACE_VIEW, &b);
  return (ix_rect){fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
}

static ix_view_state state_of(ix_view *view) {
  ix_view_state state = IX_VIEW_STATE_INIT;
  CHECK_EQUAL(ix_view_get_state(view, &state), IX_OK);
  return state;
}

static void missing_members_keep_what_there_is(void) {
  struct desk desk = open_desk();
  for (uint32_t page = 1; page <= WAYS; page++) {
    CHECK_EQUAL(go(desk.view, page, 400, 700, 3), IX_OK);
    CHECK(is_at(desk.view, page, 400, 700, 0, 0) && fabs(state_of(desk.view).zoom - 3) < 1e-9);
    CHECK_EQUAL(state_of(desk.view).page_index, page);
    CHECK_EQUAL(go(desk.view, page, 300, 600, NAN), IX_OK);
    CHECK(is_at(desk.view, page, 300, 600, 0, 0) && fabs(state_of(desk.view).zoom - 3) < 1e-9);
    CHECK_EQUAL(go(desk.view, page, NAN, 650, NAN), IX_OK);
    CHECK(is_at(desk.view, page, 300, 650, 0, 0));
    CHECK_EQUAL(go(desk.view, UINT32_MAX, 350, NAN, NAN), IX_OK);
    CHECK(is_at(desk.view, page, 350, 650, 0, 0));
    CHECK_EQUAL(go(desk.view, page, NAN, NAN, 2), IX_OK);
    CHECK(is_at(desk.view, page, 350, 650, 0, 0) && fabs(state_of(desk.view).zoom - 2) < 1e-9);
  }
  close_desk(desk);
}

static void fits_of_a_page(ix_view *view, uint32_t page) {
  static const uint32_t whole[] = {IX_DESTINATION_FIT, IX_DESTINATION_FIT_B};
  static const uint32_t across[] = {IX_DESTINATION_FIT_H, IX_DESTINATION_FIT_BH};
  static const uint32_t down[] = {IX_DESTINATION_FIT_V, IX_DESTINATION_FIT_BV};
  for (int i = 0; i < 2; i++) {
    ix_destination to = place(whole[i], page);
    CHECK_EQUAL(ix_view_show_destination(view, &to), IX_OK);
    ix_rect seen = lies(view, page, box);
    CHECK(seen.x0 >= -0.01 && seen.y0 >= -0.01 && seen.x1 <= WIDTH + 0.01 && seen.y1 <= HEIGHT + 0.01);
    CHECK(seen.x1 - seen.x0 > 400 || seen.y1 - seen.y0 > 300);
    to = place(across[i], page);
    to.flags = IX_DESTINATION_HAS_TOP, to.top = 900;
    CHECK(ix_view_show_destination(view, &to) >= 0);
    seen = lies(view, page, box);
    CHECK(fabs(seen.x1 - seen.x0 - WIDTH) < WIDTH * 0.1);
    to = place(down[i], page);
    to.flags = IX_DESTINATION_HAS_LEFT, to.left = 200;
    CHECK_EQUAL(ix_view_show_destination(view, &to), IX_OK);
    seen = lies(view, page, box);
    CHECK(fabs(seen.y1 - seen.y0 - HEIGHT) < HEIGHT * 0.1);
  }
}

static void fits_show_what_they_name(void) {
  struct desk desk = open_desk();
  for (uint32_t page = 1; page <= WAYS; page++) {
    fits_of_a_page(desk.view, page);
    ix_destination to = place(IX_DESTINATION_FIT_R, page);
    to.flags = IX_DESTINATION_HAS_LEFT | IX_DESTINATION_HAS_TOP | IX_DESTINATION_HAS_RIGHT | IX_DESTINATION_HAS_BOTTOM;
    to.left = 300, to.bottom = 400, to.right = 420, to.top = 480;
    CHECK_EQUAL(ix_view_show_destination(desk.view, &to), IX_OK);
    ix_rect seen = lies(desk.view, page, (ix_rect){300, 400, 420, 480});
    CHECK(fabs(seen.x0 + seen.x1 - WIDTH) < 0.02 && fabs(seen.y0 + seen.y1 - HEIGHT) < 0.02);
    double width = seen.x1 - seen.x0, height = seen.y1 - seen.y0;
    CHECK(fabs(width - WIDTH) < 0.01 || fabs(height - HEIGHT) < 0.01);
    CHECK(width < WIDTH + 0.01 && height < HEIGHT + 0.01);
  }
  close_desk(desk);
}

static void names_and_pages_that_are_not_there(void) {
  struct desk desk = open_desk();
  ix_destination named = place(IX_DESTINATION_XYZ, 4), found = IX_DESTINATION_INIT;
  named.flags = IX_DESTINATION_HAS_LEFT | IX_DESTINATION_HAS_TOP | IX_DESTINATION_HAS_ZOOM;
  named.left = 100, named.top = 900, named.zoom = 2;
  CHECK_EQUAL(ix_memory_add_destination(desk.document, "chapter", 7, &named), IX_OK);
  CHECK_EQUAL(ix_document_find_destination(desk.document, "chapter", 7, &found), IX_OK);
  CHECK_EQUAL(ix_view_show_destination(desk.view, &found), IX_OK);
  CHECK(is_at(desk.view, 4, 100, 900, 0, 0) && state_of(desk.view).page_index == 4);
  CHECK_EQUAL(ix_document_find_destination(desk.document, "none", 4, &found), IX_ERROR_NOT_FOUND);
  static const uint32_t none[] = {WAYS + 1, 1000, UINT32_MAX - 1};
  for (int i = 0; i < 3; i++) { CHECK_EQUAL(go(desk.view, none[i], 0, 0, 1), IX_ERROR_NOT_FOUND); }
  CHECK_EQUAL(go(desk.view, 1, INFINITY, 0, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK(is_at(desk.view, 4, 100, 900, 0, 0));
  CHECK_EQUAL(ix_view_go_back(desk.view), IX_OK);
  CHECK_EQUAL(ix_view_go_back(desk.view), IX_NO_OP);
  close_desk(desk);
}

/** The state of a view, as bytes. */
struct bytes {
  uint8_t data[512];
  size_t length;
};

static struct bytes capture(ix_view *view) {
  struct bytes bytes = {{0}, 0};
  CHECK_EQUAL(ix_view_copy_state(view, bytes.data, sizeof bytes.data, &bytes.length), IX_OK);
  return bytes;
}

static int is_in(ix_view *view, const struct bytes *state, double tolerance) {
  uint32_t is_near = 2;
  CHECK_EQUAL(ix_view_is_in_state(view, state->data, state->length, tolerance, &is_near), IX_OK);
  return is_near == 1;
}

static void back_and_forward(void) {
  struct desk desk = open_desk();
  struct bytes seen[WAYS + 1];
  seen[0] = capture(desk.view);
  for (uint32_t page = 1; page <= WAYS; page++) {
    CHECK_EQUAL(go(desk.view, page, 200 + page, 800, 1 + page / 4.0), IX_OK);
    seen[page] = capture(desk.view);
  }
  for (int i = WAYS - 1; i >= 0; i--) {
    CHECK_EQUAL(ix_view_go_back(desk.view), IX_OK);
    CHECK(is_in(desk.view, &seen[i], 0));
  }
  CHECK_EQUAL(ix_view_go_back(desk.view), IX_NO_OP);
  for (int i = 1; i < 5; i++) {
    CHECK_EQUAL(ix_view_go_forward(desk.view), IX_OK);
    CHECK(is_in(desk.view, &seen[i], 0));
  }
  /* A new jump gives up what lay ahead; a page that goes takes its places with it. */
  CHECK_EQUAL(go(desk.view, 0, 0, 0, NAN), IX_OK);
  CHECK_EQUAL(ix_view_go_forward(desk.view), IX_NO_OP);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, 3, 1), IX_OK);
  int back = 0;
  while (ix_view_go_back(desk.view) == IX_OK && back < 100) { back += 1; }
  CHECK_EQUAL(back, 4);
  close_desk(desk);
}

static ix_annotation_id square_on(ix_document *document, size_t index) {
  ix_page_id page = 0;
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){200, 200, 240, 240};
  CHECK_EQUAL(ix_document_page_at(document, index, &page), IX_OK);
  CHECK_EQUAL(ix_annotation_create(document, page, &square, &made), IX_OK);
  ix_glyph glyphs[10];
  for (int i = 0; i < 10; i++) {
    double x = 100 + 6 * i;
    glyphs[i] = (ix_glyph){{{x, 200}, {x + 5, 200}, {x + 5, 210}, {x, 210}}, (uint32_t)"some words"[i], 0, 10};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, 10), IX_OK);
  return made;
}

static void broken_states_are_refused(ix_view *view, struct bytes state) {
  uint32_t parts = 77;
  for (size_t length = 0; length < state.length; length++) {
    CHECK_EQUAL(ix_view_restore_state(view, state.data, length, &parts), IX_ERROR_INVALID_ARGUMENT);
  }
  CHECK_EQUAL(ix_view_restore_state(view, NULL, 8, &parts), IX_ERROR_INVALID_ARGUMENT);
  state.data[0] ^= 1;
  CHECK_EQUAL(ix_view_restore_state(view, state.data, state.length, &parts), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(parts, 77);
}

static void a_state_is_captured_compared_and_returned_to(void) {
  static const uint32_t all = IX_STATE_PAGE | IX_STATE_VIEWPORT | IX_STATE_TEXT | IX_STATE_ANNOTATIONS;
  struct desk desk = open_desk();
  ix_annotation_id square = square_on(desk.document, 2), found = 0;
  uint32_t parts = 0;
  CHECK_EQUAL(go(desk.view, 2, 150, 600, 2.5), IX_OK);
  CHECK_EQUAL(ix_view_select_text(desk.view, 2, 1, 2, 7), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  struct bytes state = capture(desk.view);
  ix_view_state said = state_of(desk.view);
  CHECK(said.page_index == 2 && said.first_page == 2 && said.first == 1 && said.last == 7 && said.annotation_count == 1);
  CHECK(is_in(desk.view, &state, 0));
  CHECK(ix_view_scroll_by(desk.view, 0, 1e-3) >= 0);
  CHECK(!is_in(desk.view, &state, 0) && is_in(desk.view, &state, 0.01));
  CHECK_EQUAL(go(desk.view, 0, 0, 0, 1), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_view_restore_state(desk.view, state.data, state.length, &parts), IX_OK);
  CHECK(parts == all && is_in(desk.view, &state, 0));
  /* In another view, after pages came before it. */
  ix_page_info page = IX_PAGE_INFO_INIT;
  ix_view *other = NULL;
  size_t count = 0;
  CHECK_EQUAL(ix_document_insert_pages(desk.document, 0, &page, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_new(desk.document, WIDTH, HEIGHT, &other), IX_OK);
  CHECK_EQUAL(ix_view_restore_state(other, state.data, state.length, &parts), IX_OK);
  CHECK(parts == all && state_of(other).page_index == 3 && is_at(other, 3, 150, 600, 0, 0));
  CHECK(ix_view_selected_annotations(other, &found, 1, &count) == IX_OK && count == 1 && found == square);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, 3, 1), IX_OK);
  CHECK_EQUAL(ix_view_restore_state(desk.view, state.data, state.length, &parts), IX_OK);
  CHECK_EQUAL(parts, 0);
  broken_states_are_refused(desk.view, state);
  ix_view_free(other);
  close_desk(desk);
}

/** A state may come from a view that could zoom further, and from anywhere: limits hold. */
static void a_state_does_not_zoom_beyond_the_limits(void) {
  struct desk desk = open_desk();
  uint32_t parts = 0;
  CHECK_EQUAL(go(desk.view, 2, 150, 600, 5), IX_OK);
  struct bytes state = capture(desk.view);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_MAXIMUM_ZOOM, 0, 3), IX_OK);
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 1, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_restore_state(desk.view, state.data, state.length, &parts), IX_OK);
  CHECK((parts & IX_STATE_VIEWPORT) && fabs(state_of(desk.view).zoom - 3) < 1e-9);
  close_desk(desk);
}

int main(void) {
  RUN(a_state_does_not_zoom_beyond_the_limits, "S198c");
  RUN(missing_members_keep_what_there_is, "S229a S229c");
  RUN(fits_show_what_they_name, "S229a");
  RUN(names_and_pages_that_are_not_there, "S229b");
  RUN(back_and_forward, "S230");
  RUN(a_state_is_captured_compared_and_returned_to, "S198a S198c");
  return FINISH();
}
