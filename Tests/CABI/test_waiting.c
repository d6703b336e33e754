/** @file
 * Recognizers of a host that wait for others, in a view with all components on; one that never decides; relations that are
 * asked at run time; and what is added to a view, taken away inside itself.
 */
#include "helpers.h"
#include "pointer_desk.h"

static int told_of[256];

static ix_party own(ix_recognizer_id id) { return (ix_party){IX_PARTY_RECOGNIZER, 0, id}; }
static ix_party everything(void) { return (ix_party){IX_PARTY_COMPONENT, 0, IX_ALL_INTERACTIONS}; }

static void finger(uint32_t type, uint32_t pointer, double x, double y) {
  feed_finger(view, (uint64_t)((clock_ms += 10) * MS), type, pointer, x, y);
}

static void tap(void) {
  finger(IX_EVENT_DOWN, 1, 500, 300);
  finger(IX_EVENT_UP, 1, 500, 300);
}

static void read_effects(void) {
  ix_effect effect;
  memset(told_of, 0, sizeof told_of);
  while (ix_view_next_effect(view, &effect) == IX_OK) { told_of[effect.type & 255] += !(effect.flags & IX_EFFECT_INITIAL); }
}

static uint32_t state_of(ix_recognizer_id id, uint32_t *reason) {
  uint32_t state = 0;
  CHECK_EQUAL(ix_recognizer_get_state(view, id, &state, reason), IX_OK);
  return state;
}

static void a_dependent_waits_until_the_other_has_failed(void) {
  open_view();
  ix_recognizer_id twice = add_recognizer(view, IX_RECOGNIZER_TAP, 2, 0, 0), once = add_recognizer(view, IX_RECOGNIZER_TAP, 1, 0, 0);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, everything(), own(twice), 0, NULL), IX_OK);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, own(once), own(twice), 0, NULL), IX_OK);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, own(once), everything(), 0, NULL), IX_OK);
  read_effects();
  tap();
  wait_ms(250);
  read_effects();
  CHECK_EQUAL(state_of(once, NULL), IX_GESTURE_PENDING); /* neither acted nor failed */
  CHECK_EQUAL(told_of[IX_EFFECT_TOGGLE_USER_INTERFACE], 0);
  wait_ms(1000);
  read_effects();
  CHECK_EQUAL(state_of(once, NULL), IX_GESTURE_RECOGNIZED);
  CHECK_EQUAL(told_of[IX_EFFECT_TOGGLE_USER_INTERFACE], 1);
  tap();
  wait_ms(80);
  tap();
  CHECK_EQUAL(state_of(twice, NULL), IX_GESTURE_RECOGNIZED);
  wait_ms(1000);
  read_effects();
  CHECK_EQUAL(state_of(once, NULL), IX_GESTURE_FAILED);
  CHECK(told_of[IX_EFFECT_TOGGLE_USER_INTERFACE] == 0 && told_of[IX_EFFECT_VIEWPORT] == 0); /* nor was it zoomed */
  close_view();
}

/* What a custom recognizer says at an up and at its deadline. */
typedef struct rule { uint32_t at_up, at_deadline; uint64_t deadline_ns; } rule;

static void judge(ix_view *told, ix_recognizer_id id, const ix_event *event, ix_verdict *out, void *data) {
  rule *r = data;
  (void)told, (void)id;
  out->deadline_ns = r->deadline_ns;
  if (event->type == IX_EVENT_UP) { out->proposal = r->at_up; }
}

static void is_due(ix_view *told, ix_recognizer_id id, uint64_t time_ns, ix_verdict *out, void *data) {
  (void)told, (void)id, (void)time_ns;
  out->proposal = ((rule *)data)->at_deadline;
}

static ix_recognizer_id add_custom(rule *r) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_functions functions = IX_RECOGNIZER_FUNCTIONS_INIT;
  ix_recognizer_id made = 0;
  options.kind = IX_RECOGNIZER_CUSTOM;
  functions.on_input = judge;
  functions.on_deadline = is_due;
  CHECK_EQUAL(ix_recognizer_add(view, &options, &functions, r, NULL, &made), IX_OK);
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_REQUIRES_FAILURE, everything(), own(made), 0, NULL), IX_OK);
  return made;
}

