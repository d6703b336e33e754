/** @file
 * Recognizers of the host beside those of the components: relations, questions, hooks, ends.
 */
#include "recognizer_desk.h"

static void tap(double ms) {
  pointer(ms, IX_EVENT_DOWN, 50, 50, 1);
  pointer(ms + 20, IX_EVENT_UP, 50, 50, 1);
}

static void pass(double ms) {
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)(ms * MS)), IX_OK);
  drain();
}

static ix_recognizer_id add(uint32_t kind, uint32_t taps, uint32_t tag) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.kind = kind;
  options.taps = taps;
  options.tag = tag;
  ix_recognizer_id id = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &id), IX_OK);
  CHECK(id != 0);
  return id;
}

static ix_party one(ix_recognizer_id id) { return (ix_party){IX_PARTY_RECOGNIZER, 0, id}; }

static int count(ix_recognizer_id id, uint32_t state) {
  int found = 0;
  for (int i = 0; i < seen_count; i++) {
    found += seen[i].subject == id && seen[i].u.gesture.state == state;
  }
  return found;
}

static double when(ix_recognizer_id id, uint32_t state) {
  for (int i = 0; i < seen_count; i++) {
    if (seen[i].subject == id && seen[i].u.gesture.state == state) {
      return (double)seen[i].time_ns / MS;
    }
  }
  return -1;
}

static uint32_t state(ix_recognizer_id id) {
  uint32_t now = 99;
  CHECK_EQUAL(ix_recognizer_get_state(view, id, &now, NULL), IX_OK);
  return now;
}

static void a_tap_waits_for_a_double_tap(void) {
  open_view();
  ix_recognizer_id single = add(IX_RECOGNIZER_TAP, 1, 0), twice = add(IX_RECOGNIZER_TAP, 2, 0);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, one(single), one(twice), 0, NULL), IX_OK);
  tap(0);
  CHECK_EQUAL(state(single), IX_GESTURE_PENDING);
  uint64_t due = 0;
  CHECK_EQUAL(ix_view_deadline(view, &due), IX_OK);
  CHECK_EQUAL(due, 320 * (uint64_t)MS);
  pass(320);
  CHECK_EQUAL(when(single, IX_GESTURE_RECOGNIZED), 320);
  tap(1000);
  tap(1100);
  pass(3000);
  CHECK_EQUAL(count(single, IX_GESTURE_RECOGNIZED), 1);
  CHECK_EQUAL(when(twice, IX_GESTURE_RECOGNIZED), 1120);
  close_view();
}

static void exclusive_unless_permitted(void) {
  open_view();
  ix_recognizer_id a = add(IX_RECOGNIZER_TAP, 1, 0), b = add(IX_RECOGNIZER_TAP, 1, 0);
  tap(0);
  CHECK_EQUAL(count(a, IX_GESTURE_RECOGNIZED) + count(b, IX_GESTURE_RECOGNIZED), 1);
  ix_relation_id relation = 0;
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, one(b), one(a), 0, &relation), IX_OK);
  tap(1000);
  CHECK_EQUAL(count(a, IX_GESTURE_RECOGNIZED) + count(b, IX_GESTURE_RECOGNIZED), 3);
  CHECK_EQUAL(ix_relation_remove(view, relation), IX_OK);
  CHECK_EQUAL(ix_relation_remove(view, relation), IX_ERROR_NOT_FOUND);
  tap(2000);
  CHECK_EQUAL(count(a, IX_GESTURE_RECOGNIZED) + count(b, IX_GESTURE_RECOGNIZED), 4);
  close_view();
}

static void circles_are_refused(void) {
  open_view();
  ix_recognizer_id a = add(IX_RECOGNIZER_TAP, 1, 0), b = add(IX_RECOGNIZER_TAP, 2, 7);
  ix_party tag = {IX_PARTY_TAG, 0, 7};
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, one(a), tag, 0, NULL), IX_OK);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, tag, one(a), 0, NULL), IX_ERROR_CYCLE);
  char text[200] = "";
  size_t length = 0;
  CHECK_EQUAL(ix_document_copy_last_failure(document, text, sizeof text - 1, &length), IX_OK);
  CHECK(strstr(text, "waits for") != NULL);
  ix_party none = {IX_PARTY_TAG, 0, 99};
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, one(b), none, 0, NULL), IX_NO_OP);
  CHECK_EQUAL(ix_relation_add(view, 9, one(b), one(a), 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, one(b), one(12345), 0, NULL), IX_ERROR_NOT_FOUND);
  close_view();
}

/* What a host's functions did. */
typedef struct log {
  int begins, granted, revoked, resets, inputs, destroyed;
  uint32_t reason, answer;
} log_t;

