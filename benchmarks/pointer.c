/*
 * What a pointer costs through the C interface: hover moves over a page of 10,000 annotations and 20,000 glyphs, a
 * selecting drag, a drag of an annotation, a click, a two-finger frame; and the layout of a million pages. One JSON line a figure; allocations are
 * counted in the same run, by standing in for the allocator.
 *
 *     pointer [REPETITIONS]
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <interact/interact.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned long allocations;

/* The library's allocator calls come here first. */
int posix_memalign(void **out, size_t alignment, size_t size) {
  static int (*real)(void **, size_t, size_t);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "posix_memalign");
  allocations++;
  return real(out, alignment, size);
}

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void must(ix_status status, const char *what) {
  if (status >= 0) return;
  fprintf(stderr, "pointer: %s: status %d\n", what, (int)status);
  exit(1);
}

static uint32_t random_state = 12345;
static double random_to(double limit) {
  random_state = random_state * 1664525u + 1013904223u;
  return limit * (double)(random_state >> 8) / 16777216.0;
}

static uint64_t clock_ms = 1000;

static ix_event pointer(uint32_t type, double x, double y, uint32_t kind, uint32_t finger) {
  ix_event e;
  memset(&e, 0, sizeof e);
  e.type = type;
  e.time_ns = clock_ms * 1000000u;
  e.u.pointer.position.x = x;
  e.u.pointer.position.y = y;
  e.u.pointer.kind = kind;
  e.u.pointer.pointer = finger;
  if (kind == IX_DEVICE_MOUSE && type != IX_EVENT_UP && finger) e.u.pointer.buttons = IX_BUTTON_PRIMARY;
  return e;
}

static void feed(ix_view *view, const ix_event *events, size_t count) {
  static ix_effect effects[4096];
  size_t taken;
  must(ix_view_feed(view, events, count, NULL), "feed");
  do must(ix_view_take_effects(view, effects, 4096, &taken), "take"); while (taken == 4096);
}

static ix_document *make_page(size_t annotations, size_t glyphs) {
  ix_document *document;
  ix_page_id page;
  ix_page_info info = IX_PAGE_INFO_INIT;
  must(ix_document_new(NULL, &document), "new");
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 2000, 2000};
  must(ix_memory_add_pages(document, &info, 1), "page");
  must(ix_document_page_at(document, 0, &page), "page id");
  for (size_t i = 0; i < annotations; i++) {
    ix_annotation a;
    memset(&a, 0, sizeof a);
    a.size = sizeof a;
    a.subtype = i % 5 == 0 ? IX_SUBTYPE_LINK : IX_SUBTYPE_SQUARE;
    double x = random_to(1980), y = random_to(1980);
    a.rect = (ix_rect){x, y, x + 4 + random_to(12), y + 4 + random_to(12)};
    a.popup = a.parent = a.in_reply_to = -1;
    must(ix_memory_add_annotation(document, page, &a, NULL), "annotation");
  }
  ix_glyph *text = calloc(glyphs + 1, sizeof *text);
  for (size_t i = 0; i < glyphs; i++) {
    double x = 20 + (double)(i % 200) * 9.5, y = 1980 - (double)(i / 200) * 19;
    text[i].quad = (ix_quad){{x, y}, {x + 9, y}, {x + 9, y + 12}, {x, y + 12}};
    text[i].codepoint = 'a' + (uint32_t)(i % 26);
    text[i].font_size = 12;
  }
  must(ix_memory_set_glyphs(document, page, text, glyphs), "glyphs");
  free(text);
  return document;
}

static void print(const char *name, size_t n, double value, const char *unit, double allocated) {
  printf("{\"name\":\"%s\",\"peer\":\"libinteract\",\"n\":%zu,\"value\":%.4g,\"unit\":\"%s\",\"allocs\":%.4g}\n", name, n, value, unit,
         allocated);
  fflush(stdout);
}

enum { MOVES = 20000 };

