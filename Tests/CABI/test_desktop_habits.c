/** @file
 * Habits of desktop viewers: menus that close before a choice is told, clicks, double clicks, wheels with Shift, Escape, names.
 */
#include "hand.h"

static struct desk desk;

/** How many effects of a type there are, and the last one. */
static int told(uint32_t type, ix_effect *out) {
  ix_effect effect;
  int count = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type != type) { continue; }
    count++;
    if (out) { *out = effect; }
  }
  return count;
}

static int has(uint32_t item, uint32_t flags) {
  ix_menu_entry entries[64];
  size_t count = 0;
  CHECK_EQUAL(ix_view_menu_entries(desk.view, entries, 64, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (entries[i].item == item) { return entries[i].flags == flags; }
  }
  return 0;
}

static void a_closed_menu_can_be_chosen_from_once(void) {
  open_desk(&desk);
  CHECK_EQUAL(ix_view_open_menu(desk.view, (ix_point){200, 200}), IX_OK);
  CHECK(ix_view_close_menu(desk.view) == IX_OK && ix_view_close_menu(desk.view) == IX_NO_OP);
  CHECK_EQUAL(ix_view_choose_menu_item(desk.view, IX_MENU_CREATE_LINE), IX_OK);
  CHECK_EQUAL(ix_view_choose_menu_item(desk.view, IX_MENU_CREATE_LINE), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_open_menu(desk.view, (ix_point){200, 200}), IX_OK);
  CHECK_EQUAL(ix_view_close_menu(desk.view), IX_OK);
  press(&desk, 'X', 0);
  CHECK_EQUAL(ix_view_choose_menu_item(desk.view, IX_MENU_CREATE_INK), IX_ERROR_NOT_FOUND);
  close_desk(&desk);
}

static void links_are_opened_and_their_address_is_the_hosts(void) {
  ix_effect effect;
  ix_action go = IX_ACTION_INIT;
  ix_action_id action = 0;
  open_desk(&desk);
  ix_annotation_id link = put(&desk, IX_SUBTYPE_LINK, 100, 100, 80, 20);
  go.kind = IX_ACTION_URI;
  CHECK_EQUAL(ix_memory_add_action(desk.document, link, &go, &action), IX_OK);
  CHECK_EQUAL(ix_view_open_menu(desk.view, (ix_point){140, 110}), IX_OK);
  CHECK(has(IX_MENU_OPEN_LINK, 0) && has(IX_MENU_COPY, IX_MENU_FOR_HOST) && !has(IX_MENU_COPY_ADDRESS, IX_MENU_FOR_HOST));
  told(IX_EFFECT_MENU, NULL);
  CHECK_EQUAL(ix_view_choose_menu_item(desk.view, IX_MENU_OPEN_LINK), IX_OK);
  CHECK(told(IX_EFFECT_FOLLOW, &effect) == 1 && effect.subject == link);
  close_desk(&desk);
}

static void a_double_click_opens_notes_and_files(void) {
  ix_effect effect;
  open_desk(&desk);
  ix_annotation_id note = put(&desk, IX_SUBTYPE_TEXT, 100, 100, 20, 20), file = put(&desk, IX_SUBTYPE_FILE_ATTACHMENT, 200, 100, 20, 20);
  click(&desk, 110, 110, 0);
  click(&desk, 110, 110, 0);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_REQUESTED, NULL), 0);
  for (int i = 0; i < 2; i++) {
    mouse(&desk, IX_EVENT_DOWN, in_view(&desk, 110, 110), 0);
    mouse(&desk, IX_EVENT_UP, in_view(&desk, 110, 110), 0);
  }
  CHECK(told(IX_EFFECT_EDIT_REQUESTED, &effect) == 1 && effect.subject == note);
  CHECK_EQUAL(ix_view_set_focus(desk.view, file), IX_OK);
  press(&desk, IX_KEY_ENTER, 0);
  CHECK(told(IX_EFFECT_MENU_COMMAND, &effect) == 1 && effect.subject == file && effect.u.menu.item == IX_MENU_OPEN);
  close_desk(&desk);
}

static void clicks_leave_the_page_and_the_bars(void) {
  open_tall_pages(&desk, 3, IX_SCROLL_PER_SPREAD);
  told(IX_EFFECT_PAGE, NULL);
  click(&desk, 395, 200, 0);
  CHECK_EQUAL(told(IX_EFFECT_TOGGLE_USER_INTERFACE, NULL), 0);
  finger(&desk, IX_EVENT_DOWN, 1, 200, 200);
  finger(&desk, IX_EVENT_UP, 1, 200, 200);
  rest(&desk);
  CHECK_EQUAL(told(IX_EFFECT_TOGGLE_USER_INTERFACE, NULL), 1);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TAP_TOGGLES_CONTROLS, IX_DEVICE_MOUSE, 1), IX_OK);
  click(&desk, 200, 200, 0);
  CHECK_EQUAL(told(IX_EFFECT_TOGGLE_USER_INTERFACE, NULL), 1);
  CHECK_EQUAL(told(IX_EFFECT_PAGE, NULL), 0);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_EDGE_TAP_MARGIN, IX_DEVICE_MOUSE, 44), IX_OK);
  click(&desk, 395, 200, 0);
  CHECK(told(IX_EFFECT_VIEWPORT, NULL) > 0);
  close_desk(&desk);
}

static void escape_leaves_a_tool(void) {
  uint32_t mode = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_RECTANGLE), IX_OK);
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK(ix_view_get_tool(desk.view, &mode) == IX_OK && mode == IX_TOOL_PAN);
  close_desk(&desk);
}

static void annotations_are_called_by_their_kind(void) {
  char name[64] = "", phrase[64] = "";
  size_t length = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_focus(desk.view, put(&desk, IX_SUBTYPE_INK, 100, 100, 80, 80)), IX_OK);
  CHECK_EQUAL(ix_view_copy_focus_text(desk.view, IX_FOCUS_NAME, name, sizeof name, &length), IX_OK);
  CHECK_EQUAL(ix_phrase_default(IX_PHRASE_NAME_INK, phrase, sizeof phrase, &length), IX_OK);
  CHECK(length > 0 && !strncmp(name, phrase, length));
  close_desk(&desk);
}

int main(void) {
  RUN(a_closed_menu_can_be_chosen_from_once, "S84");
  RUN(links_are_opened_and_their_address_is_the_hosts, "S84");
  RUN(a_double_click_opens_notes_and_files, "");
  RUN(clicks_leave_the_page_and_the_bars, "");
  RUN(escape_leaves_a_tool, "");
  RUN(annotations_are_called_by_their_kind, "S235");
  return FINISH();
}
