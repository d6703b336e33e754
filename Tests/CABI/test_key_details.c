/** @file
 * Keys once more: a held Enter, the key of menus with text selected, turns that cancel out; and a note that a finger taps.
 */
#include "hand.h"

static struct desk desk;

static void repeat(uint32_t key) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_KEY_DOWN;
  event.flags = IX_EVENT_REPEAT;
  event.time_ns = desk.now += 20000000;
  event.u.key.key = key;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
}

static size_t annotations(void) {
  size_t count = 0;
  CHECK_EQUAL(ix_page_annotations(desk.document, desk.page, NULL, 0, &count), IX_OK);
  return count;
}

static void a_held_enter_creates_once(void) {
  open_desk(&desk);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(desk.view, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_PINNED, 0), IX_OK);
  for (size_t made = 1; made <= 2; made++) {
    press(&desk, IX_KEY_ENTER, 0);
    for (int i = 0; i < 5; i++) repeat(IX_KEY_ENTER);
    CHECK_EQUAL(annotations(), made);
  }
  close_desk(&desk);
}

/** The latest effect of a type since this was called last; its type is 0 without one. */
static ix_effect latest(uint32_t type) {
  ix_effect effect, found = {0};
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == type) found = effect;
  }
  return found;
}

/** Eight letters, and a link below them. */
static ix_annotation_id put_text_and_link(void) {
  ix_glyph glyphs[8];
  for (int i = 0; i < 8; i++) {
    double x = 50 + 10 * i;
    glyphs[i] = (ix_glyph){{{x, 300}, {x + 10, 300}, {x + 10, 320}, {x, 320}}, (uint32_t)('a' + i), 0, 20};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, 8), IX_OK);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_TEXT), IX_OK);
  return put(&desk, IX_SUBTYPE_LINK, 50, 200, 60, 20);
}

static void the_key_of_menus_opens_at_the_end_of_the_text(void) {
  open_desk(&desk);
  put_text_and_link();
  CHECK_EQUAL(ix_view_select_text(desk.view, 0, 0, 0, 5), IX_OK);
  press(&desk, IX_KEY_MENU, 0);
  ix_effect menu = latest(IX_EFFECT_MENU);
  CHECK(menu.type == IX_EFFECT_MENU && menu.u.menu.context == IX_MENU_OF_TEXT);
  CHECK(menu.u.menu.position.x == 100 && menu.u.menu.position.y > 80 && menu.u.menu.position.y < 100);
  close_desk(&desk);
}

static void the_key_of_menus_is_for_what_keys_did_last(void) {
  open_desk(&desk);
  const ix_annotation_id link = put_text_and_link();
  press(&desk, IX_KEY_TAB, 0);
  CHECK_EQUAL(latest(IX_EFFECT_FOCUS).subject, link);
  CHECK_EQUAL(ix_view_set_caret(desk.view, 0, 2), IX_OK);
  press(&desk, IX_KEY_RIGHT, IX_MODIFIER_SHIFT);
  press(&desk, IX_KEY_MENU, 0);
  ix_effect menu = latest(IX_EFFECT_MENU);
  CHECK(menu.type == IX_EFFECT_MENU && menu.u.menu.context == IX_MENU_OF_TEXT && menu.u.menu.annotation == 0);
  CHECK(menu.u.menu.position.x == 80 && menu.u.menu.position.y > 80 && menu.u.menu.position.y < 100);
  /* The focus moves: the menu is that of the link, though the text is selected yet. */
  CHECK_EQUAL(ix_view_set_focus(desk.view, 0), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(desk.view, link), IX_OK);
  press(&desk, IX_KEY_MENU, 0);
  CHECK_EQUAL(latest(IX_EFFECT_MENU).u.menu.annotation, link);
  close_desk(&desk);
}

static int has_value(ix_annotation_id field, const char *wanted) {
  char text[64];
  size_t length = 0;
  CHECK_EQUAL(ix_annotation_copy_text(desk.document, field, IX_TEXT_FIELD_VALUE, 0, text, sizeof text, &length), IX_OK);
  return length == strlen(wanted) && !memcmp(text, wanted, length);
}

