/** @file
 * The keyboard: shortcuts as data, the focus and what is said of it, a caret in text, and all that a pointer does.
 */
#include "pointer_desk.h"

static ix_rect rect_of(ix_annotation_id id) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(document, id, &annotation), IX_OK);
  return annotation.rect;
}

static size_t selection_count(void) {
  size_t count = 0;
  CHECK(ix_view_selected_annotations(view, NULL, 0, &count) >= 0);
  return count;
}

static int has_row(uint32_t code, uint32_t modifiers, uint32_t command) {
  ix_shortcut rows[512];
  size_t count = 0;
  CHECK_EQUAL(ix_view_shortcuts(view, rows, 512, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (rows[i].key == code && rows[i].modifiers == modifiers && rows[i].command == command) { return 1; }
  }
  return 0;
}

static double zoom(void) {
  ix_viewport viewport = {.size = sizeof viewport};
  CHECK_EQUAL(ix_view_get_viewport(view, &viewport), IX_OK);
  return viewport.zoom;
}

static void shortcuts_are_data(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_INPUT_ANIMATED, 0, 0), IX_OK);
  CHECK(has_row('Z', IX_MODIFIER_CONTROL, IX_COMMAND_UNDO) && has_row('Z', IX_MODIFIER_META, IX_COMMAND_UNDO));
  CHECK_EQUAL(ix_view_use_shortcuts(view, IX_SHORTCUT_SET_MACOS), IX_OK);
  CHECK(!has_row('Z', IX_MODIFIER_CONTROL, IX_COMMAND_UNDO) && has_row('Z', IX_MODIFIER_META, IX_COMMAND_UNDO));
  CHECK(has_row(IX_KEY_RIGHT, IX_MODIFIER_ALT, IX_COMMAND_CARET_WORD_FORWARD) && has_row('[', IX_MODIFIER_META, IX_COMMAND_BACK));
  CHECK_EQUAL(ix_view_use_shortcuts(view, IX_SHORTCUT_SET_LINUX), IX_OK);
  CHECK(has_row('Z', IX_MODIFIER_CONTROL, IX_COMMAND_UNDO) && !has_row('Z', IX_MODIFIER_META, IX_COMMAND_UNDO));
  CHECK_EQUAL(ix_view_use_shortcuts(view, IX_SHORTCUT_SET_WINDOWS), IX_OK);
  CHECK(has_row('Y', IX_MODIFIER_CONTROL, IX_COMMAND_REDO) && has_row(IX_KEY_LEFT, IX_MODIFIER_ALT, IX_COMMAND_BACK));
  CHECK_EQUAL(ix_view_use_shortcuts(view, 9), IX_ERROR_INVALID_ARGUMENT);
  double before = zoom();
  press_key('J', 0); /* bound to nothing */
  CHECK(zoom() == before);
  CHECK_EQUAL(ix_view_bind_shortcut(view, 'J', 0, IX_COMMAND_ZOOM_IN), IX_OK);
  press_key('J', 0);
  CHECK(zoom() > before);
  /* The row that was bound last comes first. */
  CHECK_EQUAL(ix_view_bind_shortcut(view, 'J', 0, IX_COMMAND_ZOOM_OUT), IX_OK);
  before = zoom();
  press_key('J', 0);
  CHECK(zoom() < before);
  CHECK_EQUAL(ix_view_unbind_shortcut(view, 'J', 0, IX_COMMAND_ZOOM_OUT), IX_OK);
  before = zoom();
  press_key('J', 0);
  CHECK(zoom() > before);
  CHECK_EQUAL(ix_view_unbind_shortcut(view, 'J', 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_unbind_shortcut(view, 'J', 0, 0), IX_NO_OP);
  before = zoom();
  press_key('J', 0);
  CHECK(zoom() == before);
  press_key('=', IX_MODIFIER_CONTROL | IX_MODIFIER_SHIFT); /* a sign that needs Shift */
  CHECK(zoom() > before);
  CHECK_EQUAL(ix_view_bind_shortcut(view, 'J', 0, 9999), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_run_command(view, 9999), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_DELETE), IX_NO_OP);
  close_view();
}

