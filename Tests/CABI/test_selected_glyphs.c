/** @file
 * How many glyphs are told to be selected while texts come, change and go with their pages; and what it costs over many pages.
 */
#include "helpers.h"

#include <time.h>

static ix_document *document;
static ix_view *view;
static ix_reader *reader;

static ix_page_id add_page(void) {
  ix_page_info page = IX_PAGE_INFO_INIT;
  ix_page_id made = 0;
  size_t count = 0;
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = (ix_rect){0, 0, 400, 400};
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, count, &made), IX_OK);
  return made;
}

/** Lines of at most ten letters. */
static void write_text(ix_page_id page, size_t count) {
  ix_glyph glyphs[64];
  for (size_t i = 0; i < count; i++) {
    const double x = 20 + 8 * (double)(i % 10), y = 380 - 20 * (double)(i / 10);
    glyphs[i] = (ix_glyph){{{x, y - 10}, {x + 8, y - 10}, {x + 8, y}, {x, y}}, (uint32_t)('a' + i % 26), 0, 10};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, count), IX_OK);
}

static void open_pages(int count) {
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  for (int i = 0; i < count; i++) { add_page(); }
  CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
  CHECK_EQUAL(ix_reader_new(view, 0, &reader), IX_OK);
}

static void close_pages(void) {
  ix_reader_free(reader);
  ix_view_free(view);
  ix_document_free(document);
}

static uint64_t last_told(ix_reader *from, uint64_t before) {
  ix_effect effect;
  while (ix_reader_next(from, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_TEXT_SELECTION) { before = effect.u.text_selection.glyphs; }
  }
  return before;
}

static uint64_t told_anew(void) {
  ix_reader *fresh = NULL;
  CHECK_EQUAL(ix_reader_new(view, 0, &fresh), IX_OK);
  const uint64_t told = last_told(fresh, UINT64_MAX);
  ix_reader_free(fresh);
  return told;
}

static uint64_t listed(void) {
  static ix_text_range ranges[4096];
  size_t count = 0;
  uint64_t sum = 0;
  CHECK(ix_view_text_selection(view, ranges, 4096, &count) >= 0);
  for (size_t i = 0; i < count; i++) { sum += ranges[i].count; }
  return sum;
}

static uint32_t chance(uint32_t below) {
  static uint64_t state = 17;
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % below;
}

static void change(size_t count) {
  ix_page_id page = 0;
  const uint32_t at = chance((uint32_t)count);
  CHECK_EQUAL(ix_document_page_at(document, at, &page), IX_OK);
  switch (chance(9)) {
    case 0: CHECK(ix_view_select_all_text(view, 0) >= 0); break;
    case 1: CHECK(ix_view_clear_text_selection(view) >= 0); break;
    case 2: CHECK(ix_view_select_text_rect(view, 0, (ix_point){25, 15}, at, (ix_point){70, 50}, IX_GRANULARITY_CHARACTER) >= 0); break;
    case 3: CHECK(ix_document_move_pages(document, at, 1, chance((uint32_t)count)) >= 0); break;
    case 4: if (count > 4) { CHECK_EQUAL(ix_document_remove_pages(document, at, 1), IX_OK); } break;
    case 5: write_text(add_page(), chance(40)); break;
    case 6: ix_document_undo(document, NULL); break;
    case 7: CHECK_EQUAL(ix_document_rotate_pages(document, at, 1, 90), IX_OK); break;
    default: write_text(page, chance(40)); break;
  }
}

/* The last effect, the one that a new reader gets, and the list agree, whatever came in between. */
static void what_is_told_is_what_is_listed(void) {
  for (int round = 0; round < 20; round++) {
    uint64_t told = 0;
    open_pages(5);
    for (int step = 0; step < 60; step++) {
      size_t count = 0;
      CHECK_EQUAL(ix_document_page_count(document, &count), IX_OK);
      change(count);
      told = last_told(reader, told);
      const uint64_t wanted = listed();
      /* One stands for text that is to come. */
      CHECK(told == wanted || (wanted == 0 && told == 1));
      CHECK_EQUAL(told_anew(), told);
    }
    close_pages();
  }
}

static double seconds_to_write(int count, int selects) {
  ix_page_id page = 0;
  open_pages(count);
  if (selects) { CHECK_EQUAL(ix_view_select_all_text(view, 0), IX_OK); }
  const clock_t start = clock();
  for (int i = 0; i < count; i++) {
    CHECK_EQUAL(ix_document_page_at(document, (size_t)i, &page), IX_OK);
    write_text(page, 20);
  }
  const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  /* The ends of the selection stay where the first and the last page had no text. */
  if (selects) { CHECK_EQUAL(last_told(reader, 0), (uint64_t)(count - 2) * 20); }
  close_pages();
  return seconds;
}

/* A text that comes costs itself, and not all pages that are selected. */
static void a_text_that_comes_costs_itself(void) {
  const double alone = seconds_to_write(2000, 0), selected = seconds_to_write(2000, 1);
  CHECK(selected < 10 * alone);
}

int main(void) {
  RUN(what_is_told_is_what_is_listed, "S275a S315a");
  RUN(a_text_that_comes_costs_itself, "S275b");
  return FINISH();
}
