/*
 * For tests: lines of the log, the places of widgets and pages in the window, and the snapshot.
 */
#include "viewer.h"

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

/* Widgets with a name of their own, in the window's coordinates. */
static void note_widget(viewer *v, GtkWidget *widget, double left, double top) {
  graphene_rect_t at;
  const char *name = gtk_widget_get_name(widget);
  if (!gtk_widget_get_mapped(widget) || !gtk_widget_compute_bounds(widget, v->window, &at)) return;
  if (g_strcmp0(name, G_OBJECT_TYPE_NAME(widget)) != 0 && g_ascii_islower(name[0])) {
    note(v, "place %s %g %g %g %g", name, at.origin.x + left, at.origin.y + top, at.size.width, at.size.height);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    note_widget(v, child, left, top);
  }
}

void note_places(viewer *v) {
  double left = 0, top = 0, x = 0, y = 0;
  ix_visible_page pages[64];
  size_t count = 0;
  if (!v->log) return;
  gtk_native_get_surface_transform(GTK_NATIVE(v->window), &left, &top);
  note_widget(v, v->window, left, top);
  gtk_widget_translate_coordinates(v->area, v->window, 0, 0, &x, &y);
  ix_view_visible_pages(v->view, pages, 64, &count);
  for (size_t i = 0; i < count && i < 64; i++) {
    const ix_rect *f = &pages[i].frame;
    note(v, "place page-%u %g %g %g %g", pages[i].index, f->x0 + x + left, f->y0 + y + top, f->x1 - f->x0, f->y1 - f->y0);
  }
  note_work(v);
  note(v, "places told");
}

void take_snapshot(viewer *v) {
  if (!v->snapshot) return;
  GdkPaintable *paintable = gtk_widget_paintable_new(v->overlay);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, gtk_widget_get_width(v->overlay), gtk_widget_get_height(v->overlay));
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (node) {
    GdkTexture *texture = gsk_renderer_render_texture(gtk_native_get_renderer(gtk_widget_get_native(v->area)), node, NULL);
    gdk_texture_save_to_png(texture, v->snapshot);
    g_object_unref(texture);
    gsk_render_node_unref(node);
  }
  g_object_unref(paintable);
  note(v, "snapshot");
}