static void one_that_never_decides_blocks_and_starves(void) {
  open_view();
  rule never = {IX_PROPOSAL_NONE, IX_PROPOSAL_NONE, 0};
  ix_recognizer_id custom = add_custom(&never);
  finger(IX_EVENT_DOWN, 2, 100, 350); /* a finger that rests keeps the sequence open */
  tap();
  wait_ms(1500);
  read_effects();
  CHECK_EQUAL(told_of[IX_EFFECT_TOGGLE_USER_INTERFACE], 0);
  CHECK_EQUAL(state_of(custom, NULL), IX_GESTURE_POSSIBLE);
  finger(IX_EVENT_UP, 2, 100, 350);
  uint32_t reason = 0;
  CHECK(state_of(custom, &reason) == IX_GESTURE_FAILED && reason == IX_REASON_STARVED);
  tap();
  wait_ms(3000);
  read_effects();
  CHECK_EQUAL(told_of[IX_EFFECT_TOGGLE_USER_INTERFACE], 0); /* not late either */
  CHECK(told_of[IX_EFFECT_STARVED] > 0);
  ix_fate fates[64];
  size_t count = 0;
  int with = 0, in_turn = 0;
  CHECK_EQUAL(ix_sequence_copy_fates(view, 0, fates, 64, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    CHECK(fates[i].reason != IX_REASON_STARVED || fates[i].recognizer == custom);
    if (fates[i].reason != IX_REASON_STARVED_WITH) { continue; }
    with += fates[i].other == custom;
    in_turn += fates[i].other != custom; /* waited for one that waited for it */
    CHECK(fates[i].other == custom || ix_component_contains(view, IX_ALL_INTERACTIONS, fates[i].other));
    CHECK_EQUAL(ix_component_contains(view, IX_ALL_INTERACTIONS, fates[i].recognizer), 1);
  }
  CHECK(with > 0 && in_turn > 0);
  close_view();
}

static void one_that_fails_releases_those_that_wait(void) {
  open_view();
  rule r = {IX_PROPOSAL_FAIL, IX_PROPOSAL_NONE, 0};
  ix_recognizer_id custom = add_custom(&r);
  tap();
  wait_ms(1000);
  read_effects();
  CHECK_EQUAL(state_of(custom, NULL), IX_GESTURE_FAILED);
  CHECK_EQUAL(told_of[IX_EFFECT_TOGGLE_USER_INTERFACE], 1);
  r = (rule){IX_PROPOSAL_NONE, IX_PROPOSAL_FAIL, (uint64_t)((clock_ms + 700) * MS)};
  finger(IX_EVENT_DOWN, 2, 100, 350);
  finger(IX_EVENT_DOWN, 1, 500, 300);
  CHECK_EQUAL(state_of(custom, NULL), IX_GESTURE_POSSIBLE);
  wait_ms(700);
  uint32_t reason = 0;
  CHECK(state_of(custom, &reason) == IX_GESTURE_FAILED && reason != IX_REASON_STARVED);
  finger(IX_EVENT_CANCEL, 1, 500, 300);
  finger(IX_EVENT_CANCEL, 2, 100, 350);
  r.deadline_ns = (uint64_t)((clock_ms + 200) * MS); /* passed while the finger is down: the tap is free */
  finger(IX_EVENT_DOWN, 1, 500, 300);
  wait_ms(200);
  finger(IX_EVENT_UP, 1, 500, 300);
  wait_ms(1000);
  read_effects();
  CHECK_EQUAL(told_of[IX_EFFECT_TOGGLE_USER_INTERFACE], 1);
  close_view();
}

/* The answer for pairs of a component's recognizer and the host's; the order of a pair is not the caller's to choose. */
static uint32_t dynamic_component, dynamic_host;
static int dynamic_asked;

static uint32_t relate(ix_view *asking, ix_recognizer_id first, ix_recognizer_id second, void *data) {
  ix_recognizer_id host = *(ix_recognizer_id *)data;
  dynamic_asked += 1;
  if (second == host && ix_component_contains(asking, IX_ALL_INTERACTIONS, first)) { return dynamic_component; }
  if (first == host && ix_component_contains(asking, IX_ALL_INTERACTIONS, second)) { return dynamic_host; }
  return IX_DYNAMIC_NONE;
}

static void relations_are_asked_at_run_time(void) {
  open_view();
  ix_recognizer_id twice = add_recognizer(view, IX_RECOGNIZER_TAP, 2, 0, IX_RECOGNIZER_ASKS_RELATIONS);
  CHECK_EQUAL(ix_view_set_relation_query(view, relate, &twice, NULL), IX_OK);
  dynamic_asked = 0;
  dynamic_component = IX_DYNAMIC_FIRST_WAITS, dynamic_host = IX_DYNAMIC_SECOND_WAITS; /* the components wait for the host's */
  tap();
  wait_ms(80);
  tap();
  wait_ms(1000);
  read_effects();
  CHECK(dynamic_asked > 0 && state_of(twice, NULL) == IX_GESTURE_RECOGNIZED);
  CHECK(told_of[IX_EFFECT_VIEWPORT] == 0 && told_of[IX_EFFECT_TOGGLE_USER_INTERFACE] == 0);
  dynamic_component = IX_DYNAMIC_SECOND_WAITS, dynamic_host = IX_DYNAMIC_FIRST_WAITS; /* and now it for them */
  tap();
  wait_ms(80);
  tap();
  wait_ms(1000);
  read_effects();
  CHECK(told_of[IX_EFFECT_VIEWPORT] > 0 && state_of(twice, NULL) == IX_GESTURE_FAILED); /* smart zoom was first */
  dynamic_component = dynamic_host = IX_DYNAMIC_SIMULTANEOUS;
  tap();
  wait_ms(80);
  tap();
  wait_ms(1000);
  read_effects();
  CHECK(told_of[IX_EFFECT_VIEWPORT] > 0 && state_of(twice, NULL) == IX_GESTURE_RECOGNIZED);
  close_view();
}

/* Something added to the view that takes itself away when it runs. */
typedef struct own_thing { ix_registration_id id; int runs, freed; } own_thing;

static void free_thing(void *data) { ((own_thing *)data)->freed += 1; }

static void leave(ix_view *told, own_thing *t) {
  t->runs += 1;
  CHECK_EQUAL(ix_registration_remove(told, t->id), IX_OK);
  CHECK_EQUAL(ix_registration_remove(told, t->id), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(t->freed, 0); /* not while it runs */
}

static uint32_t ask_once(ix_view *told, const ix_activation *what, void *data) {
  (void)what;
  leave(told, data);
  return IX_ALLOW;
}

static void call_once(ix_view *told, const ix_activation *what, void *data) {
  (void)what;
  leave(told, data);
}

static uint32_t tapped_once(ix_view *told, ix_annotation_id annotation, ix_point point, uint32_t space, void *data) {
  (void)annotation, (void)point, (void)space;
  leave(told, data);
  return 0;
}

static void what_is_added_can_be_taken_away_inside_itself(void) {
  open_view();
  own_thing t[6] = {0};
  CHECK_EQUAL(ix_component_add_condition(view, IX_SELECT_ANNOTATION, ask_once, &t[0], free_thing, &t[0].id), IX_OK);
  CHECK_EQUAL(ix_component_add_callback(view, IX_SELECT_ANNOTATION, call_once, &t[1], free_thing, &t[1].id), IX_OK);
  CHECK_EQUAL(ix_view_add_annotation_tapped_hook(view, tapped_once, &t[2], free_thing, &t[2].id), IX_OK);
  CHECK_EQUAL(ix_component_add_condition(view, IX_FAST_SCROLL, ask_once, &t[3], free_thing, &t[3].id), IX_OK); /* never runs */
  CHECK_EQUAL(ix_component_add_callback(view, IX_FAST_SCROLL, call_once, &t[4], free_thing, &t[4].id), IX_OK);
  CHECK_EQUAL(ix_component_add_condition(view, 77, ask_once, &t[5], free_thing, &t[5].id), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(t[5].freed, 1);
  CHECK_EQUAL(ix_registration_remove(view, t[4].id), IX_OK); /* outside of any callback: at once */
  CHECK_EQUAL(t[4].freed, 1);
  for (int i = 0; i < 2; i++) {
    finger(IX_EVENT_DOWN, 1, 390, 180);
    finger(IX_EVENT_UP, 1, 390, 180);
    wait_ms(1000);
  }
  for (int i = 0; i < 3; i++) { CHECK(t[i].id != 0 && t[i].runs == 1 && t[i].freed == 1); }
  CHECK(t[3].runs == 0 && t[3].freed == 0);
  close_view();
  for (int i = 0; i < 6; i++) { CHECK_EQUAL(t[i].freed, 1); }
}

int main(void) {
  RUN(a_dependent_waits_until_the_other_has_failed, "S39a S39b");
  RUN(one_that_never_decides_blocks_and_starves, "S42a S42b S42c");
  RUN(one_that_fails_releases_those_that_wait, "S42d");
  RUN(relations_are_asked_at_run_time, "S48a S48b S48c S48d");
  RUN(what_is_added_can_be_taken_away_inside_itself, "S35a S35b S35c");
  return FINISH();
}
