/** @file
 * 10,000 random edits a seed: undoing them all gives the hash of the start, redoing them all that of the end (S219).
 *
 * IX_EDIT_SEEDS sets how many seeds, 100 without it.
 */
#include "check.h"

#include <interact/interact.h>

#include <stdlib.h>
#include <string.h>

enum { EDITS = 10000, MOST = 40, PAGES = 3 };

static uint64_t state;

static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

static uint32_t below(uint32_t bound) { return (uint32_t)(next() % bound); }
static double number(double low, double high) { return low + (high - low) * (double)(next() >> 11) / 9007199254740992.0; }

static ix_document *document;
static ix_page_id pages[PAGES];
static ix_annotation_id there[MOST];
static uint32_t count;

static uint64_t hash(void) {
  uint64_t found = 0;
  CHECK_EQUAL(ix_document_get_hash(document, &found), IX_OK);
  return found;
}

static ix_rect rect(void) {
  double x = number(0, 500), y = number(0, 700);
  return (ix_rect){x, y, x + number(1, 100), y + number(1, 90)};
}

static void create(void) {
  static const uint32_t subtypes[] = {
    IX_SUBTYPE_TEXT, IX_SUBTYPE_FREE_TEXT, IX_SUBTYPE_LINE, IX_SUBTYPE_SQUARE, IX_SUBTYPE_CIRCLE, IX_SUBTYPE_POLYGON,
    IX_SUBTYPE_HIGHLIGHT, IX_SUBTYPE_STAMP, IX_SUBTYPE_INK,
  };
  ix_annotation made = IX_ANNOTATION_INIT;
  made.subtype = subtypes[below(sizeof subtypes / sizeof *subtypes)];
  made.rect = rect();
  CHECK_EQUAL(ix_annotation_create(document, pages[below(PAGES)], &made, &there[count]), IX_OK);
  count++;
}

static void discard(void) {
  uint32_t at = below(count);
  CHECK_EQUAL(ix_annotation_remove(document, there[at]), IX_OK);
  there[at] = there[--count];
}

static void change(ix_annotation_id id) {
  ix_annotation members = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(document, id, &members), IX_OK);
  members.rect = rect();
  members.opacity = number(0, 1);
  members.border_width = number(0, 9);
  members.color.components = 3;
  members.color.values[0] = number(0, 1);
  CHECK_EQUAL(ix_annotation_set(document, id, &members), IX_OK);
}

static void write_text(ix_annotation_id id) {
  static const char letters[] = "to be or not to be, that is the question";
  size_t length = below(sizeof letters);
  ix_status status = ix_annotation_set_text(document, id, below(2) ? IX_TEXT_CONTENTS : IX_TEXT_CUSTOM, letters, length);
  CHECK(status == IX_OK || status == IX_NO_OP);
}

static void draw_points(ix_annotation_id id) {
  ix_point points[6];
  uint32_t of = 1 + below(6);
  for (uint32_t i = 0; i < of; i++) { points[i] = (ix_point){number(0, 600), number(0, 800)}; }
  CHECK_EQUAL(ix_annotation_set_points(document, id, IX_POINTS_STROKE, 0, points, of), IX_OK);
}

static void edit(void) {
  uint32_t kind = below(10);
  if (count == 0 || (kind < 2 && count < MOST)) { return create(); }
  ix_annotation_id id = there[below(count)];
  switch (kind) {
  case 0: case 1: case 2: return discard();
  case 3: CHECK(ix_annotation_move(document, id, pages[below(PAGES)], below(MOST)) >= 0); return;
  case 4: return write_text(id);
  case 5: return draw_points(id);
  default: return change(id);
  }
}

/* One step of several edits, kept or taken back. */
static void edit_together(void) {
  uint64_t before = hash();
  ix_annotation_id kept[MOST];
  uint32_t kept_count = count, taken_back = below(2);
  memcpy(kept, there, sizeof kept);
  CHECK_EQUAL(ix_document_begin_edit(document, IX_PHRASE_UNDO_EDIT, 0, 0), IX_OK);
  for (uint32_t i = 1 + below(4); i > 0; i--) { edit(); }
  if (!taken_back) {
    CHECK_EQUAL(ix_document_end_edit(document), IX_OK);
    return;
  }
  CHECK_EQUAL(ix_document_cancel_edit(document), IX_OK);
  memcpy(there, kept, sizeof kept);
  count = kept_count;
  CHECK(hash() == before);
}

static void run_seed(uint64_t seed) {
  state = seed;
  count = 0;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  ix_page_info infos[PAGES] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  CHECK_EQUAL(ix_memory_add_pages(document, infos, PAGES), IX_OK);
  for (size_t i = 0; i < PAGES; i++) { CHECK_EQUAL(ix_document_page_at(document, i, &pages[i]), IX_OK); }
  uint64_t start = hash();
  for (int i = 0; i < EDITS; i++) {
    if (i % 50 == 49) { edit_together(); } else { edit(); }
  }
  uint64_t end = hash();
  int undone = 0, redone = 0;
  while (ix_document_undo(document, NULL) == IX_OK) { undone++; }
  CHECK(hash() == start && undone > EDITS / 2);
  while (ix_document_redo(document, NULL) == IX_OK) { redone++; }
  CHECK(hash() == end && redone == undone);
  ix_document_free(document);
}

static void random_edits_are_undone_and_redone_to_the_same_hashes(void) {
  const char *wanted = getenv("IX_EDIT_SEEDS");
  int seeds = wanted ? atoi(wanted) : 100;
  for (int seed = 0; seed < seeds; seed++) { run_seed((uint64_t)seed); }
}

int main(void) {
  RUN(random_edits_are_undone_and_redone_to_the_same_hashes, "S219c");
  return FINISH();
}
