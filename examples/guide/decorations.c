/*
 * The code of docs/guide/decorations.md: what a host shows on pages that is no annotation.
 * proves: S134 S145a S329
 */
#include "../recipes/page.h"

#include <stdio.h>

static void note(const char *text) { printf("== %s\n", text); }

/* guide: source */
/* Called for each page that becomes visible. */
static void bookmarks(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  ix_page_point path[] = {{0, {40, 700}}, {0, {40, 760}}, {0, {60, 760}}};
  ix_decoration mark = IX_DECORATION_INIT;
  ix_decoration_id made = 0;
  char label[16];
  (void)user_data;
  printf("page %u\n", index);
  mark.first_page = page;
  mark.key = index + 1;
  ix_view_put_decoration(view, &mark, path, 3, &made);
  ix_decoration_set_label(view, made, label, (size_t)snprintf(label, sizeof label, "mark %u", index));
}
/* guide end */

/* guide: pin */
typedef struct pin {
  ix_point at, before; /* pdf space; `before` is where a cancelled drag returns it */
} pin;

static void show_pin(ix_view *view, ix_page_id page, const pin *p) {
  ix_page_point path[] = {
      {0, p->at}, {0, {p->at.x - 12, p->at.y + 30}}, {0, {p->at.x + 12, p->at.y + 30}}};
  ix_decoration mark = IX_DECORATION_INIT;
  mark.first_page = page;
  mark.key = 100;
  mark.flags = IX_DECORATION_CLOSED | IX_DECORATION_HITTABLE;
  mark.fill = 0xd9480fff;
  ix_view_put_decoration(view, &mark, path, 3, NULL);
}

/* Called for each effect. */
static void follow(ix_view *view, const ix_effect *effect, pin *p) {
  if (effect->type != IX_EFFECT_DECORATION || effect->u.decoration.key != 100) return;
  if (effect->u.decoration.gesture == IX_DECORATION_GESTURE_TAP) printf("tapped %u\n", effect->u.decoration.count);
  if (effect->u.decoration.gesture != IX_DECORATION_GESTURE_DRAG) return;
  switch (effect->u.decoration.state) {
    case IX_GESTURE_BEGAN: p->before = p->at; return;
    case IX_GESTURE_CHANGED:
      p->at.x += effect->u.decoration.page_delta.x;
      p->at.y += effect->u.decoration.page_delta.y;
      break;
    case IX_GESTURE_CANCELLED: p->at = p->before; break;
    default: printf("let go at %g,%g\n", p->at.x, p->at.y);
  }
  show_pin(view, effect->u.decoration.page, p);
}
/* guide end */

/* guide: notified */
static void sharpen(ix_view *view, ix_decoration_id item, double scale, void *user_data) {
  (void)view, (void)item, (void)user_data;
  printf("labels at %g\n", scale);
}
/* guide end */

/* guide: pages */
static void comes(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  (void)view, (void)page, (void)user_data;
  printf("page %u comes\n", index);
}

static void leaves(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  (void)view, (void)page, (void)user_data;
  printf("page %u leaves\n", index);
}
/* guide end */

static void print_frame(const ix_decoration_item *item) {
  printf("frame Rect(x0=%.1f, y0=%.1f, x1=%.1f, y1=%.1f)", item->frame.x0, item->frame.y0, item->frame.x1, item->frame.y1);
}

static void show_frames(ix_view *view, ix_decoration_id mark) {
  ix_point drawn[3];
  size_t count = 0;
  note("frames");
  /* guide: frames */
  ix_decoration_item item = IX_DECORATION_ITEM_INIT;
  ix_decoration_get_item(view, mark, &item);
  ix_decoration_copy_path(view, mark, IX_SPACE_NONE, drawn, 3, &count);
  /* guide end */
  printf("scale %g: ", item.pdf_scale);
  print_frame(&item);
  printf(", drawn from Point(x=%.1f, y=%.1f)\n", drawn[0].x, drawn[0].y);
  must(ix_view_set_zoom(view, 2, (ix_point){0, 0}), "zoom");
  must(ix_decoration_get_item(view, mark, &item), "item");
  printf("zoomed: ");
  print_frame(&item);
  printf(", labels at %g\n", item.zoom_scale);
  must(ix_view_set_fit(view, IX_FIT_PAGE), "fit");
}

static size_t points_in_view(ix_view *view, ix_decoration_id mark) {
  size_t count = 0;
  must(ix_decoration_copy_path(view, mark, IX_SPACE_VIEW, NULL, 0, &count), "path");
  return count;
}

