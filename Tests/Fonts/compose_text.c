/** @file
 * Text composed in a field or a free text through C, as an input method does it:
 *
 *     compose_text FOLDER PROVIDER field|free FILE STEPS FONT...
 *
 * STEPS are lines of four words, divided by tabs: what is done, a text, a detail, and the text of the annotation afterwards.
 *
 *     compose  TEXT  CLAUSES  VALUE    the style of each character (ix_clause_style), with "/" between clauses; the caret is at the start of a target
 *     type     TEXT  BEFORE   VALUE    committed; characters that it takes the place of
 *     cancel   -     0        VALUE
 *     undo     -     0        VALUE    Ctrl+Z
 */
#include "typing.h"

enum { MOST = 32 };

static char *steps;

/** Feeds one event, which the text takes. */
static void feed(ix_view *view, ix_event event) {
  static uint64_t now = 1000000000;
  event.time_ns = now += 50000000;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_used_event(view), 1);
}

static void compose(ix_view *view, const char *text, const char *styles) {
  ix_clause clauses[MOST];
  uint32_t count = 0, at = 0, caret = UINT32_MAX;
  memset(clauses, 0, sizeof clauses);
  for (const char *style = styles; *style && count + 1 < MOST; style++) {
    if (*style == '/') {
      count += 1;
      continue;
    }
    if (clauses[count].length == 0) { clauses[count].start = at, clauses[count].style = (uint32_t)(*style - '0'); }
    if (*style == '0' + IX_CLAUSE_TARGET && caret == UINT32_MAX) { caret = at; }
    clauses[count].length += 1;
    at += 1;
  }
  ix_event event = {.type = IX_EVENT_COMPOSITION};
  event.u.text.utf8 = text, event.u.text.length = strlen(text);
  event.u.text.clauses = clauses, event.u.text.clause_count = at ? count + 1 : 0;
  event.u.text.caret = caret == UINT32_MAX ? at : caret;
  feed(view, event);
}

static void undo(ix_view *view) {
  ix_event event = {.type = IX_EVENT_KEY_DOWN};
  event.u.key.key = 'Z', event.u.key.modifiers = IX_MODIFIER_CONTROL;
  feed(view, event);
  event.type = IX_EVENT_KEY_UP, event.time_ns = 0;
  CHECK(ix_view_feed(view, &event, 1, NULL) >= 0);
}

static void act(ix_view *view, const char *name, const char *text, const char *detail) {
  ix_event event = {.type = IX_EVENT_TEXT};
  if (!strcmp(name, "compose")) {
    compose(view, text, detail);
  } else if (!strcmp(name, "undo")) {
    undo(view);
  } else if (!strcmp(name, "cancel")) {
    event.type = IX_EVENT_COMPOSITION_CANCEL;
    feed(view, event);
  } else {
    event.u.text.utf8 = text, event.u.text.length = strlen(text);
    event.u.text.replace_before = (uint32_t)atoi(detail);
    feed(view, event);
  }
}

/** The next word of a line; the end of it in the text. */
static char *word(char **rest) {
  char *const found = *rest;
  char *const end = found + strcspn(found, "\t\n");
  *rest = *end ? end + 1 : end;
  *end = 0;
  return found;
}

static void is_composed_and_saved(void) {
  ix_document *document = open_file();
  if (!document) { return; }
  add_fonts(document, fonts, font_count);
  const ix_annotation_id id = make(document);
  ix_view *view = edit(document, id);
  for (char *rest = steps; *rest;) {
    const char *const name = word(&rest), *const text = word(&rest), *const detail = word(&rest), *const value = word(&rest);
    act(view, name, text, detail);
    if (!says(document, id, value)) { printf("not \"%s\" after %s \"%s\"\n", value, name, text); }
    CHECK(says(document, id, value));
  }
  CHECK_EQUAL(ix_view_end_edit(view), IX_OK);
  ix_view_free(view);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
}

int main(int count, char **given) {
  steps = take_arguments(count, given);
  if (!steps) { return 2; }
  RUN(is_composed_and_saved, "S298a S298b S301d");
  return FINISH();
}