static void hover(size_t annotations, size_t glyphs, int repetitions) {
  ix_document *document = make_page(annotations, glyphs);
  ix_view *view;
  ix_event *moves = malloc(MOVES * sizeof *moves);
  double best = 1e300, allocated = 0;
  must(ix_view_new(document, 1000, 1000, &view), "view");
  must(ix_view_set_fit(view, IX_FIT_PAGE), "fit");
  for (int r = 0; r < repetitions + 1; r++) {
    for (int i = 0; i < MOVES; i++) {
      clock_ms++;
      moves[i] = pointer(IX_EVENT_MOVE, random_to(1000), random_to(1000), IX_DEVICE_MOUSE, 0);
    }
    unsigned long before = allocations;
    double start = now_ns();
    for (int i = 0; i < MOVES; i++) feed(view, &moves[i], 1);
    double took = (now_ns() - start) / MOVES;
    if (r == 0) continue; /* warming up */
    if (took < best) best = took;
    allocated = (double)(allocations - before) / MOVES;
  }
  print(glyphs || !annotations ? "hover move" : "hover move without text", annotations, best, "ns", allocated);
  free(moves);
  ix_view_free(view);
  ix_document_free(document);
}

static void drag(int repetitions) {
  ix_document *document = make_page(0, 20000);
  ix_view *view;
  double best = 1e300, allocated = 0;
  must(ix_view_new(document, 1000, 1000, &view), "view");
  must(ix_view_set_fit(view, IX_FIT_PAGE), "fit");
  for (int r = 0; r < repetitions + 1; r++) {
    clock_ms += 5000;
    ix_event e = pointer(IX_EVENT_DOWN, 60, 30, IX_DEVICE_MOUSE, 1);
    feed(view, &e, 1);
    unsigned long before = allocations;
    double start = now_ns();
    for (int i = 1; i <= 900; i++) {
      clock_ms++;
      e = pointer(IX_EVENT_MOVE, 60 + i % 800, 30 + i, IX_DEVICE_MOUSE, 1);
      feed(view, &e, 1);
    }
    double took = (now_ns() - start) / 900;
    if (r > 0 && took < best) best = took;
    allocated = (double)(allocations - before) / 900;
    e = pointer(IX_EVENT_UP, 900, 930, IX_DEVICE_MOUSE, 1);
    feed(view, &e, 1);
  }
  print("selecting drag move", 20000, best, "ns", allocated);
  ix_view_free(view);
  ix_document_free(document);
}

/* One annotation is dragged over the page; its effects are read with each move. */
static void drag_annotation(int repetitions) {
  ix_document *document = make_page(999, 0);
  ix_view *view;
  ix_page_id page;
  ix_annotation_id id;
  ix_annotation a = IX_ANNOTATION_INIT;
  double best = 1e300, allocated = 0;
  must(ix_document_page_at(document, 0, &page), "page");
  a.subtype = IX_SUBTYPE_SQUARE;
  a.rect = (ix_rect){900, 900, 1100, 1100};
  must(ix_memory_add_annotation(document, page, &a, &id), "annotation");
  must(ix_view_new(document, 1000, 1000, &view), "view");
  must(ix_view_set_fit(view, IX_FIT_PAGE), "fit");
  for (int r = 0; r < repetitions + 1; r++) {
    clock_ms += 5000;
    must(ix_view_select_annotations(view, &id, 1), "select");
    ix_event e = pointer(IX_EVENT_DOWN, 500, 500, IX_DEVICE_MOUSE, 1);
    feed(view, &e, 1);
    unsigned long before = allocations;
    double start = now_ns();
    for (int i = 1; i <= 2000; i++) {
      clock_ms++;
      e = pointer(IX_EVENT_MOVE, 500 + i % 200, 500 + i % 150, IX_DEVICE_MOUSE, 1);
      feed(view, &e, 1);
    }
    double took = (now_ns() - start) / 2000;
    if (r > 0 && took < best) best = took;
    allocated = (double)(allocations - before) / 2000;
    e = pointer(IX_EVENT_UP, 500, 500, IX_DEVICE_MOUSE, 1);
    feed(view, &e, 1);
  }
  print("annotation drag move", 1000, best, "ns", allocated);
  ix_view_free(view);
  ix_document_free(document);
}

/* A press and a lift over a link, and all that follows from it. */
static void click(size_t annotations, int repetitions) {
  ix_document *document = make_page(annotations, 0);
  ix_view *view;
  double best = 1e300, allocated = 0;
  must(ix_view_new(document, 1000, 1000, &view), "view");
  must(ix_view_set_fit(view, IX_FIT_PAGE), "fit");
  for (int r = 0; r < repetitions + 1; r++) {
    unsigned long before = allocations;
    double start = now_ns();
    for (int i = 0; i < 2000; i++) {
      clock_ms += 1000;
      ix_event e[2];
      double x = random_to(1000), y = random_to(1000);
      e[0] = pointer(IX_EVENT_DOWN, x, y, IX_DEVICE_MOUSE, 1);
      clock_ms += 40;
      e[1] = pointer(IX_EVENT_UP, x, y, IX_DEVICE_MOUSE, 1);
      feed(view, e, 2);
    }
    double took = (now_ns() - start) / 2000;
    if (r > 0 && took < best) best = took;
    allocated = (double)(allocations - before) / 2000;
  }
  print("click", annotations, best, "ns", allocated);
  ix_view_free(view);
  ix_document_free(document);
}

