/*
 * Pictures of pages by the provider: those that come into sight are drawn while the loop is idle, and shown stretched until then;
 * what has changed is drawn at once, so that nothing is missing for a moment after a drop.
 */
#include "pages.h"

#include <math.h>
#include <string.h>

static GdkTexture *render(page *p, double scale) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  viewer *v = p->viewer;
  request.scale = scale;
  request.width = (uint32_t)ceil(p->size.width * scale);
  request.height = (uint32_t)ceil(p->size.height * scale);
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc0(length);
  const ix_annotation_id *lifted = (const ix_annotation_id *)(void *)v->lifted->data;
  if (ix_document_render_without(v->document, p->id, &request, lifted, v->lifted->len, pixels, length) != IX_OK) say(v, "A page cannot be drawn");
  GBytes *bytes = g_bytes_new_take(pixels, length);
  GdkTexture *made = gdk_memory_texture_new((int)request.width, (int)request.height, GDK_MEMORY_R8G8B8A8, bytes, request.width * 4u);
  g_bytes_unref(bytes);
  return made;
}

static double wanted_scale(page *p) {
  return hypot(p->to_widget.a, p->to_widget.b) * gtk_widget_get_scale_factor(GTK_WIDGET(p));
}

static void renew(page *p) {
  g_clear_object(&p->picture);
  p->scale = wanted_scale(p);
  p->picture = render(p, p->scale);
  p->is_stale = FALSE;
}

/* One page at a time; the loop goes on in between. */
static gboolean on_idle(gpointer data) {
  viewer *v = data;
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    if (!p->in_sight || (p->picture && p->scale == wanted_scale(p))) continue;
    renew(p);
    gtk_widget_queue_draw(GTK_WIDGET(p));
    return G_SOURCE_CONTINUE;
  }
  v->drawing = 0;
  note(v, "sharp");
  return G_SOURCE_REMOVE;
}

void picture_draw(page *p, GtkSnapshot *snapshot) {
  viewer *v = p->viewer;
  if (p->picture && p->is_stale) renew(p);
  if ((!p->picture || p->scale != wanted_scale(p)) && !v->drawing) v->drawing = g_idle_add_full(G_PRIORITY_LOW, on_idle, v, NULL);
  if (!p->picture) return;
  /* Where the library has the page's upper left corner, on a whole device pixel; turned about it. */
  int device = gtk_widget_get_scale_factor(GTK_WIDGET(p));
  float x = (float)(round(p->to_widget.tx * device) / device), y = (float)(round(p->to_widget.ty * device) / device);
  float times = (float)(hypot(p->to_widget.a, p->to_widget.b) / p->scale);
  graphene_rect_t whole = GRAPHENE_RECT_INIT(
      0, 0, (float)gdk_texture_get_width(p->picture) * times, (float)gdk_texture_get_height(p->picture) * times);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
  gtk_snapshot_rotate(snapshot, (float)p->turn);
  gtk_snapshot_append_texture(snapshot, p->picture, &whole);
  gtk_snapshot_restore(snapshot);
}

void picture_forget(page *p) { g_clear_object(&p->picture); }

/* From R, G, B, A to the order of cairo. Both have colours multiplied by A. */
static void turn_around(const uint8_t *from, cairo_surface_t *to, uint32_t width, uint32_t height) {
  unsigned char *rows = cairo_image_surface_get_data(to);
  for (uint32_t y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(void *)(rows + (size_t)y * (size_t)cairo_image_surface_get_stride(to));
    for (uint32_t x = 0; x < width; x++, from += 4) {
      row[x] = (uint32_t)from[3] << 24 | (uint32_t)from[0] << 16 | (uint32_t)from[1] << 8 | from[2];
    }
  }
  cairo_surface_mark_dirty(to);
}

cairo_surface_t *picture_of_item(page *p, const ix_draw_item *item, size_t place) {
  viewer *v = p->viewer;
  ix_draw_picture what = IX_DRAW_PICTURE_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  size_t index = 0;
  if (ix_view_page_draw_item_by_id(v->view, p->id, place, &index) != IX_OK) return NULL;
  if (ix_view_draw_item_picture(v->view, index, &what) != IX_OK) return NULL;
  double width = what.area.x1 - what.area.x0, height = what.area.y1 - what.area.y0;
  double wide = hypot(item->quad.p1.x - item->quad.p0.x, item->quad.p1.y - item->quad.p0.y);
  request.scale = fmin(wide * wanted_scale(p) / width, 4096 / fmax(width, height));
  request.width = (uint32_t)fmax(1, round(width * request.scale));
  request.height = (uint32_t)fmax(1, round(height * request.scale));
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc(length);
  cairo_surface_t *made = NULL;
  if (ix_document_render_annotation(v->document, what.annotation, &request, pixels, length) == IX_OK) {
    made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)request.width, (int)request.height);
    if (cairo_surface_status(made) == CAIRO_STATUS_SUCCESS) turn_around(pixels, made, request.width, request.height);
  }
  g_free(pixels);
  return made;
}

/* An annotation is dragged: its pages are drawn without it, and with it again. */
static void lift(viewer *v, const ix_effect *effect) {
  page *p = effect->u.annotation.page < v->pages->len ? v->pages->pdata[effect->u.annotation.page] : NULL;
  if (effect->type == IX_EFFECT_LIFTED) g_array_append_val(v->lifted, effect->subject);
  for (guint i = v->lifted->len; effect->type == IX_EFFECT_DROPPED && i-- > 0;) {
    if (g_array_index(v->lifted, ix_annotation_id, i) == effect->subject) g_array_remove_index_fast(v->lifted, i);
  }
  if (p) p->is_stale = TRUE;
}

void pictures_take(viewer *v, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_LIFTED || effect->type == IX_EFFECT_DROPPED) lift(v, effect);
  if (effect->type != IX_EFFECT_PAGE_INVALID || v->lifted->len > 0) return;
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    if (p->id == effect->subject) p->is_stale = TRUE;
  }
}
