/** @file
 * Finding text in steps, and the addresses that stand in it.
 */
#include "helpers.h"

#include <interact/interact.h>

static ix_document *document;

/* Words of a line from x 50 on, 10 wide a letter and as much between words; `y` from the bottom. */
static size_t write_line(ix_glyph *glyphs, size_t count, const char *text, double y) {
  double x = 50;
  for (const unsigned char *c = (const unsigned char *)text; *c; c++, x += 10) {
    uint32_t code = *c;
    if (*c >= 0xC0) {
      code = (uint32_t)(c[0] & 31) << 6 | (uint32_t)(c[1] & 63);
      c += 1;
    }
    if (code == ' ') { continue; }
    glyphs[count++] = (ix_glyph){{{x, y}, {x + 9, y}, {x + 9, y + 12}, {x, y + 12}}, code, 0, 12};
  }
  return count;
}

static ix_page_id add_page(const char *first, const char *second) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_page_id page = 0;
  ix_glyph glyphs[256];
  size_t pages = 0;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 900, 400};
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_count(document, &pages), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, (uint32_t)pages - 1, &page), IX_OK);
  size_t count = write_line(glyphs, 0, first, 300);
  if (second) { count = write_line(glyphs, count, second, 284); }
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, count), IX_OK);
  return page;
}

static void open_document(void) { CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK); }

/* How often a text is found in the whole document; the last match is kept. */
static ix_text_range last_match;
static size_t find(const char *text, uint32_t options) { return count_matches(document, text, options, &last_match); }

static void case_words_and_diacritics(void) {
  open_document();
  add_page("The cafe and the Caf\xc3\xa9 of the others", NULL);
  CHECK_EQUAL(find("the", 0), 4);
  CHECK_EQUAL(find("the", IX_SEARCH_MATCH_CASE), 3);
  CHECK_EQUAL(find("the", IX_SEARCH_WHOLE_WORDS), 3);
  CHECK_EQUAL(find("the", IX_SEARCH_WHOLE_WORDS | IX_SEARCH_MATCH_CASE), 2);
  CHECK_EQUAL(find("cafe", 0), 2);
  CHECK_EQUAL(find("cafe", IX_SEARCH_MATCH_DIACRITICS), 1);
  CHECK_EQUAL(find("CAF\xc3\x89", IX_SEARCH_MATCH_DIACRITICS), 1);
  CHECK_EQUAL(find("cafe  and", 0), 1);
  CHECK_EQUAL(find("cafeand", 0), 0);
  CHECK_EQUAL(find("nothing", 0), 0);
  ix_document_free(document);
}

static void over_line_ends_and_hyphens(void) {
  open_document();
  ix_page_id page = add_page("a well-known and inter-", "national line");
  CHECK_EQUAL(find("international", 0), 1);
  CHECK(last_match.page == page && last_match.count == 14); /* the hyphen too */
  CHECK_EQUAL(find("INTERNATIONAL", IX_SEARCH_WHOLE_WORDS), 1);
  CHECK_EQUAL(find("inter-national", 0), 1);
  CHECK_EQUAL(find("inter", IX_SEARCH_WHOLE_WORDS), 0);
  CHECK_EQUAL(find("national", IX_SEARCH_WHOLE_WORDS), 0);
  CHECK_EQUAL(find("national line", 0), 1);
  CHECK_EQUAL(find("well-known", 0), 1);
  CHECK_EQUAL(find("wellknown", 0), 0);
  ix_document_free(document);
  open_document();
  add_page("the end of", "a line");
  CHECK_EQUAL(find("end of a line", 0), 1);
  CHECK_EQUAL(find("ofa", 0), 0);
  ix_document_free(document);
}

static void in_steps_and_cancelled(void) {
  ix_search_id search = 0;
  ix_search_progress progress = {.size = sizeof progress};
  ix_text_range matches[8];
  ix_page_id first = 0;
  char text[128] = "";
  size_t count = 0, length = 0;
  open_document();
  for (int i = 0; i < 5; i++) { add_page("a needle and a needle", NULL); }
  CHECK_EQUAL(ix_search_new(document, "needle", 6, 0, 3, &search), IX_OK);
  CHECK_EQUAL(ix_search_matches(document, search, 0, NULL, 0, &count), IX_OK);
  CHECK_EQUAL(count, 0); /* nothing is looked at beforehand */
  CHECK_EQUAL(ix_search_step(document, search, 2, &progress), IX_OK);
  CHECK(progress.pages_done == 2 && progress.page_count == 5 && progress.match_count == 4 && progress.pages_failed == 0);
  CHECK_EQUAL(ix_search_matches(document, search, 0, matches, 8, &count), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 3, &first), IX_OK);
  CHECK(count == 4 && matches[0].page == first && matches[0].first == 1 && matches[0].count == 6);
  CHECK_EQUAL(ix_search_matches(document, search, 3, matches, 8, &count), IX_OK);
  CHECK_EQUAL(count, 1);
  CHECK_EQUAL(ix_search_matches(document, search, 0, matches, 2, &count), IX_ERROR_BUFFER_TOO_SMALL);
  CHECK_EQUAL(ix_search_step(document, search, 2, &progress), IX_OK);
  CHECK_EQUAL(ix_search_free(document, search), IX_OK); /* in the middle */
  CHECK_EQUAL(ix_search_free(document, search), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_search_step(document, search, 1, &progress), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_search_new(document, " \t", 2, 0, 0, &search), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_copy_last_failure(document, text, sizeof text - 1, &length), IX_OK);
  text[length] = 0;
  CHECK(strcmp(text, "the text to search for is empty, or nothing but white space") == 0);
  CHECK_EQUAL(ix_search_new(document, "a", 1, 64, 0, &search), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_search_new(document, NULL, 3, 0, 0, &search), IX_ERROR_INVALID_ARGUMENT);
  ix_document_free(document);
}

