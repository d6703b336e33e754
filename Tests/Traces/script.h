/** @file
 * Lets a provider that answers at once answer later where that of a trace did: docs/contracts/trace.md, "Answers that come later".
 */
#ifndef IX_TEST_SCRIPT_H
#define IX_TEST_SCRIPT_H

#include "line.h"

#include <interact/interact.h>

/** Adds the flag for the version that the first line names; none for the latest one, and where it names none. 0 for an unknown version. */
static inline int add_version(const char *head, uint32_t *flags) {
  const char *number = strstr(head, "\"trace\":");
  const long version = number ? strtol(number + strlen("\"trace\":"), NULL, 10) : 3;
  if (version == 1) { *flags |= IX_TRACE_VERSION_1; }
  if (version == 2) { *flags |= IX_TRACE_VERSION_2; }
  return version >= 1 && version <= 3;
}

/** Which question a line of the provider answers; 0 for one that is no such line. */
static inline uint32_t question_of(const char *line) {
  static const char *const names[] = {"", "opening", "unlock", "reload", "text", "annotations", "lines", "images", "label",
                                      "outline", "destination", "picture", "save"};
  const char *name = is_line(line, "provider") ? member(line, "provider") + 1 : "";
  const size_t length = strcspn(name, "\"");
  for (uint32_t kind = 1; kind < sizeof names / sizeof *names; kind++) {
    if (strlen(names[kind]) == length && !memcmp(names[kind], name, length)) { return kind; }
  }
  return 0;
}

/** The provider here answers at once, and nobody ends it: where that of the trace did later, or was ended, it is to do so too. */
static inline void script_answers(ix_document *document, char **lines, size_t from, size_t count) {
  for (size_t i = from; i < count && !is_line(lines[i], "call"); i++) {
    ix_question question = IX_QUESTION_INIT;
    question.kind = question_of(lines[i]);
    const uint64_t said = question.kind ? strtoull(member(lines[i], "answer"), NULL, 10) : 0;
    const int ended = question.kind == IX_QUESTION_SAVE && said > 100;
    if (said != 1 && said != 100 - IX_ERROR_CANCELLED && !ended) { continue; }
    if (question.kind >= IX_QUESTION_TEXT && question.kind <= IX_QUESTION_LABEL) {
      question.page = (uint32_t)strtoul(member(lines[i], "page"), NULL, 10);
    }
    ix_document_script_answer(document, &question, (uint32_t)said);
  }
}

/** A document that was still being opened when its trace began. */
static inline void script_opening(ix_document *document, const char *head) {
  ix_question opening = IX_QUESTION_INIT;
  opening.kind = IX_QUESTION_OPENING;
  if (strstr(head, "\"state\":4,")) { ix_document_script_answer(document, &opening, 1); }
}

#endif
