/** @file
 * Every event that tools are told of comes through one listener, each in its place among those that belong to it.
 */
#include "hand.h"

#include <stdlib.h>

static struct desk desk;
static uint32_t told[4096];
static size_t count;

static uint32_t listen(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)user_data;
  if (count < 4096) { told[count++] = event->kind; }
  return IX_TOOL_PASSES;
}

static void open_stage(void) {
  ix_page_info pages[2] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  ix_glyph glyphs[20];
  open_desk(&desk);
  for (int i = 0; i < 2; i++) {
    pages[i].flags = IX_PAGE_HAS_MEDIA_BOX;
    pages[i].media_box = (ix_rect){0, 0, 400, 400};
  }
  CHECK_EQUAL(ix_memory_add_pages(desk.document, pages, 2), IX_OK);
  for (int i = 0; i < 20; i++) {
    const double x = 50 + 10 * i;
    glyphs[i] = (ix_glyph){{{x, 300}, {x + 9, 300}, {x + 9, 312}, {x, 312}}, (uint32_t)('a' + i), 0, 12};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, 20), IX_OK);
  put(&desk, IX_SUBTYPE_STAMP, 200, 200, 60, 40);
  CHECK_EQUAL(ix_view_add_tool_listener(desk.view, listen, NULL, NULL, NULL), IX_OK);
  count = 0;
}

/** Two seconds go by in steps of 20 ms. */
static void touch_tap(double x, double y) {
  finger(&desk, IX_EVENT_DOWN, 1, x, y);
  finger(&desk, IX_EVENT_UP, 1, x, y);
}

/** Where an event was first told of; `count` where it was not. */
static size_t first(uint32_t kind) {
  for (size_t i = 0; i < count; i++) {
    if (told[i] == kind) { return i; }
  }
  return count;
}

static int was(uint32_t kind) { return first(kind) < count; }
static int in_order(uint32_t a, uint32_t b) { return was(a) && was(b) && first(a) < first(b); }

static void pointers(void) {
  open_stage();
  drag(&desk, 55, 94, 180, 94, 0);
  CHECK(in_order(IX_TOOL_POINTER_DOWN, IX_TOOL_POINTER_MOVE) && in_order(IX_TOOL_POINTER_MOVE, IX_TOOL_POINTER_UP));
  CHECK(!was(IX_TOOL_POINTER_CANCEL));
  pass_frames(&desk);
  count = 0;
  mouse(&desk, IX_EVENT_CANCEL, pull(&desk, 55, 94, 180, 94, 0), 0);
  CHECK(was(IX_TOOL_POINTER_CANCEL) && !was(IX_TOOL_POINTER_UP));
  close_desk(&desk);
}

static void another_pointer_beside_the_first(void) {
  open_stage();
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_INK), IX_OK);
  finger(&desk, IX_EVENT_DOWN, 1, 100, 300);
  for (int i = 1; i < 20; i++) { finger(&desk, IX_EVENT_MOVE, 1, 100 + 4 * i, 300); }
  finger(&desk, IX_EVENT_DOWN, 2, 300, 350);
  finger(&desk, IX_EVENT_MOVE, 1, 190, 310);
  finger(&desk, IX_EVENT_UP, 2, 300, 350);
  finger(&desk, IX_EVENT_UP, 1, 190, 310);
  pass_frames(&desk);
  CHECK(in_order(IX_TOOL_POINTER_DOWN, IX_TOOL_EXTRA_POINTER_DOWN));
  close_desk(&desk);
}

static void taps_and_presses(void) {
  open_stage();
  touch_tap(230, 220);
  pass_frames(&desk);
  CHECK(in_order(IX_TOOL_SINGLE_TAP_UP, IX_TOOL_SINGLE_TAP_CONFIRMED) && in_order(IX_TOOL_SINGLE_TAP_CONFIRMED, IX_TOOL_AFTER_SINGLE_TAP));
  count = 0;
  finger(&desk, IX_EVENT_DOWN, 1, 350, 350);
  pass_frames(&desk);
  finger(&desk, IX_EVENT_UP, 1, 350, 350);
  CHECK(in_order(IX_TOOL_PRESS_SHOWN, IX_TOOL_LONG_PRESS) && in_order(IX_TOOL_PRESS_SHOWN, IX_TOOL_PRESS_HIDDEN));
  close_desk(&desk);
}

