/*
 * Where pages are, and what the view asks for. GTK lays the widgets out; after each layout their places are told. GTK scrolls and
 * zooms; where the view would (at the edge while text is selected, by a key, a link or a finger), it asks.
 */
#include "pages.h"

#include <math.h>

enum { MOST = 256 };
static const double SMALLEST = 0.1, LARGEST = 4;

static ix_rect bounds_of(viewer *v, page *p) {
  graphene_rect_t at;
  if (!gtk_widget_compute_bounds(GTK_WIDGET(p), v->port, &at)) return (ix_rect){0, 0, 0, 0};
  return (ix_rect){at.origin.x, at.origin.y, at.origin.x + at.size.width, at.origin.y + at.size.height};
}

/* Matrices are from page space to view space; the widget's corner is that of its frame. */
static void take_matrix(viewer *v, page *p) {
  size_t index = 0;
  if (ix_document_page_index(v->document, p->id, &index) != IX_OK) return;
  if (ix_view_get_matrix(v->view, (uint32_t)index, IX_SPACE_PAGE, IX_SPACE_VIEW, &p->to_widget) != IX_OK) return;
  p->to_widget.tx -= p->frame.x0;
  p->to_widget.ty -= p->frame.y0;
}

/* Tells the pages in sight. It is cheap, so nobody asks whether they have moved. */
static void tell(viewer *v) {
  ix_placed_page placed[MOST];
  size_t count = 0;
  double height = gtk_widget_get_height(v->port);
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    p->frame = bounds_of(v, p);
    gboolean in_sight = p->frame.y1 > 0 && p->frame.y0 < height && p->frame.x1 > p->frame.x0 && count < MOST;
    if (in_sight) placed[count++] = (ix_placed_page){p->id, p->turn, 0, p->frame};
    if (!in_sight && p->in_sight) picture_forget(p);
    if (in_sight != p->in_sight) gtk_widget_queue_draw(GTK_WIDGET(p));
    p->in_sight = in_sight;
  }
  ix_view_place_pages(v->view, placed, count);
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    if (p->in_sight) take_matrix(v, p);
  }
  v->granted = (ix_point){0, 0};
  v->told_zoom = v->zoom;
  settle(v);
}

/* GTK stops at the ends. Returns whether it scrolls at all. */
static gboolean scroll_by(viewer *v, double x, double y) {
  double left = gtk_adjustment_get_value(v->across), top = gtk_adjustment_get_value(v->down);
  gtk_adjustment_set_value(v->across, left + x);
  gtk_adjustment_set_value(v->down, top + y);
  return gtk_adjustment_get_value(v->across) != left || gtk_adjustment_get_value(v->down) != top;
}

/* Scrolls what is to stand somewhere there, now that GTK has laid it out. Returns whether GTK lays out once more for that. */
static gboolean settle_anchor(viewer *v) {
  page *p = v->anchor.on;
  if (!p) return FALSE;
  v->anchor.on = NULL;
  ix_rect frame = bounds_of(v, p);
  double x = frame.x0 + v->anchor.u * (frame.x1 - frame.x0), y = frame.y0 + v->anchor.v * (frame.y1 - frame.y0);
  gboolean stays = v->anchor.is_near && x >= 0 && x < gtk_widget_get_width(v->port);
  return scroll_by(v, stays ? 0 : x - v->anchor.at.x, y - v->anchor.at.y);
}

static void tell_size(viewer *v) {
  int width = gtk_widget_get_width(v->port), height = gtk_widget_get_height(v->port), scale = gtk_widget_get_scale_factor(v->port);
  if (width == v->width && height == v->height && scale == v->scale) return;
  v->width = width, v->height = height, v->scale = scale;
  ix_view_set_geometry(v->view, width, height, scale, 0);
}

static void on_layout(GdkFrameClock *clock, gpointer data) {
  viewer *v = data;
  (void)clock;
  if (!v->view) return;
  if (settle_anchor(v)) return; /* Before it draws, GTK lays out once more. */
  tell_size(v);
  tell(v);
}

void place_after_layouts(viewer *v) {
  g_signal_connect_after(gtk_widget_get_frame_clock(v->window), "layout", G_CALLBACK(on_layout), v);
}

/* Lays out at another zoom; after that a part of a page has to be at a point of the view. */
static void lay_out(viewer *v, double zoom, page *on, ix_point part, ix_point at, gboolean is_near) {
  v->zoom = CLAMP(zoom, SMALLEST, LARGEST);
  v->anchor.on = on;
  v->anchor.u = part.x;
  v->anchor.v = part.y;
  v->anchor.at = at;
  v->anchor.is_near = is_near;
  for (guint i = 0; i < v->pages->len; i++) gtk_widget_queue_resize(v->pages->pdata[i]);
}

/* The page that is nearest to a point of the view. */
static page *nearest(viewer *v, ix_point to) {
  page *found = NULL;
  double least = INFINITY;
  for (guint i = 0; i < v->pages->len; i++) {
    page *p = v->pages->pdata[i];
    double away = fmax(0, fmax(p->frame.y0 - to.y, to.y - p->frame.y1));
    if (away >= least) continue;
    least = away;
    found = p;
  }
  return found;
}

void zoom_about(viewer *v, double zoom, ix_point from, ix_point to) {
  page *p = nearest(v, from);
  if (!p || p->frame.x1 <= p->frame.x0) return;
  ix_point part = {(from.x - p->frame.x0) / (p->frame.x1 - p->frame.x0), (from.y - p->frame.y0) / (p->frame.y1 - p->frame.y0)};
  lay_out(v, zoom, p, part, to, FALSE);
}

void zoom_by(viewer *v, double factor) {
  ix_point middle = {gtk_widget_get_width(v->port) / 2.0, gtk_widget_get_height(v->port) / 2.0};
  zoom_about(v, v->zoom * factor, middle, middle);
}

void turn_page(viewer *v) {
  page *p = nearest(v, (ix_point){0, gtk_widget_get_height(v->port) / 2.0});
  if (!p) return;
  p->turn = (p->turn + 90) % 360;
  picture_forget(p);
  lay_out(v, v->zoom, p, (ix_point){0.5, 0}, (ix_point){gtk_widget_get_width(v->port) / 2.0, 0}, TRUE);
}

/* A wish counts from how the pages were told last, and the latest one has all before it. */
static void take_scroll_wanted(viewer *v, const ix_effect *effect) {
  ix_point offset = effect->u.scroll_wish.offset;
  if (effect->u.scroll_wish.zoom != 1) zoom_about(v, v->told_zoom * effect->u.scroll_wish.zoom, offset, (ix_point){0, 0});
  else scroll_by(v, offset.x - v->granted.x, offset.y - v->granted.y);
  v->granted = offset;
}

/* A page that is out of sight: a link leads there, or a key. */
static void take_page_wanted(viewer *v, const ix_effect *effect) {
  if (effect->u.page_wish.page >= v->pages->len) return;
  page *p = v->pages->pdata[effect->u.page_wish.page];
  const ix_rect *area = &effect->u.page_wish.area;
  ix_point part = {0, 0};
  if (effect->u.page_wish.has_area) part = page_turned(p, (ix_point){area->x0 / p->size.width, area->y0 / p->size.height});
  lay_out(v, effect->u.page_wish.zoom > 0 ? effect->u.page_wish.zoom : v->zoom, p, part, (ix_point){0, 0}, TRUE);
}

void place_take(viewer *v, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_SCROLL_WANTED) take_scroll_wanted(v, effect);
  if (effect->type == IX_EFFECT_PAGE_WANTED) take_page_wanted(v, effect);
}
