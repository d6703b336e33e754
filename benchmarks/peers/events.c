/**
 * E1 to E7 and F3: hovers, clicks, a dragged annotation and a pinch, effects read after each event, as the peers' programs do them on their
 * rectangles and forms; and the call that does least.
 */
#include "ours.h"

static size_t moves_at_random(ix_view *view, int count, double span) {
  uint64_t state = 5;
  size_t found = 0;
  for (int i = 0; i < count; i++) {
    clock_ns += 1000000;
    double x = rng01(&state) * span, y = rng01(&state) * span;
    found += feed_one(view, mouse(IX_EVENT_MOVE, x, y, 0));
  }
  return found;
}

/** The middle of the peers' square in the middle of a view of 1,000 by 1,000, as the peer's view has it. */
static ix_view *view_of_middle(ix_document *document, double side) {
  ix_view *view = unscaled_view(document, 1000, 1000);
  ix_point corner = moved(into_view(view, 0), side / 2 - 500 + MARGIN, side / 2 - 500 + MARGIN);
  ix_view_scroll_by(view, corner.x, corner.y);
  drain(view);
  return view;
}

/** Links, which answer a hover as the peer's items do. */
void hover(size_t n) {
  ix_document *document = peer_page("uniform", n, IX_SUBTYPE_LINK);
  ix_view *view = view_of_middle(document, side_of("uniform", n));
  int moves = fewer_when_counting(5000, 300);
  size_t found = 0;
  feed_one(view, mouse(IX_EVENT_MOVE, 5, 5, 0));
  BENCH("event.move_random", "libinteract-links", n, moves, found, found = moves_at_random(view, moves, 990));
  close_both(view, document);
}

/** A place of the peer, whose y goes upwards on a page of 612 by 792. */
static ix_point next_place(ix_matrix matrix, uint64_t *state) {
  double x = rng01(state) * 612, y = rng01(state) * 792;
  return moved(matrix, x, 792 - y);
}

static size_t moves_over_form(ix_view *view, int count) {
  uint64_t state = 5;
  size_t found = 0;
  ix_matrix matrix = into_view(view, 0);
  for (int i = 0; i < count; i++) {
    clock_ns += 1000000;
    ix_point at = next_place(matrix, &state);
    found += feed_one(view, mouse(IX_EVENT_MOVE, at.x, at.y, 0));
  }
  return found;
}

static size_t clicks_on_form(ix_view *view, int count) {
  uint64_t state = 6;
  size_t found = 0;
  ix_matrix matrix = into_view(view, 0);
  for (int i = 0; i < count; i++) {
    ix_point at = next_place(matrix, &state);
    found += click(view, at.x, at.y);
  }
  return found;
}

/** A form of the peers' gen_pdfs.py, its annotations and its text loaded, on a view of the page's size. */
void forms(size_t n) {
  char path[1024];
  snprintf(path, sizeof path, "%s/forms%zu.pdf", data_dir(), n);
  ix_document *document = open_pdf(path);
  ix_view *view = unscaled_view(document, 612, 792);
  ix_page_id page;
  MUST(ix_document_page_at(document, 0, &page));
  MUST(ix_document_load(document, page, IX_PART_ANNOTATIONS));
  MUST(ix_document_load(document, page, IX_PART_TEXT));
  drain(view);
  int moves = fewer_when_counting(2000, 100), clicks = moves / 4;
  size_t found = 0;
  BENCH("event.move_random", "libinteract-forms", n, moves, found, found = moves_over_form(view, moves));
  BENCH("event.click", "libinteract-forms", n, clicks, found, found = clicks_on_form(view, clicks));
  close_both(view, document);
}

/** A press, 100 moves and a lift; then all is as before. Returns how far the annotation went. */
static uint64_t drag_once(ix_document *document, ix_view *view, ix_annotation_id id, int is_looking) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  uint32_t name;
  MUST(ix_annotation_get(document, id, &annotation));
  double before = annotation.rect.x0;
  clock_ns += 5000000000;
  MUST(ix_view_select_annotations(view, &id, 1));
  feed_one(view, mouse(IX_EVENT_DOWN, 500, 500, 1));
  for (int i = 1; i <= 100; i++) {
    clock_ns += 8000000;
    feed_one(view, mouse(IX_EVENT_MOVE, 500 + i, 500 + i, 1));
    if (is_looking) look(view);
  }
  feed_one(view, mouse(IX_EVENT_UP, 600, 600, 1));
  MUST(ix_annotation_get(document, id, &annotation));
  MUST(ix_document_undo(document, &name));
  drain(view);
  return (uint64_t)(annotation.rect.x0 - before);
}

