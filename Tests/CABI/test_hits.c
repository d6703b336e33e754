/** @file
 * Hits at a point: shapes as they are drawn on pages in every rotation, the slop, and the table of rules of
 * docs/contracts/hit-policy.md, cell by cell.
 */
#include "hand.h"

#include <math.h>
#include <stdlib.h>

static const double zooms[] = {0.3, 1, 4};
static const int turns[] = {0, 90, 180, 270};

static ix_document *document;
static ix_page_id page;
static ix_view *view;

static void open_page(int turn) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 500};
  info.rotate = turn;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 100, 100, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_HIT_SLOP, 0, 0), IX_OK);
}

static void close_page(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static ix_point shown_at(double x, double y) {
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(view, 0, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &at), IX_OK);
  return at;
}

/** Brings a point of pdf space to the middle of the view. */
static ix_point show(double x, double y, double zoom) {
  CHECK(ix_view_set_zoom(view, zoom, (ix_point){50, 50}) >= 0);
  ix_point at = shown_at(x, y);
  CHECK(ix_view_scroll_by(view, at.x - 50, at.y - 50) >= 0);
  return shown_at(x, y);
}

static int hits_there(ix_annotation_id id, ix_point at, uint32_t device) {
  ix_hit hits[8];
  size_t count = 0;
  CHECK_EQUAL(ix_view_hits(view, at, device, hits, 8, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (hits[i].id == id && hits[i].kind >= IX_HIT_FIELD && hits[i].kind <= IX_HIT_ANNOTATION) { return 1; }
  }
  return 0;
}

/* Members of the annotation that the shapes are told of: (100, 100) to (200, 200). */
static ix_annotation box_of_shape(uint32_t subtype, double border) {
  ix_annotation made = IX_ANNOTATION_INIT;
  made.subtype = subtype;
  made.rect = (ix_rect){100, 100, 200, 200};
  made.border_width = border;
  return made;
}

struct shape {
  const char *name;
  uint32_t subtype, kind, points;
  double border;
  int filled;
  double inwards[4];
  ix_point at[8], on[4], off[4];
};

/* Of `on` and `off` those before (0, 0) count. */
static const struct shape markup[] = {
    {"quads", IX_SUBTYPE_HIGHLIGHT, IX_POINTS_QUADS, 8, 1, 0, {0},
     {{100, 180}, {200, 180}, {200, 200}, {100, 200}, {100, 100}, {140, 100}, {140, 120}, {100, 120}},
     {{150, 190}, {120, 110}, {198, 182}}, {{150, 150}, {180, 110}}},
    {"quads, corners as files have them", IX_SUBTYPE_UNDERLINE, IX_POINTS_QUADS, 8, 1, 0, {0},
     {{100, 200}, {200, 200}, {100, 180}, {200, 180}, {100, 120}, {140, 120}, {100, 100}, {140, 100}},
     {{150, 190}, {120, 110}, {198, 182}}, {{150, 150}, {180, 110}}},
};
static const struct shape strokes[] = {
    {"ink", IX_SUBTYPE_INK, IX_POINTS_STROKE, 2, 6, 0, {0}, {{100, 100}, {200, 200}},
     {{150, 150}, {152, 148}, {101, 101}}, {{150, 156}, {180, 120}, {210, 210}}},
    {"line", IX_SUBTYPE_LINE, IX_POINTS_VERTICES, 2, 6, 0, {0}, {{100, 100}, {200, 200}},
     {{150, 150}, {152, 148}, {101, 101}}, {{150, 156}, {180, 120}, {210, 210}}},
    {"polyline", IX_SUBTYPE_POLY_LINE, IX_POINTS_VERTICES, 3, 6, 0, {0}, {{100, 100}, {150, 150}, {200, 100}},
     {{150, 150}, {125, 125}, {175, 125}}, {{150, 110}, {150, 160}}},
};
static const struct shape areas[] = {
    {"rectangle", IX_SUBTYPE_SQUARE, 0, 0, 4, 0, {0}, {{0, 0}}, {{102, 150}, {199, 101}, {150, 198}}, {{150, 150}, {106, 150}, {95, 150}}},
    {"filled rectangle", IX_SUBTYPE_SQUARE, 0, 0, 4, 1, {0}, {{0, 0}}, {{150, 150}, {102, 150}}, {{95, 150}, {205, 205}}},
    {"rectangle inside its box", IX_SUBTYPE_SQUARE, 0, 0, 4, 0, {20, 20, 20, 20}, {{0, 0}}, {{122, 150}, {150, 178}}, {{102, 150}, {150, 150}}},
    {"ellipse", IX_SUBTYPE_CIRCLE, 0, 0, 4, 0, {0}, {{0, 0}}, {{102, 150}, {183.9, 183.9}}, {{150, 150}, {103, 103}, {190, 190}}},
    {"filled ellipse", IX_SUBTYPE_CIRCLE, 0, 0, 4, 1, {0}, {{0, 0}}, {{150, 150}, {120, 150}}, {{103, 103}}},
    {"polygon", IX_SUBTYPE_POLYGON, IX_POINTS_VERTICES, 3, 2, 0, {0}, {{100, 100}, {200, 100}, {150, 200}},
     {{150, 100}, {125, 150}, {175, 150}}, {{150, 130}, {110, 190}}},
    {"filled polygon", IX_SUBTYPE_POLYGON, IX_POINTS_VERTICES, 3, 2, 1, {0}, {{100, 100}, {200, 100}, {150, 200}},
     {{150, 130}, {150, 100}}, {{110, 190}}},
};
static const struct shape callouts[] = {
    {"callout", IX_SUBTYPE_FREE_TEXT, IX_POINTS_CALLOUT, 3, 2, 0, {50, 50, 0, 0}, {{100, 100}, {120, 160}, {150, 160}},
     {{170, 170}, {110, 130}, {135, 160}}, {{140, 110}, {110, 180}}},
};

static ix_annotation_id make(const struct shape *shape) {
  ix_annotation made = box_of_shape(shape->subtype, shape->border);
  ix_annotation_id id = 0;
  made.interior_color.components = shape->filled ? 1 : 0;
  if (shape->inwards[0] > 0) {
    made.traits = IX_ANNOTATION_HAS_RECT_DIFFERENCES;
    made.rect_differences = (ix_rect){shape->inwards[0], shape->inwards[1], shape->inwards[2], shape->inwards[3]};
  }
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &id), IX_OK);
  if (shape->points) { CHECK_EQUAL(ix_memory_add_points(document, id, shape->kind, shape->at, shape->points), IX_OK); }
  return id;
}