static void two_fingers(int repetitions) {
  ix_document *document = make_page(1000, 20000);
  ix_view *view;
  double best = 1e300, allocated = 0;
  must(ix_view_new(document, 1000, 1000, &view), "view");
  for (int r = 0; r < repetitions + 1; r++) {
    clock_ms += 5000;
    ix_event e[2] = {pointer(IX_EVENT_DOWN, 400, 500, IX_DEVICE_TOUCH, 1), pointer(IX_EVENT_DOWN, 600, 500, IX_DEVICE_TOUCH, 2)};
    feed(view, e, 2);
    unsigned long before = allocations;
    double start = now_ns();
    for (int i = 1; i <= 1000; i++) {
      clock_ms += 8;
      e[0] = pointer(IX_EVENT_MOVE, 400 - i % 100, 500, IX_DEVICE_TOUCH, 1);
      e[0].flags |= IX_EVENT_MORE_IN_FRAME;  // as one frame, which toolkits hand over as one event of two points
      e[1] = pointer(IX_EVENT_MOVE, 600 + i % 100, 500, IX_DEVICE_TOUCH, 2);
      feed(view, e, 2);
    }
    double took = (now_ns() - start) / 1000;
    if (r > 0 && took < best) best = took;
    allocated = (double)(allocations - before) / 1000;
    e[0] = pointer(IX_EVENT_UP, 400, 500, IX_DEVICE_TOUCH, 1);
    e[1] = pointer(IX_EVENT_UP, 600, 500, IX_DEVICE_TOUCH, 2);
    feed(view, e, 2);
  }
  print("two-finger frame", 2, best, "ns", allocated);
  ix_view_free(view);
  ix_document_free(document);
}

static void many_pages(size_t pages) {
  ix_document *document;
  ix_view *view;
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  must(ix_document_new(NULL, &document), "new");
  ix_page_info *sizes = malloc(pages * sizeof *sizes);
  for (size_t i = 0; i < pages; i++) {
    sizes[i] = info;
    sizes[i].flags = IX_PAGE_HAS_MEDIA_BOX;
    sizes[i].media_box = i % 7 == 0 ? (ix_rect){0, 0, 792, 612} : (ix_rect){0, 0, 612, 792};
  }
  must(ix_memory_add_pages(document, sizes, pages), "pages");
  free(sizes);
  must(ix_view_new(document, 1000, 800, &view), "view");
  double start = now_ns();
  must(ix_view_set_layout(view, &options), "layout");
  print("relayout, per page", pages, (now_ns() - start) / (double)pages, "ns", 0);
  start = now_ns();
  for (int i = 0; i < 2000; i++) must(ix_view_set_zoom(view, i % 2 ? 1.0 : 1.5, (ix_point){500, 400}), "zoom");
  print("zoom change", pages, (now_ns() - start) / 2000, "ns", 0);
  ix_visible_page visible[64];
  size_t count;
  start = now_ns();
  for (int i = 0; i < 2000; i++) must(ix_view_visible_pages(view, visible, 64, &count), "visible");
  print("visible pages", pages, (now_ns() - start) / 2000, "ns", 0);
  ix_view_free(view);
  ix_document_free(document);
}

int main(int argc, char **argv) {
  int repetitions = argc > 1 ? atoi(argv[1]) : 7;
  hover(0, 0, repetitions);
  hover(10, 0, repetitions);
  hover(100, 0, repetitions);
  hover(1000, 0, repetitions);
  hover(1000, 20000, repetitions);
  hover(10000, 20000, repetitions);
  hover(100000, 20000, 2);
  drag(repetitions);
  drag_annotation(repetitions);
  click(10, repetitions);
  two_fingers(repetitions);
  many_pages(1000);
  many_pages(1000000);
  ix_document *document = make_page(0, 0);
  ix_view *view;
  must(ix_view_new(document, 100, 100, &view), "view");
  double start = now_ns();
  for (int i = 0; i < 1000000; i++) (void)ix_view_is_moving(view);
  print("getter", 1, (now_ns() - start) / 1e6, "ns", 0);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
