/** @file
 * Documents whose bytes are in memory, by each provider that was built: read, drawn, edited, saved, unlocked, and the bytes given back.
 */
#include "bundled.h"
#include "encrypted_file.h"

#include <stdbool.h>

typedef ix_status (*open_bytes)(
    const void *, size_t, const char *, size_t, void (*)(void *context), void *context, ix_provider *);

/** The function of a provider, "poppler" or "pdfium"; NULL where it was not built, and of PDFium where no variable
 * says where that is. */
static open_bytes opener(const char *name) {
  char path[4096], symbol[64];
  const char *library = getenv("LIBINTERACT_LIBRARY");
  const char *last = library ? strrchr(library, '/') : NULL;
  snprintf(path, sizeof path, "%.*s/libinteract-%s.so", last ? (int)(last - library) : 1, library ? library : ".", name);
  snprintf(symbol, sizeof symbol, "ix_%s_provider_of_bytes", name);
  void *loaded = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  open_bytes open = NULL;
  if (loaded) { *(void **)&open = dlsym(loaded, symbol); }
  return strcmp(name, "pdfium") != 0 || getenv("LIBINTERACT_PDFIUM") ? open : NULL;
}

/** Each test runs for each provider. */
static open_bytes open_now;

static const char *const objects[] = {
    "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    "<</Length 45>>stream\nBT /F 20 Tf 20 40 Td (Bytes alone) Tj ET     \nendstream",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"};
enum { object_count = sizeof objects / sizeof *objects };

/** A file of one page with two words. The caller frees it. */
static char *make_file(size_t *length) {
  char *file = malloc(4096);
  size_t at = (size_t)sprintf(file, "%%PDF-1.7\n"), places[object_count];
  for (size_t i = 0; i < object_count; ++i) {
    places[i] = at;
    at += (size_t)sprintf(file + at, "%zu 0 obj\n%s\nendobj\n", i + 1, objects[i]);
  }
  const size_t table = at;
  at += (size_t)sprintf(file + at, "xref\n0 %d\n0000000000 65535 f \n", object_count + 1);
  for (size_t i = 0; i < object_count; ++i) { at += (size_t)sprintf(file + at, "%010zu 00000 n \n", places[i]); }
  at += (size_t)sprintf(
      file + at, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%zu\n%%%%EOF\n", object_count + 1, table);
  *length = at;
  return file;
}

static void count_release(void *context) { *(int *)context += 1; }

static ix_document *open_lent(const void *bytes, size_t length, int *released) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  CHECK_EQUAL(open_now(bytes, length, NULL, 0, released ? count_release : NULL, released, &provider), IX_OK);
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  return document;
}

static uint32_t state_of(ix_document *document) {
  uint32_t state = 99;
  CHECK_EQUAL(ix_document_get_state(document, &state), IX_OK);
  return state;
}

static bool has_words(ix_document *document, ix_page_id page) {
  char text[64];
  size_t length = 0;
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(ix_page_copy_text(document, page, 0, SIZE_MAX, text, sizeof text, &length), IX_OK);
  return length >= 11 && !memcmp(text, "Bytes alone", 11);
}

static bool has_ink(ix_document *document, ix_page_id page) {
  static uint8_t pixels[200 * 100 * 4];
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.width = 200;
  request.height = 100;
  request.scale = 1;
  CHECK_EQUAL(ix_document_render(document, page, &request, pixels, sizeof pixels), IX_OK);
  for (size_t i = 0; i < sizeof pixels; i += 4) {
    if (pixels[i] < 64) { return true; }
  }
  return false;
}

static ix_page_id first_page(ix_document *document) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  return page;
}

static void add_square(ix_document *document) {
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 60, 30};
  CHECK_EQUAL(ix_annotation_create(document, first_page(document), &square, &made), IX_OK);
}

/** The bytes of the document as it was saved, a square more, and the words as before. */
static void look_at_saved(const char *path) {
  size_t length = 0, count = 0;
  char *bytes = read_file(path, &length);
  ix_document *document = open_lent(bytes, length, NULL);
  free(bytes);
  CHECK_EQUAL(state_of(document), IX_DOCUMENT_OK);
  CHECK_EQUAL(ix_document_load(document, first_page(document), IX_PART_ANNOTATIONS), IX_OK);
  ix_annotation_id found = 0;
  CHECK_EQUAL(ix_page_annotations(document, first_page(document), &found, 1, &count), IX_OK);
  CHECK_EQUAL(count, 1);
  CHECK(has_words(document, first_page(document)));
  ix_document_free(document);
}