static void change_value(ix_view *view, ix_decoration_id mark) {
  ix_page_point path[] = {{0, {40, 600}}, {0, {40, 660}}};
  ix_decoration_item item = IX_DECORATION_ITEM_INIT;
  char label[16];
  size_t length = 0;
  note("value");
  /* guide: value */
  ix_decoration_clear(view, mark);
  printf("without a value: %zu points\n", points_in_view(view, mark));
  ix_decoration_set_path(view, mark, path, 2);
  ix_decoration_copy_label(view, mark, label, sizeof label, &length);
  printf("with one again: %zu points, %.*s\n", points_in_view(view, mark), (int)length, label);
  ix_decoration_recycle(view, mark);
  /* guide end */
  printf("gone: %s\n", ix_decoration_get_item(view, mark, &item) == IX_OK ? "True" : "False");
}

static void finger(ix_view *view, pin *p, uint32_t type, double x, double y) {
  static uint64_t now = 1000000000;
  ix_event event = {.type = type, .time_ns = now += 20000000};
  ix_effect effect;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  must(ix_view_feed(view, &event, 1, NULL), "feed");
  while (ix_view_next_effect(view, &effect) == IX_OK) follow(view, &effect, p);
  if (type == IX_EVENT_UP || type == IX_EVENT_CANCEL) now += 1000000000;
}

static void drag(ix_view *view, pin *p, double x, double y, double dx, double dy, uint32_t last) {
  finger(view, p, IX_EVENT_DOWN, x, y);
  for (int i = 1; i <= 10; i++) finger(view, p, IX_EVENT_MOVE, x + dx * i / 10, y + dy * i / 10);
  finger(view, p, last, x + dx, y + dy);
}

static void drag_pin(ix_view *view, ix_page_id page) {
  pin p = {{300, 400}, {300, 400}};
  note("pin");
  show_pin(view, page, &p);
  drag(view, &p, 300, 792 - 415, 50, 20, IX_EVENT_UP);
  finger(view, &p, IX_EVENT_DOWN, 350, 792 - 395);
  finger(view, &p, IX_EVENT_UP, 350, 792 - 395);
  drag(view, &p, 350, 792 - 395, 0, 100, IX_EVENT_CANCEL); /* a call comes in: it goes back */
  printf("back at %g,%g\n", p.at.x, p.at.y);
  drag(view, &p, 350, 792 - 395, -100, 0, IX_EVENT_UP);
}

/* Three pages, one at a time in a view in which a point is a unit. */
static ix_document *open_pages(ix_view **view) {
  ix_document *document = NULL;
  ix_page_info made[3] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  must(ix_document_new(NULL, &document), "document");
  must(ix_memory_add_pages(document, made, 3), "pages");
  must(ix_view_new(document, 612, 792, view), "view");
  options.fit = IX_FIT_PAGE;
  must(ix_view_set_layout(*view, &options), "layout");
  return document;
}

static void hear_of_scales(ix_view *view, ix_page_id page) {
  ix_decoration_functions functions = IX_DECORATION_FUNCTIONS_INIT;
  ix_page_point line[] = {{0, {300, 300}}, {0, {400, 300}}};
  ix_decoration ruler = IX_DECORATION_INIT;
  note("notified");
  functions.zoom_scale_changed = sharpen;
  must(ix_view_add_decoration_functions(view, 7, &functions, NULL, NULL, NULL), "functions");
  ruler.first_page = page;
  ruler.kind = 7;
  ruler.flags = IX_DECORATION_NOTIFIED;
  must(ix_view_put_decoration(view, &ruler, line, 2, NULL), "ruler");
  must(ix_view_set_zoom(view, 3, (ix_point){0, 0}), "zoom");
  must(ix_view_set_fit(view, IX_FIT_PAGE), "fit");
}

int main(void) {
  ix_view *view = NULL;
  ix_document *document = open_pages(&view);
  ix_page_id second = 0;
  ix_decoration_id mark = 0;
  must(ix_document_page_at(document, 1, &second), "page");
  must(ix_view_add_decoration_source(view, bookmarks, NULL, NULL, NULL), "source");
  must(ix_view_show_page(view, 1), "page 1");
  note("source");
  ix_decoration_counts counts = {0, 0, 0, 0, 0};
  must(ix_view_decoration_counts(view, &counts), "counts");
  printf("made %d, in use %d, pooled %d, reused %d\n", (int)counts.made, (int)counts.in_use, (int)counts.pooled,
         (int)counts.reused);
  must(ix_view_find_decoration(view, 2, &mark), "mark");
  show_frames(view, mark);
  hear_of_scales(view, second);
  change_value(view, mark);
  drag_pin(view, second);
  note("pages");
  ix_page_functions pages = IX_PAGE_FUNCTIONS_INIT;
  pages.configured = comes;
  pages.prepare_for_reuse = leaves;
  must(ix_view_add_page_functions(view, &pages, NULL, NULL, NULL), "page functions");
  must(ix_view_show_page(view, 2), "page 2");
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