static void as_drawn(const struct shape *shapes, size_t count) {
  for (size_t s = 0; s < count; s++) {
    for (size_t t = 0; t < 4; t++) {
      open_page(turns[t]);
      ix_annotation_id id = make(&shapes[s]);
      for (size_t z = 0; z < 3; z++) {
        for (size_t i = 0; i < 4; i++) {
          ix_point on = shapes[s].on[i], off = shapes[s].off[i];
          int found = (on.x == 0 || hits_there(id, show(on.x, on.y, zooms[z]), IX_DEVICE_MOUSE)) &&
                      (off.x == 0 || !hits_there(id, show(off.x, off.y, zooms[z]), IX_DEVICE_MOUSE));
          if (!found) { printf("%s, turned by %d, zoom %g, point %zu\n", shapes[s].name, turns[t], zooms[z], i); }
          CHECK(found);
        }
      }
      close_page();
    }
  }
}

static void markup_is_hit_in_its_quads(void) { as_drawn(markup, sizeof markup / sizeof *markup); }
static void strokes_are_hit_as_wide_as_they_are(void) { as_drawn(strokes, sizeof strokes / sizeof *strokes); }
static void areas_are_hit_as_they_are_filled(void) { as_drawn(areas, sizeof areas / sizeof *areas); }
static void callouts_are_hit_in_all_their_parts(void) { as_drawn(callouts, sizeof callouts / sizeof *callouts); }

