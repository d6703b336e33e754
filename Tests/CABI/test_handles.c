/** @file
 * Handles of the selection: taken away, moved and drawn one by one, and what stays when they resize, on pages that are turned.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static ix_point handle_at(uint32_t handle) {
  ix_handle_place places[16];
  size_t count = 0;
  CHECK_EQUAL(ix_view_handles(desk.view, places, 16, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (places[i].handle == handle) { return places[i].center; }
  }
  return (ix_point){-1, -1};
}

static ix_annotation_id put_triangle(void) {
  ix_annotation_id triangle = put(&desk, IX_SUBTYPE_POLYGON, 100, 100, 100, 100);
  const ix_point corners[3] = {{100, 200}, {200, 200}, {150, 300}};
  CHECK_EQUAL(ix_memory_add_points(desk.document, triangle, IX_POINTS_VERTICES, corners, 3), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &triangle, 1), IX_OK);
  return triangle;
}

static void one_vertex_alone_is_taken_away_and_moved(void) {
  open_desk(&desk);
  ix_annotation_id triangle = put_triangle();
  ix_point found[3];
  size_t count = 0;
  const ix_point first = handle_at(IX_HANDLE_VERTEX), second = handle_at(IX_HANDLE_VERTEX + 1), third = handle_at(IX_HANDLE_VERTEX + 2);
  CHECK(first.x > 0 && second.x > 0 && third.x > 0);
  for (uint32_t vertex = 0; vertex < 3; vertex++) {
    CHECK_EQUAL(ix_view_set_vertex_handle(desk.view, vertex, 0, (ix_point){0, 0}), IX_OK);
    for (uint32_t other = 0; other < 3; other++) { CHECK_EQUAL(handle_at(IX_HANDLE_VERTEX + other).x < 0, other == vertex); }
    CHECK_EQUAL(ix_view_set_vertex_handle(desk.view, vertex, 1, (ix_point){0, 0}), IX_OK);
  }
  /* Moved to where nothing else is, it is taken hold of there and changes its vertex alone. */
  CHECK_EQUAL(ix_view_set_vertex_handle(desk.view, 0, 1, (ix_point){-30, 20}), IX_OK);
  CHECK(handle_at(IX_HANDLE_VERTEX).x == first.x - 30 && handle_at(IX_HANDLE_VERTEX).y == first.y + 20);
  CHECK(handle_at(IX_HANDLE_VERTEX + 1).x == second.x && handle_at(IX_HANDLE_VERTEX + 2).y == third.y);
  drag(&desk, 70, 220, 60, 215, 0);
  CHECK_EQUAL(ix_annotation_copy_points(desk.document, triangle, IX_POINTS_VERTICES, 0, found, 3, &count), IX_OK);
  CHECK(found[0].x == 90 && found[0].y == 205 && found[1].x == 200 && found[2].y == 300);
  /* All of them: what was said of one before is forgotten. */
  CHECK_EQUAL(ix_view_set_handle(desk.view, IX_HANDLE_VERTEX, 1, (ix_point){5, 0}), IX_OK);
  CHECK(handle_at(IX_HANDLE_VERTEX + 1).x == second.x + 5 && handle_at(IX_HANDLE_VERTEX + 2).x == third.x + 5);
  CHECK_EQUAL(ix_view_set_handle(desk.view, IX_HANDLE_VERTEX, 0, (ix_point){0, 0}), IX_OK);
  for (uint32_t vertex = 0; vertex < 3; vertex++) { CHECK(handle_at(IX_HANDLE_VERTEX + vertex).x < 0); }
  CHECK_EQUAL(ix_view_set_vertex_handle(desk.view, 1000, 1, (ix_point){0, 0}), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_vertex_handle(desk.view, 0, 1, (ix_point){NAN, 0}), IX_ERROR_INVALID_ARGUMENT);
  close_desk(&desk);
}

