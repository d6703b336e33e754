/** @file
 * Every way in which a gesture is interrupted from outside, and the reason that is told of it (gestures: ways out).
 */
#include "check.h"

#include <interact/interact.h>

enum { MS = 1000000 };

static ix_document *document;
static ix_view *view;
static ix_page_id page;
static ix_annotation_id stamp;

/* A page of 600 x 1600 with a stamp at 100,100 to 200,200 of the view, at zoom 1. */
static void open_view(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_annotation annotation = IX_ANNOTATION_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 1600};
  annotation.subtype = IX_SUBTYPE_STAMP;
  annotation.rect = (ix_rect){100, 1400, 200, 1500};
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &annotation, &stamp), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static ix_event event_of(uint32_t type, double ms, double x, double y) {
  ix_event event = {.type = type, .time_ns = (uint64_t)(ms * MS)};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  event.u.pointer.pointer = 1;
  return event;
}

static void give(ix_event event) { CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK); }

static void touch(uint32_t type, double ms, double x, double y) { give(event_of(type, ms, x, y)); }

/* The recognizer of a kind behind a component for touch. */
static ix_recognizer_id behind(uint32_t component, uint32_t kind) {
  ix_recognizer_id ids[32];
  size_t count = 0;
  CHECK_EQUAL(ix_component_copy_recognizers(view, component, ids, 32, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    CHECK_EQUAL(ix_recognizer_get_options(view, ids[i], &options), IX_OK);
    if (options.kind == kind && options.devices & 1u << IX_DEVICE_TOUCH) { return ids[i]; }
  }
  return 0;
}

static ix_recognizer_id scrolling(void) {
  for (ix_recognizer_id id = 0; ix_recognizer_next(view, id, &id) == IX_OK;) {
    ix_party owner;
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    CHECK_EQUAL(ix_recognizer_get_owner(view, id, &owner), IX_OK);
    CHECK_EQUAL(ix_recognizer_get_options(view, id, &options), IX_OK);
    if (owner.kind == IX_PARTY_SCROLL && options.kind == IX_RECOGNIZER_PAN) { return id; }
  }
  return 0;
}

static void ended(ix_recognizer_id id, uint32_t wanted, uint32_t why) {
  uint32_t state = 0, reason = 0;
  CHECK_EQUAL(ix_recognizer_get_state(view, id, &state, &reason), IX_OK);
  CHECK_EQUAL(state, wanted);
  CHECK_EQUAL(reason, why);
}

static void begin_scroll(double ms) {
  touch(IX_EVENT_DOWN, ms, 300, 300);
  touch(IX_EVENT_MOVE, ms + 10, 300, 280);
  touch(IX_EVENT_MOVE, ms + 20, 300, 260);
  ended(scrolling(), IX_GESTURE_CHANGED, IX_REASON_NONE);
}

static double offset(void) {
  ix_viewport viewport = {.size = sizeof viewport};
  CHECK_EQUAL(ix_view_get_viewport(view, &viewport), IX_OK);
  return viewport.offset.y;
}

static void the_host_takes_contacts_away(void) {
  open_view();
  begin_scroll(1000);
  touch(IX_EVENT_CANCEL, 1030, 300, 260);
  ended(scrolling(), IX_GESTURE_CANCELLED, IX_REASON_POINTER_CANCELLED);
  touch(IX_EVENT_DOWN, 3000, 150, 150);
  touch(IX_EVENT_CANCEL, 3030, 150, 150);
  ended(behind(IX_SELECT_ANNOTATION, IX_RECOGNIZER_TAP), IX_GESTURE_FAILED, IX_REASON_POINTER_CANCELLED);
  begin_scroll(5000);
  ix_event lost = {.type = IX_EVENT_CANCEL_ALL, .time_ns = (uint64_t)5030 * MS};
  give(lost);
  ended(scrolling(), IX_GESTURE_CANCELLED, IX_REASON_FOCUS_LOST);
  double there = offset();
  touch(IX_EVENT_MOVE, 5040, 300, 100);
  touch(IX_EVENT_UP, 5050, 300, 100);
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)6000 * MS), IX_OK);
  CHECK_EQUAL(offset(), there);
  begin_scroll(7000);
  close_view();
}

