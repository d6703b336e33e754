/** @file
 * Answers of a provider, kept: a sink that packs what it is given, and the way back into the sink of the core.
 */
#ifndef IX_TEST_ANSWERS_H
#define IX_TEST_ANSWERS_H

#include "packing.h"

#include <interact/interact.h>

enum answer_number {
  ANSWER_PAGES = 1, ANSWER_GLYPHS, ANSWER_ANNOTATION, ANSWER_FIELD, ANSWER_ACTION, ANSWER_OUTLINE_ITEM, ANSWER_DESTINATION,
  ANSWER_MEASURE, ANSWER_NUMBER_FORMAT, ANSWER_POINTS, ANSWER_TEXT, ANSWER_STRUCTURE_ORDER, ANSWER_IMAGES, ANSWER_DAMAGE,
  ANSWER_PERMISSIONS
};

static inline packing *answer_of(const ix_sink *sink) { return (packing *)(uintptr_t)sink->context; }

static inline ix_status keep(const ix_sink *sink, uint32_t number, uint32_t kind, const void *items, size_t count, size_t each) {
  pack_record(answer_of(sink), (record){number, kind, count, count * each}, items);
  return IX_OK;
}

static inline ix_status keep_pages(const ix_sink *s, const ix_page_info *p, size_t n) { return keep(s, ANSWER_PAGES, 0, p, n, sizeof *p); }
static inline ix_status keep_glyphs(const ix_sink *s, const ix_glyph *g, size_t n) { return keep(s, ANSWER_GLYPHS, 0, g, n, sizeof *g); }
static inline ix_status keep_annotation(const ix_sink *s, const ix_annotation *a) { return keep(s, ANSWER_ANNOTATION, 0, a, 1, a->size); }
static inline ix_status keep_field(const ix_sink *s, const ix_field *f) { return keep(s, ANSWER_FIELD, 0, f, 1, f->size); }
static inline ix_status keep_action(const ix_sink *s, const ix_action *a) { return keep(s, ANSWER_ACTION, 0, a, 1, a->size); }
static inline ix_status keep_item(const ix_sink *s, const ix_outline_item *i) { return keep(s, ANSWER_OUTLINE_ITEM, 0, i, 1, i->size); }
static inline ix_status keep_destination(const ix_sink *s, const ix_destination *d) { return keep(s, ANSWER_DESTINATION, 0, d, 1, d->size); }
static inline ix_status keep_measure(const ix_sink *s, const ix_measure *m) { return keep(s, ANSWER_MEASURE, 0, m, 1, m->size); }
static inline ix_status keep_format(const ix_sink *s, const ix_number_format *f) { return keep(s, ANSWER_NUMBER_FORMAT, 0, f, 1, f->size); }
static inline ix_status keep_points(const ix_sink *s, uint32_t k, const ix_point *p, size_t n) { return keep(s, ANSWER_POINTS, k, p, n, sizeof *p); }
static inline ix_status keep_text(const ix_sink *s, uint32_t k, const char *t, size_t n) { return keep(s, ANSWER_TEXT, k, t, n, 1); }
static inline ix_status keep_order(const ix_sink *s, const uint32_t *i, size_t n) { return keep(s, ANSWER_STRUCTURE_ORDER, 0, i, n, sizeof *i); }
static inline ix_status keep_images(const ix_sink *s, const ix_page_image *i, size_t n) { return keep(s, ANSWER_IMAGES, 0, i, n, sizeof *i); }
static inline ix_status keep_damage(const ix_sink *s, uint32_t o, const char *t, size_t n) { return keep(s, ANSWER_DAMAGE, o, t, n, 1); }
static inline ix_status keep_permissions(const ix_sink *s, const ix_permissions *p) { return keep(s, ANSWER_PERMISSIONS, 0, p, 1, p->size); }

/** A sink that packs. */
static inline ix_sink packing_sink(packing *into) {
  ix_sink sink = {0};
  sink.size = sizeof sink;
  sink.context = (uint64_t)(uintptr_t)into;
  sink.pages = keep_pages, sink.glyphs = keep_glyphs, sink.annotation = keep_annotation, sink.field = keep_field;
  sink.action = keep_action, sink.outline_item = keep_item, sink.destination = keep_destination, sink.measure = keep_measure;
  sink.number_format = keep_format, sink.points = keep_points, sink.text = keep_text, sink.structure_order = keep_order;
  sink.images = keep_images, sink.damage = keep_damage, sink.permissions = keep_permissions;
  return sink;
}

/** Hands one record to the core. */
static inline void hand_over(const ix_sink *sink, const record *head, const void *payload) {
  size_t items = (size_t)head->items;
  switch (head->number) {
  case ANSWER_PAGES: sink->pages(sink, payload, items); break;
  case ANSWER_GLYPHS: sink->glyphs(sink, payload, items); break;
  case ANSWER_ANNOTATION: sink->annotation(sink, payload); break;
  case ANSWER_FIELD: sink->field(sink, payload); break;
  case ANSWER_ACTION: sink->action(sink, payload); break;
  case ANSWER_OUTLINE_ITEM: sink->outline_item(sink, payload); break;
  case ANSWER_DESTINATION: sink->destination(sink, payload); break;
  case ANSWER_MEASURE: sink->measure(sink, payload); break;
  case ANSWER_NUMBER_FORMAT: sink->number_format(sink, payload); break;
  case ANSWER_POINTS: sink->points(sink, head->kind, payload, items); break;
  case ANSWER_TEXT: sink->text(sink, head->kind, payload, items); break;
  case ANSWER_STRUCTURE_ORDER: sink->structure_order(sink, payload, items); break;
  case ANSWER_IMAGES: sink->images(sink, payload, items); break;
  case ANSWER_DAMAGE: sink->damage(sink, head->kind, payload, items); break;
  case ANSWER_PERMISSIONS: sink->permissions(sink, payload); break;
  default: break;
  }
}

static inline void replay_answer(const ix_sink *sink, const packing *answer) {
  const record *head;
  const void *payload;
  for (size_t at = 0; (head = next_record(answer, &at, &payload)) != NULL;) { hand_over(sink, head, payload); }
}

#endif
