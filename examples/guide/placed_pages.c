/*
 * The code of the chapter "Your viewer keeps its layout" (docs/guide/placed-pages.md): forty pages in a view of 400 x 400.
 *
 * proves: S339a S339b S339c
 */
#include "../recipes/page.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { PAGES = 40, MOST = 16, ITEMS = 64 };
static const double WIDTH = 400, HEIGHT = 400, GAP = 10, SMALLEST = 0.25, LARGEST = 8;

/** Stands for a viewer with a layout of its own: pages below each other in the middle. It scrolls and zooms itself. */
typedef struct viewer {
  ix_document *document;
  ix_view *view;
  uint32_t turns[PAGES];
  double zoom, left, top;
} viewer;

static ix_page_id id_of(viewer *v, uint32_t index) {
  ix_page_id found = 0;
  must(ix_document_page_at(v->document, index, &found), "page");
  return found;
}

static size_t add_line(ix_glyph *glyphs, size_t count, const char *line, double y) {
  for (size_t i = 0; line[i]; i++) {
    double x = 20 + 8 * (double)i;
    if (line[i] == ' ') continue;
    glyphs[count].quad = (ix_quad){{x, y}, {x + 8, y}, {x + 8, y + 12}, {x, y + 12}};
    glyphs[count].codepoint = (uint32_t)line[i];
    glyphs[count++].font_size = 12;
  }
  return count;
}

/** Pages of 200 x 300 points, each with a line at its top and one at its foot; a link on the first leads far down. */
static void write_pages(viewer *v) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_annotation link = IX_ANNOTATION_INIT;
  ix_action action = IX_ACTION_INIT;
  ix_annotation_id made = 0;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 200, 300};
  must(ix_document_new(NULL, &v->document), "document");
  must(ix_memory_add_alike_pages(v->document, &info, PAGES), "pages");
  for (uint32_t page = 0; page < PAGES; page++) {
    ix_glyph glyphs[64];
    char begins[32], ends[32];
    memset(glyphs, 0, sizeof glyphs);
    snprintf(begins, sizeof begins, "page %u begins", page);
    snprintf(ends, sizeof ends, "page %u ends", page);
    size_t count = add_line(glyphs, add_line(glyphs, 0, begins, 260), ends, 30);
    must(ix_memory_set_glyphs(v->document, id_of(v, page), glyphs, count), "glyphs");
  }
  link.subtype = IX_SUBTYPE_LINK;
  link.rect = (ix_rect){20, 150, 120, 170};
  must(ix_memory_add_annotation(v->document, id_of(v, 0), &link, &made), "link");
  action.kind = IX_ACTION_GO_TO;
  action.flags = IX_ACTION_HAS_DESTINATION;
  action.destination = (ix_destination){
      .kind = IX_DESTINATION_XYZ, .flags = IX_DESTINATION_HAS_LEFT | IX_DESTINATION_HAS_TOP, .page = 30, .top = 100};
  must(ix_memory_add_action(v->document, made, &action, NULL), "action");
}

/** The viewer's own layout: where a page is now, counted from the upper left corner of what is seen. */
static ix_rect frame_of(viewer *v, uint32_t index) {
  double y = -v->top;
  for (uint32_t page = 0;; page++) {
    int lies = v->turns[page] % 180 != 0;
    double width = (lies ? 300 : 200) * v->zoom, height = (lies ? 200 : 300) * v->zoom, x = fmax((WIDTH - width) / 2, 0) - v->left;
    if (page == index) return (ix_rect){x, y, x + width, y + height};
    y += height + GAP;
  }
}

/* guide: place */
/** Call it after all that moves, adds or turns pages: scrolling, zooming, resizing, another layout. */
static void place(viewer *v) {
  ix_placed_page pages[MOST];
  size_t count = 0;
  for (uint32_t i = 0; i < PAGES && count < MOST; i++) {
    ix_rect frame = frame_of(v, i);
    if (frame.y1 <= 0 || frame.y0 >= HEIGHT) continue;
    pages[count++] = (ix_placed_page){.page = id_of(v, i), .turn = v->turns[i], .frame = frame};
  }
  must(ix_view_place_pages(v->view, pages, count), "place");
}
/* guide end */

/** The wheel and the bars of the viewer end up here. */
static void scroll_to(viewer *v, double left, double top) {
  v->left = fmax(left, 0);
  v->top = fmax(top, 0);
  place(v);
}

