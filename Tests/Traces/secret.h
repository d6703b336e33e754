/** @file
 * Texts that a trace keeps to itself (docs/contracts/trace.md): replay.c puts others in their place.
 */
#ifndef SECRET_H
#define SECRET_H

#include "../CABI/calls.h"
#include "line.h"
#include "text_event.h"

#include <stdio.h>

enum { LONGEST_SECRET = 4096 };

/** The password with which a document is unlocked: a trace has none. */
static const char *password = "";

/** How many texts have been made up: each is another one. */
static uint32_t secrets;

/** Puts a text where the trace keeps one to itself: the password, or one that no field had before. */
static inline void put_secret(ix_document *document, const char *name, uint32_t at, value *values) {
  value *text = &values[at], *length = &values[at + 1];
  const char *given = text->pointer;
  const int is_same = !strcmp(given, "same");
  if (!is_same && strcmp(given, "secret")) { return; }
  char *made = keep(LONGEST_SECRET);
  size_t count = 0;
  if (!strcmp(name, "ix_document_unlock")) {
    count = strlen(password);
    memcpy(made, password, count);
  } else if (is_same) {
    const uint32_t kind = !strcmp(name, "ix_annotation_set_text") ? (uint32_t)values[2].number : IX_TEXT_FIELD_VALUE;
    ix_annotation_copy_text(document, values[1].number, kind, 0, made, LONGEST_SECRET, &count);
  } else {
    count = (size_t)(put_scalar(made, 0x100 + ++secrets % 0x1000) - made);
  }
  text->pointer = made;
  length->number = count;
}

/** The password fields that views edit, by the number of the view; 0 while the text is that from before. */
static ix_annotation_id edited[64];

static inline int get_input(ix_view *view, ix_text_input *input) {
  memset(input, 0, sizeof *input);
  input->size = sizeof *input;
  return ix_view_get_text_input(view, input) == IX_OK;
}

/** Puts a password that is edited in a view into the event that a trace has for it, if it is one: another one, the one from before, or none. */
static inline void put_password(ix_document *document, ix_view *view, uint64_t on, ix_event *event) {
  static char former[64][LONGEST_SECRET];
  static size_t lengths[64];
  ix_text_input input;
  char *made = keep(8);
  const char *kind = password_given;
  password_given = NULL;
  if (on >= 64 || (!kind && !edited[on])) { return; }
  if (!get_input(view, &input) || input.annotation != edited[on]) { edited[on] = 0; }
  if (!kind) { return; }
  if (!strcmp(kind, "same")) {
    event->u.text.utf8 = former[on], event->u.text.length = lengths[on];
    return;
  }
  const ix_status status = edited[on] == input.annotation
      ? IX_OK : ix_annotation_copy_text(document, input.annotation, IX_TEXT_FIELD_VALUE, 0, former[on], LONGEST_SECRET, &lengths[on]);
  if (status != IX_OK) { lengths[on] = 0; }
  edited[on] = input.annotation;
  if (!strcmp(kind, "empty")) { return; }
  event->u.text.utf8 = made, event->u.text.length = (size_t)(put_scalar(made, 0x100 + ++secrets % 0x1000) - made);
}

/** Reads the password: the first line of a file. */
static inline void read_password(const char *path) {
  FILE *file = fopen(path, "rb");
  char *line = keep(LONGEST_SECRET);
  if (file && fgets(line, LONGEST_SECRET, file)) { line[strcspn(line, "\n")] = 0, password = line; }
  if (file) { fclose(file); }
}

#endif
