/*
 * Pictures of pages, in squares of device pixels (docs/guide/drawing.md). What is in sight is asked for square by square while the
 * loop is idle, the middle of the view first; a provider that draws elsewhere answers later (IX_PENDING), and is then asked again.
 * Until a square is there, those of another scale are shown, stretched. A stale one is shown until it has been redrawn.
 */
#include "viewer.h"

#include <math.h>

enum { SIDE = 512, MOST = 192, SETTLED_MS = 60 };

typedef struct {
  ix_page_id page;
  double scale; /* Device pixels a point. */
  uint32_t column, row;
  GdkTexture *texture;
  gboolean stale;
  gboolean asked; /* The provider is drawing it. */
  uint64_t used; /* The number of the drawing that showed it last. */
} tile;

struct tiles {
  viewer *v;
  GHashTable *all; /* Of tiles, which are their own keys. */
  GArray *lifted;  /* Ids of annotations that are being dragged: pages are drawn without them. */
  uint64_t drawing;
  double scale; /* Of the page drawn last: while it changes nothing is rendered. */
  guint idle, settling;
  gboolean sharp; /* All that is in sight has been drawn. */
};

static guint hash_tile(gconstpointer key) {
  const tile *t = key;
  double scale = t->scale;
  return g_int64_hash(&t->page) ^ g_double_hash(&scale) ^ (t->column * 31 + t->row * 1009);
}

static gboolean same_tile(gconstpointer a, gconstpointer b) {
  const tile *x = a, *y = b;
  return x->page == y->page && x->scale == y->scale && x->column == y->column && x->row == y->row;
}

static void free_tile(gpointer data) {
  tile *each = data;
  g_clear_object(&each->texture);
  g_free(each);
}

tiles *tiles_new(viewer *v) {
  tiles *t = g_new0(tiles, 1);
  t->v = v;
  t->all = g_hash_table_new_full(hash_tile, same_tile, free_tile, NULL);
  t->lifted = g_array_new(FALSE, FALSE, sizeof(ix_annotation_id));
  return t;
}

void tiles_forget(tiles *t) {
  g_hash_table_remove_all(t->all);
  g_array_set_size(t->lifted, 0);
  gtk_widget_queue_draw(t->v->area);
}

guint tiles_asked(const tiles *t) {
  GHashTableIter walk;
  gpointer key;
  guint count = 0;
  g_hash_table_iter_init(&walk, t->all);
  while (g_hash_table_iter_next(&walk, &key, NULL)) count += ((tile *)key)->asked;
  return count;
}

/* IX_PENDING: it comes later. */
static ix_status render_tile(tiles *t, tile *each) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  ix_page_geometry size = IX_PAGE_GEOMETRY_INIT;
  each->stale = FALSE;
  if (ix_page_get_geometry(t->v->document, each->page, &size) != IX_OK) return IX_ERROR_NOT_FOUND;
  request.scale = each->scale;
  request.x = (int32_t)each->column * SIDE;
  request.y = (int32_t)each->row * SIDE;
  request.width = (uint32_t)MIN(SIDE, ceil(size.display_size.width * each->scale) - request.x);
  request.height = (uint32_t)MIN(SIDE, ceil(size.display_size.height * each->scale) - request.y);
  /* guide: tile */
  gsize length = (gsize)request.width * request.height * 4;
  uint8_t *pixels = g_malloc(length);
  const ix_annotation_id *lifted = (const ix_annotation_id *)(void *)t->lifted->data;
  ix_status status = IX_ERROR_NOT_SUPPORTED;
  if (!t->v->answers && !t->lifted->len) status = painter_draw(t->v->painter, each->page, &request, pixels, length);
  if (status == IX_ERROR_NOT_SUPPORTED) status = ix_document_render_without(t->v->document, each->page, &request, lifted, t->lifted->len, pixels, length);
  if (status == IX_ERROR_NOT_SUPPORTED) status = ix_document_render(t->v->document, each->page, &request, pixels, length);
  each->asked = status == IX_PENDING;
  if (status != IX_OK) {
    g_free(pixels);
    return status;
  }
  /* guide end */
  GBytes *bytes = g_bytes_new_take(pixels, length);
  g_clear_object(&each->texture);
  each->texture = gdk_memory_texture_new((int)request.width, (int)request.height, GDK_MEMORY_R8G8B8A8, bytes, request.width * 4u);
  g_bytes_unref(bytes);
  return IX_OK;
}

/* Device pixels a point; a page of a turned view is drawn upright, and turned. */
static double scale_of(tiles *t, const ix_visible_page *page) {
  return hypot(page->page_to_view.a, page->page_to_view.b) * gtk_widget_get_scale_factor(t->v->area);
}