static ix_point in_view(viewer *v, uint32_t page, double x, double y) {
  ix_point there = {0, 0};
  must(ix_view_convert_point(v->view, page, IX_SPACE_PAGE, (ix_point){x, y}, IX_SPACE_VIEW, &there), "point");
  return there;
}

/* guide: settle */
/** Scrolls and zooms as the view asks, within this viewer's limits: a point p goes to (p - offset) * zoom. */
static void grant(viewer *v, const ix_effect *wish) {
  double zoom = fmin(fmax(v->zoom * wish->u.scroll_wish.zoom, SMALLEST), LARGEST), factor = zoom / v->zoom;
  v->zoom = zoom;
  scroll_to(v, (v->left + wish->u.scroll_wish.offset.x) * factor, (v->top + wish->u.scroll_wish.offset.y) * factor);
}

/** Shows a page that is not placed: the target of a link, of a key, or of a search. */
static void show(viewer *v, const ix_effect *wish) {
  uint32_t page = wish->u.page_wish.page;
  if (wish->u.page_wish.zoom > 0) v->zoom = fmin(fmax(wish->u.page_wish.zoom, SMALLEST), LARGEST);
  scroll_to(v, v->left, v->top + frame_of(v, page).y0);
  if (!wish->u.page_wish.has_area) return;
  /* Now that it is placed, the view knows where its parts are, also on a turned page. */
  scroll_to(v, v->left, v->top + in_view(v, page, wish->u.page_wish.area.x0, wish->u.page_wish.area.y0).y);
}

/** After each event, frame and call of the view. */
static void settle(viewer *v) {
  ix_effect effect, wish = {.type = 0};
  while (ix_view_next_effect(v->view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_SCROLL_WANTED) wish = effect; /* the latest one includes those before it */
    if (effect.type == IX_EFFECT_PAGE_WANTED) {
      show(v, &effect);
      wish.type = 0; /* placing the pages settles earlier requests */
    }
    if (effect.type == IX_EFFECT_LOAD_WANTED) ix_document_load(v->document, effect.subject, effect.u.load.part);
  }
  if (wish.type) grant(v, &wish);
}
/* guide end */

static void open_view(viewer *v) {
  /* guide: begin */
  static const uint32_t off[] = {IX_SHOW_ANNOTATION_MENU, IX_TOGGLE_USER_INTERFACE};
  must(ix_view_new(v->document, WIDTH, HEIGHT, &v->view), "view"); /* as large as the visible part of the pages, not as all of them */
  for (size_t i = 0; i < 2; i++) { /* this viewer has neither menus nor bars that hide */
    must(ix_component_set_enabled(v->view, off[i], 0), "component");
  }
  place(v);
  /* guide end */
}

/** Stands for the toolkit's painter of a widget. */
typedef struct painter { ix_matrix map; int count; } painter;

static void transform(painter *p, ix_matrix map) { p->map = map; }

static void draw_item(painter *p, const ix_draw_item *item) {
  const ix_quad *q = &item->quad;
  const ix_matrix *m = &p->map;
  printf("%s%g,%g %g,%g", p->count++ ? "; " : "", m->a * fmin(q->p0.x, q->p2.x) + m->tx, m->d * fmin(q->p0.y, q->p2.y) + m->ty,
         m->a * fmax(q->p0.x, q->p2.x) + m->tx, m->d * fmax(q->p0.y, q->p2.y) + m->ty);
}

/* guide: draw */
/** A page's picture and its items, under one transform. The widget begins at the corner of the frame. */
static void draw_widget(viewer *v, const ix_visible_page *page, painter *p) {
  ix_draw_item items[ITEMS];
  size_t count = 0;
  ix_matrix map = page->page_to_view;
  map.tx -= page->frame.x0;
  map.ty -= page->frame.y0;
  transform(p, map);
  must(ix_view_page_display_list(v->view, page->index, items, ITEMS, &count, NULL), "list");
  for (size_t i = 0; i < count; i++) draw_item(p, &items[i]);
}
/* guide end */

/* guide: feed */
/** If a toolkit counts from the corner of a page's widget, adds the corner of its frame. */
static void pointer(viewer *v, uint32_t type, double x, double y, unsigned ms, const ix_rect *widget) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = ms * 1000000ull;
  event.u.pointer.position = (ix_point){x + (widget ? widget->x0 : 0), y + (widget ? widget->y0 : 0)};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  must(ix_view_feed(v->view, &event, 1, NULL), "feed");
  settle(v);
}
/* guide end */

