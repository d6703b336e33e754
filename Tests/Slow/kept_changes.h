/** @file
 * The changes of one call, kept beyond it: everything that ix_changes answers, asked once, and an ix_changes that answers from that.
 */
#ifndef IX_TEST_KEPT_CHANGES_H
#define IX_TEST_KEPT_CHANGES_H

#include "packing.h"

#include <interact/interact.h>

enum question_number {
  ASK_CHANGE = 1, ASK_ANNOTATION, ASK_TEXT, ASK_POINTS, ASK_APPEARANCE, ASK_PAGE, ASK_FIELD, ASK_ACTION, ASK_ASSET, ASK_MEASURE,
  ASK_VIEWPORTS, ASK_PLAN
};

/** One answer: a struct, and items that go with it. */
typedef struct kept_piece {
  uint32_t number, index, part, kind;
  ix_status status;
  size_t count, fixed_size;
  union { ix_change change; ix_annotation annotation; ix_field field; ix_action action; ix_asset asset; ix_page_plan plan; } fixed;
  void *items;
  struct kept_piece *next;
} kept_piece;

typedef struct kept_changes {
  uint32_t change_count, page_count, plan_count;
  uint64_t revision;
  kept_piece *first, *last;
  packing message; /**< The provider's words, by ix_changes.message(). */
} kept_changes;

static inline kept_piece *piece_add(kept_changes *k, uint32_t number, uint32_t index, uint32_t part) {
  kept_piece *made = calloc(1, sizeof *made);
  if (!made) { abort(); }
  made->number = number, made->index = index, made->part = part;
  if (k->last) { k->last->next = made; } else { k->first = made; }
  return k->last = made;
}

static inline const kept_piece *piece_find(const ix_changes *changes, uint32_t number, uint32_t index, uint32_t part) {
  const kept_changes *k = (const void *)(uintptr_t)changes->context;
  for (const kept_piece *p = k->first; p; p = p->next) {
    if (p->number == number && p->index == index && p->part == part) { return p; }
  }
  return NULL;
}

static inline ix_status give_fixed(const kept_piece *p, void *out, size_t size) {
  if (!p) { return IX_ERROR_NOT_FOUND; }
  if (p->status == IX_OK) { memcpy(out, &p->fixed, size); }
  return p->status;
}

static inline ix_status give_items(const kept_piece *p, void *items, size_t each, size_t capacity, size_t *out_count) {
  if (!p) { return IX_ERROR_NOT_FOUND; }
  if (p->status != IX_OK) { return p->status; }
  const size_t fits = p->count < capacity ? p->count : capacity;
  if (fits && items) { memcpy(items, p->items, fits * each); }
  if (out_count) { *out_count = p->count; }
  return p->count > capacity && (items || capacity) ? IX_ERROR_BUFFER_TOO_SMALL : IX_OK;
}

static inline ix_status give_change(const ix_changes *c, uint32_t i, ix_change *out) { return give_fixed(piece_find(c, ASK_CHANGE, i, 0), out, sizeof *out); }
static inline ix_status give_annotation(const ix_changes *c, uint32_t i, ix_annotation *out) { return give_fixed(piece_find(c, ASK_ANNOTATION, i, 0), out, sizeof *out); }
static inline ix_status give_field(const ix_changes *c, uint32_t i, ix_field *out) { return give_fixed(piece_find(c, ASK_FIELD, i, 0), out, sizeof *out); }
static inline ix_status give_plan(const ix_changes *c, uint32_t i, ix_page_plan *out) { return give_fixed(piece_find(c, ASK_PLAN, i, 0), out, sizeof *out); }

static inline ix_status give_text(const ix_changes *c, uint32_t i, uint32_t text, uint32_t *kind, char *utf8, size_t capacity, size_t *length) {
  const kept_piece *p = piece_find(c, ASK_TEXT, i, text);
  if (p && kind) { *kind = p->kind; }
  return give_items(p, utf8, 1, capacity, length);
}

static inline ix_status give_points(const ix_changes *c, uint32_t i, uint32_t list, uint32_t *kind, ix_point *points, size_t capacity, size_t *count) {
  const kept_piece *p = piece_find(c, ASK_POINTS, i, list);
  if (p && kind) { *kind = p->kind; }
  return give_items(p, points, sizeof *points, capacity, count);
}

static inline ix_status give_appearance(const ix_changes *c, uint32_t i, uint32_t part, uint8_t *bytes, size_t capacity, size_t *length) {
  return give_items(piece_find(c, ASK_APPEARANCE, i, part), bytes, 1, capacity, length);
}

static inline ix_status give_page(const ix_changes *c, uint32_t i, uint32_t *page, ix_placed *placed, size_t capacity, size_t *count) {
  const kept_piece *p = piece_find(c, ASK_PAGE, i, 0);
  if (p && page) { *page = p->kind; }
  return give_items(p, placed, sizeof *placed, capacity, count);
}

static inline ix_status give_action(const ix_changes *c, uint32_t i, ix_action *out, uint32_t *kind, char *utf8, size_t capacity, size_t *length) {
  const kept_piece *p = piece_find(c, ASK_ACTION, i, 0);
  if (p && kind) { *kind = p->kind; }
  if (out) { give_fixed(p, out, sizeof *out); }
  return give_items(p, utf8, 1, capacity, length);
}

static inline ix_status give_asset(const ix_changes *c, uint32_t i, ix_asset *out, uint8_t *bytes, size_t capacity, size_t *length) {
  const kept_piece *p = piece_find(c, ASK_ASSET, i, 0);
  if (out) { give_fixed(p, out, sizeof *out); }
  return give_items(p, bytes, 1, capacity, length);
}

static inline ix_status give_measure(const ix_changes *c, uint32_t i, uint8_t *bytes, size_t capacity, size_t *length) {
  return give_items(piece_find(c, ASK_MEASURE, i, 0), bytes, 1, capacity, length);
}

static inline ix_status give_viewports(const ix_changes *c, uint32_t i, uint32_t *page, uint8_t *bytes, size_t capacity, size_t *length) {
  const kept_piece *p = piece_find(c, ASK_VIEWPORTS, i, 0);
  if (p && page) { *page = p->kind; }
  return give_items(p, bytes, 1, capacity, length);
}

static inline ix_status take_message(const ix_changes *c, const char *utf8, size_t length) {
  pack_bytes(&((kept_changes *)(uintptr_t)c->context)->message, utf8, length);
  return IX_OK;
}

/** The changes for a provider, in place of the core's. */
static inline ix_changes kept_view(kept_changes *k) {
  ix_changes made = {0};
  made.size = sizeof made;
  made.change_count = k->change_count, made.page_count = k->page_count, made.plan_count = k->plan_count;
  made.context = (uint64_t)(uintptr_t)k, made.revision = k->revision;
  made.change = give_change, made.annotation = give_annotation, made.text = give_text, made.points = give_points;
  made.appearance = give_appearance, made.page = give_page, made.message = take_message, made.field = give_field;
  made.action = give_action, made.asset = give_asset, made.measure = give_measure, made.viewports = give_viewports;
  made.plan = give_plan;
  return made;
}

static inline void free_changes(kept_changes *k) {
  if (!k) { return; }
  for (kept_piece *p = k->first; p;) {
    kept_piece *next = p->next;
    free(p->items);
    free(p);
    p = next;
  }
  free_packing(&k->message);
  free(k);
}

#endif
