/* A sink that takes a fingerprint of all that it is given, and CHECK. */
#ifndef TAKEN_H
#define TAKEN_H

#include "interact/worker.h"

#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                     \
  do {                                                                       \
    if (!(condition)) {                                                      \
      fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
      exit(1);                                                               \
    }                                                                        \
  } while (0)

/* A fingerprint of all that a sink is given. */
struct taken {
  uint64_t sum;
  unsigned arrived;
};

static struct taken *taken_of(const ix_sink *sink) { return (struct taken *)(uintptr_t)sink->context; }

static ix_status take(const ix_sink *sink, const void *bytes, size_t length) {
  const unsigned char *at = bytes;
  for (size_t i = 0; i < length; ++i) {
    taken_of(sink)->sum = (taken_of(sink)->sum ^ at[i]) * 1099511628211u;
  }
  return IX_OK;
}

#define TAKES_ONE(name, type) \
  static ix_status name(const ix_sink *sink, const type *value) { return take(sink, value, sizeof *value); }
#define TAKES_MANY(name, type) \
  static ix_status name(const ix_sink *sink, const type *values, size_t count) { return take(sink, values, count * sizeof *values); }
TAKES_MANY(take_pages, ix_page_info)
TAKES_MANY(take_glyphs, ix_glyph)
TAKES_MANY(take_images, ix_page_image)
TAKES_MANY(take_order, uint32_t)
TAKES_ONE(take_annotation, ix_annotation)
TAKES_ONE(take_field, ix_field)
TAKES_ONE(take_action, ix_action)
TAKES_ONE(take_item, ix_outline_item)
TAKES_ONE(take_destination, ix_destination)
TAKES_ONE(take_measure, ix_measure)
TAKES_ONE(take_format, ix_number_format)
TAKES_ONE(take_permissions, ix_permissions)
static ix_status take_points(const ix_sink *sink, uint32_t kind, const ix_point *points, size_t count) {
  (void)kind;
  return take(sink, points, count * sizeof *points);
}
static ix_status take_text(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length) {
  (void)kind;
  return take(sink, utf8, length);
}
static ix_status take_damage(const ix_sink *sink, uint32_t object, const char *utf8, size_t length) {
  (void)object;
  return take(sink, utf8, length);
}
static ix_status take_arrived(const ix_sink *sink, const ix_question *question) {
  CHECK(question->kind >= IX_QUESTION_OPENING && question->kind <= IX_QUESTION_SAVE);
  taken_of(sink)->arrived += 1;
  return IX_OK;
}
static ix_status take_progress(const ix_sink *sink, const ix_question *question, uint64_t done, uint64_t total) {
  (void)sink, (void)question;
  CHECK(total == 0 || done <= total);
  return IX_OK;
}

static inline ix_sink sink_into(struct taken *taken) {
  const ix_sink sink = {sizeof(ix_sink), 0, (uint64_t)(uintptr_t)taken, take_pages, take_glyphs, take_annotation, take_field,
                        take_action, take_item, take_destination, take_measure, take_format, take_points, take_text, take_order,
                        take_images, take_damage, take_permissions, take_arrived, take_progress, NULL, NULL};
  taken->sum = 14695981039346656037u;
  taken->arrived = 0;
  return sink;
}

#endif
