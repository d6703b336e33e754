/** Pages, the text of one, a selection over many, matches of a search, handles. */
#include "growth.h"

void grow_pages(void) {
  double heap = heap_in_use(), start = thread_ns();
  ix_document *document = pages(many, 612, 792);
  say("build", thread_ns() - start, heap_in_use() - heap);
  ix_view *view;
  start = thread_ns();
  MUST(ix_view_new(document, 1000, 900, &view));
  say("the first view", thread_ns() - start, 0);
  drain(view);
  hover(view);
  EACH("wheel", 100, 3, {
    ix_event event;
    memset(&event, 0, sizeof event);
    clock_ns += 8000000;
    event.type = IX_EVENT_WHEEL;
    event.time_ns = clock_ns;
    event.u.wheel.position = (ix_point){500, 500};
    event.u.wheel.dy = 40;
    MUST(ix_view_feed(view, &event, 1, NULL));
    drain(view);
  });
  EACH("show a page", 100, 3, {
    MUST(ix_view_show_page(view, (uint32_t)((size_t)call * 7919u % many)));
    drain(view);
    look(view);
  });
  EACH("zoom", 100, 3, {
    MUST(ix_view_set_zoom(view, call % 2 ? 1 : 1.5, (ix_point){500, 400}));
    drain(view);
  });
  ix_view_free(view);
  ix_document_free(document);
}

void grow_text(void) {
  double width = 900, height = 1170;
  ix_document *document = pages(1, width, height);
  ix_page_id page = page_at(document, 0);
  ix_glyph *glyphs = letters(many, width, height);
  size_t count;
  double heap = heap_in_use(), start = thread_ns();
  MUST(ix_memory_set_glyphs(document, page, glyphs, many));
  say("take in", thread_ns() - start, heap_in_use() - heap);
  start = thread_ns();
  MUST(ix_page_glyph_count(document, page, &count));
  say("arrange", thread_ns() - start, heap_in_use() - heap);
  free(glyphs);
  ix_view *view;
  MUST(ix_view_new(document, width, height, &view));
  drain(view);
  hover(view);
  clock_ns += 5000000000;
  mouse(view, IX_EVENT_DOWN, 40, 40, 1);
  drain(view);
  EACH("a move of a selecting drag", 100, 3, {
    clock_ns += 8000000;
    mouse(view, IX_EVENT_MOVE, 100 + call * 7, 50 + call * 10, 1);
    drain(view);
  });
  mouse(view, IX_EVENT_UP, 800, 1000, 1);
  drain(view);
  EACH("one glyph more by key", 20, 2, {
    stroke(view, IX_KEY_RIGHT, IX_MODIFIER_SHIFT);
    drain(view);
  });
  ix_view_free(view);
  ix_document_free(document);
}

void grow_selected_pages(void) {
  ix_document *document = pages(many, 612, 792);
  ix_glyph *glyphs = letters(500, 612, 792);
  for (size_t i = 0; i < many; i++) MUST(ix_memory_set_glyphs(document, page_at(document, i), glyphs, 500));
  free(glyphs);
  ix_view *view;
  MUST(ix_view_new(document, 900, 900, &view));
  drain(view);
  double start = thread_ns();
  MUST(ix_view_select_text(view, 0, 0, (uint32_t)(many - 1), 100));
  drain(view);
  say("select", thread_ns() - start, 0);
  EACH("one glyph more by key", 3, 2, {
    stroke(view, IX_KEY_RIGHT, IX_MODIFIER_SHIFT);
    drain(view);
  });
  EACH("scroll", 5, 3, {
    MUST(ix_view_scroll_by(view, 0, call % 2 ? 5 : -5));
    drain(view);
    look(view);
  });
  EACH("a move", 20, 3, {
    clock_ns += 1000000;
    mouse(view, IX_EVENT_MOVE, 300 + call, 300, 0);
    drain(view);
  });
  ix_view_free(view);
  ix_document_free(document);
}

void grow_matches(void) {
  size_t each = 5000, count = (many + each - 1) / each, glyph_count;
  ix_document *document = pages(count, 612, 792);
  ix_glyph *glyphs = letters(each, 612, 792);
  for (size_t i = 0; i < each; i++) glyphs[i].codepoint = 'a';
  for (size_t i = 0; i < count; i++) {
    MUST(ix_memory_set_glyphs(document, page_at(document, i), glyphs, i == count - 1 ? many - each * (count - 1) : each));
    MUST(ix_page_glyph_count(document, page_at(document, i), &glyph_count));
  }
  free(glyphs);
  ix_search_id search;
  ix_search_progress progress;
  progress.size = sizeof progress;
  double start = thread_ns();
  MUST(ix_search_new(document, "a", 1, 0, 0, &search));
  MUST(ix_search_step(document, search, UINT32_MAX, &progress));
  say("search", thread_ns() - start, 0);
  ix_text_range found[100];
  size_t got;
  EACH("a hundred of them", 20, 3, {
    size_t first = (size_t)call * 7919 % (many > 100 ? many - 100 : 1);
    ix_search_matches(document, search, first, found, 100, &got);
  });
  ix_search_free(document, search);
  ix_document_free(document);
}

void grow_handles(void) {
  ix_document **documents = malloc(many * sizeof *documents);
  double start = thread_ns();
  for (size_t i = 0; i < many; i++) MUST(ix_document_new(NULL, &documents[i]));
  say("make all", thread_ns() - start, 0);
  start = thread_ns();
  for (size_t i = 0; i < many; i++) ix_document_free(documents[i]);
  say("free all", thread_ns() - start, 0);
  ix_document *document = pages(1, 100, 100);
  ix_view **views = malloc(many * sizeof *views);
  size_t count = many < 10000 ? many : 10000;
  for (size_t i = 0; i < count; i++) MUST(ix_view_new(document, 100, 100, &views[i]));
  start = thread_ns();
  for (size_t i = 0; i < count; i++) ix_view_free(views[i]);
  say("free views", (thread_ns() - start) * (double)many / (double)count, 0);
  ix_document_free(document);
  free(documents);
  free(views);
}
