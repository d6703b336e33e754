/*
 * The widget that shows pages and, over them, the display list.
 */
#include "draw_items.h"
#include "viewer.h"

/* A part of the display list while it is drawn. */
typedef struct {
  viewer *viewer;
  const ix_draw_item *items;
  size_t first;
} drawing;

/* The label of the decoration that an item shows. */
static size_t label_in(void *context, size_t index, char *text, size_t room) {
  drawing *d = context;
  size_t length = 0;
  ix_decoration_id id = 0;
  if (ix_view_draw_item_decoration(d->viewer->view, d->first + index, &id) < 0) return 0;
  return ix_decoration_copy_label(d->viewer->view, id, text, room, &length) < 0 ? 0 : length;
}

static cairo_surface_t *picture_in(void *context, size_t index) {
  drawing *d = context;
  return pictures_get(d->viewer->pictures, &d->items[index], d->first + index);
}

static void draw_pages(viewer *v, GtkSnapshot *snapshot) {
  ix_visible_page pages[64];
  size_t count = 0;
  ix_view_visible_pages(v->view, pages, 64, &count);
  for (size_t i = 0; i < count && i < 64; i++) tiles_draw(v->tiles, snapshot, &pages[i]);
}

static void draw_part(viewer *v, cairo_t *cr, const ix_draw_item *items, size_t first, size_t end) {
  draw_items(cr, items + first, end - first, label_in, picture_in, &(drawing){v, items + first, first});
  if (first == 0) draw_measuring(v, cr);
  cairo_destroy(cr);
}

/* The magnifier: all that lies below it once more, larger. */
static void draw_lens(viewer *v, GtkSnapshot *snapshot, const ix_draw_item *items, size_t lens) {
  const ix_quad *q = &items[lens].quad;
  float times = (float)items[lens].width;
  const GdkRGBA desk = {0.5f, 0.5f, 0.5f, 1};
  graphene_rect_t frame = GRAPHENE_RECT_INIT((float)q->p0.x, (float)q->p0.y, (float)(q->p1.x - q->p0.x), (float)(q->p1.y - q->p0.y));
  gtk_snapshot_push_clip(snapshot, &frame);
  gtk_snapshot_append_color(snapshot, &desk, &frame);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &frame.origin);
  gtk_snapshot_scale(snapshot, times, times);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT((float)-q->p2.x, (float)-q->p2.y));
  draw_pages(v, snapshot);
  gtk_snapshot_restore(snapshot);
  gtk_snapshot_pop(snapshot);
  /* Cairo's own map: what is appended below one of the snapshot's is misplaced in GTK 4.8. */
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &frame);
  cairo_translate(cr, q->p0.x, q->p0.y);
  cairo_scale(cr, items[lens].width, items[lens].width);
  cairo_translate(cr, -q->p2.x, -q->p2.y);
  draw_part(v, cr, items, 0, lens);
}

static void draw_list(viewer *v, GtkSnapshot *snapshot, const graphene_rect_t *whole) {
  size_t count = 0, lens = 0;
  ix_view_display_list(v->view, NULL, 0, &count, NULL);
  ix_draw_item *items = g_new(ix_draw_item, count + 1);
  if (count > 0 && ix_view_display_list(v->view, items, count, &count, NULL) != IX_OK) count = 0;
  while (lens < count && items[lens].kind != IX_DRAW_LENS) lens++;
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, whole);
  pictures_draw_dropped(v->pictures, cr);
  pictures_begin(v->pictures);
  draw_part(v, cr, items, 0, lens);
  if (lens < count) {
    draw_lens(v, snapshot, items, lens);
    draw_part(v, gtk_snapshot_append_cairo(snapshot, whole), items, lens, count);
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
  g_object_get(gtk_widget_get_settings(area), "gtk-application-prefer-dark-theme", &dark, NULL);
  GdkRGBA desk = dark ? (GdkRGBA){0.13f, 0.13f, 0.14f, 1} : (GdkRGBA){0.32f, 0.34f, 0.35f, 1};
  graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(area), (float)gtk_widget_get_height(area));
  work_begin(v, "drawing");
  gtk_snapshot_push_clip(snapshot, &whole);
  gtk_snapshot_append_color(snapshot, &desk, &whole);
  if (v->view) {
    draw_pages(v, snapshot);
    draw_list(v, snapshot, &whole);
  }
  gtk_snapshot_pop(snapshot);
  work_end(v);
  if (!v->drawn) note(v, "drawn");
  v->drawn = TRUE;
}

static void page_area_size_allocate(GtkWidget *area, int width, int height, int baseline) {
  (void)baseline;
  viewer *v = g_object_get_data(G_OBJECT(area), "viewer");
  work_begin(v, "size");
  ix_view_set_geometry(v->view, width, height, gtk_widget_get_scale_factor(area), 0);
  access_allocate(v->access);
  settle(v);
  work_end(v);
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