static void the_focus_goes_from_item_to_item(void) {
  ix_focus focus = {.size = sizeof focus};
  char text[64] = {0};
  size_t length = 0;
  open_view();
  CHECK_EQUAL(ix_view_get_focus(view, &focus), IX_NO_OP);
  press_key(IX_KEY_TAB, 0);
  ix_effect told = last_of(IX_EFFECT_FOCUS);
  CHECK_EQUAL(told.subject, link);
  CHECK_EQUAL(told.u.focus.role, IX_PHRASE_ROLE_LINK);
  CHECK(told.u.focus.box.x0 == 50 && told.u.focus.box.y0 == 160 && told.u.focus.page == 0);
  press_key(IX_KEY_TAB, 0);
  told = last_of(IX_EFFECT_FOCUS);
  CHECK_EQUAL(told.subject, text_field);
  CHECK_EQUAL(told.u.focus.role, IX_PHRASE_ROLE_TEXT_FIELD);
  press_key(IX_KEY_TAB, 0);
  CHECK_EQUAL(last_of(IX_EFFECT_FOCUS).u.focus.role, IX_PHRASE_ROLE_CHECK_BOX);
  press_key(IX_KEY_TAB, 0);
  CHECK_EQUAL(focused(), stamp);
  press_key(IX_KEY_TAB, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(focused(), check_box);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_FOCUS_NEXT), IX_OK);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_FOCUS_NEXT), IX_NO_OP); /* it leaves the view */
  CHECK_EQUAL(focused(), 0);
  CHECK_EQUAL(ix_view_set_focus(view, stamp), IX_OK);
  CHECK_EQUAL(ix_view_get_focus(view, &focus), IX_OK);
  CHECK(focus.annotation == stamp && focus.role == IX_PHRASE_ROLE_ANNOTATION && focus.box.x0 == 350 && focus.state == 0);
  press_key(' ', 0);
  CHECK_EQUAL(ix_view_get_focus(view, &focus), IX_OK);
  CHECK_EQUAL(focus.state, IX_FOCUS_SELECTED);
  CHECK_EQUAL(ix_view_set_focus(view, 12345), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_ALL_ANNOTATION_INTERACTIONS, 0), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(view, link), IX_ERROR_DENIED);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_ALL_ANNOTATION_INTERACTIONS, 1), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(view, link), IX_OK);
  CHECK_EQUAL(ix_view_copy_focus_text(view, IX_FOCUS_VALUE, text, sizeof text, &length), IX_OK);
  CHECK(length == 19 && !strcmp(text, "https://example.org"));
  CHECK_EQUAL(ix_view_copy_focus_text(view, 7, text, sizeof text, &length), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static void opened_by_key(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_focus(view, link), IX_OK);
  press_key(IX_KEY_ENTER, 0);
  CHECK_EQUAL(last_of(IX_EFFECT_FOLLOW).subject, link);
  CHECK_EQUAL(ix_view_set_focus(view, text_field), IX_OK);
  press_key(IX_KEY_ENTER, 0);
  CHECK_EQUAL(last_of(IX_EFFECT_TEXT_INPUT).subject, text_field);
  CHECK_EQUAL(ix_view_end_edit(view), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  press_key(IX_KEY_ENTER, 0);
  CHECK_EQUAL(last_of(IX_EFFECT_EDIT_REQUESTED).subject, text_field);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_OPEN_LINK_ANNOTATION, 0), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(view, link), IX_OK);
  press_key(IX_KEY_ENTER, 0);
  CHECK_EQUAL(last_of(IX_EFFECT_FOLLOW).subject, 0);
  close_view();
}

