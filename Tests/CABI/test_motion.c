/** @file
 * Motion that a touch catches, and the anchor of a view that is resized and turned.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static void one_finger(uint32_t type, double x, double y) {
  feed_finger(desk.view, desk.now += 12000000, type, 0, x, y);
}

/** A finger drags from one height to another and lets go at once; then something moves by itself. */
static void flick(double x0, double y0, double x1, double y1) {
  one_finger(IX_EVENT_DOWN, x0, y0);
  for (int i = 1; i <= 6; i++) { one_finger(IX_EVENT_MOVE, x0 + (x1 - x0) * i / 6, y0 + (y1 - y0) * i / 6); }
  one_finger(IX_EVENT_UP, x1, y1);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 1);
  CHECK_EQUAL(ix_view_advance(desk.view, desk.now += 48000000), IX_OK);
}

/** A finger comes down: it stops there, and stays where it is as long as the finger does. */
static void catch_it(void) {
  one_finger(IX_EVENT_DOWN, 200, 200);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
  const ix_viewport caught = viewport_of(desk.view);
  for (int i = 0; i < 20; i++) { CHECK_EQUAL(ix_view_advance(desk.view, desk.now += 16000000), IX_OK); }
  const ix_viewport later = viewport_of(desk.view);
  CHECK(later.offset.x == caught.offset.x && later.offset.y == caught.offset.y && later.zoom == caught.zoom);
  one_finger(IX_EVENT_UP, 200, 200);
}

static void a_fling_is_caught(void) {
  open_tall_pages(&desk, 4, IX_SCROLL_CONTINUOUS);
  flick(200, 350, 200, 150);
  catch_it();
  close_desk(&desk);
}

static void a_rubber_band_is_caught(void) {
  open_tall_pages(&desk, 4, IX_SCROLL_CONTINUOUS);
  flick(200, 50, 200, 350);
  CHECK(viewport_of(desk.view).offset.y < 0);
  catch_it();
  close_desk(&desk);
}

static void a_page_that_settles_is_caught(void) {
  open_tall_pages(&desk, 4, IX_SCROLL_PER_SPREAD);
  flick(200, 380, 200, 150);
  catch_it();
  close_desk(&desk);
}

static void a_zoom_by_a_double_tap_is_caught(void) {
  ix_glyph glyphs[8];
  open_tall_pages(&desk, 4, IX_SCROLL_CONTINUOUS);
  for (int i = 0; i < 8; i++) {
    const double x = 150 + 8 * i;
    glyphs[i] = (ix_glyph){{{x, 200}, {x + 8, 200}, {x + 8, 212}, {x, 212}}, (uint32_t)('a' + i), 0, 12};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, 8), IX_OK);
  const ix_point at = in_view(&desk, 180, 194);
  for (int i = 0; i < 2; i++) {
    one_finger(IX_EVENT_DOWN, at.x, at.y);
    one_finger(IX_EVENT_UP, at.x, at.y);
    desk.now += 60000000;
  }
  CHECK_EQUAL(ix_view_advance(desk.view, desk.now += 60000000), IX_OK);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 1);
  catch_it();
  close_desk(&desk);
}

/** The point of the page that lies in the middle of the view. */
static ix_point middle(double width, double height) {
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(desk.view, 0, IX_SPACE_VIEW, (ix_point){width / 2, height / 2}, IX_SPACE_PAGE, &at), IX_OK);
  return at;
}

static void the_anchor_stays_along_both_axes(void) {
  static const ix_point sizes[] = {{300, 500}, {500, 300}, {333, 777}, {401, 399}, {400, 400}};
  open_tall_pages(&desk, 4, IX_SCROLL_CONTINUOUS);
  CHECK(ix_view_set_zoom(desk.view, 5, (ix_point){120, 250}) >= 0);
  CHECK(ix_view_scroll_by(desk.view, 137, 211) >= 0);
  const ix_point before = middle(400, 400);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    CHECK_EQUAL(ix_view_set_geometry(desk.view, sizes[i].x, sizes[i].y, i % 2 ? 2 : 1, 96), IX_OK);
    const ix_point after = middle(sizes[i].x, sizes[i].y);
    CHECK(fabs(after.x - before.x) * 5 < 0.01 && fabs(after.y - before.y) * 5 < 0.01 && viewport_of(desk.view).zoom == 5);
  }
  close_desk(&desk);
}

static void the_fit_stays_and_follows_the_view(void) {
  open_tall_pages(&desk, 4, IX_SCROLL_CONTINUOUS);
  CHECK(ix_view_set_fit(desk.view, IX_FIT_WIDTH) >= 0);
  CHECK_EQUAL(ix_view_set_geometry(desk.view, 800, 300, 0, 0), IX_OK);
  CHECK(viewport_of(desk.view).fit == IX_FIT_WIDTH && fabs(viewport_of(desk.view).zoom - 2) < 1e-9);
  CHECK_EQUAL(ix_view_set_geometry(desk.view, 300, 800, 0, 0), IX_OK);
  CHECK(viewport_of(desk.view).fit == IX_FIT_WIDTH && fabs(viewport_of(desk.view).zoom - 0.75) < 1e-9);
  close_desk(&desk);
}

int main(void) {
  RUN(a_fling_is_caught, "S237a S237e");
  RUN(a_rubber_band_is_caught, "S237b S237e");
  RUN(a_page_that_settles_is_caught, "S237c S237e");
  RUN(a_zoom_by_a_double_tap_is_caught, "S237e");
  RUN(the_anchor_stays_along_both_axes, "S260a S260c");
  RUN(the_fit_stays_and_follows_the_view, "S260b");
  return FINISH();
}