/* Degrees clockwise by which the view turns a page. */
static float turn_of(const ix_visible_page *page) {
  const ix_matrix *m = &page->page_to_view;
  return m->a > 0 ? 0 : m->a < 0 ? 180 : m->b > 0 ? 90 : 270;
}

/* A point of the view on the page, in device pixels from its upper left corner. */
static ix_point on_page(const ix_visible_page *page, double scale, double x, double y) {
  const ix_matrix *m = &page->page_to_view;
  double wide = x - m->tx, high = y - m->ty, factor = scale / (m->a * m->d - m->b * m->c);
  return (ix_point){(m->d * wide - m->c * high) * factor, (m->a * high - m->b * wide) * factor};
}

/* The squares of a page that are in sight, as columns and rows. */
static void wanted(tiles *t, const ix_visible_page *page, const ix_page_geometry *size, uint32_t from[2], uint32_t to[2]) {
  double scale = scale_of(t, page);
  ix_point a = on_page(page, scale, 0, 0);
  ix_point b = on_page(page, scale, gtk_widget_get_width(t->v->area), gtk_widget_get_height(t->v->area));
  from[0] = (uint32_t)(MAX(0, MIN(a.x, b.x)) / SIDE);
  from[1] = (uint32_t)(MAX(0, MIN(a.y, b.y)) / SIDE);
  to[0] = (uint32_t)MAX(0, ceil(MIN(size->display_size.width * scale, MAX(a.x, b.x)) / SIDE));
  to[1] = (uint32_t)MAX(0, ceil(MIN(size->display_size.height * scale, MAX(a.y, b.y)) / SIDE));
}

/* Of the missing and stale squares of a page in sight, one that is nearer to the middle of the view than `nearest`. */
static void nearest_tile(tiles *t, const ix_visible_page *page, tile *best, double *nearest) {
  ix_page_geometry size = IX_PAGE_GEOMETRY_INIT;
  uint32_t from[2], to[2];
  if (ix_page_get_geometry(t->v->document, page->page, &size) != IX_OK) return;
  double scale = scale_of(t, page);
  ix_point middle = on_page(page, scale, gtk_widget_get_width(t->v->area) / 2.0, gtk_widget_get_height(t->v->area) / 2.0);
  wanted(t, page, &size, from, to);
  for (uint32_t row = from[1]; row < to[1]; row++) {
    for (uint32_t column = from[0]; column < to[0]; column++) {
      tile key = {.page = page->page, .scale = scale, .column = column, .row = row};
      tile *known = g_hash_table_lookup(t->all, &key);
      double x = (column + 0.5) * SIDE - middle.x, y = (row + 0.5) * SIDE - middle.y;
      if ((known && (known->asked || !known->stale)) || hypot(x, y) >= *nearest) continue;
      *nearest = hypot(x, y);
      *best = key;
    }
  }
}

static gboolean is_older(gpointer key, gpointer value, gpointer limit) {
  (void)value;
  return ((tile *)key)->used < *(uint64_t *)limit;
}

/* Of too many, those go that the last drawings did not show. */
static void bound(tiles *t) {
  for (uint64_t keep = 64; g_hash_table_size(t->all) > MOST && keep > 0; keep /= 2) {
    uint64_t limit = t->drawing > keep ? t->drawing - keep : 0;
    g_hash_table_foreach_remove(t->all, is_older, &limit);
  }
}

static gboolean is_in(const ix_visible_page *pages, size_t count, ix_page_id page) {
  for (size_t i = 0; i < count && i < 64; i++) {
    if (pages[i].page == page) return TRUE;
  }
  return FALSE;
}

/* Squares of pages that are out of sight are not wanted any more. */
static void give_up_unseen(tiles *t, const ix_visible_page *pages, size_t count) {
  GHashTableIter walk;
  gpointer key;
  g_hash_table_iter_init(&walk, t->all);
  while (g_hash_table_iter_next(&walk, &key, NULL)) {
    tile *each = key;
    ix_question question = IX_QUESTION_INIT;
    if (!each->asked || is_in(pages, count, each->page)) continue;
    each->asked = FALSE;
    each->stale = TRUE;
    question.kind = IX_QUESTION_PICTURE;
    if (ix_document_file_page(t->v->document, each->page, &question.page) == IX_OK) ix_document_cancel(t->v->document, &question);
    painter_give_up(t->v->painter, each->page);
    thumbnails_give_up(t->v->thumbnails, each->page);
  }
}

