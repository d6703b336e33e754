/** @file
 * Text fields and their flags, push buttons, required fields, widths of letters, and fields in a saved file.
 */
#include "bundled.h"
#include "hand.h"

#include <math.h>

static struct desk desk;
static open_function open_provider;

static ix_annotation_id put_field(uint32_t kind, uint32_t flags, uint32_t most, const char *name, const char *value, double y) {
  ix_annotation_id id = put(&desk, IX_SUBTYPE_WIDGET, 50, y, 200, 20);
  ix_field field = IX_FIELD_INIT;
  field.kind = kind;
  field.flags = flags;
  field.max_length = most;
  CHECK_EQUAL(ix_memory_set_field(desk.document, id, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_NAME, name, strlen(name)), IX_OK);
  if (value) { CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_VALUE, value, strlen(value)), IX_OK); }
  return id;
}

static int has_value(ix_annotation_id id, const char *wanted) {
  char text[64];
  size_t length = 0;
  const ix_status status = ix_annotation_copy_text(desk.document, id, IX_TEXT_FIELD_VALUE, 0, text, sizeof text, &length);
  return wanted ? status == IX_OK && length == strlen(wanted) && !memcmp(text, wanted, length) : status == IX_ERROR_NOT_FOUND;
}

static int edit_of(ix_annotation_id id, ix_effect *found) {
  ix_effect effect;
  int seen = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_EDIT_REQUESTED && effect.subject == id) { *found = effect, seen += 1; }
  }
  return seen;
}

/* Fills a field as a host does that was asked to. */
static ix_status fill(ix_annotation_id id, double y, const char *text) {
  ix_effect effect;
  CHECK(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0) >= 0);
  click(&desk, 380, 380, 0);
  click(&desk, 60, y + 10, 0);
  CHECK_EQUAL(edit_of(id, &effect), 1);
  return ix_view_fill_field(desk.view, id, text, strlen(text));
}

static void text_fields_take_what_their_flags_allow(void) {
  open_desk(&desk);
  const ix_annotation_id comb = put_field(IX_FIELD_TEXT, IX_FIELD_COMB, 4, "comb", NULL, 50);
  const ix_annotation_id few = put_field(IX_FIELD_TEXT, 0, 3, "few", NULL, 90);
  const ix_annotation_id lines = put_field(IX_FIELD_TEXT, IX_FIELD_MULTI_LINE, 0, "lines", NULL, 130);
  const ix_annotation_id one = put_field(IX_FIELD_TEXT, 0, 0, "one", NULL, 170);
  const ix_annotation_id secret = put_field(IX_FIELD_TEXT, IX_FIELD_PASSWORD, 0, "secret", NULL, 210);
  CHECK_EQUAL(fill(comb, 50, "12345"), IX_ERROR_INVALID_ARGUMENT);
  CHECK(fill(comb, 50, "1234") == IX_OK && has_value(comb, "1234"));
  CHECK_EQUAL(fill(few, 90, "abcd"), IX_ERROR_INVALID_ARGUMENT);
  CHECK(fill(few, 90, "ab\xc3\xa9") == IX_OK && has_value(few, "ab\xc3\xa9")); /* characters, not bytes */
  CHECK(fill(lines, 130, "one\ntwo") == IX_OK && has_value(lines, "one\ntwo"));
  CHECK_EQUAL(fill(one, 170, "one\ntwo"), IX_ERROR_INVALID_ARGUMENT);
  CHECK(has_value(one, NULL));
  CHECK(fill(secret, 210, "hush") == IX_OK && has_value(secret, "hush"));
  close_desk(&desk);
}

