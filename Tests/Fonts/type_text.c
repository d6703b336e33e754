/** @file
 * Text typed into a field or a free text through C, in fonts of the host, and saved:
 *
 *     type_text FOLDER PROVIDER field|free FILE TEXT FONT...
 *
 * FOLDER has the libraries. PROVIDER is poppler or pdfium; with "worker-" before it another process reads FILE, which has a page.
 */
#include "typing.h"

static const char *text;

/** Feeds the text, a character an event, as keys come. */
static void type_it(ix_document *document, ix_annotation_id id) {
  ix_view *view = edit(document, id);
  ix_event event = {.type = IX_EVENT_TEXT, .time_ns = 1000000000};
  for (const char *at = text; *at;) {
    size_t length = 1;
    while ((at[length] & 0xC0) == 0x80) { length += 1; }
    event.time_ns += 50000000, event.u.text.utf8 = at, event.u.text.length = length;
    CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
    CHECK_EQUAL(ix_view_used_event(view), 1);
    at += length;
  }
  CHECK_EQUAL(ix_view_end_edit(view), IX_OK);
  ix_view_free(view);
}

static void is_typed_and_saved(void) {
  ix_document *document = open_file();
  uint32_t missing = 1;
  if (!document) { return; }
  add_fonts(document, fonts, font_count);
  CHECK_EQUAL(ix_document_find_missing_character(document, text, strlen(text), &missing), IX_OK);
  CHECK_EQUAL(missing, 0);
  const ix_annotation_id id = make(document);
  type_it(document, id);
  CHECK(says(document, id, text));
  CHECK_EQUAL(ix_document_save(document, NULL, 0, NULL), IX_OK);
  ix_document_free(document);
}

/** The status of a font, which takes no number and leaves the document as it is. */
static void is_refused(ix_document *document, const uint8_t *bytes, size_t length, uint32_t face, ix_status wanted) {
  uint64_t before = 0, after = 1;
  uint32_t number = 77;
  CHECK_EQUAL(ix_document_get_hash(document, &before), IX_OK);
  CHECK_EQUAL(ix_document_add_font(document, bytes, length, face, &number), wanted);
  CHECK_EQUAL(ix_document_get_hash(document, &after), IX_OK);
  CHECK(before == after && number == 77);
}

/** The licence bits (fsType) of a font's table OS/2. */
static uint8_t *licence_of(uint8_t *bytes) {
  for (uint8_t *row = bytes + 12; row < bytes + 12 + 16 * bytes[5]; row += 16) {
    if (!memcmp(row, "OS/2", 4)) {
      return bytes + ((size_t)row[8] << 24 | (size_t)row[9] << 16 | (size_t)row[10] << 8 | (size_t)row[11]) + 8;
    }
  }
  return bytes;
}

static void what_is_no_font_is_refused(void) {
  static const uint8_t rubbish[] = "hello world, this is no font at all";
  ix_document *document = open_file();
  size_t length = 0;
  uint32_t number = 0;
  if (!document) { return; }
  uint8_t *font = bytes_of(fonts[0], &length);
  is_refused(document, NULL, 0, 0, IX_ERROR_INVALID_ARGUMENT);
  is_refused(document, rubbish, 0, 0, IX_ERROR_DAMAGED);
  is_refused(document, rubbish, sizeof rubbish, 0, IX_ERROR_DAMAGED);
  is_refused(document, font, 200, 0, IX_ERROR_DAMAGED);
  is_refused(document, font, length, 1, IX_ERROR_DAMAGED);
  is_refused(document, font, ((size_t)1 << 26) + 1, 0, IX_ERROR_TOO_LARGE);
  uint8_t *const licence = licence_of(font);
  licence[1] = 2;
  is_refused(document, font, length, 0, IX_ERROR_NOT_PERMITTED);
  licence[1] = 0;
  /* None of them has taken a number. */
  CHECK_EQUAL(ix_document_add_font(document, font, length, 0, &number), IX_OK);
  CHECK_EQUAL(number, 1);
  CHECK_EQUAL(ix_document_add_font(document, font, length, 0, NULL), IX_OK);
  free(font);
  ix_document_free(document);
}

static void a_missing_character_is_named(void) {
  static const char given[] = "\xd0\x96 \xf4\x8f\xbf\xbd";
  ix_document *document = open_file();
  uint32_t missing = 0;
  if (!document) { return; }
  add_fonts(document, fonts, font_count);
  CHECK_EQUAL(ix_document_find_missing_character(document, given, sizeof given - 1, &missing), IX_OK);
  CHECK_EQUAL(missing, 0x10FFFD);
  /* A field that was typed into before is in the file: the new widget shows its value, which stays. */
  const char *before = !strcmp(kind, "field") ? text : "";
  kind = "field";
  const ix_annotation_id id = make(document);
  CHECK(ix_form_fill(document, id, given, sizeof given - 1) < 0);
  CHECK(says(document, id, before));
  ix_document_free(document);
}

int main(int count, char **given) {
  text = take_arguments(count, given);
  if (!text) { return 2; }
  RUN(is_typed_and_saved, "S301a S301b S301c S301d");
  RUN(what_is_no_font_is_refused, "S301a");
  RUN(a_missing_character_is_named, "S301e");
  return FINISH();
}
