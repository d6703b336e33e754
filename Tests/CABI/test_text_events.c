/** @file
 * Text that a host hands in: what is checked before anything happens, what a view does that edits none, and how a trace keeps it.
 */
#include "hand.h"

static char trace[1 << 16];
static size_t used;

static void take_line(const char *line, size_t length, void *user_data) {
  (void)user_data;
  if (used + length + 1 < sizeof trace) { memcpy(trace + used, line, length), used += length, trace[used++] = '\n', trace[used] = 0; }
}

static struct desk desk;

static ix_event text_event(uint32_t type, const char *utf8) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = desk.now += 50000000;
  event.u.text.utf8 = utf8;
  event.u.text.length = utf8 ? strlen(utf8) : 0;
  return event;
}

/** Feeds a good key and one event; the key must not have acted where the event is refused. */
static ix_status feed_behind_a_key(ix_event event) {
  ix_event both[2];
  size_t fed = 7;
  memset(both, 0, sizeof both);
  both[0].type = IX_EVENT_KEY_DOWN, both[0].time_ns = desk.now, both[0].u.key.key = IX_KEY_F8;
  both[1] = event;
  const ix_status status = ix_view_feed(desk.view, both, 2, &fed);
  CHECK_EQUAL(fed, status == IX_OK ? 2 : 1);
  ix_effect effect;
  int acted = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) { acted += effect.type == IX_EFFECT_TOGGLE_USER_INTERFACE; }
  CHECK_EQUAL(acted, status == IX_OK ? 1 : 0);
  return status;
}

