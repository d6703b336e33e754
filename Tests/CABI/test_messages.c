/** @file
 * Text of files and hosts in messages: what would act on a terminal, break the line or turn letters round is shown by its number,
 * and can be had back; what is handed out as data is as it was.
 */
#include "hand.h"

/** Text that acts, bytes that are no UTF-8, text that looks like an escape, and text that stays as it is. */
static const char NASTY[] = "a\x1b[31m\r\n\t\x7f\xc2\x9b\xe2\x80\xae" "b\xe2\x81\xa6\xe2\x80\xa8\xff\xc3(\xed\xa0\x80\\u{41}\\x41\\n \xc3\xa4\xe4\xbe\x8b";
static const char SHOWN[] =
    "a\\u{1B}[31m\\u{D}\\u{A}\\u{9}\\u{7F}\\u{9B}\\u{202E}b\\u{2066}\\u{2028}\\xFF\\xC3(\\xED\\xA0\\x80\\u{5C}u{41}\\u{5C}x41\\n \xc3\xa4\xe4\xbe\x8b";

static char logged[4096];

static void write_line(uint32_t level, uint32_t subsystem, uint32_t fault, const char *text, size_t length, void *user_data) {
  (void)level, (void)subsystem, (void)fault, (void)user_data;
  size_t used = strlen(logged);
  if (used + length + 2 < sizeof logged) { memcpy(logged + used, text, length), memcpy(logged + used + length, "|", 2); }
}

static ix_status state(void *context, uint32_t *out_state, const ix_sink *sink) {
  (void)context;
  *out_state = IX_DOCUMENT_DAMAGED;
  return sink->text(sink, IX_TEXT_MESSAGE, NASTY, sizeof NASTY - 1);
}
static ix_status page_count(void *context, uint32_t *out_count) { return (void)context, *out_count = 1, IX_OK; }
static ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)context, (void)first, (void)count;
  ix_page_info info = IX_PAGE_INFO_INIT;
  return sink->pages(sink, &info, 1);
}
static ix_status annotations(void *context, uint32_t page, const ix_sink *sink) {
  ix_annotation note = IX_ANNOTATION_INIT;
  (void)context, (void)page;
  note.subtype = IX_SUBTYPE_TEXT;
  note.rect = (ix_rect){0, 0, 10, 10};
  sink->annotation(sink, &note);
  sink->text(sink, IX_TEXT_CONTENTS, "a\x1b[31m\xe2\x80\xae", 9);
  return sink->damage(sink, 7, NASTY, sizeof NASTY - 1);
}
static ix_status text(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page;
  sink->text(sink, IX_TEXT_MESSAGE, NASTY, sizeof NASTY - 1);
  return IX_ERROR_IO;
}

static char found[2048];

static const char *copied(ix_status (*copy)(ix_document *, char *, size_t, size_t *), ix_document *document) {
  size_t length = 0;
  if (copy(document, found, sizeof found - 1, &length) != IX_OK) { length = 0; }
  found[length] = 0;
  return found;
}

static int is_plain(const char *message) {
  for (; *message; message++) {
    if ((unsigned char)*message < 0x20 || *message == 0x7f || !strncmp(message, "\xe2\x80\xae", 3)) { return 0; }
  }
  return 1;
}

static void what_a_provider_says_is_shown(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  ix_document *document = NULL;
  ix_page_id page = 0;
  ix_annotation_id note = 0;
  size_t length = 0;
  provider.state = state, provider.page_count = page_count, provider.pages = pages;
  provider.annotations = annotations, provider.text = text;
  CHECK_EQUAL(ix_document_open(&provider, &options, &document), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_set_log(document, write_line, NULL, NULL, IX_LOG_DEBUG), IX_OK);
  CHECK(!strcmp(copied(ix_document_copy_message, document), SHOWN));
  /* A part that cannot be read, with the provider's words; then damage of another, which the message goes on with. */
  CHECK(ix_document_load(document, page, IX_PART_TEXT) == IX_ERROR_IO);
  CHECK(!strcmp(copied(ix_document_copy_last_failure, document), SHOWN));
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  const char *message = copied(ix_document_copy_message, document);
  CHECK(is_plain(message) && strlen(message) > 2 * (sizeof SHOWN - 1) && strstr(message + sizeof SHOWN, SHOWN) && strstr(message, "(object 7)"));
  CHECK(is_plain(logged) && strstr(logged, SHOWN));
  /* Data are as the file has them. */
  CHECK_EQUAL(ix_page_annotations(document, page, &note, 1, &length), IX_OK);
  CHECK_EQUAL(ix_annotation_copy_text(document, note, IX_TEXT_CONTENTS, 0, found, sizeof found, &length), IX_OK);
  CHECK(length == 9 && !memcmp(found, "a\x1b[31m\xe2\x80\xae", 9));
  ix_document_free(document);
}

static void what_a_host_hands_over_is_shown(void) {
  ix_document *document = NULL;
  ix_page_id place = 0;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_document_find_page_label(document, "a\x1b]0;x\x07\xe2\x80\xae\\u{7}", 15, &place), IX_ERROR_NOT_FOUND);
  const char *message = copied(ix_document_copy_last_failure, document);
  CHECK(is_plain(message) && strstr(message, "\"a\\u{1B}]0;x\\u{7}\\u{202E}\\u{5C}u{7}\""));
  /* The next call is explained as before. */
  CHECK_EQUAL(ix_document_find_page_label(document, "plain", 5, &place), IX_ERROR_NOT_FOUND);
  CHECK(strstr(copied(ix_document_copy_last_failure, document), "\"plain\"") != NULL);
  ix_document_free(document);
}

int main(void) {
  RUN(what_a_provider_says_is_shown, "S289c");
  RUN(what_a_host_hands_over_is_shown, "S289c");
  return FINISH();
}
