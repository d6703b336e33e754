/*
 * Plays a reader who uses pages for minutes, for tools/profile/make.sh: so the compiler learns which functions are on the way of an event.
 * A document of its own, without files: pages of text, links, widgets and shapes. Effects and the display list are read after each event.
 */
#include "../../benchmarks/events.h"

#include <stdio.h>
#include <stdlib.h>

#define MUST(call)                                                                   \
  do {                                                                               \
    ix_status must_ = (call);                                                        \
    if (must_ < 0) {                                                                 \
      fprintf(stderr, "%s:%d: %s -> %d\n", __FILE__, __LINE__, #call, (int)must_);   \
      exit(3);                                                                       \
    }                                                                                \
  } while (0)

enum { PAGES = 40, LETTERS = 2400, SIDE = 800 };

static ix_document *document;
static ix_view *view;
static uint64_t now = 1000000000, state = 7;

static double at_random(double below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (double)(state >> 40) / (1 << 24) * below;
}

static void read_all(void) {
  static ix_draw_item items[8192];
  size_t count;
  uint64_t revision;
  read_effects(view);
  ix_view_display_list(view, items, 8192, &count, &revision);
}

static void feed(const ix_event *events, size_t count) {
  MUST(ix_view_feed(view, events, count, NULL));
  read_all();
}

static void mouse(uint32_t type, double x, double y, int pressed) {
  ix_event event = pointer_event(now += 8000000, type, x, y, IX_DEVICE_MOUSE, pressed ? 1 : 0);
  feed(&event, 1);
}

static void wait(uint64_t milliseconds) {
  MUST(ix_view_advance(view, now += milliseconds * 1000000));
  read_all();
}

static ix_annotation_id add(ix_page_id page, uint32_t subtype, ix_rect rect) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  annotation.subtype = subtype;
  annotation.rect = rect;
  if (subtype == IX_SUBTYPE_SQUARE) annotation.color.components = annotation.interior_color.components = 1;
  MUST(ix_memory_add_annotation(document, page, &annotation, &id));
  return id;
}

/* Lines of text above, four rows of links, fields and squares below. */
static void fill(ix_page_id page, uint32_t number) {
  static ix_glyph glyphs[LETTERS];
  static char name[32];
  for (size_t i = 0; i < LETTERS; i++) {
    double x = 40 + (double)(i % 80) * 6.5, y = 740 - 14 * (double)(i / 80);
    glyphs[i].quad = (ix_quad){{x, y}, {x + 6, y}, {x + 6, y + 11}, {x, y + 11}};
    glyphs[i].codepoint = i % 6 == 5 ? ' ' : 'a' + (uint32_t)(i * 7 % 26);
    glyphs[i].font_size = 11;
  }
  MUST(ix_memory_set_glyphs(document, page, glyphs, LETTERS));
  for (int i = 0; i < 8; i++) {
    double x = 40 + 68 * i;
    ix_field field = IX_FIELD_INIT;
    add(page, IX_SUBTYPE_LINK, (ix_rect){x, 250, x + 50, 262});
    add(page, IX_SUBTYPE_SQUARE, (ix_rect){x, 60, x + 50, 100});
    ix_annotation_id widget = add(page, IX_SUBTYPE_WIDGET, (ix_rect){x, 180, x + 50, 200});
    field.kind = i % 4 == 3 ? IX_FIELD_CHECK_BOX : IX_FIELD_TEXT;
    MUST(ix_memory_set_field(document, widget, &field));
    snprintf(name, sizeof name, "field %u %d", number, i);
    MUST(ix_memory_add_text(document, widget, IX_TEXT_FIELD_NAME, name, strlen(name)));
  }
}

static void make(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_page_id page;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 612, 792};
  MUST(ix_document_new(NULL, &document));
  MUST(ix_memory_add_alike_pages(document, &info, PAGES));
  for (uint32_t i = 0; i < PAGES; i++) {
    MUST(ix_document_page_at(document, i, &page));
    fill(page, i);
  }
  MUST(ix_view_new(document, SIDE, SIDE, &view));
  read_all();
}

static ix_point on_page(uint32_t page, double x, double y) {
  ix_matrix m;
  MUST(ix_view_get_matrix(view, page, IX_SPACE_PDF, IX_SPACE_VIEW, &m));
  return (ix_point){m.a * x + m.c * y + m.tx, m.b * x + m.d * y + m.ty};
}

static void hover(int count) {
  ix_hit hits[16], hit;
  size_t found;
  for (int i = 0; i < count; i++) {
    double x = at_random(SIDE), y = at_random(SIDE);
    mouse(IX_EVENT_MOVE, x, y, 0);
    ix_view_hits(view, (ix_point){x, y}, IX_DEVICE_MOUSE, hits, 16, &found);
    ix_view_top_hit(view, (ix_point){x, y}, IX_DEVICE_MOUSE, &hit);
  }
}

