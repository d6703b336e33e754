/** @file
 * Tools of the host: what they are told and in what order, what they inherit, and that nothing goes round without end.
 */
#include "world.h"

enum { OWN = IX_TOOL_CUSTOM, OTHER = IX_TOOL_CUSTOM + 1 };

static struct world world;
static uint64_t now;

/** The log and the answers of one tool of the tests. */
struct notes {
  char text[2048];
  uint32_t answer;   /**< To every event. */
  uint32_t next;     /**< Where events go that it passes on. */
  uint32_t become;   /**< The tool that it makes current as soon as it is. */
  ix_status status;  /**< The status of that call. */
  int destroyed;
  ix_tool_event last;
  ix_tool_carry carry;
};

static void note(struct notes *notes, const char *word, uint32_t number) {
  size_t used = strlen(notes->text);
  if (used + 40 < sizeof notes->text) { snprintf(notes->text + used, 40, number ? "%s %u;" : "%s;", word, number); }
}

static uint32_t event(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct notes *notes = user_data;
  CHECK(view == world.view && event->size == sizeof *event);
  note(notes, "event", event->kind);
  notes->last = *event;
  return notes->answer;
}
static uint32_t next(ix_view *view, const ix_tool_event *event, void *user_data) {
  struct notes *notes = user_data;
  (void)view;
  note(notes, "next", event->kind);
  /* What comes before a tap is certain stays here. */
  return event->kind == IX_TOOL_SINGLE_TAP_UP || event->kind == IX_TOOL_PRESS_SHOWN ? IX_TOOL_NONE : notes->next;
}
static void create(ix_view *view, ix_tool_carry *carry, void *user_data) {
  struct notes *notes = user_data;
  note(notes, "create", 0);
  notes->carry = *carry;
  if (notes->become) { notes->status = ix_view_set_tool(view, notes->become); }
}
static void closed(ix_view *view, ix_tool_carry *carry, void *user_data) {
  struct notes *notes = user_data;
  note(notes, "close", 0);
  carry->annotation = world.annotation;
  notes->status = ix_view_set_tool(view, IX_TOOL_PAN);
}
static void destroy(void *user_data) { ((struct notes *)user_data)->destroyed += 1; }

/** Every function there is. */
static ix_tool_functions all(void) {
  ix_tool_functions made = IX_TOOL_FUNCTIONS_INIT;
  made.create = create;
  made.close = closed;
  made.next = next;
  ix_tool_event_hook *events = &made.pointer_down;
  for (int i = 0; i < 30; i++) { events[i] = event; }
  return made;
}

static ix_registration_id add(uint32_t mode, uint32_t base, const ix_tool_functions *functions, struct notes *notes) {
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_recognizer_options wanted[2] = {IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT};
  wanted[1].kind = IX_RECOGNIZER_PAN;
  wanted[1].max_fingers = 1;
  ix_registration_id made = 0;
  options.mode = mode;
  options.base = base;
  options.components = 1;
  CHECK_EQUAL(ix_tool_add(world.view, &options, functions, wanted, 2, notes, destroy, &made), IX_OK);
  return made;
}

static void feed(uint32_t type, double x, double y) {
  feed_mouse(world.view, now += 20000000, type, x, y, 0);
}
static void key(uint32_t number) {
  ix_event fed = {.type = IX_EVENT_KEY_DOWN, .time_ns = now += 20000000};
  fed.u.key.key = number;
  CHECK_EQUAL(ix_view_feed(world.view, &fed, 1, NULL), IX_OK);
}
static void tap(double x, double y) {
  feed(IX_EVENT_DOWN, x, y);
  feed(IX_EVENT_UP, x, y);
  CHECK_EQUAL(ix_view_advance(world.view, now += 2000000000), IX_OK);
}
static void start(void) {
  open_world(&world);
  now = 6000000000;
}
static uint32_t mode(void) { return tool_of(world.view); }
static void forget(struct notes *notes) { notes->text[0] = 0; }

