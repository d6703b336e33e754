/*
 * The code of the chapter "Drawing" (docs/guide/drawing.md).
 */
#include "../recipes/page.h"

#include <interact/poppler.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 256, MOST = 256 };
static const double DEVICE = 2; /* device pixels a view unit */
static const char FILE_NAME[] = "examples/data/guide.pdf";

/* guide: tile */
/** A square of a page: at most SIDE pixels wide and high. */
typedef struct tile {
  ix_page_id page;      /* its id, which stays when pages come and go */
  double scale;         /* device pixels a point */
  uint32_t column, row;
  uint8_t *pixels;
  int is_stale;         /* shown until it has been redrawn */
} tile;

/** Draws the pages. */
typedef struct tiles {
  ix_document *document;
  ix_view *view;
  tile all[MOST];
  size_t count;
  ix_annotation_id lifted[16];
  size_t lifted_count;
} tiles;
/* guide end */

static double at_most(double a, double b) { return a < b ? a : b; }
static double at_least(double a, double b) { return a > b ? a : b; }

static tile *find(tiles *t, ix_page_id page, double scale, uint32_t column, uint32_t row) {
  for (size_t i = 0; i < t->count; i++) {
    tile *each = &t->all[i];
    if (each->page == page && each->scale == scale && each->column == column && each->row == row) return each;
  }
  if (t->count == MOST) exit(1);
  t->all[t->count] = (tile){page, scale, column, row, NULL, 0};
  return &t->all[t->count++];
}

/* guide: draw */
static void draw_tile(tiles *t, tile *each, const ix_page_geometry *size) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.scale = each->scale;
  request.x = (int32_t)each->column * SIDE;
  request.y = (int32_t)each->row * SIDE;
  request.width = (uint32_t)at_most(SIDE, ceil(size->display_size.width * each->scale) - request.x);
  request.height = (uint32_t)at_most(SIDE, ceil(size->display_size.height * each->scale) - request.y);
  if (!each->pixels) each->pixels = malloc(SIDE * SIDE * 4);
  must(ix_document_render_without(
      t->document, each->page, &request, t->lifted, t->lifted_count, each->pixels, SIDE * SIDE * 4), "tile");
  each->is_stale = 0;
}
/* guide end */

/* guide: wanted */
/** Draws the visible tiles of a page that are missing or stale. A frame is in view units, a tile in device pixels. */
static void draw_page(tiles *t, const ix_visible_page *page, ix_size view, unsigned *drawn, unsigned *seen) {
  ix_page_geometry size = {.size = sizeof size};
  must(ix_page_get_geometry(t->document, page->page, &size), "geometry");
  const ix_rect *f = &page->frame;
  double scale = (f->x1 - f->x0) / size.display_size.width * DEVICE;
  double left = at_least(0, -f->x0) * DEVICE, right = (at_most(view.width, f->x1) - f->x0) * DEVICE;
  double top = at_least(0, -f->y0) * DEVICE, bottom = (at_most(view.height, f->y1) - f->y0) * DEVICE;
  for (uint32_t row = (uint32_t)(top / SIDE); row < ceil(bottom / SIDE); row++) {
    for (uint32_t column = (uint32_t)(left / SIDE); column < ceil(right / SIDE); column++) {
      tile *each = find(t, page->page, scale, column, row);
      *seen += 1;
      if (each->pixels && !each->is_stale) continue;
      draw_tile(t, each, &size);
      *drawn += 1;
    }
  }
}
/* guide end */

/* guide: news */
/** True if an area meets a tile or comes within a pixel of it: drawing may reach into the next pixel. */
static int meets(const ix_rect *area, double x, double y, double side, double pixel) {
  return area->x0 - pixel < x + side && x < area->x1 + pixel && area->y0 - pixel < y + side && y < area->y1 + pixel;
}

/** Makes the tiles of a page stale, or those that meet an area of it; page space. */
static void spoil(tiles *t, ix_page_id page, const ix_rect *area) {
  for (size_t i = 0; i < t->count; i++) {
    tile *each = &t->all[i];
    double side = SIDE / each->scale, x = each->column * side, y = each->row * side;
    if (each->page != page || !each->pixels) continue;
    if (!area || (meets(area, x, y, side, 1 / each->scale))) each->is_stale = 1;
  }
}

static void spoil_page_at(tiles *t, uint32_t index) {
  ix_page_id page = 0;
  if (ix_document_page_at(t->document, index, &page) == IX_OK) spoil(t, page, NULL);
}

