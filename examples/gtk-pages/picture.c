/*
 * Pictures of pages by the provider, which draws elsewhere and answers later: a page is shown as it was, or stretched, until then.
 * Those that come into sight are asked for while the loop is idle, what has changed at once. An annotation that was dropped is shown
 * by itself until its page has been drawn with it, so that nothing is missing for a moment.
 */
#include "../gtk/draw_items.h"
#include "pages.h"

#include <math.h>
#include <string.h>

/* NULL where it comes later. */
static GdkTexture *render(page *p, double scale) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  viewer *v = p->viewer;
  request.scale = scale;
  request.width = (uint32_t)ceil(p->size.width * scale);
  request.height = (uint32_t)ceil(p->size.height * scale);
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc0(length);
  const ix_annotation_id *lifted = (const ix_annotation_id *)(void *)v->lifted->data;
  ix_status status = ix_document_render_without(v->document, p->id, &request, lifted, v->lifted->len, pixels, length);
  p->is_asked = status == IX_PENDING;
  if (status == IX_PENDING) {
    g_free(pixels);
    return NULL;
  }
  if (status != IX_OK) say(v, "A page cannot be drawn");
  GBytes *bytes = g_bytes_new_take(pixels, length);
  GdkTexture *made = gdk_memory_texture_new((int)request.width, (int)request.height, GDK_MEMORY_R8G8B8A8, bytes, request.width * 4u);
  g_bytes_unref(bytes);
  return made;
}

static double wanted_scale(page *p) {
  return hypot(p->to_widget.a, p->to_widget.b) * gtk_widget_get_scale_factor(GTK_WIDGET(p));
}

static void drop_lone(page *p) {
  for (size_t i = 0; i < G_N_ELEMENTS(p->viewer->lone); i++) {
    if (p->viewer->lone[i].on == p) p->viewer->lone[i].is_dropped = FALSE;
  }
}

static void renew(page *p) {
  double scale = wanted_scale(p);
  GdkTexture *made = render(p, scale);
  p->is_stale = FALSE;
  if (!made) return;
  g_clear_object(&p->picture);
  p->picture = made;
  p->scale = scale;
  if (p->viewer->lifted->len == 0) drop_lone(p);
}

static gboolean is_fresh(page *p) { return p->picture && !p->is_stale && p->scale == wanted_scale(p); }

/* One page at a time; the loop goes on in between. */
static gboolean on_idle(gpointer data) {
  viewer *v = data;
  gboolean any_asked = FALSE;
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    any_asked |= p->is_asked;
    if (!p->in_sight || p->is_asked || is_fresh(p)) continue;
    renew(p);
    gtk_widget_queue_draw(GTK_WIDGET(p));
    return G_SOURCE_CONTINUE;
  }
  v->drawing = 0;
  if (!any_asked) note(v, "sharp");
  return G_SOURCE_REMOVE;
}

void picture_draw(page *p, GtkSnapshot *snapshot) {
  viewer *v = p->viewer;
  if (p->picture && p->is_stale) renew(p);
  if (!p->is_asked && !is_fresh(p) && !v->drawing) v->drawing = g_idle_add_full(G_PRIORITY_LOW, on_idle, v, NULL);
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

void picture_forget(page *p) {
  ix_question question = IX_QUESTION_INIT;
  g_clear_object(&p->picture);
  if (!p->is_asked) return;
  p->is_asked = FALSE;
  question.kind = IX_QUESTION_PICTURE;
  if (ix_document_file_page(p->viewer->document, p->id, &question.page) == IX_OK) ix_document_cancel(p->viewer->document, &question);
}

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

/* NULL where it comes later, or there is none. */
static cairo_surface_t *render_lone(viewer *v, const ix_draw_picture *what, double scale) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  double width = what->area.x1 - what->area.x0, height = what->area.y1 - what->area.y0;
  request.scale = fmin(scale, 4096 / fmax(width, height));
  request.width = (uint32_t)fmax(1, round(width * request.scale));
  request.height = (uint32_t)fmax(1, round(height * request.scale));
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc(length);
  cairo_surface_t *made = NULL;
  if (ix_document_render_annotation(v->document, what->annotation, &request, pixels, length) == IX_OK) {
    made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)request.width, (int)request.height);
    if (cairo_surface_status(made) == CAIRO_STATUS_SUCCESS) turn_around(pixels, made, request.width, request.height);
  }
  g_free(pixels);
  return made;
}

