/*
 * The viewer's measuring mode: a button with the tools that measure, their letters, and the value of what is drawn beside the
 * pointer. What is measured, by which scale and to what points snap is the library's affair.
 */
#include "viewer.h"

#include <string.h>

static const tool measures[] = {
    {"Length (M)", GDK_KEY_m, IX_TOOL_CREATE_RULER}, {"Perimeter (P)", GDK_KEY_p, IX_TOOL_CREATE_PERIMETER_MEASURE},
    {"Area (A)", GDK_KEY_a, IX_TOOL_CREATE_AREA_MEASURE}, {"Rectangle (B)", GDK_KEY_b, IX_TOOL_CREATE_RECTANGLE_AREA_MEASURE},
    {"Angle (G)", GDK_KEY_g, IX_TOOL_CREATE_ANGLE_MEASURE}, {"Count (K)", GDK_KEY_k, IX_TOOL_CREATE_COUNT_MARKER}};

static gboolean is_measuring(const viewer *v) {
  for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
    if (measures[i].mode == v->mode) return TRUE;
  }
  return FALSE;
}

/* Selects a tool that measures, and reads the lines of the visible pages, to which points can snap. */
static void measure(viewer *v, uint32_t mode) {
  ix_visible_page pages[16];
  size_t count = 0;
  ix_view_visible_pages(v->view, pages, 16, &count);
  for (size_t i = 0; i < count && i < 16; i++) ix_document_load(v->document, pages[i].page, IX_PART_LINES);
  choose_tool(v, mode);
}

gboolean take_measuring_key(viewer *v, guint value) {
  for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
    if (measures[i].key != value) continue;
    measure(v, measures[i].mode);
    return TRUE;
  }
  return FALSE;
}

static void on_measure(GtkButton *button, gpointer data) {
  viewer *v = data;
  gtk_popover_popdown(GTK_POPOVER(gtk_widget_get_ancestor(GTK_WIDGET(button), GTK_TYPE_POPOVER)));
  measure(v, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "mode")));
}

GtkWidget *measure_button_new(viewer *v) {
  GtkWidget *button = gtk_menu_button_new(), *popover = gtk_popover_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(measures); i++) {
    GtkWidget *line = gtk_button_new_with_label(measures[i].label);
    gtk_button_set_has_frame(GTK_BUTTON(line), FALSE);
    g_object_set_data(G_OBJECT(line), "mode", GUINT_TO_POINTER(measures[i].mode));
    g_signal_connect(line, "clicked", G_CALLBACK(on_measure), v);
    gtk_box_append(GTK_BOX(box), line);
  }
  gtk_popover_set_child(GTK_POPOVER(popover), box);
  gtk_menu_button_set_label(GTK_MENU_BUTTON(button), "Measure");
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover);
  gtk_widget_set_focusable(button, FALSE);
  return button;
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
  show_title(v, text);
  if (v->log) fprintf(v->log, "measured %s\n", text);
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
  if (v->log && strcmp(text, v->value) != 0) fprintf(v->log, "measuring %s\n", text);
  g_strlcpy(v->value, text, sizeof v->value);
}