static void moved_resized_turned_and_deleted_by_key(void) {
  ix_history history = {.size = sizeof history};
  open_view();
  CHECK_EQUAL(ix_view_set_focus(view, stamp), IX_OK);
  press_key(' ', 0);
  CHECK_EQUAL(selection_count(), 1);
  press_key(IX_KEY_RIGHT, 0);
  press_key(IX_KEY_DOWN, IX_MODIFIER_SHIFT);
  ix_rect box = rect_of(stamp);
  CHECK(box.x0 == 351 && box.y0 == 190 && box.x1 == 431);
  press_key(IX_KEY_RIGHT, IX_MODIFIER_CONTROL | IX_MODIFIER_SHIFT);
  CHECK(rect_of(stamp).x1 > 435 && rect_of(stamp).x0 < 352);
  press_key(IX_KEY_LEFT, IX_MODIFIER_CONTROL | IX_MODIFIER_SHIFT);
  CHECK(rect_of(stamp).x1 < 432);
  for (int i = 0; i < 6; i++) { press_key(']', IX_MODIFIER_CONTROL); } /* a quarter */
  box = rect_of(stamp);
  CHECK(box.y1 - box.y0 > 75 && box.x1 - box.x0 < 45);
  CHECK_EQUAL(ix_document_get_history(document, &history), IX_OK);
  uint32_t steps = history.undo_count;
  CHECK(steps >= 8);
  press_key(IX_KEY_DELETE, 0);
  CHECK_EQUAL(ix_annotation_page(document, stamp, NULL) == IX_OK, 0);
  press_key('Z', IX_MODIFIER_CONTROL);
  CHECK_EQUAL(ix_document_get_history(document, &history), IX_OK);
  CHECK_EQUAL(history.undo_count, steps);
  close_view();
}

static uint32_t deny(ix_view *v, const ix_activation *a, void *u) { (void)v, (void)a, (void)u; return IX_DENY; }

static void vertices_by_key(void) {
  ix_annotation options = IX_ANNOTATION_INIT;
  ix_annotation_id line = 0;
  ix_point ends[2] = {{200, 60}, {300, 60}}, found[4];
  size_t count = 0;
  open_view();
  options.subtype = IX_SUBTYPE_LINE;
  options.rect = (ix_rect){195, 55, 305, 65};
  CHECK_EQUAL(ix_annotation_create(document, page, &options, &line), IX_OK);
  CHECK_EQUAL(ix_annotation_set_points(document, line, IX_POINTS_VERTICES, 0, ends, 2), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(view, line), IX_OK);
  press_key(' ', 0);
  CHECK_EQUAL(selection_count(), 1);
  press_key('N', 0); /* the first one */
  press_key('N', 0); /* the second */
  press_key(IX_KEY_UP, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(ix_annotation_copy_points(document, line, IX_POINTS_VERTICES, 0, found, 4, &count), IX_OK);
  CHECK(count == 2 && found[0].x == 200 && found[0].y == 60);
  CHECK(found[1].x > 299.9 && found[1].x < 300.1 && found[1].y > 69.9 && found[1].y < 70.1);
  press_key(IX_KEY_ESCAPE, 0); /* back to all of it */
  press_key(IX_KEY_UP, 0);
  CHECK_EQUAL(ix_annotation_copy_points(document, line, IX_POINTS_VERTICES, 0, found, 4, &count), IX_OK);
  CHECK(found[0].y == 61);
  /* A vertex is that of one selection: arrows move what is selected instead. */
  ix_rect before = rect_of(stamp);
  press_key('N', 0);
  CHECK_EQUAL(ix_view_set_focus(view, stamp), IX_OK);
  press_key(' ', 0);
  press_key(IX_KEY_UP, IX_MODIFIER_SHIFT);
  CHECK(rect_of(stamp).y0 == before.y0 + 10);
  CHECK_EQUAL(ix_view_set_focus(view, line), IX_OK);
  press_key(' ', 0);
  /* What a pointer may not do a key may not. */
  CHECK_EQUAL(ix_component_add_condition(view, IX_TRANSFORM_ANNOTATION, deny, NULL, NULL, NULL), IX_OK);
  press_key('N', 0);
  press_key(IX_KEY_UP, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(ix_annotation_copy_points(document, line, IX_POINTS_VERTICES, 0, found, 4, &count), IX_OK);
  CHECK(found[0].y == 61);
  close_view();
}

/** Where a component is off, its commands have nothing to do. */
static void all_else_that_a_pointer_does(void) {
  uint32_t tool = 0;
  size_t before = 0, after = 0;
  open_view();
  CHECK(has_row(IX_KEY_MENU, 0, IX_COMMAND_OPEN_MENU) && has_row(IX_KEY_F10, IX_MODIFIER_SHIFT, IX_COMMAND_OPEN_MENU));
  CHECK_EQUAL(ix_view_set_focus(view, stamp), IX_OK);
  press_key(IX_KEY_MENU, 0);
  CHECK_EQUAL(last_of(IX_EFFECT_MENU).u.menu.annotation, stamp);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_TOOL + IX_TOOL_CREATE_INK), IX_OK);
  CHECK_EQUAL(ix_view_get_tool(view, &tool), IX_OK);
  CHECK_EQUAL(tool, IX_TOOL_CREATE_INK);
  CHECK_EQUAL(ix_view_bind_shortcut(view, 'E', 0, IX_COMMAND_TOOL + IX_TOOL_EDIT), IX_OK);
  press_key('E', 0);
  CHECK_EQUAL(ix_view_get_tool(view, &tool), IX_OK);
  CHECK_EQUAL(tool, IX_TOOL_EDIT);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_TOOL + 999), IX_NO_OP);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_PASTE), IX_NO_OP); /* nothing was copied */
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_TOOL + IX_TOOL_CREATE_RECTANGLE), IX_OK);
  press_key(IX_KEY_ENTER, 0);
  ix_annotation_id ids[8] = {0};
  CHECK_EQUAL(ix_page_annotations(document, page, ids, 8, &before), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(view, &ids[before - 1], 1), IX_OK);
  press_key('C', IX_MODIFIER_CONTROL);
  CHECK_EQUAL(last_of(IX_EFFECT_MENU_COMMAND).u.menu.item, IX_MENU_COPY);
  press_key('V', IX_MODIFIER_CONTROL);
  press_key('D', IX_MODIFIER_CONTROL);
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &after), IX_OK);
  CHECK_EQUAL(after, before + 2);
  press_key('X', IX_MODIFIER_CONTROL);
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &after), IX_OK);
  CHECK_EQUAL(after, before + 1);
  press_key('V', IX_MODIFIER_CONTROL | IX_MODIFIER_SHIFT); /* the next thing: back where it was */
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &after), IX_OK);
  CHECK_EQUAL(after, before + 2);
  close_view();
}

