/** @file
 * The cost of questions: once warm they allocate nothing, also those that fail because the caller's buffer is too small.
 */
#include "allocations.h"
#include "check.h"

#include <interact/interact.h>

enum { LETTERS = 40 };

static ix_document *document;
static ix_view *view;

/* A page with a line of text, which fills the width of the view. */
static void open_view(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_glyph letters[LETTERS];
  ix_page_id page;
  memset(letters, 0, sizeof letters);
  for (int i = 0; i < LETTERS; i++) {
    double x = 50 + 12 * i;
    letters[i].quad = (ix_quad){{x, 700}, {x + 12, 700}, {x + 12, 720}, {x, 720}};
    letters[i].codepoint = 'a';
    letters[i].font_size = 20;
  }
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, letters, LETTERS), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
}

/* A host asks for the first hit of several, text and page: the failure that there are more is noted in the room of the one before. */
static void a_buffer_that_is_too_small_allocates_nothing(void) {
  ix_hit hit;
  size_t count = 0;
  unsigned long before = 0;
  open_view();
  for (int i = 0; i < 400; i++) {
    if (i == 200) before = allocations;
    CHECK_EQUAL(ix_view_hits(view, (ix_point){150 + i % 100, 82}, IX_DEVICE_MOUSE, &hit, 1, &count), IX_ERROR_BUFFER_TOO_SMALL);
    CHECK_EQUAL(count, 2);
  }
  CHECK_EQUAL(allocations - before, 0);
  ix_view_free(view);
  ix_document_free(document);
}

int main(void) {
  RUN(a_buffer_that_is_too_small_allocates_nothing, "");
  return FINISH();
}
