/** @file
 * While a view edits a text, others go on: what they create, set and fill lives on as steps of its own, whether the text is kept or given
 * up. Tools and drags beside it end it as a tap does, and a text that its field refuses says so and lets go.
 */
#include "hand.h"

static struct desk desk;

static void add_text(ix_annotation_id id, uint32_t kind, const char *text) {
  CHECK_EQUAL(ix_memory_add_text(desk.document, id, kind, text, strlen(text)), IX_OK);
}

static ix_annotation_id add_field(const char *name, uint32_t kind, uint32_t flags, double y) {
  ix_field field = IX_FIELD_INIT;
  const ix_annotation_id id = put(&desk, IX_SUBTYPE_WIDGET, 50, y, 200, 20);
  field.kind = kind, field.flags = flags;
  CHECK_EQUAL(ix_memory_set_field(desk.document, id, &field), IX_OK);
  add_text(id, IX_TEXT_DEFAULT_APPEARANCE, "/Helv 12 Tf 0 g");
  add_text(id, IX_TEXT_FIELD_NAME, name);
  return id;
}

/** The field takes numbers from 1 to 10. */
static void limit(ix_annotation_id id) {
  static const char script[] = "AFRange_Validate(true, 1, true, 10);";
  ix_action action = IX_ACTION_INIT;
  ix_action_id made = 0;
  action.kind = IX_ACTION_JAVASCRIPT, action.trigger = IX_TRIGGER_VALIDATE;
  CHECK_EQUAL(ix_memory_add_action(desk.document, id, &action, &made), IX_OK);
  CHECK_EQUAL(ix_memory_add_action_text(desk.document, made, IX_TEXT_SCRIPT, script, sizeof script - 1), IX_OK);
}

static void open_form(ix_annotation_id *name, ix_annotation_id *other) {
  open_desk(&desk);
  *name = add_field("name", IX_FIELD_TEXT, 0, 50);
  *other = add_field("other", IX_FIELD_TEXT, 0, 100);
}

static int has_value(ix_annotation_id id, const char *wanted) { return has_text(&desk, id, IX_TEXT_FIELD_VALUE, wanted); }

static int is_editing(ix_view *view) {
  ix_text_input input = {.size = sizeof input};
  return ix_view_get_text_input(view, &input) == IX_OK && input.annotation != 0;
}

static uint32_t steps(void) {
  ix_history history = {.size = sizeof history};
  CHECK_EQUAL(ix_document_get_history(desk.document, &history), IX_OK);
  return history.undo_count;
}

static size_t annotations(void) {
  size_t count = 0;
  const ix_status status = ix_page_annotations(desk.document, desk.page, NULL, 0, &count);
  CHECK(status == IX_OK || status == IX_ERROR_BUFFER_TOO_SMALL);
  return count;
}

static int says(const char *part) {
  char words[256] = "";
  size_t length = 0;
  CHECK_EQUAL(ix_document_copy_last_failure(desk.document, words, sizeof words - 1, &length), IX_OK);
  words[length < sizeof words ? length : sizeof words - 1] = 0;
  return strstr(words, part) != NULL;
}

static ix_annotation_id create_square(double x) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){x, 50, x + 50, 100};
  CHECK_EQUAL(ix_annotation_create(desk.document, desk.page, &made, &id), IX_OK);
  return id;
}

static double left_of(ix_annotation_id id) {
  ix_annotation found = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(desk.document, id, &found), IX_OK);
  return found.rect.x0;
}

/** Everything that calls can do beside the text; in five steps. Returns what was created. */
static ix_annotation_id edit_beside(ix_annotation_id square, ix_annotation_id doomed, ix_annotation_id other) {
  ix_annotation moved = IX_ANNOTATION_INIT;
  const ix_annotation_id made = create_square(300);
  CHECK_EQUAL(ix_annotation_get(desk.document, square, &moved), IX_OK);
  moved.rect.x0 += 20, moved.rect.x1 += 20;
  CHECK_EQUAL(ix_annotation_set(desk.document, square, &moved), IX_OK);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, square, IX_TEXT_CONTENTS, "said", 4), IX_OK);
  CHECK_EQUAL(ix_annotation_remove(desk.document, doomed), IX_OK);
  CHECK_EQUAL(ix_form_fill(desk.document, other, "filled", 6), IX_OK);
  return made;
}

