/** @file
 * The words of a document about damage in its file: state, message and log.
 */
#ifndef IX_TEST_DAMAGE_H
#define IX_TEST_DAMAGE_H

#include "check.h"

#include <interact/interact.h>

/** The lines of a log, those about the file, and the last of these. */
struct heard { int lines, document_lines; char last[512]; };

static inline void write_line(uint32_t level, uint32_t subsystem, uint32_t fault, const char *utf8, size_t length, void *user_data) {
  struct heard *heard = user_data;
  heard->lines += 1;
  if (fault != IX_FAULT_DOCUMENT) { return; }
  heard->document_lines += 1;
  CHECK(level == IX_LOG_WARNING && subsystem == IX_SUBSYSTEM_PROVIDER);
  snprintf(heard->last, sizeof heard->last, "%.*s", (int)length, utf8);
}

static inline uint32_t state_of(ix_document *document) {
  uint32_t state = 99;
  CHECK_EQUAL(ix_document_get_state(document, &state), IX_OK);
  return state;
}

static inline const char *message_of(ix_document *document) {
  static char message[8192];
  size_t length = 0;
  CHECK_EQUAL(ix_document_copy_message(document, message, sizeof message - 1, &length), IX_OK);
  message[length < sizeof message ? length : 0] = 0;
  return message;
}

static inline int times(const char *text, const char *part) {
  int count = 0;
  for (const char *at = text; (at = strstr(at, part)); at += strlen(part)) { count += 1; }
  return count;
}

static inline ix_page_id first_page(ix_document *document) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  return page;
}

#endif
