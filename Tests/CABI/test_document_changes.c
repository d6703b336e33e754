/** @file
 * Documents that change while they are open: edits of pages, a file read anew, a password that comes late.
 * The rules are those of docs/contracts/document-changes.md.
 */
#include "helpers.h"

#include <interact/interact.h>

#include <math.h>
#include <stdlib.h>

enum { PAGES = 8 };

/** A provider whose pages have numbers for names; objects are 100 and the number. */
struct file {
  uint32_t numbers[PAGES];
  /** The pages that it has when it is opened again. */
  uint32_t next[PAGES];
  uint32_t count;
  uint32_t state;
  int fails;
  int waits;
};

static ix_status tell_state(void *context, uint32_t *out_state, const ix_sink *sink) {
  (void)sink;
  *out_state = ((struct file *)context)->state;
  return IX_OK;
}

static ix_status unlock(void *context, const char *password, size_t length) {
  if (length != 4 || memcmp(password, "open", 4)) { return IX_ERROR_WRONG_PASSWORD; }
  ((struct file *)context)->state = IX_DOCUMENT_OK;
  return IX_OK;
}

static ix_status give_count(void *context, uint32_t *out_count) {
  *out_count = ((struct file *)context)->count;
  return IX_OK;
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  const struct file *file = context;
  for (uint32_t i = first; i < first + count && i < file->count; i++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    page.flags = IX_PAGE_HAS_MEDIA_BOX;
    page.media_box = (ix_rect){0, 0, 400, 400};
    page.object = 100 + file->numbers[i];
    sink->pages(sink, &page, 1);
  }
  return IX_OK;
}

static ix_status give_annotations(void *context, uint32_t page, const ix_sink *sink) {
  const struct file *file = context;
  if (file->waits) { return IX_PENDING; }
  ix_annotation square = IX_ANNOTATION_INIT;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 60, 40};
  square.object = 200 + file->numbers[page];
  return sink->annotation(sink, &square);
}

static ix_status reopen(void *context, uint32_t *out_flags) {
  struct file *file = context;
  *out_flags = 0;
  if (file->fails) { return IX_ERROR_IO; }
  memcpy(file->numbers, file->next, sizeof file->numbers);
  return IX_OK;
}

static struct file file_of(uint32_t count) {
  struct file file = {.count = count, .state = IX_DOCUMENT_OK};
  for (uint32_t i = 0; i < count; i++) { file.numbers[i] = file.next[i] = i; }
  return file;
}

static ix_document *open_file(struct file *file) {
  ix_provider provider = IX_PROVIDER_INIT;
  provider.context = file;
  provider.state = tell_state, provider.unlock = unlock, provider.page_count = give_count, provider.pages = give_pages;
  provider.annotations = give_annotations, provider.reload = reopen;
  ix_document *document = NULL;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  return document;
}

static ix_page_id id_at(ix_document *document, size_t index) {
  ix_page_id id = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &id), IX_OK);
  return id;
}

static size_t index_of(ix_document *document, ix_page_id page) {
  size_t index = 0;
  return ix_document_page_index(document, page, &index) == IX_OK ? index : SIZE_MAX;
}

static ix_annotation_id square_of(ix_document *document, ix_page_id page) {
  ix_annotation_id id = 0;
  size_t count = 0;
  ix_page_annotations(document, page, &id, 1, &count);
  return id;
}

static int seen(ix_reader *reader, uint32_t type, ix_effect *out) {
  ix_effect effect;
  int count = 0;
  while (ix_reader_next(reader, &effect) == IX_OK) {
    if (effect.type == type && !(effect.flags & IX_EFFECT_INITIAL)) { *out = effect, count += 1; }
  }
  return count;
}

static ix_point where(ix_view *view, size_t page, double x, double y) {
  ix_point point = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(view, (uint32_t)page, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &point), IX_OK);
  return point;
}

/** Zooms in on a page: (220, 210) comes to the middle. */
static ix_view *view_of(ix_document *document, uint32_t page) {
  ix_view *view = NULL;
  CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
  CHECK_EQUAL(ix_view_show_page(view, page), IX_OK);
  CHECK_EQUAL(ix_view_set_zoom(view, 3, (ix_point){200, 200}), IX_OK);
  ix_point at = where(view, page, 220, 210);
  CHECK(ix_view_scroll_by(view, at.x - 200, at.y - 200) >= 0);
  return view;
}

