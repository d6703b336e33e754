/*
 * Acts that use things hosts add to a view, or ask about: the text of a selection while it grows, searches with their hits shown, compositions,
 * decorations under the pointer, recognizers of their own.
 */
#include "reader.h"

static char text[1 << 16];

static uint32_t read_page;

static void read_selection(void) {
  static ix_quad quads[4096];
  size_t count;
  ix_view_selection_quads(view, read_page, quads, 4096, &count);
  ix_view_copy_selected_text(view, text, sizeof text, &count);
}

static void select_and_read(uint32_t page) {
  read_page = page;
  drag(on_page(page, 50, 730), 400, 250, 60, read_selection);
  MUST(ix_view_clear_text_selection(view));
  read_all();
}

static void search(const char *word, uint32_t page) {
  static ix_text_range ranges[4096];
  ix_search_id id;
  size_t count = 0;
  MUST(ix_search_new(document, word, strlen(word), 0, page, &id));
  while (ix_search_step(document, id, 4, NULL) == IX_OK) {}
  ix_search_matches(document, id, 0, ranges, 4096, &count);
  if (count > 200) count = 200;
  MUST(ix_view_set_search_hits(view, ranges, count, 0));
  read_all();
  for (int i = 0; i < 20; i++) mouse(IX_EVENT_MOVE, at_random(SIDE), at_random(SIDE), 0);
  MUST(ix_view_set_search_hits(view, NULL, 0, SIZE_MAX));
  MUST(ix_search_free(document, id));
  read_all();
}

static void compose(ix_point field) {
  static const char letters[] = "nihongo";
  click(field.x, field.y);
  for (size_t length = 1; length < sizeof letters; length++) {
    ix_event event = {.type = IX_EVENT_COMPOSITION, .time_ns = now += 100000000};
    event.u.text.utf8 = letters;
    event.u.text.length = length;
    event.u.text.caret = (uint32_t)length;
    MUST(ix_view_feed(view, &event, 1, NULL));
    read_all();
  }
  type_text("n");
  ix_view_end_edit(view);
  read_all();
}

static void decorate(uint32_t index) {
  ix_decoration_id ids[40] = {0};
  ix_page_id page;
  MUST(ix_document_page_at(document, index, &page));
  for (int i = 0; i < 40; i++) {
    ix_decoration made = IX_DECORATION_INIT;
    double x = 40 + 50 * (i % 10), y = 400 + 60 * (i / 10);
    ix_page_point path[] = {{page, {x, y}}, {page, {x + 40, y}}, {page, {x + 40, y + 30}}};
    made.key = (uint64_t)i + 1;
    made.first_page = page;
    made.flags = IX_DECORATION_HITTABLE;
    MUST(ix_view_put_decoration(view, &made, path, 3, &ids[i]));
  }
  read_all();
  for (int i = 0; i < 120; i++) mouse(IX_EVENT_MOVE, at_random(SIDE), at_random(SIDE), 0);
  for (int i = 0; i < 40; i++) MUST(ix_decoration_recycle(view, ids[i]));
  read_all();
}

static void with_recognizers(uint32_t page) {
  static const uint32_t kinds[] = {IX_RECOGNIZER_TAP, IX_RECOGNIZER_LONG_PRESS, IX_RECOGNIZER_PAN};
  ix_recognizer_id ids[3];
  for (int i = 0; i < 3; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    options.kind = kinds[i];
    options.tag = (uint32_t)i + 1;
    MUST(ix_recognizer_add(view, &options, NULL, NULL, NULL, &ids[i]));
  }
  for (int i = 0; i < 20; i++) click(at_random(SIDE), at_random(SIDE));
  drag(on_page(page, 50, 700), 200, 150, 40, NULL);
  for (int i = 0; i < 3; i++) MUST(ix_recognizer_remove(view, ids[i]));
  read_all();
}

void host_acts(uint32_t page) {
  MUST(ix_view_show_page(view, page));
  read_all();
  select_and_read(page);
  search("hov", page);
  compose(on_page(page, 128, 190));
  decorate(page);
  with_recognizers(page);
}
