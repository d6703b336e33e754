/** @file
 * Decorations that change where they are drawn: the items of the display list, and the area that is to be drawn again.
 */
#include "world.h"

static struct world world;
static ix_page_id pages[4];

static void open_pages(void) { open_fitted_pages(&world, 4, IX_SPREAD_SINGLE, pages); }

static void close_pages(void) {
  ix_view_free(world.view);
  ix_document_free(world.document);
}

/* A line on the first page. */
static ix_decoration_id put(double x0, double y0, double x1, double y1) {
  ix_page_point points[2] = {{pages[0], {x0, y0}}, {pages[0], {x1, y1}}};
  ix_decoration made = IX_DECORATION_INIT;
  ix_decoration_id found = 0;
  made.first_page = made.last_page = pages[0];
  CHECK_EQUAL(ix_view_put_decoration(world.view, &made, points, 2, &found), IX_OK);
  return found;
}

static size_t items_drawn(void) {
  size_t count = 0;
  CHECK(ix_view_display_list(world.view, NULL, 0, &count, NULL) != IX_ERROR_INVALID_ARGUMENT);
  return count;
}

static void a_refused_path_leaves_what_is_drawn(void) {
  open_pages();
  ix_decoration_id id = put(100, 100, 300, 300);
  put(50, 100, 60, 300);
  size_t before = items_drawn();
  ix_page_point elsewhere[2] = {{pages[0], {10, 10}}, {pages[3], {20, 20}}};
  CHECK_EQUAL(ix_decoration_set_path(world.view, id, elsewhere, 2), IX_ERROR_NOT_FOUND);
  ix_decoration_item found = IX_DECORATION_ITEM_INIT;
  CHECK_EQUAL(ix_decoration_get_item(world.view, id, &found), IX_OK);
  CHECK(before == 2 && items_drawn() == before && found.state == (IX_DECORATION_ATTACHED | IX_DECORATION_HAS_VALUE));
  close_pages();
}

/* The area to be drawn again that the view has told of since this was asked last. */
static ix_rect area_told(void) {
  static ix_effect effects[256];
  ix_rect found = {1e9, 1e9, -1e9, -1e9};
  size_t count = 256;
  while (count == 256) {
    CHECK(ix_view_take_effects(world.view, effects, 256, &count) >= 0);
    for (size_t i = 0; i < count; i++) {
      if (effects[i].type != IX_EFFECT_DISPLAY_LIST) { continue; }
      ix_rect told = effects[i].u.display_list.dirty;
      found = (ix_rect){fmin(found.x0, told.x0), fmin(found.y0, told.y0), fmax(found.x1, told.x1), fmax(found.y1, told.y1)};
    }
  }
  return found;
}

/* A polygon with more corners than an item holds: with one of them its edge to the last corner moves as well, however the change came. */
static void a_polygon_is_drawn_again_as_a_whole(void) {
  static const double corners[8][2] = {{100, 100}, {60, 150}, {60, 250}, {100, 300}, {300, 300}, {340, 250}, {340, 150}, {300, 100}};
  open_pages();
  for (int together = 0; together < 2; together++) {
    ix_page_point path[8];
    for (int i = 0; i < 8; i++) { path[i] = (ix_page_point){pages[0], {corners[i][0], corners[i][1]}}; }
    ix_decoration made = IX_DECORATION_INIT;
    made.first_page = made.last_page = pages[0];
    made.key = 5;
    made.fill = 0x336699ff;
    made.flags = IX_DECORATION_CLOSED;
    CHECK_EQUAL(ix_view_put_decoration(world.view, &made, path, 8, NULL), IX_OK);
    area_told();
    /* With a new item nothing is drawn alone. */
    ix_decoration other = IX_DECORATION_INIT;
    other.first_page = pages[0];
    if (together) { CHECK_EQUAL(ix_view_dequeue_decoration(world.view, &other, NULL), IX_OK); }
    path[0].point.y = 40;
    CHECK_EQUAL(ix_view_put_decoration(world.view, &made, path, 8, NULL), IX_OK);
    ix_rect told = area_told();
    for (int i = 0; i < 9; i++) {
      ix_point at, corner = i < 8 ? (ix_point){corners[i][0], corners[i][1]} : path[0].point;
      CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, corner, IX_SPACE_VIEW, &at), IX_OK);
      CHECK(told.x0 <= at.x && at.x <= told.x1 && told.y0 <= at.y && at.y <= told.y1);
    }
  }
  close_pages();
}

int main(void) {
  RUN(a_refused_path_leaves_what_is_drawn, "");
  RUN(a_polygon_is_drawn_again_as_a_whole, "");
  return FINISH();
}
