/*
 * The code of docs/guide/measuring.md: values with units, of paths on pages.
 * proves: S146a S147
 */
#include "../recipes/page.h"

#include <stdio.h>
#include <string.h>

static ix_document *document;
static const ix_point room[] = {{100, 100}, {388, 100}, {388, 316}, {100, 316}};

static void note(const char *text) { printf("== %s\n", text); }

static void print_text(const ix_measurement *found) {
  char text[64];
  size_t length = 0;
  must(ix_measurement_copy_text(document, found, text, sizeof text, &length), "text");
  printf("%.*s", (int)length, text);
}

/* guide: path */
static void print_value(ix_measure_id measure, uint32_t kind, const ix_point *points, size_t count) {
  ix_measurement found = IX_MEASUREMENT_INIT;
  ix_measure_path(document, measure, kind, points, count, &found);
  print_text(&found);
  printf("\n");
}
/* guide end */

static ix_measure_id calibrate(void) {
  ix_measure_id plan = 0;
  char ratio[64];
  size_t length = 0;
  note("calibrate");
  /* guide: calibrate */
  ix_measure_calibrate(document, 72, 1, "m", 1, 2, &plan); /* an inch of the plan is a metre */
  /* guide end */
  must(ix_measure_copy_text(document, plan, IX_TEXT_RATIO, 0, ratio, sizeof ratio, &length), "ratio");
  printf("%.*s\n", (int)length, ratio);
  print_value(plan, IX_MEASURED_LENGTH, room, 2);
  print_value(plan, IX_MEASURED_AREA, room, 4);
  print_value(plan, IX_MEASURED_ANGLE, room, 3);
  return plan;
}

/* guide: formats */
static void add_format(ix_measure_id measure, uint32_t role, double factor, const char *unit, uint32_t denominator) {
  ix_number_format format = IX_NUMBER_FORMAT_INIT;
  format.role = role;
  format.factor = factor;
  if (denominator > 0) {
    format.fraction = IX_FRACTION_QUOTIENT;
    format.precision = denominator;
  }
  ix_measure_add_format(document, measure, &format, unit, strlen(unit));
}

static ix_measure_id make_feet(void) {
  ix_measure feet = IX_MEASURE_INIT;
  ix_measure_id id = 0;
  feet.kind = IX_MEASURE_RECTILINEAR;
  ix_measure_create(document, &feet, &id);
  add_format(id, IX_NUMBER_X, 1.0 / 18, "ft", 0);
  add_format(id, IX_NUMBER_DISTANCE, 1, "ft", 0);
  add_format(id, IX_NUMBER_DISTANCE, 12, "in", 8);
  return id;
}
/* guide end */

static void measure_spread(ix_view *view, const ix_page_id pages[2], ix_measure_id plan) {
  note("spread");
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_mode = IX_SPREAD_DOUBLE;
  options.fit = IX_FIT_PAGE;
  options.page_gap = 20;
  must(ix_view_set_layout(view, &options), "layout");
  must(ix_view_set_measure(view, plan), "measure");
  /* guide: spread */
  ix_page_point across[] = {{pages[0], {540, 400}}, {pages[1], {72, 400}}};
  ix_measurement found = IX_MEASUREMENT_INIT;
  ix_view_measure(view, 0, IX_MEASURED_LENGTH, across, 2, &found);
  /* guide end */
  print_text(&found);
  printf(", in a layout with a gap of 20 points\n");
}

static void show_area(ix_view *view, ix_page_id page) {
  ix_page_point path[4];
  ix_decoration look = IX_DECORATION_INIT;
  char label[32];
  size_t length = 0;
  note("shown");
  for (int i = 0; i < 4; i++) path[i] = (ix_page_point){page, room[i]};
  /* guide: shown */
  ix_decoration_id item = 0;
  ix_view_put_measurement(view, NULL, 0, IX_MEASURED_AREA, path, 4, &item);
  ix_decoration_get(view, item, &look);
  ix_decoration_copy_label(view, item, label, sizeof label, &length);
  /* guide end */
  printf("%.*s: fill (%u, %u, %u, %u), dash %g\n", (int)length, label, look.fill >> 24, look.fill >> 16 & 255,
         look.fill >> 8 & 255, look.fill & 255, look.dash);
}