/** Frames, as long as time passes. */
static void wait_until(viewer *v, unsigned since, unsigned until) {
  for (unsigned now = since + 20; now <= until; now += 20) {
    must(ix_view_advance(v->view, now * 1000000ull), "advance");
    settle(v);
  }
}

/** On one line; a form feed stands between pages. */
static void print_selected(viewer *v) {
  char text[1024];
  size_t length = 0;
  must(ix_view_copy_selected_text(v->view, text, sizeof text, &length), "text");
  for (size_t i = 0; i < length; i++) putchar(text[i] == '\n' ? '/' : text[i] == '\f' ? '|' : text[i]);
}

static size_t visible(viewer *v, ix_visible_page *pages) {
  size_t count = 0;
  must(ix_view_visible_pages(v->view, pages, MOST, &count), "pages");
  return count;
}

static void scrolled(viewer *v) {
  ix_visible_page pages[MOST];
  printf("== scrolled\n");
  /* guide: scrolled */
  ix_rect first = frame_of(v, 0);
  pointer(v, IX_EVENT_DOWN, 22, 35, 1000, &first); /* on "page 0 begins" */
  pointer(v, IX_EVENT_MOVE, 60, 100, 1020, &first);
  scroll_to(v, 0, 250); /* the viewer's wheel, while the button is down */
  ix_rect second = frame_of(v, 1);
  pointer(v, IX_EVENT_MOVE, 60, 45, 1040, &second);
  pointer(v, IX_EVENT_UP, 60, 45, 1060, &second);
  /* guide end */
  printf("selected: ");
  print_selected(v);
  printf("\n== draw\n");
  size_t count = visible(v, pages);
  for (size_t i = 0; i < count; i++) {
    painter p = {.count = 0};
    printf("widget of page %u: ", pages[i].index);
    draw_widget(v, &pages[i], &p);
    printf("\n");
  }
}

static void at_the_edge(viewer *v) {
  printf("== edge\n");
  scroll_to(v, 0, 0);
  /* guide: edge */
  pointer(v, IX_EVENT_DOWN, 122, 35, 3000, NULL);
  pointer(v, IX_EVENT_MOVE, 200, 200, 3020, NULL);
  pointer(v, IX_EVENT_MOVE, 200, 399, 3040, NULL); /* held at the lower edge: the view asks frame by frame */
  wait_until(v, 3040, 4540);
  pointer(v, IX_EVENT_UP, 200, 399, 4540, NULL);
  /* guide end */
  printf("scrolled by %.0f; selected: ", v->top);
  print_selected(v);
  printf("\n");
}

static void followed(viewer *v) {
  ix_visible_page pages[MOST];
  printf("== link\n");
  scroll_to(v, 0, 0);
  pointer(v, IX_EVENT_DOWN, 150, 140, 6000, NULL);
  pointer(v, IX_EVENT_UP, 150, 140, 6040, NULL);
  wait_until(v, 6040, 7000);
  visible(v, pages);
  printf("at the top is page %u, whose frame begins at %g\n", pages[0].index, pages[0].frame.y0);
}

static void turned(viewer *v) {
  ix_visible_page pages[MOST];
  ix_history history = IX_HISTORY_INIT;
  printf("== turned\n");
  scroll_to(v, 0, 0);
  /* guide: turned */
  v->turns[0] = 90; /* in this view alone: neither the file nor another view knows of it */
  place(v);
  ix_point there = in_view(v, 0, 24, 34); /* on the first letter */
  for (unsigned ms = 9000; ms <= 9100; ms += 100) {
    pointer(v, IX_EVENT_DOWN, there.x, there.y, ms, NULL);
    pointer(v, IX_EVENT_UP, there.x, there.y, ms + 40, NULL);
  }
  /* guide end */
  visible(v, pages);
  printf("a page of %g x %g; ", pages[0].frame.x1 - pages[0].frame.x0, pages[0].frame.y1 - pages[0].frame.y0);
  printf("the letter is at %g,%g; '", there.x, there.y);
  print_selected(v);
  must(ix_document_get_history(v->document, &history), "history");
  printf("' is selected\nto be saved: %s\n", history.modified ? "True" : "False");
}

int main(void) {
  static viewer v = {.zoom = 1};
  write_pages(&v);
  open_view(&v);
  must(ix_view_set_setting(v.view, IX_SETTING_ANIMATED, 0, 0), "setting");
  settle(&v);
  scrolled(&v);
  at_the_edge(&v);
  followed(&v);
  turned(&v);
  ix_view_free(v.view);
  ix_document_free(v.document);
  return 0;
}
