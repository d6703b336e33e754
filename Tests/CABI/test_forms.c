/** @file
 * Forms that are filled by hand and by calls, fields that are made, media that are played.
 */
#include "hand.h"

static struct desk desk;

static ix_annotation_id put_field(uint32_t kind, uint32_t flags, const char *name, const char *state, double x, double y) {
  ix_annotation_id id = put(&desk, IX_SUBTYPE_WIDGET, x, y, 100, 20);
  ix_field field = IX_FIELD_INIT;
  field.kind = kind;
  field.flags = flags;
  CHECK_EQUAL(ix_memory_set_field(desk.document, id, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_NAME, name, strlen(name)), IX_OK);
  if (state) { CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_ON_STATE, state, strlen(state)), IX_OK); }
  return id;
}

static int is_on(ix_annotation_id id) {
  uint32_t on = 2;
  CHECK_EQUAL(ix_form_is_on(desk.document, id, &on), IX_OK);
  return on == 1;
}

static int has_value(ix_annotation_id id, const char *wanted) {
  char text[64];
  size_t length = 0;
  ix_status status = ix_annotation_copy_text(desk.document, id, IX_TEXT_FIELD_VALUE, 0, text, sizeof text, &length);
  if (!wanted) { return status == IX_ERROR_NOT_FOUND; }
  return status == IX_OK && length == strlen(wanted) && memcmp(text, wanted, length) == 0;
}

static uint64_t hash(void) { return hash_of(desk.document); }

/** The last effect of a type since the last look. */
static int last_of(uint32_t type, ix_effect *found) {
  ix_effect effect;
  int seen = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == type) { *found = effect, seen += 1; }
  }
  return seen;
}

static void a_click_switches_a_box_in_one_step(void) {
  open_desk(&desk);
  ix_annotation_id box = put_field(IX_FIELD_CHECK_BOX, 0, "box", "Yes", 50, 50);
  ix_effect effect;
  click(&desk, 60, 60, 0);
  CHECK(is_on(box) && last_of(IX_EFFECT_FIELD_CHANGED, &effect) == 1);
  CHECK(effect.subject == box && effect.u.field.kind == IX_FIELD_CHECK_BOX && effect.u.field.values == 1);
  ix_history history = IX_HISTORY_INIT;
  CHECK_EQUAL(ix_document_get_history(desk.document, &history), IX_OK);
  CHECK(history.undo_count == 1 && history.undo_name == IX_PHRASE_UNDO_FILL_FIELD);
  click(&desk, 60, 60, 0);
  CHECK(!is_on(box));
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(is_on(box) && last_of(IX_EFFECT_FIELD_CHANGED, &effect) == 2);
  close_desk(&desk);
}

static void one_radio_button_is_on(void) {
  open_desk(&desk);
  ix_annotation_id a = put_field(IX_FIELD_RADIO_BUTTON, IX_FIELD_NO_TOGGLE_TO_OFF, "group", "a", 50, 50);
  ix_annotation_id b = put_field(IX_FIELD_RADIO_BUTTON, IX_FIELD_NO_TOGGLE_TO_OFF, "group", "b", 50, 90);
  click(&desk, 60, 60, 0);
  CHECK(is_on(a) && !is_on(b));
  click(&desk, 60, 100, 0);
  CHECK(!is_on(a) && is_on(b) && has_value(a, "/b"));
  click(&desk, 60, 100, 0);
  CHECK(is_on(b));
  CHECK_EQUAL(ix_form_toggle(desk.document, b, 0), IX_ERROR_DENIED);
  CHECK_EQUAL(ix_form_toggle(desk.document, b, 1), IX_NO_OP);
  ix_annotation_id ids[4], c = 0;
  size_t count = 0;
  CHECK(ix_form_widgets(desk.document, a, ids, 4, &count) == IX_OK && count == 2 && ids[0] == a && ids[1] == b);
  CHECK(ix_form_fields(desk.document, ids, 4, &count) == IX_OK && count == 1 && ids[0] == a);
  CHECK_EQUAL(ix_form_add_button(desk.document, a, NULL, &c), IX_OK);
  CHECK(!is_on(c) && is_on(b) && ix_form_toggle(desk.document, c, 1) == IX_OK && is_on(c) && !is_on(b));
  close_desk(&desk);
}