static void switched_off_and_on_it_waits_for_the_next_sequence(void) {
  open_view();
  ix_recognizer_id tap = behind(IX_SELECT_ANNOTATION, IX_RECOGNIZER_TAP);
  touch(IX_EVENT_DOWN, 1000, 150, 150);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SELECT_ANNOTATION, 0), IX_OK);
  ended(tap, IX_GESTURE_FAILED, IX_REASON_DISABLED);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SELECT_ANNOTATION, 1), IX_OK);
  touch(IX_EVENT_UP, 1040, 150, 150);
  ended(tap, IX_GESTURE_FAILED, IX_REASON_DISABLED);
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)2000 * MS), IX_OK);
  touch(IX_EVENT_DOWN, 3000, 150, 150);
  touch(IX_EVENT_UP, 3040, 150, 150);
  ended(tap, IX_GESTURE_RECOGNIZED, IX_REASON_COMPLETED);
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)4000 * MS), IX_OK);
  begin_scroll(5000);
  CHECK_EQUAL(ix_recognizer_set_enabled(view, scrolling(), 0, 0), IX_OK); /* from the next sequence on */
  touch(IX_EVENT_MOVE, 5030, 300, 250);
  ended(scrolling(), IX_GESTURE_CHANGED, IX_REASON_NONE);
  CHECK_EQUAL(ix_recognizer_set_enabled(view, scrolling(), 0, 1), IX_OK); /* at once */
  ended(scrolling(), IX_GESTURE_CANCELLED, IX_REASON_DISABLED);
  close_view();
}

static void what_is_touched_goes(void) {
  open_view();
  touch(IX_EVENT_DOWN, 1000, 150, 150);
  CHECK_EQUAL(ix_annotation_remove(document, stamp), IX_OK);
  ended(behind(IX_SELECT_ANNOTATION, IX_RECOGNIZER_TAP), IX_GESTURE_FAILED, IX_REASON_TARGET_GONE);
  ended(behind(IX_SELECT_ANNOTATION, IX_RECOGNIZER_LONG_PRESS), IX_GESTURE_FAILED, IX_REASON_TARGET_GONE);
  touch(IX_EVENT_MOVE, 1010, 150, 130);
  touch(IX_EVENT_MOVE, 1020, 150, 110);
  ended(scrolling(), IX_GESTURE_CHANGED, IX_REASON_NONE); /* scrolling is not concerned */
  close_view();
}

static ix_rect box(void) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(document, stamp, &annotation), IX_OK);
  return annotation.rect;
}

static void pages_are_laid_out_anew(void) {
  open_view();
  ix_recognizer_id drag = behind(IX_TRANSFORM_ANNOTATION, IX_RECOGNIZER_PAN);
  CHECK_EQUAL(ix_view_select_annotations(view, &stamp, 1), IX_OK);
  touch(IX_EVENT_DOWN, 1000, 150, 150);
  touch(IX_EVENT_MOVE, 1010, 180, 150);
  touch(IX_EVENT_MOVE, 1020, 220, 150);
  ended(drag, IX_GESTURE_CHANGED, IX_REASON_NONE);
  CHECK(box().x0 > 100);
  CHECK_EQUAL(ix_view_set_geometry(view, 500, 400, 0, 0), IX_OK);
  ended(drag, IX_GESTURE_CANCELLED, IX_REASON_LAYOUT_CHANGED);
  CHECK_EQUAL(box().x0, 100); /* and taken back */
  touch(IX_EVENT_UP, 1040, 220, 150);
  CHECK_EQUAL(ix_view_set_geometry(view, 600, 400, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(view, NULL, 0), IX_OK);
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)2000 * MS), IX_OK);
  begin_scroll(3000);
  double zoom_of_half = 0.5;
  CHECK_EQUAL(ix_view_set_geometry(view, 300, 400, 0, 0), IX_OK);
  double there = offset();
  touch(IX_EVENT_MOVE, 3030, 300, 250); /* ten units further at half the zoom */
  CHECK(offset() - there > 10 / zoom_of_half - 0.01 && offset() - there < 10 / zoom_of_half + 0.01);
  ended(scrolling(), IX_GESTURE_CHANGED, IX_REASON_NONE);
  close_view();
}

static void another_tool_is_taken(void) {
  open_view();
  size_t before = 0, after = 0;
  ix_annotation_id ids[8];
  CHECK_EQUAL(ix_page_annotations(document, page, ids, 8, &before), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(view, IX_TOOL_CREATE_INK), IX_OK);
  touch(IX_EVENT_DOWN, 1000, 300, 100);
  touch(IX_EVENT_MOVE, 1010, 330, 100);
  touch(IX_EVENT_MOVE, 1020, 360, 100);
  CHECK_EQUAL(ix_view_set_tool(view, IX_TOOL_PAN), IX_OK);
  touch(IX_EVENT_UP, 1030, 360, 100);
  CHECK_EQUAL(ix_page_annotations(document, page, ids, 8, &after), IX_OK);
  CHECK_EQUAL(after, before); /* the stroke is gone with its tool */
  close_view();
}

