/*
 * The widget of a page: as large as GTK is to lay it out, its picture, and over it the display list of the page.
 */
#include "../gtk/draw_items.h"
#include "pages.h"

#include <math.h>

typedef struct { GtkWidgetClass parent; } PageWidgetClass;
typedef page PageWidget;
G_DEFINE_TYPE(PageWidget, page_widget, GTK_TYPE_WIDGET)
static void page_widget_init(PageWidget *p) { (void)p; }

ix_size page_shown_size(const page *p) { return p->turn % 180 ? (ix_size){p->size.height, p->size.width} : p->size; }

ix_point page_turned(const page *p, ix_point part) {
  switch (p->turn) {
    case 90: return (ix_point){1 - part.y, part.x};
    case 180: return (ix_point){1 - part.x, 1 - part.y};
    case 270: return (ix_point){part.y, 1 - part.x};
    default: return part;
  }
}

static void measure(GtkWidget *widget, GtkOrientation way, int for_size, int *minimum, int *natural, int *above, int *below) {
  page *p = (page *)widget;
  ix_size shown = page_shown_size(p);
  (void)for_size, (void)above, (void)below;
  *minimum = *natural = (int)ceil((way == GTK_ORIENTATION_HORIZONTAL ? shown.width : shown.height) * p->viewer->zoom);
}

typedef struct {
  page *page;
  const ix_draw_item *items;
} source;

static cairo_surface_t *picture_at(void *context, size_t place) {
  source *s = context;
  return picture_of_item(s->page, &s->items[place], place);
}

/* The list is in the page's own space, so the page's map takes it to the widget. */
static void draw_list(page *p, cairo_t *cr) {
  ix_view *view = p->viewer->view;
  const ix_matrix *m = &p->to_widget;
  size_t count = 0;
  ix_view_page_display_list_by_id(view, p->id, NULL, 0, &count, NULL);
  ix_draw_item *items = g_new(ix_draw_item, count + 1);
  cairo_transform(cr, &(cairo_matrix_t){m->a, m->b, m->c, m->d, m->tx, m->ty});
  pictures_draw_dropped(p, cr);
  if (count > 0 && ix_view_page_display_list_by_id(view, p->id, items, count, &count, NULL) == IX_OK) {
    source pictures = {p, items};
    draw_items(cr, items, count, NULL, picture_at, &pictures);
  }
  g_free(items);
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  page *p = (page *)widget;
  const GdkRGBA paper = {1, 1, 1, 1};
  graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(widget), (float)gtk_widget_get_height(widget));
  if (!p->in_sight) return;
  gtk_snapshot_push_clip(snapshot, &whole);
  gtk_snapshot_append_color(snapshot, &paper, &whole);
  picture_draw(p, snapshot);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &whole);
  draw_list(p, cr);
  cairo_destroy(cr);
  gtk_snapshot_pop(snapshot);
}

static void dispose(GObject *object) {
  picture_forget((page *)object);
  G_OBJECT_CLASS(page_widget_parent_class)->dispose(object);
}

static void page_widget_class_init(PageWidgetClass *class) {
  G_OBJECT_CLASS(class)->dispose = dispose;
  GTK_WIDGET_CLASS(class)->measure = measure;
  GTK_WIDGET_CLASS(class)->snapshot = snapshot;
}

page *page_new(viewer *v, uint32_t index) {
  ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
  char name[32];
  page *p = g_object_new(page_widget_get_type(), "halign", GTK_ALIGN_CENTER, NULL);
  p->viewer = v;
  g_snprintf(name, sizeof name, "page-%u", index);
  gtk_widget_set_name(GTK_WIDGET(p), name);
  if (ix_document_page_at(v->document, index, &p->id) == IX_OK && ix_page_get_geometry(v->document, p->id, &geometry) == IX_OK) {
    p->size = geometry.display_size;
  }
  return p;
}
