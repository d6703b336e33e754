/** @file
 * Queries that spare a host its own bookkeeping: where an edit is now, who chose the tool, why nothing happened, which match it is.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

/** The newest effect of a type since the last call; its type is 0 without one. */
static ix_effect last_of(uint32_t type) {
  ix_effect effect, found;
  memset(&found, 0, sizeof found);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == type) found = effect;
  }
  return found;
}

static int is_near(ix_rect a, ix_rect b) {
  return fabs(a.x0 - b.x0) + fabs(a.y0 - b.y0) + fabs(a.x1 - b.x1) + fabs(a.y1 - b.y1) < 1e-9;
}

static ix_annotation_id text_field(double x, double y, double width, double height) {
  ix_field field = IX_FIELD_INIT;
  ix_annotation_id made = put(&desk, IX_SUBTYPE_WIDGET, x, y, width, height);
  field.kind = IX_FIELD_TEXT;
  CHECK_EQUAL(ix_memory_set_field(desk.document, made, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, made, IX_TEXT_FIELD_NAME, "name", 4), IX_OK);
  return made;
}

/* The area is that of the effect at first; then it goes where the page goes. */
static void follows(ix_annotation_id annotation, double x, double y) {
  ix_rect area = {0, 0, 0, 0}, before;
  double size = -1, rotation = -1;
  CHECK_EQUAL(ix_component_try(desk.view, IX_EDIT_ANNOTATION, in_view(&desk, x, y)), IX_OK);
  const ix_effect asked = last_of(IX_EFFECT_EDIT_REQUESTED);
  CHECK_EQUAL(asked.subject, annotation);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, &size, &rotation), IX_OK);
  CHECK(is_near(area, asked.u.edit.area) && size == asked.u.edit.font_size && rotation == asked.u.edit.rotation);
  before = area;
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 2, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, &size, NULL), IX_OK);
  CHECK(is_near(area, (ix_rect){2 * before.x0, 2 * before.y0, 2 * before.x1, 2 * before.y1}));
  CHECK(fabs(size - 2 * asked.u.edit.font_size) < 1e-9);
  CHECK_EQUAL(ix_view_scroll_by(desk.view, 30, 50), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  CHECK(is_near(area, (ix_rect){2 * before.x0 - 30, 2 * before.y0 - 50, 2 * before.x1 - 30, 2 * before.y1 - 50}));
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, NULL, NULL, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &before, NULL, NULL), IX_NO_OP);
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 1, (ix_point){0, 0}), IX_OK);
}

static void where_an_edit_is_now(void) {
  ix_rect area = {7, 7, 7, 7};
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  const ix_annotation_id field = text_field(40, 40, 120, 20), text = put(&desk, IX_SUBTYPE_FREE_TEXT, 40, 100, 120, 60);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
  CHECK(area.x0 == 7); /* nothing is written */
  CHECK_EQUAL(ix_view_get_edit_area(NULL, &area, NULL, NULL), IX_ERROR_STALE_HANDLE);
  follows(field, 100, 50);
  follows(text, 100, 130);
  /* It follows the annotation too, and ends with it. */
  CHECK_EQUAL(ix_component_try(desk.view, IX_EDIT_ANNOTATION, in_view(&desk, 100, 130)), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  const double before = area.x1;
  ix_annotation moved = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(desk.document, text, &moved), IX_OK);
  moved.rect.x1 += 50;
  CHECK_EQUAL(ix_annotation_set(desk.document, text, &moved), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  CHECK(area.x1 == before + 50);
  CHECK_EQUAL(ix_annotation_remove(desk.document, text), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
  close_desk(&desk);
}

static void a_new_reader_is_told(uint32_t tool, uint32_t automatic) {
  ix_effect effect;
  ix_reader *late = NULL;
  int seen = 0;
  CHECK_EQUAL(ix_reader_new(desk.view, 0, &late), IX_OK);
  while (ix_reader_next(late, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_TOOL) seen += effect.u.tool.automatic == automatic && effect.u.tool.new_tool == tool;
  }
  CHECK_EQUAL(seen, 1);
  ix_reader_free(late);
}

static void who_chose_the_tool(void) {
  open_desk(&desk);
  put(&desk, IX_SUBTYPE_SQUARE, 40, 40, 80, 80);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  /* A gesture leads to it. */
  click(&desk, 80, 80, 0);
  ix_effect told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_EDIT && told.u.tool.automatic == 1);
  /* Then it is chosen: the same one, told once. */
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_EDIT), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_EDIT && told.u.tool.old_tool == IX_TOOL_EDIT && told.u.tool.automatic == 0);
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_EDIT), IX_NO_OP);
  CHECK_EQUAL(last_of(IX_EFFECT_TOOL).type, 0);
  /* By a call; a new reader is told the same. */
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_RECTANGLE), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_CREATE_RECTANGLE && told.u.tool.automatic == 0);
  a_new_reader_is_told(IX_TOOL_CREATE_RECTANGLE, 0);
  /* It has done its work: what follows was not chosen. */
  drag(&desk, 200, 200, 280, 280, 0);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.type == IX_EFFECT_TOOL && told.u.tool.new_tool != IX_TOOL_CREATE_RECTANGLE && told.u.tool.automatic == 1);
  /* Toggling takes what a gesture led to as not chosen yet. */
  click(&desk, 80, 80, 0);
  (void)last_of(0);
  CHECK_EQUAL(ix_view_use_tool(desk.view, IX_TOOL_EDIT, IX_TOOL_TOGGLES, 0), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_EDIT && told.u.tool.automatic == 0);
  CHECK_EQUAL(ix_view_use_tool(desk.view, IX_TOOL_EDIT, IX_TOOL_TOGGLES, 0), IX_OK);
  told = last_of(IX_EFFECT_TOOL);
  CHECK(told.u.tool.new_tool == IX_TOOL_PAN && told.u.tool.automatic == 0);
  close_desk(&desk);
}

