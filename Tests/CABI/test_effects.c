/** @file
 * Effects, the log and the record of a document: who hears what, when, and what is masked.
 */
#include "hand.h"

#include <stdlib.h>

static struct desk desk;

/* Readers. */

static void readers_have_masks_of_their_own(void) {
  ix_effect effect;
  ix_reader *only = NULL;
  int other = 0, own = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_reader_new(desk.view, IX_GROUP_CURSOR, &only), IX_OK);
  while (ix_reader_next(only, &effect) == IX_OK || ix_reader_next(desk.reader, &effect) == IX_OK) { continue; }
  put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  mouse(&desk, IX_EVENT_MOVE, (ix_point){80, 70}, 0);
  click(&desk, 80, 70, 0);
  while (ix_reader_next(only, &effect) == IX_OK) { CHECK(effect.type == IX_EFFECT_CURSOR && ++own); }
  while (ix_reader_next(desk.reader, &effect) == IX_OK) { other += effect.type != IX_EFFECT_CURSOR; }
  CHECK(own > 0 && other > 3);
  ix_reader_free(only);
  close_desk(&desk);
}

static void a_new_reader_first_gets_the_state(void) {
  ix_effect effect;
  ix_reader *late = NULL;
  int initial = 0, selected = 0, focused = 0;
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  CHECK_EQUAL(ix_view_set_focus(desk.view, square), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  CHECK_EQUAL(ix_reader_new(desk.view, 0, &late), IX_OK);
  while (ix_reader_next(late, &effect) == IX_OK) {
    CHECK(effect.flags & IX_EFFECT_INITIAL);
    initial += 1;
    selected += effect.type == IX_EFFECT_ANNOTATION_SELECTION && effect.u.annotation_selection.count == 1;
    focused += effect.type == IX_EFFECT_FOCUS && effect.subject == square;
  }
  CHECK(initial > 4 && selected == 1 && focused == 1);
  click(&desk, 300, 300, 0);
  while (ix_reader_next(late, &effect) == IX_OK) { CHECK(!(effect.flags & IX_EFFECT_INITIAL)); }
  ix_reader_free(late);
  close_desk(&desk);
}

/* One reads at once, the other when all is over and what was told of has gone: both have the same records. */
static void a_slow_reader_has_the_same_records(void) {
  enum { MOST = 512 };
  static ix_effect quick[MOST], slow;
  size_t count = 0, seen = 0;
  ix_reader *other = NULL;
  open_desk(&desk);
  CHECK_EQUAL(ix_reader_new(desk.view, 0, &other), IX_OK);
  while (ix_reader_next(other, &slow) == IX_OK || ix_reader_next(desk.reader, &slow) == IX_OK) { continue; }
  for (int i = 0; i < 4; i++) {
    ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
    click(&desk, 80, 70, 0);
    drag(&desk, 80, 70, 120, 90, 0);
    while (count < MOST && ix_reader_next(desk.reader, &quick[count]) == IX_OK) { count += 1; }
    CHECK_EQUAL(ix_annotation_remove(desk.document, square), IX_OK);
  }
  while (count < MOST && ix_reader_next(desk.reader, &quick[count]) == IX_OK) { count += 1; }
  while (ix_reader_next(other, &slow) == IX_OK) {
    CHECK(seen < count && !memcmp(&slow, &quick[seen], sizeof slow));
    seen += 1;
  }
  CHECK(seen == count && count > 40 && count < MOST);
  ix_reader_free(other);
  close_desk(&desk);
}

static void who_falls_behind_gets_the_state_again(void) {
  ix_effect effect;
  int lost = 0, initial = 0, dropped = 0;
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) { continue; }
  for (int i = 0; i < 20000; i++) { mouse(&desk, IX_EVENT_MOVE, (ix_point){i % 2 ? -10 : 200, 200}, 0); }
  CHECK_EQUAL(ix_view_select_annotations(desk.view, NULL, 0), IX_OK);
  for (int i = 0; i < 6000; i++) { (void)ix_view_set_zoom(desk.view, i % 2 ? 2 : 3, (ix_point){0, 0}); }
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    lost += effect.type == IX_EFFECT_LOST;
    initial += lost && (effect.flags & IX_EFFECT_INITIAL);
    dropped += effect.type == IX_EFFECT_ANNOTATION_SELECTION && effect.u.annotation_selection.count == 0;
  }
  CHECK(lost == 1 && initial > 4 && dropped == 1);
  close_desk(&desk);
}

