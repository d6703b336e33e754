/** @file
 * The focus: it follows taps and the order of the page, and its effect says what it is on.
 */
#include "pointer_desk.h"

static void tap_at(double x, double y) {
  ix_event event = {.type = IX_EVENT_DOWN};
  clock_ms += 2000;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.buttons = IX_BUTTON_PRIMARY;
  for (int i = 0; i < 2; i++) {
    event.type = i ? IX_EVENT_UP : IX_EVENT_DOWN;
    event.u.pointer.buttons = i ? 0 : IX_BUTTON_PRIMARY;
    event.time_ns = (uint64_t)((clock_ms += 40) * MS);
    CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  }
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)((clock_ms += 1000) * MS)), IX_OK);
}

static void the_focus_follows_taps(void) {
  open_view();
  tap_at(190, 180);
  CHECK_EQUAL(focused(), text_field);
  press_key(IX_KEY_TAB, 0);
  CHECK_EQUAL(focused(), check_box);
  press_key(IX_KEY_TAB, IX_MODIFIER_SHIFT);
  CHECK_EQUAL(focused(), text_field);
  tap_at(290, 180); /* the check box: it is switched, and Tab goes on from it */
  CHECK_EQUAL(focused(), check_box);
  press_key(IX_KEY_TAB, 0);
  CHECK_EQUAL(focused(), stamp);
  tap_at(500, 350);
  CHECK_EQUAL(focused(), 0);
  (void)last_of(IX_EFFECT_FOCUS);
  press_key(IX_KEY_ENTER, 0); /* there is nothing to open */
  CHECK_EQUAL(last_of(IX_EFFECT_TEXT_INPUT).type, 0);
  tap_at(90, 180); /* the link */
  CHECK_EQUAL(focused(), 0);
  press_key(IX_KEY_TAB, 0);
  CHECK_EQUAL(focused(), text_field);
  close_view();
}

static void tab_follows_the_order_of_the_page(void) {
  static const uint32_t wanted[][4] = {{0, 1, 2, 3}, {1, 0, 3, 2}, {1, 3, 0, 2}, {3, 1, 0, 2}, {0, 1, 2, 3}, {0, 1, 2, 3}};
  static const double places[4][2] = {{200, 300}, {20, 300}, {200, 100}, {20, 100}};
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_annotation_id ids[4];
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_TEXT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  for (uint32_t tabs = 0; tabs < 6; tabs++) {
    CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
    info.tabs = tabs;
    CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
    CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
    for (int i = 0; i < 4; i++) {
      ids[i] = annotate(IX_SUBTYPE_WIDGET, places[i][0], places[i][1]);
      CHECK_EQUAL(ix_memory_set_field(document, ids[i], &field), IX_OK);
    }
    ix_annotation_id order[2] = {ids[3], ids[1]}, other = 99;
    CHECK_EQUAL(ix_memory_set_structure_order(document, page, order, 2), IX_OK);
    CHECK_EQUAL(ix_memory_set_structure_order(document, page, &other, 1), IX_ERROR_NOT_FOUND);
    CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
    for (int i = 0; i < 4; i++) {
      CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_FOCUS_NEXT), IX_OK);
      CHECK_EQUAL(focused(), ids[wanted[tabs][i]]);
    }
    CHECK_EQUAL(ix_view_run_command(view, IX_COMMAND_FOCUS_NEXT), IX_NO_OP);
    info.tabs = 6;
    CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_ERROR_INVALID_ARGUMENT);
    info.size = 88; /* a host that does not know of it */
    CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
    info.size = sizeof info;
    close_view();
  }
}

static ix_effect next_focus(void) {
  ix_effect effect;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_FOCUS && !(effect.flags & IX_EFFECT_INITIAL)) { return effect; }
  }
  return (ix_effect){0};
}

static void the_effect_says_name_and_value(void) {
  ix_effect batch[64], told;
  ix_reader *reader = NULL;
  size_t count = 0;
  uint32_t found = 0;
  open_view();
  CHECK_EQUAL(ix_reader_new(view, IX_GROUP_SELECTION, &reader), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(view, text_field), IX_OK);
  told = next_focus();
  CHECK(told.u.focus.name_length == 4 && !strcmp(told.u.focus.name, "name"));
  CHECK(told.u.focus.value_length == 3 && !strcmp(told.u.focus.value, "Ada"));
  CHECK_EQUAL(ix_view_set_focus(view, check_box), IX_OK);
  press_key(' ', 0); /* switched: told again */
  told = next_focus();
  CHECK(told.subject == check_box && told.u.focus.state == 0);
  told = next_focus();
  CHECK(told.subject == check_box && told.u.focus.state == IX_FOCUS_CHECKED);
  CHECK_EQUAL(ix_view_set_focus(view, link), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(view, 0), IX_OK);
  told = next_focus();
  CHECK(told.u.focus.value_length == 19 && !strcmp(told.u.focus.value, "https://example.org"));
  told = next_focus();
  CHECK(told.subject == 0 && told.u.focus.name == NULL && told.u.focus.value == NULL);
  /* All at once: each has texts of its own. */
  CHECK_EQUAL(ix_reader_take(reader, batch, 64, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (batch[i].type != IX_EFFECT_FOCUS) { continue; }
    found++;
    if (batch[i].subject == text_field) { CHECK(!strcmp(batch[i].u.focus.value, "Ada")); }
    if (batch[i].subject == link) { CHECK(!strcmp(batch[i].u.focus.value, "https://example.org")); }
    if (batch[i].subject == 0) { CHECK(batch[i].u.focus.name == NULL); }
  }
  CHECK(found >= 5);
  ix_reader_free(reader);
  close_view();
}

static void what_is_said_of_a_field(void) {
  char text[64] = {0};
  size_t length = 0;
  open_view();
  CHECK_EQUAL(ix_view_set_focus(view, text_field), IX_OK);
  CHECK_EQUAL(ix_view_copy_focus_text(view, IX_FOCUS_NAME, text, sizeof text, &length), IX_OK);
  CHECK(length == 4 && !strcmp(text, "name"));
  CHECK_EQUAL(ix_view_copy_focus_text(view, IX_FOCUS_VALUE, text, sizeof text, &length), IX_OK);
  CHECK(length == 3 && !memcmp(text, "Ada", 3));
  /* Password values are never returned. */
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_TEXT;
  field.flags = IX_FIELD_PASSWORD;
  CHECK_EQUAL(ix_memory_set_field(document, text_field, &field), IX_OK);
  CHECK_EQUAL(ix_view_copy_focus_text(view, IX_FOCUS_VALUE, text, sizeof text, &length), IX_OK);
  CHECK_EQUAL(length, 0);
  close_view();
}

int main(void) {
  RUN(the_focus_follows_taps, "S269a S231m");
  RUN(tab_follows_the_order_of_the_page, "S269b S231m");
  RUN(what_is_said_of_a_field, "S235b");
  RUN(the_effect_says_name_and_value, "S235c S261c S326a");
  return FINISH();
}