/* The one that was made for a key, or the place for it. */
static lone_picture *lone_of(viewer *v, uint64_t key) {
  for (size_t i = 0; i < G_N_ELEMENTS(v->lone); i++) {
    if (v->lone[i].surface && v->lone[i].key == key) return &v->lone[i];
  }
  lone_picture *next = &v->lone[v->next_lone++ % G_N_ELEMENTS(v->lone)];
  g_clear_pointer(&next->surface, cairo_surface_destroy);
  *next = (lone_picture){.key = key};
  return next;
}

cairo_surface_t *picture_of_item(page *p, const ix_draw_item *item, size_t place) {
  viewer *v = p->viewer;
  ix_draw_picture what = IX_DRAW_PICTURE_INIT;
  size_t index = 0;
  if (ix_view_page_draw_item_by_id(v->view, p->id, place, &index) != IX_OK) return NULL;
  if (ix_view_draw_item_picture(v->view, index, &what) != IX_OK) return NULL;
  double wide = hypot(item->quad.p1.x - item->quad.p0.x, item->quad.p1.y - item->quad.p0.y);
  double scale = wide * wanted_scale(p) / (what.area.x1 - what.area.x0);
  lone_picture *lone = lone_of(v, what.key);
  if (!lone->surface || lone->scale < scale * 0.9) {
    cairo_surface_t *made = render_lone(v, &what, scale);
    if (made) {
      g_clear_pointer(&lone->surface, cairo_surface_destroy);
      lone->surface = made;
      lone->scale = scale;
    }
  }
  lone->on = p;
  lone->item = *item;
  return lone->surface;
}

static cairo_surface_t *surface_of(void *context, size_t place) {
  (void)place;
  return ((lone_picture *)context)->surface;
}

void pictures_draw_dropped(page *p, cairo_t *cr) {
  for (size_t i = 0; i < G_N_ELEMENTS(p->viewer->lone); i++) {
    lone_picture *lone = &p->viewer->lone[i];
    if (lone->is_dropped && lone->on == p && lone->surface) draw_items(cr, &lone->item, 1, NULL, surface_of, lone);
  }
}

/* An annotation is dragged: its pages are drawn without it, and with it again. */
static void lift(viewer *v, const ix_effect *effect) {
  page *p = effect->u.annotation.page < v->pages->len ? v->pages->pdata[effect->u.annotation.page] : NULL;
  if (effect->type == IX_EFFECT_LIFTED) g_array_append_val(v->lifted, effect->subject);
  for (guint i = v->lifted->len; effect->type == IX_EFFECT_DROPPED && i-- > 0;) {
    if (g_array_index(v->lifted, ix_annotation_id, i) == effect->subject) g_array_remove_index_fast(v->lifted, i);
  }
  for (size_t i = 0; i < G_N_ELEMENTS(v->lone); i++) v->lone[i].is_dropped = effect->type == IX_EFFECT_DROPPED && v->lone[i].on;
  if (p) p->is_stale = TRUE;
}

/* Pictures have come, or will not come: those that were asked for are asked for again, and are there at once. */
static void ask_again(viewer *v, const ix_effect *effect) {
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    if (!p->is_asked || (effect->subject && p->id != effect->subject)) continue;
    p->is_asked = FALSE;
    p->is_stale = TRUE;
    if (!v->drawing) v->drawing = g_idle_add_full(G_PRIORITY_LOW, on_idle, v, NULL);
  }
}

void pictures_take(viewer *v, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_LIFTED || effect->type == IX_EFFECT_DROPPED) lift(v, effect);
  if (effect->type == IX_EFFECT_ANSWERED && effect->u.answer.question == IX_QUESTION_PICTURE) ask_again(v, effect);
  if (effect->type != IX_EFFECT_PAGE_INVALID || v->lifted->len > 0) return;
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    if (p->id == effect->subject) p->is_stale = TRUE;
  }
}