/* Nothing is left to ask for; what was asked for may still come. */
static gboolean rest(tiles *t) {
  t->idle = 0;
  if (tiles_asked(t) == 0 && !t->sharp) {
    t->sharp = TRUE;
    pictures_settle(t->v->pictures);
    note(t->v, "sharp %u", g_hash_table_size(t->all));
    thumbnails_go_on(t->v->thumbnails);
  }
  return G_SOURCE_REMOVE;
}

static gboolean draw_next(tiles *t) {
  ix_visible_page pages[64];
  size_t count = 0;
  tile key = {0};
  double nearest = INFINITY;
  ix_view_visible_pages(t->v->view, pages, 64, &count);
  give_up_unseen(t, pages, count);
  for (size_t i = 0; i < count && i < 64; i++) nearest_tile(t, &pages[i], &key, &nearest);
  if (nearest == INFINITY) return rest(t);
  t->sharp = FALSE;
  tile *next = g_hash_table_lookup(t->all, &key);
  if (!next) {
    next = g_memdup2(&key, sizeof key);
    g_hash_table_add(t->all, next);
  }
  next->used = t->drawing;
  ix_status status = render_tile(t, next);
  if (status < 0) say_failure(t->v, "A part of a page cannot be drawn");
  if (status == IX_PENDING) return G_SOURCE_CONTINUE;
  bound(t);
  gtk_widget_queue_draw(t->v->area);
  return G_SOURCE_CONTINUE;
}

static gboolean on_idle(gpointer data) {
  tiles *t = data;
  work_begin(t->v, "tile");
  gboolean more = draw_next(t);
  work_end(t->v);
  return more;
}

static gboolean on_settled(gpointer data) {
  tiles *t = data;
  t->settling = 0;
  if (!t->idle) t->idle = g_idle_add_full(G_PRIORITY_LOW, on_idle, t, NULL);
  return G_SOURCE_REMOVE;
}

/* Has missing squares made: at once while the view scrolls, and once the scale rests while it zooms. */
static void ask(tiles *t, double scale) {
  if (scale == t->scale && !t->settling && !t->idle) t->idle = g_idle_add_full(G_PRIORITY_LOW, on_idle, t, NULL);
  if (scale == t->scale) return;
  t->scale = scale;
  g_clear_handle_id(&t->idle, g_source_remove);
  g_clear_handle_id(&t->settling, g_source_remove);
  t->settling = g_timeout_add(SETTLED_MS, on_settled, t);
}

static int by_use(gconstpointer a, gconstpointer b) {
  const tile *x = *(tile *const *)a, *y = *(tile *const *)b;
  return x->used < y->used ? -1 : x->used > y->used;
}

/* What is there of a page at other scales, stretched; the newest on top. Below it its thumbnail. */
static void draw_stretched(tiles *t, GtkSnapshot *snapshot, const ix_visible_page *page, double scale, const graphene_rect_t *frame) {
  GPtrArray *others = g_ptr_array_new();
  GHashTableIter walk;
  gpointer key;
  GdkTexture *small = thumbnails_texture(t->v->thumbnails, page->page);
  if (small) gtk_snapshot_append_texture(snapshot, small, frame);
  g_hash_table_iter_init(&walk, t->all);
  while (g_hash_table_iter_next(&walk, &key, NULL)) {
    tile *each = key;
    if (each->page == page->page && each->scale != scale && each->texture) g_ptr_array_add(others, each);
  }
  g_ptr_array_sort(others, by_use);
  for (guint i = 0; i < others->len; i++) {
    const tile *each = others->pdata[i];
    float factor = (float)(scale / each->scale / gtk_widget_get_scale_factor(t->v->area));
    graphene_rect_t at = GRAPHENE_RECT_INIT(
        frame->origin.x + each->column * SIDE * factor, frame->origin.y + each->row * SIDE * factor,
        gdk_texture_get_width(each->texture) * factor, gdk_texture_get_height(each->texture) * factor);
    gtk_snapshot_append_texture(snapshot, each->texture, &at);
  }
  g_ptr_array_unref(others);
}

/* Squares of the scale that is drawn, pixel by pixel. */
static void draw_squares(GtkSnapshot *snapshot, GPtrArray *there, float device) {
  for (guint i = 0; i < there->len; i++) {
    const tile *each = there->pdata[i];
    graphene_rect_t at = GRAPHENE_RECT_INIT(
        (float)(each->column * SIDE) / device, (float)(each->row * SIDE) / device,
        (float)gdk_texture_get_width(each->texture) / device, (float)gdk_texture_get_height(each->texture) / device);
    gtk_snapshot_append_texture(snapshot, each->texture, &at);
  }
}