static void selecting_all_that_may_be_selected(void) {
  size_t length = 0;
  open_view();
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SELECT_TEXT, 0), IX_OK);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_SELECT_ALL), IX_NO_OP);
  CHECK_EQUAL(ix_view_copy_selected_text(view, NULL, 0, &length), IX_NO_OP);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SELECT_TEXT, 1), IX_OK);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_SELECT_ALL), IX_OK);
  CHECK_EQUAL(ix_view_copy_selected_text(view, NULL, 0, &length), IX_OK);
  CHECK_EQUAL(length, 8);
  CHECK_EQUAL(ix_view_set_focus(view, stamp), IX_OK);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_SELECT), IX_OK);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SELECT_ANNOTATION, 0), IX_OK);
  CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_SELECT_ALL), IX_NO_OP);
  CHECK_EQUAL(selection_count(), 1);
  close_view();
}

static void created_by_key(void) {
  size_t before = 0, after = 0;
  open_view();
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &before), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(view, IX_TOOL_CREATE_RECTANGLE), IX_OK);
  press_key(IX_KEY_ENTER, 0);
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &after), IX_OK);
  CHECK_EQUAL(after, before + 1);
  close_view();
}

static void a_held_enter_marks_once(void) {
  size_t before = 0, after = 0;
  open_view();
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &before), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(view, IX_TOOL_CREATE_HIGHLIGHT), IX_OK);
  CHECK_EQUAL(ix_view_select_all_text(view, IX_SELECT_ALL_PAGE), IX_OK);
  for (int i = 0; i < 6; i++) {
    ix_event event = {.type = IX_EVENT_KEY_DOWN, .time_ns = (uint64_t)((clock_ms += 30) * MS)};
    event.flags = i ? IX_EVENT_REPEAT : 0;
    event.u.key.key = IX_KEY_ENTER;
    CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  }
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &after), IX_OK);
  CHECK_EQUAL(after, before + 1);
  press_key(IX_KEY_ENTER, 0); /* pressed again it marks again */
  CHECK_EQUAL(ix_page_annotations(document, page, NULL, 0, &after), IX_OK);
  CHECK_EQUAL(after, before + 2);
  close_view();
}

