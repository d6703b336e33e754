/** @file
 * Edits that change nothing answer IX_NO_OP and leave no trace; a refused edit says why.
 */
#include "world.h"

static struct world world;
static int rows;

static size_t steps(void) { return history_of(world.document).undo_count; }

static uint64_t hash(void) { return hash_of(world.document); }

static ix_annotation_id make(uint32_t subtype) {
  return make_annotation(world.document, world.page, subtype, (ix_rect){10, 10, 200, 40});
}

/** Makes a call with the value that is there already. */
#define SAME(call) \
  do { \
    size_t before = steps(); \
    uint64_t was = hash(); \
    ix_effect effect; \
    while (ix_view_next_effect(world.view, &effect) == IX_OK) {} \
    CHECK_EQUAL(call, IX_NO_OP); \
    CHECK_EQUAL(ix_view_next_effect(world.view, &effect), IX_END); \
    CHECK_EQUAL(steps(), before); \
    CHECK(hash() == was); \
    rows++; \
  } while (0)

static void annotations_keep_what_they_have(void) {
  open_world(&world);
  ix_annotation_id square = make(IX_SUBTYPE_SQUARE), line = make(IX_SUBTYPE_LINE), note = make(IX_SUBTYPE_TEXT);
  ix_annotation members = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(world.document, square, &members), IX_OK);
  SAME(ix_annotation_set(world.document, square, &members));
  CHECK_EQUAL(ix_annotation_set_text(world.document, square, IX_TEXT_CONTENTS, "here", 4), IX_OK);
  SAME(ix_annotation_set_text(world.document, square, IX_TEXT_CONTENTS, "here", 4));
  SAME(ix_annotation_set_text(world.document, square, IX_TEXT_SUBJECT, NULL, 0));
  ix_point ends[2] = {{10, 20}, {190, 20}};
  CHECK_EQUAL(ix_annotation_set_points(world.document, line, IX_POINTS_VERTICES, 0, ends, 2), IX_OK);
  SAME(ix_annotation_set_points(world.document, line, IX_POINTS_VERTICES, 0, ends, 2));
  ix_action action = IX_ACTION_INIT;
  action.kind = IX_ACTION_URI;
  CHECK_EQUAL(ix_annotation_set_action(world.document, world.annotation, &action, "a:b", 3), IX_OK);
  SAME(ix_annotation_set_action(world.document, world.annotation, &action, "a:b", 3));
  SAME(ix_annotation_set_action(world.document, square, NULL, NULL, 0));
  SAME(ix_annotation_set_asset(world.document, square, 0));
  ix_measure_id inches = 0;
  CHECK_EQUAL(ix_measure_calibrate(world.document, 72, 1, "in", 2, 2, &inches), IX_OK);
  CHECK_EQUAL(ix_annotation_set_measure(world.document, line, inches), IX_OK);
  SAME(ix_annotation_set_measure(world.document, line, inches));
  CHECK_EQUAL(ix_annotation_set_relative(world.document, note, IX_RELATIVE_REPLY, square), IX_OK);
  SAME(ix_annotation_set_relative(world.document, note, IX_RELATIVE_REPLY, square));
  // It is no member of a group, and taking that away leaves what it answers.
  SAME(ix_annotation_set_relative(world.document, note, IX_RELATIVE_MEMBER, 0));
  SAME(ix_annotation_move(world.document, square, world.page, 1));
  SAME(ix_annotation_move(world.document, note, world.page, SIZE_MAX));
  ix_annotation_id text = make(IX_SUBTYPE_FREE_TEXT);
  CHECK_EQUAL(ix_annotation_set_text(world.document, text, IX_TEXT_CONTENTS, "here", 4), IX_OK);
  SAME(ix_annotation_fit_text(world.document, text, IX_TEXT_FIT_GROW));
  CHECK_EQUAL(ix_view_select_annotations(world.view, &square, 1), IX_OK);
  SAME(ix_view_nudge_selected(world.view, (ix_point){0, 0}));
  close_world(&world);
}

