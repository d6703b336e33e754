/** @file
 * Edits, steps and history through C; pages whose annotations are not known take none.
 */
#include "world.h"

static struct world world;

static uint64_t hash(void) { return hash_of(world.document); }

static ix_history history(void) { return history_of(world.document); }

static ix_annotation_id make_square(void) {
  return make_annotation(world.document, world.page, IX_SUBTYPE_SQUARE, (ix_rect){10, 10, 60, 40});
}

static void edits_are_undone_and_redone(void) {
  open_world(&world);
  uint64_t start = hash();
  ix_annotation_id square = make_square();
  ix_annotation members = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(world.document, square, &members), IX_OK);
  CHECK_EQUAL(members.index, 1);
  members.rect.x1 = 90;
  CHECK_EQUAL(ix_annotation_set(world.document, square, &members), IX_OK);
  uint64_t end = hash();
  CHECK(history().undo_count == 2 && history().undo_name == IX_PHRASE_UNDO_EDIT && history().modified);
  uint32_t name = 0;
  CHECK_EQUAL(ix_document_undo(world.document, &name), IX_OK);
  CHECK_EQUAL(name, IX_PHRASE_UNDO_EDIT);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_NO_OP);
  CHECK(hash() == start && !history().modified);
  CHECK_EQUAL(ix_annotation_get(world.document, square, &members), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_redo(world.document, NULL), IX_OK);
  CHECK_EQUAL(ix_document_redo(world.document, NULL), IX_OK);
  CHECK(hash() == end);
  close_world(&world);
}

static void a_step_is_kept_or_taken_back_as_one(void) {
  open_world(&world);
  uint64_t start = hash();
  CHECK_EQUAL(ix_document_begin_edit(world.document, IX_PHRASE_UNDO_DELETE, 0, 0), IX_OK);
  CHECK_EQUAL(ix_document_begin_edit(world.document, IX_PHRASE_UNDO_DELETE, 0, 0), IX_ERROR_CONFLICT);
  make_square();
  CHECK_EQUAL(ix_annotation_remove(world.document, world.annotation), IX_OK);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_document_cancel_edit(world.document), IX_OK);
  CHECK_EQUAL(ix_document_cancel_edit(world.document), IX_NO_OP);
  CHECK(hash() == start && history().undo_count == 0);
  CHECK_EQUAL(ix_document_begin_edit(world.document, 12345, 0, 0), IX_ERROR_INVALID_ARGUMENT);
  close_world(&world);
}

static void custom_data_and_the_editor_are_texts(void) {
  open_world(&world);
  char text[64];
  size_t length = 0;
  CHECK_EQUAL(ix_document_set_editor(world.document, "Ada", 3, "D:20261121120000Z", 17), IX_OK);
  ix_annotation_id square = make_square();
  CHECK_EQUAL(ix_annotation_copy_text(world.document, square, IX_TEXT_AUTHOR, 0, text, sizeof text, &length), IX_OK);
  CHECK(length == 3 && !memcmp(text, "Ada", 3));
  CHECK_EQUAL(ix_annotation_copy_text(world.document, square, IX_TEXT_CREATED, 0, text, sizeof text, &length), IX_OK);
  CHECK_EQUAL(length, 17);
  CHECK_EQUAL(ix_annotation_set_text(world.document, square, IX_TEXT_CUSTOM, "{}", 2), IX_OK);
  CHECK_EQUAL(ix_annotation_copy_text(world.document, square, IX_TEXT_CUSTOM, 0, text, sizeof text, &length), IX_OK);
  CHECK(length == 2 && !memcmp(text, "{}", 2));
  CHECK_EQUAL(ix_document_set_editor(world.document, NULL, 1, NULL, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_set_editor(world.document, NULL, 0, text, 65), IX_ERROR_TOO_LARGE);
  close_world(&world);
}

static void every_view_hears_of_an_edit(void) {
  open_world(&world);
  ix_view *other = NULL;
  CHECK_EQUAL(ix_view_new(world.document, 100, 100, &other), IX_OK);
  ix_annotation_id square = make_square();
  ix_view *views[2] = {world.view, other};
  for (int i = 0; i < 2; i++) {
    int changed = 0, invalid = 0, told = 0;
    ix_effect effect;
    while (ix_view_next_effect(views[i], &effect) == IX_OK) {
      if (effect.flags & IX_EFFECT_INITIAL) { continue; }
      changed += effect.type == IX_EFFECT_ANNOTATION_CHANGED && effect.subject == square &&
                 effect.u.annotation.change == IX_ANNOTATION_CREATED;
      invalid += effect.type == IX_EFFECT_PAGE_INVALID && effect.u.page_invalid.area.x0 == 10;
      told += effect.type == IX_EFFECT_HISTORY && effect.u.history.undo_count == 1;
    }
    CHECK(changed == 1 && invalid == 1 && told == 1);
  }
  ix_view_free(other);
  close_world(&world);
}

static ix_status answer_to_annotations;
static ix_status give_count(void *context, uint32_t *out) { (void)context; *out = 1; return IX_OK; }
static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info page = IX_PAGE_INFO_INIT;
  (void)context, (void)first, (void)count;
  return sink->pages(sink, &page, 1);
}
static ix_status give_annotations(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page, (void)sink;
  return answer_to_annotations;
}

