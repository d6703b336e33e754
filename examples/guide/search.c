/*
 * The code of the chapter "Search" (docs/guide/search.md).
 */
#include "../recipes/page.h"

#include <interact/poppler.h>
#include <stdio.h>
#include <string.h>

enum { MOST = 64 };

static const char FILE_NAME[] = "examples/data/guide.pdf";

static size_t find(ix_document *document, const char *text, uint32_t options, ix_text_range *matches) {
  size_t count = 0;
  /* guide: find */
  ix_search_id search = 0;
  ix_search_progress progress = {.size = sizeof progress};
  must(ix_search_new(document, text, strlen(text), options, 0, &search), "search");
  while (ix_search_step(document, search, 2, &progress) == IX_OK) { /* two pages, then the loop can do other work */
    printf("%u of %u pages, %u found\n", progress.pages_done, progress.page_count, (unsigned)progress.match_count);
  }
  ix_search_matches(document, search, 0, matches, MOST, &count);
  ix_search_free(document, search);
  /* guide end */
  printf("'%s': %zu\n", text, count);
  return count < MOST ? count : MOST;
}

static int is_in_sight(ix_view *view, size_t index) {
  ix_visible_page pages[8];
  size_t count = 0;
  ix_view_visible_pages(view, pages, 8, &count);
  for (size_t i = 0; i < count && i < 8; i++) {
    if (pages[i].index == index) return 1;
  }
  return 0;
}

/* guide: number */
/* The place of a match in the order of the document, from 1 on. */
static size_t number_of(ix_document *document, const ix_text_range *matches, size_t count, size_t current) {
  size_t number = 1, page = 0, other = 0;
  ix_document_page_index(document, matches[current].page, &page);
  for (size_t i = 0; i < count; i++) {
    if (ix_document_page_index(document, matches[i].page, &other) != IX_OK) continue; /* its page has been removed */
    number += other < page || (other == page && matches[i].first < matches[current].first);
  }
  return number;
}
/* guide end */

static void show(ix_document *document, ix_view *view, const ix_text_range *matches, size_t count, size_t current) {
  char text[64] = "";
  size_t length = 0, page = 0;
  /* guide: show */
  must(ix_view_set_search_hits(view, matches, count, current), "hits"); /* drawn from now on, the current one highlighted */
  ix_status status = ix_view_show_text(view, &matches[current], 60);    /* scrolls only as far as it has to */
  if (status == IX_ERROR_NOT_FOUND) return;                             /* its page has been removed */
  /* guide end */
  const ix_text_range *match = &matches[current];
  must(ix_document_page_index(document, match->page, &page), "page");
  must(ix_page_copy_text(document, match->page, match->first, match->count, text, sizeof text - 1, &length), "text");
  printf("page %u: '%s', in sight %d\n", (uint32_t)page + 1, text, is_in_sight(view, page));
  printf("%zu of %zu\n", number_of(document, matches, count, current), count);
}

int main(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  ix_view *view = NULL;
  ix_text_range matches[MOST];
  must(ix_poppler_provider(FILE_NAME, strlen(FILE_NAME), NULL, 0, &provider), "provider");
  must(ix_document_open(&provider, NULL, &document), "document");
  must(ix_view_new(document, 800, 600, &view), "view");
  printf("== find\n");
  size_t count = find(document, "COLUMN", 0, matches);
  printf("== show\n");
  show(document, view, matches, count, 0);
  show(document, view, matches, count, count - 1);
  printf("== options\n");
  find(document, "column", IX_SEARCH_WHOLE_WORDS, matches);
  find(document, "Column", IX_SEARCH_MATCH_CASE, matches);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
