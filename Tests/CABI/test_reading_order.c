/** @file
 * The order in which text is read, what a word is, texts that lie on one another, and forms that search takes for the same.
 */
#include "helpers.h"

#include <interact/interact.h>

#include <math.h>
#include <uchar.h>

enum { MOST = 512, ROOM = 4096 };

static ix_document *document;
static ix_page_id page;
static ix_glyph glyphs[MOST];
static size_t count;

static void open_page(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  count = 0;
}

static void put(char32_t letter, double x, double y, double width, double size, uint32_t flags) {
  if (count < MOST) {
    glyphs[count++] = (ix_glyph){
        {{x, y - size / 5}, {x + width, y - size / 5}, {x + width, y + size * 4 / 5}, {x, y + size * 4 / 5}}, letter, flags, size};
  }
}

/* A line of letters half as wide as the size; what follows a space says so, where the space is `gap` wide. */
static void line(const char *text, double x, double y, double size, double gap) {
  uint32_t flags = 0;
  for (const char *c = text; *c; c++) {
    if (*c == ' ') {
      flags = IX_GLYPH_AFTER_SPACE, x += gap;
      continue;
    }
    put((unsigned char)*c, x, y, size / 2, size, flags);
    x += size / 2, flags = 0;
  }
}

static void lines(const char *const *texts, size_t rows, double x, double y) {
  for (size_t i = 0; i < rows; i++) { line(texts[i], x, y - 12 * (double)i, 10, 2.8); }
}

/* The lines as they are read, each with a bar behind it. */
static const char *read_lines(void) {
  static char out[ROOM];
  ix_text_span spans[64];
  size_t found = 0, used = 0;
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, count), IX_OK);
  CHECK_EQUAL(ix_page_lines(document, page, spans, 64, &found), IX_OK);
  for (size_t i = 0; i < found && i < 64; i++) {
    size_t length = 0;
    CHECK_EQUAL(ix_page_copy_text(document, page, spans[i].first, spans[i].count, out + used, ROOM - used - 2, &length), IX_OK);
    used += length;
    out[used++] = '|';
  }
  out[used] = 0;
  return out;
}

static int reads(const char *wanted) {
  const char *found = read_lines();
  const int same = !strcmp(found, wanted);
  if (!same) { printf("read %s\nnot %s\n", found, wanted); }
  ix_document_free(document);
  return same;
}

static void words_end_at_spaces_however_narrow(void) {
  open_page();
  line("narrow spaces end words", 50, 300, 10, 0.4);
  CHECK(reads("narrow spaces end words|"));
  open_page();
  line("bell", 50, 300, 10, 0); /* control characters end words and are none of their letters */
  put(7, 70, 300, 5, 10, 0);
  line("book", 75, 300, 10, 0);
  ix_text_span spans[8];
  size_t found = 0;
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, count), IX_OK);
  CHECK(ix_page_words(document, page, spans, 8, &found) == IX_OK && found == 2);
  CHECK(spans[0].count == 4 && spans[1].count == 4);
  ix_document_free(document);
}

static void vertical_text_goes_down_then_left(void) {
  static const char32_t columns[2][6] = {U"縦書きの文", U"二行目です"};
  open_page(); /* by its font: two columns, handed over from the left one on */
  for (int column = 1; column >= 0; column--) {
    for (int row = 0; row < 5; row++) { put(columns[column][row], 300 - 40 * column, 350 - 20 * row, 20, 20, IX_GLYPH_VERTICAL); }
  }
  ix_text_span spans[4];
  size_t found = 0;
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, count), IX_OK);
  CHECK(ix_page_lines(document, page, spans, 4, &found) == IX_OK && found == 2);
  for (size_t i = 0; i < found; i++) { /* and its quads stand as drawn */
    const double left = 300 - 40 * (double)i, x = fmin(fmin(spans[i].quad.p0.x, spans[i].quad.p1.x), fmin(spans[i].quad.p2.x, spans[i].quad.p3.x));
    CHECK(fabs(x - left) < 1);
  }
  CHECK(reads("縦書きの文|二行目です|"));
  open_page(); /* by its layout alone, glyph by glyph, from the left column on */
  for (int column = 1; column >= 0; column--) {
    for (int row = 0; row < 5; row++) { put(columns[column][row], 300 - 40 * column, 350 - 22 * row, 20, 20, 0); }
  }
  CHECK(reads("縦書きの文|二行目です|"));
}