static ix_inaction inactions[16];

/* Those of the newest sequence. */
static size_t why(void) {
  size_t count = 0;
  CHECK_EQUAL(ix_explanation_inactions(desk.view, UINT64_MAX, inactions, 16, &count), IX_OK);
  return count;
}

static uint32_t denies(ix_view *view, const ix_activation *activation, void *user_data) {
  (void)view, (void)activation, (void)user_data;
  return IX_DENY;
}

static void why_a_tap_did_nothing(void) {
  open_desk(&desk);
  const ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 40, 40, 80, 80), field = text_field(200, 40, 100, 30);
  ix_field members = IX_FIELD_INIT;
  ix_registration_id condition = 0;
  uint64_t sequences[8];
  size_t count = 0;
  members.kind = IX_FIELD_TEXT;
  members.flags = IX_FIELD_READ_ONLY;
  CHECK_EQUAL(ix_memory_set_field(desk.document, field, &members), IX_OK);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(why(), 0); /* nothing was tried yet */
  click(&desk, 250, 55, 0);
  CHECK(why() > 0 && inactions[0].kind == IX_INACTION_OF_COMPONENT && inactions[0].subject == IX_EDIT_ANNOTATION);
  CHECK(inactions[0].reason == IX_PHRASE_WHY_READ_ONLY && inactions[0].by == field);
  CHECK_EQUAL(ix_component_add_condition(desk.view, IX_SELECT_ANNOTATION, denies, NULL, NULL, &condition), IX_OK);
  click(&desk, 80, 80, 0);
  CHECK(why() > 0 && inactions[0].subject == IX_SELECT_ANNOTATION && inactions[0].reason == IX_PHRASE_WHY_DENIED);
  CHECK_EQUAL(inactions[0].by, condition);
  CHECK_EQUAL(ix_component_set_enabled(desk.view, IX_SELECT_ANNOTATION, 0), IX_OK);
  click(&desk, 80, 80, 0);
  CHECK(why() > 0 && inactions[0].subject == IX_SELECT_ANNOTATION && inactions[0].reason == IX_PHRASE_WHY_DISABLED);
  click(&desk, 300, 300, 0); /* there it had nothing to act on */
  for (size_t i = 0, n = why(); i < n; i++) { CHECK(inactions[i].subject != IX_SELECT_ANNOTATION); }
  CHECK_EQUAL(ix_component_set_enabled(desk.view, IX_SELECT_ANNOTATION, 1), IX_OK);
  CHECK_EQUAL(ix_registration_remove(desk.view, condition), IX_OK);
  click(&desk, 80, 80, 0);
  for (size_t i = 0, n = why(); i < n; i++) { CHECK(inactions[i].subject != IX_SELECT_ANNOTATION); }
  mouse(&desk, IX_EVENT_DOWN, (ix_point){900, 900}, 0);
  CHECK(why() == 1 && inactions[0].kind == IX_INACTION_OF_PRESS && inactions[0].reason == IX_PHRASE_WHY_OUTSIDE_VIEW);
  /* An older sequence, by its number; one that is not kept. */
  CHECK_EQUAL(ix_explanation_sequences(desk.view, sequences, 8, &count), IX_OK);
  CHECK_EQUAL(ix_explanation_inactions(desk.view, sequences[2], inactions, 16, &count), IX_OK);
  CHECK(count > 0 && inactions[0].reason == IX_PHRASE_WHY_DENIED);
  CHECK_EQUAL(ix_explanation_inactions(desk.view, 4444, inactions, 16, &count), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_explanation_inactions(desk.view, UINT64_MAX, NULL, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  (void)square;
  close_desk(&desk);
}

static uint32_t reason_of(uint32_t command) {
  uint32_t reason = 7;
  const ix_status status = ix_explanation_of_command(desk.view, command, &reason);
  CHECK_EQUAL(status, reason ? IX_OK : IX_NO_OP);
  return reason;
}

static void why_a_command_did_nothing(void) {
  static const struct { uint32_t command, reason; } idle[] = {
      {IX_COMMAND_UNDO, IX_PHRASE_WHY_NOTHING_TO_UNDO}, {IX_COMMAND_REDO, IX_PHRASE_WHY_NOTHING_TO_REDO},
      {IX_COMMAND_BACK, IX_PHRASE_WHY_NO_PLACE_BEFORE}, {IX_COMMAND_FORWARD, IX_PHRASE_WHY_NO_PLACE_AFTER},
      {IX_COMMAND_DELETE, IX_PHRASE_WHY_NOTHING_SELECTED}, {IX_COMMAND_MOVE_LEFT, IX_PHRASE_WHY_NOTHING_SELECTED},
      {IX_COMMAND_COPY, IX_PHRASE_WHY_NOTHING_SELECTED}, {IX_COMMAND_PASTE, IX_PHRASE_WHY_NOTHING_COPIED},
      {IX_COMMAND_OPEN, IX_PHRASE_WHY_NO_FOCUS}, {IX_COMMAND_NEXT_OPTION, IX_PHRASE_WHY_NO_FOCUS},
      {IX_COMMAND_CARET_LEFT, IX_PHRASE_WHY_NO_CARET}, {IX_COMMAND_CANCEL, IX_PHRASE_WHY_NOTHING_TO_CANCEL},
      {IX_COMMAND_TOOL + IX_TOOL_PAN, IX_PHRASE_WHY_TOOL_IS_CURRENT}, {IX_COMMAND_TOOL + 999, IX_PHRASE_WHY_NO_TOOL}};
  open_desk(&desk);
  const ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 40, 40, 80, 80);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK(ix_view_set_tool(desk.view, IX_TOOL_PAN) >= 0);
  for (size_t i = 0; i < sizeof idle / sizeof *idle; i++) {
    CHECK_EQUAL(ix_view_run_command(desk.view, idle[i].command), IX_NO_OP);
    CHECK_EQUAL(reason_of(idle[i].command), idle[i].reason);
  }
  CHECK_EQUAL(reason_of(IX_COMMAND_SCROLL_DOWN), 0);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  CHECK_EQUAL(reason_of(IX_COMMAND_DELETE), 0);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_NEXT_VERTEX), IX_NO_OP);
  CHECK_EQUAL(reason_of(IX_COMMAND_NEXT_VERTEX), IX_PHRASE_WHY_NOT_OF_THIS);
  CHECK_EQUAL(ix_explanation_of_command(desk.view, 29, &(uint32_t){0}), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_explanation_of_command(desk.view, IX_COMMAND_UNDO, NULL), IX_ERROR_INVALID_ARGUMENT);
  /* A key that was not used. */
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK_EQUAL(ix_view_used_event(desk.view), 1);
  press(&desk, IX_KEY_DELETE, 0);
  CHECK_EQUAL(ix_view_used_event(desk.view), 0);
  CHECK_EQUAL(reason_of(IX_COMMAND_DELETE), IX_PHRASE_WHY_NOTHING_SELECTED);
  close_desk(&desk);
}

