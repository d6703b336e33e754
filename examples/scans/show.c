/* Opens a folder of scanned pages, finds a word in it, selects a line, and draws the first page: show FOLDER WORD PICTURE.ppm */
#include "scans.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(ix_status status, const char *what) {
  if (status >= IX_OK) { return; }
  fprintf(stderr, "%s: status %d\n", what, (int)status);
  exit(1);
}

static void say_selection(ix_view *view, const char *what) {
  char text[512];
  size_t length = 0;
  must(ix_view_copy_selected_text(view, text, sizeof text, &length), "copy");
  printf("%s: %.*s\n", what, (int)length, text);
}

static void draw(ix_document *document, ix_page_id page, const char *path) {
  ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  must(ix_page_get_geometry(document, page, &geometry), "geometry");
  request.width = (uint32_t)geometry.display_size.width, request.height = (uint32_t)geometry.display_size.height;
  const size_t count = (size_t)request.width * request.height;
  uint8_t *pixels = malloc(count * 4);
  FILE *file = fopen(path, "wb");
  if (!pixels || !file) { exit(1); }
  must(ix_document_render(document, page, &request, pixels, count * 4), "render");
  fprintf(file, "P6\n%u %u\n255\n", request.width, request.height);
  for (size_t i = 0; i < count; i++) { fwrite(pixels + i * 4, 1, 3, file); }
  fclose(file);
  free(pixels);
  printf("drawn: %u x %u\n", request.width, request.height);
}

int main(int count, char **arguments) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  ix_view *view = NULL;
  ix_search_progress progress = {.size = sizeof progress};
  ix_page_id page = 0;
  ix_search_id search = 0;
  size_t pages = 0, words = 0;
  if (count < 4) { return 2; }
  must(scans_provider(arguments[1], strlen(arguments[1]), NULL, 0, &provider), "provider");
  must(ix_document_open(&provider, NULL, &document), "open");
  must(ix_document_page_count(document, &pages), "pages");
  must(ix_document_page_at(document, 0, &page), "page");
  must(ix_document_load(document, page, IX_PART_TEXT), "text");
  ix_page_words(document, page, NULL, 0, &words);
  printf("%zu pages, %zu words on the first\n", pages, words);
  must(ix_view_new(document, 800, 1000, &view), "view");
  must(ix_search_new(document, arguments[2], strlen(arguments[2]), 0, 0, &search), "search");
  while (ix_search_step(document, search, 1, &progress) == IX_OK) {}
  printf("found: %llu\n", (unsigned long long)progress.match_count);
  must(ix_view_select_text_at(view, (ix_point){230, 130}, IX_GRANULARITY_LINE), "select");
  say_selection(view, "selected");
  draw(document, page, arguments[3]);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