static void pens_and_palms(void) {
  open_view();
  begin_scroll(1000);
  ix_event pen = event_of(IX_EVENT_DOWN, 1030, 100, 300);
  pen.u.pointer.kind = IX_DEVICE_PEN;
  give(pen);
  ended(scrolling(), IX_GESTURE_POSSIBLE, IX_REASON_NONE); /* already of the pen's sequence */
  ix_fate fates[64];
  size_t count = 0;
  int taken = 0;
  CHECK_EQUAL(ix_sequence_copy_fates(view, 0, fates, 64, &count), IX_OK);
  for (size_t i = 0; i < count; i++) { taken += fates[i].recognizer == scrolling() && fates[i].reason == IX_REASON_PEN_TOOK_OVER; }
  CHECK_EQUAL(taken, 1);
  pen.type = IX_EVENT_UP;
  pen.time_ns += 10 * MS;
  give(pen);
  pen.type = IX_EVENT_LEAVE;
  give(pen);
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)2000 * MS), IX_OK);
  begin_scroll(3000);
  ix_event palm = event_of(IX_EVENT_MOVE, 3030, 300, 250);
  palm.flags = IX_EVENT_PALM;
  give(palm);
  ended(scrolling(), IX_GESTURE_CANCELLED, IX_REASON_PALM);
  close_view();
}

static void the_host_used_it_itself(void) {
  open_view();
  ix_recognizer_id tap = behind(IX_SELECT_ANNOTATION, IX_RECOGNIZER_TAP);
  touch(IX_EVENT_DOWN, 1000, 150, 150);
  ix_event second = event_of(IX_EVENT_DOWN, 1010, 200, 150);
  second.u.pointer.pointer = 2;
  second.flags = IX_EVENT_CONSUMED;
  give(second);
  ended(tap, IX_GESTURE_FAILED, IX_REASON_CONSUMED);
  touch(IX_EVENT_UP, 1020, 150, 150);
  second.type = IX_EVENT_UP;
  second.time_ns = (uint64_t)1030 * MS;
  give(second);
  touch(IX_EVENT_DOWN, 3000, 150, 150);
  ix_event up = event_of(IX_EVENT_UP, 3040, 150, 150);
  up.flags = IX_EVENT_CONSUMED;
  give(up);
  ended(tap, IX_GESTURE_FAILED, IX_REASON_CONSUMED);
  close_view();
}

/* A time that no clock could have reached is refused; the view is as it was and goes on. */
static void a_time_far_ahead_is_refused(void) {
  const uint64_t last = 100ull * MS, year = 366ull * 86400 * 1000 * MS;
  const uint64_t ahead[] = {UINT64_MAX, 1ull << 63, 1ull << 62, last + year + 1};
  ix_input_counts counts;
  open_view();
  CHECK_EQUAL(ix_view_advance(view, UINT64_MAX), IX_ERROR_INVALID_ARGUMENT);
  touch(IX_EVENT_DOWN, 50, 300, 300);
  touch(IX_EVENT_UP, 100, 300, 300);
  for (size_t i = 0; i < sizeof ahead / sizeof *ahead; i++) {
    ix_event both[] = {event_of(IX_EVENT_DOWN, 200, 300, 300), event_of(IX_EVENT_UP, 240, 300, 300)};
    size_t fed = 7;
    both[1].time_ns = ahead[i];
    CHECK_EQUAL(ix_view_feed(view, &both[1], 1, &fed), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(fed, 0);
    CHECK_EQUAL(ix_view_feed(view, both, 2, &fed), ahead[i] == last + year + 1 ? IX_OK : IX_ERROR_INVALID_ARGUMENT);
    if (ahead[i] == last + year + 1) { break; }
    CHECK_EQUAL(fed, 1);
    CHECK_EQUAL(ix_view_advance(view, ahead[i]), IX_ERROR_INVALID_ARGUMENT);
    touch(IX_EVENT_DOWN, 100, 300, 300);
    touch(IX_EVENT_UP, 100, 300, 300);
  }
  CHECK_EQUAL(ix_view_input_counts(view, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_input_counts(view, &counts), IX_OK);
  CHECK_EQUAL(counts.times_clamped, 0);
  CHECK_EQUAL(counts.strays, 0);
  close_view();
}

int main(void) {
  RUN(the_host_takes_contacts_away, "S57a");
  RUN(switched_off_and_on_it_waits_for_the_next_sequence, "S19a");
  RUN(what_is_touched_goes, "S57a");
  RUN(pages_are_laid_out_anew, "S57a");
  RUN(another_tool_is_taken, "S57a");
  RUN(pens_and_palms, "S57a");
  RUN(the_host_used_it_itself, "S57a");
  RUN(a_time_far_ahead_is_refused, "S245b");
  return FINISH();
}
