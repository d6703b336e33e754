/** @file
 * Passwords, and the text of password fields, stand in no trace: not the one that unlocks, not what fills, not what is typed.
 */
#include "hand.h"

static char trace[1 << 16];
static size_t used;

static void take_line(const char *line, size_t length, void *user_data) {
  (void)user_data;
  if (used + length + 1 < sizeof trace) { memcpy(trace + used, line, length), used += length, trace[used++] = '\n', trace[used] = 0; }
}

static ix_status state(void *context, uint32_t *out_state, const ix_sink *sink) {
  (void)sink;
  *out_state = *(int *)context ? IX_DOCUMENT_OK : IX_DOCUMENT_LOCKED;
  return IX_OK;
}
static ix_status unlock(void *context, const char *password, size_t length) {
  if (length != 6 || memcmp(password, "Sesam!", 6)) { return IX_ERROR_WRONG_PASSWORD; }
  *(int *)context = 1;
  return IX_OK;
}
static ix_status page_count(void *context, uint32_t *out_count) { return (void)context, *out_count = 1, IX_OK; }
static ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  (void)context, (void)first, (void)count;
  return sink->pages(sink, &info, 1);
}

static void the_password_that_unlocks(void) {
  for (uint32_t flags = 0; flags <= IX_TRACE_MASK_TEXT; flags++) {
    ix_provider provider = IX_PROVIDER_INIT;
    ix_document *document = NULL;
    int is_open = 0;
    used = 0;
    provider.context = &is_open, provider.state = state, provider.unlock = unlock;
    provider.page_count = page_count, provider.pages = pages;
    CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
    CHECK_EQUAL(ix_document_record(document, take_line, NULL, NULL, flags), IX_OK);
    CHECK_EQUAL(ix_document_unlock(document, "Sesam?", 6), IX_ERROR_WRONG_PASSWORD);
    CHECK_EQUAL(ix_document_unlock(document, "Sesam!", 6), IX_OK);
    CHECK(strstr(trace, "{\"call\":\"ix_document_unlock\",\"on\":0,\"args\":[\"secret\",0]}"));
    CHECK(!strstr(trace, "Sesam") && !strstr(trace, "xxxxxx"));
    ix_document_free(document);
  }
}

/** A page with a field, and the same without the flag, which is written as any text is. */
static void fill(uint32_t flags) {
  static struct desk desk;
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_field field = IX_FIELD_INIT;
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_annotation_id widget = 0;
  ix_page_id page = 0;
  ix_event event;
  ix_view *view = NULL;
  used = 0;
  CHECK_EQUAL(ix_document_new(NULL, &desk.document), IX_OK);
  CHECK_EQUAL(ix_document_record(desk.document, take_line, NULL, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(desk.document, 0, &page), IX_OK);
  annotation.subtype = IX_SUBTYPE_WIDGET;
  annotation.rect = (ix_rect){20, 20, 120, 40};
  CHECK_EQUAL(ix_memory_add_annotation(desk.document, page, &annotation, &widget), IX_OK);
  field.kind = IX_FIELD_TEXT, field.flags = flags;
  CHECK_EQUAL(ix_memory_set_field(desk.document, widget, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, widget, IX_TEXT_FIELD_VALUE, "Sesam1", 6), IX_OK);
  CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &view), IX_OK);
  CHECK_EQUAL(ix_form_fill(desk.document, widget, "Sesam2", 6), IX_OK);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, widget, IX_TEXT_FIELD_VALUE, "Sesam3", 6), IX_OK);
  CHECK_EQUAL(ix_view_set_focus(view, widget), IX_OK);
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_KEY_DOWN;
  for (int i = 0; i < 6; i++) {
    event.time_ns = 1000000000u + (uint64_t)i * 50000000u;
    event.u.key.key = (uint32_t)"SESAM4"[i];
    CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  }
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_TEXT, event.time_ns = 2000000000u;
  event.u.text.utf8 = "Sesam5", event.u.text.length = 6;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_advance(view, 3000000000u), IX_OK);
  ix_view_free(view);
  ix_document_free(desk.document);
}

static int feeds(void) {
  int found = 0;
  for (const char *at = trace; (at = strstr(at, "ix_view_feed")) != NULL; at++) { found++; }
  return found;
}

static void what_is_entered_into_a_password_field(void) {
  fill(1 << 13);
  CHECK(!strstr(trace, "Sesam") && strstr(trace, "\"ix_form_fill\",\"on\":0,\"args\":[1,\"secret\",0]"));
  /* Of six characters and a text one empty key is left, with the time of the last one. */
  CHECK_EQUAL(feeds(), 1);
  fill(0);
  CHECK(strstr(trace, "Sesam1") && strstr(trace, "Sesam2") && strstr(trace, "Sesam3"));
  CHECK(strstr(trace, "\"text\":\"Sesam5\""));
  CHECK_EQUAL(feeds(), 7);
}

int main(void) {
  RUN(the_password_that_unlocks, "S289b");
  RUN(what_is_entered_into_a_password_field, "S289b");
  return FINISH();
}
