/** @file
 * Events of a trace that point to a text (docs/contracts/trace.md).
 */
#ifndef IX_TEST_TEXT_EVENT_H
#define IX_TEST_TEXT_EVENT_H

#include <interact/interact.h>

#include "line.h"

/** `secret` or `same`, which stands for the text of the event that was taken last; NULL where it has its own. */
static const char *password_given;

/** An event that points to a text: an object with its bytes, the text and the clauses. */
static inline void take_text_event(const char **from, uint8_t *to, size_t *length) {
  ix_event event;
  size_t size = 0, text_size = 0;
  *from += strlen("{\"event\":");
  take_bytes(from, (uint8_t *)&event, &size);
  *from += strlen(",\"text\":");
  event.u.text.utf8 = take_counted_text(from, &text_size);
  event.u.text.length = text_size;
  *from += strlen(",\"clauses\":");
  uint8_t *clauses = keep(strlen(*from) / 2 + 1);
  size = 0;
  take_bytes(from, clauses, &size);
  event.u.text.clauses = (const ix_clause *)(void *)clauses;
  if (!strncmp(*from, ",\"password\":", 12)) {
    size_t kind_size = 0;
    *from += 12;
    password_given = take_counted_text(from, &kind_size);
  }
  *from += 1;
  memcpy(to + *length, &event, sizeof event);
  *length += sizeof event;
}

#endif
