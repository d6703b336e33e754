/**
 * R2: bytes of the heap that an annotation, an undo step, a glyph and a view take: what `n` of them add, over `n`.
 */
#include "ours.h"

static void say(const char *what, size_t n, double bytes) { emit1(what, "libinteract", (double)n, bytes / (double)n, "bytes", ""); }

/** Links and squares in turns; then the index that a question makes. */
static void annotations(size_t n) {
  ix_page_id page;
  ix_document *document = one_page(900, 900, &page);
  ix_view *view = unscaled_view(document, 900, 900);
  ix_hit found;
  uint64_t state = 3;
  double before = heap_in_use(), size = 900 / sqrt((double)n + 1);
  for (size_t i = 0; i < n; i++) {
    double x = rng01(&state) * (900 - size), y = rng01(&state) * (900 - size);
    put(document, page, i % 2 ? IX_SUBTYPE_SQUARE : IX_SUBTYPE_LINK, (ix_rect){x, y, x + size, y + size / 2});
  }
  drain(view);
  say("memory.annotation_loaded", n, heap_in_use() - before);
  MUST(ix_view_top_hit(view, (ix_point){450, 450}, IX_DEVICE_MOUSE, &found));
  say("memory.annotation", n, heap_in_use() - before);
  close_both(view, document);
}

/** Edits of one annotation beside a view whose effects are read. */
static void undo_steps(size_t n) {
  ix_page_id page;
  ix_document *document = one_page(1000, 1000, &page);
  ix_annotation_id id = put(document, page, IX_SUBTYPE_SQUARE, (ix_rect){100, 100, 200, 200});
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_view *view = unscaled_view(document, 500, 500);
  MUST(ix_annotation_get(document, id, &annotation));
  double before = heap_in_use();
  for (size_t i = 0; i < n; i++) {
    annotation.rect.x1 = 200 + (double)(i % 100);
    MUST(ix_annotation_set(document, id, &annotation));
    drain(view);
  }
  say("memory.undo_step", n, heap_in_use() - before);
  close_both(view, document);
}

static void glyphs(size_t n) {
  ix_page_id page;
  ix_document *document = one_page(612, 792, &page);
  ix_glyph *text = calloc(n, sizeof *text);
  size_t columns = (size_t)sqrt((double)n * 0.9) + 1, count;
  double s = 560.0 / (double)columns;
  for (size_t i = 0; i < n; i++) {
    double x = 20 + (double)(i % columns) * s, y = 780 - 1.3 * s * (double)(i / columns + 1);
    text[i].quad = (ix_quad){{x, y}, {x + s * .9, y}, {x + s * .9, y + s}, {x, y + s}};
    text[i].codepoint = i % 6 == 5 ? ' ' : 'a' + (uint32_t)(i * 7 % 26);
    text[i].font_size = s;
  }
  double before = heap_in_use();
  MUST(ix_memory_set_glyphs(document, page, text, n));
  say("memory.glyph_loaded", n, heap_in_use() - before);
  MUST(ix_page_glyph_count(document, page, &count));
  say("memory.glyph", n, heap_in_use() - before);
  free(text);
  ix_document_free(document);
}

/** Views of one document, each with its effects read. */
static void views(size_t n) {
  ix_page_id page;
  ix_document *document = one_page(612, 792, &page);
  ix_view **made = malloc(n * sizeof *made);
  double before = heap_in_use();
  for (size_t i = 0; i < n; i++) {
    MUST(ix_view_new(document, 900, 900, &made[i]));
    drain(made[i]);
  }
  say("memory.view", n, heap_in_use() - before);
  for (size_t i = 0; i < n; i++) ix_view_free(made[i]);
  free(made);
  ix_document_free(document);
}

void memory(size_t n) {
  annotations(n);
  undo_steps(n);
  glyphs(2 * n);
  views(100);
}
