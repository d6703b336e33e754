/* What a document says of a refused value: the value itself, and its bound. */
#include "world.h"

static struct world world;

/* The words of the last failure, which the status came with. */
static const char *words(ix_status status, ix_status wanted) {
  static char text[512];
  size_t length = 0;
  CHECK_EQUAL(status, wanted);
  CHECK_EQUAL(ix_document_copy_last_failure(world.document, text, sizeof text - 1, &length), IX_OK);
  text[length < sizeof text ? length : 0] = '\0';
  return text;
}

static void says(const char *text, const char *wanted) {
  if (strcmp(text, wanted) != 0) {
    printf("says \"%s\", not \"%s\"\n", text, wanted);
  }
  CHECK(strcmp(text, wanted) == 0);
}

static void indices_and_their_bound(void) {
  ix_page_id page = 0;
  says(words(ix_document_page_at(world.document, 7, &page), IX_ERROR_NOT_FOUND), "there is no page 7: the page count is 1");
  says(words(ix_document_page_at(world.document, SIZE_MAX, &page), IX_ERROR_NOT_FOUND),
       "there is no page 18446744073709551615: the page count is 1");
  says(words(ix_document_remove_pages(world.document, 3, 2), IX_ERROR_NOT_FOUND),
       "there is no page or place 3 with 2 pages from there on: the page count is 1");
  says(words(ix_document_rotate_pages(world.document, 0, 1, 45), IX_ERROR_INVALID_ARGUMENT),
       "pages are turned by multiples of 90 degrees, not by 45");
}

static void ids(void) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  size_t count = 0;
  says(words(ix_annotation_get(world.document, 12345678901234567890u, &annotation), IX_ERROR_NOT_FOUND),
       "the annotation id 12345678901234567890 names no annotation of this document");
  says(words(ix_page_annotations(world.document, 99, NULL, 0, &count), IX_ERROR_NOT_FOUND),
       "the page id 99 names no page of this document");
}

static void values_of_enumerations(void) {
  says(words(ix_component_set_enabled(world.view, 9999, 1), IX_ERROR_INVALID_ARGUMENT), "the component 9999 is not known");
  says(words(ix_component_set_enabled(world.view, IX_ALL_INTERACTIONS, 2), IX_ERROR_INVALID_ARGUMENT), "enabled is 1 or 0, not 2");
  says(words(ix_document_set_log(world.document, NULL, NULL, NULL, 77), IX_ERROR_INVALID_ARGUMENT), "the log level 77 is not known");
  says(words(ix_view_reset_menu(world.view, 55), IX_ERROR_INVALID_ARGUMENT), "the menu context 55 is not known");
}

static void events(void) {
  ix_event batch[2] = {0};
  size_t fed = 0;
  batch[0].type = IX_EVENT_CANCEL_ALL;
  batch[1].type = 4711;
  says(words(ix_view_feed(world.view, batch, 2, &fed), IX_ERROR_INVALID_ARGUMENT),
       "event 1, of type 4711: its type is not known");
  CHECK_EQUAL(fed, 1);
  says(words(ix_view_advance(world.view, UINT64_C(1) << 62), IX_ERROR_INVALID_ARGUMENT),
       "the time 4611686018427387904 ns is 2^62 or more, or more than 366 days ahead of 5000000000 ns, the last one");
}

static const char *words_of(ix_event event) { return words(ix_view_feed(world.view, &event, 1, NULL), IX_ERROR_INVALID_ARGUMENT); }

static ix_event of_type(uint32_t type) {
  ix_event event = {.type = type};
  if (type == IX_EVENT_TRACKPAD) event.u.trackpad.scale = 1;
  if (type == IX_EVENT_MOVE) event.u.pointer.kind = IX_DEVICE_MOUSE;
  return event;
}

static void members_of_events(void) {
  ix_event event = of_type(IX_EVENT_MOVE);
  event.u.pointer.position.x = NAN;
  says(words_of(event), "event 0, of type 2: its position is not finite or too large");
  event = of_type(IX_EVENT_MOVE);
  event.u.pointer.tilt_y = INFINITY;
  says(words_of(event), "event 0, of type 2: its tilt is not finite or too large");
  event = of_type(IX_EVENT_MOVE);
  event.u.pointer.pressure = NAN;
  says(words_of(event), "event 0, of type 2: its pressure is not finite or too large");
  event = of_type(IX_EVENT_MOVE);
  event.u.pointer.kind = 77;
  says(words_of(event), "event 0, of type 2: its kind of device is not known, or is no pointer");
  event = of_type(IX_EVENT_WHEEL);
  event.u.wheel.dy = NAN;
  says(words_of(event), "event 0, of type 10: its dx or its dy is not finite or too large");
  event = of_type(IX_EVENT_WHEEL);
  event.u.wheel.source = 77;
  says(words_of(event), "event 0, of type 10: its source is not known");
  event = of_type(IX_EVENT_WHEEL);
  event.u.wheel.phase = 77;
  says(words_of(event), "event 0, of type 10: its phase is not known");
  event = of_type(IX_EVENT_TRACKPAD);
  event.u.trackpad.scale = 0;
  says(words_of(event), "event 0, of type 11: its scale is not a positive number, or too large");
  event = of_type(IX_EVENT_TRACKPAD);
  event.u.trackpad.rotation = NAN;
  says(words_of(event), "event 0, of type 11: its rotation is not finite or too large");
  event = of_type(IX_EVENT_TEXT);
  event.u.text.caret = 1;
  says(words_of(event), "event 0, of type 40: a text that is committed has no clauses and no caret, and no flag but IX_TEXT_PASTED");
  event = of_type(IX_EVENT_COMPOSITION);
  event.u.text.replace_before = 1;
  says(words_of(event), "event 0, of type 41: a composition has no flags, and replaces nothing round it");
}

int main(void) {
  open_world(&world);
  RUN(indices_and_their_bound, "S245b S245c");
  RUN(ids, "S245b S245c");
  RUN(values_of_enumerations, "S245b S245c");
  RUN(events, "S245b S245c");
  RUN(members_of_events, "S245b S245c");
  close_world(&world);
  return FINISH();
}