void drag(size_t n) {
  double side = side_of("uniform", n);
  ix_document *document = peer_page("uniform", n, IX_SUBTYPE_SQUARE);
  ix_view *view = view_of_middle(document, side);
  ix_page_id page;
  MUST(ix_document_page_at(document, 0, &page));
  double middle = side / 2 + MARGIN, up = side + 2 * MARGIN - middle;
  ix_annotation_id id = put(document, page, IX_SUBTYPE_SQUARE, (ix_rect){middle - 30, up - 15, middle + 30, up + 15});
  drain(view);
  uint64_t went = 0;
  BENCH("event.drag_item_move", "libinteract", n, 100, went, went = drag_once(document, view, id, 0));
  BENCH("event.drag_item_move", "libinteract-displaylist", n, 100, went, went = drag_once(document, view, id, 1));
  close_both(view, document);
}

static size_t two_fingers(ix_view *view, uint32_t type, int frame) {
  ix_event both[2] = {pointer(type, 400 - frame, 500, IX_DEVICE_TOUCH, 1), pointer(type, 600 + frame, 500 + frame / 2, IX_DEVICE_TOUCH, 2)};
  if (type == IX_EVENT_MOVE) both[0].flags = IX_EVENT_MORE_IN_FRAME;
  return feed(view, both, 2);
}

/** Two fingers go down, apart in `frames` frames, and up; then the view stands as before. */
static size_t pinch_once(ix_view *view, int frames, int is_looking) {
  ix_visible_page pages[64];
  size_t found = 0, count;
  clock_ns += 5000000000;
  two_fingers(view, IX_EVENT_DOWN, 0);
  for (int i = 1; i < frames; i++) {
    clock_ns += 8000000;
    found += two_fingers(view, IX_EVENT_MOVE, i);
    if (!is_looking) continue;
    look(view);
    MUST(ix_view_visible_pages(view, pages, 64, &count));
  }
  two_fingers(view, IX_EVENT_UP, frames);
  clock_ns += 5000000000;
  MUST(ix_view_advance(view, clock_ns));
  drain(view);
  MUST(ix_view_set_zoom(view, 1, (ix_point){0, 0}));
  drain(view);
  return found;
}

/** Text in lines of 90 glyphs. The caller frees it. */
static ix_glyph *lines_of_text(size_t count) {
  ix_glyph *glyphs = calloc(count, sizeof *glyphs);
  double s = 540.0 / 90;
  for (size_t i = 0; i < count; i++) {
    double x = 36 + (double)(i % 90) * s, y = 750 - 1.4 * s * (double)(i / 90);
    glyphs[i].quad = (ix_quad){{x, y}, {x + s * .9, y}, {x + s * .9, y + s * 1.2}, {x, y + s * 1.2}};
    glyphs[i].codepoint = i % 6 == 5 ? ' ' : 'a' + (uint32_t)(i * 7 % 26);
    glyphs[i].font_size = s * 1.2;
  }
  return glyphs;
}

/** Pages with 3,000 glyphs each; the peer's widget is empty. */
static ix_document *pages_of_text(size_t count) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_document *document;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 612, 792};
  MUST(ix_document_new(NULL, &document));
  MUST(ix_memory_add_alike_pages(document, &info, count));
  ix_glyph *glyphs = lines_of_text(3000);
  for (size_t i = 0; i < count; i++) {
    ix_page_id page;
    MUST(ix_document_page_at(document, i, &page));
    MUST(ix_memory_set_glyphs(document, page, glyphs, 3000));
  }
  free(glyphs);
  return document;
}

void pinch(void) {
  ix_document *document = pages_of_text(20);
  ix_view *view;
  int frames = fewer_when_counting(200, 20);
  size_t found = 0;
  MUST(ix_view_new(document, 1000, 1000, &view));
  drain(view);
  BENCH("event.touch_pinch_frame", "libinteract", 1, frames, found, found = pinch_once(view, frames, 0));
  BENCH("event.touch_pinch_frame", "libinteract-displaylist", 1, frames, found, found = pinch_once(view, frames, 1));
  close_both(view, document);
}

void getter(void) {
  ix_page_id page;
  ix_document *document = one_page(612, 792, &page);
  ix_view *view = unscaled_view(document, 612, 792);
  int calls = fewer_when_counting(1000000, 10000);
  uint64_t sum = 0;
  BENCH("ffi.call_noop", "libinteract-ix_view_is_moving", 1, calls, sum, for (int i = 0; i < calls; i++) sum += ix_view_is_moving(view));
  close_both(view, document);
}