static bool failure_says(ix_document *document, const char *words) {
  char text[256] = "";
  size_t length = 0;
  CHECK_EQUAL(ix_document_copy_last_failure(document, text, sizeof text - 1, &length), IX_OK);
  return strstr(text, words) != NULL;
}

static void a_document_of_bytes_is_read_edited_and_saved_to_a_path(void) {
  size_t length = 0;
  char *bytes = make_file(&length), path[] = "/tmp/interact-bytes-XXXXXX";
  ix_document *document = open_lent(bytes, length, NULL);
  memset(bytes, 'x', length);
  free(bytes);
  CHECK_EQUAL(state_of(document), IX_DOCUMENT_OK);
  CHECK(has_words(document, first_page(document)) && has_ink(document, first_page(document)));
  CHECK_EQUAL(ix_document_reload(document, 0), IX_ERROR_NOT_SUPPORTED);
  add_square(document);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_ERROR_NOT_SUPPORTED);
  CHECK(failure_says(document, "document in memory: has no path of its own to be saved to: name one"));
  write_file(path, "", 0);
  ix_save_options options = IX_SAVE_OPTIONS_INIT;
  options.flags = IX_SAVE_OVERWRITE_CHANGED;
  for (int i = 0; i < 2; ++i) { CHECK_EQUAL(ix_document_save(document, path, strlen(path), &options), IX_OK); }
  CHECK_EQUAL(ix_document_save(document, path, strlen(path), NULL), IX_OK);
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_ERROR_NOT_SUPPORTED);
  look_at_saved(path);
  CHECK(has_words(document, first_page(document)));
  ix_document_free(document);
  unlink(path);
}

static void lent_bytes_are_given_back_once_when_nothing_reads_them(void) {
  size_t length = 0;
  int released = 0;
  char *bytes = make_file(&length);
  ix_provider provider = IX_PROVIDER_INIT;
  provider.size = 3;
  CHECK_EQUAL(open_now(bytes, length, NULL, 0, count_release, &released, &provider), IX_ERROR_ABI_MISMATCH);
  CHECK_EQUAL(open_now(NULL, 3, NULL, 0, count_release, &released, &provider), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(open_now(bytes, length, NULL, 2, count_release, &released, &provider), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(open_now(bytes, length, NULL, 0, count_release, &released, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(released, 0);
  ix_document *document = open_lent(bytes, length, &released);
  CHECK(has_words(document, first_page(document)) && has_ink(document, first_page(document)));
  CHECK_EQUAL(released, 0);
  ix_document_free(document);
  CHECK_EQUAL(released, 1);
  free(bytes);
}

static void bytes_that_are_no_file_make_an_invalid_document(void) {
  const struct { const void *bytes; size_t length; } cases[] = {{NULL, 0}, {"", 0}, {"x", 1}, {"no PDF file at all", 18}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
    int released = 0;
    char message[256] = "";
    size_t length = 0;
    ix_document *document = open_lent(cases[i].bytes, cases[i].length, &released);
    CHECK_EQUAL(state_of(document), IX_DOCUMENT_INVALID);
    CHECK_EQUAL(ix_document_copy_message(document, message, sizeof message - 1, &length), IX_OK);
    CHECK(strstr(message, "document in memory: ") == message);
    ix_document_free(document);
    CHECK_EQUAL(released, 1);
  }
}

static void bytes_that_are_encrypted_are_unlocked(void) {
  int released = 0;
  ix_document *document = open_lent(encrypted_file, sizeof encrypted_file, &released);
  CHECK_EQUAL(state_of(document), IX_DOCUMENT_LOCKED);
  CHECK_EQUAL(ix_document_unlock(document, "no", 2), IX_ERROR_WRONG_PASSWORD);
  CHECK_EQUAL(ix_document_unlock(document, "u", 1), IX_OK);
  CHECK_EQUAL(state_of(document), IX_DOCUMENT_OK);
  CHECK_EQUAL(ix_document_load(document, first_page(document), IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(released, 0);
  ix_document_free(document);
  CHECK_EQUAL(released, 1);
}

int main(void) {
  const char *const names[] = {"poppler", "pdfium"};
  for (size_t i = 0; i < 2; ++i) {
    open_now = opener(names[i]);
    if (!open_now) {
      printf("skipped: libinteract-%s is not built, or LIBINTERACT_PDFIUM is not set\n", names[i]);
      continue;
    }
    RUN(a_document_of_bytes_is_read_edited_and_saved_to_a_path, "S305c");
    RUN(lent_bytes_are_given_back_once_when_nothing_reads_them, "S305c");
    RUN(bytes_that_are_no_file_make_an_invalid_document, "S305c");
    RUN(bytes_that_are_encrypted_are_unlocked, "S305c");
  }
  FINISH();
}
