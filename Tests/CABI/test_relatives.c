/** @file
 * Annotations that belong together, and the text of a rectangle.
 */
#include "world.h"

static struct world world;

static ix_annotation_id add(uint32_t subtype, ix_page_id page) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = subtype;
  made.rect = (ix_rect){100, 300, 160, 340};
  CHECK_EQUAL(ix_annotation_create(world.document, page, &made, &id), IX_OK);
  return id;
}

static ix_annotation_id relative(ix_annotation_id annotation, uint32_t which) {
  ix_annotation_id other = 0;
  CHECK_EQUAL(ix_annotation_get_relative(world.document, annotation, which, &other), IX_OK);
  return other;
}

static ix_status relate(ix_annotation_id annotation, uint32_t which, ix_annotation_id other) {
  return ix_annotation_set_relative(world.document, annotation, which, other);
}

static uint64_t hash(void) { return hash_of(world.document); }

static void a_reply_and_a_member_of_a_group(void) {
  open_world(&world);
  ix_annotation_id note = add(IX_SUBTYPE_TEXT, world.page), answer = add(IX_SUBTYPE_TEXT, world.page);
  ix_annotation found = IX_ANNOTATION_INIT, head = IX_ANNOTATION_INIT;
  uint64_t before = hash();
  CHECK_EQUAL(relate(answer, IX_RELATIVE_REPLY, note), IX_OK);
  CHECK(relative(answer, IX_RELATIVE_REPLY) == note && relative(answer, IX_RELATIVE_MEMBER) == 0);
  CHECK(ix_annotation_get(world.document, answer, &found) == IX_OK && ix_annotation_get(world.document, note, &head) == IX_OK);
  CHECK(found.in_reply_to == (int32_t)head.index && !(found.traits & IX_ANNOTATION_REPLY_IS_GROUP) && hash() != before);
  CHECK_EQUAL(relate(answer, IX_RELATIVE_MEMBER, note), IX_OK);
  CHECK(relative(answer, IX_RELATIVE_MEMBER) == note && relative(answer, IX_RELATIVE_REPLY) == 0);
  CHECK(ix_document_undo(world.document, NULL) == IX_OK && relative(answer, IX_RELATIVE_REPLY) == note);
  CHECK(ix_document_undo(world.document, NULL) == IX_OK && hash() == before && relative(answer, IX_RELATIVE_REPLY) == 0);
  CHECK(ix_document_redo(world.document, NULL) == IX_OK && relative(answer, IX_RELATIVE_REPLY) == note);
  /* Another place in the z-order, another index; the tie is the same. */
  CHECK_EQUAL(ix_annotation_move(world.document, note, world.page, 0), IX_OK);
  CHECK(ix_annotation_get(world.document, answer, &found) == IX_OK && found.in_reply_to == 0);
  CHECK(relate(answer, IX_RELATIVE_REPLY, 0) == IX_OK && relative(answer, IX_RELATIVE_REPLY) == 0);
  close_world(&world);
}

