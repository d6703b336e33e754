/*
 * Five pages that a host places (S339): what a frame costs in which all of them have moved, the same under a resting pointer, with a
 * pointer that moves, in the middle of drags and with the display list; how that depends on the pages placed and on those of the
 * document. Every operation reads its effects. Times, or with `valgrind --tool=callgrind --collect-atstart=no` instructions.
 *
 *     placed
 */
#include "bench.h"

#include <interact/interact.h>
#include <math.h>

enum { MOST = 320, FRAMES = 200, MS = 1000000 };

static ix_document *document;
static ix_view *view;
static ix_page_id ids[MOST];
static ix_placed_page placed[MOST];
static ix_effect effects[512];
static ix_draw_item items[4096];
static uint64_t now = 1000 * (uint64_t)MS, seen;
static unsigned frame;

static void must(ix_status status, const char *what) {
  if (status >= 0) return;
  fprintf(stderr, "placed: %s: status %d\n", what, (int)status);
  exit(1);
}

static void drain(void) {
  size_t count = 0;
  do {
    must(ix_view_take_effects(view, effects, 512, &count), "effects");
    seen += count;
  } while (count == 512);
}

/* A page as tall as the view, with lines of text and two annotations on each of those that are placed. */
static void open_pages(size_t pages, size_t count) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  static ix_glyph text[2000];
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 800};
  for (size_t i = 0; i < 2000; i++) {
    double x = 40 + (double)(i % 80) * 6, y = 760 - (double)(i / 80) * 20;
    text[i].quad = (ix_quad){{x, y}, {x + 5, y}, {x + 5, y + 10}, {x, y + 10}};
    text[i].codepoint = i % 6 == 5 ? ' ' : 'a' + i % 26;
    text[i].font_size = 10;
  }
  must(ix_document_new(NULL, &document), "document");
  must(ix_memory_add_alike_pages(document, &info, pages), "pages");
  for (size_t i = 0; i < count; i++) {
    ix_annotation square = IX_ANNOTATION_INIT;
    ix_annotation_id id;
    must(ix_document_page_at(document, i * (pages / count), &ids[i]), "page");
    must(ix_memory_set_glyphs(document, ids[i], text, 2000), "text");
    square.subtype = IX_SUBTYPE_SQUARE;
    square.rect = (ix_rect){60, 40, 260, 160};
    square.color.components = square.interior_color.components = 1;
    must(ix_memory_add_annotation(document, ids[i], &square, &id), "annotation");
    must(ix_document_load(document, ids[i], IX_PART_TEXT), "text");
    must(ix_document_load(document, ids[i], IX_PART_ANNOTATIONS), "annotations");
  }
  must(ix_view_new(document, 1000, 800, &view), "view");
  must(ix_view_set_setting(view, IX_SETTING_ANIMATED, 0, 0), "setting");
}

static void close_pages(void) {
  ix_view_free(view);
  ix_document_free(document);
}

/* As a host places them that scrolls by some units a frame: all have moved. */
static void place(size_t count) {
  double top = -3.25 * (frame++ % 40);
  for (size_t i = 0; i < count; i++) {
    double y = top + (double)i * 170;
    placed[i].page = ids[i];
    placed[i].frame = (ix_rect){300, y, 420, y + 160};
  }
  must(ix_view_place_pages(view, placed, count), "place");
}

static void pointer(uint32_t type, double x, double y, uint32_t buttons) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = now += 8 * MS;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = buttons || type == IX_EVENT_UP;
  event.u.pointer.buttons = buttons;
  must(ix_view_feed(view, &event, 1, NULL), "feed");
}

#define FRAME(NAME, N, ...) \
  BENCH(NAME, "libinteract", N, FRAMES, seen, { seen = 0; for (int i = 0; i < FRAMES; i++) { __VA_ARGS__; drain(); } })

static void five(size_t pages) {
  size_t count = 0;
  uint64_t revision = 0;
  open_pages(pages, 5);
  FRAME("placed.frame", pages, place(5));
  pointer(IX_EVENT_MOVE, 360, 300, 0);
  FRAME("placed.frame, pointer over text", pages, place(5));
  FRAME("placed.frame, pointer moves", pages, place(5); pointer(IX_EVENT_MOVE, 310 + i % 100, 300 + i % 90, 0));
  FRAME("placed.frame, display list", pages, place(5); must(ix_view_display_list(view, items, 4096, &count, &revision), "list"));
  pointer(IX_EVENT_DOWN, 320, 190, IX_BUTTON_PRIMARY);
  FRAME("placed.frame, text drag", pages, place(5); pointer(IX_EVENT_MOVE, 330 + i % 50, 200 + i % 90, IX_BUTTON_PRIMARY));
  pointer(IX_EVENT_UP, 330, 200, 0);
  close_pages();
}

static void many(size_t count) {
  open_pages(20000, count);
  FRAME("placed.frame, by pages placed", count, place(count));
  close_pages();
}

int main(void) {
  five(5);
  five(10000);
  five(1000000);
  for (size_t count = 5; count <= MOST; count *= 4) many(count);
  return 0;
}