static ix_event pointer(uint32_t type, ix_point at, uint64_t ms) {
  ix_event event = {.type = type, .time_ns = ms * 1000000u};
  event.u.pointer.position = at;
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  return event;
}

/* A drag along a line of the page: its ends snap to the line's. */
static void use_ruler(ix_view *view, ix_page_id page) {
  ix_point from = {102, 402}, to = {385, 402};
  ix_annotation_id ruler = 0;
  char intent[32];
  size_t length = 0, count = 0;
  note("tool");
  must(ix_view_convert_point(view, 0, IX_SPACE_PDF, from, IX_SPACE_VIEW, &from), "convert");
  must(ix_view_convert_point(view, 0, IX_SPACE_PDF, to, IX_SPACE_VIEW, &to), "convert");
  ix_event down = pointer(IX_EVENT_DOWN, from, 1000), move = pointer(IX_EVENT_MOVE, to, 1100), up = pointer(IX_EVENT_UP, to, 1200);
  /* guide: tool */
  ix_measurement in_hand = IX_MEASUREMENT_INIT;
  ix_memory_set_lines(document, page, (ix_point[]){{100, 400}, {388, 400}}, 2); /* a provider finds those of a file */
  ix_view_use_tool(view, IX_TOOL_CREATE_RULER, 0, 0);
  ix_view_feed(view, &down, 1, NULL);
  ix_view_feed(view, &move, 1, NULL);
  ix_view_measuring(view, &in_hand, NULL);
  ix_view_feed(view, &up, 1, NULL);
  ix_page_annotations(document, page, &ruler, 1, &count);
  /* guide end */
  print_text(&in_hand);
  must(ix_annotation_copy_text(document, ruler, IX_TEXT_INTENT, 0, intent, sizeof intent, &length), "intent");
  printf(" %.*s ", (int)length, intent);
  must(ix_annotation_measurement(document, ruler, &in_hand), "ruler");
  print_text(&in_hand);
  printf("\n");
}

static void add_viewport(ix_page_id page) {
  note("viewport");
  /* guide: viewport */
  ix_measure drawing = IX_MEASURE_INIT;
  ix_measure_id id = 0, here = 0;
  drawing.kind = IX_MEASURE_RECTILINEAR;
  drawing.flags = IX_MEASURE_HAS_BOX;
  drawing.box = (ix_rect){50, 50, 562, 742};
  ix_measure_create(document, &drawing, &id);
  add_format(id, IX_NUMBER_X, 3.5, "mm", 0);
  ix_page_set_viewports(document, page, &id, 1);
  ix_page_measure_at(document, page, (ix_point){100, 100}, &here);
  /* guide end */
  int is_none = ix_page_measure_at(document, page, (ix_point){10, 10}, &here) == IX_ERROR_NOT_FOUND;
  must(ix_page_measure_at(document, page, (ix_point){100, 100}, &here), "viewport");
  printf("%s %s\n", here == id ? "True" : "False", is_none ? "None" : "one");
}

int main(void) {
  ix_view *view = NULL;
  ix_page_info made[2] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  ix_page_id pages[2] = {0, 0};
  must(ix_document_new(NULL, &document), "document");
  must(ix_memory_add_pages(document, made, 2), "pages");
  for (size_t i = 0; i < 2; i++) must(ix_document_page_at(document, i, &pages[i]), "page");
  ix_measure_id plan = calibrate();
  note("formats");
  print_value(make_feet(), IX_MEASURED_LENGTH, (ix_point[]){{0, 0}, {100, 0}}, 2);
  must(ix_view_new(document, 1224, 792, &view), "view");
  measure_spread(view, pages, plan);
  show_area(view, pages[0]);
  use_ruler(view, pages[0]);
  ix_view_free(view);
  add_viewport(pages[0]);
  ix_document_free(document);
  return 0;
}