static void a_tool_is_made_told_closed_and_destroyed_once(void) {
  start();
  struct notes notes = {.answer = IX_TOOL_HANDLED, .next = OWN};
  ix_tool_functions functions = all();
  ix_registration_id made = add(OWN, IX_TOOL_NONE, &functions, &notes);
  CHECK_EQUAL(ix_view_use_tool(world.view, OWN, IX_TOOL_PINNED, 7), IX_OK);
  CHECK(!strcmp(notes.text, "create;") && notes.carry.flags == IX_TOOL_PINNED && notes.carry.style == 7);
  forget(&notes);
  feed(IX_EVENT_DOWN, 300, 300);
  CHECK(!strcmp(notes.text, "event 9;")); /* The press is shown; nothing is won yet. */
  feed(IX_EVENT_MOVE, 330, 300);
  feed(IX_EVENT_MOVE, 360, 300);
  feed(IX_EVENT_UP, 360, 300);
  CHECK(!strncmp(notes.text, "event 9;event 10;event 1;event 3;event 3;", 40) && strstr(notes.text, "event 4;"));
  CHECK(notes.last.point.x == 360 && notes.last.start.x == 300 && notes.last.translation.x > 50);
  CHECK(notes.last.page == world.page && notes.last.device == IX_DEVICE_MOUSE && notes.last.component == 0);
  forget(&notes);
  tap(300, 300);
  CHECK(!strcmp(notes.text, "event 9;event 6;event 7;event 8;"));
  forget(&notes);
  key('x');
  CHECK(!strcmp(notes.text, "event 22;") && notes.last.key == 'x');
  CHECK_EQUAL(ix_view_send_tool_event(world.view, 42, 43), IX_OK);
  CHECK(notes.last.kind == IX_TOOL_HOST_EVENT && notes.last.item == 42 && notes.last.value == 43);
  forget(&notes);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_PAN), IX_OK);
  CHECK(!strcmp(notes.text, "close;") && notes.status == IX_ERROR_CONFLICT && mode() == IX_TOOL_PAN);
  ix_tool_carry carry = IX_TOOL_CARRY_INIT;
  CHECK(ix_tool_get_carry(world.view, &carry) == IX_OK && carry.annotation == world.annotation && carry.mode == IX_TOOL_PAN);
  CHECK_EQUAL(notes.destroyed, 0);
  CHECK_EQUAL(ix_registration_remove(world.view, made), IX_OK);
  CHECK_EQUAL(notes.destroyed, 1);
  CHECK_EQUAL(ix_view_set_tool(world.view, OWN), IX_ERROR_NOT_SUPPORTED);
  close_world(&world);
}

static void an_event_goes_on_to_the_successor_as_it_was(void) {
  start();
  struct notes first = {.answer = IX_TOOL_PASSES, .next = OTHER}, second = {.answer = IX_TOOL_HANDLED, .next = OTHER};
  ix_tool_functions functions = all();
  add(OWN, IX_TOOL_NONE, &functions, &first);
  add(OTHER, IX_TOOL_NONE, &functions, &second);
  ix_view_use_tool(world.view, OWN, IX_TOOL_PINNED, 3);
  forget(&first);
  ix_view_take_effects(world.view, (ix_effect[256]){{0}}, 256, &(size_t){0});
  ix_point at;
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){200, 530}, IX_SPACE_VIEW, &at), IX_OK);
  tap(at.x, at.y);
  CHECK(!strcmp(first.text, "event 9;next 9;event 6;next 6;event 7;next 7;close;"));
  CHECK(!strcmp(second.text, "create;event 7;event 8;"));
  CHECK(second.carry.flags == IX_TOOL_PINNED && second.carry.style == 3);
  int told = 0;
  ix_effect effects[256];
  size_t count = 0;
  CHECK(ix_view_take_effects(world.view, effects, 256, &count) == IX_OK);
  for (size_t i = 0; i < count; i++) {
    told += effects[i].type == IX_EFFECT_TOOL && effects[i].u.tool.new_tool == OTHER && effects[i].u.tool.old_tool == OWN;
  }
  CHECK_EQUAL(told, 1);
  close_world(&world);
}

static void the_redelivered_event_is_the_same(void) {
  start();
  struct notes first = {.answer = IX_TOOL_PASSES, .next = OTHER}, second = {.answer = IX_TOOL_HANDLED, .next = OTHER};
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT, both = IX_TOOL_FUNCTIONS_INIT;
  functions.single_tap_confirmed = both.single_tap_confirmed = event;
  functions.next = both.next = next;
  both.create = create;
  add(OWN, IX_TOOL_NONE, &functions, &first);
  add(OTHER, IX_TOOL_NONE, &both, &second);
  ix_view_set_tool(world.view, OWN);
  ix_point at;
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){200, 530}, IX_SPACE_VIEW, &at), IX_OK);
  tap(at.x, at.y);
  CHECK_EQUAL(first.last.kind, IX_TOOL_SINGLE_TAP_CONFIRMED);
  CHECK(!memcmp(&first.last, &second.last, sizeof first.last));
  CHECK(first.last.device == IX_DEVICE_MOUSE && first.last.point.x == at.x && first.last.annotation == world.annotation);
  CHECK(second.carry.annotation == world.annotation && second.carry.page == world.page && second.carry.box.x1 > second.carry.box.x0);
  close_world(&world);
}

