/** @file
 * Files saved through C: appended to if possible, rewritten if necessary, signed ones left alone, failures
 * that leave the old file; and files that another program wrote meanwhile.
 */
#include "bundled.h"
#include "encrypted_file.h"

#include <math.h>
#include <sys/stat.h>

static open_function open_provider;

static const char *const plain[] = {
    "/Type/Catalog/Pages 2 0 R", "/Type/Pages/Kids[3 0 R]/Count 1", "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R 5 0 R]",
    "/Type/Annot/Subtype/Square/Rect[10 10 60 60]/NM(first)", "/Type/Annot/Subtype/Circle/Rect[70 10 120 60]/NM(second)"};
static const char *const signed_one[] = {
    "/Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/SigFlags 3>>", "/Type/Pages/Kids[3 0 R]/Count 1",
    "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R]",
    "/Type/Annot/Subtype/Widget/FT/Sig/T(s)/V 5 0 R/Rect[0 0 0 0]",
    "/Type/Sig/Filter/Adobe.PPKLite/ByteRange[0 100 200 300]/Contents<00>"};

static ix_page_id first_page(ix_document *document) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  return page;
}

static size_t annotations(ix_document *document, ix_annotation_id *ids, size_t room) {
  size_t count = 0;
  CHECK(ix_page_annotations(document, first_page(document), ids, room, &count) >= 0);
  return count;
}

static void add_square(ix_document *document) {
  ix_annotation square = IX_ANNOTATION_INIT;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){20, 100, 130, 180};
  CHECK_EQUAL(ix_annotation_create(document, first_page(document), &square, NULL), IX_OK);
}

static ix_status save(ix_document *document, const char *path, uint32_t flags) {
  ix_save_options options = IX_SAVE_OPTIONS_INIT;
  options.flags = flags;
  return ix_document_save(document, path, path ? strlen(path) : 0, &options);
}

static int same_start(const char *path, const char *old, size_t length) {
  size_t count = 0;
  char *now = read_file(path, &count);
  const int same = now && count >= length && !memcmp(now, old, length);
  free(now);
  return same;
}

static size_t size_of(const char *path) {
  struct stat found;
  return stat(path, &found) == 0 ? (size_t)found.st_size : 0;
}

static size_t saved_count(const char *path) {
  ix_annotation_id ids[8];
  ix_document *document = open_file(open_provider, path);
  const size_t count = annotations(document, ids, 8);
  ix_document_free(document);
  return count;
}

/** Opens a file and adds a square to it; the bytes that it had are the caller's to free. */
static ix_document *open_and_change(const char *path, char **out_old, size_t *out_length) {
  *out_old = read_file(path, out_length);
  ix_document *document = open_file(open_provider, path);
  add_square(document);
  return document;
}

static void what_was_there_stays_and_a_section_follows(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  char path[] = "/tmp/interact-append-XXXXXX", anew[] = "/tmp/interact-anew-XXXXXX";
  write_objects(path, plain, 5, FILE_WHOLE);
  write_file(anew, "", 0);
  size_t length = 0;
  char *old = NULL;
  ix_document *document = open_and_change(path, &old, &length);
  CHECK_EQUAL(save(document, NULL, 0), IX_OK);
  CHECK(same_start(path, old, length) && size_of(path) > length);
  CHECK_EQUAL(save(document, anew, IX_SAVE_REWRITE), IX_OK);
  CHECK(!same_start(anew, old, length) && saved_count(anew) == 3 && saved_count(path) == 3);
  ix_document_free(document);
  free(old);
  remove(path), remove(anew);
}

static void a_file_that_cannot_be_appended_to_is_written_anew(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  char damaged[] = "/tmp/interact-damaged-XXXXXX", locked[] = "/tmp/interact-locked-XXXXXX";
  uint32_t state = 0;
  write_objects(damaged, plain, 5, FILE_FALSE_START);
  size_t length = 0;
  char *old = NULL;
  ix_document *document = open_and_change(damaged, &old, &length);
  CHECK(ix_document_get_state(document, &state) == IX_OK && state == IX_DOCUMENT_DAMAGED);
  CHECK_EQUAL(save(document, NULL, 0), IX_OK);
  ix_document_free(document);
  CHECK(!same_start(damaged, old, length) && saved_count(damaged) == 3);
  free(old);
  write_file(locked, (const char *)encrypted_file, sizeof encrypted_file);
  document = open_file(open_provider, locked);
  CHECK(ix_document_get_state(document, &state) == IX_OK && state == IX_DOCUMENT_LOCKED);
  CHECK_EQUAL(ix_document_unlock(document, "u", 1), IX_OK);
  add_square(document);
  CHECK_EQUAL(save(document, NULL, 0), IX_OK);
  ix_document_free(document);
  document = open_file(open_provider, locked);
  CHECK(ix_document_get_state(document, &state) == IX_OK && state == IX_DOCUMENT_LOCKED); /* it still is */
  CHECK_EQUAL(ix_document_unlock(document, "wrong", 5), IX_ERROR_WRONG_PASSWORD);
  CHECK_EQUAL(ix_document_unlock(document, "u", 1), IX_OK);
  ix_annotation_id ids[4];
  CHECK_EQUAL(annotations(document, ids, 4), 1);
  ix_document_free(document);
  remove(damaged), remove(locked);
}

