/** @file
 * The buttons of a mouse: menus, panning, visited places; settings, recognizers of the host, explanations.
 */
#include "pointer_desk.h"

static ix_effect last_menu;

/* How many menus were asked for since the last time. */
static int menus(void) {
  ix_effect effect;
  int count = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_MENU) continue;
    last_menu = effect;
    count += 1;
  }
  return count;
}

static int click(uint32_t button, double x, double y) {
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, button, x, y);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, x, y);
  return menus();
}

static size_t selected_annotations(ix_annotation_id *first) {
  size_t count = 0;
  CHECK_EQUAL(ix_view_selected_annotations(view, first, 1, &count), IX_OK);
  return count;
}

static void the_secondary_button_opens_the_menu_of_what_lies_there(void) {
  ix_annotation_id first = 0;
  size_t length = 0;
  open_view();
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 390, 180), 1);
  CHECK_EQUAL(last_menu.u.menu.annotation, stamp);
  CHECK(selected_annotations(&first) == 1 && first == stamp); /* so the menu acts on it */
  CHECK_EQUAL(ix_view_choose_menu_item(view, IX_MENU_DELETE), IX_OK);
  CHECK_EQUAL(ix_document_undo(document, NULL), IX_OK);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 500, 380), 1);
  CHECK_EQUAL(last_menu.u.menu.context, IX_MENU_OF_PAGE);
  CHECK_EQUAL(ix_view_close_menu(view), IX_OK);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 90, 180), 1); /* a link: not followed */
  CHECK_EQUAL(last_menu.u.menu.context, IX_MENU_OF_LINK);
  CHECK_EQUAL(ix_view_select_text(view, 0, 0, 0, 4), IX_OK);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 65, 90), 1);
  CHECK_EQUAL(last_menu.u.menu.context, IX_MENU_OF_TEXT);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 115, 90), 1); /* text that is not selected */
  CHECK_EQUAL(last_menu.u.menu.context, IX_MENU_OF_PAGE);
  CHECK_EQUAL(ix_view_copy_selected_text(view, NULL, 0, &length), IX_OK);
  CHECK_EQUAL(length, 4);
  CHECK_EQUAL(ix_view_use_shortcuts(view, IX_SHORTCUT_SET_MACOS), IX_OK);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 115, 90), 1);
  CHECK_EQUAL(last_menu.u.menu.context, IX_MENU_OF_TEXT);
  close_view();
}

static void menus_open_on_the_press_or_on_the_lift(void) {
  static const struct { uint32_t set, moment; int at_once; } cases[] = {
      {IX_SHORTCUT_SET_ANY, IX_MENU_AS_PLATFORM, 1}, {IX_SHORTCUT_SET_LINUX, IX_MENU_AS_PLATFORM, 1},
      {IX_SHORTCUT_SET_MACOS, IX_MENU_AS_PLATFORM, 1}, {IX_SHORTCUT_SET_WINDOWS, IX_MENU_AS_PLATFORM, 0},
      {IX_SHORTCUT_SET_WINDOWS, IX_MENU_ON_PRESS, 1}, {IX_SHORTCUT_SET_LINUX, IX_MENU_ON_LIFT, 0}};
  open_view();
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    CHECK(ix_view_use_shortcuts(view, cases[i].set) >= 0);
    CHECK(ix_view_set_setting(view, IX_SETTING_MENU_MOMENT, 0, cases[i].moment) >= 0);
    feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_SECONDARY, 500, 380);
    CHECK_EQUAL(menus(), cases[i].at_once);
    feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 500, 380);
    CHECK_EQUAL(menus(), !cases[i].at_once);
  }
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_MENU_MOMENT, 0, 3), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static double pan(uint32_t button) {
  ix_viewport before = {.size = sizeof before}, after = before;
  CHECK(ix_view_set_zoom(view, 2, (ix_point){300, 200}) >= 0);
  CHECK_EQUAL(ix_view_get_viewport(view, &before), IX_OK);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, button, 300, 300);
  for (int i = 1; i <= 5; i++) { feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, button, 300, 300 - 8 * i); }
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 300, 260);
  CHECK_EQUAL(ix_view_get_viewport(view, &after), IX_OK);
  return after.offset.y - before.offset.y;
}

