/** @file
 * Documents of a provider: opening, loading, sinks, and who may call what from where.
 */
#include "check.h"

#include <interact/interact.h>

#include <pthread.h>
#include <stdlib.h>

/* What the provider below is to do, and what it saw. */
typedef struct Host {
  ix_document *document;
  ix_sink kept;         /* A copy of the sink of its first question. */
  ix_status inside[8];  /* What calls from inside the text entry answered. */
  int asked, destroyed, pending, frees;
  uint32_t pages;
} Host;

static void destroy(void *context) { ((Host *)context)->destroyed += 1; }

static ix_status page_count(void *context, uint32_t *out) {
  *out = ((Host *)context)->pages;
  return IX_OK;
}

static ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)context, (void)first, (void)count;
  ix_page_info page = IX_PAGE_INFO_INIT;
  page.rotate = -90;
  return sink->pages(sink, &page, 1);
}

static ix_glyph glyph(uint32_t codepoint, double x) {
  ix_glyph made = {{{x, 700}, {x + 8, 700}, {x + 8, 710}, {x, 710}}, codepoint, 0, 10};
  return made;
}

static void *from_another_thread(void *given) {
  Host *host = given;
  size_t count;
  ix_glyph late = glyph('z', 300);
  host->inside[3] = ix_document_page_count(host->document, &count);
  host->inside[4] = host->kept.glyphs(&host->kept, &late, 1);
  return NULL;
}

static ix_status text(void *context, uint32_t page, const ix_sink *sink) {
  Host *host = context;
  host->asked += 1;
  if (host->pending) {
    return IX_PENDING;
  }
  if (page == 0) {
    host->kept = *sink;
  }
  size_t count;
  ix_page_id id = 0;
  host->inside[0] = ix_document_page_count(host->document, &count);
  ix_document_page_at(host->document, 0, &id);
  host->inside[1] = ix_document_load(host->document, id, IX_PART_TEXT);
  host->inside[2] = ix_document_set_log(host->document, NULL, NULL, NULL, IX_LOG_ERROR);
  pthread_t thread;
  if (page == 0 && pthread_create(&thread, NULL, from_another_thread, host) == 0) {
    pthread_join(thread, NULL);
  }
  if (host->frees) {
    ix_document_free(host->document);
    CHECK_EQUAL(host->destroyed, 0);
  }
  ix_glyph glyphs[] = {glyph('o', 18), glyph('k', 10), glyph('!', 50)};
  return sink->glyphs(sink, glyphs, 3);
}

static ix_status annotations(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page;
  ix_annotation link = IX_ANNOTATION_INIT;
  link.subtype = IX_SUBTYPE_LINK;
  link.rect = (ix_rect){10, 10, 90, 30};
  ix_action uri = IX_ACTION_INIT;
  uri.kind = IX_ACTION_URI;
  CHECK_EQUAL(sink->annotation(sink, &link), IX_OK);
  CHECK_EQUAL(sink->action(sink, &uri), IX_OK);
  CHECK_EQUAL(sink->text(sink, IX_TEXT_URI, "\xff:x", 3), IX_OK);
  link.rect.x0 = 1 / (link.rect.x0 - 10);
  CHECK_EQUAL(sink->annotation(sink, &link), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(sink->text(sink, IX_TEXT_CONTENTS, "gone", 4), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(sink->text(sink, IX_TEXT_MESSAGE, "page 3 is torn", 14), IX_OK);
  return page == 3 ? IX_ERROR_DAMAGED : IX_OK;
}

static ix_document *opened(Host *host) {
  ix_provider provider = IX_PROVIDER_INIT;
  provider.context = host;
  provider.destroy = destroy;
  provider.page_count = page_count;
  provider.pages = pages;
  provider.text = text;
  provider.annotations = annotations;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  CHECK_EQUAL(ix_document_open(&provider, &options, &host->document), IX_OK);
  return host->document;
}

static ix_page_id page_at(ix_document *document, size_t index) {
  ix_page_id id = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &id), IX_OK);
  return id;
}

