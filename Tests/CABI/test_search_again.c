/** @file
 * A document keeps the characters of the pages that it was searched through when it drops their text for want of memory: the next search
 * asks the provider for nothing.
 */
#include "helpers.h"

enum { PAGES = 300, LETTERS = 80 };

/* How often text was asked for, of all pages and of the first; and which letter the pages begin with. */
typedef struct host {
  size_t texts, first;
  uint32_t shift;
} host;

static ix_status give_count(void *context, uint32_t *out_count) {
  (void)context;
  *out_count = PAGES;
  return IX_OK;
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)context, (void)count;
  return give_one_size(sink, first, 900, 400);
}

/* Two lines of the alphabet, which begins with another letter on each page; each word has four letters. */
static ix_status give_text(void *context, uint32_t page, const ix_sink *sink) {
  host *h = context;
  ix_glyph glyphs[LETTERS];
  h->texts += 1;
  h->first += page == 0;
  for (uint32_t i = 0; i < LETTERS; i++) {
    const uint32_t column = i % (LETTERS / 2);
    const double x = 50 + 7 * column + 7 * (column / 4), y = i < LETTERS / 2 ? 300 : 280;
    glyphs[i] = (ix_glyph){{{x, y}, {x + 6, y}, {x + 6, y + 10}, {x, y + 10}}, 'a' + (page + h->shift + i) % 26, 0, 10};
  }
  return sink->glyphs(sink, glyphs, LETTERS);
}

static ix_status give_annotations(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page, (void)sink;
  return IX_OK;
}

static ix_status reopen(void *context, uint32_t *out_flags) {
  (void)context;
  *out_flags = 0;
  return IX_OK;
}

static ix_document *open_with(host *h, uint64_t budget) {
  ix_document *document = NULL;
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  provider.context = h;
  provider.state = give_ok_state;
  provider.page_count = give_count;
  provider.pages = give_pages;
  provider.text = give_text;
  provider.annotations = give_annotations;
  provider.reload = reopen;
  options.budget = budget;
  CHECK_EQUAL(ix_document_open(&provider, &options, &document), IX_OK);
  return document;
}

typedef struct found {
  size_t count;
  ix_text_range matches[4 * PAGES];
} found;

static void find(ix_document *document, const char *text, uint32_t options, found *out) {
  ix_search_id search = 0;
  CHECK_EQUAL(ix_search_new(document, text, strlen(text), options, 0, &search), IX_OK);
  CHECK_EQUAL(ix_search_step(document, search, UINT32_MAX, NULL), IX_END);
  CHECK_EQUAL(ix_search_matches(document, search, 0, out->matches, 4 * PAGES, &out->count), IX_OK);
  CHECK_EQUAL(ix_search_free(document, search), IX_OK);
}

/* Room for the text of some sixty pages; and for all. */
static const uint64_t little = 480 << 10, much = 64 << 20;

static void the_second_search_asks_for_nothing(void) {
  static const struct {
    const char *text;
    uint32_t options;
  } queries[] = {
      {"abcd", 0}, {"efgh ijkl", 0}, {"yzab", IX_SEARCH_WHOLE_WORDS}, {"bcd", IX_SEARCH_WHOLE_WORDS}, {"Q", IX_SEARCH_MATCH_CASE}, {"m", 0}};
  host small = {0}, large = {0};
  ix_document *dropping = open_with(&small, little), *keeping = open_with(&large, much);
  static found expected, got;
  size_t all = 0;
  find(dropping, "abcd", 0, &got);
  CHECK_EQUAL(small.texts, PAGES);
  for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
    find(keeping, queries[i].text, queries[i].options, &expected);
    find(dropping, queries[i].text, queries[i].options, &got);
    CHECK_EQUAL(got.count, expected.count);
    for (size_t k = 0; k < got.count && k < expected.count; k++) {
      const ix_text_range a = got.matches[k], b = expected.matches[k];
      CHECK(a.page == b.page && a.first == b.first && a.count == b.count);
    }
    all += got.count;
  }
  CHECK(all > PAGES);
  CHECK_EQUAL(small.texts, PAGES);
  CHECK_EQUAL(large.texts, PAGES);
  /* What was found is shown: that page is read, and no other. */
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(dropping, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(dropping, page, IX_PART_TEXT), IX_OK);
  CHECK(small.texts == PAGES + 1 && small.first == 2);
  ix_document_free(dropping);
  ix_document_free(keeping);
}