static const uint32_t page_changes[] = {IX_PAGES_INSERTED, IX_PAGES_REMOVED, IX_PAGES_MOVED, IX_PAGES_LAID, IX_PAGES_LAID};

static ix_page_info sheet_of(double x, double y, double width, double height) {
  ix_page_info sheet = IX_PAGE_INFO_INIT;
  sheet.flags = IX_PAGE_HAS_MEDIA_BOX;
  sheet.media_box = (ix_rect){x, y, x + width, y + height};
  return sheet;
}

/** One of five edits of the pages; the first gives the id of the page that it makes. */
static void edit(ix_document *document, int step, ix_page_id *made) {
  ix_page_info sheet = sheet_of(-20, 0, 520, 700);
  if (step == 0) { CHECK_EQUAL(ix_document_insert_pages(document, 1, &sheet, 1, made), IX_OK); }
  if (step == 1) { CHECK_EQUAL(ix_document_remove_pages(document, 0, 1), IX_OK); }
  if (step == 2) { CHECK_EQUAL(ix_document_move_pages(document, 6, 2, 1), IX_OK); }
  if (step == 3) { CHECK_EQUAL(ix_document_rotate_pages(document, 0, 8, 270), IX_OK); }
  if (step == 4) { CHECK_EQUAL(ix_document_resize_pages(document, 0, 8, &sheet), IX_OK); }
}

static void pages_come_and_go_under_views(void) {
  struct file file = file_of(PAGES);
  ix_document *document = open_file(&file);
  ix_view *views[2] = {view_of(document, 3), view_of(document, 5)};
  ix_page_id pages[2] = {id_at(document, 3), id_at(document, 5)}, made = 0;
  for (int step = 0; step < 5; step++) {
    ix_reader *reader = NULL;
    CHECK_EQUAL(ix_reader_new(views[0], 0, &reader), IX_OK);
    ix_effect effect = {0};
    seen(reader, 0, &effect);
    ix_point before[2];
    for (int i = 0; i < 2; i++) { before[i] = where(views[i], index_of(document, pages[i]), 220, 210); }
    edit(document, step, &made);
    for (int i = 0; i < 2; i++) {
      ix_point now = where(views[i], index_of(document, pages[i]), 220, 210);
      CHECK(fabs(now.x - before[i].x) < 0.01 && fabs(now.y - before[i].y) < 0.01);
    }
    CHECK_EQUAL(seen(reader, IX_EFFECT_PAGES_EDITED, &effect), 1);
    CHECK_EQUAL(effect.u.pages.change, page_changes[step]);
    CHECK_EQUAL(effect.u.pages.to, step == 0 || step == 2 ? 1 : 0);
    ix_reader_free(reader);
  }
  for (int i = 0; i < 2; i++) { ix_view_free(views[i]); }
  ix_document_free(document);
}

static void edits_of_pages_are_steps(void) {
  struct file file = file_of(PAGES);
  ix_document *document = open_file(&file);
  ix_page_id made = 0;
  uint32_t name = 0;
  uint64_t start = hash_of(document);
  for (int step = 0; step < 5; step++) { edit(document, step, &made); }
  uint64_t end = hash_of(document);
  CHECK(start != end);
  CHECK_EQUAL(index_of(document, made), 0);
  for (int step = 0; step < 5; step++) { CHECK_EQUAL(ix_document_undo(document, &name), IX_OK); }
  CHECK_EQUAL(name, IX_PHRASE_UNDO_INSERT_PAGES);
  CHECK_EQUAL(index_of(document, made), SIZE_MAX);
  CHECK(hash_of(document) == start);
  for (int step = 0; step < 5; step++) { CHECK_EQUAL(ix_document_redo(document, NULL), IX_OK); }
  CHECK(hash_of(document) == end);
  CHECK_EQUAL(index_of(document, made), 0);
  CHECK_EQUAL(ix_document_save(document, "/nowhere", 8, NULL), IX_ERROR_NOT_SUPPORTED);
  ix_document_free(document);
}

