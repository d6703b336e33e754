/*
 * The viewer's drawing: pages as textures, the display list in cairo.
 *
 * A texture is dropped when its page changes, and when an annotation is taken in hand or let go: while it is in hand the
 * display list shows it, and the page is drawn without it.
 */
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

/* The path of an ellipse: a circle of radius 1 as seen through the map that takes its square to the quad. */
static void ellipse_path(cairo_t *cr, const ix_quad *q) {
  cairo_matrix_t through;
  cairo_matrix_init(
      &through, (q->p1.x - q->p0.x) / 2, (q->p1.y - q->p0.y) / 2, (q->p3.x - q->p0.x) / 2, (q->p3.y - q->p0.y) / 2,
      (q->p0.x + q->p2.x) / 2, (q->p0.y + q->p2.y) / 2);
  cairo_save(cr);
  cairo_transform(cr, &through);
  cairo_new_sub_path(cr);
  cairo_arc(cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore(cr);
}

static void set_color(cairo_t *cr, uint32_t rgba) {
  cairo_set_source_rgba(
      cr, (rgba >> 24) / 255.0, (rgba >> 16 & 255) / 255.0, (rgba >> 8 & 255) / 255.0, (rgba & 255) / 255.0);
}

/* A polygon of a decoration stands in several items, four corners in each. Returns how many. */
static size_t draw_polygon(cairo_t *cr, const ix_draw_item *items, size_t most) {
  size_t used = 0;
  set_color(cr, items->rgba);
  cairo_new_path(cr);
  for (double left = items->width; left > 0 && used < most; left -= 4, used++) {
    const ix_quad *q = &items[used].quad;
    const ix_point corners[] = {q->p0, q->p1, q->p2, q->p3};
    for (int i = 0; i < 4 && i < left; i++) cairo_line_to(cr, corners[i].x, corners[i].y);
  }
  cairo_fill(cr);
  return used;
}

/* The label of the decoration that an item shows, in the middle of its box. */
static void draw_label(viewer *v, cairo_t *cr, const ix_draw_item *item, size_t index) {
  char text[256];
  size_t length = 0;
  ix_decoration_id id = 0;
  cairo_text_extents_t size;
  if (ix_view_draw_item_decoration(v->view, index, &id) < 0 ||
      ix_decoration_copy_label(v->view, id, text, sizeof text - 1, &length) < 0) {
    return;
  }
  text[length] = 0;
  set_color(cr, item->rgba);
  cairo_set_font_size(cr, item->width);
  cairo_text_extents(cr, text, &size);
  cairo_move_to(cr, (item->quad.p0.x + item->quad.p2.x - size.width) / 2, (item->quad.p0.y + item->quad.p2.y + size.height) / 2);
  cairo_show_text(cr, text);
}

static void draw_dashes(cairo_t *cr, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  const double lengths[] = {q->p2.x, q->p2.y};
  set_color(cr, item->rgba);
  cairo_set_line_width(cr, item->width);
  cairo_set_dash(cr, lengths, 2, q->p3.x);
  cairo_move_to(cr, q->p0.x, q->p0.y);
  cairo_line_to(cr, q->p1.x, q->p1.y);
  cairo_stroke(cr);
  cairo_set_dash(cr, NULL, 0, 0);
}

static void draw_item(cairo_t *cr, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  set_color(cr, item->rgba);
  cairo_set_line_width(cr, item->width);
  cairo_new_path(cr);
  switch (item->kind) {
    case IX_DRAW_CIRCLE: cairo_arc(cr, q->p0.x, q->p0.y, item->width, 0, 2 * G_PI); break;
    case IX_DRAW_DISC:
    case IX_DRAW_ELLIPSE: ellipse_path(cr, q); break;
    case IX_DRAW_LINE:
    case IX_DRAW_QUAD:
    case IX_DRAW_FRAME:
      cairo_move_to(cr, q->p0.x, q->p0.y);
      cairo_line_to(cr, q->p1.x, q->p1.y);
      if (item->kind == IX_DRAW_LINE) break;
      cairo_line_to(cr, q->p2.x, q->p2.y);
      cairo_line_to(cr, q->p3.x, q->p3.y);
      cairo_close_path(cr);
      break;
    default: return;
  }
  if (item->kind == IX_DRAW_CIRCLE || item->kind == IX_DRAW_DISC || item->kind == IX_DRAW_QUAD) cairo_fill(cr);
  else cairo_stroke(cr);
}

static void draw_list(viewer *v, cairo_t *cr) {
  size_t count = 0;
  if (ix_view_display_list(v->view, NULL, 0, &count, NULL) < 0 && count == 0) return;
  ix_draw_item *items = g_new(ix_draw_item, count);
  if (ix_view_display_list(v->view, items, count, &count, NULL) == IX_OK) {
    for (size_t i = 0; i < count; i++) {
      if (items[i].kind == IX_DRAW_POLYGON) i += draw_polygon(cr, &items[i], count - i) - 1;
      else if (items[i].kind == IX_DRAW_LABEL) draw_label(v, cr, &items[i], i);
      else if (items[i].kind == IX_DRAW_DASHES) draw_dashes(cr, &items[i]);
      else draw_item(cr, &items[i]);
    }
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
