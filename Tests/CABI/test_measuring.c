/** @file
 * Measuring: scales, calibration, number formats, values over the pages of a spread, and what is saved of them.
 */
#include "world.h"

static ix_document *document;
static ix_view *view;
static ix_page_id pages[4];

static void open_pages(uint32_t spreads, double gap) {
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  ix_page_info made[4];
  for (int i = 0; i < 4; i++) { made[i] = (ix_page_info)IX_PAGE_INFO_INIT; }
  CHECK_EQUAL(ix_memory_add_pages(document, made, 4), IX_OK);
  for (size_t i = 0; i < 4; i++) { CHECK_EQUAL(ix_document_page_at(document, i, &pages[i]), IX_OK); }
  CHECK_EQUAL(ix_view_new(document, 1224, 792, &view), IX_OK);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_mode = spreads;
  options.page_gap = gap;
  options.fit = IX_FIT_PAGE;
  CHECK_EQUAL(ix_view_set_layout(view, &options), IX_OK);
}

static void close_pages(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static int says(ix_measurement found, const char *expected) {
  char text[64] = "";
  size_t length = 0;
  CHECK_EQUAL(ix_measurement_copy_text(document, &found, text, sizeof text, &length), IX_OK);
  int same = length == strlen(expected) && !memcmp(text, expected, length);
  if (!same) { printf("%.*s, not %s\n", (int)length, text, expected); }
  return same;
}

static ix_measurement measured(ix_measure_id measure, uint32_t kind, const ix_point *points, size_t count) {
  ix_measurement found = IX_MEASUREMENT_INIT;
  CHECK_EQUAL(ix_measure_path(document, measure, kind, points, count, &found), IX_OK);
  return found;
}

static const ix_point square[] = {{0, 0}, {30, 0}, {30, 40}, {0, 40}};

static void a_known_length_calibrates(void) {
  open_pages(IX_SPREAD_SINGLE, 0);
  ix_measure_id metres = 0;
  /* 72 points stand for 5 m: the square's 140 round are 9.7222 m, its 1200 inside 1200 * 25 / 5184 = 5.787 sq m. */
  CHECK_EQUAL(ix_measure_calibrate(document, 72, 5, "m", 1, 2, &metres), IX_OK);
  CHECK(says(measured(metres, IX_MEASURED_PERIMETER, square, 4), "9.72 m"));
  CHECK(says(measured(metres, IX_MEASURED_AREA, square, 4), "5.79 sq m"));
  CHECK(says(measured(metres, IX_MEASURED_COUNT, square, 4), "4"));
  CHECK(says(measured(0, IX_MEASURED_LENGTH, square, 4), "100 pt"));
  CHECK(says(measured(0, IX_MEASURED_ANGLE, square, 3), "90\xc2\xb0"));
  ix_measurement none = IX_MEASUREMENT_INIT;
  CHECK_EQUAL(ix_measure_path(document, 0, IX_MEASURED_ANGLE, square, 4, &none), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_measure_calibrate(document, 0, 5, "m", 1, 2, &metres), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_measure_calibrate(document, 1e-300, 5, "m", 1, 2, &metres), IX_ERROR_INVALID_ARGUMENT);
  close_pages();
}

static void formats_are_those_of_the_standard(void) {
  open_pages(IX_SPREAD_SINGLE, 0);
  ix_measure plan = IX_MEASURE_INIT;
  plan.kind = IX_MEASURE_RECTILINEAR;
  ix_measure_id id = 0;
  CHECK_EQUAL(ix_measure_create(document, &plan, &id), IX_OK);
  struct { uint32_t role, fraction, precision; double factor; const char *unit; } rows[] = {
      {IX_NUMBER_X, IX_FRACTION_DECIMAL, 100, 1, "mi"}, {IX_NUMBER_DISTANCE, IX_FRACTION_DECIMAL, 100, 1, "mi"},
      {IX_NUMBER_DISTANCE, IX_FRACTION_DECIMAL, 100, 5280, "ft"}, {IX_NUMBER_DISTANCE, IX_FRACTION_QUOTIENT, 8, 12, "in"}};
  for (size_t i = 0; i < 4; i++) {
    ix_number_format format = IX_NUMBER_FORMAT_INIT;
    format.role = rows[i].role;
    format.fraction = rows[i].fraction;
    format.precision = rows[i].precision;
    format.factor = rows[i].factor;
    CHECK_EQUAL(ix_measure_add_format(document, id, &format, rows[i].unit, strlen(rows[i].unit)), IX_OK);
  }
  /* 0.4505 mi are 2378.64 ft; 0.64 ft are 7.68 in; 0.68 in are 5.44 eighths. */
  const ix_point line[] = {{0, 0}, {1.4505, 0}};
  CHECK(says(measured(id, IX_MEASURED_LENGTH, line, 2), "1 mi 2,378 ft 7 5/8 in"));
  ix_measure_id later = 0;
  CHECK_EQUAL(ix_measure_create(document, &plan, &later), IX_OK);
  ix_number_format format = IX_NUMBER_FORMAT_INIT;
  format.role = IX_NUMBER_X;
  CHECK_EQUAL(ix_measure_add_format(document, id, &format, "x", 1), IX_ERROR_CONFLICT);
  close_pages();
}

static void values_cross_the_binding_and_gaps_do_not_count(void) {
  for (int round = 0; round < 2; round++) {
    open_pages(IX_SPREAD_DOUBLE, round ? 50 : 0);
    ix_page_point points[] = {{pages[0], {512, 400}}, {pages[1], {100, 400}}};
    ix_measurement found = IX_MEASUREMENT_INIT;
    /* 100 points to the binding, 100 beyond it. */
    CHECK_EQUAL(ix_view_measure(view, 0, IX_MEASURED_LENGTH, points, 2, &found), IX_OK);
    CHECK(fabs(found.value - 200) < 1e-9 && found.first_page == pages[0] && found.last_page == pages[1]);
    CHECK_EQUAL(found.dimension, IX_DIMENSION_LENGTH);
    CHECK_EQUAL(ix_view_set_zoom(view, 3, (ix_point){100, 100}), IX_OK);
    CHECK_EQUAL(ix_view_measure(view, 0, IX_MEASURED_LENGTH, points, 2, &found), IX_OK);
    CHECK(fabs(found.value - 200) < 1e-9);
    points[1].page = pages[2];
    CHECK_EQUAL(ix_view_measure(view, 0, IX_MEASURED_LENGTH, points, 2, &found), IX_ERROR_NOT_SUPPORTED);
    close_pages();
  }
}

static void measurements_are_shown_by_dimension_with_their_text(void) {
  open_pages(IX_SPREAD_DOUBLE, 0);
  ix_measure_id metres = 0;
  CHECK_EQUAL(ix_measure_calibrate(document, 100, 1, "m", 1, 1, &metres), IX_OK);
  CHECK_EQUAL(ix_view_set_measure(view, metres), IX_OK);
  ix_page_point points[] = {{pages[0], {512, 400}}, {pages[1], {100, 400}}, {pages[1], {100, 600}}, {pages[0], {512, 600}}};
  ix_decoration_id length = 0, area = 0;
  ix_decoration look = IX_DECORATION_INIT;
  CHECK_EQUAL(ix_view_put_measurement(view, NULL, 0, IX_MEASURED_LENGTH, points, 2, &length), IX_OK);
  CHECK_EQUAL(ix_decoration_get(view, length, &look), IX_OK);
  CHECK(look.dash > 0 && look.gap > 0 && (look.fill & 0xff) == 0 && look.first_page == pages[0] && look.last_page == pages[1]);
  CHECK_EQUAL(ix_view_put_measurement(view, NULL, 0, IX_MEASURED_AREA, points, 4, &area), IX_OK);
  CHECK_EQUAL(ix_decoration_get(view, area, &look), IX_OK);
  CHECK(look.dash == 0 && (look.fill & 0xff) > 0 && (look.fill & 0xff) < 255 && (look.flags & IX_DECORATION_CLOSED));
  char text[32];
  size_t got = 0;
  CHECK_EQUAL(ix_decoration_copy_label(view, length, text, sizeof text, &got), IX_OK);
  CHECK(got == 3 && !memcmp(text, "2 m", 3));
  CHECK_EQUAL(ix_decoration_copy_label(view, area, text, sizeof text, &got), IX_OK);
  CHECK(got == 6 && !memcmp(text, "4 sq m", 6));
  close_pages();
}

static void viewports_hold_where_they_are_and_are_undone(void) {
  open_pages(IX_SPREAD_SINGLE, 0);
  ix_measure plan = IX_MEASURE_INIT;
  plan.kind = IX_MEASURE_RECTILINEAR;
  plan.flags = IX_MEASURE_HAS_BOX;
  plan.box = (ix_rect){0, 0, 300, 300};
  ix_number_format format = IX_NUMBER_FORMAT_INIT;
  ix_measure_id id = 0, found = 0;
  CHECK_EQUAL(ix_measure_create(document, &plan, &id), IX_OK);
  format.role = IX_NUMBER_X;
  format.factor = 2;
  CHECK_EQUAL(ix_measure_add_format(document, id, &format, "m", 1), IX_OK);
  CHECK_EQUAL(ix_page_measure_at(document, pages[0], (ix_point){10, 10}, &found), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_page_set_viewports(document, pages[0], &id, 1), IX_OK);
  CHECK(ix_page_measure_at(document, pages[0], (ix_point){10, 10}, &found) == IX_OK && found == id);
  CHECK_EQUAL(ix_page_measure_at(document, pages[0], (ix_point){400, 10}, &found), IX_ERROR_NOT_FOUND);
  ix_page_point points[] = {{pages[0], {10, 10}}, {pages[0], {20, 10}}};
  ix_measurement value = IX_MEASUREMENT_INIT;
  CHECK_EQUAL(ix_view_measure(view, 0, IX_MEASURED_LENGTH, points, 2, &value), IX_OK);
  CHECK(says(value, "20 m"));
  CHECK_EQUAL(ix_document_undo(document, NULL), IX_OK);
  CHECK_EQUAL(ix_page_measure_at(document, pages[0], (ix_point){10, 10}, &found), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_redo(document, NULL), IX_OK);
  CHECK_EQUAL(ix_page_measure_at(document, pages[0], (ix_point){10, 10}, &found), IX_OK);
  CHECK_EQUAL(ix_measure_add_format(document, id, &format, "m", 1), IX_ERROR_CONFLICT);
  close_pages();
}

int main(void) {
  RUN(a_known_length_calibrates, "S133 S147");
  RUN(formats_are_those_of_the_standard, "S147");
  RUN(values_cross_the_binding_and_gaps_do_not_count, "S133");
  RUN(measurements_are_shown_by_dimension_with_their_text, "S146a S146b S147");
  RUN(viewports_hold_where_they_are_and_are_undone, "");
  return FINISH();
}