static void check_beside(ix_annotation_id made, ix_annotation_id square, ix_annotation_id doomed, ix_annotation_id other) {
  ix_annotation gone = IX_ANNOTATION_INIT;
  CHECK(left_of(made) == 300 && left_of(square) == 120);
  CHECK(has_text(&desk, square, IX_TEXT_CONTENTS, "said") && has_value(other, "filled"));
  CHECK_EQUAL(ix_annotation_get(desk.document, doomed, &gone), IX_ERROR_NOT_FOUND);
}

static void what_others_edit_lives_on(void) {
  ix_annotation_id name, other;
  for (int kept = 0; kept < 2; kept++) {
    open_form(&name, &other);
    const ix_annotation_id doomed = create_square(10), square = create_square(100);
    uint64_t before = 0, after = 0;
    CHECK_EQUAL(ix_document_get_hash(desk.document, &before), IX_OK);
    write_into(&desk, name, "one");
    const ix_annotation_id made = edit_beside(square, doomed, other);
    CHECK(is_editing(desk.view) && has_value(name, "one"));
    type_text(&desk, desk.view, "!");
    if (kept) {
      CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
    } else {
      CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_CANCEL), IX_OK);
    }
    check_beside(made, square, doomed, other);
    CHECK(has_value(name, kept ? "one!" : ""));
    CHECK_EQUAL(steps(), 2 + 5 + kept);
    for (int i = 0; i < 5 + kept; i++) { CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK); }
    CHECK_EQUAL(ix_document_get_hash(desk.document, &after), IX_OK);
    CHECK(before == after);
    for (int i = 0; i < 5 + kept; i++) { CHECK_EQUAL(ix_document_redo(desk.document, NULL), IX_OK); }
    check_beside(made, square, doomed, other);
    CHECK(has_value(name, kept ? "one!" : ""));
    close_desk(&desk);
  }
}

static void what_is_written_is_refused_to_others(void) {
  ix_annotation_id name, other;
  ix_annotation found = IX_ANNOTATION_INIT;
  open_form(&name, &other);
  write_into(&desk, name, "one");
  CHECK_EQUAL(ix_form_fill(desk.document, name, "host", 4), IX_ERROR_CONFLICT);
  CHECK(says("ix_view_end_edit"));
  CHECK_EQUAL(ix_annotation_get(desk.document, name, &found), IX_OK);
  found.rect.x0 += 5;
  CHECK_EQUAL(ix_annotation_set(desk.document, name, &found), IX_ERROR_CONFLICT);
  CHECK(says("a text is being edited"));
  CHECK_EQUAL(ix_annotation_remove(desk.document, name), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_form_reset(desk.document), IX_ERROR_CONFLICT);
  CHECK(says("a text is being edited"));
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_ERROR_CONFLICT);
  CHECK(says("a text is being edited") && says("IX_COMMAND_CANCEL"));
  CHECK_EQUAL(ix_document_redo(desk.document, NULL), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_document_save(desk.document, "/tmp/never.pdf", 14, NULL), IX_ERROR_CONFLICT);
  CHECK(says("a text is being edited"));
  CHECK(is_editing(desk.view) && has_value(name, "one"));
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(steps(), 1);
  CHECK_EQUAL(ix_form_fill(desk.document, name, "host", 4), IX_OK);
  close_desk(&desk);
}

static void a_refused_text_lets_go(void) {
  ix_annotation_id name, other;
  open_form(&name, &other);
  limit(name);
  write_into(&desk, name, "77");
  CHECK_EQUAL(ix_form_fill(desk.document, other, "kept", 4), IX_OK);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_ERROR_INVALID_ARGUMENT);
  CHECK(says("validate"));
  CHECK(is_editing(desk.view) && has_value(name, "77"));
  CHECK(has_value(other, "kept") && steps() == 1);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_ERROR_CONFLICT);
  /* The way out. */
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_CANCEL), IX_OK);
  CHECK(!is_editing(desk.view) && has_value(name, "") && has_value(other, "kept"));
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_NO_OP);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  close_desk(&desk);
}

static void a_tool_commits_the_text(void) {
  static const uint32_t tools[] = {IX_TOOL_CREATE_INK, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_CREATE_FREE_TEXT};
  ix_annotation_id name, other;
  for (int i = 0; i < 3; i++) {
    open_form(&name, &other);
    write_into(&desk, name, "abc");
    CHECK_EQUAL(ix_view_set_tool(desk.view, tools[i]), IX_OK);
    CHECK(!is_editing(desk.view) && has_value(name, "abc") && steps() == 1);
    drag(&desk, 300, 250, 380, 320, 0);
    rest(&desk);
    CHECK_EQUAL(annotations(), 3);
    close_desk(&desk);
  }
}