static void insert_and_delete_are_keys_of_the_clipboard(void) {
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_TEXT;
  open_desk(&desk);
  const ix_annotation_id id = put(&desk, IX_SUBTYPE_WIDGET, 50, 50, 200, 20);
  CHECK_EQUAL(ix_memory_set_field(desk.document, id, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_NAME, "name", 4), IX_OK);
  write_into(&desk, id, "abc");
  press(&desk, 'A', IX_MODIFIER_CONTROL);
  press(&desk, IX_KEY_DELETE, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(latest(IX_EFFECT_MENU_COMMAND).u.menu.item, IX_MENU_COPY);
  for (int i = 0; i < 2; i++) { press(&desk, IX_KEY_INSERT, IX_MODIFIER_SHIFT); }
  CHECK(has_value(id, "abcabc"));
  press(&desk, IX_KEY_LEFT, IX_MODIFIER_SHIFT);
  press(&desk, IX_KEY_INSERT, IX_MODIFIER_CONTROL);
  press(&desk, IX_KEY_END, 0);
  press(&desk, IX_KEY_INSERT, IX_MODIFIER_SHIFT);
  CHECK(has_value(id, "abcabcc"));
  CHECK_EQUAL(ix_view_use_shortcuts(desk.view, IX_SHORTCUT_SET_MACOS), IX_OK);
  press(&desk, IX_KEY_INSERT, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(ix_view_used_event(desk.view), 0);
  close_desk(&desk);
}

static void ignore_line(const char *line, size_t length, void *user_data) { (void)line, (void)length, (void)user_data; }

static size_t rows_of_insert(ix_view *view) {
  ix_shortcut rows[512];
  size_t count = 0, found = 0;
  CHECK_EQUAL(ix_view_shortcuts(view, rows, 512, &count), IX_OK);
  for (size_t i = 0; i < count; i++) { found += rows[i].key == IX_KEY_INSERT; }
  return found;
}

static void traces_of_former_versions_have_their_keys(void) {
  for (int former = 0; former < 2; former++) {
    open_desk(&desk);
    ix_reader_free(desk.reader);
    ix_view_free(desk.view);
    CHECK_EQUAL(ix_document_record(desk.document, ignore_line, NULL, NULL, former ? IX_TRACE_VERSION_2 : 0), IX_OK);
    CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &desk.view), IX_OK);
    CHECK_EQUAL(ix_reader_new(desk.view, 0, &desk.reader), IX_OK);
    CHECK_EQUAL(rows_of_insert(desk.view), former ? 0 : 2);
    CHECK_EQUAL(ix_view_use_shortcuts(desk.view, IX_SHORTCUT_SET_LINUX), IX_OK);
    CHECK_EQUAL(rows_of_insert(desk.view), former ? 0 : 2);
    close_desk(&desk);
  }
}

static void turns_that_cancel_out_leave_a_triangle_as_it_was(void) {
  const ix_point corners[] = {{100, 100}, {180, 103}, {121, 161.7}};
  uint64_t start = 0, turned = 0, once = 0, now = 0;
  open_desk(&desk);
  ix_annotation_id id = put(&desk, IX_SUBTYPE_POLYGON, 100, 238, 80, 62);
  CHECK_EQUAL(ix_memory_add_points(desk.document, id, IX_POINTS_VERTICES, corners, 3), IX_OK);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &id, 1), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &start), IX_OK);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_RIGHT), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &once), IX_OK);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_RIGHT), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &turned), IX_OK);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_LEFT), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &now), IX_OK);
  CHECK(now == once && once != start && turned != once);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_LEFT), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &now), IX_OK);
  CHECK_EQUAL(now, start);
  for (int i = 0; i < 24; i++) CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_TURN_RIGHT), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &now), IX_OK);
  CHECK_EQUAL(now, start);
  close_desk(&desk);
}

static size_t told(uint32_t type) {
  ix_effect effect;
  size_t count = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) count += effect.type == type;
  return count;
}

static void touch(double x, double y) {
  finger(&desk, IX_EVENT_DOWN, 1, x, y);
  finger(&desk, IX_EVENT_UP, 1, x, y);
}

static void a_finger_opens_a_note_without_its_menu(void) {
  open_desk(&desk);
  put(&desk, IX_SUBTYPE_TEXT, 200, 100, 20, 20);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_ANNOTATIONS), IX_OK);
  touch(210, 110);
  CHECK_EQUAL(told(IX_EFFECT_MENU), 0);
  rest(&desk);
  CHECK_EQUAL(told(IX_EFFECT_MENU), 1);
  touch(20, 300);
  rest(&desk);
  told(IX_EFFECT_MENU);
  touch(210, 110);
  touch(210, 110);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_REQUESTED), 1);
  rest(&desk);
  CHECK_EQUAL(told(IX_EFFECT_MENU), 0);
  close_desk(&desk);
}

/* Text that was loaded before its page was turned lies as the page does. */
static void text_follows_its_page(void) {
  const ix_glyph glyph = {{{50, 300}, {70, 300}, {70, 320}, {50, 320}}, 'a', 0, 20};
  ix_text_glyph found = {0};
  size_t count = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, &glyph, 1), IX_OK);
  CHECK_EQUAL(ix_document_load(desk.document, desk.page, IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(ix_page_copy_glyphs(desk.document, desk.page, &found, 1, &count), IX_OK);
  CHECK(found.quad.p0.x == 50 && found.quad.p0.y == 100);
  CHECK_EQUAL(ix_document_rotate_pages(desk.document, 0, 1, 90), IX_OK);
  CHECK_EQUAL(ix_page_copy_glyphs(desk.document, desk.page, &found, 1, &count), IX_OK);
  CHECK(found.quad.p0.x == 300 && found.quad.p0.y == 50);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK_EQUAL(ix_page_copy_glyphs(desk.document, desk.page, &found, 1, &count), IX_OK);
  CHECK(found.quad.p0.x == 50 && found.quad.p0.y == 100);
  close_desk(&desk);
}

int main(void) {
  RUN(a_held_enter_creates_once, "S234f S325");
  RUN(the_key_of_menus_opens_at_the_end_of_the_text, "S234i");
  RUN(the_key_of_menus_is_for_what_keys_did_last, "S234i");
  RUN(insert_and_delete_are_keys_of_the_clipboard, "S233a");
  RUN(traces_of_former_versions_have_their_keys, "S242c");
  RUN(turns_that_cancel_out_leave_a_triangle_as_it_was, "S234c");
  RUN(a_finger_opens_a_note_without_its_menu, "S273c");
  RUN(text_follows_its_page, "S254d");
  return FINISH();
}