static void text_goes_through_the_host(void) {
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  ix_annotation_id field = put_field(IX_FIELD_TEXT, 0, "name", NULL, 50, 50);
  ix_effect effect;
  CHECK_EQUAL(ix_view_fill_field(desk.view, field, "no", 2), IX_ERROR_DENIED);
  click(&desk, 60, 60, 0);
  CHECK_EQUAL(last_of(IX_EFFECT_EDIT_REQUESTED, &effect), 1);
  CHECK(effect.subject == field && effect.u.edit.kind == IX_FIELD_TEXT && effect.u.edit.caret == 0);
  CHECK(effect.u.edit.area.x1 - effect.u.edit.area.x0 == 100 && effect.u.edit.font_size > 4);
  uint64_t start = hash();
  CHECK_EQUAL(ix_view_fill_field(desk.view, field, "a\xE4\xB8\xAD", 4), IX_ERROR_INVALID_ARGUMENT);
  char message[80];
  size_t length = 0;
  CHECK_EQUAL(ix_document_copy_last_failure(desk.document, message, sizeof message - 1, &length), IX_OK);
  message[length] = 0;
  CHECK(strstr(message, "U+4E2D") != NULL && hash() == start);
  CHECK_EQUAL(ix_view_fill_field(desk.view, field, "a\nb", 3), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_fill_field(desk.view, field, NULL, 3), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_fill_field(desk.view, field, "Ada", 3), IX_OK);
  CHECK(has_value(field, "Ada") && effects_of(&desk, IX_EFFECT_EDIT_ENDED) == 1);
  CHECK_EQUAL(ix_view_fill_field(desk.view, field, "Bob", 3), IX_ERROR_DENIED);
  CHECK(ix_form_fill(desk.document, field, "Bob", 3) == IX_OK && ix_form_fill(desk.document, field, "Bob", 3) == IX_NO_OP);
  CHECK(ix_form_fill(desk.document, field, NULL, 0) == IX_OK && has_value(field, NULL));
  close_desk(&desk);
}

static void choices_take_their_options(void) {
  open_desk(&desk);
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_LIST_BOX;
  field.flags = IX_FIELD_MULTI_SELECT;
  ix_rect rect = {50, 300, 150, 380};
  ix_annotation_id list = 0, found = 0;
  CHECK_EQUAL(ix_form_create(desk.document, desk.page, &field, &rect, "list", 4, &list), IX_OK);
  CHECK_EQUAL(ix_form_add_option(desk.document, list, "Red", 3, "r", 1), IX_OK);
  CHECK_EQUAL(ix_form_add_option(desk.document, list, "Green", 5, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_form_add_option(desk.document, list, NULL, 0, NULL, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK(ix_form_find(desk.document, "list", 4, &found) == IX_OK && found == list);
  CHECK_EQUAL(ix_form_find(desk.document, "lis", 3, &found), IX_ERROR_NOT_FOUND);
  click(&desk, 60, 28, 0);
  CHECK(has_value(list, "r"));
  uint32_t both[2] = {1, 0}, beyond = 2;
  size_t count = 0;
  CHECK_EQUAL(ix_form_choose(desk.document, list, both, 2), IX_OK);
  CHECK(ix_annotation_text_count(desk.document, list, IX_TEXT_FIELD_VALUE, &count) == IX_OK && count == 2);
  CHECK_EQUAL(ix_form_choose(desk.document, list, &beyond, 1), IX_ERROR_INVALID_ARGUMENT);
  /* Without the flag, and of a combo box, one at a time. */
  for (uint32_t kind = IX_FIELD_COMBO_BOX; kind <= IX_FIELD_LIST_BOX; kind++) {
    ix_annotation_id single = 0;
    field.kind = kind, field.flags = 0, rect.y0 -= 100, rect.y1 -= 100;
    CHECK_EQUAL(ix_form_create(desk.document, desk.page, &field, &rect, kind == IX_FIELD_LIST_BOX ? "one" : "two", 3, &single), IX_OK);
    CHECK_EQUAL(ix_form_add_option(desk.document, single, "Red", 3, NULL, 0), IX_OK);
    CHECK_EQUAL(ix_form_add_option(desk.document, single, "Green", 5, NULL, 0), IX_OK);
    CHECK_EQUAL(ix_form_choose(desk.document, single, both, 2), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(ix_form_choose(desk.document, single, both, 1), IX_OK);
    CHECK(has_value(single, "Green"));
  }
  CHECK_EQUAL(ix_form_fill(desk.document, list, "Green", 5), IX_OK);
  CHECK_EQUAL(ix_form_fill(desk.document, list, "Blue", 4), IX_ERROR_INVALID_ARGUMENT);
  CHECK(has_value(list, "Green") && ix_form_reset(desk.document) == IX_OK && has_value(list, NULL));
  CHECK_EQUAL(ix_form_reset(desk.document), IX_NO_OP);
  close_desk(&desk);
}

static void texts_of_a_field_belong_to_all_its_widgets(void) {
  open_desk(&desk);
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_COMBO_BOX;
  ix_rect rect = {50, 300, 150, 320}, lower = {50, 250, 150, 270};
  ix_annotation_id first = 0, second = 0, other = 0, found = 0;
  CHECK_EQUAL(ix_form_create(desk.document, desk.page, &field, &rect, "a.b", 3, &first), IX_OK);
  CHECK_EQUAL(ix_form_create(desk.document, desk.page, &field, &lower, "a.b", 3, &second), IX_OK);
  CHECK_EQUAL(ix_form_create(desk.document, desk.page, &field, &lower, "c", 1, &other), IX_OK);
  CHECK_EQUAL(ix_form_add_option(desk.document, first, "Red", 3, "r", 1), IX_OK);
  CHECK_EQUAL(ix_form_add_option(desk.document, second, "Green", 5, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_form_fill(desk.document, second, "Red", 3), IX_OK);
  size_t count = 0;
  CHECK(ix_annotation_text_count(desk.document, first, IX_TEXT_FIELD_OPTION, &count) == IX_OK && count == 2);
  CHECK_EQUAL(ix_form_remove_option(desk.document, first, 2), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_form_remove_option(desk.document, 0, 0), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_form_remove_option(desk.document, first, 0), IX_OK);
  CHECK(has_value(first, NULL) && has_value(second, NULL));
  CHECK(ix_annotation_text_count(desk.document, second, IX_TEXT_FIELD_EXPORT, &count) == IX_OK && count == 1);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, second, IX_TEXT_FIELD_NAME, "c", 1), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, second, IX_TEXT_FIELD_NAME, "c.d", 3), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, second, IX_TEXT_FIELD_NAME, NULL, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, second, IX_TEXT_FIELD_NAME, "a", 1), IX_OK);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, first, IX_TEXT_FIELD_NAME, "a", 1), IX_NO_OP);
  CHECK(ix_form_find(desk.document, "a", 1, &found) == IX_OK && found == first);
  CHECK_EQUAL(ix_form_find(desk.document, "a.b", 3, &found), IX_ERROR_NOT_FOUND);
  CHECK(ix_form_widgets(desk.document, first, NULL, 0, &count) == IX_OK && count == 2);
  close_desk(&desk);
}