static uint32_t on_should_begin(ix_view *asked, ix_recognizer_id id, ix_point point, void *data) {
  log_t *log = data;
  log->begins += 1;
  CHECK(asked == view && id != 0 && point.x == 50);
  uint32_t now = 99;
  CHECK_EQUAL(ix_recognizer_get_state(view, id, &now, NULL), IX_OK);
  CHECK_EQUAL(ix_recognizer_cancel(view, id), IX_ERROR_REENTRANT);
  return log->answer;
}

static void on_granted(ix_view *told, ix_recognizer_id id, uint32_t step, uint32_t reason, ix_point point, void *data) {
  log_t *log = data;
  (void)told, (void)reason, (void)point;
  CHECK(step == IX_GESTURE_BEGAN || step == IX_GESTURE_RECOGNIZED);
  CHECK(ix_recognizer_set_enabled(view, id, 1, 0) >= 0); /* a hook may change things */
  log->granted += 1;
}

static void on_revoked(ix_view *told, ix_recognizer_id id, uint32_t step, uint32_t reason, ix_point point, void *data) {
  log_t *log = data;
  (void)told, (void)id, (void)step, (void)point;
  log->revoked += 1;
  log->reason = reason;
}

static void on_reset(ix_view *told, ix_recognizer_id id, uint64_t sequence, void *data) {
  log_t *log = data;
  (void)told, (void)id;
  CHECK(sequence > 0);
  log->resets += 1;
}

static void on_input(ix_view *told, ix_recognizer_id id, const ix_event *event, ix_verdict *out, void *data) {
  log_t *log = data;
  (void)told, (void)id;
  log->inputs += 1;
  if (event->type == IX_EVENT_UP && log->answer) {
    out->proposal = IX_PROPOSAL_RECOGNIZE;
  }
}

static void on_destroy(void *data) { ((log_t *)data)->destroyed += 1; }

static void should_begin_refuses_and_releases(void) {
  open_view();
  log_t log = {.answer = IX_DENY};
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  functions.should_begin = on_should_begin;
  functions.on_granted = on_granted;
  functions.on_revoked = on_revoked;
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id first = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, &functions, &log, on_destroy, &first), IX_OK);
  ix_recognizer_id second = add(IX_RECOGNIZER_TAP, 1, 0);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, one(second), one(first), 0, NULL), IX_OK);
  tap(0);
  CHECK_EQUAL(log.begins, 1);
  CHECK_EQUAL(log.reason, IX_REASON_REFUSED);
  CHECK_EQUAL(count(second, IX_GESTURE_RECOGNIZED), 1);
  log.answer = IX_ALLOW;
  tap(1000);
  CHECK_EQUAL(log.granted, 1);
  CHECK_EQUAL(count(second, IX_GESTURE_RECOGNIZED), 1);
  CHECK_EQUAL(ix_recognizer_remove(view, first), IX_OK);
  CHECK_EQUAL(log.destroyed, 1);
  CHECK_EQUAL(ix_recognizer_remove(view, first), IX_ERROR_NOT_FOUND);
  tap(2000);
  CHECK_EQUAL(count(second, IX_GESTURE_RECOGNIZED), 2);
  close_view();
  CHECK_EQUAL(log.destroyed, 1);
}

static void a_custom_recognizer_decides_or_starves(void) {
  open_view();
  log_t log = {.answer = 0};
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  functions.on_input = on_input;
  functions.reset = on_reset;
  functions.on_revoked = on_revoked;
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.kind = IX_RECOGNIZER_CUSTOM;
  ix_recognizer_id custom = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, &functions, &log, on_destroy, &custom), IX_OK);
  ix_recognizer_id waiting = add(IX_RECOGNIZER_TAP, 1, 0);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, one(waiting), one(custom), 0, NULL), IX_OK);
  tap(0);
  CHECK_EQUAL(log.resets, 1);
  CHECK_EQUAL(log.inputs, 2);
  CHECK_EQUAL(log.reason, IX_REASON_STARVED);
  CHECK_EQUAL(state(waiting), IX_GESTURE_FAILED);
  log.answer = 1;
  tap(1000);
  CHECK_EQUAL(when(custom, IX_GESTURE_RECOGNIZED), 1020);
  pointer(2000, IX_EVENT_DOWN, 50, 50, 1);
  CHECK_EQUAL(ix_recognizer_decide(view, custom, IX_PROPOSAL_FAIL), IX_OK);
  pointer(2020, IX_EVENT_UP, 50, 50, 1);
  CHECK_EQUAL(when(waiting, IX_GESTURE_RECOGNIZED), 2020);
  ix_fate fates[64];
  size_t fate_count = 0;
  CHECK_EQUAL(ix_sequence_copy_fates(view, 2, fates, 64, &fate_count), IX_OK);
  int named = 0;
  for (size_t i = 0; i < fate_count; i++) {
    named += fates[i].recognizer == waiting && fates[i].reason == IX_REASON_STARVED_WITH && fates[i].other == custom;
  }
  CHECK_EQUAL(named, 1);
  close_view();
  CHECK_EQUAL(log.destroyed, 1);
}