static size_t chosen(ix_annotation_id list, char value[8]) {
  size_t length = 0;
  memset(value, 0, 8);
  if (ix_annotation_copy_text(desk.document, list, IX_TEXT_FIELD_VALUE, 0, value, 7, &length) != IX_OK) return 0;
  return length;
}

/* Down and Up choose the next option of a list box; at an end they stay, and the page does not scroll. */
static void arrows_in_a_list_box(void) {
  static const char *const options[] = {"one", "two", "three"};
  ix_field members = IX_FIELD_INIT;
  char value[8];
  open_desk(&desk);
  const ix_annotation_id list = put(&desk, IX_SUBTYPE_WIDGET, 40, 40, 120, 60);
  members.kind = IX_FIELD_LIST_BOX;
  CHECK_EQUAL(ix_memory_set_field(desk.document, list, &members), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, list, IX_TEXT_FIELD_NAME, "list", 4), IX_OK);
  for (int i = 0; i < 3; i++) { CHECK_EQUAL(ix_memory_add_text(desk.document, list, IX_TEXT_FIELD_OPTION, options[i], strlen(options[i])), IX_OK); }
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(desk.view, list), IX_OK);
  for (int i = 0; i < 4; i++) {
    press(&desk, IX_KEY_DOWN, 0);
    CHECK(ix_view_used_event(desk.view) && chosen(list, value) && strcmp(value, options[i < 2 ? i : 2]) == 0);
  }
  press(&desk, IX_KEY_LEFT, 0);
  CHECK(chosen(list, value) && strcmp(value, "two") == 0);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_PREVIOUS_OPTION), IX_OK);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_PREVIOUS_OPTION), IX_OK); /* at the first one it stays */
  CHECK(chosen(list, value) && strcmp(value, "one") == 0);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(chosen(list, value) && strcmp(value, "two") == 0);
  ix_viewport shown = {.size = sizeof shown};
  CHECK_EQUAL(ix_view_get_viewport(desk.view, &shown), IX_OK);
  CHECK(shown.offset.y == 0 && !ix_view_is_moving(desk.view));
  CHECK_EQUAL(ix_view_set_focus(desk.view, 0), IX_OK);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_NEXT_OPTION), IX_NO_OP);
  close_desk(&desk);
}