static void pages_that_are_not_there(void) {
  struct file file = file_of(3);
  ix_document *document = open_file(&file);
  ix_page_info sheet = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_insert_pages(document, 4, &sheet, 1, NULL), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_insert_pages(document, 0, &sheet, 0, NULL), IX_NO_OP);
  CHECK_EQUAL(ix_document_insert_pages(document, 0, NULL, 1, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_insert_pages(document, 0, &sheet, SIZE_MAX, NULL), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_document_remove_pages(document, 1, 3), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_remove_pages(document, SIZE_MAX, SIZE_MAX), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_move_pages(document, 1, 2, 2), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_move_pages(document, 1, 1, 1), IX_NO_OP);
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 45), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 360), IX_NO_OP);
  sheet.user_unit = NAN;
  CHECK_EQUAL(ix_document_resize_pages(document, 0, 1, &sheet), IX_ERROR_INVALID_ARGUMENT);
  ix_history history = IX_HISTORY_INIT;
  CHECK(ix_document_get_history(document, &history) == IX_OK && history.undo_count == 0);
  ix_document_free(document);
}

static void a_file_read_anew(void) {
  struct file file = file_of(PAGES);
  ix_document *document = open_file(&file);
  ix_view *view = view_of(document, 3);
  ix_reader *reader = NULL;
  CHECK_EQUAL(ix_reader_new(view, 0, &reader), IX_OK);
  ix_page_id page = id_at(document, 3), gone = id_at(document, 6);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_document_load(document, gone, IX_PART_ANNOTATIONS), IX_OK);
  ix_annotation_id square = square_of(document, page), lost = square_of(document, gone);
  ix_point before = where(view, 3, 220, 210);
  /* 6 has gone, 20 came before 2. */
  static const uint32_t next[] = {0, 1, 20, 2, 3, 4, 5, 7};
  memcpy(file.next, next, sizeof next);
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 90), IX_OK);
  CHECK_EQUAL(ix_document_reload(document, 0), IX_ERROR_CONFLICT);
  file.fails = 1;
  CHECK_EQUAL(ix_document_reload(document, IX_RELOAD_DISCARD_EDITS), IX_ERROR_IO);
  CHECK_EQUAL(square_of(document, page), square);
  file.fails = 0;
  CHECK_EQUAL(ix_document_reload(document, 2), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_reload(document, IX_RELOAD_DISCARD_EDITS), IX_OK);
  CHECK_EQUAL(index_of(document, page), 4);
  CHECK_EQUAL(index_of(document, gone), SIZE_MAX);
  CHECK_EQUAL(square_of(document, page), square);
  ix_point now = where(view, 4, 220, 210);
  CHECK(fabs(now.x - before.x) < 0.01 && fabs(now.y - before.y) < 0.01);
  ix_effect effect;
  CHECK_EQUAL(seen(reader, IX_EFFECT_RELOADED, &effect), 1);
  CHECK(effect.u.reload.pages_kept == 7 && effect.u.reload.pages_new == 1 && effect.u.reload.pages_gone == 1);
  CHECK(effect.u.reload.annotations_kept == 1 && effect.u.reload.annotations_gone == 1);
  ix_annotation_id lost_one = 0;
  ix_page_id lost_page = 0;
  size_t count = 0;
  CHECK(ix_document_lost_annotations(document, &lost_one, 1, &count) == IX_OK && count == 1 && lost_one == lost);
  CHECK(ix_document_lost_pages(document, &lost_page, 1, &count) == IX_OK && count == 1 && lost_page == gone);
  ix_reader_free(reader);
  ix_view_free(view);
  ix_document_free(document);
}