static ix_annotation_id put_line(void) {
  const struct shape line = {"line", IX_SUBTYPE_LINE, IX_POINTS_VERTICES, 2, 2, 0, {0}, {{100, 150}, {200, 150}}, {{0, 0}}, {{0, 0}}};
  return make(&line);
}

static void the_slop_is_in_view_units_at_any_zoom(void) {
  for (size_t z = 0; z < 3; z++) {
    open_page(0);
    ix_annotation_id id = put_line();
    CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_HIT_SLOP, 0, 8), IX_OK);
    CHECK(hits_there(id, show(150, 151 + 7.5 / zooms[z], zooms[z]), IX_DEVICE_MOUSE));
    CHECK(!hits_there(id, show(150, 151 + 8.5 / zooms[z], zooms[z]), IX_DEVICE_MOUSE));
    close_page();
  }
}

static void the_slop_is_set_by_device(void) {
  open_page(0);
  ix_annotation_id id = put_line();
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_HIT_SLOP, IX_DEVICE_TOUCH, 20), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_HIT_SLOP, IX_DEVICE_PEN, 5), IX_OK);
  ix_point near_by = show(150, 161, 1), beside;
  CHECK(hits_there(id, near_by, IX_DEVICE_TOUCH) && !hits_there(id, near_by, IX_DEVICE_PEN));
  beside = show(150, 154, 1);
  CHECK(hits_there(id, beside, IX_DEVICE_PEN) && !hits_there(id, beside, IX_DEVICE_MOUSE));
  close_page();
}

/* What a list of hits says. */

static ix_annotation_id put_box(uint32_t subtype, double x0, double y0, double x1, double y1) {
  ix_annotation made = box_of_shape(subtype, 0);
  ix_annotation_id id = 0;
  made.rect = (ix_rect){x0, y0, x1, y1};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &id), IX_OK);
  return id;
}

static void kinds_stand_in_their_order(void) {
  static const uint32_t kinds[] = {
      IX_HIT_HANDLE, IX_HIT_FIELD, IX_HIT_LINK, IX_HIT_ANNOTATION, IX_HIT_ANNOTATION, IX_HIT_TEXT, IX_HIT_PAGE};
  ix_hit hits[16];
  size_t count = 0, next = 0;
  open_page(0);
  const ix_glyph glyph = {{{140, 140}, {160, 140}, {160, 160}, {140, 160}}, 'a', 0, 20};
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, &glyph, 1), IX_OK);
  ix_annotation_id large = put_box(IX_SUBTYPE_STAMP, 100, 100, 200, 200), lower = put_box(IX_SUBTYPE_STAMP, 150, 150, 190, 190);
  ix_annotation_id upper = put_box(IX_SUBTYPE_STAMP, 150, 150, 190, 190), link = put_box(IX_SUBTYPE_LINK, 120, 120, 180, 180);
  ix_annotation_id field = put_box(IX_SUBTYPE_WIDGET, 130, 130, 170, 170);
  CHECK_EQUAL(ix_annotation_remove(document, lower), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(view, &upper, 1), IX_OK);
  const ix_annotation_id ids[] = {upper, field, link, upper, large};
  CHECK_EQUAL(ix_view_hits(view, show(151, 151, 1), IX_DEVICE_MOUSE, hits, 16, &count), IX_OK);
  CHECK_EQUAL(count, 7);
  for (size_t i = 0; i < count && i < 7; i++) { CHECK(hits[i].kind == kinds[next++] && (i >= 5 || hits[i].id == ids[i])); }
  CHECK(hits[5].glyph == 0 && hits[0].glyph == UINT32_MAX && hits[6].id == page);
  CHECK_EQUAL(ix_view_hits(view, (ix_point){-5000, -5000}, IX_DEVICE_MOUSE, hits, 16, &count), IX_OK);
  CHECK(count == 1 && hits[0].kind == IX_HIT_OUTSIDE && hits[0].page == 0 && hits[0].page_index == UINT32_MAX);
  close_page();
}

