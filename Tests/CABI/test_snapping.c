/** @file
 * Snapping while measuring: to lines of the page's content, to annotations and to decorations; what is being measured, and what
 * the tools that measure write.
 */
#include "world.h"

static ix_document *document;
static ix_view *view;
static ix_page_id page;
static uint64_t now = 1000000000;

/* A page of 600 x 800 at 100 %, so that view space is pdf space with y down. A cross of lines, and a line that begins near it. */
static const ix_point lines[] = {{100, 700}, {300, 700}, {200, 750}, {200, 600}, {250, 650}, {350, 650}};

static void open_page(void) {
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 800};
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_memory_set_lines(document, page, lines, 6), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 800, &view), IX_OK);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.fit = IX_FIT_WIDTH;
  CHECK(ix_view_set_layout(view, &options) >= 0);
}

static void close_page(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static void feed(uint32_t type, double x, double y, uint32_t modifiers) {
  feed_mouse(view, now += 20000000, type, x, y, modifiers);
}

static int is_at(ix_point point, double x, double y) { return fabs(point.x - x) < 1e-9 && fabs(point.y - y) < 1e-9; }

static uint32_t snaps(double x, double y, double *out_x, double *out_y) {
  ix_snapped_point found = IX_SNAPPED_POINT_INIT;
  if (ix_view_snap_point(view, (ix_point){x, y}, &found) != IX_OK) return 0;
  CHECK(found.page == page && is_at(found.view_point, found.pdf_point.x, 800 - found.pdf_point.y));
  *out_x = found.view_point.x;
  *out_y = found.view_point.y;
  return found.feature | found.source;
}

static uint32_t snaps_to(double x, double y, double expected_x, double expected_y) {
  double found_x = 0, found_y = 0;
  uint32_t how = snaps(x, y, &found_x, &found_y);
  CHECK(how == 0 || is_at((ix_point){found_x, found_y}, expected_x, expected_y));
  return how;
}

static void points_snap_to_lines_of_the_page(void) {
  size_t count = 0;
  ix_point kept[6];
  open_page();
  CHECK_EQUAL(ix_page_copy_lines(document, page, kept, 6, &count), IX_OK);
  CHECK(count == 6 && !memcmp(kept, lines, sizeof lines));
  CHECK_EQUAL(snaps_to(103, 103, 100, 100), IX_POINT_SNAP_VERTICES | IX_POINT_SNAP_CONTENT);
  CHECK_EQUAL(snaps_to(150, 104, 150, 100), IX_POINT_SNAP_EDGES | IX_POINT_SNAP_CONTENT);
  CHECK_EQUAL(snaps_to(203, 98, 200, 100), IX_POINT_SNAP_INTERSECTIONS | IX_POINT_SNAP_CONTENT);
  CHECK_EQUAL(snaps_to(150, 107, 0, 0), 0);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_SNAP_DISTANCE, 0, 10), IX_OK);
  CHECK_EQUAL(snaps_to(150, 107, 150, 100), IX_POINT_SNAP_EDGES | IX_POINT_SNAP_CONTENT);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_POINT_SNAP, 0, IX_POINT_SNAP_VERTICES | IX_POINT_SNAP_CONTENT), IX_OK);
  CHECK_EQUAL(snaps_to(150, 107, 0, 0), 0);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_POINT_SNAP, 0, 0), IX_OK);
  CHECK_EQUAL(snaps_to(103, 103, 0, 0), 0);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_POINT_SNAP, 0, 64), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_memory_set_lines(document, page, lines, 5), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_memory_set_lines(document, page, NULL, 0), IX_OK);
  close_page();
}

static void points_snap_to_annotations_and_decorations(void) {
  open_page();
  ix_annotation box = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  box.subtype = IX_SUBTYPE_STAMP;
  box.rect = (ix_rect){400, 300, 500, 400};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &box, &id), IX_OK);
  CHECK_EQUAL(snaps_to(403, 398, 400, 400), IX_POINT_SNAP_VERTICES | IX_POINT_SNAP_ANNOTATIONS);
  CHECK_EQUAL(snaps_to(397, 450, 400, 450), IX_POINT_SNAP_EDGES | IX_POINT_SNAP_ANNOTATIONS);
  CHECK_EQUAL(snaps_to(450, 450, 0, 0), 0);
  ix_decoration item = IX_DECORATION_INIT;
  ix_page_point path[] = {{0, {50, 100}}, {0, {150, 100}}};
  ix_decoration_id decoration = 0;
  item.first_page = page;
  CHECK_EQUAL(ix_view_put_decoration(view, &item, path, 2, &decoration), IX_OK);
  CHECK_EQUAL(snaps_to(147, 702, 150, 700), IX_POINT_SNAP_VERTICES | IX_POINT_SNAP_DECORATIONS);
  CHECK_EQUAL(snaps_to(100, 702, 100, 700), IX_POINT_SNAP_EDGES | IX_POINT_SNAP_DECORATIONS);
  close_page();
}