static uint32_t on_relate(ix_view *asked, ix_recognizer_id first, ix_recognizer_id second, void *data) {
  (void)asked;
  CHECK(first < second);
  *(int *)data += 1;
  return IX_DYNAMIC_FIRST_WAITS;
}

static void dynamic_relations_are_asked_once_a_sequence(void) {
  open_view();
  int asked = 0;
  CHECK_EQUAL(ix_view_set_relation_query(view, on_relate, &asked, NULL), IX_OK);
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  options.flags = IX_RECOGNIZER_ASKS_RELATIONS;
  ix_recognizer_id single = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &single), IX_OK);
  ix_recognizer_id twice = add(IX_RECOGNIZER_TAP, 2, 0);
  tap(0);
  CHECK_EQUAL(asked, 1);
  CHECK_EQUAL(state(single), IX_GESTURE_PENDING);
  tap(100);
  CHECK_EQUAL(asked, 1);
  CHECK_EQUAL(count(twice, IX_GESTURE_RECOGNIZED), 1);
  close_view();
}

static void what_backs_a_component_is_said_with_the_version(void) {
  open_view();
  size_t backing = 9;
  uint32_t version = 9, component = 0;
  for (component = IX_SELECT_ANNOTATION; component <= 11; component++) {
    size_t listed = 0;
    (void)ix_component_copy_recognizers(view, component, NULL, 0, &listed);
    CHECK(ix_component_backing(view, component, &backing, &version) == IX_OK && backing == listed && version == ix_version());
  }
  CHECK(ix_component_backing(view, IX_SMART_ZOOM, &backing, NULL) == IX_OK && backing > 0);
  CHECK_EQUAL(ix_component_backing(view, 4711, &backing, &version), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static void a_component_waits_for_a_host(void) {
  open_view();
  for (ix_recognizer_id id = 0; ix_recognizer_next(view, id, &id) == IX_OK;) {
    CHECK_EQUAL(ix_recognizer_set_enabled(view, id, 1, 1), IX_OK);
  }
  ix_recognizer_id twice = add(IX_RECOGNIZER_TAP, 2, 0);
  ix_party all = {IX_PARTY_COMPONENT, 0, IX_ALL_INTERACTIONS};
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, all, one(twice), 0, NULL), IX_OK);
  CHECK_EQUAL(ix_component_contains(view, IX_ALL_INTERACTIONS, twice), 0);
  ix_recognizer_id behind[64];
  size_t found = 0;
  CHECK_EQUAL(ix_component_copy_recognizers(view, IX_ALL_INTERACTIONS, behind, 64, &found), IX_OK);
  CHECK(found > 10);
  for (size_t i = 0; i < found; i++) {
    CHECK_EQUAL(ix_component_contains(view, IX_ALL_INTERACTIONS, behind[i]), 1);
  }
  tap(0);
  tap(100);
  pass(2000);
  CHECK_EQUAL(count(twice, IX_GESTURE_RECOGNIZED), 1);
  for (size_t i = 0; i < found; i++) {
    CHECK(state(behind[i]) != IX_GESTURE_RECOGNIZED);
  }
  close_view();
}

static void options_are_checked(void) {
  open_view();
  log_t log = {0};
  ix_recognizer_id id = 0;
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  CHECK_EQUAL(ix_recognizer_add(NULL, &options, NULL, &log, on_destroy, &id), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(log.destroyed, 1);
  CHECK_EQUAL(ix_recognizer_add(view, NULL, NULL, &log, on_destroy, &id), IX_ERROR_INVALID_ARGUMENT);
  options.kind = 77;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, &log, on_destroy, &id), IX_ERROR_INVALID_ARGUMENT);
  options.kind = IX_RECOGNIZER_PAN;
  options.slop = -1;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, &log, on_destroy, &id), IX_ERROR_INVALID_ARGUMENT);
  options.slop = 0;
  options.min_fingers = 3;
  options.max_fingers = 2;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, &log, on_destroy, &id), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(log.destroyed, 5);
  CHECK_EQUAL(id, 0);
  close_view();
}

int main(void) {
  RUN(a_tap_waits_for_a_double_tap, "S36a S39a S39b S58a");
  RUN(exclusive_unless_permitted, "S45 S46");
  RUN(circles_are_refused, "S244a");
  RUN(should_begin_refuses_and_releases, "S36c S41a S41b S41c S35b");
  RUN(a_custom_recognizer_decides_or_starves, "S42b S42c S42d S57a");
  RUN(dynamic_relations_are_asked_once_a_sequence, "S48a");
  RUN(what_backs_a_component_is_said_with_the_version, "S44a S44b S44c");
  RUN(a_component_waits_for_a_host, "S38 S43a S44b S47b S47c");
  RUN(options_are_checked, "S245b S245c");
  return FINISH();
}