void tiles_draw(tiles *t, GtkSnapshot *snapshot, const ix_visible_page *page) {
  const GdkRGBA paper = {1, 1, 1, 1};
  ix_page_geometry size = IX_PAGE_GEOMETRY_INIT;
  GPtrArray *there = g_ptr_array_new();
  uint32_t from[2], to[2];
  gboolean missing = FALSE;
  int device = gtk_widget_get_scale_factor(t->v->area);
  /* On whole device pixels, so that a pixel of a square is one of the screen. */
  float x = (float)(round(page->page_to_view.tx * device) / device), y = (float)(round(page->page_to_view.ty * device) / device);
  if (ix_page_get_geometry(t->v->document, page->page, &size) != IX_OK) return;
  double scale = scale_of(t, page);
  graphene_rect_t frame = GRAPHENE_RECT_INIT(
      0, 0, (float)(size.display_size.width * scale / device), (float)(size.display_size.height * scale / device));
  wanted(t, page, &size, from, to);
  t->drawing++;
  for (uint32_t row = from[1]; row < to[1]; row++) {
    for (uint32_t column = from[0]; column < to[0]; column++) {
      tile key = {.page = page->page, .scale = scale, .column = column, .row = row};
      tile *each = g_hash_table_lookup(t->all, &key);
      if (each) each->used = t->drawing;
      if (each && each->texture) g_ptr_array_add(there, each);
      missing |= !each || each->stale || each->asked;
    }
  }
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(x, y));
  gtk_snapshot_rotate(snapshot, turn_of(page));
  gtk_snapshot_push_clip(snapshot, &frame);
  gtk_snapshot_append_color(snapshot, &paper, &frame);
  if (missing) draw_stretched(t, snapshot, page, scale, &frame);
  draw_squares(snapshot, there, (float)device);
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_restore(snapshot);
  g_ptr_array_unref(there);
  if (missing) ask(t, scale);
  else t->scale = scale;
}

/* True if an area meets a tile or comes within a pixel of it: drawing may reach into the next pixel. */
static gboolean meets(const ix_rect *area, double x, double y, double side, double pixel) {
  return area->x0 - pixel < x + side && x < area->x1 + pixel && area->y0 - pixel < y + side && y < area->y1 + pixel;
}

/* Makes the squares of a page stale, or those that meet an area of it; page space. */
static void spoil(tiles *t, ix_page_id page, const ix_rect *area) {
  GHashTableIter walk;
  gpointer key;
  g_hash_table_iter_init(&walk, t->all);
  while (g_hash_table_iter_next(&walk, &key, NULL)) {
    tile *each = key;
    double side = SIDE / each->scale, x = each->column * side, y = each->row * side;
    if (each->page != page) continue;
    if (!area || (meets(area, x, y, side, 1 / each->scale))) each->stale = TRUE;
  }
}

/* guide: again */
/* Pictures have arrived, or will not come: requests the pending ones again; these now answer at once. */
static void ask_again(tiles *t, const ix_effect *effect) {
  GHashTableIter walk;
  gpointer key;
  gboolean any = FALSE;
  g_hash_table_iter_init(&walk, t->all);
  while (g_hash_table_iter_next(&walk, &key, NULL)) {
    tile *each = key;
    if (!each->asked || (effect->subject && each->page != effect->subject)) continue;
    each->asked = FALSE;
    each->stale = any = TRUE;
  }
  if (any && !t->idle && !t->settling) t->idle = g_idle_add_full(G_PRIORITY_LOW, on_idle, t, NULL);
}
/* guide end */

/* A drag of an annotation begins or ends. */
static void lift(tiles *t, const ix_effect *effect) {
  ix_page_id page = 0;
  if (effect->type == IX_EFFECT_LIFTED) g_array_append_val(t->lifted, effect->subject);
  for (guint i = t->lifted->len; effect->type == IX_EFFECT_DROPPED && i-- > 0;) {
    if (g_array_index(t->lifted, ix_annotation_id, i) == effect->subject) g_array_remove_index_fast(t->lifted, i);
  }
  if (ix_document_page_at(t->v->document, effect->u.annotation.page, &page) == IX_OK) spoil(t, page, NULL);
}

void tiles_take(tiles *t, const ix_effect *effect) {
  switch (effect->type) {
    case IX_EFFECT_PAGES:
    case IX_EFFECT_RELOADED:
    case IX_EFFECT_LOST: tiles_forget(t); break;
    case IX_EFFECT_LIFTED:
    case IX_EFFECT_DROPPED: lift(t, effect); break;
    case IX_EFFECT_ANSWERED:
      if (effect->u.answer.question == IX_QUESTION_PICTURE) ask_again(t, effect);
      break;
    case IX_EFFECT_PAGE_INVALID:
      if (t->lifted->len == 0) spoil(t, effect->subject, &effect->u.page_invalid.area);
      break;
    default: break;
  }
}
