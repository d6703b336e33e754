/*
 * The display list of the chapter "Drawing" (docs/guide/drawing.md).
 */
#include "../recipes/page.h"

#include <interact/poppler.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1024, KEPT = 64 };
static const double DEVICE = 2; /* device pixels a view unit */
static const char FILE_NAME[] = "examples/data/guide.pdf";

/** A picture of the toolkit: pixels of R, G, B, A. */
typedef struct picture {
  uint64_t key;
  double scale; /* pixels a point */
  uint32_t width, height;
  uint8_t *pixels;
} picture;

/** Stands for the toolkit's painter, and tells what it is asked for. */
typedef struct painter {
  ix_rect box;
  int count;
} painter;

static void save(painter *p) { p->count = 0; }
static void restore(painter *p) {
  p->count = 0;
  printf("restore\n");
}
static void transform(double a, double b, double c, double d, double e, double f) {
  printf("map %.2f %.2f %.2f %.2f %.0f %.0f\n", a, b, c, d, e, f);
}
static void clip(double x0, double y0, double x1, double y1) { printf("clip %.0f,%.0f %.0f,%.0f\n", x0, y0, x1, y1); }

static void line_to(painter *p, ix_point to) {
  if (p->count++ == 0) p->box = (ix_rect){to.x, to.y, to.x, to.y};
  p->box = (ix_rect){fmin(p->box.x0, to.x), fmin(p->box.y0, to.y), fmax(p->box.x1, to.x), fmax(p->box.y1, to.y)};
}
static void curve_to(painter *p, ix_point a, ix_point b, ix_point to) {
  line_to(p, a);
  line_to(p, b);
  line_to(p, to);
}
static void close_path(painter *p) { (void)p; }
static void end(painter *p, uint32_t rgba) {
  printf(" %d points in %.0f,%.0f %.0f,%.0f %08x\n", p->count, p->box.x0, p->box.y0, p->box.x1, p->box.y1, rgba);
  p->count = 0;
}
static void fill(painter *p, uint32_t rgba) {
  printf("fill");
  end(p, rgba);
}
static void stroke(painter *p, uint32_t rgba, double width, const double *dash) {
  printf("stroke %g wide", width);
  if (dash) printf(", dashes %g %g,", dash[0], dash[1]);
  end(p, rgba);
}
static void image(const picture *shown, double opacity) {
  printf("image %u x %u, opacity %.2f\n", shown->width, shown->height, opacity);
}
static void text_about(const char *text, ix_point middle, double height, double turn, uint32_t rgba) {
  printf("text '%s' about %.0f,%.0f, %.0f high", text, middle.x, middle.y, height);
  if (turn != 0) printf(", turned by %.0f", turn * 45 / atan(1));
  printf(" %08x\n", rgba);
}
static void draw_pages(void) { printf("pages\n"); }

/* guide: paths */
static void corners(painter *p, const ix_point *points, size_t count) {
  for (size_t i = 0; i < count; i++) line_to(p, points[i]);
  close_path(p);
}

/** A point of a parallelogram: from its middle, u times half a side to the right and v times half a side down. */
static ix_point inside(const ix_quad *q, double u, double v) {
  return (ix_point){
      (q->p0.x + q->p2.x + u * (q->p1.x - q->p0.x) + v * (q->p3.x - q->p0.x)) / 2,
      (q->p0.y + q->p2.y + u * (q->p1.y - q->p0.y) + v * (q->p3.y - q->p0.y)) / 2};
}

/** The ellipse that touches the middles of the sides of a parallelogram, as four curves. */
static void ellipse(painter *p, const ix_quad *q) {
  const double bend = 0.5523;
  double u = 1, v = 0;
  line_to(p, inside(q, u, v));
  for (int i = 0; i < 4; i++) {
    curve_to(p, inside(q, u - bend * v, v + bend * u), inside(q, bend * u - v, bend * v + u), inside(q, -v, u));
    double before = u;
    u = -v;
    v = before;
  }
  close_path(p);
}
/* guide end */

#define EVERY UINT32_MAX

/* guide: pictures */
/** Draws the display list; its pictures are cached by key. */
typedef struct overlay {
  ix_document *document;
  ix_view *view;
  picture kept[KEPT];
  size_t next;
  double unit;   /* device pixels a unit of the list: a view unit, or a point of the page */
  uint32_t page; /* the page whose list it is; EVERY for the view's */
} overlay;

static void render(overlay *o, const ix_draw_picture *what, double scale, picture *into) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.scale = scale;
  request.width = (uint32_t)fmax(1, round((what->area.x1 - what->area.x0) * scale));
  request.height = (uint32_t)fmax(1, round((what->area.y1 - what->area.y0) * scale));
  size_t length = (size_t)request.width * request.height * 4;
  uint8_t *pixels = malloc(length);
  if (!pixels || ix_document_render_annotation(o->document, what->annotation, &request, pixels, length) != IX_OK) {
    free(pixels);
    return;
  }
  free(into->pixels);
  *into = (picture){what->key, scale, request.width, request.height, pixels};
}