/* A quarter turn by hand: the knob goes from above the middle to its right. */
static void the_knob_turns_what_is_selected(void) {
  ix_point found[3];
  size_t count = 0;
  open_desk(&desk);
  ix_annotation_id triangle = put_triangle();
  const ix_point knob = handle_at(IX_HANDLE_ROTATION), centre = in_view(&desk, 150, 150);
  const double radius = centre.y - knob.y;
  mouse(&desk, IX_EVENT_DOWN, knob, 0);
  for (int i = 1; i <= 9; i++) {
    const double angle = 1.5707963267948966 * i / 9;
    mouse(&desk, IX_EVENT_MOVE, (ix_point){centre.x + radius * sin(angle), centre.y - radius * cos(angle)}, 0);
  }
  mouse(&desk, IX_EVENT_UP, (ix_point){centre.x + radius, centre.y}, 0);
  CHECK_EQUAL(ix_annotation_copy_points(desk.document, triangle, IX_POINTS_VERTICES, 0, found, 3, &count), IX_OK);
  CHECK(fabs(found[0].x - 100) < 1e-6 && fabs(found[0].y - 300) < 1e-6 && fabs(found[1].x - 100) < 1e-6 && fabs(found[1].y - 200) < 1e-6);
  CHECK(fabs(found[2].x - 200) < 1e-6 && fabs(found[2].y - 250) < 1e-6);
  close_desk(&desk);
}

static void the_knob_for_turning_is_taken_away_and_moved(void) {
  open_desk(&desk);
  put_triangle();
  const ix_point before = handle_at(IX_HANDLE_ROTATION);
  CHECK(before.x > 0);
  CHECK_EQUAL(ix_view_set_handle(desk.view, IX_HANDLE_ROTATION, 0, (ix_point){0, 0}), IX_OK);
  CHECK(handle_at(IX_HANDLE_ROTATION).x < 0 && handle_at(IX_HANDLE_TOP).x > 0);
  CHECK_EQUAL(ix_view_set_handle(desk.view, IX_HANDLE_ROTATION, 1, (ix_point){7, -9}), IX_OK);
  CHECK(handle_at(IX_HANDLE_ROTATION).x == before.x + 7 && handle_at(IX_HANDLE_ROTATION).y == before.y - 9);
  close_desk(&desk);
}

/* A host that draws handles its own way leaves out what has IX_ROLE_HANDLE and knows each from ix_view_handles(). */
static void every_handle_that_is_drawn_is_named(void) {
  open_desk(&desk);
  put_triangle();
  ix_handle_place places[16];
  ix_draw_item items[64];
  uint64_t revision = 0;
  size_t count = 0, drawn = 0, knobs = 0;
  CHECK_EQUAL(ix_view_handles(desk.view, places, 16, &count), IX_OK);
  CHECK_EQUAL(count, 8 + 1 + 3);
  CHECK_EQUAL(ix_view_display_list(desk.view, items, 64, &drawn, &revision), IX_OK);
  for (size_t i = 0; i < drawn; i++) {
    if (items[i].role != IX_ROLE_HANDLE || items[i].kind == IX_DRAW_LINE) { continue; }
    const ix_point a = items[i].quad.p0, b = items[i].quad.p2;
    CHECK(fabs((a.x + b.x) / 2 - places[knobs].center.x) < 1e-9 && fabs((a.y + b.y) / 2 - places[knobs].center.y) < 1e-9);
    knobs += 1;
  }
  CHECK_EQUAL(knobs, count);
  close_desk(&desk);
}

static void each_alteration_has_a_flag_of_its_own(void) {
  static const struct { double flag; int resizes, turns, adjusts; } rows[] = {
    {IX_ALTERATION_RESIZE, 1, 0, 0}, {IX_ALTERATION_ROTATE, 0, 1, 0}, {IX_ALTERATION_ADJUST, 0, 0, 1}, {IX_ALTERATION_MOVE, 0, 0, 0}};
  open_desk(&desk);
  put_triangle();
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_ALTERATIONS, 0, rows[i].flag), IX_OK);
    CHECK_EQUAL(handle_at(IX_HANDLE_TOP_LEFT).x > 0, rows[i].resizes);
    CHECK_EQUAL(handle_at(IX_HANDLE_ROTATION).x > 0, rows[i].turns);
    CHECK_EQUAL(handle_at(IX_HANDLE_VERTEX).x > 0, rows[i].adjusts);
  }
  close_desk(&desk);
}

