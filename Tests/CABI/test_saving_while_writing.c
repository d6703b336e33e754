/** @file
 * A program that saves while the user writes ends the edit and begins it again: the caret and the selection are where they were.
 */
#include "hand.h"

static struct desk desk;

static ix_annotation_id add_field(const char *name, double y) {
  ix_field field = IX_FIELD_INIT;
  const ix_annotation_id id = put(&desk, IX_SUBTYPE_WIDGET, 50, y, 200, 20);
  field.kind = IX_FIELD_TEXT;
  CHECK_EQUAL(ix_memory_set_field(desk.document, id, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_NAME, name, strlen(name)), IX_OK);
  return id;
}

static void open_form(ix_annotation_id *name, ix_annotation_id *other) {
  open_desk(&desk);
  *name = add_field("name", 50);
  *other = add_field("other", 100);
}

static int has_value(ix_annotation_id id, const char *wanted) { return has_text(&desk, id, IX_TEXT_FIELD_VALUE, wanted); }

/** True if the input method is told of this text, caret and other end of the selection. */
static int has_input(ix_annotation_id id, uint32_t caret, uint32_t anchor) {
  ix_text_input input = {.size = sizeof input};
  CHECK_EQUAL(ix_view_get_text_input(desk.view, &input), IX_OK);
  return input.annotation == id && input.head == caret && input.anchor == anchor;
}

static void saving_goes_on_with_the_text(void) {
  ix_annotation_id name, other;
  open_form(&name, &other);
  write_into(&desk, name, "abcdef");
  for (int i = 0; i < 2; i++) { press(&desk, IX_KEY_LEFT, 0); }
  press(&desk, IX_KEY_LEFT, IX_MODIFIER_SHIFT);
  CHECK(has_input(name, 3, 4));
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK(has_value(name, "abcdef"));
  CHECK_EQUAL(ix_view_edit_text(desk.view, name), IX_OK);
  CHECK(has_input(name, 3, 4));
  type_text(&desk, desk.view, "x");
  CHECK(has_value(name, "abcxef"));
  /* Undoing goes back as far as the edit did, and then by what was saved. */
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_CANCEL), IX_OK);
  CHECK(has_value(name, "abcdef"));
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK(has_value(name, ""));
  close_desk(&desk);
}

static void another_text_begins_at_its_end(void) {
  ix_annotation_id name, other;
  open_form(&name, &other);
  write_into(&desk, name, "abc");
  press(&desk, IX_KEY_HOME, 0);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(ix_form_fill(desk.document, name, "abcd", 4), IX_OK);
  CHECK_EQUAL(ix_view_edit_text(desk.view, name), IX_OK);
  CHECK(has_input(name, 4, 4));
  press(&desk, IX_KEY_HOME, 0);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  write_into(&desk, other, "x");
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(ix_view_edit_text(desk.view, name), IX_OK);
  CHECK(has_input(name, 4, 4));
  close_desk(&desk);
}

/** The revision that a program has seen last. */
static uint64_t seen;

/** True if the revision is another one than before. */
static int is_news(void) {
  const uint64_t before = seen;
  seen = history_of(desk.document).revision;
  return seen != before;
}

static void the_revision_counts_what_is_written(void) {
  ix_annotation_id name, other;
  ix_effect effect;
  uint64_t told = 0;
  open_form(&name, &other);
  seen = history_of(desk.document).revision;
  CHECK_EQUAL(ix_view_edit_text(desk.view, name), IX_OK);
  CHECK(!is_news());
  type_text(&desk, desk.view, "x");
  CHECK(is_news());
  type_text(&desk, desk.view, "y");
  CHECK(!is_news());
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_CANCEL), IX_OK);
  CHECK(is_news());
  write_into(&desk, name, "z");
  CHECK(is_news());
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK(is_news());
  /* It is unsaved already. */
  write_into(&desk, other, "z");
  CHECK(!is_news());
  /* Effects tell the same numbers. */
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_HISTORY) { continue; }
    CHECK(effect.u.history.revision > told);
    told = effect.u.history.revision;
  }
  CHECK_EQUAL(told, seen);
  close_desk(&desk);
}

/** True if the document has so many steps and unsaved changes; and so many effects of the history since it was asked last. */
static int has_history(uint32_t steps, uint32_t modified, int told) {
  ix_history history = {.size = sizeof history};
  CHECK_EQUAL(ix_document_get_history(desk.document, &history), IX_OK);
  const int found = effects_of(&desk, IX_EFFECT_HISTORY);
  if (history.undo_count == steps && history.modified == modified && found == told) { return 1; }
  printf("%u steps, modified %u, told %d\n", history.undo_count, history.modified, found);
  return 0;
}

static void what_is_written_is_unsaved(void) {
  ix_annotation_id name, other;
  open_form(&name, &other);
  CHECK_EQUAL(ix_view_edit_text(desk.view, name), IX_OK);
  CHECK(has_history(0, 0, 0));
  type_text(&desk, desk.view, "x");
  CHECK(has_history(0, 1, 1));
  type_text(&desk, desk.view, "y");
  CHECK(has_history(0, 1, 0));
  for (int i = 0; i < 2; i++) { press(&desk, IX_KEY_BACKSPACE, 0); }
  CHECK(has_history(0, 0, 1));
  type_text(&desk, desk.view, "z");
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_CANCEL), IX_OK);
  CHECK(has_history(0, 0, 2));
  write_into(&desk, name, "z");
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK(has_history(1, 1, 2));
  /* It is unsaved already. */
  write_into(&desk, other, "z");
  CHECK(has_history(1, 1, 0));
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_CANCEL), IX_OK);
  CHECK(has_history(1, 1, 0));
  close_desk(&desk);
}

int main(void) {
  RUN(saving_goes_on_with_the_text, "S299d");
  RUN(what_is_written_is_unsaved, "S299d");
  RUN(the_revision_counts_what_is_written, "S299d");
  RUN(another_text_begins_at_its_end, "S299d");
  return FINISH();
}