/** An item's place in the list of the view, which identifies its picture and label. */
static size_t index_in_view(const overlay *o, size_t index) {
  size_t found = index;
  if (o->page != EVERY) must(ix_view_page_draw_item(o->view, o->page, index, &found), "item");
  return found;
}

/** The picture of an item, drawn when first seen and again when shown much larger; NULL if there is none. */
static const picture *picture_of(overlay *o, size_t index, const ix_quad *q) {
  ix_draw_picture what = IX_DRAW_PICTURE_INIT;
  picture *found = NULL;
  if (ix_view_draw_item_picture(o->view, index_in_view(o, index), &what) != IX_OK) return NULL;
  double scale = hypot(q->p1.x - q->p0.x, q->p1.y - q->p0.y) * o->unit / (what.area.x1 - what.area.x0);
  for (size_t i = 0; i < KEPT && !found; i++) {
    if (o->kept[i].pixels && o->kept[i].key == what.key) found = &o->kept[i];
  }
  if (!found) found = &o->kept[o->next++ % KEPT]; /* replaces the oldest */
  if (!found->pixels || found->key != what.key || found->scale < scale * 0.9) render(o, &what, scale, found);
  return found->pixels && found->key == what.key ? found : NULL;
}

static void draw_picture(overlay *o, painter *p, size_t index, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  const picture *shown = picture_of(o, index, q);
  if (!shown) return;
  double w = shown->width, h = shown->height; /* from its pixels to the corners: p0 upper left, p1 upper right, p3 lower left */
  save(p);
  transform(
      (q->p1.x - q->p0.x) / w, (q->p1.y - q->p0.y) / w, (q->p3.x - q->p0.x) / h, (q->p3.y - q->p0.y) / h, q->p0.x, q->p0.y);
  image(shown, (item->rgba & 255) / 255.0);
  restore(p);
}
/* guide end */

static void draw(overlay *o, painter *p, const ix_draw_item *items, size_t count);

/* guide: lens */
/** Draws pages and items so far again, from p2 on, `width` times as large, inside p0 and p1. */
static void draw_lens(overlay *o, painter *p, const ix_draw_item *items, size_t lens) {
  const ix_quad *q = &items[lens].quad;
  double times = items[lens].width;
  save(p);
  clip(q->p0.x, q->p0.y, q->p1.x, q->p1.y);
  transform(times, 0, 0, times, q->p0.x - q->p2.x * times, q->p0.y - q->p2.y * times);
  draw(o, p, items, lens);
  restore(p);
}
/* guide end */

static void draw_label(overlay *o, size_t index, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  ix_decoration_id mark = 0;
  char text[128];
  size_t length = 0;
  if (ix_view_draw_item_decoration(o->view, index_in_view(o, index), &mark) != IX_OK) return;
  if (ix_decoration_copy_label(o->view, mark, text, sizeof text - 1, &length) != IX_OK) return;
  text[length] = 0;
  double turn = atan2(q->p1.y - q->p0.y, q->p1.x - q->p0.x); /* 0, but on a page that the view turns */
  text_about(text, (ix_point){(q->p0.x + q->p2.x) / 2, (q->p0.y + q->p2.y) / 2}, item->width, turn, item->rgba);
}

/* guide: items */
/** Adds the corners of a polygon, which are spread over several items; the last item fills it. */
static void add_corners(painter *p, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  const ix_point four[] = {q->p0, q->p1, q->p2, q->p3};
  for (int i = 0; i < 4 && i < item->width; i++) line_to(p, four[i]);
  if (item->width > 4) return;
  close_path(p);
  fill(p, item->rgba);
}

static void draw_line(painter *p, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  const double dash[] = {q->p2.x, q->p2.y, q->p3.x};
  line_to(p, q->p0);
  line_to(p, q->p1);
  stroke(p, item->rgba, item->width, item->kind == IX_DRAW_DASHES ? dash : NULL);
}

static void draw_item(painter *p, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  const ix_point four[] = {q->p0, q->p1, q->p2, q->p3};
  double x = q->p0.x, y = q->p0.y, r = item->width;
  const ix_quad box = {{x - r, y - r}, {x + r, y - r}, {x + r, y + r}, {x - r, y + r}};
  switch (item->kind) {
    case IX_DRAW_QUAD: corners(p, four, 4); fill(p, item->rgba); break;
    case IX_DRAW_FRAME: corners(p, four, 4); stroke(p, item->rgba, item->width, NULL); break;
    case IX_DRAW_CIRCLE: ellipse(p, &box); fill(p, item->rgba); break;
    case IX_DRAW_DISC: ellipse(p, q); fill(p, item->rgba); break;
    case IX_DRAW_ELLIPSE: ellipse(p, q); stroke(p, item->rgba, item->width, NULL); break;
    case IX_DRAW_LINE:
    case IX_DRAW_DASHES: draw_line(p, item); break;
    case IX_DRAW_POLYGON: add_corners(p, item); break;
    default: break; /* later versions have more */
  }
}