/* Items on pages that are turned; boxes as the page is shown. */

static void open_turned(int turn) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  memset(&desk, 0, sizeof desk);
  desk.now = 1000000000;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  info.rotate = turn;
  CHECK_EQUAL(ix_document_new(NULL, &desk.document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(desk.document, 0, &desk.page), IX_OK);
  CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &desk.view), IX_OK);
  CHECK_EQUAL(ix_reader_new(desk.view, 0, &desk.reader), IX_OK);
}

static ix_rect shown(const ix_annotation_id *ids, size_t count) {
  ix_rect box = {1e9, 1e9, -1e9, -1e9};
  for (size_t i = 0; i < count; i++) {
    ix_annotation found = IX_ANNOTATION_INIT;
    CHECK_EQUAL(ix_annotation_get(desk.document, ids[i], &found), IX_OK);
    CHECK(found.rect.x0 < found.rect.x1 && found.rect.y0 < found.rect.y1);
    const ix_point corners[2] = {{found.rect.x0, found.rect.y0}, {found.rect.x1, found.rect.y1}};
    for (int c = 0; c < 2; c++) {
      ix_point at = {0, 0};
      CHECK_EQUAL(ix_view_convert_point(desk.view, 0, IX_SPACE_PDF, corners[c], IX_SPACE_PAGE, &at), IX_OK);
      box = (ix_rect){fmin(box.x0, at.x), fmin(box.y0, at.y), fmax(box.x1, at.x), fmax(box.y1, at.y)};
    }
  }
  return box;
}

static void pull_handle(uint32_t handle, double dx, double dy, uint32_t modifiers) {
  const ix_point at = handle_at(handle);
  mouse(&desk, IX_EVENT_DOWN, at, modifiers);
  for (int i = 1; i <= 8; i++) { mouse(&desk, IX_EVENT_MOVE, (ix_point){at.x + dx * i / 8, at.y + dy * i / 8}, modifiers); }
  mouse(&desk, IX_EVENT_UP, (ix_point){at.x + dx, at.y + dy}, modifiers);
  rest(&desk);
}

static const struct { uint32_t handle; int left, upper; } corners[] = {
  {IX_HANDLE_TOP_LEFT, 1, 1}, {IX_HANDLE_TOP_RIGHT, 0, 1}, {IX_HANDLE_BOTTOM_RIGHT, 0, 0}, {IX_HANDLE_BOTTOM_LEFT, 1, 0}};

static void the_opposite_corner_stays_for_one_and_for_several(void) {
  for (int turn = 0; turn < 360; turn += 90) {
    for (size_t count = 1; count <= 3; count += 2) {
      ix_annotation_id ids[3];
      open_turned(turn);
      for (size_t i = 0; i < count; i++) { ids[i] = put(&desk, IX_SUBTYPE_SQUARE, 120 + 37.3 * i, 120 + 21.7 * i, 41.1, 33.3); }
      CHECK_EQUAL(ix_view_select_annotations(desk.view, ids, count), IX_OK);
      for (size_t c = 0; c < 4; c++) {
        const ix_rect a = shown(ids, count);
        pull_handle(corners[c].handle, corners[c].left ? -13.7 : 13.7, corners[c].upper ? -9.1 : 9.1, 0);
        const ix_rect b = shown(ids, count);
        CHECK(fabs(corners[c].left ? b.x1 - a.x1 : b.x0 - a.x0) < 1e-9 && fabs(corners[c].upper ? b.y1 - a.y1 : b.y0 - a.y0) < 1e-9);
        CHECK(b.x1 - b.x0 > a.x1 - a.x0 + 10 && b.y1 - b.y0 > a.y1 - a.y0 + 5);
        pull_handle(corners[c].handle, 6, -4, IX_MODIFIER_ALT);
        const ix_rect d = shown(ids, count);
        CHECK(fabs(d.x0 + d.x1 - b.x0 - b.x1) < 2e-9 && fabs(d.y0 + d.y1 - b.y0 - b.y1) < 2e-9);
        /* The handle stays under the pointer, so the box changes twice as much. */
        CHECK(fabs(fabs((d.x1 - d.x0) - (b.x1 - b.x0)) - 12) < 1e-6 && fabs(fabs((d.y1 - d.y0) - (b.y1 - b.y0)) - 8) < 1e-6);
      }
      close_desk(&desk);
    }
  }
}

