/** @file
 * Permissions that the bundled provider reads, asked for through C: bits of an encrypted file, a certified file, an edit that is forbidden.
 */
#include "bundled.h"
#include "encrypted_file.h"

enum { ALL = 255, EDITS = IX_PERMISSION_MODIFY | IX_PERMISSION_ANNOTATE | IX_PERMISSION_FILL | IX_PERMISSION_ASSEMBLE };

static open_function open_provider;

static ix_permissions permissions_of(ix_document *document) {
  ix_permissions found = IX_PERMISSIONS_INIT;
  CHECK_EQUAL(ix_document_permissions(document, &found), IX_OK);
  return found;
}

static ix_status add_square(ix_document *document) {
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 60, 40};
  return ix_annotation_create(document, page, &square, &made);
}

/** Its /P is -1028: all but assembling, which the right to modify brings back. */
static void the_bits_of_an_encrypted_file(void) {
  char path[] = "/tmp/ix-permissions-XXXXXX";
  if (!open_provider) { SKIP("the bundled provider is not built"); }
  write_file(path, (const char *)encrypted_file, sizeof encrypted_file);
  ix_document *document = open_file(open_provider, path);
  const ix_permissions locked = permissions_of(document);
  CHECK(locked.allowed == ALL && locked.certification == IX_CERTIFICATION_NONE);
  CHECK_EQUAL(ix_document_unlock(document, "u", 1), IX_OK);
  const ix_permissions open = permissions_of(document);
  CHECK_EQUAL(open.flags, IX_PERMISSIONS_ENCRYPTED);
  CHECK_EQUAL(open.granted, ALL & ~IX_PERMISSION_ASSEMBLE);
  CHECK_EQUAL(open.allowed, ALL);
  CHECK_EQUAL(add_square(document), IX_OK);
  ix_document_free(document);
  unlink(path);
}

static const char *const certified[] = {
    "/Type/Catalog/Pages 2 0 R/Perms<</DocMDP 4 0 R>>/AcroForm<</SigFlags 3/Fields[]>>", "/Type/Pages/Kids[3 0 R]/Count 1",
    "/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]",
    "/Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 1 2 3]/Contents<00>"
    "/Reference[<</Type/SigRef/TransformMethod/DocMDP/TransformParams<</Type/TransformParams/P 2/V/1.2>>>>]"};

/** Its author allows that forms are filled in, and nothing else. */
static void a_certified_file_forbids_edits_unless_insisted(void) {
  char path[] = "/tmp/ix-permissions-XXXXXX";
  uint64_t before = 0, after = 1;
  if (!open_provider) { SKIP("the bundled provider is not built"); }
  write_objects(path, certified, 4, FILE_WHOLE);
  ix_document *document = open_file(open_provider, path);
  const ix_permissions strict = permissions_of(document);
  CHECK_EQUAL(strict.flags, IX_PERMISSIONS_SIGNED);
  CHECK(strict.certification == IX_CERTIFICATION_FILL && strict.granted == ALL);
  CHECK_EQUAL(strict.allowed, (ALL & ~EDITS) | IX_PERMISSION_FILL);
  CHECK_EQUAL(ix_document_get_hash(document, &before), IX_OK);
  CHECK_EQUAL(add_square(document), IX_ERROR_NOT_PERMITTED);
  CHECK(ix_document_get_hash(document, &after) == IX_OK && before == after);

  CHECK_EQUAL(ix_document_ignore_permissions(document, 1), IX_OK);
  CHECK_EQUAL(ix_document_ignore_permissions(document, 1), IX_NO_OP);
  CHECK(permissions_of(document).allowed == ALL && permissions_of(document).flags == (IX_PERMISSIONS_SIGNED | IX_PERMISSIONS_IGNORED));
  CHECK_EQUAL(add_square(document), IX_OK);
  CHECK_EQUAL(ix_document_ignore_permissions(document, 0), IX_OK);
  CHECK_EQUAL(add_square(document), IX_ERROR_NOT_PERMITTED);
  CHECK_EQUAL(ix_document_save(document, path, strlen(path), NULL), IX_ERROR_NOT_PERMITTED);
  ix_document_free(document);
  unlink(path);
}

static void questions_that_are_wrong(void) {
  ix_document *document = NULL;
  ix_permissions found = IX_PERMISSIONS_INIT;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK(ix_document_permissions(document, NULL) == IX_ERROR_INVALID_ARGUMENT && ix_document_ignore_permissions(document, 2) < 0);
  found.size = 3;
  found.flags = 7;
  CHECK(ix_document_permissions(document, &found) == IX_ERROR_ABI_MISMATCH && found.flags == 7);
  ix_document_free(document);
  CHECK_EQUAL(ix_document_permissions(document, &found), IX_ERROR_STALE_HANDLE);
}

int main(void) {
  open_provider = bundled();
  RUN(the_bits_of_an_encrypted_file, "S200h S291a");
  RUN(a_certified_file_forbids_edits_unless_insisted, "S291a S291b");
  RUN(questions_that_are_wrong, "S291a");
  return FINISH();
}