static void set_words(size_t index, int words) {
  ix_page_id page = 0;
  ix_glyph glyphs[64];
  size_t count = 0;
  CHECK_EQUAL(ix_document_page_at(desk.document, index, &page), IX_OK);
  for (int i = 0; i < words; i++) {
    double x = 20 + 60 * i;
    for (int j = 0; j < 2; j++, x += 10) { glyphs[count++] = (ix_glyph){{{x, 300}, {x + 9, 300}, {x + 9, 320}, {x, 320}}, (uint32_t)('a' + j), 0, 20}; }
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, page, glyphs, count), IX_OK);
}

/* Looked through from page 1 on: the matches of page 0 come last, and are the first ones of the document. */
static void which_match_it_is(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_search_id search = 0;
  size_t rank = 0;
  open_desk(&desk);
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
  for (int i = 0; i < 3; i++) { set_words((size_t)i, i + 1); }
  CHECK_EQUAL(ix_search_new(desk.document, "ab", 2, 0, 1, &search), IX_OK);
  CHECK_EQUAL(ix_search_rank(desk.document, search, 0, &rank), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_search_step(desk.document, search, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_search_rank(desk.document, search, 1, &rank), IX_OK);
  CHECK_EQUAL(rank, 2); /* of those found so far */
  CHECK_EQUAL(ix_search_step(desk.document, search, 9, NULL), IX_END);
  static const size_t wanted[] = {2, 3, 4, 5, 6, 1};
  for (size_t i = 0; i < 6; i++) {
    CHECK_EQUAL(ix_search_rank(desk.document, search, i, &rank), IX_OK);
    CHECK_EQUAL(rank, wanted[i]);
  }
  CHECK_EQUAL(ix_document_move_pages(desk.document, 0, 1, 2), IX_OK); /* the order is that of the pages now */
  CHECK_EQUAL(ix_search_rank(desk.document, search, 5, &rank), IX_OK);
  CHECK_EQUAL(rank, 6);
  CHECK_EQUAL(ix_document_remove_pages(desk.document, 2, 1), IX_OK);
  CHECK_EQUAL(ix_search_rank(desk.document, search, 5, &rank), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_search_rank(desk.document, search, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_search_rank(desk.document, 99, 0, &rank), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_search_free(desk.document, search), IX_OK);
  close_desk(&desk);
}

int main(void) {
  RUN(where_an_edit_is_now, "S231b");
  RUN(who_chose_the_tool, "S67a");
  RUN(why_a_tap_did_nothing, "S243b S243c");
  RUN(why_a_command_did_nothing, "S325");
  RUN(arrows_in_a_list_box, "S325");
  RUN(which_match_it_is, "");
  return FINISH();
}