static uint32_t deny(ix_view *view, const ix_activation *activation, void *data) {
  (void)view, (void)activation, (void)data;
  return IX_DENY;
}

static void what_may_not_be_filled_stays(void) {
  open_desk(&desk);
  ix_annotation_id fixed = put_field(IX_FIELD_CHECK_BOX, IX_FIELD_READ_ONLY, "fixed", "Yes", 50, 50);
  ix_annotation_id denied = put_field(IX_FIELD_CHECK_BOX, 0, "denied", "Yes", 50, 90);
  ix_annotation_id file = put_field(IX_FIELD_TEXT, IX_FIELD_FILE_SELECT, "file", NULL, 50, 130);
  ix_annotation_id signature = put_field(IX_FIELD_SIGNATURE, 0, "signature", NULL, 50, 170);
  ix_effect effect;
  click(&desk, 60, 60, 0);
  CHECK(!is_on(fixed));
  click(&desk, 60, 140, 0);
  CHECK(last_of(IX_EFFECT_FIELD_REFUSED, &effect) == 1 && effect.subject == file);
  CHECK_EQUAL(effect.u.refusal.reason, IX_FILL_NOT_SUPPORTED);
  click(&desk, 60, 180, 0);
  CHECK(last_of(IX_EFFECT_SIGN_REQUESTED, &effect) == 1 && effect.subject == signature);
  CHECK_EQUAL(ix_form_fill(desk.document, signature, "x", 1), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_component_add_condition(desk.view, IX_EDIT_ANNOTATION, deny, NULL, NULL, NULL), IX_OK);
  click(&desk, 60, 100, 0);
  CHECK(!is_on(denied));
  // The host is not bound.
  CHECK(ix_form_toggle(desk.document, fixed, 1) == IX_OK && is_on(fixed));
  CHECK_EQUAL(ix_form_is_on(desk.document, file, &effect.flags), IX_ERROR_NOT_FOUND);
  close_desk(&desk);
}

static void media_are_played_and_sounds_arranged(void) {
  open_desk(&desk);
  ix_annotation_id screen = put(&desk, IX_SUBTYPE_SCREEN, 50, 50, 60, 40), ids[4];
  ix_effect effect;
  size_t count = 9;
  click(&desk, 60, 60, 0);
  CHECK(last_of(IX_EFFECT_PLAY, &effect) == 1 && effect.subject == screen);
  CHECK_EQUAL(effect.u.media.subtype, IX_SUBTYPE_SCREEN);
  CHECK(ix_view_selected_annotations(desk.view, ids, 4, &count) == IX_OK && count == 0);
  CHECK_EQUAL(ix_view_play(desk.view, screen, (ix_point){1, 2}), IX_OK);
  CHECK(last_of(IX_EFFECT_PLAY, &effect) == 1 && effect.u.media.position.y == 2);
  CHECK_EQUAL(ix_view_play(desk.view, 99, (ix_point){1, 2}), IX_ERROR_NOT_FOUND);
  close_desk(&desk);
}

int main(void) {
  RUN(a_click_switches_a_box_in_one_step, "S90c S231b");
  RUN(one_radio_button_is_on, "S231b");
  RUN(text_goes_through_the_host, "S231i");
  RUN(choices_take_their_options, "S231c");
  RUN(texts_of_a_field_belong_to_all_its_widgets, "S231g");
  RUN(what_may_not_be_filled_stays, "S231e S231j");
  RUN(media_are_played_and_sounds_arranged, "S87a S90f");
  return FINISH();
}