static void click(double x, double y) {
  ix_event both[2];
  both[0] = pointer_event(now += 1000000000, IX_EVENT_DOWN, x, y, IX_DEVICE_MOUSE, 1);
  both[1] = pointer_event(now += 40000000, IX_EVENT_UP, x, y, IX_DEVICE_MOUSE, 1);
  feed(both, 2);
}

static void drag(ix_point from, double dx, double dy, int moves) {
  now += 1000000000;
  mouse(IX_EVENT_DOWN, from.x, from.y, 1);
  for (int i = 1; i <= moves; i++) mouse(IX_EVENT_MOVE, from.x + dx * i / moves, from.y + dy * i / moves, 1);
  mouse(IX_EVENT_UP, from.x + dx, from.y + dy, 1);
}

static void fingers(uint32_t type, double apart, int frame) {
  ix_event both[2] = {
      pointer_event(now += 8000000, type, SIDE / 2 - apart, SIDE / 2, IX_DEVICE_TOUCH, 1),
      pointer_event(now, type, SIDE / 2 + apart, SIDE / 2 + frame / 2, IX_DEVICE_TOUCH, 2)};
  if (type == IX_EVENT_MOVE) both[0].flags = IX_EVENT_MORE_IN_FRAME;
  feed(both, 2);
}

static void pinch(int frames) {
  fingers(IX_EVENT_DOWN, 80, 0);
  for (int i = 1; i < frames; i++) fingers(IX_EVENT_MOVE, 80 + i, i);
  fingers(IX_EVENT_UP, 80 + frames, frames);
  wait(2000);
}

static void wheel(int notches) {
  for (int i = 0; i < notches; i++) {
    ix_event event = {.type = IX_EVENT_WHEEL, .time_ns = now += 16000000};
    event.u.wheel.position = (ix_point){SIDE / 2, SIDE / 2};
    event.u.wheel.v120_y = i < notches / 2 ? 120 : -120;
    feed(&event, 1);
    wait(16);
  }
}

static void fling(void) {
  for (int i = 0; i < 12; i++) {
    ix_event event =
        pointer_event(now += 8000000, i == 0 ? IX_EVENT_DOWN : i == 11 ? IX_EVENT_UP : IX_EVENT_MOVE, SIDE / 2, 600 - 30 * i, IX_DEVICE_TOUCH, 1);
    feed(&event, 1);
  }
  for (int i = 0; i < 100; i++) wait(8);
}

static void trackpad(int count) {
  for (int i = 0; i < count; i++) {
    ix_event event = {.type = IX_EVENT_WHEEL, .time_ns = now += 8000000};
    event.u.wheel.position = (ix_point){SIDE / 2, SIDE / 2};
    event.u.wheel.dy = i < count / 2 ? 12 : -12;
    feed(&event, 1);
  }
}

static void draw(uint32_t mode, ix_point from, int moves) {
  MUST(ix_view_set_tool(view, mode));
  read_all();
  drag(from, 120, 50, moves);
  MUST(ix_view_set_tool(view, IX_TOOL_PAN));
  read_all();
}

static void write_into(ix_point field, const char *text) {
  click(field.x, field.y);
  for (size_t i = 0; text[i]; i++) {
    ix_event event = {.type = IX_EVENT_TEXT, .time_ns = now += 100000000};
    event.u.text.utf8 = text + i;
    event.u.text.length = 1;
    ix_view_feed(view, &event, 1, NULL);
    read_all();
  }
  ix_view_end_edit(view);
  read_all();
}

static void zoom(int count) {
  ix_visible_page pages[16];
  size_t found;
  for (int i = 0; i < count; i++) {
    ix_view_set_zoom(view, i % 2 ? 1.1 : .9, (ix_point){SIDE / 2, SIDE / 2});
    ix_view_visible_pages(view, pages, 16, &found);
    read_all();
  }
}

static void round_of_acts(uint32_t page) {
  uint32_t name;
  MUST(ix_view_show_page(view, page));
  read_all();
  hover(300);
  for (int i = 0; i < 60; i++) click(at_random(SIDE), at_random(SIDE));
  for (int i = 0; i < 8; i++) {
    ix_point field = on_page(page, 60 + 68 * i, 190);
    click(field.x, field.y);
  }
  drag(on_page(page, 50, 700), 300, 200, 60);
  ix_point square = on_page(page, 60, 80);
  click(square.x, square.y);
  drag(square, 60, -40, 60);
  ix_document_undo(document, &name);
  read_all();
  draw(IX_TOOL_CREATE_INK, on_page(page, 100, 150), 60);
  draw(IX_TOOL_ERASE_INK, on_page(page, 110, 155), 30);
  draw(IX_TOOL_CREATE_HIGHLIGHT, on_page(page, 50, 600), 30);
  write_into(on_page(page, 60, 190), "what is typed here");
  pinch(40);
  trackpad(40);
  wheel(40);
  fling();
  zoom(60);
  MUST(ix_view_set_zoom(view, 1, (ix_point){0, 0}));
}

int main(void) {
  make();
  for (uint32_t i = 0; i < 24; i++) round_of_acts(i);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
