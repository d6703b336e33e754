/** @file
 * Files of other programs through C: links that are relative, warnings that cost nothing, references to nothing, annotations
 * that two pages share.
 */
#include "bundled.h"

static open_function open_provider;

static ix_page_id page_at(ix_document *document, size_t index) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  return page;
}

static size_t annotations(ix_document *document, size_t index, ix_annotation_id *ids, size_t room) {
  size_t count = 0;
  CHECK(ix_page_annotations(document, page_at(document, index), ids, room, &count) >= 0);
  return count;
}

static void add_square(ix_document *document, double x) {
  ix_annotation square = IX_ANNOTATION_INIT;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){x, 20, x + 40, 60};
  CHECK_EQUAL(ix_annotation_create(document, page_at(document, 0), &square, NULL), IX_OK);
}

static void a_relative_address_is_resolved_against_the_files_base(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char *const bodies[] = {
      "/Type/Catalog/Pages 2 0 R/URI<</Base(http://a/b/c/d)>>", "/Type/Pages/Kids[3 0 R]/Count 1",
      "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R 5 0 R 6 0 R]",
      "/Type/Annot/Subtype/Link/Rect[10 10 50 30]/A<</S/URI/URI(g)>>",
      "/Type/Annot/Subtype/Link/Rect[10 50 50 70]/A<</S/URI/URI(../../x?y#z)>>",
      "/Type/Annot/Subtype/Link/Rect[10 90 50 110]/A<</S/URI/URI(https://example.org/)>>"};
  static const char *const wanted[] = {"http://a/b/c/g", "http://a/x?y#z", "https://example.org/"};
  char path[] = "/tmp/interact-base-XXXXXX", text[64];
  ix_annotation_id ids[4];
  write_objects(path, bodies, 6, FILE_WHOLE);
  ix_document *document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, 0, ids, 4), 3);
  for (int i = 0; i < 3; i++) {
    ix_action_id action = 0;
    size_t length = 0;
    CHECK(ix_annotation_actions(document, ids[i], &action, 1, &length) == IX_OK && length == 1);
    CHECK_EQUAL(ix_action_copy_text(document, action, IX_TEXT_URI, 0, text, sizeof text, &length), IX_OK);
    CHECK(length == strlen(wanted[i]) && !memcmp(text, wanted[i], length));
  }
  ix_document_free(document);
  remove(path);
}

static void a_warning_that_costs_nothing_is_no_damage(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char *const bodies[] = {
      "/Type/Catalog/Pages 2 0 R/Lang(en)/Lang(de)", "/Type/Pages/Kids[3 0 R]/Count 1", "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]"};
  char path[] = "/tmp/interact-warning-XXXXXX", message[64];
  uint32_t state = 9;
  size_t length = 0, said = 9;
  write_objects(path, bodies, 3, FILE_NO_ENDOBJ);
  char *old = read_file(path, &length);
  ix_document *document = open_file(open_provider, path);
  CHECK(ix_document_get_state(document, &state) == IX_OK && state == IX_DOCUMENT_OK);
  CHECK(ix_document_copy_message(document, message, sizeof message, &said) == IX_OK && said == 0);
  add_square(document, 20);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
  size_t now = 0;
  char *saved = read_file(path, &now);
  CHECK(now > length && !memcmp(saved, old, length)); /* to the byte */
  free(saved), free(old);
  remove(path);
}

static void a_new_object_takes_no_number_that_something_refers_to(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char *const bodies[] = { /* 4 to 9 are referred to and are not there */
      "/Type/Catalog/Pages 2 0 R/Ghost 9 0 R", "/Type/Pages/Kids[3 0 R]/Count 1",
      "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</XObject<</A 4 0 R/B 5 0 R/C 6 0 R>>>>/Own[7 0 R 8 0 R]"};
  char path[] = "/tmp/interact-ghosts-XXXXXX";
  ix_annotation_id ids[4];
  write_objects(path, bodies, 3, FILE_WHOLE);
  for (int save = 0; save < 2; save++) {
    ix_document *document = open_file(open_provider, path);
    add_square(document, 20 + 60 * save);
    CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
    ix_document_free(document);
  }
  size_t length = 0;
  char *saved = read_file(path, &length), name[16];
  for (int ghost = 4; ghost <= 9; ghost++) {
    snprintf(name, sizeof name, "\n%d 0 obj", ghost);
    for (char *at = saved; at < saved + length; at += strlen(at) + 1) { CHECK(strstr(at, name) == NULL); }
  }
  free(saved);
  ix_document *document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, 0, ids, 4), 2);
  ix_document_free(document);
  remove(path);
}

static void an_annotation_of_two_pages_is_parted_where_one_is_edited(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char *const bodies[] = {
      "/Type/Catalog/Pages 2 0 R", "/Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3", "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[6 0 R]",
      "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[6 0 R]", "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[6 0 R]",
      "/Type/Annot/Subtype/Square/Rect[10 10 60 60]"};
  static const double wanted[] = {10, 100, 10};
  char path[] = "/tmp/interact-shared-XXXXXX";
  ix_annotation_id ids[2];
  ix_annotation found = IX_ANNOTATION_INIT;
  write_objects(path, bodies, 6, FILE_WHOLE);
  ix_document *document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, 1, ids, 2), 1);
  CHECK_EQUAL(ix_annotation_get(document, ids[0], &found), IX_OK);
  found.rect = (ix_rect){100, 100, 150, 150};
  CHECK_EQUAL(ix_annotation_set(document, ids[0], &found), IX_OK);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
  document = open_file(open_provider, path);
  uint32_t objects[3];
  for (size_t i = 0; i < 3; i++) {
    CHECK_EQUAL(annotations(document, i, ids, 2), 1);
    CHECK(ix_annotation_get(document, ids[0], &found) == IX_OK && found.rect.x0 == wanted[i]);
    objects[i] = (uint32_t)found.object;
  }
  CHECK(objects[0] == objects[2] && objects[1] != objects[0]); /* the others still share theirs */
  ix_document_free(document);
  remove(path);
}

int main(void) {
  open_provider = bundled();
  RUN(a_relative_address_is_resolved_against_the_files_base, "S277b");
  RUN(a_warning_that_costs_nothing_is_no_damage, "S278a");
  RUN(a_new_object_takes_no_number_that_something_refers_to, "S278b");
  RUN(an_annotation_of_two_pages_is_parted_where_one_is_edited, "S278c");
  return FINISH();
}
