/** @file
 * Select all over 10,000 pages of a provider, some late and some that cannot be read: copied in pieces, within the budget.
 */
#include "helpers.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { PAGES = SANITIZED ? 1000 : 10000, LETTERS = 60, NONE = 0xffffffff };

typedef struct host {
  uint32_t texts, late, broken;
} host;

static ix_status give_count(void *context, uint32_t *out_count) {
  (void)context;
  *out_count = PAGES;
  return IX_OK;
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)context, (void)count;
  return give_one_size(sink, first, 600, 400);
}

static uint32_t letter(uint32_t page, uint32_t i) { return 'a' + (page * 7 + i) % 26; }

static ix_status give_text(void *context, uint32_t page, const ix_sink *sink) {
  host *h = context;
  ix_glyph glyphs[LETTERS];
  h->texts += 1;
  if (page == h->late) { return IX_PENDING; }
  if (page == h->broken) { return IX_ERROR_DAMAGED; }
  for (uint32_t i = 0; i < LETTERS; i++) {
    const double x = 50 + 7 * i;
    glyphs[i] = (ix_glyph){{{x, 300}, {x + 6, 300}, {x + 6, 310}, {x, 310}}, letter(page, i), 0, 10};
  }
  return sink->glyphs(sink, glyphs, LETTERS);
}

static ix_document *document;
static ix_view *view;

static void open_pages(host *h) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  provider.context = h;
  provider.state = give_ok_state;
  provider.page_count = give_count;
  provider.pages = give_pages;
  provider.text = give_text;
  options.budget = 4 << 20;
  CHECK_EQUAL(ix_document_open(&provider, &options, &document), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
}

static void close_pages(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static long peak(void) {
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  return use.ru_maxrss;
}

/** Reads on and compares with what the pages have. Returns the status that ended it. */
static ix_status read_on(uint64_t *cursor, size_t room, size_t *at, uint32_t skipped) {
  char piece[4096];
  for (;;) {
    size_t length = 0;
    const ix_status status = ix_view_read_selected_text(view, cursor, piece, room, &length);
    CHECK(length <= room);
    for (size_t i = 0; i < length; i++, (*at)++) {
      /* A form feed before each page but the first. */
      uint32_t page = (uint32_t)((*at + 1) / (LETTERS + 1));
      const uint32_t place = (uint32_t)((*at + 1) % (LETTERS + 1));
      if (page >= skipped) { page += 1; }
      const int wanted = place == 0 ? '\f' : (int)letter(page, place - 1);
      if (piece[i] != wanted) { CHECK_EQUAL(piece[i], wanted); return IX_ERROR_DAMAGED; }
    }
    if (status != IX_OK) { return status; }
  }
}

static void ten_thousand_pages_are_selected_and_copied_within_the_budget(void) {
  host h = {0, NONE, NONE};
  open_pages(&h);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_SELECT_ALL), IX_OK);
  CHECK(h.texts <= 4); /* the first, the last, and those in sight */
  size_t count = 0, length = 0, at = 0;
  CHECK(ix_view_text_selection(view, NULL, 0, &count) == IX_OK && count <= 4);
  const long before = peak();
  uint64_t cursor = 0;
  CHECK_EQUAL(read_on(&cursor, 1000, &at, NONE), IX_END);
  CHECK_EQUAL(at, (size_t)PAGES * (LETTERS + 1) - 1);
  CHECK_EQUAL(ix_view_copy_selected_text(view, NULL, 0, &length), IX_OK);
  CHECK_EQUAL(length, at);
  /* Kilobytes: all of it would be 96 MB. AddressSanitizer keeps what was freed, so that memory says nothing there. */
  CHECK(SANITIZED || peak() - before < 8 * 1024);
  uint32_t state = 99;
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, PAGES / 2, &page), IX_OK);
  CHECK(ix_document_part_state(document, page, IX_PART_TEXT, &state, NULL) == IX_OK && state == IX_PART_NOT_LOADED);
  /* What follows stays cheap: moves read nothing, a page that comes into sight shows its part. */
  const uint32_t texts = h.texts;
  for (int i = 0; i < 100; i++) {
    ix_event hover = {.type = IX_EVENT_MOVE, .time_ns = 1000000000ull + (uint64_t)i * 8000000};
    hover.u.pointer.kind = IX_DEVICE_MOUSE;
    hover.u.pointer.position = (ix_point){100 + i, 95};
    CHECK_EQUAL(ix_view_feed(view, &hover, 1, NULL), IX_OK);
  }
  CHECK_EQUAL(h.texts, texts);
  CHECK_EQUAL(ix_view_show_page(view, PAGES / 2), IX_OK);
  CHECK_EQUAL(ix_view_advance(view, 3000000000ull), IX_OK);
  CHECK(h.texts > texts && h.texts <= texts + 4);
  CHECK(ix_view_selection_quads(view, PAGES / 2, NULL, 0, &count) == IX_OK && count == 1);
  close_pages();
}

static void late_and_broken_pages_are_told(void) {
  host h = {0, 5, 7};
  size_t at = 0, length = 0;
  uint64_t cursor = 0;
  ix_page_id page = 0;
  char small[3];
  open_pages(&h);
  CHECK_EQUAL(ix_view_read_selected_text(view, &cursor, small, 3, &length), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_select_all_text(view, 7), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_select_all_text(view, IX_SELECT_ALL_DOCUMENT), IX_OK);
  CHECK_EQUAL(read_on(&cursor, 100, &at, NONE), IX_PENDING);
  CHECK_EQUAL(at, 5 * (LETTERS + 1) - 1);
  CHECK_EQUAL(read_on(&cursor, 100, &at, NONE), IX_PENDING); /* and again, from the same place */
  CHECK_EQUAL(ix_view_copy_selected_text(view, NULL, 0, &length), IX_PENDING);
  CHECK_EQUAL(ix_view_mark_selection(view, IX_TOOL_CREATE_HIGHLIGHT, 0, NULL), IX_PENDING);
  h.late = NONE;
  CHECK_EQUAL(ix_document_page_at(document, 5, &page), IX_OK);
  CHECK_EQUAL(ix_document_deliver(document, page, IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(read_on(&cursor, 100, &at, 7), IX_END);
  CHECK_EQUAL(at, (size_t)(PAGES - 1) * (LETTERS + 1) - 1);
  ix_effect effect;
  int failed = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) { failed += effect.type == IX_EFFECT_LOAD_FAILED; }
  CHECK_EQUAL(failed, 1);
  CHECK_EQUAL(ix_view_clear_text_selection(view), IX_OK);
  CHECK_EQUAL(ix_view_read_selected_text(view, &cursor, small, 3, &length), IX_ERROR_INVALID_ARGUMENT);
  close_pages();
}

static void a_setting_has_the_page(void) {
  host h = {0, NONE, NONE};
  ix_text_range range;
  size_t count = 0;
  open_pages(&h);
  CHECK_EQUAL(ix_view_show_page(view, 17), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_SELECT_ALL, 0, IX_SELECT_ALL_PAGE), IX_OK);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_SELECT_ALL), IX_OK);
  CHECK(ix_view_text_selection(view, &range, 1, &count) == IX_OK && count == 1 && range.count == LETTERS);
  CHECK(ix_view_set_setting(view, IX_SETTING_SELECT_ALL, 0, 2) < 0);
  close_pages();
}

int main(void) {
  RUN(ten_thousand_pages_are_selected_and_copied_within_the_budget, "S275a S275b");
  RUN(late_and_broken_pages_are_told, "S275b");
  RUN(a_setting_has_the_page, "S275a");
  return FINISH();
}
