/*
 * The code of the chapter "Writing a provider" (docs/guide/provider.md).
 */
#include "../recipes/page.h"

#include <stdio.h>
#include <string.h>

static const char *const LINES[] = {"A provider hands over", "what it knows of a file."};
enum { PAGES = 2 };
static const double SIZE = 12, ADVANCE = 7.2;

/* guide: pages */
static ix_status page_count(void *file, uint32_t *count) {
  (void)file;
  *count = PAGES;
  return IX_OK;
}

static ix_status pages(void *file, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  (void)file, (void)first;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 300, 200};
  for (uint32_t i = 0; i < count; i++) {
    ix_status status = sink->pages(sink, &info, 1);
    if (status != IX_OK) return status;
  }
  return IX_OK;
}
/* guide end */

/* guide: text */
static ix_status text(void *file, uint32_t page, const ix_sink *sink) {
  const char *line = LINES[page];
  (void)file;
  for (size_t i = 0; line[i]; i++) {
    double x = 20 + ADVANCE * (double)i, y = 150;
    ix_glyph glyph = {{{x, y}, {x + ADVANCE, y}, {x + ADVANCE, y + SIZE}, {x, y + SIZE}}, (uint32_t)line[i], 0, SIZE};
    if (line[i] == ' ') continue; /* the library finds gaps between words by their width */
    ix_status status = sink->glyphs(sink, &glyph, 1);
    if (status != IX_OK) return status;
  }
  return IX_OK;
}
/* guide end */

/* guide: annotations */
static ix_status annotations(void *file, uint32_t page, const ix_sink *sink) {
  static const char uri[] = "https://example.org/";
  ix_annotation link = IX_ANNOTATION_INIT;
  ix_action action = IX_ACTION_INIT;
  (void)file;
  if (page != 0) return IX_OK;
  link.subtype = IX_SUBTYPE_LINK;
  link.rect = (ix_rect){20, 20, 120, 40};
  action.kind = IX_ACTION_URI;
  action.trigger = IX_TRIGGER_ACTIVATE;
  ix_status status = sink->annotation(sink, &link);
  if (status == IX_OK) status = sink->action(sink, &action); /* of the annotation begun last */
  if (status == IX_OK) status = sink->text(sink, IX_TEXT_URI, uri, sizeof uri - 1); /* of the action begun last */
  return status;
}
/* guide end */

/* guide: render */
/** White paper. A renderer would draw the part of the page that the request names. */
static ix_status render(void *file, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  (void)file, (void)page;
  memset(pixels, 255, (size_t)request->width * request->height * 4);
  return IX_OK;
}

static void close_file(void *file) { *(int *)file = 0; }
/* guide end */

static void tell(ix_document *document, size_t index) {
  char words[64] = "";
  size_t length = 0, count = 0, found = 0;
  ix_page_id page = 0;
  must(ix_document_page_at(document, index, &page), "page");
  must(ix_document_load(document, page, IX_PART_TEXT), "text");
  must(ix_document_load(document, page, IX_PART_ANNOTATIONS), "annotations");
  must(ix_page_copy_text(document, page, 0, SIZE_MAX, words, sizeof words - 1, &length), "copy");
  ix_page_words(document, page, NULL, 0, &count);
  ix_page_annotations(document, page, NULL, 0, &found);
  printf("%s: %zu words, %zu annotations\n", words, count, found);
}

int main(void) {
  int is_open = 1;
  /* guide: open */
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  provider.context = &is_open; /* the file, passed to every entry */
  provider.destroy = close_file;
  provider.page_count = page_count;
  provider.pages = pages;
  provider.text = text;
  provider.annotations = annotations;
  provider.render = render;
  must(ix_document_open(&provider, NULL, &document), "open");
  /* guide end */
  printf("== pages\n");
  for (size_t i = 0; i < PAGES; i++) tell(document, i);
  ix_view *view = NULL;
  ix_point at;
  char selected[64] = "";
  size_t length = 0;
  must(ix_view_new(document, 600, 400, &view), "view");
  must(ix_view_convert_point(view, 0, IX_SPACE_PDF, (ix_point){60, 156}, IX_SPACE_VIEW, &at), "point");
  must(ix_view_select_text_at(view, at, IX_GRANULARITY_WORD), "select");
  must(ix_view_copy_selected_text(view, selected, sizeof selected - 1, &length), "text");
  printf("selected: %s\n", selected);
  ix_view_free(view);
  ix_document_free(document);
  return is_open; /* destroy has been called */
}
