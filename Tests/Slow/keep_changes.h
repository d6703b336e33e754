/** @file
 * Asks an ix_changes of the core for all that it has.
 */
#ifndef IX_TEST_KEEP_CHANGES_H
#define IX_TEST_KEEP_CHANGES_H

#include "kept_changes.h"

static inline void room_for(kept_piece *p, size_t count, size_t each) {
  p->count = count;
  p->items = calloc(count + 1, each);
  if (!p->items) { abort(); }
}

/** An answer of a length that is asked for first: IX_OK, or too small with the length. */
static inline int has_items(kept_piece *p, ix_status status, const size_t *count, size_t each) {
  p->status = status == IX_ERROR_BUFFER_TOO_SMALL ? IX_OK : status;
  if (p->status == IX_OK) { room_for(p, *count, each); }
  return p->status == IX_OK && *count > 0;
}

static inline void keep_texts(kept_changes *k, const ix_changes *c, uint32_t i, const ix_change *change) {
  for (uint32_t t = 0; t < change->text_count; t++) {
    kept_piece *p = piece_add(k, ASK_TEXT, i, t);
    size_t n = 0;
    if (has_items(p, c->text(c, i, t, &p->kind, NULL, 0, &n), &n, 1)) { p->status = c->text(c, i, t, &p->kind, p->items, n, &n); }
  }
  for (uint32_t t = 0; t < change->points_count; t++) {
    kept_piece *p = piece_add(k, ASK_POINTS, i, t);
    size_t n = 0;
    if (has_items(p, c->points(c, i, t, &p->kind, NULL, 0, &n), &n, sizeof(ix_point))) {
      p->status = c->points(c, i, t, &p->kind, p->items, n, &n);
    }
  }
  for (uint32_t part = IX_APPEARANCE_CONTENT; part <= IX_APPEARANCE_OFF_CONTENT; part++) {
    kept_piece *p = piece_add(k, ASK_APPEARANCE, i, part);
    size_t n = 0;
    if (has_items(p, c->appearance(c, i, part, NULL, 0, &n), &n, 1)) { p->status = c->appearance(c, i, part, p->items, n, &n); }
  }
}

static inline void keep_parts(kept_changes *k, const ix_changes *c, uint32_t i) {
  size_t n = 0;
  kept_piece *p = piece_add(k, ASK_FIELD, i, 0);
  p->fixed.field = (ix_field)IX_FIELD_INIT;
  p->status = c->field(c, i, &p->fixed.field);
  p = piece_add(k, ASK_ACTION, i, 0);
  p->fixed.action = (ix_action)IX_ACTION_INIT;
  if (has_items(p, c->action(c, i, &p->fixed.action, &p->kind, NULL, 0, &n), &n, 1)) {
    p->status = c->action(c, i, &p->fixed.action, &p->kind, p->items, n, &n);
  }
  p = piece_add(k, ASK_ASSET, i, 0);
  p->fixed.asset = (ix_asset)IX_ASSET_INIT;
  n = 0;
  if (has_items(p, c->asset(c, i, &p->fixed.asset, NULL, 0, &n), &n, 1)) { p->status = c->asset(c, i, &p->fixed.asset, p->items, n, &n); }
  p = piece_add(k, ASK_MEASURE, i, 0);
  n = 0;
  if (has_items(p, c->measure(c, i, NULL, 0, &n), &n, 1)) { p->status = c->measure(c, i, p->items, n, &n); }
}

static inline void keep_pages_of(kept_changes *k, const ix_changes *c) {
  for (uint32_t i = 0; i < c->page_count; i++) {
    kept_piece *p = piece_add(k, ASK_PAGE, i, 0);
    size_t n = 0;
    if (has_items(p, c->page(c, i, &p->kind, NULL, 0, &n), &n, sizeof(ix_placed))) { p->status = c->page(c, i, &p->kind, p->items, n, &n); }
  }
  for (uint32_t i = 0; i < c->plan_count; i++) {
    kept_piece *p = piece_add(k, ASK_PLAN, i, 0);
    p->fixed.plan = (ix_page_plan)IX_PAGE_PLAN_INIT;
    p->status = c->plan(c, i, &p->fixed.plan);
  }
  for (uint32_t i = 0;; i++) {
    kept_piece *p = piece_add(k, ASK_VIEWPORTS, i, 0);
    size_t n = 0;
    if (has_items(p, c->viewports(c, i, &p->kind, NULL, 0, &n), &n, 1)) { p->status = c->viewports(c, i, &p->kind, p->items, n, &n); }
    if (p->status != IX_OK) { break; }
  }
}

/** All of them; NULL for NULL. */
static inline kept_changes *keep_changes(const ix_changes *c) {
  kept_changes *k = c ? calloc(1, sizeof *k) : NULL;
  if (!k) { return NULL; }
  k->change_count = c->change_count, k->page_count = c->page_count, k->plan_count = c->plan_count, k->revision = c->revision;
  for (uint32_t i = 0; i < c->change_count; i++) {
    kept_piece *p = piece_add(k, ASK_CHANGE, i, 0);
    p->fixed.change = (ix_change)IX_CHANGE_INIT;
    p->status = c->change(c, i, &p->fixed.change);
    const ix_change change = p->fixed.change;
    p = piece_add(k, ASK_ANNOTATION, i, 0);
    p->fixed.annotation = (ix_annotation)IX_ANNOTATION_INIT;
    p->status = c->annotation(c, i, &p->fixed.annotation);
    keep_texts(k, c, i, &change);
    keep_parts(k, c, i);
  }
  keep_pages_of(k, c);
  return k;
}

#endif