static void a_press_with_a_tool_commits_the_text(void) {
  ix_annotation_id name, other;
  open_form(&name, &other);
  CHECK_EQUAL(ix_view_use_tool(desk.view, IX_TOOL_CREATE_INK, IX_TOOL_PINNED, 0), IX_OK);
  write_into(&desk, name, "abc");
  CHECK(is_editing(desk.view));
  drag(&desk, 300, 250, 380, 320, 0);
  rest(&desk);
  CHECK(!is_editing(desk.view) && has_value(name, "abc"));
  CHECK_EQUAL(annotations(), 3);
  CHECK_EQUAL(steps(), 2);
  close_desk(&desk);
}

static void another_view_goes_on(void) {
  ix_annotation_id name, other;
  ix_view *first, *second = NULL;
  open_form(&name, &other);
  CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &second), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(second, IX_TOOL_CREATE_INK, IX_TOOL_PINNED, 0), IX_OK);
  write_into(&desk, name, "one");
  first = desk.view, desk.view = second;
  drag(&desk, 300, 250, 380, 320, 0);
  rest(&desk);
  CHECK_EQUAL(annotations(), 3);
  /* Another text is written there, the same one is not. */
  CHECK_EQUAL(ix_view_edit_text(second, name), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_view_edit_text(second, other), IX_OK);
  type_text(&desk, second, "two");
  desk.view = first;
  CHECK(has_value(name, "one") && has_value(other, "two"));
  CHECK_EQUAL(ix_view_run_command(first, IX_COMMAND_CANCEL), IX_OK);
  CHECK(has_value(name, "") && has_value(other, "two"));
  CHECK_EQUAL(ix_view_end_edit(second), IX_OK);
  CHECK(has_value(other, "two") && annotations() == 3 && steps() == 2);
  ix_view_free(second);
  close_desk(&desk);
}

/** The free text that a drag with its tool has made, and that is being written. */
static ix_annotation_id make_free_text(void) {
  ix_annotation_id ids[8];
  size_t count = 0;
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_FREE_TEXT), IX_OK);
  drag(&desk, 50, 200, 250, 260, 0);
  rest(&desk);
  CHECK(is_editing(desk.view));
  CHECK_EQUAL(ix_page_annotations(desk.document, desk.page, ids, 8, &count), IX_OK);
  return count ? ids[count - 1] : 0;
}

static void a_free_text_and_what_is_written_are_one_step(void) {
  ix_annotation_id name, other;
  uint64_t before = 0, after = 0;
  open_form(&name, &other);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &before), IX_OK);
  make_free_text();
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK(annotations() == 2 && steps() == 0 && !is_editing(desk.view));
  CHECK_EQUAL(ix_document_redo(desk.document, NULL), IX_NO_OP);
  /* Escape keeps what was typed: there is no text from before. */
  const ix_annotation_id kept = make_free_text();
  type_text(&desk, desk.view, "kept");
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK(!is_editing(desk.view) && has_text(&desk, kept, IX_TEXT_CONTENTS, "kept") && steps() == 1);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &after), IX_OK);
  CHECK(annotations() == 2 && before == after);
  const ix_annotation_id made = make_free_text();
  type_text(&desk, desk.view, "hello");
  press(&desk, IX_KEY_ENTER, IX_MODIFIER_CONTROL);
  CHECK(has_text(&desk, made, IX_TEXT_CONTENTS, "hello") && steps() == 1);
  /* From now on each change is a step, and giving one up keeps the text. */
  write_into(&desk, made, "!");
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK(has_text(&desk, made, IX_TEXT_CONTENTS, "hello") && annotations() == 3);
  write_into(&desk, made, "!");
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK(has_text(&desk, made, IX_TEXT_CONTENTS, "hello!") && steps() == 2);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(has_text(&desk, made, IX_TEXT_CONTENTS, "hello"));
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &after), IX_OK);
  CHECK(before == after && annotations() == 2);
  CHECK_EQUAL(ix_document_redo(desk.document, NULL), IX_OK);
  CHECK(has_text(&desk, made, IX_TEXT_CONTENTS, "hello"));
  close_desk(&desk);
}