static void a_page_that_is_not_known_takes_nothing(void) {
  static const ix_status answers[] = {IX_PENDING, IX_ERROR_DAMAGED, IX_ERROR_IO};
  for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
    ix_provider provider = IX_PROVIDER_INIT;
    provider.page_count = give_count, provider.pages = give_pages, provider.annotations = give_annotations;
    answer_to_annotations = answers[i];
    memset(&world, 0, sizeof world);
    CHECK_EQUAL(ix_document_open(&provider, NULL, &world.document), IX_OK);
    CHECK_EQUAL(ix_document_page_at(world.document, 0, &world.page), IX_OK);
    ix_annotation square = IX_ANNOTATION_INIT;
    square.subtype = IX_SUBTYPE_SQUARE;
    square.rect = (ix_rect){10, 10, 60, 40};
    CHECK_EQUAL(ix_annotation_create(world.document, world.page, &square, NULL), IX_ERROR_DAMAGED);
    CHECK(history().undo_count == 0 && !history().modified);
    ix_document_free(world.document);
  }
}

/** True if a list has these points, two numbers each. */
static int has_points(ix_annotation_id id, uint32_t kind, const double *wanted, size_t count) {
  ix_point found[8];
  size_t lists = 0, length = 0;
  CHECK_EQUAL(ix_annotation_points_count(world.document, id, kind, &lists), IX_OK);
  if (lists != 1 || ix_annotation_copy_points(world.document, id, kind, 0, found, 8, &length) != IX_OK || length != count) { return 0; }
  for (size_t i = 0; i < count; i++) {
    if (found[i].x != wanted[2 * i] || found[i].y != wanted[2 * i + 1]) { return 0; }
  }
  return 1;
}

static void what_needs_points_has_those_of_its_rectangle(void) {
  static const double diagonal[] = {10, 20, 60, 40}, corners[] = {10, 20, 60, 20, 60, 40, 10, 40}, quad[] = {10, 40, 60, 40, 10, 20, 60, 20};
  static const struct { uint32_t subtype, kind; const double *points; size_t count; } rows[] = {
      {IX_SUBTYPE_LINE, IX_POINTS_VERTICES, diagonal, 2}, {IX_SUBTYPE_POLY_LINE, IX_POINTS_VERTICES, diagonal, 2},
      {IX_SUBTYPE_POLYGON, IX_POINTS_VERTICES, corners, 4}, {IX_SUBTYPE_INK, IX_POINTS_STROKE, diagonal, 2},
      {IX_SUBTYPE_HIGHLIGHT, IX_POINTS_QUADS, quad, 4}, {IX_SUBTYPE_UNDERLINE, IX_POINTS_QUADS, quad, 4},
      {IX_SUBTYPE_SQUIGGLY, IX_POINTS_QUADS, quad, 4}, {IX_SUBTYPE_STRIKE_OUT, IX_POINTS_QUADS, quad, 4}};
  static const ix_point own[] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
  open_world(&world);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const ix_annotation_id made = make_annotation(world.document, world.page, rows[i].subtype, (ix_rect){10, 20, 60, 40});
    CHECK(has_points(made, rows[i].kind, rows[i].points, rows[i].count));
    CHECK_EQUAL(history().undo_count, 1);
    CHECK_EQUAL(ix_annotation_set_points(world.document, made, rows[i].kind, 0, own, 4), IX_OK);
    CHECK(has_points(made, rows[i].kind, (const double *)own, 4));
    for (int step = 0; step < 2; step++) { CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK); }
  }
  const ix_annotation_id square = make_square();
  for (uint32_t kind = IX_POINTS_QUADS; kind <= IX_POINTS_STROKE; kind++) {
    size_t lists = 1;
    CHECK(ix_annotation_points_count(world.document, square, kind, &lists) == IX_OK && lists == 0);
  }
  close_world(&world);
}

int main(void) {
  RUN(edits_are_undone_and_redone, "");
  RUN(a_step_is_kept_or_taken_back_as_one, "");
  RUN(custom_data_and_the_editor_are_texts, "S259a");
  RUN(every_view_hears_of_an_edit, "S256b");
  RUN(a_page_that_is_not_known_takes_nothing, "");
  RUN(what_needs_points_has_those_of_its_rectangle, "");
  return FINISH();
}
