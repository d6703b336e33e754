/*
 * Pictures of single annotations: of what is dragged. Each is drawn once, and again where it is shown much larger. After a drop they
 * stay until the page has been drawn anew, or what was dropped would be away for a moment.
 */
#include "draw_items.h"
#include "viewer.h"

#include <math.h>

enum { MOST = 64, LONGEST = 4096 };

/* An annotation as it was drawn last, alone. */
typedef struct {
  uint64_t key;
  double scale; /* Pixels a point. */
  cairo_surface_t *surface;
} alone;

/* A picture where it was shown. */
typedef struct {
  ix_draw_item item;
  cairo_surface_t *surface;
} place;

struct pictures {
  viewer *v;
  GArray *shown;   /* By the last drawing; of places. */
  GArray *dropped; /* Until the page is sharp. */
  alone kept[MOST];
  unsigned next;
};

static void free_place(gpointer data) { cairo_surface_destroy(((place *)data)->surface); }

pictures *pictures_new(viewer *v) {
  pictures *p = g_new0(pictures, 1);
  p->v = v;
  p->shown = g_array_new(FALSE, FALSE, sizeof(place));
  p->dropped = g_array_new(FALSE, FALSE, sizeof(place));
  g_array_set_clear_func(p->shown, free_place);
  g_array_set_clear_func(p->dropped, free_place);
  return p;
}

void pictures_begin(pictures *p) { g_array_set_size(p->shown, 0); }

static cairo_surface_t *surface_in(void *context, size_t index) {
  (void)index;
  return ((place *)context)->surface;
}

void pictures_draw_dropped(pictures *p, cairo_t *cr) {
  for (guint i = 0; i < p->dropped->len; i++) {
    place *each = &g_array_index(p->dropped, place, i);
    draw_items(cr, &each->item, 1, NULL, surface_in, each);
  }
}

void pictures_settle(pictures *p) {
  if (p->dropped->len) gtk_widget_queue_draw(p->v->area);
  g_array_set_size(p->dropped, 0);
}

void pictures_take(pictures *p, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_LIFTED || effect->type == IX_EFFECT_VIEWPORT) pictures_settle(p);
  if (effect->type != IX_EFFECT_DROPPED || p->shown->len == 0) return;
  GArray *before = p->dropped;
  p->dropped = p->shown;
  p->shown = before;
  g_array_set_size(p->shown, 0);
}

static cairo_surface_t *show(pictures *p, const ix_draw_item *item, cairo_surface_t *surface) {
  place at = {*item, surface};
  if (item->role != IX_ROLE_PREVIEW) return surface; /* An icon, which stays. */
  cairo_surface_reference(surface);
  g_array_append_val(p->shown, at);
  return surface;
}

void pictures_forget(pictures *p) {
  g_array_set_size(p->shown, 0);
  g_array_set_size(p->dropped, 0);
  for (unsigned i = 0; i < MOST; i++) g_clear_pointer(&p->kept[i].surface, cairo_surface_destroy);
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

static cairo_surface_t *draw_alone(viewer *v, const ix_draw_picture *picture, double scale) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  double width = picture->area.x1 - picture->area.x0, height = picture->area.y1 - picture->area.y0;
  request.scale = fmin(scale, LONGEST / fmax(width, height));
  request.width = (uint32_t)fmax(1, round(width * request.scale));
  request.height = (uint32_t)fmax(1, round(height * request.scale));
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc(length);
  cairo_surface_t *made = NULL;
  if (ix_document_render_annotation(v->document, picture->annotation, &request, pixels, length) == IX_OK) {
    made = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)request.width, (int)request.height);
    if (cairo_surface_status(made) == CAIRO_STATUS_SUCCESS) turn_around(pixels, made, request.width, request.height);
  }
  g_free(pixels);
  return made;
}

cairo_surface_t *pictures_get(pictures *p, const ix_draw_item *item, size_t index) {
  viewer *v = p->v;
  ix_draw_picture picture = IX_DRAW_PICTURE_INIT;
  if (ix_view_draw_item_picture(v->view, index, &picture) != IX_OK) return NULL;
  double wide = hypot(item->quad.p1.x - item->quad.p0.x, item->quad.p1.y - item->quad.p0.y);
  double scale = wide * gtk_widget_get_scale_factor(v->area) / (picture.area.x1 - picture.area.x0);
  alone *slot = NULL;
  for (unsigned i = 0; i < MOST && !slot; i++) {
    if (p->kept[i].surface && p->kept[i].key == picture.key) slot = &p->kept[i];
  }
  if (slot && slot->scale >= scale * 0.9 && slot->scale <= scale * 4) return show(p, item, slot->surface);
  cairo_surface_t *made = draw_alone(v, &picture, scale);
  if (!made) return slot ? slot->surface : NULL;
  if (!slot) slot = &p->kept[p->next++ % MOST];
  if (slot->surface) cairo_surface_destroy(slot->surface);
  *slot = (alone){picture.key, scale, made};
  return show(p, item, made);
}
