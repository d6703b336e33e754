/*
 * The widget that shows pages and, over them, the display list.
 */
#include "draw_items.h"
#include "viewer.h"

/* The label of the decoration that an item shows. */
static size_t label_of(viewer *v, size_t index, char *text, size_t room) {
  size_t length = 0;
  ix_decoration_id id = 0;
  if (ix_view_draw_item_decoration(v->view, index, &id) < 0) return 0;
  return ix_decoration_copy_label(v->view, id, text, room, &length) < 0 ? 0 : length;
}

/* The display list while it is drawn. */
typedef struct {
  viewer *viewer;
  const ix_draw_item *items;
} drawing;

static size_t label_in(void *context, size_t index, char *text, size_t room) {
  return label_of(((drawing *)context)->viewer, index, text, room);
}

static cairo_surface_t *picture_in(void *context, size_t index) {
  drawing *d = context;
  return picture_of(d->viewer, &d->items[index], index);
}

static void draw_list(viewer *v, cairo_t *cr) {
  size_t count = 0;
  if (ix_view_display_list(v->view, NULL, 0, &count, NULL) < 0 && count == 0) return;
  ix_draw_item *items = g_new(ix_draw_item, count);
  if (ix_view_display_list(v->view, items, count, &count, NULL) == IX_OK) {
    draw_items(cr, items, count, label_in, picture_in, &(drawing){v, items});
  }
  g_free(items);
}

typedef struct { GtkWidget parent; } PageArea;
typedef struct { GtkWidgetClass parent; } PageAreaClass;
G_DEFINE_TYPE(PageArea, page_area, GTK_TYPE_WIDGET)
static void page_area_init(PageArea *area) { (void)area; }

static void page_area_snapshot(GtkWidget *area, GtkSnapshot *snapshot) {
  viewer *v = g_object_get_data(G_OBJECT(area), "viewer");
  gboolean dark = FALSE;
  ix_visible_page pages[64];
  size_t count = 0;
  g_object_get(gtk_widget_get_settings(area), "gtk-application-prefer-dark-theme", &dark, NULL);
  GdkRGBA desk = dark ? (GdkRGBA){0.13f, 0.13f, 0.14f, 1} : (GdkRGBA){0.32f, 0.34f, 0.35f, 1};
  graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(area), (float)gtk_widget_get_height(area));
  gtk_snapshot_push_clip(snapshot, &whole);
  gtk_snapshot_append_color(snapshot, &desk, &whole);
  if (v->view) {
    ix_view_visible_pages(v->view, pages, 64, &count);
    for (size_t i = 0; i < count && i < 64; i++) tiles_draw(v->tiles, snapshot, &pages[i]);
    cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &whole);
    draw_list(v, cr);
    draw_measuring(v, cr);
    cairo_destroy(cr);
  }
  gtk_snapshot_pop(snapshot);
}

static void page_area_size_allocate(GtkWidget *area, int width, int height, int baseline) {
  (void)baseline;
  viewer *v = g_object_get_data(G_OBJECT(area), "viewer");
  ix_view_set_geometry(v->view, width, height, gtk_widget_get_scale_factor(area), 0);
  settle(v);
}

static void page_area_class_init(PageAreaClass *class) {
  GTK_WIDGET_CLASS(class)->snapshot = page_area_snapshot;
  GTK_WIDGET_CLASS(class)->size_allocate = page_area_size_allocate;
}

GtkWidget *page_area_new(viewer *v) {
  GtkWidget *area = g_object_new(page_area_get_type(), "focusable", TRUE, "hexpand", TRUE, "vexpand", TRUE, "name", "area", NULL);
  g_object_set_data(G_OBJECT(area), "viewer", v);
  return area;
}