static void what_lies_otherwise_is_read_again(void) {
  host h = {0};
  ix_document *document = open_with(&h, little);
  static found got;
  ix_page_id page = 0;
  find(document, "abcd", 0, &got);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 90), IX_OK);
  find(document, "abcd", 0, &got);
  CHECK(h.texts == PAGES + 1 && h.first == 2);
  ix_document_free(document);
}

static void a_file_that_was_read_anew_is_searched_anew(void) {
  host h = {0};
  ix_document *document = open_with(&h, little);
  static found before, after;
  find(document, "zabc", IX_SEARCH_WHOLE_WORDS, &before);
  h.shift = 1;
  CHECK_EQUAL(ix_document_reload(document, 0), IX_OK);
  find(document, "zabc", IX_SEARCH_WHOLE_WORDS, &after);
  CHECK_EQUAL(h.texts, 2 * PAGES);
  CHECK(before.count > 0 && after.count > 0);
  CHECK(before.matches[0].page != after.matches[0].page || before.matches[0].first != after.matches[0].first);
  ix_document_free(document);
}

/* So little room that the characters of all pages do not fit: those that were not kept are read again, and found all the same. */
static void where_there_is_no_room_pages_are_read_again(void) {
  host small = {0}, large = {0};
  ix_document *dropping = open_with(&small, 64 << 10), *keeping = open_with(&large, much);
  static found expected, got;
  for (int round = 0; round < 2; round++) {
    find(keeping, "abcd", 0, &expected);
    find(dropping, "abcd", 0, &got);
    CHECK_EQUAL(got.count, expected.count);
  }
  CHECK(small.texts > PAGES && small.texts < 2 * PAGES);
  ix_document_free(dropping);
  ix_document_free(keeping);
}

/* How many squares can be made on the first page before the budget is full. */
static size_t squares_that_fit(ix_document *document) {
  ix_page_id page = 0;
  ix_annotation square = IX_ANNOTATION_INIT;
  size_t count = 0;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 50, 50};
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  while (count < 10000 && ix_annotation_create(document, page, &square, NULL) == IX_OK) { count += 1; }
  return count;
}

static void edits_have_as_much_room_as_without_a_search(void) {
  host first = {0}, second = {0};
  ix_document *plain = open_with(&first, little), *searched = open_with(&second, little);
  static found got;
  find(searched, "abcd", 0, &got);
  const size_t expected = squares_that_fit(plain);
  CHECK(expected > 100 && expected < 10000);
  CHECK_EQUAL(squares_that_fit(searched), expected);
  ix_document_free(plain);
  ix_document_free(searched);
}

static void undo_steps_stay_where_text_can_go(void) {
  enum { EDITS = 100 };
  host h = {0};
  ix_document *document = open_with(&h, little);
  static found got;
  ix_page_id page = 0;
  ix_annotation_id id = 0;
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_history history = IX_HISTORY_INIT;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 50, 50};
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_annotation_create(document, page, &square, &id), IX_OK);
  find(document, "abcd", 0, &got);
  CHECK_EQUAL(ix_annotation_get(document, id, &square), IX_OK);
  for (int i = 0; i < EDITS; i++) {
    square.rect.x1 = 60 + i;
    CHECK_EQUAL(ix_annotation_set(document, id, &square), IX_OK);
  }
  CHECK_EQUAL(ix_document_get_history(document, &history), IX_OK);
  CHECK_EQUAL(history.undo_count, EDITS + 1);
  ix_document_free(document);
}

int main(void) {
  RUN(the_second_search_asks_for_nothing, "S227d");
  RUN(what_lies_otherwise_is_read_again, "");
  RUN(a_file_that_was_read_anew_is_searched_anew, "");
  RUN(where_there_is_no_room_pages_are_read_again, "S202");
  RUN(edits_have_as_much_room_as_without_a_search, "S202");
  RUN(undo_steps_stay_where_text_can_go, "S202");
  return FINISH();
}
