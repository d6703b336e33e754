/*
 * Plays a reader who uses pages for minutes, for tools/profile/make.sh: so the compiler learns which functions are on the way of an event.
 */
#include "reader.h"

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
  drag(from, 120, 50, moves, NULL);
  MUST(ix_view_set_tool(view, IX_TOOL_PAN));
  read_all();
}

static void write_into(ix_point field, const char *text) {
  click(field.x, field.y);
  type_text(text);
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
  for (int i = 0; i < 120; i++) {
    ix_point field = on_page(page, 60 + 68 * (i % 8), i % 16 < 8 ? 190 : 220);
    click(field.x, field.y);
  }
  drag(on_page(page, 50, 700), 300, 200, 80, NULL);
  ix_point square = on_page(page, 60, 80);
  click(square.x, square.y);
  drag(square, 60, -40, 116, NULL);
  ix_document_undo(document, &name);
  read_all();
  draw(IX_TOOL_CREATE_INK, on_page(page, 100, 150), 60);
  draw(IX_TOOL_ERASE_INK, on_page(page, 110, 155), 30);
  draw(IX_TOOL_CREATE_HIGHLIGHT, on_page(page, 50, 600), 30);
  write_into(on_page(page, 60, 190), "what is typed here");
  pinch(100);
  trackpad(40);
  wheel(40);
  fling();
  zoom(104);
  host_acts(page);
  MUST(ix_view_set_zoom(view, 1, (ix_point){0, 0}));
}

int main(void) {
  make();
  for (uint32_t i = 0; i < 24; i++) round_of_acts(i);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