static void a_turned_item_keeps_its_opposite_corner(void) {
  const ix_point stroke[3] = {{155, 155}, {225, 170}, {190, 205}};
  for (int turn = 0; turn < 360; turn += 90) {
    open_turned(turn);
    ix_annotation_id ink = put(&desk, IX_SUBTYPE_INK, 150, 190, 80, 60);
    CHECK_EQUAL(ix_annotation_set_points(desk.document, ink, IX_POINTS_STROKE, 0, stroke, 3), IX_OK);
    CHECK_EQUAL(ix_view_select_annotations(desk.view, &ink, 1), IX_OK);
    pull_handle(IX_HANDLE_ROTATION, 60, 40, 0);
    const ix_point before = handle_at(IX_HANDLE_TOP_LEFT), pulled = handle_at(IX_HANDLE_BOTTOM_RIGHT);
    pull_handle(IX_HANDLE_BOTTOM_RIGHT, 15.3, 11.9, 0);
    const ix_point after = handle_at(IX_HANDLE_TOP_LEFT), there = handle_at(IX_HANDLE_BOTTOM_RIGHT);
    CHECK(fabs(after.x - before.x) < 1e-9 && fabs(after.y - before.y) < 1e-9 && there.x > pulled.x + 10);
    close_desk(&desk);
  }
}

static void the_aspect_is_locked_by_type_and_by_key(void) {
  static const struct { uint32_t subtype, modifiers; int is_locked; } rows[] = {
    {IX_SUBTYPE_SQUARE, 0, 0}, {IX_SUBTYPE_SQUARE, IX_MODIFIER_SHIFT, 1}, {IX_SUBTYPE_STAMP, 0, 1}};
  for (size_t i = 0; i < 3; i++) {
    open_desk(&desk);
    ix_annotation_id id = put(&desk, rows[i].subtype, 100, 100, 80, 60);
    CHECK_EQUAL(ix_view_select_annotations(desk.view, &id, 1), IX_OK);
    pull_handle(IX_HANDLE_BOTTOM_RIGHT, 50, 10, rows[i].modifiers);
    const ix_rect box = box_of(&desk, id);
    CHECK(box.x1 > 180 && (fabs((box.x1 - box.x0) / (box.y1 - box.y0) - 80.0 / 60) < 1e-9) == rows[i].is_locked);
    close_desk(&desk);
  }
}

static void flips_are_normalised(void) {
  for (int turn = 0; turn < 360; turn += 90) {
    open_turned(turn);
    ix_annotation_id id = put(&desk, IX_SUBTYPE_SQUARE, 150, 150, 60, 40);
    CHECK_EQUAL(ix_view_select_annotations(desk.view, &id, 1), IX_OK);
    const ix_rect a = shown(&id, 1);
    pull_handle(IX_HANDLE_BOTTOM_RIGHT, a.x0 - a.x1 - 30, a.y0 - a.y1 - 20, 0);
    const ix_rect b = shown(&id, 1);
    CHECK(fabs(b.x1 - a.x0) < 1e-9 && fabs(b.y1 - a.y0) < 1e-9 && fabs(b.x0 - (a.x0 - 30)) < 1e-9);
    close_desk(&desk);
  }
}

int main(void) {
  RUN(one_vertex_alone_is_taken_away_and_moved, "S188d S4c");
  RUN(the_knob_turns_what_is_selected, "S4d");
  RUN(the_knob_for_turning_is_taken_away_and_moved, "S188c");
  RUN(every_handle_that_is_drawn_is_named, "S188a S188b S188c S188d");
  RUN(each_alteration_has_a_flag_of_its_own, "S188e");
  RUN(the_opposite_corner_stays_for_one_and_for_several, "S215a S215b S215c");
  RUN(a_turned_item_keeps_its_opposite_corner, "S215c");
  RUN(the_aspect_is_locked_by_type_and_by_key, "S215d");
  RUN(flips_are_normalised, "S215e");
  return FINISH();
}