/** Marks the tiles that an effect makes stale. */
static void take(tiles *t, const ix_effect *effect) {
  switch (effect->type) {
    case IX_EFFECT_PAGES:
    case IX_EFFECT_RELOADED:
    case IX_EFFECT_LOST:
      while (t->count > 0) free(t->all[--t->count].pixels);
      break;
    case IX_EFFECT_LIFTED:
      if (t->lifted_count < 16) t->lifted[t->lifted_count++] = effect->subject;
      spoil_page_at(t, effect->u.annotation.page);
      break;
    case IX_EFFECT_DROPPED:
      for (size_t i = t->lifted_count; i-- > 0;) {
        if (t->lifted[i] == effect->subject) t->lifted[i] = t->lifted[--t->lifted_count];
      }
      spoil_page_at(t, effect->u.annotation.page);
      break;
    case IX_EFFECT_PAGE_INVALID:
      if (t->lifted_count == 0) spoil(t, effect->subject, &effect->u.page_invalid.area);
      break;
    default: break;
  }
}
/* guide end */

static void tell(tiles *t) {
  ix_effect effect;
  ix_visible_page pages[8];
  ix_viewport viewport = {.size = sizeof viewport};
  unsigned stale = 0, drawn = 0, seen = 0;
  size_t count = 0;
  while (ix_view_next_effect(t->view, &effect) == IX_OK) take(t, &effect);
  for (size_t i = 0; i < t->count; i++) stale += t->all[i].is_stale != 0;
  must(ix_view_get_viewport(t->view, &viewport), "viewport");
  must(ix_view_visible_pages(t->view, pages, 8, &count), "pages");
  for (size_t i = 0; i < count; i++) draw_page(t, &pages[i], viewport.view_size, &drawn, &seen);
  printf("drawn %u of %u, %u were stale, without %zu\n", drawn, seen, stale, t->lifted_count);
}

static void mouse(tiles *t, uint32_t type, double x, double y, uint64_t ms) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = ms * 1000000u;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  must(ix_view_feed(t->view, &event, 1, NULL), "feed");
}

static void drag(tiles *t) {
  ix_point at;
  must(ix_view_convert_point(t->view, 0, IX_SPACE_PDF, (ix_point){130, 540}, IX_SPACE_VIEW, &at), "point");
  mouse(t, IX_EVENT_DOWN, at.x, at.y, 0);
  mouse(t, IX_EVENT_UP, at.x, at.y, 40);
  must(ix_view_advance(t->view, 1000000000), "advance");
  tell(t);
  mouse(t, IX_EVENT_DOWN, at.x, at.y, 2000);
  for (unsigned i = 1; i < 6; i++) mouse(t, IX_EVENT_MOVE, at.x + 8 * i, at.y, 2000 + 16 * i);
  tell(t);
  mouse(t, IX_EVENT_MOVE, at.x + 60, at.y, 2200);
  mouse(t, IX_EVENT_MOVE, at.x + 80, at.y, 2216);
  tell(t);
  mouse(t, IX_EVENT_UP, at.x + 80, at.y, 2240);
  tell(t);
}

static void create(ix_document *document) {
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_page_id page = 0;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){100, 500, 160, 540};
  square.color = (ix_color){3, 0, {1, 0, 0, 0}};
  must(ix_document_page_at(document, 0, &page), "page");
  must(ix_annotation_create(document, page, &square, NULL), "square");
}

int main(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_effect effect;
  ix_page_id page = 0;
  static tiles t;
  must(ix_poppler_provider(FILE_NAME, strlen(FILE_NAME), NULL, 0, &provider), "provider");
  must(ix_document_open(&provider, NULL, &t.document), "document");
  must(ix_view_new(t.document, 800, 600, &t.view), "view");
  /* guide: geometry */
  must(ix_view_set_geometry(t.view, 800, 600, DEVICE, 0), "geometry");
  /* guide end */
  must(ix_document_page_at(t.document, 0, &page), "page");
  must(ix_document_load(t.document, page, IX_PART_ANNOTATIONS), "load");
  while (ix_view_next_effect(t.view, &effect) == IX_OK) continue;
  printf("== scrolling\n");
  tell(&t);
  must(ix_view_scroll_by(t.view, 0, 200), "scroll");
  tell(&t);
  printf("== editing\n");
  create(t.document);
  tell(&t);
  printf("== dragging\n");
  drag(&t);
  while (t.count > 0) free(t.all[--t.count].pixels);
  ix_view_free(t.view);
  ix_document_free(t.document);
  return 0;
}