static void destroys_once(void) {
  Host host = {.pages = 1};
  ix_document *document = opened(&host);
  CHECK_EQUAL(host.destroyed, 0);
  ix_document_free(document);
  ix_document_free(document);
  CHECK_EQUAL(host.destroyed, 1);
  size_t count = 7;
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(count, 7);
  ix_provider provider = IX_PROVIDER_INIT;
  provider.context = &host;
  provider.destroy = destroy;
  provider.flags = 1u << 31;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(host.destroyed, 2);
  CHECK_EQUAL(ix_document_open(&provider, NULL, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(host.destroyed, 3);
  provider.size = offsetof(ix_provider, render); /* Entries behind it may be missing; itself it may not. */
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_ERROR_ABI_MISMATCH);
  CHECK_EQUAL(host.destroyed, 4);
}

static void a_million_pages(void) {
  Host host = {.pages = 1000000};
  ix_document *document = opened(&host);
  ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
  CHECK_EQUAL(ix_page_get_geometry(document, page_at(document, 999999), &geometry), IX_OK);
  CHECK(geometry.rotate == 270 && geometry.display_size.width == 792 && geometry.display_size.height == 612);
  CHECK_EQUAL(host.asked, 0);
  ix_document_free(document);
}

static void pending_until_delivered(void) {
  Host host = {.pages = 2, .pending = 1};
  ix_document *document = opened(&host);
  ix_page_id page = page_at(document, 1);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_TEXT), IX_PENDING);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_TEXT), IX_PENDING);
  CHECK_EQUAL(host.asked, 1);
  size_t count = 9;
  CHECK_EQUAL(ix_page_words(document, page, NULL, 0, &count), IX_OK);
  CHECK_EQUAL(count, 0);
  host.pending = 0;
  CHECK_EQUAL(ix_document_deliver(document, page, IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(ix_document_deliver(document, page, IX_PART_TEXT), IX_NO_OP);
  char words[16];
  CHECK_EQUAL(ix_page_copy_text(document, page, 0, SIZE_MAX, words, sizeof words, &count), IX_OK);
  CHECK(count == 4 && memcmp(words, "ko !", 4) == 0);
  ix_document_free(document);
}

static void failures_stay(void) {
  Host host = {.pages = 4};
  ix_document *document = opened(&host);
  ix_page_id page = page_at(document, 3);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_ERROR_DAMAGED);
  char words[64];
  size_t length = 0;
  CHECK_EQUAL(ix_document_copy_last_failure(document, words, sizeof words, &length), IX_OK);
  CHECK(length == 14 && memcmp(words, "page 3 is torn", 14) == 0);
  uint32_t state = 0;
  ix_status status = IX_OK;
  CHECK_EQUAL(ix_document_part_state(document, page, IX_PART_ANNOTATIONS, &state, &status), IX_OK);
  CHECK(state == IX_PART_FAILED && status == IX_ERROR_DAMAGED);
  CHECK_EQUAL(ix_document_load(document, page_at(document, 2), IX_PART_ANNOTATIONS), IX_OK);
  ix_document_free(document);
}

static void pieces_are_checked(void) {
  Host host = {.pages = 1};
  ix_document *document = opened(&host);
  ix_page_id page = page_at(document, 0);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  ix_annotation_id ids[4];
  size_t count = 0;
  CHECK_EQUAL(ix_page_annotations(document, page, ids, 4, &count), IX_OK);
  CHECK_EQUAL(count, 1);
  ix_action_id action = 0;
  CHECK_EQUAL(ix_annotation_find_action(document, ids[0], IX_TRIGGER_ACTIVATE, &action), IX_OK);
  char uri[8];
  CHECK_EQUAL(ix_action_copy_text(document, action, IX_TEXT_URI, 0, uri, sizeof uri, &count), IX_OK);
  CHECK(count == 5 && memcmp(uri, "\xef\xbf\xbd:x", 5) == 0);
  ix_document_free(document);
}