static void push_buttons_act_and_what_is_required_is_known(void) {
  ix_action action = IX_ACTION_INIT;
  ix_field field = IX_FIELD_INIT;
  ix_effect effect;
  ix_action_id made = 0;
  ix_annotation_id empty = 0;
  size_t count = 0;
  int submitted = 0, missing = 0;
  open_desk(&desk);
  const ix_annotation_id text = put_field(IX_FIELD_TEXT, IX_FIELD_REQUIRED, 0, "text", "Ada", 50);
  const ix_annotation_id reset = put_field(IX_FIELD_PUSH_BUTTON, 0, 0, "reset", NULL, 90);
  const ix_annotation_id submit = put_field(IX_FIELD_PUSH_BUTTON, 0, 0, "submit", NULL, 130);
  CHECK(ix_annotation_get_field(desk.document, text, &field) == IX_OK && (field.flags & IX_FIELD_REQUIRED));
  CHECK(ix_annotation_get_field(desk.document, reset, &field) == IX_OK && !(field.flags & IX_FIELD_REQUIRED));
  action.kind = IX_ACTION_RESET_FORM;
  CHECK_EQUAL(ix_memory_add_action(desk.document, reset, &action, &made), IX_OK);
  action.kind = IX_ACTION_SUBMIT_FORM;
  CHECK_EQUAL(ix_memory_add_action(desk.document, submit, &action, &made), IX_OK);
  click(&desk, 100, 100, 0);
  CHECK(has_value(text, NULL));
  effects_of(&desk, 0);
  click(&desk, 100, 140, 0);
  /* The required field was emptied by the reset. */
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    CHECK(effect.type != IX_EFFECT_ACTION);
    if (effect.type != IX_EFFECT_FIELDS_MISSING) { continue; }
    ++missing;
    CHECK(effect.subject == text && effect.u.required.count == 1 && effect.u.required.action == made);
  }
  CHECK_EQUAL(missing, 1);
  CHECK_EQUAL(ix_form_required(desk.document, made, &empty, 1, &count), IX_OK);
  CHECK(count == 1 && empty == text);
  CHECK_EQUAL(ix_view_insist_on_action(desk.view, made), IX_OK);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_ACTION) { continue; }
    submitted += effect.u.action.kind == IX_ACTION_SUBMIT_FORM && (effect.u.action.action_flags & IX_ACTION_NEEDS_CONSENT);
  }
  CHECK_EQUAL(submitted, 1);
  close_desk(&desk);
}

/* Letters of Helvetica are 0.222 (i) and 0.944 (W) of the size wide: so a press behind the fourth finds gap 4. */
/** How many effects of a type there are about an annotation, since this was called last or something else was asked. */
static int told(uint32_t type, ix_annotation_id id) {
  ix_effect effect;
  int count = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) { count += effect.type == type && effect.subject == id; }
  return count;
}

static void add_option(ix_annotation_id id) { CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_OPTION, "one", 3), IX_OK); }

static void escape_closes_the_list_of_a_combo_box(void) {
  ix_rect area;
  ix_focus focus = {.size = sizeof focus};
  open_desk(&desk);
  const ix_annotation_id list = put_field(IX_FIELD_COMBO_BOX, 0, 0, "list", NULL, 50);
  add_option(list);
  CHECK_EQUAL(ix_view_set_focus(desk.view, list), IX_OK);
  press(&desk, IX_KEY_ENTER, 0);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_REQUESTED, list), 1);
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_ENDED, list), 1);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
  CHECK(ix_view_get_focus(desk.view, &focus) == IX_OK && focus.annotation == list);
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_ENDED, list), 0);
  CHECK(ix_view_get_focus(desk.view, &focus) != IX_OK || focus.annotation == 0);
  close_desk(&desk);
}

static void a_combo_box_without_options_asks_for_no_list(void) {
  open_desk(&desk);
  const ix_annotation_id empty = put_field(IX_FIELD_COMBO_BOX, 0, 0, "empty", NULL, 50);
  const ix_annotation_id typed = put_field(IX_FIELD_COMBO_BOX, IX_FIELD_EDITABLE, 0, "typed", NULL, 90);
  click(&desk, 60, 60, 0);
  CHECK_EQUAL(told(IX_EFFECT_FIELD_REFUSED, empty), 1);
  click(&desk, 60, 60, 0);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_REQUESTED, empty), 0);
  click(&desk, 60, 100, 0);
  CHECK_EQUAL(told(IX_EFFECT_TEXT_INPUT, typed), 1);
  press(&desk, IX_KEY_F4, 0);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_REQUESTED, typed), 0);
  add_option(typed);
  press(&desk, IX_KEY_F4, 0);
  CHECK_EQUAL(told(IX_EFFECT_EDIT_REQUESTED, typed), 1);
  close_desk(&desk);
}

