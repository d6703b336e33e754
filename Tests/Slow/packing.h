/** @file
 * Bytes that grow, and the records that answers and changes are kept in: each has a number, a kind and a payload that begins at a
 * multiple of 8, so that it can be handed over where it lies.
 */
#ifndef IX_TEST_PACKING_H
#define IX_TEST_PACKING_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct packing {
  uint8_t *data;
  size_t count, room;
} packing;

/** The head of a record; its payload follows. */
typedef struct record {
  uint32_t number; /**< Which function it stands for. */
  uint32_t kind;   /**< An argument of that function. */
  uint64_t items;  /**< How many items the payload has. */
  uint64_t length; /**< The payload's bytes, without the padding. */
} record;

static inline void pack_bytes(packing *p, const void *bytes, size_t count) {
  if (count == 0) { return; }
  if (p->count + count > p->room) {
    p->room = (p->count + count) * 2;
    p->data = realloc(p->data, p->room);
    if (!p->data) { abort(); }
  }
  memcpy(p->data + p->count, bytes, count);
  p->count += count;
}

static inline void pack_record(packing *p, record head, const void *payload) {
  static const uint8_t padding[8] = {0};
  pack_bytes(p, &head, sizeof head);
  pack_bytes(p, payload, (size_t)head.length);
  pack_bytes(p, padding, (8 - (size_t)(head.length % 8)) % 8);
}

/** The record at `*at`, which is moved behind it; NULL at the end. */
static inline const record *next_record(const packing *p, size_t *at, const void **payload) {
  if (*at >= p->count) { return NULL; }
  const record *head = (const void *)(p->data + *at);
  *payload = p->data + *at + sizeof *head;
  *at += sizeof *head + (size_t)((head->length + 7) / 8 * 8);
  return head;
}

static inline void free_packing(packing *p) {
  free(p->data);
  *p = (packing){0};
}

static inline int same_packing(const packing *a, const packing *b) {
  return a->count == b->count && (a->count == 0 || memcmp(a->data, b->data, a->count) == 0);
}

#endif