static void tools_that_name_each_other_end_in_a_report(void) {
  start();
  struct notes first = {.answer = IX_TOOL_PASSES, .next = OTHER}, second = {.answer = IX_TOOL_PASSES, .next = OWN};
  ix_tool_functions functions = all();
  functions.create = functions.close = NULL;
  add(OWN, IX_TOOL_NONE, &functions, &first);
  add(OTHER, IX_TOOL_NONE, &functions, &second);
  ix_view_set_tool(world.view, OWN);
  ix_view_take_effects(world.view, (ix_effect[256]){{0}}, 256, &(size_t){0});
  CHECK_EQUAL(ix_view_send_tool_event(world.view, 1, 2), IX_ERROR_CYCLE);
  CHECK(!strcmp(first.text, "event 30;next 30;") && !strcmp(second.text, "event 30;next 30;"));
  ix_effect effect;
  int told = 0;
  while (ix_view_next_effect(world.view, &effect) == IX_OK) {
    told += effect.type == IX_EFFECT_TOOL_CYCLE && effect.u.tool.old_tool == OTHER && effect.u.tool.new_tool == OWN;
  }
  CHECK_EQUAL(told, 1);
  /* Tools that make each other current as soon as they are. */
  struct notes third = {.become = OTHER}, fourth = {.become = OWN};
  functions.create = create;
  add(OWN, IX_TOOL_NONE, &functions, &third);
  add(OTHER, IX_TOOL_NONE, &functions, &fourth);
  CHECK_EQUAL(ix_view_set_tool(world.view, OWN), IX_OK);
  CHECK(third.status == IX_ERROR_CONFLICT || fourth.status == IX_ERROR_CONFLICT || strlen(third.text) < 1000);
  close_world(&world);
}

static void drag(double x0, double y0, double x1, double y1) {
  now += 2000000000;
  feed(IX_EVENT_DOWN, x0, y0);
  feed(IX_EVENT_MOVE, (x0 + x1) / 2, (y0 + y1) / 2);
  feed(IX_EVENT_MOVE, x1, y1);
  feed(IX_EVENT_UP, x1, y1);
}

static uint32_t refuse(ix_view *view, ix_annotation_id annotation, uint32_t mode, void *user_data) {
  (void)view, (void)annotation;
  return mode == *(uint32_t *)user_data;
}
static uint32_t use_up(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view;
  *(uint32_t *)user_data = event->kind;
  return event->kind == IX_TOOL_HOST_EVENT ? IX_TOOL_HANDLED : IX_TOOL_PASSES;
}

static void listeners_come_first_and_the_veto_keeps_tools_away(void) {
  start();
  uint32_t seen = 0, kept = IX_TOOL_LINK_ACTION;
  ix_registration_id listener = 0, veto = 0;
  ix_effect effect;
  CHECK_EQUAL(ix_view_send_tool_event(world.view, 1, 1), IX_NO_OP);
  CHECK_EQUAL(ix_view_add_tool_listener(world.view, use_up, &seen, NULL, &listener), IX_OK);
  CHECK(ix_view_send_tool_event(world.view, 1, 1) == IX_OK && seen == IX_TOOL_HOST_EVENT);
  CHECK_EQUAL(ix_registration_remove(world.view, listener), IX_OK);
  CHECK_EQUAL(ix_view_add_tool_veto(world.view, refuse, &kept, NULL, &veto), IX_OK);
  ix_point at;
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){200, 530}, IX_SPACE_VIEW, &at), IX_OK);
  int followed = 0;
  tap(at.x, at.y);
  while (ix_view_next_effect(world.view, &effect) == IX_OK) { followed += effect.type == IX_EFFECT_FOLLOW; }
  CHECK(followed == 0 && mode() == IX_TOOL_PAN);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_CREATE_RECTANGLE), IX_OK);
  kept = IX_TOOL_CREATE_RECTANGLE;
  size_t before = 0, after = 0;
  ix_page_annotations(world.document, world.page, NULL, 0, &before);
  drag(100, 100, 200, 200);
  ix_page_annotations(world.document, world.page, NULL, 0, &after);
  CHECK_EQUAL(before, after);
  CHECK_EQUAL(ix_registration_remove(world.view, veto), IX_OK);
  drag(100, 100, 200, 200);
  ix_page_annotations(world.document, world.page, NULL, 0, &after);
  CHECK_EQUAL(before + 1, after);
  ix_view_set_tool(world.view, IX_TOOL_PAN);
  tap(at.x, at.y);
  while (ix_view_next_effect(world.view, &effect) == IX_OK) { followed += effect.type == IX_EFFECT_FOLLOW; }
  CHECK_EQUAL(followed, 1);
  close_world(&world);
}

