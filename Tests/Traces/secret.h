/** @file
 * Texts that a trace keeps to itself (docs/contracts/trace.md): replay.c puts others in their place.
 */
#ifndef SECRET_H
#define SECRET_H

#include "../CABI/calls.h"
#include "line.h"

#include <stdio.h>

enum { LONGEST_SECRET = 4096 };

/** The password with which a document is unlocked: a trace has none. */
static const char *password = "";

/** Puts a text where the trace keeps one to itself: the password, or one that no field had before. */
static inline void put_secret(ix_document *document, const char *name, uint32_t at, value *values) {
  static uint32_t secrets;
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

/** Reads the password: the first line of a file. */
static inline void read_password(const char *path) {
  FILE *file = fopen(path, "rb");
  char *line = keep(LONGEST_SECRET);
  if (file && fgets(line, LONGEST_SECRET, file)) { line[strcspn(line, "\n")] = 0, password = line; }
  if (file) { fclose(file); }
}

#endif
