/** @file
 * Unknown bits are refused, so that a later version can give them a meaning: those of events, recognizers, questions and shortcuts. So are
 * zoom limits of 0. Traces of former versions are replayed with what was accepted then.
 */
#include "hand.h"

static struct desk desk;

static ix_status feed(const ix_event *event) {
  size_t fed = 7;
  const ix_status status = ix_view_feed(desk.view, event, 1, &fed);
  CHECK_EQUAL(fed, status == IX_OK);
  return status;
}

static ix_event event_of(uint32_t type) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type, event.time_ns = desk.now += 1000000;
  if (type <= IX_EVENT_LEAVE) { event.u.pointer.kind = IX_DEVICE_MOUSE; }
  if (type == IX_EVENT_TRACKPAD) { event.u.trackpad.scale = 1, event.u.trackpad.phase = IX_PHASE_BEGIN; }
  if (type == IX_EVENT_KEY_DOWN || type == IX_EVENT_KEY_UP) { event.u.key.key = 'Q'; }
  return event;
}

static uint32_t *modifiers_of(ix_event *event) {
  switch (event->type) {
    case IX_EVENT_WHEEL: return &event->u.wheel.modifiers;
    case IX_EVENT_TRACKPAD: return &event->u.trackpad.modifiers;
    case IX_EVENT_KEY_DOWN:
    case IX_EVENT_KEY_UP: return &event->u.key.modifiers;
    default: return event->type <= IX_EVENT_LEAVE ? &event->u.pointer.modifiers : NULL;
  }
}

static const uint32_t types[] = {
    IX_EVENT_DOWN, IX_EVENT_MOVE, IX_EVENT_UP, IX_EVENT_CANCEL, IX_EVENT_LEAVE, IX_EVENT_WHEEL, IX_EVENT_TRACKPAD,
    IX_EVENT_KEY_DOWN, IX_EVENT_KEY_UP, IX_EVENT_CANCEL_ALL, IX_EVENT_TEXT, IX_EVENT_COMPOSITION, IX_EVENT_COMPOSITION_CANCEL};

/** Feeds an event of each type with bits that are known, and with each of the others. */
static void feed_bits(ix_status wanted) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    for (uint32_t bit = 4; bit < 32; bit++) {
      ix_event event = event_of(types[i]);
      if (bit >= 9) {
        event.flags = 1u << bit;
        CHECK_EQUAL(feed(&event), wanted);
      }
      event = event_of(types[i]);
      if (modifiers_of(&event)) {
        *modifiers_of(&event) = 1u << bit;
        CHECK_EQUAL(feed(&event), wanted);
      }
      event = event_of(types[i]);
      if (event.type <= IX_EVENT_LEAVE && bit >= 5) {
        event.u.pointer.buttons = 1u << bit;
        CHECK_EQUAL(feed(&event), wanted);
      }
    }
  }
}

static void unknown_bits_of_events_are_refused(void) {
  open_desk(&desk);
  feed_bits(IX_ERROR_INVALID_ARGUMENT);
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    ix_event event = event_of(types[i]);
    if (modifiers_of(&event)) { *modifiers_of(&event) = 15; }
    if (event.type <= IX_EVENT_LEAVE) { event.u.pointer.buttons = event.type == IX_EVENT_MOVE ? 31 : 0; }
    if (event.type != IX_EVENT_COMPOSITION_CANCEL) { event.flags = 0x1ff & ~IX_EVENT_MORE_IN_FRAME; }
    CHECK_EQUAL(feed(&event), IX_OK);
  }
  ix_event both[2] = {event_of(IX_EVENT_WHEEL), event_of(IX_EVENT_WHEEL)};
  size_t fed = 7;
  both[1].u.wheel.modifiers = 1u << 30;
  CHECK_EQUAL(ix_view_feed(desk.view, both, 2, &fed), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(fed, 1);
  close_desk(&desk);
}

static void unknown_bits_of_recognizers_and_questions_are_refused(void) {
  open_desk(&desk);
  for (int member = 0; member < 4; member++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    ix_recognizer_id id = 0;
    options.kind = IX_RECOGNIZER_TAP;
    *(uint32_t *[]){&options.buttons, &options.devices, &options.modifier_mask, &options.modifiers}[member] = 1u << 9;
    CHECK_EQUAL(ix_recognizer_add(desk.view, &options, NULL, NULL, NULL, &id), IX_ERROR_INVALID_ARGUMENT);
  }
  for (int member = 0; member < 2; member++) {
    ix_pointer_request request = IX_POINTER_REQUEST_INIT;
    ix_pointer pointer = {.size = sizeof pointer};
    request.kind = IX_DEVICE_MOUSE;
    CHECK(ix_view_pointer_at(desk.view, &request, &pointer) >= 0);
    *(uint32_t *[]){&request.buttons, &request.modifiers}[member] = 1u << 9;
    CHECK_EQUAL(ix_view_pointer_at(desk.view, &request, &pointer), IX_ERROR_INVALID_ARGUMENT);
  }
  CHECK_EQUAL(ix_view_bind_shortcut(desk.view, 'Q', 1u << 4, IX_COMMAND_CANCEL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_unbind_shortcut(desk.view, 'Q', 1u << 4, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_unbind_shortcut(desk.view, 'Q', 0, 0), IX_NO_OP);
  close_desk(&desk);
}

static void zoom_limits_of_0_are_refused(void) {
  static const uint32_t limits[] = {IX_SETTING_MINIMUM_ZOOM, IX_SETTING_MAXIMUM_ZOOM};
  open_desk(&desk);
  for (int i = 0; i < 2; i++) {
    double before = 0, after = 0;
    CHECK_EQUAL(ix_view_get_setting(desk.view, limits[i], 0, &before), IX_OK);
    CHECK_EQUAL(ix_view_set_setting(desk.view, limits[i], 0, 0), IX_ERROR_INVALID_ARGUMENT);
    CHECK_EQUAL(ix_view_get_setting(desk.view, limits[i], 0, &after), IX_OK);
    CHECK(before == after && before > 0);
  }
  close_desk(&desk);
}

static void ignore_line(const char *line, size_t length, void *user_data) { (void)line, (void)length, (void)user_data; }

static void traces_of_former_versions_are_played_with_them(void) {
  open_desk(&desk);
  ix_reader_free(desk.reader);
  ix_view_free(desk.view);
  CHECK_EQUAL(ix_document_record(desk.document, ignore_line, NULL, NULL, IX_TRACE_VERSION_2), IX_OK);
  CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &desk.view), IX_OK);
  CHECK_EQUAL(ix_reader_new(desk.view, 0, &desk.reader), IX_OK);
  feed_bits(IX_OK);
  CHECK(ix_view_set_setting(desk.view, IX_SETTING_MINIMUM_ZOOM, 0, 0) >= 0);
  CHECK_EQUAL(ix_view_unbind_shortcut(desk.view, 'Q', 1u << 4, 0), IX_NO_OP);
  close_desk(&desk);
}

int main(void) {
  RUN(unknown_bits_of_events_are_refused, "S245c");
  RUN(unknown_bits_of_recognizers_and_questions_are_refused, "S245c");
  RUN(zoom_limits_of_0_are_refused, "S245c");
  RUN(traces_of_former_versions_are_played_with_them, "S242c");
  return FINISH();
}
