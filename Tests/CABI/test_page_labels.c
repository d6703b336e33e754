/** @file
 * Labels of pages, of documents built by calls and of a host's provider: read, found, carried along by edits of the list.
 */
#include "check.h"

#include <interact/interact.h>
#include <string.h>

static const char *const labels[] = {"i", "ii", "", "1"};

static ix_status count_pages(void *context, uint32_t *out_count) {
  (void)context;
  *out_count = 4;
  return IX_OK;
}

static ix_status tell_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)context;
  (void)first;
  (void)count;
  ix_page_info page = IX_PAGE_INFO_INIT;
  return sink->pages(sink, &page, 1);
}

static ix_status tell_label(void *context, uint32_t page, const ix_sink *sink) {
  (void)context;
  if (page > 3) return IX_ERROR_NOT_FOUND;
  /* Other texts do not belong here. */
  CHECK_EQUAL(sink->text(sink, IX_TEXT_CONTENTS, "x", 1), IX_ERROR_NOT_SUPPORTED);
  return labels[page][0] == 0 ? IX_OK : sink->text(sink, IX_TEXT_PAGE_LABEL, labels[page], strlen(labels[page]));
}

static ix_page_id page_at(ix_document *document, size_t index) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &page), IX_OK);
  return page;
}

static void check_label(ix_document *document, size_t index, const char *wanted) {
  char label[16] = "";
  size_t length = 99;
  CHECK_EQUAL(ix_page_copy_label(document, page_at(document, index), NULL, 0, &length), IX_OK);
  CHECK_EQUAL(length, strlen(wanted));
  CHECK_EQUAL(ix_page_copy_label(document, page_at(document, index), label, sizeof label, &length), IX_OK);
  CHECK(length == strlen(wanted) && memcmp(label, wanted, length) == 0);
}

static ix_document *open_labelled(int has_labels) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  provider.page_count = count_pages;
  provider.pages = tell_pages;
  provider.label = has_labels ? tell_label : NULL;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  return document;
}

static void a_provider_tells_labels(void) {
  ix_document *document = open_labelled(1);
  uint32_t features = 0;
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_features(document, &features), IX_OK);
  CHECK(features & IX_PROVIDER_LABELS);
  for (size_t i = 0; i < 4; i++) check_label(document, i, labels[i]);
  CHECK_EQUAL(ix_document_find_page_label(document, "ii", 2, &page), IX_OK);
  CHECK_EQUAL(page, page_at(document, 1));
  CHECK_EQUAL(ix_document_move_pages(document, 0, 2, 2), IX_OK);
  CHECK_EQUAL(ix_document_remove_pages(document, 0, 1), IX_OK);
  ix_page_info blank = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_insert_pages(document, 0, &blank, 1, NULL), IX_OK);
  const char *const now[] = {"", "1", "i", "ii"};
  for (size_t i = 0; i < 4; i++) check_label(document, i, now[i]);
  CHECK_EQUAL(ix_document_find_page_label(document, "1", 1, &page), IX_OK);
  CHECK_EQUAL(page, page_at(document, 1));
  ix_document_free(document);
}

static void what_cannot_be_is_refused(void) {
  ix_document *document = open_labelled(1), *without = open_labelled(0);
  ix_page_id page = 7, first = page_at(document, 0);
  size_t length = 7;
  char small[1] = {'?'};
  CHECK_EQUAL(ix_document_find_page_label(document, "none", 4, &page), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_find_page_label(document, "", 0, &page), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_find_page_label(document, "i", 1, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_find_page_label(NULL, "i", 1, &page), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(ix_page_copy_label(document, 1234567, NULL, 0, &length), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_page_copy_label(document, first, NULL, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK(page == 7 && length == 7);
  CHECK_EQUAL(ix_page_copy_label(document, page_at(document, 1), small, 1, &length), IX_ERROR_BUFFER_TOO_SMALL);
  CHECK(length == 2 && small[0] == 'i');
  CHECK_EQUAL(ix_memory_set_page_label(document, first, "x", 1), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_page_copy_label(without, page_at(without, 0), NULL, 0, &length), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_document_find_page_label(without, "i", 1, &page), IX_ERROR_NOT_SUPPORTED);
  ix_document_free(document);
  ix_document_free(without);
}

static void pages_built_by_calls_get_labels(void) {
  ix_document *document = NULL;
  ix_page_info info = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_alike_pages(document, &info, 3), IX_OK);
  check_label(document, 2, "");
  CHECK_EQUAL(ix_memory_set_page_label(document, page_at(document, 2), "A-3", 3), IX_OK);
  CHECK_EQUAL(ix_memory_set_page_label(document, 999, "x", 1), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_memory_set_page_label(document, page_at(document, 0), NULL, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_move_pages(document, 2, 1, 0), IX_OK);
  check_label(document, 0, "A-3");
  CHECK_EQUAL(ix_memory_set_page_label(document, page_at(document, 0), NULL, 0), IX_OK);
  check_label(document, 0, "");
  ix_document_free(document);
}

int main(void) {
  RUN(a_provider_tells_labels, "S277c");
  RUN(what_cannot_be_is_refused, "S277c");
  RUN(pages_built_by_calls_get_labels, "S277c");
  return FINISH();
}
