/*
 * The code of the chapter "Nothing waits" (docs/guide/nothing-waits.md) that has no window; the rest is that of examples/gtk.
 */
#include "../recipes/page.h"

#include <interact/worker.h>
#include <stdio.h>
#include <string.h>

static const char FILE_NAME[] = "examples/data/guide.pdf";
static const uint64_t LONGEST_NS = 30000000000;

int main(void) {
  ix_document *document = NULL;
  ix_page_id page = 0;
  size_t glyphs = 0, links = 0;
  /* guide: script */
  ix_provider provider = IX_PROVIDER_INIT;
  must(ix_worker_provider(FILE_NAME, strlen(FILE_NAME), NULL, 0, NULL, &provider), "provider");
  must(ix_document_open(&provider, NULL, &document), "document"); /* IX_DOCUMENT_OPENING */
  must(ix_document_wait(document, 0, IX_WAIT_OPENING, LONGEST_NS), "opening");
  must(ix_document_page_at(document, 0, &page), "page");
  must(ix_document_wait(document, page, IX_WAIT_TEXT | IX_WAIT_ANNOTATIONS, LONGEST_NS), "parts");
  ix_page_glyph_count(document, page, &glyphs);
  ix_page_annotations(document, page, NULL, 0, &links);
  /* guide end */
  printf("== script\n%zu glyphs, %zu annotations\n", glyphs, links);
  ix_document_free(document);
  return 0;
}