static void the_middle_button_pans_with_every_tool(void) {
  open_view();
  CHECK(pan(IX_BUTTON_MIDDLE) > 10);
  CHECK_EQUAL(ix_view_set_tool(view, IX_TOOL_CREATE_INK), IX_OK);
  CHECK(pan(IX_BUTTON_MIDDLE) > 10);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_MIDDLE_BUTTON, 0, IX_BUTTON_USE_NOTHING), IX_OK);
  CHECK(pan(IX_BUTTON_MIDDLE) == 0);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_SECONDARY_BUTTON, 0, IX_BUTTON_USE_PAN), IX_OK);
  CHECK(pan(IX_BUTTON_SECONDARY) > 10);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_MIDDLE_BUTTON, 0, 5), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_BACK_BUTTON, 0, 0.5), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static uint32_t page_shown(void) {
  ix_visible_page pages[8];
  size_t count = 0;
  wait_ms(2000);
  CHECK_EQUAL(ix_view_visible_pages(view, pages, 8, &count), IX_OK);
  return count ? pages[0].index : UINT32_MAX;
}

static void back_and_forward_go_through_visited_places(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_destination there = {.size = sizeof there, .kind = IX_DESTINATION_FIT, .page = 2};
  open_view();
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 400};
  for (int i = 0; i < 3; i++) { CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK); }
  CHECK_EQUAL(click(IX_BUTTON_BACK, 300, 380), 0);
  CHECK_EQUAL(page_shown(), 0);
  CHECK_EQUAL(ix_view_show_destination(view, &there), IX_OK);
  CHECK_EQUAL(page_shown(), 2);
  click(IX_BUTTON_BACK, 300, 380);
  CHECK_EQUAL(page_shown(), 0);
  click(IX_BUTTON_FORWARD, 300, 380);
  CHECK_EQUAL(page_shown(), 2);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_BACK_BUTTON, 0, IX_BUTTON_USE_NOTHING), IX_OK);
  click(IX_BUTTON_BACK, 300, 380);
  CHECK_EQUAL(page_shown(), 2);
  close_view();
}

/* A host's own recognizer for the button: a drag is its, a click still opens the menu, on the lift. */
static void a_recognizer_of_the_host_shares_the_button(void) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id own = 0;
  uint32_t state = 0;
  open_view();
  options.kind = IX_RECOGNIZER_PAN;
  options.buttons = IX_BUTTON_SECONDARY | IX_BUTTON_MIDDLE;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &own), IX_OK);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_SECONDARY, 500, 380);
  CHECK_EQUAL(menus(), 0);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 500, 380);
  CHECK_EQUAL(menus(), 1);
  for (uint32_t button = IX_BUTTON_SECONDARY; button <= IX_BUTTON_MIDDLE; button *= 2) {
    feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, button, 500, 380);
    for (int i = 1; i <= 5; i++) { feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, button, 500 - 10 * i, 380); }
    CHECK_EQUAL(ix_recognizer_get_state(view, own, &state, NULL), IX_OK);
    CHECK(button == IX_BUTTON_MIDDLE || state == IX_GESTURE_CHANGED);
    feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 450, 380);
    CHECK_EQUAL(menus(), 0);
  }
  close_view();
}

static int explained(uint64_t sequence, const char *words) {
  char text[2048] = "";
  size_t length = 0;
  CHECK_EQUAL(ix_explanation_copy_text(view, IX_SUBJECT_COMPONENT, IX_SHOW_ANNOTATION_MENU, sequence, text, sizeof text - 1, &length), IX_OK);
  if (!strstr(text, words)) fprintf(stderr, "%s\n", text);
  return strstr(text, words) != NULL;
}

static uint64_t newest(void) {
  uint64_t numbers[512];
  size_t count = 0;
  CHECK_EQUAL(ix_explanation_sequences(view, numbers, 512, &count), IX_OK);
  return count ? numbers[count - 1] : 0;
}

static void why_a_click_opened_nothing(void) {
  open_view();
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 500, 380), 1);
  CHECK(explained(newest(), "acted"));
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SHOW_ANNOTATION_MENU, 0), IX_OK);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 500, 380), 0);
  CHECK(explained(newest(), "disabled by its own flag"));
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SHOW_ANNOTATION_MENU, 1), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_SECONDARY_BUTTON, 0, IX_BUTTON_USE_NOTHING), IX_OK);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 500, 380), 0);
  CHECK(explained(newest(), "no recognizer takes this button"));
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_SECONDARY_BUTTON, 0, IX_BUTTON_USE_MENU), IX_OK);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_PRIMARY, 500, 380);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_PRIMARY | IX_BUTTON_SECONDARY, 500, 380);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, IX_BUTTON_PRIMARY, 500, 380);
  CHECK_EQUAL(menus(), 0);
  CHECK(explained(newest(), "another button was down already"));
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 500, 380);
  close_view();
}