static void the_topmost_of_equal_ones_comes_first(void) {
  ix_hit hits[8];
  size_t count = 0;
  open_page(0);
  ix_annotation_id lower = put_box(IX_SUBTYPE_STAMP, 100, 100, 140, 140), upper = put_box(IX_SUBTYPE_STAMP, 100, 100, 140, 140);
  CHECK_EQUAL(ix_view_hits(view, show(120, 120, 2), IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
  CHECK(count == 3 && hits[0].id == upper && hits[0].z == 1 && hits[1].id == lower && hits[1].z == 0 && hits[0].area == 1600);
  close_page();
}

static void a_decoration_is_hit_where_it_wants_to_be(void) {
  ix_hit hits[8];
  size_t count = 0;
  int found = 0;
  open_page(0);
  ix_decoration item = IX_DECORATION_INIT;
  ix_decoration_id id = 0;
  const ix_page_point corners[2] = {{0, {100, 100}}, {0, {200, 200}}};
  item.flags = IX_DECORATION_HITTABLE;
  item.first_page = page;
  CHECK_EQUAL(ix_view_put_decoration(view, &item, corners, 2, &id), IX_OK);
  CHECK_EQUAL(ix_view_hits(view, show(150, 150, 1), IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
  for (size_t i = 0; i < count; i++) { found += hits[i].kind == IX_HIT_DECORATION && hits[i].id == id; }
  CHECK_EQUAL(found, 1);
  close_page();
}

static void a_hit_says_how_far_and_where_on_the_page(void) {
  for (size_t t = 0; t < 4; t++) {
    ix_hit hits[8];
    size_t count = 0;
    ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
    open_page(turns[t]);
    CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_HIT_SLOP, 0, 10), IX_OK);
    ix_annotation_id id = put_box(IX_SUBTYPE_STAMP, 100, 100, 140, 120);
    CHECK_EQUAL(ix_view_hits(view, show(98, 110, 2), IX_DEVICE_MOUSE, hits, 8, &count), IX_OK);
    CHECK(count == 2 && hits[0].id == id && fabs(hits[0].distance - 4) < 1e-9 && hits[0].area == 800 && hits[0].page == page);
    CHECK_EQUAL(ix_page_get_geometry(document, page, &geometry), IX_OK);
    const ix_matrix m = geometry.pdf_to_page;
    CHECK(fabs(hits[0].page_point.x - (m.a * 98 + m.c * 110 + m.tx)) < 1e-9 && fabs(hits[0].page_point.y - (m.b * 98 + m.d * 110 + m.ty)) < 1e-9);
    close_page();
  }
}

/* The table of rules. */

static const char *const subtypes[] = {
    "Text", "Link", "FreeText", "Line", "Square", "Circle", "Polygon", "PolyLine", "Highlight", "Underline", "Squiggly",
    "StrikeOut", "Caret", "Stamp", "Ink", "Popup", "FileAttachment", "Sound", "Movie", "Screen", "Widget", "PrinterMark",
    "TrapNet", "Watermark", "3D", "Redact", "Projection", "RichMedia"};
static const char *const flags[] = {
    "none", "Invisible", "Hidden", "Print", "NoZoom", "NoRotate", "NoView", "ReadOnly", "Locked", "ToggleNoView",
    "LockedContents"};
enum { SUBTYPES = sizeof subtypes / sizeof *subtypes, FLAGS = sizeof flags / sizeof *flags };

static char table[SUBTYPES][FLAGS][8];

/** Reads the rows; gives how many cells there were, each with five letters. */
static int read_table(void) {
  char path[4096], line[1024];
  const char *slash = strrchr(__FILE__, '/');
  int cells = 0, row = -1;
  snprintf(path, sizeof path, "%.*s/../../docs/contracts/hit-policy.md", slash ? (int)(slash - __FILE__) : 1, slash ? __FILE__ : ".");
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file)) {
    if (line[0] != '|' || line[1] == '-') { continue; }
    int column = 0;
    for (char *part = strtok(line, "|\n"); part; part = strtok(NULL, "|\n"), column++) {
      char word[32] = "";
      if (sscanf(part, "%31s", word) != 1 || column > FLAGS) { continue; }
      if (row < 0) {
        CHECK(column == 0 || !strcmp(word, flags[column - 1]));
      } else if (column == 0) {
        CHECK(row < SUBTYPES && !strcmp(word, subtypes[row]));
      } else if (row < SUBTYPES && strlen(word) == 5) {
        memcpy(table[row][column - 1], word, 6);
        cells += 1;
      }
    }
    row += 1;
  }
  if (file) { fclose(file); }
  return cells;
}