static void a_signed_file_is_not_written_anew_unless_insisted(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  char path[] = "/tmp/interact-signed-XXXXXX", anew[] = "/tmp/interact-signed-anew-XXXXXX";
  write_objects(path, signed_one, 5, FILE_WHOLE);
  write_file(anew, "before", 6);
  size_t length = 0;
  char *old = NULL;
  ix_document *document = open_and_change(path, &old, &length);
  CHECK_EQUAL(save(document, NULL, IX_SAVE_REWRITE), IX_ERROR_SIGNED);
  CHECK_EQUAL(save(document, anew, IX_SAVE_REWRITE), IX_ERROR_SIGNED);
  CHECK(same_start(path, old, length) && size_of(path) == length && size_of(anew) == 6);
  CHECK_EQUAL(save(document, NULL, 0), IX_OK);
  CHECK(same_start(path, old, length) && size_of(path) > length);
  CHECK_EQUAL(save(document, anew, IX_SAVE_REWRITE | IX_SAVE_REWRITE_SIGNED), IX_OK);
  CHECK(!same_start(anew, old, length) && saved_count(anew) == 2);
  ix_document_free(document);
  free(old);
  remove(path), remove(anew);
}

static void a_failure_leaves_the_old_file_and_says_why(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  char path[] = "/tmp/interact-fails-XXXXXX", message[1024], target[64];
  write_objects(path, plain, 5, FILE_WHOLE);
  size_t length = 0, said = 0;
  char *old = read_file(path, &length);
  ix_document *document = open_file(open_provider, path);
  add_square(document);
  snprintf(target, sizeof target, "%s/no/folder.pdf", path);
  CHECK_EQUAL(save(document, target, 0), IX_ERROR_IO);
  CHECK_EQUAL(ix_document_copy_last_failure(document, message, sizeof message - 1, &said), IX_OK);
  message[said] = 0;
  CHECK(strstr(message, target) != NULL && said > strlen(target) + 5);
  CHECK_EQUAL(save(document, "/tmp", 0), IX_ERROR_IO); /* a folder */
  CHECK(same_start(path, old, length) && size_of(path) == length);
  ix_history history = IX_HISTORY_INIT;
  CHECK(ix_document_get_history(document, &history) == IX_OK && history.modified == 1);
  CHECK_EQUAL(save(document, NULL, 0), IX_OK); /* and it goes on */
  ix_document_free(document);
  CHECK_EQUAL(saved_count(path), 3);
  free(old);
  remove(path);
}