/* The log. */

struct lines { int count; uint32_t level, subsystem, fault; };

static void write_line(uint32_t level, uint32_t subsystem, uint32_t fault, const char *utf8, size_t length, void *user_data) {
  struct lines *lines = user_data;
  CHECK(utf8 != NULL && length > 0);
  *lines = (struct lines){lines->count + 1, level, subsystem, fault};
}

static void it_is_silent_until_asked_and_says_whose_fault_it_is(void) {
  struct lines lines = {0, 0, 0, 0};
  size_t pages = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_document_page_count(desk.document, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_set_log(desk.document, write_line, &lines, NULL, IX_LOG_WARNING), IX_OK);
  CHECK_EQUAL(ix_document_page_count(desk.document, &pages), IX_OK);
  CHECK_EQUAL(lines.count, 0);
  CHECK_EQUAL(ix_document_page_count(desk.document, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK(lines.count == 1 && lines.level >= IX_LOG_WARNING && lines.fault == IX_FAULT_HOST && lines.subsystem != 0);
  /* Another document has a log of its own. */
  ix_document *other = NULL;
  CHECK_EQUAL(ix_document_new(NULL, &other), IX_OK);
  CHECK_EQUAL(ix_document_page_count(other, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(lines.count, 1);
  ix_document_free(other);
  CHECK_EQUAL(ix_document_set_log(desk.document, write_line, &lines, NULL, IX_LOG_ERROR + 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_set_log(desk.document, NULL, NULL, NULL, IX_LOG_ERROR), IX_OK);
  CHECK_EQUAL(ix_document_page_count(desk.document, NULL), IX_ERROR_INVALID_ARGUMENT);
  /* The level that does not exist was told to the log that was there. */
  CHECK_EQUAL(lines.count, 2);
  /* Lines below the level are not written: a time that goes back is a warning. */
  for (uint32_t level = IX_LOG_WARNING; level <= IX_LOG_ERROR; level++) {
    lines = (struct lines){0, 0, 0, 0};
    CHECK_EQUAL(ix_document_set_log(desk.document, write_line, &lines, NULL, level), IX_OK);
    mouse(&desk, IX_EVENT_MOVE, (ix_point){10, 10}, 0);
    desk.now -= 60000000;
    mouse(&desk, IX_EVENT_MOVE, (ix_point){20, 10}, 0);
    CHECK_EQUAL(lines.count, level == IX_LOG_WARNING);
    CHECK(!lines.count || (lines.level == IX_LOG_WARNING && lines.subsystem == IX_SUBSYSTEM_INPUT));
    desk.now += 60000000;
  }
  close_desk(&desk);
}

static ix_status one_page(void *context, uint32_t *out) { (void)context; *out = 1; return IX_OK; }
static ix_status broken_text(void *context, uint32_t page, const ix_sink *sink) { (void)context, (void)page, (void)sink; return IX_ERROR_IO; }

static void a_provider_that_fails_is_named(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  ix_page_id page = 0;
  struct lines lines = {0, 0, 0, 0};
  provider.page_count = one_page;
  provider.text = broken_text;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  CHECK_EQUAL(ix_document_set_log(document, write_line, &lines, NULL, IX_LOG_DEBUG), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  lines.count = 0;
  CHECK(ix_document_load(document, page, IX_PART_TEXT) < 0);
  CHECK(lines.count >= 1 && lines.fault == IX_FAULT_PROVIDER);
  ix_document_free(document);
}

/* What a record says. */

static char *record;
static size_t recorded;

static void keep_line(const char *line, size_t length, void *user_data) {
  (void)user_data;
  record = realloc(record, recorded + length + 2);
  memcpy(record + recorded, line, length);
  recorded += length;
  record[recorded] = 0;
}

/** Fills a field and writes texts with a word that nobody is to see; gives whether the record has it. */
static int is_in_record(uint32_t flags) {
  const char *word = "Geheimnis";
  ix_field field = IX_FIELD_INIT;
  ix_annotation_id id = 0;
  const ix_rect rect = {20, 20, 120, 40};
  recorded = 0;
  keep_line("", 0, NULL);
  memset(&desk, 0, sizeof desk);
  CHECK_EQUAL(ix_document_new(NULL, &desk.document), IX_OK);
  CHECK_EQUAL(ix_document_record(desk.document, keep_line, NULL, NULL, flags), IX_OK);
  ix_page_info page = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(desk.document, 0, &desk.page), IX_OK);
  CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &desk.view), IX_OK);
  field.kind = IX_FIELD_TEXT;
  CHECK_EQUAL(ix_form_create(desk.document, desk.page, &field, &rect, "name", 4, &id), IX_OK);
  CHECK_EQUAL(ix_form_fill(desk.document, id, word, 9), IX_OK);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, id, IX_TEXT_FIELD_VALUE, word, 8), IX_OK);
  (void)ix_component_try(desk.view, IX_EDIT_ANNOTATION, (ix_point){70, 370});
  (void)ix_view_fill_field(desk.view, id, word, 9);
  ix_view_free(desk.view);
  ix_document_free(desk.document);
  CHECK(strstr(record, "ix_form_fill") != NULL);
  return strstr(record, "Geheim") != NULL;
}

static uint32_t allow(ix_view *view, const ix_activation *what, void *user_data) {
  (void)view, (void)what, (void)user_data;
  return IX_ALLOW;
}

/* Calls with the view's number, events and times, settings, the host's answers, and a hash of the result. */
static void a_record_has_calls_events_times_and_answers(void) {
  const char *const wanted[] = {
      "{\"call\":\"ix_view_new\"", "{\"call\":\"ix_view_set_setting\",\"on\":1", "{\"call\":\"ix_view_feed\",\"on\":1", "{\"call\":\"ix_view_feed\",\"on\":2",
      "{\"call\":\"ix_view_advance\",\"on\":1,\"args\":[5000000000", "{\"ask\":\"condition\",\"on\":1,\"answer\":1}", "{\"effects\":1,\"count\":"};
  ix_document *document = NULL;
  ix_view *views[2] = {NULL, NULL};
  ix_page_info page = IX_PAGE_INFO_INIT;
  ix_event tap[2] = {{.type = IX_EVENT_DOWN, .time_ns = 1000000000}, {.type = IX_EVENT_UP, .time_ns = 1040000000}};
  for (int i = 0; i < 2; i++) { tap[i].u.pointer.kind = IX_DEVICE_TOUCH, tap[i].u.pointer.position = (ix_point){200, 200}; }
  recorded = 0;
  keep_line("", 0, NULL);
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_document_record(document, keep_line, NULL, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  for (int i = 0; i < 2; i++) { CHECK_EQUAL(ix_view_new(document, 400, 400, &views[i]), IX_OK); }
  CHECK_EQUAL(ix_view_set_setting(views[0], IX_SETTING_LONG_PRESS, 0, 700), IX_OK);
  CHECK_EQUAL(ix_component_add_condition(views[0], IX_TOGGLE_USER_INTERFACE, allow, NULL, NULL, NULL), IX_OK);
  for (int i = 0; i < 2; i++) { CHECK_EQUAL(ix_view_feed(views[i], tap, 2, NULL), IX_OK); }
  CHECK_EQUAL(ix_view_advance(views[0], 5000000000), IX_OK);
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
    if (!strstr(record, wanted[i])) { printf("not in the record: %s\n", wanted[i]); }
    CHECK(strstr(record, wanted[i]) != NULL);
  }
  for (int i = 0; i < 2; i++) { ix_view_free(views[i]); }
  ix_document_free(document);
}

static void values_of_fields_are_masked_with_typed_text(void) {
  CHECK_EQUAL(is_in_record(0), 1);
  CHECK_EQUAL(is_in_record(IX_TRACE_MASK_TEXT), 0);
  free(record);
}

int main(void) {
  RUN(readers_have_masks_of_their_own, "S261a");
  RUN(a_new_reader_first_gets_the_state, "S261b");
  RUN(a_slow_reader_has_the_same_records, "S261a S261c");
  RUN(who_falls_behind_gets_the_state_again, "S261d");
  RUN(it_is_silent_until_asked_and_says_whose_fault_it_is, "S263a S263b S263c");
  RUN(a_provider_that_fails_is_named, "S263b");
  RUN(a_record_has_calls_events_times_and_answers, "S242a");
  RUN(values_of_fields_are_masked_with_typed_text, "S242d S242e");
  return FINISH();
}
