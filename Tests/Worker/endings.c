/* What a host with a loop, and a script without one, are told when a worker is done: why a save failed, that a reload is whole. And a
 * provider that is opened twice.
 *
 *   endings FILE save|waited|shown|twice
 */
#include "taken.h"

#include <interact/interact.h>

#include <poll.h>
#include <string.h>

static const uint64_t minute = 60000000000u;

static ix_provider provider_of(const char *file, uint32_t flags) {
  ix_provider p = IX_PROVIDER_INIT;
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  options.flags = flags | IX_WORKER_REQUIRED;
  options.time_ns = options.long_time_ns = minute;
  CHECK(ix_worker_provider(file, strlen(file), NULL, 0, &options, &p) == IX_OK);
  return p;
}

static ix_document *opened(const char *file) {
  ix_provider p = provider_of(file, 0);
  ix_document *document = NULL;
  CHECK(ix_document_open(&p, NULL, &document) == IX_OK);
  CHECK(ix_document_wait(document, 0, IX_WAIT_OPENING, minute) == IX_OK);
  return document;
}

static void a_failed_save_has_its_reason(const char *file) {
  static const char nowhere[] = "/nowhere/saved.pdf";
  ix_document *document = opened(file);
  ix_view *view = NULL;
  ix_effect effect;
  int32_t descriptor = -1, status = 0;
  char reason[512] = "";
  size_t length = 0;
  CHECK(ix_view_new(document, 400, 400, &view) == IX_OK && ix_document_descriptor(document, &descriptor) == IX_OK);
  CHECK(ix_document_save(document, nowhere, sizeof nowhere - 1, NULL) == IX_PENDING);
  while (status == 0) {
    struct pollfd waits = {descriptor, POLLIN, 0};
    CHECK(poll(&waits, 1, 60000) == 1 && ix_document_poll(document) >= 0);
    while (ix_view_next_effect(view, &effect) == IX_OK) {
      if (effect.type == IX_EFFECT_ANSWERED && effect.u.answer.question == IX_QUESTION_SAVE) status = effect.u.answer.status;
    }
  }
  CHECK(status == IX_ERROR_IO);
  CHECK(ix_document_copy_last_failure(document, reason, sizeof reason - 1, &length) == IX_OK);
  CHECK(strstr(reason, "/nowhere") != NULL);
  ix_view_free(view);
  ix_document_free(document);
}

static void a_reload_that_was_waited_for_is_whole(const char *file) {
  ix_document *document = opened(file);
  size_t pages = 0;
  for (size_t i = 0; ix_document_page_count(document, &pages) == IX_OK && i < pages; i++) {
    ix_page_id page = 0;
    CHECK(ix_document_page_at(document, i, &page) == IX_OK);
    CHECK(ix_document_wait(document, page, IX_WAIT_ANNOTATIONS, minute) == IX_OK);
  }
  for (uint32_t round = 1; round <= 2; round++) {
    ix_reload reload = IX_RELOAD_INIT;
    CHECK(ix_document_reload(document, 0) == IX_PENDING);
    CHECK(ix_document_wait(document, 0, IX_WAIT_RELOAD, minute) == IX_OK);
    CHECK(ix_document_get_reload(document, &reload) == IX_OK);
    CHECK(reload.count == round && reload.pending == 0 && reload.pages_kept == pages);
  }
  ix_document_free(document);
}

static void a_reload_shows_no_empty_document(const char *file) {
  ix_document *document = opened(file);
  ix_view *view = NULL;
  ix_effect effect;
  ix_reload reload = IX_RELOAD_INIT;
  int32_t descriptor = -1;
  size_t pages = 0, visible = 0;
  CHECK(ix_view_new(document, 400, 400, &view) == IX_OK && ix_document_descriptor(document, &descriptor) == IX_OK);
  CHECK(ix_document_page_count(document, &pages) == IX_OK && pages > 0);
  CHECK(ix_document_reload(document, 0) == IX_PENDING);
  while (reload.count == 0) {
    struct pollfd waits = {descriptor, POLLIN, 0};
    size_t now = 0;
    uint32_t state = 99;
    CHECK(poll(&waits, 1, 60000) == 1 && ix_document_poll(document) >= 0);
    CHECK(ix_document_page_count(document, &now) == IX_OK && now == pages);
    CHECK(ix_document_get_state(document, &state) == IX_OK && state != IX_DOCUMENT_OPENING);
    CHECK(ix_view_visible_pages(view, NULL, 0, &visible) == IX_OK && visible > 0);
    while (ix_view_next_effect(view, &effect) == IX_OK) {
    }
    CHECK(ix_document_get_reload(document, &reload) == IX_OK);
  }
  ix_view_free(view);
  ix_document_free(document);
}

static void a_provider_is_opened_once(const char *file, uint32_t flags) {
  ix_provider p = provider_of(file, flags);
  ix_document *first = NULL, *second = NULL;
  ix_page_id page = 0;
  CHECK(ix_document_open(&p, NULL, &first) == IX_OK);
  CHECK(ix_document_open(&p, NULL, &second) == IX_ERROR_CONFLICT && second == NULL);
  CHECK(ix_document_wait(first, 0, IX_WAIT_OPENING, minute) == IX_OK && ix_document_page_at(first, 0, &page) == IX_OK);
  CHECK(ix_document_wait(first, page, IX_WAIT_TEXT, minute) == IX_OK);
  ix_document_free(first);
  CHECK(ix_document_open(&p, NULL, &second) == IX_ERROR_STALE_HANDLE && second == NULL);
  /* The handles of what was refused are given out again. */
  p = provider_of(file, flags);
  CHECK(ix_document_open(&p, NULL, &first) == IX_OK);
  ix_document_free(first);
}

int main(int count, char **words) {
  CHECK(count == 3);
  const char *const what = words[2];
  if (strcmp(what, "save") == 0) a_failed_save_has_its_reason(words[1]);
  if (strcmp(what, "waited") == 0) a_reload_that_was_waited_for_is_whole(words[1]);
  if (strcmp(what, "shown") == 0) a_reload_shows_no_empty_document(words[1]);
  if (strcmp(what, "twice") == 0) {
    a_provider_is_opened_once(words[1], 0);
    a_provider_is_opened_once(words[1], IX_WORKER_WAIT);
  }
  puts("ok endings");
  return 0;
}
