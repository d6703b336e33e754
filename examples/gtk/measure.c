/*
 * Measuring: the value of what is drawn beside the pointer, and of what was drawn. What is measured, by which scale and to what
 * points snap is the library's affair.
 */
#include "viewer.h"

#include <string.h>

static gboolean is_measuring(const viewer *v) {
  return v->mode == IX_TOOL_CREATE_RULER || v->mode == IX_TOOL_CREATE_PERIMETER_MEASURE || v->mode == IX_TOOL_CREATE_AREA_MEASURE ||
         v->mode == IX_TOOL_CREATE_RECTANGLE_AREA_MEASURE || v->mode == IX_TOOL_CREATE_ANGLE_MEASURE || v->mode == IX_TOOL_CREATE_COUNT_MARKER;
}

/* What a measurement says. Returns whether it says anything. */
static gboolean text_of(viewer *v, const ix_measurement *found, char *text, size_t capacity) {
  size_t length = 0;
  if (ix_measurement_copy_text(v->document, found, text, capacity - 1, &length) != IX_OK) return FALSE;
  text[length] = 0;
  return TRUE;
}

void show_measured(viewer *v, ix_annotation_id annotation) {
  ix_measurement found = IX_MEASUREMENT_INIT;
  char text[128];
  if (ix_annotation_measurement(v->document, annotation, &found) != IX_OK || !text_of(v, &found, text, sizeof text)) return;
  say(v, "%s", text);
  note(v, "measured %s", text);
}

/* A value on a white plate, to the right of and below a point. */
static void draw_value(cairo_t *cr, const char *text, double x, double y) {
  cairo_text_extents_t size;
  cairo_set_font_size(cr, 14);
  cairo_text_extents(cr, text, &size);
  cairo_rectangle(cr, x + 12, y + 12, size.x_advance + 12, 22);
  cairo_set_source_rgba(cr, 1, 1, 1, 0.92);
  cairo_fill_preserve(cr);
  cairo_set_source_rgb(cr, 0.86, 0.15, 0.47);
  cairo_set_line_width(cr, 1);
  cairo_stroke(cr);
  cairo_set_source_rgb(cr, 0.1, 0.1, 0.1);
  cairo_move_to(cr, x + 18, y + 28);
  cairo_show_text(cr, text);
}

/* While the pointer hovers: where a press would snap to. */
static void draw_hover(viewer *v, cairo_t *cr) {
  ix_snapped_point snapped = IX_SNAPPED_POINT_INIT;
  if (v->buttons != 0 || ix_view_snap_point(v->view, v->pointer, &snapped) != IX_OK) return;
  cairo_set_source_rgb(cr, 0.86, 0.15, 0.47);
  cairo_set_line_width(cr, 1.5);
  if (snapped.feature == IX_POINT_SNAP_EDGES) cairo_arc(cr, snapped.view_point.x, snapped.view_point.y, 5.5, 0, 2 * G_PI);
  else cairo_rectangle(cr, snapped.view_point.x - 5.5, snapped.view_point.y - 5.5, 11, 11);
  cairo_stroke(cr);
}

void draw_measuring(viewer *v, cairo_t *cr) {
  ix_measurement found = IX_MEASUREMENT_INIT;
  ix_point at;
  char text[128];
  if (!is_measuring(v)) return;
  draw_hover(v, cr);
  if (ix_view_measuring(v->view, &found, &at) != IX_OK || !text_of(v, &found, text, sizeof text)) return;
  draw_value(cr, text, at.x, at.y);
  if (strcmp(text, v->measured) != 0) note(v, "measuring %s", text);
  g_strlcpy(v->measured, text, sizeof v->measured);
}