static void who_may_call_what(void) {
  Host host = {.pages = 2};
  ix_document *document = opened(&host);
  CHECK_EQUAL(ix_document_load(document, page_at(document, 0), IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(host.inside[0], IX_OK);
  CHECK_EQUAL(host.inside[1], IX_ERROR_REENTRANT);
  CHECK_EQUAL(host.inside[2], IX_ERROR_REENTRANT);
  CHECK_EQUAL(host.inside[3], IX_ERROR_BUSY);
  CHECK_EQUAL(host.inside[4], IX_ERROR_BUSY);
  ix_glyph late = glyph('z', 300);
  CHECK_EQUAL(host.kept.glyphs(&host.kept, &late, 1), IX_ERROR_STALE_HANDLE);
  size_t count = 0;
  CHECK_EQUAL(ix_page_glyph_count(document, page_at(document, 0), &count), IX_OK);
  CHECK_EQUAL(count, 3);
  host.frees = 1;
  CHECK_EQUAL(ix_document_load(document, page_at(document, 1), IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(host.destroyed, 1);
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(host.kept.glyphs(&host.kept, &late, 1), IX_ERROR_STALE_HANDLE);
}

static void views_keep_documents(void) {
  Host host = {.pages = 1};
  ix_document *document = opened(&host);
  ix_view *view = NULL;
  CHECK_EQUAL(ix_view_new(document, 100, 100, &view), IX_OK);
  ix_document_free(document);
  CHECK_EQUAL(host.destroyed, 0);
  CHECK_EQUAL(ix_view_feed(view, NULL, 0, NULL), IX_OK);
  ix_view_free(view);
  CHECK_EQUAL(host.destroyed, 1);
}

typedef struct Log {
  int lines, destroyed;
  uint32_t fault;
} Log;

static void write_line(
    uint32_t level, uint32_t subsystem, uint32_t fault, const char *utf8, size_t length, void *user_data) {
  (void)level, (void)subsystem, (void)utf8, (void)length;
  Log *log = user_data;
  log->lines += 1;
  log->fault = fault;
}

static void drop_log(void *user_data) { ((Log *)user_data)->destroyed += 1; }

static void logs(void) {
  Host host = {.pages = 4};
  Log log = {0, 0, 0}, other = {0, 0, 0};
  ix_document *document = opened(&host);
  CHECK_EQUAL(ix_document_set_log(document, write_line, &log, drop_log, IX_LOG_WARNING), IX_OK);
  size_t count;
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_OK);
  CHECK_EQUAL(log.lines, 0);
  CHECK_EQUAL(ix_document_page_count(document, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK(log.lines == 1 && log.fault == IX_FAULT_HOST);
  CHECK_EQUAL(ix_document_set_log(document, write_line, &other, drop_log, 77), IX_ERROR_INVALID_ARGUMENT);
  CHECK(other.destroyed == 1 && log.destroyed == 0);
  CHECK_EQUAL(ix_document_set_log(document, NULL, NULL, NULL, IX_LOG_ERROR), IX_OK);
  CHECK_EQUAL(log.destroyed, 1);
  ix_document_free(document);
  CHECK_EQUAL(log.destroyed, 1);
}

static void *open_and_close(void *given) {
  size_t failures = 0;
  for (int round = 0; round < 300; round += 1) {
    Host host = {.pages = 3};
    ix_provider provider = IX_PROVIDER_INIT;
    provider.context = &host;
    provider.destroy = destroy;
    provider.page_count = page_count;
    ix_document *document = NULL;
    ix_view *view = NULL;
    size_t count = 0;
    failures += ix_document_open(&provider, NULL, &document) != IX_OK;
    failures += ix_view_new(document, 100, 100, &view) != IX_OK;
    failures += ix_document_page_count(document, &count) != IX_OK || count != 3;
    ix_document_free(document);
    failures += ix_document_page_count(document, &count) != IX_ERROR_STALE_HANDLE;
    failures += ix_view_advance(view, 1) != IX_OK;
    ix_view_free(view);
    failures += host.destroyed != 1;
  }
  *(size_t *)given = failures;
  return NULL;
}

static void several_threads(void) {
  pthread_t threads[4];
  size_t failures[4] = {0, 0, 0, 0};
  for (int i = 0; i < 4; i += 1) {
    CHECK_EQUAL(pthread_create(&threads[i], NULL, open_and_close, &failures[i]), 0);
  }
  for (int i = 0; i < 4; i += 1) {
    pthread_join(threads[i], NULL);
    CHECK_EQUAL(failures[i], 0);
  }
}

int main(void) {
  RUN(destroys_once, "S35b S245g S246");
  RUN(a_million_pages, "S202b");
  RUN(pending_until_delivered, "S253c");
  RUN(failures_stay, "");
  RUN(pieces_are_checked, "S245c");
  RUN(who_may_call_what, "S245d");
  RUN(views_keep_documents, "S245g");
  RUN(logs, "S35b S263a S263b S263c");
  RUN(several_threads, "S241d");
  return FINISH();
}
