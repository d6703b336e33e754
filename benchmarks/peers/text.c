/**
 * T1 to T4: the glyph under a point, a selecting drag, and a page's text arranged and indexed, on the peers' dense page, through the provider of
 * Poppler. One operation of a drag is one move: the event, its effects, and what is read after it.
 */
#include "ours.h"

static const double WIDTH = 612, HEIGHT = 792;

typedef struct {
  ix_document *document;
  ix_page_id page;
  ix_view *view;
  uint32_t index;
  size_t glyphs;
} opened;

enum { READ_EFFECTS, READ_LIST, READ_QUADS };

static ix_document *loaded(const char *path, uint32_t index, ix_page_id *page) {
  ix_document *document = open_pdf(path);
  MUST(ix_document_page_at(document, index, page));
  MUST(ix_document_load(document, *page, IX_PART_TEXT));
  return document;
}

/** The first question about the text arranges it, the first about a point makes the index. */
static void arrange(const char *path, uint32_t index, const char *label) {
  samples times = {{0}, 0};
  char name[96];
  size_t count = 0;
  uint32_t glyph;
  snprintf(name, sizeof name, "text.cold_text_page.%s", label);
  for (int i = 0; i < fewer_when_counting(BENCH_REPS, 1); i++) {
    ix_page_id page;
    ix_document *document = loaded(path, index, &page);
    begin_count();
    double start = now_ns();
    MUST(ix_page_glyph_count(document, page, &count));
    ix_page_glyph_at(document, page, (ix_point){WIDTH / 2, HEIGHT / 2}, 0, &glyph);
    add_sample(&times, (now_ns() - start) / 1e3);
    end_count(name, "libinteract", count, 1);
    ix_document_free(document);
  }
  if (!is_counting()) emit(name, "libinteract", (double)count, times.v, times.k, "us", "");
}

static uint64_t glyphs_at_random(const opened *text, int queries) {
  uint64_t state = 11, found = 0;
  uint32_t glyph;
  for (int i = 0; i < queries; i++) {
    double x = 30 + rng01(&state) * (WIDTH - 60), y = 30 + rng01(&state) * (HEIGHT - 60);
    found += ix_page_glyph_at(text->document, text->page, (ix_point){x, y}, 0, &glyph) == IX_OK;
  }
  return found;
}

static uint64_t rectangles(const opened *text, int read) {
  static ix_quad quads[65536];
  size_t count = 0;
  if (read == READ_LIST) return look(text->view);
  if (read == READ_QUADS) MUST(ix_view_selection_quads(text->view, text->index, quads, 65536, &count));
  return count;
}

static uint64_t selected_text(const opened *text) {
  static char buffer[1 << 20];
  size_t length = 0;
  MUST(ix_view_copy_selected_text(text->view, buffer, sizeof buffer, &length));
  return length;
}

/** The peers' drag from the top left to the bottom right, in 100 moves; then nothing is selected. Returns a digest of what was read. */
static uint64_t select_once(const opened *text, int read, int with_text) {
  ix_matrix matrix = into_view(text->view, text->index);
  uint64_t found = 0, length = 0;
  clock_ns += 5000000000;
  ix_point at = moved(matrix, 60, 80);
  feed_one(text->view, mouse(IX_EVENT_DOWN, at.x, at.y, 1));
  for (int i = 1; i <= 100; i++) {
    clock_ns += 8000000;
    at = moved(matrix, 50 + (WIDTH - 100) * i / 100, 80 + (HEIGHT - 160) * i / 100);
    size_t told = feed_one(text->view, mouse(IX_EVENT_MOVE, at.x, at.y, 1));
    found += read == READ_EFFECTS ? told : rectangles(text, read);
    if (with_text) length += selected_text(text);
  }
  feed_one(text->view, mouse(IX_EVENT_UP, at.x, at.y, 1));
  MUST(ix_view_clear_text_selection(text->view));
  drain(text->view);
  return found * 1000000 + length;
}

static void selecting(const opened *text, const char *label, int with_text) {
  static const char *peers[] = {"libinteract-effects", "libinteract-displaylist", "libinteract-quads"};
  char name[96];
  uint64_t found = 0;
  snprintf(name, sizeof name, "text.drag_select_move_rects%s.%s", with_text ? "_text" : "", label);
  for (int read = with_text ? READ_LIST : READ_EFFECTS; read <= READ_QUADS; read++) {
    BENCH(name, peers[read], text->glyphs, 100, found, found = select_once(text, read, with_text));
  }
}

void text(const char *path, uint32_t page, const char *label) {
  opened text = {.index = page};
  char name[96];
  arrange(path, page, label);
  text.document = loaded(path, page, &text.page);
  MUST(ix_page_glyph_count(text.document, text.page, &text.glyphs));
  text.view = unscaled_view(text.document, 1000, 1400);
  MUST(ix_view_show_page(text.view, page));
  drain(text.view);
  int queries = fewer_when_counting(5000, 500);
  uint64_t found = 0;
  snprintf(name, sizeof name, "text.glyph_under_point.%s", label);
  BENCH(name, "libinteract", text.glyphs, queries, found, found = glyphs_at_random(&text, queries));
  selecting(&text, label, 0);
  selecting(&text, label, 1);
  close_both(text.view, text.document);
}