static void double_taps_and_the_zoom_that_they_start(void) {
  open_stage();
  touch_tap(100, 94);
  desk.now += 80000000;
  touch_tap(100, 94);
  pass_frames(&desk);
  CHECK(in_order(IX_TOOL_DOUBLE_TAP_BEGIN, IX_TOOL_DOUBLE_TAP) && in_order(IX_TOOL_DOUBLE_TAP, IX_TOOL_DOUBLE_TAP_END));
  CHECK(in_order(IX_TOOL_ZOOM_BEGIN, IX_TOOL_ZOOM_END));
  close_desk(&desk);
}

static void scaling(void) {
  open_stage();
  spread_fingers(&desk);
  CHECK(in_order(IX_TOOL_SCALE_BEGIN, IX_TOOL_SCALE_CHANGE) && in_order(IX_TOOL_SCALE_CHANGE, IX_TOOL_SCALE_END));
  close_desk(&desk);
}

static void scrolling(void) {
  open_stage();
  finger(&desk, IX_EVENT_DOWN, 1, 100, 380);
  for (int i = 1; i < 8; i++) { finger(&desk, IX_EVENT_MOVE, 1, 100, 380 - 45 * i); }
  finger(&desk, IX_EVENT_UP, 1, 100, 65);
  pass_frames(&desk);
  CHECK(in_order(IX_TOOL_SCROLL_CHANGED, IX_TOOL_FLING_STOP) && was(IX_TOOL_PAGE_TURNING));
  close_desk(&desk);
}

static void keys(void) {
  open_stage();
  press(&desk, 'A', 0);
  ix_event event = {.type = IX_EVENT_KEY_UP, .time_ns = desk.now += 20000000, .u.key.key = 'A'};
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  CHECK(in_order(IX_TOOL_KEY_DOWN, IX_TOOL_KEY_UP));
  close_desk(&desk);
}

static void the_view_and_the_document(void) {
  ix_layout_options layout = IX_LAYOUT_OPTIONS_INIT;
  ix_page_info info = IX_PAGE_INFO_INIT;
  open_stage();
  CHECK_EQUAL(ix_view_set_geometry(desk.view, 380, 420, 0, 0), IX_OK);
  press(&desk, 'B', 0);
  CHECK(was(IX_TOOL_CONFIGURATION_CHANGED) && !was(IX_TOOL_DOCUMENT_SET));
  count = 0;
  CHECK_EQUAL(ix_view_get_layout(desk.view, &layout), IX_OK);
  layout.spread_gap += 7;
  CHECK_EQUAL(ix_view_set_layout(desk.view, &layout), IX_OK);
  press(&desk, 'B', 0);
  CHECK(was(IX_TOOL_LAYOUT_CHANGED) && !was(IX_TOOL_DOCUMENT_SET) && !was(IX_TOOL_CONFIGURATION_CHANGED));
  CHECK_EQUAL(ix_document_insert_pages(desk.document, 1, &info, 1, NULL), IX_OK);
  pass_frames(&desk);
  CHECK(was(IX_TOOL_DOCUMENT_SET));
  count = 0;
  close_desk(&desk);
  CHECK(was(IX_TOOL_DOCUMENT_CLOSED));
}

static void events_of_the_host(void) {
  ix_menu_entry entries[32];
  size_t found = 0, i = 0;
  open_stage();
  CHECK_EQUAL(ix_view_open_menu(desk.view, (ix_point){350, 350}), IX_OK);
  CHECK_EQUAL(ix_view_menu_entries(desk.view, entries, 32, &found), IX_OK);
  while (i < found && entries[i].item == 0) { i++; }
  CHECK(i < found && ix_view_choose_menu_item(desk.view, entries[i].item) >= 0);
  CHECK(was(IX_TOOL_QUICK_MENU_CHOICE) && !was(IX_TOOL_HOST_EVENT));
  CHECK(ix_view_send_tool_event(desk.view, 7, 8) >= 0);
  CHECK(was(IX_TOOL_HOST_EVENT));
  close_desk(&desk);
}

int main(void) {
  RUN(pointers, "S85a");
  RUN(another_pointer_beside_the_first, "S85a");
  RUN(taps_and_presses, "S85b S85c");
  RUN(double_taps_and_the_zoom_that_they_start, "S85d S85e");
  RUN(scaling, "S85e");
  RUN(scrolling, "S85f");
  RUN(keys, "S85g");
  RUN(the_view_and_the_document, "S85h");
  RUN(events_of_the_host, "S85i");
  return FINISH();
}