static int is_selected(ix_annotation_id id) {
  ix_annotation_id ids[4];
  size_t count = 0;
  CHECK_EQUAL(ix_view_selected_annotations(view, ids, 4, &count), IX_OK);
  return count == 1 && ids[0] == id;
}

/** The actions that a user can take on the annotation, as the five letters; by `select all`, as a user selects. */
static void try_all(ix_annotation_id id, char *found) {
  ix_annotation before = IX_ANNOTATION_INIT, after = IX_ANNOTATION_INIT;
  ix_focus focus = {.size = sizeof focus};
  memcpy(found, "-----", 6);
  if (hits_there(id, show(105, 135, 1), IX_DEVICE_MOUSE)) { found[0] = 'h'; }
  if (ix_view_set_focus(view, id) == IX_OK && ix_view_get_focus(view, &focus) == IX_OK && !(focus.state & IX_FOCUS_READ_ONLY)) { found[3] = 'e'; }
  CHECK(ix_view_select_all_annotations(view, 0) >= 0);
  if (!is_selected(id)) { return; }
  found[1] = 's';
  CHECK_EQUAL(ix_annotation_get(document, id, &before), IX_OK);
  (void)ix_view_nudge_selected(view, (ix_point){7, 0});
  CHECK_EQUAL(ix_annotation_get(document, id, &after), IX_OK);
  if (after.rect.x0 == before.rect.x0 + 7) { found[2] = 'm'; }
  (void)ix_view_delete_selected(view);
  if (ix_annotation_get(document, id, &after) == IX_ERROR_NOT_FOUND) { found[4] = 'd'; }
}

static void the_engine_does_what_the_table_says(void) {
  CHECK_EQUAL(read_table(), SUBTYPES * FLAGS);
  for (int s = 0; s < SUBTYPES; s++) {
    for (int f = 0; f < FLAGS; f++) {
      char found[8];
      ix_annotation made = box_of_shape((uint32_t)s + 1, 0);
      ix_annotation_id id = 0;
      open_page(0);
      made.rect = (ix_rect){100, 100, 140, 140};
      made.flags = f == 0 ? 0 : 1u << (f - 1);
      CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &id), IX_OK);
      try_all(id, found);
      if (strcmp(found, table[s][f])) { printf("%s %s: %s, not %s\n", subtypes[s], flags[f], found, table[s][f]); }
      CHECK(!strcmp(found, table[s][f]));
      close_page();
    }
  }
}

static int same_hit(const ix_hit *a, const ix_hit *b) {
  return a->kind == b->kind && a->z == b->z && a->id == b->id && a->page == b->page && a->distance == b->distance &&
         a->glyph == b->glyph && a->page_point.x == b->page_point.x && a->page_point.y == b->page_point.y;
}