/** However its edit ends, and whether something was written meanwhile. A callout stays: it has a line. */
static void a_new_free_text_that_is_left_empty_goes(void) {
  ix_annotation_id name, other;
  uint64_t before = 0, after = 0;
  open_form(&name, &other);
  CHECK_EQUAL(ix_document_get_hash(desk.document, &before), IX_OK);
  for (int way = 0; way < 4; way++) {
    make_free_text();
    if (way > 1) { type_text(&desk, desk.view, "x"), press(&desk, IX_KEY_BACKSPACE, 0); }
    if (way == 0) { CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK); }
    if (way == 1) { click(&desk, 300, 300, 0); }
    if (way == 2) { press(&desk, IX_KEY_ENTER, IX_MODIFIER_CONTROL); }
    if (way == 3) { CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_INK), IX_OK); }
    CHECK(!is_editing(desk.view) && annotations() == 2 && steps() == 0);
    CHECK_EQUAL(ix_document_get_hash(desk.document, &after), IX_OK);
    CHECK_EQUAL(before, after);
  }
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_CALLOUT), IX_OK);
  drag(&desk, 50, 200, 250, 260, 0);
  rest(&desk);
  CHECK(is_editing(desk.view));
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK(!is_editing(desk.view) && annotations() == 3 && steps() == 1);
  close_desk(&desk);
}

static void a_combo_box_asks_for_its_list(void) {
  static const char *const options[] = {"Berlin", "Bern", "Paris", "Prague"};
  ix_annotation_id name, other;
  open_form(&name, &other);
  const ix_annotation_id city = add_field("city", IX_FIELD_COMBO_BOX, 1 << 17 | IX_FIELD_EDITABLE, 150);
  for (int i = 0; i < 4; i++) { add_text(city, IX_TEXT_FIELD_EXPORT, options[i]), add_text(city, IX_TEXT_FIELD_OPTION, options[i]); }
  write_into(&desk, city, "pa");
  effects_of(&desk, 0);
  press(&desk, IX_KEY_F4, 0);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_EDIT_REQUESTED), 1);
  press(&desk, IX_KEY_DOWN, IX_MODIFIER_ALT);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_EDIT_REQUESTED), 1);
  CHECK(is_editing(desk.view) && has_value(city, "pa"));
  const uint32_t fourth = 3;
  CHECK_EQUAL(ix_view_choose_options(desk.view, city, &fourth, 1), IX_OK);
  CHECK(!is_editing(desk.view) && has_value(city, "Prague") && steps() == 1);
  /* In a text field the keys do nothing. */
  write_into(&desk, name, "a");
  effects_of(&desk, 0);
  press(&desk, IX_KEY_F4, 0);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_EDIT_REQUESTED), 0);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  close_desk(&desk);
}

/** The value has characters that no font shows here. */
static void a_text_from_elsewhere_can_be_edited(void) {
  ix_annotation_id name, other;
  open_form(&name, &other);
  add_text(name, IX_TEXT_FIELD_VALUE, "\xe4\xbd\xa0\xe5\xa5\xbd");
  write_into(&desk, name, "a\xe4\xbd\xa0");
  CHECK(has_value(name, "\xe4\xbd\xa0\xe5\xa5\xbd" "a"));
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK(has_value(name, "\xe4\xbd\xa0\xe5\xa5\xbd" "a") && steps() == 1);
  CHECK_EQUAL(ix_form_fill(desk.document, other, "\xe4\xbd\xa0", 3), IX_ERROR_INVALID_ARGUMENT);
  close_desk(&desk);
}

int main(void) {
  RUN(what_others_edit_lives_on, "S299d");
  RUN(what_is_written_is_refused_to_others, "S299d");
  RUN(a_refused_text_lets_go, "S299d S302a");
  RUN(a_tool_commits_the_text, "S299d");
  RUN(a_press_with_a_tool_commits_the_text, "S299d");
  RUN(another_view_goes_on, "S299d");
  RUN(a_free_text_and_what_is_written_are_one_step, "S299d");
  RUN(a_new_free_text_that_is_left_empty_goes, "S299d");
  RUN(a_combo_box_asks_for_its_list, "S299f");
  RUN(a_text_from_elsewhere_can_be_edited, "S299d");
  return FINISH();
}