static void pages_keep_what_they_have(void) {
  open_world(&world);
  ix_page_info page = IX_PAGE_INFO_INIT;
  ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
  CHECK_EQUAL(ix_page_get_geometry(world.document, world.page, &geometry), IX_OK);
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = geometry.view_box;
  SAME(ix_document_resize_pages(world.document, 0, 1, &page));
  SAME(ix_document_rotate_pages(world.document, 0, 1, 360));
  SAME(ix_document_move_pages(world.document, 0, 1, 0));
  ix_measure measure = IX_MEASURE_INIT;
  ix_measure_id made = 0;
  measure.flags = IX_MEASURE_HAS_BOX;
  measure.kind = IX_MEASURE_RECTILINEAR;
  measure.box = (ix_rect){0, 0, 100, 100};
  CHECK_EQUAL(ix_measure_create(world.document, &measure, &made), IX_OK);
  CHECK_EQUAL(ix_page_set_viewports(world.document, world.page, &made, 1), IX_OK);
  SAME(ix_page_set_viewports(world.document, world.page, &made, 1));
  close_world(&world);
}

static ix_annotation_id make_field(uint32_t kind) {
  ix_field field = IX_FIELD_INIT;
  ix_rect rect = {10, 10, 200, 30};
  ix_annotation_id made = 0;
  field.kind = kind;
  CHECK_EQUAL(ix_form_create(world.document, world.page, &field, &rect, NULL, 0, &made), IX_OK);
  return made;
}

static void fields_keep_what_they_have(void) {
  open_world(&world);
  ix_annotation_id text = make_field(IX_FIELD_TEXT), box = make_field(IX_FIELD_CHECK_BOX), list = make_field(IX_FIELD_COMBO_BOX);
  SAME(ix_form_fill(world.document, text, NULL, 0));
  SAME(ix_form_toggle(world.document, box, 0));
  SAME(ix_form_choose(world.document, list, NULL, 0));
  SAME(ix_form_reset(world.document));
  CHECK_EQUAL(ix_form_add_option(world.document, list, "red", 3, "r", 1), IX_OK);
  uint32_t first = 0;
  CHECK_EQUAL(ix_form_fill(world.document, text, "Ada", 3), IX_OK);
  CHECK_EQUAL(ix_form_toggle(world.document, box, 1), IX_OK);
  CHECK_EQUAL(ix_form_choose(world.document, list, &first, 1), IX_OK);
  SAME(ix_form_fill(world.document, text, "Ada", 3));
  SAME(ix_annotation_set_text(world.document, text, IX_TEXT_FIELD_VALUE, "Ada", 3));
  SAME(ix_form_toggle(world.document, box, 1));
  SAME(ix_form_choose(world.document, list, &first, 1));
  SAME(ix_form_fill(world.document, list, "red", 3));
  CHECK_EQUAL(ix_form_reset(world.document), IX_OK);
  SAME(ix_form_reset(world.document));
  close_world(&world);
}

static void a_refusal_says_why(void) {
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  options.budget = 300;
  ix_document *document = NULL;
  ix_view *view = NULL;
  CHECK_EQUAL(ix_document_new(&options, &document), IX_OK);
  ix_page_info sheet = IX_PAGE_INFO_INIT;
  ix_page_id page = 0;
  CHECK_EQUAL(ix_memory_add_pages(document, &sheet, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
  ix_annotation square = IX_ANNOTATION_INIT;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 60, 40};
  char words[200] = "";
  size_t length = 0;
  CHECK_EQUAL(ix_annotation_create(document, page, &square, NULL), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_tool_create(view, page, &square, IX_PHRASE_UNDO_CREATE, 0, NULL), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_document_copy_last_failure(document, words, sizeof words - 1, &length), IX_OK);
  CHECK(strstr(words, "budget") != NULL);
  ix_view_free(view);
  ix_document_free(document);
}

int main(void) {
  RUN(annotations_keep_what_they_have, "S272");
  RUN(pages_keep_what_they_have, "S272");
  RUN(fields_keep_what_they_have, "S272");
  RUN(a_refusal_says_why, "");
  printf("%d calls\n", rows);
  return FINISH();
}