static ix_caret caret(void) {
  ix_caret found = {.size = sizeof found};
  CHECK(ix_view_get_caret(view, &found) >= 0);
  return found;
}

static void a_caret_in_text(void) {
  char text[32] = {0};
  size_t length = 0;
  open_view();
  press_key(IX_KEY_F7, 0);
  CHECK(caret().page == 0 && caret().index == 0);
  CHECK(caret().low.x == 50 && caret().low.y != caret().high.y);
  ix_effect told = last_of(IX_EFFECT_CARET);
  CHECK(told.u.caret.page == 0 && told.u.caret.index == 0);
  press_key(IX_KEY_RIGHT, 0);
  CHECK_EQUAL(caret().index, 1);
  press_key(IX_KEY_RIGHT, IX_MODIFIER_SHIFT);
  press_key(IX_KEY_RIGHT, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(ix_view_copy_selected_text(view, text, sizeof text, &length), IX_OK);
  CHECK(length == 2 && !memcmp(text, "bc", 2));
  press_key(IX_KEY_LEFT, IX_MODIFIER_SHIFT);
  press_key(IX_KEY_LEFT, IX_MODIFIER_SHIFT);
  press_key(IX_KEY_LEFT, IX_MODIFIER_SHIFT); /* beyond where it began */
  CHECK_EQUAL(ix_view_copy_selected_text(view, text, sizeof text, &length), IX_OK);
  CHECK(length == 1 && text[0] == 'a');
  press_key(IX_KEY_RIGHT, IX_MODIFIER_CONTROL); /* the word's end; the selection is dropped */
  CHECK_EQUAL(caret().index, 8);
  CHECK_EQUAL(ix_view_copy_selected_text(view, text, sizeof text, &length), IX_NO_OP);
  press_key(IX_KEY_HOME, IX_MODIFIER_SHIFT); /* the line */
  CHECK_EQUAL(ix_view_copy_selected_text(view, text, sizeof text, &length), IX_OK);
  CHECK_EQUAL(length, 8);
  press_key(IX_KEY_END, IX_MODIFIER_CONTROL); /* the document's end */
  CHECK_EQUAL(caret().index, 8);
  press_key(IX_KEY_PAGE_UP, 0); /* the page's beginning */
  CHECK_EQUAL(caret().index, 0);
  CHECK_EQUAL(ix_view_set_caret(view, 0, 3), IX_OK);
  CHECK_EQUAL(caret().index, 3);
  CHECK_EQUAL(ix_view_set_caret(view, 7, 0), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_set_caret(view, UINT32_MAX, 0), IX_OK);
  CHECK_EQUAL(caret().page, UINT32_MAX);
  CHECK_EQUAL(ix_view_set_caret(view, UINT32_MAX, 0), IX_NO_OP);
  close_view();
}

int main(void) {
  RUN(shortcuts_are_data, "S233a S233b S233c S233d");
  RUN(the_focus_goes_from_item_to_item, "S234a S235a");
  RUN(opened_by_key, "S234h");
  RUN(moved_resized_turned_and_deleted_by_key, "S234b S234c S234g");
  RUN(vertices_by_key, "S234d");
  RUN(all_else_that_a_pointer_does, "S325 S234e S234i");
  RUN(selecting_all_that_may_be_selected, "");
  RUN(created_by_key, "S234f");
  RUN(a_held_enter_marks_once, "S234f");
  RUN(a_caret_in_text, "S224");
  return FINISH();
}