static void check_address(ix_page_id page, size_t index, uint32_t kind, uint32_t first, uint32_t count, const char *uri) {
  ix_text_address found[16];
  char text[128] = {0};
  size_t total = 0, length = 0;
  CHECK_EQUAL(ix_page_addresses(document, page, found, 16, &total), IX_OK);
  CHECK(index < total);
  if (index >= total) { return; }
  CHECK_EQUAL(found[index].kind, kind);
  CHECK_EQUAL(found[index].first, first);
  CHECK_EQUAL(found[index].count, count);
  CHECK_EQUAL(ix_page_copy_address(document, page, index, text, sizeof text, &length), IX_OK);
  if (strcmp(text, uri)) { printf("%s is not %s\n", text, uri); }
  CHECK(!strcmp(text, uri));
}

/** Pages come, go and move while a search is under way: each is looked through once. */
static void pages_change_under_a_search(void) {
  ix_search_id search = 0;
  ix_search_progress progress = {.size = sizeof progress};
  ix_page_info sheet = IX_PAGE_INFO_INIT;
  ix_text_range matches[16];
  size_t count = 0;
  open_document();
  for (int i = 0; i < 6; i++) { add_page("a needle", NULL); }
  CHECK_EQUAL(ix_search_new(document, "needle", 6, 0, 1, &search), IX_OK);
  CHECK_EQUAL(ix_search_step(document, search, 2, NULL), IX_OK);
  CHECK_EQUAL(ix_document_insert_pages(document, 0, &sheet, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_search_step(document, search, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_document_move_pages(document, 6, 1, 0), IX_OK);
  CHECK_EQUAL(ix_document_remove_pages(document, 3, 1), IX_OK);
  CHECK_EQUAL(ix_search_step(document, search, UINT32_MAX, &progress), IX_END);
  CHECK(progress.page_count == 6 && progress.pages_done == 7);
  CHECK_EQUAL(ix_search_matches(document, search, 0, matches, 16, &count), IX_OK);
  CHECK_EQUAL(count, 6);
  for (size_t i = 0; i < count; i++) {
    for (size_t j = 0; j < i; j++) { CHECK(matches[i].page != matches[j].page); }
  }
  add_page("a late needle", NULL);
  CHECK_EQUAL(ix_search_step(document, search, 4, &progress), IX_END);
  CHECK(progress.pages_done == 8 && progress.match_count == 7);
  CHECK_EQUAL(ix_search_free(document, search), IX_OK);
  ix_document_free(document);
}

static void addresses_in_text(void) {
  size_t count = 9;
  open_document();
  ix_page_id page = add_page("see (https://example.org/a_(b)), www.example.net.", "or ask <Jo.Doe@mail.example.com>, not a@b or 1.2");
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(ix_page_addresses(document, page, NULL, 0, &count), IX_OK);
  CHECK_EQUAL(count, 3);
  check_address(page, 0, IX_ADDRESS_WEB, 4, 25, "https://example.org/a_(b)");
  check_address(page, 1, IX_ADDRESS_WEB, 31, 15, "http://www.example.net");
  check_address(page, 2, IX_ADDRESS_MAIL, 53, 23, "mailto:Jo.Doe@mail.example.com");
  CHECK_EQUAL(ix_page_copy_address(document, page, 3, NULL, 0, &count), IX_ERROR_NOT_FOUND);
  page = add_page("http://example.org/a/", "very/long.html and more");
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_TEXT), IX_OK);
  check_address(page, 0, IX_ADDRESS_WEB, 0, 35, "http://example.org/a/very/long.html");
  ix_document_free(document);
}

int main(void) {
  RUN(case_words_and_diacritics, "S227a S227b");
  RUN(over_line_ends_and_hyphens, "S227c");
  RUN(in_steps_and_cancelled, "S227d S227e");
  RUN(pages_change_under_a_search, "");
  RUN(addresses_in_text, "S232");
  return FINISH();
}