static void letters_are_as_wide_as_the_standard_fonts_have_them(void) {
  ix_effect effect;
  open_desk(&desk);
  const ix_annotation_id field = put_field(IX_FIELD_TEXT, 0, 0, "name", "iiiiWWWW", 50);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  click(&desk, 60, 60, 0);
  CHECK_EQUAL(edit_of(field, &effect), 1);
  const double size = effect.u.edit.font_size;
  CHECK(size > 4);
  const struct { double way; uint32_t caret; } places[] = {{0.222, 1}, {2 * 0.222, 2}, {4 * 0.222, 4}, {4 * 0.222 + 0.944, 5}, {4 * 0.222 + 3 * 0.944, 7}};
  for (int i = 0; i < 5; i++) {
    click(&desk, 380, 380, 0);
    click(&desk, 52 + places[i].way * size, 60, 0);
    CHECK_EQUAL(edit_of(field, &effect), 1);
    CHECK_EQUAL(effect.u.edit.caret, places[i].caret);
  }
  close_desk(&desk);
}

static void values_and_appearances_are_saved(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char plain[] =
      "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n"
      "3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\nxref\n0 4\n0000000000 65535 f \n"
      "0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n";
  char path[] = "/tmp/interact-form-XXXXXX", text[16] = "";
  ix_field field = IX_FIELD_INIT;
  ix_annotation_id name = 0, secret = 0, ids[4];
  ix_annotation found = IX_ANNOTATION_INIT;
  ix_page_id page = 0;
  size_t count = 0, length = 0;
  write_file(path, plain, sizeof plain - 1);
  ix_document *document = open_file(open_provider, path);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  field.kind = IX_FIELD_TEXT;
  const ix_rect rects[2] = {{20, 20, 120, 40}, {20, 60, 120, 80}};
  CHECK_EQUAL(ix_form_create(document, page, &field, &rects[0], "name", 4, &name), IX_OK);
  field.flags = IX_FIELD_PASSWORD;
  CHECK_EQUAL(ix_form_create(document, page, &field, &rects[1], "secret", 6, &secret), IX_OK);
  CHECK_EQUAL(ix_form_fill(document, name, "Wuthering", 9), IX_OK);
  CHECK_EQUAL(ix_form_fill(document, secret, "hushhush", 8), IX_OK);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
  size_t bytes = 0;
  char *saved = read_file(path, &bytes);
  CHECK(strstr(saved + 300, "/AP") != NULL && strstr(saved + 300, "(Wuthering)") != NULL && strstr(saved + 300, "hushhush") == NULL);
  free(saved);
  document = open_file(open_provider, path);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK(ix_page_annotations(document, page, ids, 4, &count) == IX_OK && count == 2);
  CHECK(ix_annotation_get(document, ids[0], &found) == IX_OK && (found.traits & IX_ANNOTATION_HAS_APPEARANCE));
  CHECK_EQUAL(ix_annotation_copy_text(document, ids[0], IX_TEXT_FIELD_VALUE, 0, text, sizeof text, &length), IX_OK);
  CHECK(length == 9 && !memcmp(text, "Wuthering", 9));
  ix_document_free(document);
  remove(path);
}

int main(void) {
  open_provider = bundled();
  RUN(text_fields_take_what_their_flags_allow, "S231a");
  RUN(push_buttons_act_and_what_is_required_is_known, "S231d S231f S269c");
  RUN(escape_closes_the_list_of_a_combo_box, "S231a");
  RUN(a_combo_box_without_options_asks_for_no_list, "S231a");
  RUN(letters_are_as_wide_as_the_standard_fonts_have_them, "S231h");
  RUN(values_and_appearances_are_saved, "S231g");
  return FINISH();
}
