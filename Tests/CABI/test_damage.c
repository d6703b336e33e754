/** @file
 * A provider of the host that goes round damage in its file and says so, from any of its entries.
 */
#include "damage.h"
#include "helpers.h"

struct source { const char *text; uint32_t object; ix_status answer, taken; const ix_sink *kept; };

static ix_status tell(void *context, const ix_sink *sink) {
  struct source *source = context;
  source->kept = sink;
  if (source->text) { source->taken = sink->damage(sink, source->object, source->text, strlen(source->text)); }
  return source->answer;
}

static ix_status count_one(void *context, uint32_t *out_count) { (void)context; *out_count = 1; return IX_OK; }
static ix_status give_state(void *context, uint32_t *out_state, const ix_sink *sink) {
  CHECK_EQUAL(give_ok_state(context, out_state, sink), IX_OK);
  return tell(context, sink);
}
static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)first, (void)count;
  return tell(context, sink);
}
static ix_status give_page(void *context, uint32_t page, const ix_sink *sink) { (void)page; return tell(context, sink); }
static ix_status give_name(void *context, const char *name, size_t length, const ix_sink *sink) {
  (void)name, (void)length;
  return tell(context, sink);
}
static ix_status reopen(void *context, uint32_t *out_flags) {
  ((struct source *)context)->text = NULL;
  *out_flags = 0;
  return IX_OK;
}

static ix_document *open_source(struct source *source) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  provider.context = source;
  provider.state = give_state;
  provider.page_count = count_one;
  provider.pages = give_pages;
  provider.text = provider.annotations = provider.lines = provider.images = provider.label = give_page;
  provider.outline = tell;
  provider.destination = give_name;
  provider.reload = reopen;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  return document;
}

static ix_status load(ix_document *document, int entry) {
  ix_destination found = IX_DESTINATION_INIT;
  size_t length = 0;
  switch (entry) {
    case 0: return ix_document_load(document, first_page(document), IX_PART_TEXT);
    case 1: return ix_document_load(document, first_page(document), IX_PART_ANNOTATIONS);
    case 2: return ix_document_load(document, first_page(document), IX_PART_LINES);
    case 3: return ix_document_load(document, first_page(document), IX_PART_IMAGES);
    case 4: return ix_outline_load(document);
    case 5: return ix_document_find_destination(document, "a", 1, &found);
    default: return ix_page_copy_label(document, first_page(document), NULL, 0, &length);
  }
}

static void a_provider_may_tell_of_damage_from_any_entry(void) {
  for (int entry = 0; entry < 7; entry++) {
    for (int fails = 0; fails < 2; fails++) {
      struct source source = {NULL, 0, IX_OK, IX_OK, NULL};
      struct heard heard = {0};
      ix_document *document = open_source(&source);
      CHECK_EQUAL(state_of(document), IX_DOCUMENT_OK);
      CHECK_EQUAL(ix_document_set_log(document, write_line, &heard, NULL, IX_LOG_WARNING), IX_OK);
      source = (struct source){"an oddity", 12, fails ? IX_ERROR_IO : IX_OK, IX_ERROR_IO, NULL};
      CHECK_EQUAL(load(document, entry) < 0, fails || entry == 5);
      CHECK_EQUAL(source.taken, IX_OK);
      CHECK_EQUAL(state_of(document), IX_DOCUMENT_DAMAGED);
      CHECK(!strcmp(message_of(document), "an oddity (object 12)"));
      CHECK(heard.document_lines == 1 && !strcmp(heard.last, "an oddity (object 12)"));
      /* The same again, from elsewhere, is no news. */
      source.object = 12;
      (void)load(document, (entry + 1) % 7);
      CHECK_EQUAL(heard.document_lines, 1);
      source.object = 0;
      (void)load(document, (entry + 2) % 7);
      CHECK(heard.document_lines == 2 && !strcmp(message_of(document), "an oddity (object 12); an oddity"));
      ix_document_free(document);
    }
  }
}

static void damage_that_is_there_at_once_is_in_the_state(void) {
  struct source source = {"cut off", 0, IX_OK, IX_ERROR_IO, NULL};
  ix_document *document = open_source(&source);
  CHECK_EQUAL(source.taken, IX_OK);
  CHECK(state_of(document) == IX_DOCUMENT_DAMAGED && !strcmp(message_of(document), "cut off"));
  /* A file that is whole again is so. */
  CHECK_EQUAL(ix_document_reload(document, 0), IX_OK);
  CHECK(state_of(document) == IX_DOCUMENT_OK && !strcmp(message_of(document), ""));
  ix_document_free(document);
}

static void damage_is_bounded_and_shown_on_one_line(void) {
  char text[1000];
  struct source source = {NULL, 0, IX_OK, IX_OK, NULL};
  struct heard heard = {0};
  ix_document *document = open_source(&source);
  CHECK_EQUAL(ix_document_set_log(document, write_line, &heard, NULL, IX_LOG_WARNING), IX_OK);
  source.text = "";
  (void)load(document, 6);
  CHECK(source.taken == IX_ERROR_INVALID_ARGUMENT && state_of(document) == IX_DOCUMENT_OK);
  memset(text, 'x', sizeof text);
  memcpy(text + 199, "\xC3\xA4", 2); /* a line does not end within a character */
  text[3] = '\n', text[999] = 0;
  source.text = text;
  (void)load(document, 6);
  CHECK(source.taken == IX_OK && !strncmp(message_of(document), "xxx\\u{A}xxx", 11));
  CHECK(strlen(message_of(document)) == 206 && !strcmp(message_of(document) + 202, "x..."));
  source.text = "y";
  for (source.object = 1; source.object < 100; source.object++) {
    (void)load(document, 6);
    CHECK_EQUAL(source.taken, IX_OK);
  }
  CHECK_EQUAL(heard.document_lines, 9);
  CHECK(times(message_of(document), "y (object ") == 7 && strstr(message_of(document), "y (object 7); and more"));
  CHECK_EQUAL(source.kept->damage(source.kept, 0, "late", 4), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(source.kept->damage(NULL, 0, "late", 4), IX_ERROR_INVALID_ARGUMENT);
  ix_document_free(document);
}

int main(void) {
  RUN(a_provider_may_tell_of_damage_from_any_entry, "S264b");
  RUN(damage_that_is_there_at_once_is_in_the_state, "S264b");
  RUN(damage_is_bounded_and_shown_on_one_line, "S264b");
  return FINISH();
}