static void what_cannot_belong_together_changes_nothing(void) {
  open_world(&world);
  ix_page_info page = IX_PAGE_INFO_INIT;
  ix_page_id second = 0;
  CHECK_EQUAL(ix_memory_add_pages(world.document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(world.document, 1, &second), IX_OK);
  ix_annotation_id note = add(IX_SUBTYPE_TEXT, world.page), far = add(IX_SUBTYPE_TEXT, second);
  ix_annotation_id first = add(IX_SUBTYPE_TEXT, world.page), next = add(IX_SUBTYPE_TEXT, world.page), out = 7;
  ix_annotation_id popup = add(IX_SUBTYPE_POPUP, world.page);
  CHECK(relate(first, IX_RELATIVE_REPLY, note) == IX_OK && relate(next, IX_RELATIVE_MEMBER, first) == IX_OK);
  uint64_t before = hash();
  CHECK_EQUAL(relate(note, IX_RELATIVE_REPLY, far), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(relate(note, IX_RELATIVE_REPLY, note), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(relate(note, IX_RELATIVE_REPLY, next), IX_ERROR_INVALID_ARGUMENT); /* It answers the note. */
  CHECK_EQUAL(relate(note, IX_RELATIVE_REPLY, popup), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(relate(note, IX_RELATIVE_POPUP, first), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(relate(popup, IX_RELATIVE_REPLY, note), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(relate(note, 9, first), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(relate(note, IX_RELATIVE_REPLY, 0xffffffff), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(relate(0, IX_RELATIVE_REPLY, note), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_annotation_get_relative(world.document, note, 9, &out), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_annotation_get_relative(world.document, note, IX_RELATIVE_REPLY, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_annotation_get_relative(world.document, 0, IX_RELATIVE_REPLY, &out), IX_ERROR_NOT_FOUND);
  CHECK(hash() == before && out == 7);
  close_world(&world);
}

static void a_popup_has_one_parent(void) {
  open_world(&world);
  ix_annotation_id note = add(IX_SUBTYPE_TEXT, world.page), other = add(IX_SUBTYPE_SQUARE, world.page);
  ix_annotation_id popup = add(IX_SUBTYPE_POPUP, world.page);
  ix_annotation found = IX_ANNOTATION_INIT;
  uint64_t before = hash();
  CHECK_EQUAL(relate(note, IX_RELATIVE_POPUP, popup), IX_OK);
  CHECK(relative(note, IX_RELATIVE_POPUP) == popup && ix_annotation_get(world.document, popup, &found) == IX_OK);
  CHECK(found.parent >= 0);
  CHECK_EQUAL(relate(other, IX_RELATIVE_POPUP, popup), IX_OK);
  CHECK(relative(other, IX_RELATIVE_POPUP) == popup && relative(note, IX_RELATIVE_POPUP) == 0);
  /* It goes with its parent, and comes back with it. */
  CHECK_EQUAL(ix_annotation_remove(world.document, other), IX_OK);
  CHECK_EQUAL(ix_annotation_get(world.document, popup, &found), IX_ERROR_NOT_FOUND);
  CHECK(ix_document_undo(world.document, NULL) == IX_OK && relative(other, IX_RELATIVE_POPUP) == popup);
  CHECK(ix_document_undo(world.document, NULL) == IX_OK && relative(note, IX_RELATIVE_POPUP) == popup);
  CHECK(ix_document_undo(world.document, NULL) == IX_OK && hash() == before);
  close_world(&world);
}

static void text_of_a_rectangle(void) {
  open_world(&world);
  ix_text_range ranges[4];
  size_t count = 9;
  /* Letters a to h stand 8 apart from 72 on; the page is 792 high. */
  ix_rect middle = {87, 75, 105, 95}, none = {300, 300, 301, 301}, wrong = {NAN, 0, 1, 1};
  CHECK_EQUAL(ix_document_load(world.document, world.page, IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(ix_page_text_in_rect(world.document, world.page, &middle, ranges, 4, &count), IX_OK);
  CHECK(count == 1 && ranges[0].page == world.page && ranges[0].first == 2 && ranges[0].count == 2);
  CHECK(ix_page_text_in_rect(world.document, world.page, &none, NULL, 0, &count) == IX_OK && count == 0);
  CHECK_EQUAL(ix_page_text_in_rect(world.document, world.page, &wrong, ranges, 4, &count), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_page_text_in_rect(world.document, world.page, NULL, ranges, 4, &count), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_page_text_in_rect(world.document, 0, &middle, ranges, 4, &count), IX_ERROR_NOT_FOUND);
  close_world(&world);
}

int main(void) {
  RUN(a_reply_and_a_member_of_a_group, "");
  RUN(what_cannot_belong_together_changes_nothing, "");
  RUN(a_popup_has_one_parent, "");
  RUN(text_of_a_rectangle, "");
  return FINISH();
}