static void what_another_program_wrote_is_not_replaced_unless_insisted(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  char path[] = "/tmp/interact-lost-XXXXXX", other[] = "/tmp/interact-other-XXXXXX", message[1024];
  write_objects(path, plain, 5, FILE_WHOLE);
  size_t length = 0, said = 0;
  char *old = NULL;
  ix_document *document = open_and_change(path, &old, &length);
  write_file(other, "theirs", 6);
  CHECK_EQUAL(rename(other, path), 0);
  CHECK_EQUAL(save(document, NULL, 0), IX_ERROR_IO);
  CHECK_EQUAL(save(document, path, IX_SAVE_COPY | IX_SAVE_REWRITE), IX_ERROR_IO);
  CHECK_EQUAL(ix_document_copy_last_failure(document, message, sizeof message - 1, &said), IX_OK);
  message[said] = 0;
  CHECK(strstr(message, path) != NULL && strstr(message, "another program has changed the file") != NULL);
  CHECK_EQUAL(size_of(path), 6);
  CHECK_EQUAL(save(document, NULL, 1u << 5), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(save(document, NULL, IX_SAVE_OVERWRITE_CHANGED), IX_OK);
  CHECK(same_start(path, old, length));
  add_square(document);
  CHECK_EQUAL(save(document, NULL, 0), IX_OK); /* it is the document's again */
  ix_document_free(document);
  CHECK_EQUAL(saved_count(path), 4);
  free(old);
  remove(path);
}

static void a_file_written_meanwhile_is_matched_by_number(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char *const unnamed[] = {
      "/Type/Catalog/Pages 2 0 R", "/Type/Pages/Kids[3 0 R]/Count 1", "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[4 0 R 5 0 R]",
      "/Type/Annot/Subtype/Square/Rect[10 10 60 60]", "/Type/Annot/Subtype/Square/Rect[70 10 120 60]"};
  char path[] = "/tmp/interact-reload-XXXXXX";
  ix_annotation_id before[4], after[4], theirs[4];
  ix_annotation found = IX_ANNOTATION_INIT;
  write_objects(path, unnamed, 5, FILE_WHOLE);
  ix_document *document = open_file(open_provider, path), *other = open_file(open_provider, path);
  CHECK(annotations(document, before, 4) == 2 && annotations(other, theirs, 4) == 2);
  CHECK_EQUAL(ix_annotation_remove(other, theirs[0]), IX_OK);
  CHECK_EQUAL(ix_annotation_get(other, theirs[1], &found), IX_OK);
  found.rect = (ix_rect){11, 11, 61, 61}; /* nearly where the first one was */
  CHECK_EQUAL(ix_annotation_set(other, theirs[1], &found), IX_OK);
  CHECK_EQUAL(save(other, NULL, 0), IX_OK);
  ix_document_free(other);
  CHECK_EQUAL(ix_document_reload(document, 0), IX_OK);
  CHECK(annotations(document, after, 4) == 1 && after[0] == before[1]);
  CHECK(ix_annotation_get(document, before[1], &found) == IX_OK && found.rect.x0 == 11);
  CHECK_EQUAL(ix_annotation_get(document, before[0], &found), IX_ERROR_NOT_FOUND);
  ix_document_free(document);
  remove(path);
}

static void a_file_written_anew_is_matched_by_name(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  static const char *const anew[] = { /* both have other numbers, and stand the other way round */
      "/Type/Catalog/Pages 2 0 R", "/Type/Pages/Kids[3 0 R]/Count 1", "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[6 0 R 7 0 R]",
      "/Type/Nothing", "/Type/Nothing", "/Type/Annot/Subtype/Circle/Rect[72 12 122 62]/NM(second)",
      "/Type/Annot/Subtype/Square/Rect[11 11 61 61]/NM(first)"};
  char path[] = "/tmp/interact-reload-XXXXXX", other[] = "/tmp/interact-other-XXXXXX";
  ix_annotation_id before[4], after[4];
  ix_annotation found = IX_ANNOTATION_INIT;
  write_objects(path, plain, 5, FILE_WHOLE);
  ix_document *document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, before, 4), 2);
  write_objects(other, anew, 7, FILE_WHOLE);
  CHECK_EQUAL(rename(other, path), 0);
  CHECK_EQUAL(ix_document_reload(document, 0), IX_OK);
  CHECK(annotations(document, after, 4) == 2 && after[0] == before[1] && after[1] == before[0]);
  CHECK(ix_annotation_get(document, before[1], &found) == IX_OK && found.rect.x0 == 72);
  ix_document_free(document);
  remove(path);
}

static void lifted_annotations_are_left_out_of_a_picture(void) {
  if (!open_provider) { SKIP("the bundled provider was not built"); }
  enum { SIDE = 100, BYTES = SIDE * SIDE * 4 };
  static const char *const drawn[] = {
      "/Type/Catalog/Pages 2 0 R", "/Type/Pages/Kids[3 0 R]/Count 1", "/Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Annots[4 0 R]",
      "/Type/Annot/Subtype/Square/Rect[10 10 90 90]/C[1 0 0]/IC[1 0 0]"};
  static uint8_t pictures[3][BYTES];
  char path[] = "/tmp/interact-lifted-XXXXXX";
  ix_annotation_id square = 0;
  write_objects(path, drawn, 4, FILE_WHOLE);
  ix_document *document = open_file(open_provider, path);
  CHECK_EQUAL(annotations(document, &square, 1), 1);
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.width = request.height = SIDE;
  CHECK_EQUAL(ix_document_render(document, first_page(document), &request, pictures[0], BYTES), IX_OK);
  CHECK_EQUAL(ix_document_render_without(document, first_page(document), &request, &square, 1, pictures[1], BYTES), IX_OK);
  CHECK_EQUAL(ix_document_render_without(document, first_page(document), &request, NULL, 0, pictures[2], BYTES), IX_OK);
  CHECK(memcmp(pictures[0], pictures[1], BYTES) && !memcmp(pictures[0], pictures[2], BYTES));
  const uint8_t *middle = &pictures[1][(SIDE / 2 * SIDE + SIDE / 2) * 4];
  CHECK(middle[0] == 255 && middle[1] == 255 && middle[2] == 255);
  ix_document_free(document);
  remove(path);
}

int main(void) {
  open_provider = bundled();
  RUN(what_was_there_stays_and_a_section_follows, "S203a");
  RUN(a_file_that_cannot_be_appended_to_is_written_anew, "S203b S207d");
  RUN(a_signed_file_is_not_written_anew_unless_insisted, "S203a S203c");
  RUN(a_failure_leaves_the_old_file_and_says_why, "S203e");
  RUN(what_another_program_wrote_is_not_replaced_unless_insisted, "S285b S285c");
  RUN(a_file_written_meanwhile_is_matched_by_number, "S255a");
  RUN(a_file_written_anew_is_matched_by_name, "S255b");
  RUN(lifted_annotations_are_left_out_of_a_picture, "S258c");
  return FINISH();
}
