/*
 * The viewer's drawing: pages as textures, the display list in cairo.
 *
 * A texture is dropped when its page changes, and when a drag of an annotation begins or ends: during the drag the
 * display list shows it, and the page is drawn without it.
 */
#include "draw_items.h"
#include "viewer.h"

/* The pixels of a page as it is now; NULL where they cannot be had. */
static GBytes *render_page(viewer *v, ix_page_id page, const ix_render_request *request) {
  gsize length = (gsize)request->width * request->height * 4;
  if (length > 256u << 20) return NULL;
  uint8_t *pixels = g_malloc(length);
  const ix_annotation_id *lifted = (const ix_annotation_id *)(void *)v->lifted->data;
  if (ix_document_render_without(v->document, page, request, lifted, v->lifted->len, pixels, length) != IX_OK &&
      ix_document_render(v->document, page, request, pixels, length) != IX_OK) {
    g_free(pixels);
    return NULL;
  }
  return g_bytes_new_take(pixels, length);
}

/* A page's picture, from a small cache. */
static GdkTexture *page_texture(viewer *v, const ix_visible_page *page, double scale) {
  ix_page_geometry size = {.size = sizeof size};
  for (unsigned i = 0; i < CACHE; i++) {
    if (v->cache[i].texture && v->cache[i].page == page->index && v->cache[i].scale == scale) return v->cache[i].texture;
  }
  if (ix_page_get_geometry(v->document, page->page, &size) != IX_OK) return NULL;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.scale = scale;
  request.width = (uint32_t)MAX(1, size.display_size.width * scale + 0.5);
  request.height = (uint32_t)MAX(1, size.display_size.height * scale + 0.5);
  GBytes *bytes = render_page(v, page->page, &request);
  if (!bytes) return NULL;
  picture *slot = &v->cache[v->next++ % CACHE];
  g_clear_object(&slot->texture);
  slot->page = page->index;
  slot->scale = scale;
  slot->texture = gdk_memory_texture_new((int)request.width, (int)request.height, GDK_MEMORY_R8G8B8A8, bytes, request.width * 4u);
  g_bytes_unref(bytes);
  return slot->texture;
}

void forget_pictures(viewer *v, uint32_t page) {
  for (unsigned i = 0; i < CACHE; i++) {
    if (page == UINT32_MAX || v->cache[i].page == page) g_clear_object(&v->cache[i].texture);
  }
  if (v->area) gtk_widget_queue_draw(v->area);
}

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

static void draw_pages(viewer *v, GtkSnapshot *snapshot) {
  GdkRGBA paper = {1, 1, 1, 1};
  ix_visible_page pages[64];
  ix_viewport viewport = {.size = sizeof viewport};
  size_t count = 0;
  ix_view_get_viewport(v->view, &viewport);
  ix_view_visible_pages(v->view, pages, 64, &count);
  for (size_t i = 0; i < count && i < 64; i++) {
    const ix_rect *f = &pages[i].frame;
    graphene_rect_t frame = GRAPHENE_RECT_INIT((float)f->x0, (float)f->y0, (float)(f->x1 - f->x0), (float)(f->y1 - f->y0));
    GdkTexture *texture = page_texture(v, &pages[i], viewport.zoom * gtk_widget_get_scale_factor(v->area));
    if (texture) gtk_snapshot_append_texture(snapshot, texture, &frame);
    else gtk_snapshot_append_color(snapshot, &paper, &frame);
  }
}

typedef struct { GtkWidget parent; } PageArea;
typedef struct { GtkWidgetClass parent; } PageAreaClass;
G_DEFINE_TYPE(PageArea, page_area, GTK_TYPE_WIDGET)
static void page_area_init(PageArea *area) { (void)area; }

static void page_area_snapshot(GtkWidget *area, GtkSnapshot *snapshot) {
  viewer *v = g_object_get_data(G_OBJECT(area), "viewer");
  GdkRGBA grey = {0.32f, 0.34f, 0.35f, 1};
  graphene_rect_t whole = GRAPHENE_RECT_INIT(0, 0, (float)gtk_widget_get_width(area), (float)gtk_widget_get_height(area));
  gtk_snapshot_push_clip(snapshot, &whole);
  gtk_snapshot_append_color(snapshot, &grey, &whole);
  draw_pages(v, snapshot);
  cairo_t *cr = gtk_snapshot_append_cairo(snapshot, &whole);
  draw_list(v, cr);
  draw_measuring(v, cr);
  cairo_destroy(cr);
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
  GtkWidget *area = g_object_new(page_area_get_type(), "focusable", TRUE, "hexpand", TRUE, "vexpand", TRUE, NULL);
  g_object_set_data(G_OBJECT(area), "viewer", v);
  return area;
}

void take_snapshot(viewer *v) {
  GdkPaintable *paintable = gtk_widget_paintable_new(v->area);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, gtk_widget_get_width(v->area), gtk_widget_get_height(v->area));
  GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
  if (node) {
    GdkTexture *texture = gsk_renderer_render_texture(gtk_native_get_renderer(gtk_widget_get_native(v->area)), node, NULL);
    gdk_texture_save_to_png(texture, v->snapshot);
    g_object_unref(texture);
    gsk_render_node_unref(node);
  }
  g_object_unref(paintable);
}