static void short_blocks_side_by_side_are_read_one_after_the_other(void) {
  static const char *const left[] = {"Mrs. Ann Example", "12 Long Street", "Oldtown 4711"};
  static const char *const right[] = {"Your letter of May", "Our number 77/19", "Phone 555 0199"};
  static const char *const body[] = {"Dear Mrs. Example, thank you for your letter, which came", "to us on a fine day in the middle of May."};
  open_page();
  lines(left, 3, 40, 350);
  lines(right, 3, 220, 350);
  lines(body, 2, 40, 250);
  CHECK(reads(
      "Mrs. Ann Example|12 Long Street|Oldtown 4711|Your letter of May|Our number 77/19|Phone 555 0199|"
      "Dear Mrs. Example, thank you for your letter, which came|to us on a fine day in the middle of May.|"));
}

static void stacked_scripts_keep_their_line(void) {
  open_page();
  line("The sum x", 40, 300, 10, 2.8);
  const double x = 40 + 7 * 5 + 2 * 2.8;
  line("max", x, 303.6, 7, 2);
  line("min", x, 297.4, 7, 2);
  line("of all", x + 14, 300, 10, 2.8);
  line("and the next line of it", 40, 284, 10, 2.8);
  CHECK(reads("The sum xmaxmin of all|and the next line of it|"));
}

static void texts_on_one_another_stay_apart(void) {
  open_page();
  line("A price of 100 dollars", 40, 250, 10, 2.8);
  line("XXXXXXX", 60, 250, 10, 2.8);
  const char *found = read_lines();
  CHECK(strstr(found, "A price of 100 dollars|") != NULL && strstr(found, "XXXXXXX|") != NULL);
  ix_document_free(document);
}

static void what_one_glyph_stands_for_comes_in_logical_order(void) {
  open_page();
  put('o', 50, 300, 10, 20, 0); /* "office" whose three letters in the middle share a box */
  for (int i = 0; i < 3; i++) { put((unsigned char)"ffi"[i], 60, 300, 20, 20, 0); }
  put('c', 80, 300, 10, 20, 0), put('e', 90, 300, 10, 20, 0);
  put(0x633, 50, 250, 20, 20, 0); /* "salam", from the left: seen, a ligature of lam and alef, meem */
  put(0x644, 70, 250, 20, 20, 0), put(0x627, 70, 250, 20, 20, 0);
  put(0x645, 90, 250, 20, 20, 0);
  const char *found = read_lines();
  CHECK(strstr(found, "office|") != NULL);
  CHECK(strstr(found, "\xd9\x85\xd9\x84\xd8\xa7\xd8\xb3|") != NULL);
  ix_document_free(document);
}

static size_t find(const char *text, uint32_t options) { return count_matches(document, text, options, NULL); }

static void row(const char32_t *text, double y) {
  for (int i = 0; text[i]; i++) { put(text[i], 20 + 20 * i, y, 20, 20, 0); }
}

static void search_folds_forms_case_and_diacritics(void) {
  open_page();
  row(U"ＦＵＬＬｗｉｄｔｈ", 350);
  row(U"Hauptstraße", 300);
  row(U"HAUPTSTRASSE", 250);
  row(U"ΣΊΣΥΦΟΣ", 200);
  row(U"ﬁnd", 150);
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, count), IX_OK);
  CHECK(find("fullwidth", 0) == 1 && find("find", 0) == 1);
  CHECK(find("strasse", 0) == 2 && find("straße", IX_SEARCH_MATCH_CASE) == 1);
  CHECK(find("σισυφος", 0) == 1 && find("σισυφος", IX_SEARCH_MATCH_DIACRITICS) == 0 && find("σίσυφος", IX_SEARCH_MATCH_DIACRITICS) == 1);
  ix_document_free(document);
}

int main(void) {
  RUN(words_end_at_spaces_however_narrow, "S276a");
  RUN(vertical_text_goes_down_then_left, "S276b S276i");
  RUN(short_blocks_side_by_side_are_read_one_after_the_other, "S276c");
  RUN(stacked_scripts_keep_their_line, "S276d");
  RUN(texts_on_one_another_stay_apart, "S276f");
  RUN(what_one_glyph_stands_for_comes_in_logical_order, "S276h");
  RUN(search_folds_forms_case_and_diacritics, "S276g");
  return FINISH();
}
