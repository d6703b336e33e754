/*
 * For tests: lines of the log, and the places of widgets in the window.
 */
#include "pages.h"

#include <stdarg.h>

void note(viewer *v, const char *format, ...) {
  va_list arguments;
  if (!v->log) return;
  va_start(arguments, format);
  vfprintf(v->log, format, arguments);
  va_end(arguments);
  fputc('\n', v->log);
  fflush(v->log);
}

/* Widgets with a name of their own, in the window's coordinates; of the pages those in sight. */
static void note_widget(viewer *v, GtkWidget *widget, double left, double top) {
  graphene_rect_t at;
  const char *name = gtk_widget_get_name(widget);
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, v->window, &at)) return;
  gboolean is_away = gtk_widget_get_parent(widget) == v->list && !((page *)(void *)widget)->in_sight;
  if (!is_away && g_strcmp0(name, G_OBJECT_TYPE_NAME(widget)) != 0 && g_ascii_islower(name[0])) {
    note(v, "place %s %g %g %g %g", name, at.origin.x + left, at.origin.y + top, at.size.width, at.size.height);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    note_widget(v, child, left, top);
  }
}

void note_places(viewer *v) {
  double left = 0, top = 0;
  if (!v->log) return;
  gtk_native_get_surface_transform(GTK_NATIVE(v->window), &left, &top);
  note_widget(v, v->window, left, top);
  note(v, "places told");
}