static void a_removed_tool_gives_way_and_a_freed_view_closes_it(void) {
  start();
  struct notes notes = {.answer = IX_TOOL_HANDLED, .next = OWN};
  ix_tool_functions functions = all();
  ix_registration_id made = add(OWN, IX_TOOL_NONE, &functions, &notes);
  ix_view_set_tool(world.view, OWN);
  forget(&notes);
  CHECK_EQUAL(ix_registration_remove(world.view, made), IX_OK);
  tap(300, 300);
  CHECK(!strcmp(notes.text, "") && mode() == IX_TOOL_PAN && notes.destroyed == 1);
  struct notes last = {.answer = IX_TOOL_HANDLED};
  add(OWN, IX_TOOL_NONE, &functions, &last);
  ix_view_set_tool(world.view, OWN);
  forget(&last);
  close_world(&world);
  CHECK(!strcmp(last.text, "event 28;close;") && last.destroyed == 1 && last.status < 0);
}

static void the_view_says_what_it_does(void) {
  start();
  struct notes notes = {.answer = IX_TOOL_HANDLED};
  ix_tool_functions functions = all();
  add(OWN, IX_TOOL_NONE, &functions, &notes);
  ix_view_set_tool(world.view, OWN);
  forget(&notes);
  CHECK_EQUAL(ix_view_set_geometry(world.view, 700, 500, 0, 0), IX_OK);
  key(0x79);
  CHECK(strstr(notes.text, "event 26;") && strstr(notes.text, "event 21;"));
  forget(&notes);
  ix_layout_options layout = IX_LAYOUT_OPTIONS_INIT;
  CHECK_EQUAL(ix_view_get_layout(world.view, &layout), IX_OK);
  layout.spread_gap += 1;
  CHECK_EQUAL(ix_view_set_layout(world.view, &layout), IX_OK);
  key(0x79);
  CHECK(strstr(notes.text, "event 25;") != NULL);
  close_world(&world);
}

static void undo_when_drawn(ix_view *view, void *user_data) {
  uint32_t *left = user_data;
  (void)view;
  if (*left) { *left -= 1, ix_document_undo(world.document, NULL); }
}

/** A hook that undoes while a call edits: it comes when the call's edit is a step, never in the middle of it. */
static void a_hook_never_finds_an_edit_half_made(void) {
  start();
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  ix_annotation box = IX_ANNOTATION_INIT;
  ix_annotation_id low = 0, high = 0;
  uint32_t left = 0;
  uint64_t before = 0, after = 0;
  functions.draw = undo_when_drawn;
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  options.mode = OWN;
  CHECK_EQUAL(ix_tool_add(world.view, &options, &functions, NULL, 0, &left, NULL, NULL), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(world.view, OWN), IX_OK);
  box.subtype = IX_SUBTYPE_SQUARE;
  box.rect = (ix_rect){100, 300, 160, 340};
  CHECK_EQUAL(ix_annotation_create(world.document, world.page, &box, &low), IX_OK);
  CHECK_EQUAL(ix_document_get_hash(world.document, &before), IX_OK);
  CHECK_EQUAL(ix_annotation_create(world.document, world.page, &box, &high), IX_OK);
  left = 1;
  /* The hook undoes what was moved, not what was made before it. */
  CHECK_EQUAL(ix_annotation_move(world.document, high, world.page, 0), IX_OK);
  CHECK_EQUAL(left, 0);
  ix_history history = IX_HISTORY_INIT;
  CHECK(ix_document_get_history(world.document, &history) == IX_OK && history.undo_count == 2 && history.redo_count == 1);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  CHECK(ix_document_get_hash(world.document, &after) == IX_OK && after == before);
  /* Nor while a step is undone: it would undo the one before it first. */
  CHECK(ix_annotation_remove(world.document, low) == IX_OK && ix_document_undo(world.document, NULL) == IX_OK);
  left = 1;
  CHECK_EQUAL(ix_document_redo(world.document, NULL), IX_OK);
  CHECK(left == 0 && ix_document_get_hash(world.document, &after) == IX_OK && after == before);
  close_world(&world);
}

int main(void) {
  RUN(a_hook_never_finds_an_edit_half_made, "");
  RUN(a_tool_is_made_told_closed_and_destroyed_once, "S73a S73d S73e S78a S78b");
  RUN(an_event_goes_on_to_the_successor_as_it_was, "S74 S75a S75b S76a S78a S78b S78c S79b");
  RUN(the_redelivered_event_is_the_same, "S77 S79a");
  RUN(tools_that_name_each_other_end_in_a_report, "S76b S76c");
  RUN(listeners_come_first_and_the_veto_keeps_tools_away, "S74 S195b");
  RUN(a_removed_tool_gives_way_and_a_freed_view_closes_it, "S78a");
  RUN(the_view_says_what_it_does, "S85h");
  return FINISH();
}