static void texts_that_are_none_are_refused(void) {
  static const char *broken[] = {"\xff", "a\xc3", "\xed\xa0\x80", "\xc0\x80", "\xf4\x90\x80\x80", "ok\x80"};
  open_desk(&desk);
  for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
    CHECK_EQUAL(feed_behind_a_key(text_event(IX_EVENT_TEXT, broken[i])), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(feed_behind_a_key(text_event(IX_EVENT_COMPOSITION, broken[i])), IX_ERROR_INVALID_ARGUMENT);
  }
  ix_event event = text_event(IX_EVENT_TEXT, NULL);
  event.u.text.length = 3;
  CHECK_EQUAL(feed_behind_a_key(event), IX_ERROR_INVALID_ARGUMENT);
  event = text_event(IX_EVENT_TEXT, "a");
  event.u.text.length = ((uint64_t)1 << 24) + 1;
  CHECK_EQUAL(feed_behind_a_key(event), IX_ERROR_TOO_LARGE);
  event.u.text.length = UINT64_MAX;
  CHECK_EQUAL(feed_behind_a_key(event), IX_ERROR_TOO_LARGE);
  event = text_event(IX_EVENT_TEXT, "a");
  event.u.text.flags = 2;
  CHECK_EQUAL(feed_behind_a_key(event), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(feed_behind_a_key(text_event(IX_EVENT_TEXT, "\xc3\xa9\xf0\x9f\x98\x80")), IX_OK);
  event = text_event(IX_EVENT_TEXT, NULL); /* nothing, but what it replaces */
  event.u.text.replace_before = event.u.text.replace_after = UINT32_MAX;
  CHECK_EQUAL(feed_behind_a_key(event), IX_OK);
  close_desk(&desk);
}

static ix_status compose(const char *utf8, uint32_t caret, const ix_clause *clauses, uint32_t count) {
  ix_event event = text_event(IX_EVENT_COMPOSITION, utf8);
  event.u.text.caret = caret;
  event.u.text.clauses = clauses;
  event.u.text.clause_count = count;
  return feed_behind_a_key(event);
}

static void compositions_whose_parts_lie_beyond_them_are_refused(void) {
  const ix_clause good[] = {{0, 1, IX_CLAUSE_RAW, 0}, {1, 2, IX_CLAUSE_TARGET, 0}};
  const ix_clause bad[][2] = {
      {{0, 1, 0, 0}, {1, 3, 0, 0}}, {{0, 2, 0, 0}, {1, 1, 0, 0}}, {{1, 1, 0, 0}, {0, 1, 0, 0}}, {{0, 1, 0, 0}, {1, 0, 0, 0}},
      {{0, 1, 0, 0}, {1, 1, 3, 0}}, {{0, 1, 0, 0}, {UINT32_MAX, UINT32_MAX, 0, 0}}};
  open_desk(&desk);
  CHECK_EQUAL(compose("\xe3\x81\xab\xe3\x81\xbb\xe3\x82\x93", 3, good, 2), IX_OK);
  CHECK_EQUAL(compose("\xe3\x81\xab\xe3\x81\xbb\xe3\x82\x93", UINT32_MAX, NULL, 0), IX_OK);
  CHECK_EQUAL(compose("\xe3\x81\xab\xe3\x81\xbb\xe3\x82\x93", 4, good, 2), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(compose("abc", 0, NULL, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(compose("abc", 0, good, UINT32_MAX), IX_ERROR_INVALID_ARGUMENT);
  for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    CHECK_EQUAL(compose("abc", 0, bad[i], 2), IX_ERROR_INVALID_ARGUMENT);
  }
  CHECK_EQUAL(compose("", 0, NULL, 0), IX_OK);
  CHECK_EQUAL(compose("", 1, NULL, 0), IX_ERROR_INVALID_ARGUMENT);
  close_desk(&desk);
}

static void a_composition_that_is_cancelled_has_nothing(void) {
  open_desk(&desk);
  CHECK_EQUAL(feed_behind_a_key(text_event(IX_EVENT_COMPOSITION_CANCEL, NULL)), IX_OK);
  CHECK_EQUAL(feed_behind_a_key(text_event(IX_EVENT_COMPOSITION_CANCEL, "a")), IX_ERROR_INVALID_ARGUMENT);
  ix_event event = text_event(IX_EVENT_COMPOSITION_CANCEL, NULL);
  event.u.text.caret = 1;
  CHECK_EQUAL(feed_behind_a_key(event), IX_ERROR_INVALID_ARGUMENT);
  close_desk(&desk);
}

static void a_view_that_edits_nothing_says_so(void) {
  ix_inaction found[4];
  size_t count = 0;
  open_desk(&desk);
  memset(found, 0, sizeof found);
  ix_event event = text_event(IX_EVENT_TEXT, "abc");
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_used_event(desk.view), 0);
  CHECK_EQUAL(ix_explanation_inactions(desk.view, UINT64_MAX, found, 4, &count), IX_OK);
  CHECK(count >= 1 && found[0].reason == IX_PHRASE_WHY_NOTHING_EDITED);
  close_desk(&desk);
}

static void a_trace_holds_the_text_itself(void) {
  for (uint32_t flags = 0; flags <= IX_TRACE_MASK_TEXT; flags++) {
    ix_page_info info = IX_PAGE_INFO_INIT;
    used = 0;
    CHECK_EQUAL(ix_document_new(NULL, &desk.document), IX_OK);
    CHECK_EQUAL(ix_document_record(desk.document, take_line, NULL, NULL, flags), IX_OK);
    CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
    CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &desk.view), IX_OK);
    ix_event event = text_event(IX_EVENT_TEXT, "Gr\xc3\xbc\xc3\x9f");
    CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
    CHECK(strstr(trace, flags ? "\"text\":\"xxxx\"" : "\"text\":\"Gr\xc3\xbc\xc3\x9f\""));
    ix_view_free(desk.view);
    ix_document_free(desk.document);
  }
}

int main(void) {
  RUN(texts_that_are_none_are_refused, "S298a");
  RUN(compositions_whose_parts_lie_beyond_them_are_refused, "S298b");
  RUN(a_composition_that_is_cancelled_has_nothing, "S298c");
  RUN(a_view_that_edits_nothing_says_so, "S298a");
  RUN(a_trace_holds_the_text_itself, "S298a S289b");
  return FINISH();
}