/* A click with Control held, on a Mac alone; the menu that took the pointer away got the lift. */
static void control_clicks_and_lost_lifts(void) {
  open_view();
  for (int mac = 0; mac <= 1; mac++) {
    CHECK_EQUAL(ix_view_use_shortcuts(view, mac ? IX_SHORTCUT_SET_MACOS : IX_SHORTCUT_SET_LINUX), IX_OK);
    ix_event event = {.type = IX_EVENT_DOWN, .time_ns = (uint64_t)((clock_ms += 3000) * MS)};
    event.u.pointer.position = (ix_point){500, 380};
    event.u.pointer.kind = IX_DEVICE_MOUSE;
    event.u.pointer.buttons = IX_BUTTON_PRIMARY;
    event.u.pointer.modifiers = IX_MODIFIER_CONTROL;
    CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
    feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 500, 380);
    CHECK_EQUAL(menus(), mac);
  }
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_SECONDARY, 500, 380);
  CHECK_EQUAL(menus(), 1);
  CHECK_EQUAL(click(IX_BUTTON_SECONDARY, 390, 180), 1);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_SECONDARY, 500, 380);
  click(IX_BUTTON_PRIMARY, 390, 180);
  ix_annotation_id first = 0;
  CHECK(selected_annotations(&first) == 1 && first == stamp);
  close_view();
}

static int selected_is_the_stamp(void) {
  ix_annotation_id first = 0;
  return selected_annotations(&first) == 1 && first == stamp;
}

/* A popup takes the pointer: the lift of the button that opened it is never told, and the host goes on to list the button as down. */
static void a_press_whose_menu_was_told_is_over(void) {
  const uint32_t stuck = IX_BUTTON_SECONDARY;
  ix_input_counts before, after;
  open_view();
  ix_view_input_counts(view, &before);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, stuck, 500, 380);
  CHECK_EQUAL(menus(), 1);
  CHECK_EQUAL(ix_view_close_menu(view), IX_OK);
  feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, stuck, 390, 180);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_PRIMARY | stuck, 390, 180);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, stuck, 390, 180);
  CHECK(selected_is_the_stamp());
  for (int i = 0; i < 3; i++) { /* and the menu again, each time */
    feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, stuck, 500, 380);
    CHECK_EQUAL(menus(), 1);
    CHECK_EQUAL(ix_view_close_menu(view), IX_OK);
  }
  /* A lift that is told after all changes nothing, and is no stray. */
  CHECK_EQUAL(ix_view_feed(view, &(ix_event){.type = IX_EVENT_KEY_DOWN, .time_ns = (uint64_t)((clock_ms += 3000) * MS), .u.key.key = IX_KEY_ESCAPE}, 1, NULL), IX_OK);
  (void)menus();
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 500, 380);
  CHECK_EQUAL(ix_view_used_event(view), 1);
  ix_effect effect;
  CHECK_EQUAL(ix_view_next_effect(view, &effect), IX_END);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 500, 380); /* one too many */
  ix_view_input_counts(view, &after);
  CHECK_EQUAL(after.strays, before.strays + 1);
  /* It comes while the next press is down: that one goes on, and ends by its own lift. */
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, stuck, 500, 380);
  CHECK_EQUAL(ix_view_close_menu(view), IX_OK);
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, IX_BUTTON_PRIMARY | stuck, 390, 180);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, IX_BUTTON_PRIMARY, 390, 180);
  CHECK(!selected_is_the_stamp());
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 390, 180);
  CHECK(selected_is_the_stamp());
  close_view();
}

int main(void) {
  RUN(the_secondary_button_opens_the_menu_of_what_lies_there, "S266a");
  RUN(menus_open_on_the_press_or_on_the_lift, "S266a S266d");
  RUN(the_middle_button_pans_with_every_tool, "S266b S266d");
  RUN(back_and_forward_go_through_visited_places, "S266c S266d");
  RUN(a_recognizer_of_the_host_shares_the_button, "S266a");
  RUN(why_a_click_opened_nothing, "S266a");
  RUN(control_clicks_and_lost_lifts, "S266a");
  RUN(a_press_whose_menu_was_told_is_over, "S266a S266d");
  return FINISH();
}