static void annotations_that_come_later(void) {
  struct file file = file_of(3);
  ix_document *document = open_file(&file);
  ix_page_id page = id_at(document, 1);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  ix_annotation_id square = square_of(document, page);
  file.waits = 1;
  CHECK_EQUAL(ix_document_reload(document, 0), IX_OK);
  ix_reload reload = IX_RELOAD_INIT;
  CHECK(ix_document_get_reload(document, &reload) == IX_OK && reload.pending == 1 && reload.count == 0);
  file.waits = 0;
  CHECK_EQUAL(ix_document_deliver(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK(ix_document_get_reload(document, &reload) == IX_OK && reload.pending == 0 && reload.count == 1);
  CHECK(reload.annotations_kept == 1 && reload.annotations_gone == 0 && square_of(document, page) == square);
  ix_document_free(document);
}

/** A hook that takes a page away as soon as it can. */
static void remove_when_drawn(ix_view *view, void *user_data) {
  ix_document **document = user_data;
  ix_document *once = *document;
  (void)view;
  *document = NULL;
  if (once) { CHECK_EQUAL(ix_document_remove_pages(once, 0, 1), IX_OK); }
}

/** Hooks come when a reload is through: what they do finds pages and annotations under their ids. */
static void a_hook_never_finds_a_reload_half_done(void) {
  struct file file = file_of(PAGES);
  ix_document *document = open_file(&file), *hooked = NULL;
  ix_view *view = view_of(document, 3);
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  functions.draw = remove_when_drawn;
  options.mode = IX_TOOL_CUSTOM;
  CHECK_EQUAL(ix_tool_add(view, &options, &functions, NULL, 0, &hooked, NULL, NULL), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(view, IX_TOOL_CUSTOM), IX_OK);
  ix_page_id pages[3] = {id_at(document, 2), id_at(document, 3), id_at(document, 5)};
  ix_annotation_id squares[3] = {0, 0, 0};
  for (int i = 0; i < 3; i++) {
    CHECK_EQUAL(ix_document_load(document, pages[i], IX_PART_ANNOTATIONS), IX_OK);
    squares[i] = square_of(document, pages[i]);
  }
  hooked = document;
  CHECK_EQUAL(ix_document_reload(document, 0), IX_OK);
  ix_reload reload = IX_RELOAD_INIT;
  CHECK(hooked == NULL && ix_document_get_reload(document, &reload) == IX_OK);
  CHECK(reload.annotations_kept == 3 && reload.annotations_gone == 0 && reload.pages_kept == PAGES);
  for (int i = 0; i < 3; i++) { CHECK(squares[i] && square_of(document, pages[i]) == squares[i]); }
  ix_view_free(view);
  ix_document_free(document);
}

static void a_late_password_shows_pages_to_all(void) {
  struct file file = file_of(4);
  file.state = IX_DOCUMENT_LOCKED;
  ix_document *document = open_file(&file);
  ix_view *views[2] = {NULL, NULL};
  ix_reader *readers[2] = {NULL, NULL};
  ix_effect effect;
  for (int i = 0; i < 2; i++) {
    CHECK_EQUAL(ix_view_new(document, 400, 300 + 100 * (size_t)i, &views[i]), IX_OK);
    CHECK_EQUAL(ix_reader_new(views[i], 0, &readers[i]), IX_OK);
    seen(readers[i], 0, &effect);
    CHECK_EQUAL(ix_view_show_spread(views[i], 1), IX_NO_OP);
  }
  ix_page_info sheet = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_insert_pages(document, 0, &sheet, 1, NULL), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_unlock(document, "shut", 4), IX_ERROR_WRONG_PASSWORD);
  CHECK_EQUAL(ix_document_unlock(document, "open", 4), IX_OK);
  for (int i = 0; i < 2; i++) {
    CHECK_EQUAL(seen(readers[i], IX_EFFECT_LAYOUT, &effect), 1);
    CHECK_EQUAL(ix_view_show_spread(views[i], 1), IX_OK);
    ix_reader_free(readers[i]);
    ix_view_free(views[i]);
  }
  ix_document_free(document);
}

int main(void) {
  RUN(pages_come_and_go_under_views, "S254b");
  RUN(edits_of_pages_are_steps, "S254d");
  RUN(pages_that_are_not_there, "S245b S245c");
  RUN(a_file_read_anew, "S255c");
  RUN(annotations_that_come_later, "");
  RUN(a_hook_never_finds_a_reload_half_done, "");
  RUN(a_late_password_shows_pages_to_all, "S130a S187");
  return FINISH();
}
