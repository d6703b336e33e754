/* A document over a worker that answers later, as a host without waiting and a script see it: the same text as with one that waits.
 *
 *   document FILE
 */
#include "taken.h"

#include <interact/interact.h>

#include <poll.h>
#include <string.h>

static ix_document *opened(const char *file, uint32_t flags) {
  ix_provider p = IX_PROVIDER_INIT;
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  ix_document *document = NULL;
  options.flags = flags;
  options.time_ns = options.long_time_ns = 60000000000u;
  CHECK(ix_worker_provider(file, strlen(file), NULL, 0, &options, &p) == IX_OK);
  CHECK(ix_document_open(&p, NULL, &document) == IX_OK);
  return document;
}

static size_t text_of(ix_document *document, char *text, size_t capacity) {
  ix_page_id page = 0;
  size_t length = 0;
  CHECK(ix_document_page_at(document, 0, &page) == IX_OK && ix_document_load(document, page, IX_PART_TEXT) >= 0);
  CHECK(ix_page_copy_text(document, page, 0, SIZE_MAX, text, capacity, &length) == IX_OK);
  return length;
}

int main(int count, char **words) {
  static char right[1 << 16], text[1 << 16];
  (void)count;
  ix_document *plain = opened(words[1], IX_WORKER_WAIT | IX_WORKER_REQUIRED);
  const size_t length = text_of(plain, right, sizeof right);
  ix_document *later = opened(words[1], IX_WORKER_REQUIRED);
  int32_t descriptor = -1;
  uint32_t state = 99;
  ix_page_id page = 0;
  CHECK(ix_document_descriptor(later, &descriptor) == IX_OK && descriptor >= 0);
  CHECK(ix_document_get_state(later, &state) == IX_OK && state == IX_DOCUMENT_OPENING);
  while (state == IX_DOCUMENT_OPENING) {
    struct pollfd waits = {descriptor, POLLIN, 0};
    CHECK(poll(&waits, 1, 60000) == 1 && ix_document_poll(later) >= 0);
    CHECK(ix_document_get_state(later, &state) == IX_OK);
  }
  CHECK(state == IX_DOCUMENT_OK && ix_document_page_at(later, 0, &page) == IX_OK);
  CHECK(ix_document_wait(later, page, IX_WAIT_TEXT | IX_WAIT_ANNOTATIONS, UINT64_MAX) == IX_OK);
  CHECK(text_of(later, text, sizeof text) == length && memcmp(text, right, length) == 0 && length > 0);
  ix_document_free(plain);
  ix_document_free(later);
  puts("ok document");
  return 0;
}