/* At points all over the view and beside it. Returns how many different things were on top. */
static int compare_top_hits(uint32_t device) {
  uint64_t seen[64];
  int count = 0;
  for (int i = 0; i < 400; i++) {
    ix_point at = {-10 + i * 37 % 120, -10 + i * 91 % 120};
    ix_hit hits[64], top;
    size_t found = 0;
    CHECK_EQUAL(ix_view_hits(view, at, device, hits, 64, &found), IX_OK);
    CHECK_EQUAL(ix_view_top_hit(view, at, device, &top), IX_OK);
    CHECK(found > 0 && same_hit(&top, &hits[0]));
    int k = 0;
    while (k < count && seen[k] != top.id) { k++; }
    if (k == count && count < 64) { seen[count++] = top.id; }
  }
  return count;
}

static void the_top_hit_is_the_first_of_all(void) {
  static const uint32_t kinds[] = {IX_SUBTYPE_LINK, IX_SUBTYPE_SQUARE, IX_SUBTYPE_WIDGET, IX_SUBTYPE_STAMP};
  ix_glyph glyph = {.quad = {{10, 480}, {390, 480}, {390, 490}, {10, 490}}, .codepoint = 'x', .font_size = 10};
  ix_annotation_id ids[60];
  open_page(90);
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, &glyph, 1), IX_OK);
  for (int i = 0; i < 60; i++) {
    double x = i * 53 % 340, y = i * 97 % 440;
    ix_annotation made = box_of_shape(kinds[i % 4], i % 3);
    made.rect = (ix_rect){x, y, x + 20 + i % 5 * 20, y + 30};
    CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &ids[i]), IX_OK);
  }
  CHECK(compare_top_hits(IX_DEVICE_MOUSE) > 10);
  CHECK(compare_top_hits(IX_DEVICE_TOUCH) > 10);
  CHECK(ix_view_set_setting(view, IX_SETTING_HIT_RANKING, 0, IX_RANKING_Z_ORDER) >= 0);
  for (int i = 0; i < 60; i += 3) { CHECK_EQUAL(ix_annotation_remove(document, ids[i]), IX_OK); }
  CHECK_EQUAL(ix_annotation_move(document, ids[1], page, 30), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(view, &ids[1], 1), IX_OK);
  CHECK(compare_top_hits(IX_DEVICE_MOUSE) > 8);
  CHECK_EQUAL(ix_view_top_hit(view, (ix_point){0, 0}, IX_DEVICE_MOUSE, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_top_hit(view, (ix_point){NAN, 0}, IX_DEVICE_MOUSE, &(ix_hit){0}), IX_ERROR_INVALID_ARGUMENT);
  close_page();
}

static void the_table_has_every_subtype_and_every_flag(void) { CHECK_EQUAL(read_table(), 28 * 11); }

int main(void) {
  RUN(markup_is_hit_in_its_quads, "S209a");
  RUN(strokes_are_hit_as_wide_as_they_are, "S209b");
  RUN(areas_are_hit_as_they_are_filled, "S209c");
  RUN(callouts_are_hit_in_all_their_parts, "S209d");
  RUN(the_slop_is_in_view_units_at_any_zoom, "S210b");
  RUN(the_slop_is_set_by_device, "S210a");
  RUN(kinds_stand_in_their_order, "S208a S208c");
  RUN(a_decoration_is_hit_where_it_wants_to_be, "S208a");
  RUN(the_topmost_of_equal_ones_comes_first, "S208c");
  RUN(the_top_hit_is_the_first_of_all, "S208c");
  RUN(a_hit_says_how_far_and_where_on_the_page, "S208b");
  RUN(the_table_has_every_subtype_and_every_flag, "S212a");
  RUN(the_engine_does_what_the_table_says, "S212b S197a S197b S197c S197d");
  return FINISH();
}