/** Pages, and the display list over them. */
static void draw(overlay *o, painter *p, const ix_draw_item *items, size_t count) {
  draw_pages();
  for (size_t i = 0; i < count; i++) {
    switch (items[i].kind) {
      case IX_DRAW_LABEL: draw_label(o, i, &items[i]); break;
      case IX_DRAW_PICTURE: draw_picture(o, p, i, &items[i]); break;
      case IX_DRAW_LENS: draw_lens(o, p, items, i); break;
      default: draw_item(p, &items[i]);
    }
  }
}
/* guide end */

/* guide: page */
/** The widget of a page: its picture and its items, under one transform from points to device pixels. */
static void draw_widget(overlay *o, painter *p, uint32_t page, double scale) {
  static ix_draw_item items[MOST];
  size_t count = 0;
  must(ix_view_page_display_list(o->view, page, items, MOST, &count, NULL), "list");
  save(p);
  transform(scale, 0, 0, scale, 0, 0);
  o->page = page;
  o->unit = scale;
  draw(o, p, items, count < MOST ? count : MOST);
  o->page = EVERY;
  o->unit = DEVICE;
  restore(p);
}
/* guide end */

static void show(overlay *o, const char *name) {
  static ix_draw_item items[MOST];
  painter p = {{0, 0, 0, 0}, 0};
  ix_effect effect;
  size_t count = 0;
  printf("== %s\n", name);
  while (ix_view_next_effect(o->view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_LOAD_WANTED) ix_document_load(o->document, effect.subject, effect.u.load.part);
  }
  must(ix_view_display_list(o->view, items, MOST, &count, NULL), "list");
  draw(o, &p, items, count < MOST ? count : MOST);
}

static void feed(overlay *o, uint32_t type, double x, double y, uint64_t ms, uint32_t kind) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = ms * 1000000u;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = kind == IX_DEVICE_MOUSE ? IX_BUTTON_PRIMARY : 0;
  must(ix_view_feed(o->view, &event, 1, NULL), "feed");
}

static ix_decoration_id put_mark(overlay *o, ix_page_id page) {
  const ix_page_point path[] = {{0, {430, 640}}, {0, {480, 650}}, {0, {490, 690}}, {0, {460, 710}}, {0, {430, 690}}};
  ix_decoration mark = IX_DECORATION_INIT;
  ix_decoration_id made = 0;
  mark.first_page = page;
  mark.key = 1;
  mark.flags = IX_DECORATION_CLOSED;
  mark.fill = 0xd9480f60;
  mark.dash = 6;
  mark.gap = 3;
  must(ix_view_put_decoration(o->view, &mark, path, 5, &made), "mark");
  must(ix_decoration_set_label(o->view, made, "here", 4), "label");
  return made;
}

/** A widget that shows the page, which the view turns, as it is. */
static void show_widget(overlay *o, ix_page_id page) {
  const ix_placed_page placed = {.page = page, .turn = 90, .frame = {0, 0, 396, 306}};
  painter p = {{0, 0, 0, 0}, 0};
  must(ix_view_place_pages(o->view, &placed, 1), "place");
  put_mark(o, page);
  printf("== widget\n");
  draw_widget(o, &p, 0, DEVICE / 2);
}

int main(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_annotation note = IX_ANNOTATION_INIT;
  ix_page_id page = 0;
  static overlay o;
  o.page = EVERY;
  o.unit = DEVICE;
  must(ix_poppler_provider(FILE_NAME, strlen(FILE_NAME), NULL, 0, &provider), "provider");
  must(ix_document_open(&provider, NULL, &o.document), "document");
  must(ix_view_new(o.document, 600, 500, &o.view), "view");
  must(ix_view_set_geometry(o.view, 600, 500, DEVICE, 0), "geometry");
  must(ix_document_page_at(o.document, 0, &page), "page");
  must(ix_document_load(o.document, page, IX_PART_ANNOTATIONS), "load");
  must(ix_document_load(o.document, page, IX_PART_TEXT), "load");
  note.subtype = IX_SUBTYPE_TEXT;
  note.rect = (ix_rect){500, 700, 520, 720};
  must(ix_annotation_create(o.document, page, &note, NULL), "note");
  ix_decoration_id mark = put_mark(&o, page);
  show(&o, "decorations");
  must(ix_decoration_recycle(o.view, mark), "recycle");
  feed(&o, IX_EVENT_DOWN, 200, 300, 0, IX_DEVICE_TOUCH);
  must(ix_view_advance(o.view, 800000000), "advance");
  show(&o, "magnifier");
  feed(&o, IX_EVENT_UP, 200, 300, 900, IX_DEVICE_TOUCH);
  must(ix_view_advance(o.view, 3000000000), "advance");
  must(ix_view_clear_text_selection(o.view), "clear");
  must(ix_view_set_tool(o.view, IX_TOOL_CREATE_ELLIPSE), "tool");
  feed(&o, IX_EVENT_DOWN, 100, 300, 4000, IX_DEVICE_MOUSE);
  feed(&o, IX_EVENT_MOVE, 180, 340, 4050, IX_DEVICE_MOUSE);
  show(&o, "tool");
  show_widget(&o, page);
  for (size_t i = 0; i < KEPT; i++) free(o.kept[i].pixels);
  ix_view_free(o.view);
  ix_document_free(o.document);
  return 0;
}
