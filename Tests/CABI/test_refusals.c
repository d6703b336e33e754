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

static ix_event moved(void) { return (ix_event){.type = IX_EVENT_MOVE, .u.pointer.kind = IX_DEVICE_MOUSE}; }
static ix_event wheel(void) { return (ix_event){.type = IX_EVENT_WHEEL}; }
static ix_event trackpad(void) { return (ix_event){.type = IX_EVENT_TRACKPAD, .u.trackpad = {.scale = 1, .phase = IX_PHASE_BEGIN}}; }

/* An event that is refused for a member which was set to a value. */
#define REFUSED(event, member, value, wanted)                                                             \
  do {                                                                                                    \
    ix_event given_ = event;                                                                              \
    CHECK_EQUAL(ix_view_feed(world.view, &given_, 1, NULL), IX_OK);                                       \
    given_.u.member = value;                                                                              \
    says(words(ix_view_feed(world.view, &given_, 1, NULL), IX_ERROR_INVALID_ARGUMENT), "event 0, of type " wanted); \
  } while (0)

static void members_of_events(void) {
  REFUSED(moved(), pointer.position.x, NAN, "2: its position is not finite or too large");
  REFUSED(moved(), pointer.tilt_y, INFINITY, "2: its tilt is not finite or too large");
  REFUSED(moved(), pointer.pressure, NAN, "2: its pressure is not finite or too large");
  REFUSED(moved(), pointer.contact, INFINITY, "2: the size of its contact is not finite or too large");
  REFUSED(moved(), pointer.kind, 77, "2: its kind of device is not known, or is no pointer");
  REFUSED(wheel(), wheel.position.y, NAN, "10: its position is not finite or too large");
  REFUSED(wheel(), wheel.dy, NAN, "10: its dx or its dy is not finite or too large");
  REFUSED(wheel(), wheel.source, 77, "10: its source is not known");
  REFUSED(wheel(), wheel.phase, 77, "10: its phase is not known");
  REFUSED(trackpad(), trackpad.position.x, NAN, "11: its position is not finite or too large");
  REFUSED(trackpad(), trackpad.pan_x, NAN, "11: its pan is not finite or too large");
  REFUSED(trackpad(), trackpad.scale, 0, "11: its scale is not a positive number, or too large");
  REFUSED(trackpad(), trackpad.rotation, NAN, "11: its rotation is not finite or too large");
  REFUSED(trackpad(), trackpad.phase, 77, "11: its phase is not known");
  ix_event text = {.type = IX_EVENT_TEXT, .u.text.caret = 1};
  says(words(ix_view_feed(world.view, &text, 1, NULL), IX_ERROR_INVALID_ARGUMENT),
       "event 0, of type 40: a text that is committed has no clauses and no caret, and no flag but IX_TEXT_PASTED");
  ix_event composition = {.type = IX_EVENT_COMPOSITION, .u.text.replace_before = 1};
  says(words(ix_view_feed(world.view, &composition, 1, NULL), IX_ERROR_INVALID_ARGUMENT),
       "event 0, of type 41: a composition has no flags, and replaces nothing round it");
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