/* How many items of the display list mark a place. */
static size_t marks(void) {
  ix_draw_item items[64];
  size_t count = 0, found = 0;
  CHECK_EQUAL(ix_view_display_list(view, items, 64, &count, NULL), IX_OK);
  for (size_t i = 0; i < count; i++) { found += items[i].role == IX_ROLE_GUIDE; }
  return found;
}

static int in_hand(const char *expected) {
  ix_measurement found = IX_MEASUREMENT_INIT;
  ix_point at;
  char text[32];
  size_t length = 0;
  if (ix_view_measuring(view, &found, &at) != IX_OK) return 0;
  CHECK_EQUAL(ix_measurement_copy_text(document, &found, text, sizeof text, &length), IX_OK);
  return length == strlen(expected) && !memcmp(text, expected, length);
}

/* What the newest annotation measures. */
static double newest(void) {
  ix_annotation_id ids[8];
  ix_measurement found = IX_MEASUREMENT_INIT;
  size_t total = 0;
  CHECK_EQUAL(ix_page_annotations(document, page, ids, 8, &total), IX_OK);
  CHECK(total > 0 && ix_annotation_measurement(document, ids[total - 1], &found) == IX_OK);
  return found.value;
}

static void a_ruler_snaps_shows_where_and_says_its_value(void) {
  ix_measurement none = IX_MEASUREMENT_INIT;
  open_page();
  CHECK_EQUAL(ix_view_use_tool(view, IX_TOOL_CREATE_RULER, IX_TOOL_PINNED, 0), IX_OK);
  CHECK_EQUAL(ix_view_measuring(view, &none, NULL), IX_ERROR_NOT_FOUND);
  feed(IX_EVENT_DOWN, 103, 102, 0);
  feed(IX_EVENT_MOVE, 220, 140, 0);
  feed(IX_EVENT_MOVE, 297, 103, 0);
  CHECK(marks() == 1 && in_hand("200 pt"));
  feed(IX_EVENT_MOVE, 297, 103, IX_MODIFIER_CONTROL);
  CHECK(marks() == 0 && !in_hand("200 pt"));
  feed(IX_EVENT_UP, 297, 103, 0);
  CHECK(marks() == 0 && newest() == 200);
  CHECK_EQUAL(ix_view_measuring(view, &none, NULL), IX_ERROR_NOT_FOUND);
  /* Without snapping, from where it was pressed to where it was lifted. */
  now += 1000000000;
  feed(IX_EVENT_DOWN, 103, 202, IX_MODIFIER_CONTROL);
  feed(IX_EVENT_MOVE, 203, 202, IX_MODIFIER_CONTROL);
  feed(IX_EVENT_UP, 253, 202, IX_MODIFIER_CONTROL);
  CHECK(newest() == 150);
  close_page();
}

static void tap(double x, double y) {
  now += 1000000000;
  feed(IX_EVENT_DOWN, x, y, 0);
  feed(IX_EVENT_UP, x, y, 0);
  now += 1000000000;
  CHECK_EQUAL(ix_view_advance(view, now), IX_OK);
}

static void areas_perimeters_and_angles_snap_by_their_corners(void) {
  open_page();
  CHECK_EQUAL(ix_view_use_tool(view, IX_TOOL_CREATE_AREA_MEASURE, IX_TOOL_PINNED, 0), IX_OK);
  tap(102, 98);
  tap(298, 102);
  tap(201, 198);
  tap(103, 103);
  CHECK(newest() == 10000); /* 200 along, 100 high. */
  CHECK_EQUAL(ix_view_use_tool(view, IX_TOOL_CREATE_ANGLE_MEASURE, IX_TOOL_PINNED, 0), IX_OK);
  tap(203, 197);
  tap(198, 102);
  tap(297, 98);
  CHECK(newest() == 90);
  CHECK_EQUAL(ix_view_use_tool(view, IX_TOOL_CREATE_PERIMETER_MEASURE, IX_TOOL_PINNED, 0), IX_OK);
  tap(102, 98);
  tap(203, 102);
  tap(202, 47);
  ix_event key = {.type = IX_EVENT_KEY_DOWN, .time_ns = now += 1000000000};
  key.u.key.key = IX_KEY_ENTER;
  CHECK_EQUAL(ix_view_feed(view, &key, 1, NULL), IX_OK);
  CHECK(newest() == 150);
  CHECK_EQUAL(ix_view_use_tool(view, IX_TOOL_CREATE_COUNT_MARKER, IX_TOOL_PINNED, 0), IX_OK);
  tap(400, 500);
  tap(450, 500);
  CHECK(newest() == 2);
  close_page();
}

int main(void) {
  RUN(points_snap_to_lines_of_the_page, "");
  RUN(points_snap_to_annotations_and_decorations, "");
  RUN(a_ruler_snaps_shows_where_and_says_its_value, "S147");
  RUN(areas_perimeters_and_angles_snap_by_their_corners, "S147");
  return FINISH();
}
