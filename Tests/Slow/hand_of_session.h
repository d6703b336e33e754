/** @file
 * A session of minutes in seconds: a reader hovers, turns the wheel, selects, clicks, flings, pinches, walks by Tab.
 */
#ifndef IX_TEST_HAND_OF_SESSION_H
#define IX_TEST_HAND_OF_SESSION_H

#include "host.h"

static inline void feed(host *h, const ix_event *events, size_t count) {
  CHECK_EQUAL(CALL(ix_view_feed(h->view, events, count, NULL)), IX_OK);
  look(h);
}

static inline void advance(host *h, uint64_t ms) {
  h->now += ms * MS;
  CHECK_EQUAL(CALL(ix_view_advance(h->view, h->now)), IX_OK);
  look(h);
}

/** Until nothing moves and no time is waited for. */
static inline void come_to_rest(host *h) {
  uint64_t due = 0;
  for (int i = 0; i < 200 && ix_view_is_moving(h->view); i++) { advance(h, 16); }
  for (int i = 0; i < 50 && CALL(ix_view_deadline(h->view, &due)) == IX_OK; i++) {
    if (due > h->now) { h->now = due; }
    advance(h, 0);
  }
}

static inline ix_event pointer_event(host *h, uint32_t type, double x, double y, uint32_t kind, uint32_t pointer) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = h->now;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = pointer;
  event.u.pointer.buttons = kind == IX_DEVICE_MOUSE && pointer && type != IX_EVENT_UP;
  return event;
}

static inline void mouse(host *h, uint32_t type, double x, double y) {
  const uint32_t pointer = type == IX_EVENT_DOWN || type == IX_EVENT_UP;
  h->now += 8 * MS;
  ix_event event = pointer_event(h, type, x, y, IX_DEVICE_MOUSE, pointer);
  feed(h, &event, 1);
}

static inline void drag_to(host *h, double x, double y) {
  h->now += 8 * MS;
  ix_event event = pointer_event(h, IX_EVENT_MOVE, x, y, IX_DEVICE_MOUSE, 1);
  feed(h, &event, 1);
}

static inline void finger(host *h, uint32_t type, double x, double y, uint32_t pointer) {
  h->now += 8 * MS;
  ix_event event = pointer_event(h, type, x, y, IX_DEVICE_TOUCH, pointer);
  feed(h, &event, 1);
}

static inline void key(host *h, uint32_t code, uint32_t modifiers) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.time_ns = h->now += 30 * MS;
  event.type = IX_EVENT_KEY_DOWN;
  event.u.key.key = code;
  event.u.key.modifiers = modifiers;
  feed(h, &event, 1);
  event.time_ns = h->now += 20 * MS;
  event.type = IX_EVENT_KEY_UP;
  feed(h, &event, 1);
}

static inline double somewhere(uint64_t *seed, double below) {
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(*seed >> 40) / 16777216.0 * below;
}

static inline void hover_and_wheel(host *h, uint64_t *seed) {
  for (int i = 0; i < 40; i++) { mouse(h, IX_EVENT_MOVE, somewhere(seed, 1000), somewhere(seed, 800)); }
  turn(h, 0);
  for (int i = 0; i < 12; i++) {
    ix_event event;
    memset(&event, 0, sizeof event);
    event.type = IX_EVENT_WHEEL;
    event.time_ns = h->now += 16 * MS;
    event.u.wheel.position = (ix_point){500, 400};
    event.u.wheel.v120_y = 120;
    feed(h, &event, 1);
    mouse(h, IX_EVENT_MOVE, 500 + i, 400);
    turn(h, 0);
  }
  come_to_rest(h);
}

static inline void select_and_click(host *h, uint64_t *seed) {
  const double x = somewhere(seed, 1000), y = somewhere(seed, 800);
  advance(h, 1000);
  mouse(h, IX_EVENT_DOWN, x, y);
  for (int i = 0; i < 40; i++) { drag_to(h, x + i * 6, y + i * 7); }
  turn(h, DELAY_MS / 2);
  mouse(h, IX_EVENT_UP, x + 240, y + 280);
  come_to_rest(h);
  for (int i = 0; i < 4; i++) {
    const double at_x = somewhere(seed, 1000), at_y = somewhere(seed, 800);
    advance(h, 1000);
    mouse(h, IX_EVENT_DOWN, at_x, at_y);
    mouse(h, IX_EVENT_UP, at_x, at_y);
    come_to_rest(h);
  }
  advance(h, 1000);
  for (int i = 0; i < 3; i++) {
    mouse(h, IX_EVENT_DOWN, 300, 300);
    mouse(h, IX_EVENT_UP, 300, 300);
    advance(h, 60);
  }
  come_to_rest(h);
}

static inline void fling_and_hold(host *h) {
  advance(h, 1000);
  finger(h, IX_EVENT_DOWN, 500, 700, 1);
  for (int i = 1; i < 10; i++) { finger(h, IX_EVENT_MOVE, 500, 700 - 40 * i, 1); }
  finger(h, IX_EVENT_UP, 500, 330, 1);
  come_to_rest(h);
  advance(h, 1000);
  finger(h, IX_EVENT_DOWN, 400, 350, 1);
  advance(h, 800);
  for (int i = 0; i < 10; i++) { finger(h, IX_EVENT_MOVE, 400 + 10 * i, 350 + 10 * i, 1); }
  finger(h, IX_EVENT_UP, 500, 450, 1);
  come_to_rest(h);
}

static inline void pinch_and_tap(host *h) {
  advance(h, 1000);
  finger(h, IX_EVENT_DOWN, 400, 400, 1);
  finger(h, IX_EVENT_DOWN, 600, 400, 2);
  for (int i = 1; i < 20; i++) {
    finger(h, IX_EVENT_MOVE, 400 - 3 * i, 400, 1);
    finger(h, IX_EVENT_MOVE, 600 + 3 * i, 400, 2);
  }
  finger(h, IX_EVENT_UP, 340, 400, 1);
  finger(h, IX_EVENT_UP, 660, 400, 2);
  come_to_rest(h);
  advance(h, 1000);
  for (int i = 0; i < 2; i++) {
    finger(h, IX_EVENT_DOWN, 400, 350, 1);
    finger(h, IX_EVENT_UP, 400, 350, 1);
    advance(h, 60);
  }
  come_to_rest(h);
}

static inline void use_keys(host *h) {
  for (int i = 0; i < 5; i++) { key(h, IX_KEY_TAB, 0); }
  key(h, IX_KEY_PAGE_DOWN, 0);
  come_to_rest(h);
  key(h, IX_KEY_ESCAPE, 0);
  CALL(ix_view_set_fit(h->view, IX_FIT_WIDTH));
  look(h);
  key(h, 'A', IX_MODIFIER_CONTROL);
  come_to_rest(h);
  key(h, 'C', IX_MODIFIER_CONTROL);
  key(h, IX_KEY_ESCAPE, 0);
}

/** The whole round once, with the answers coming in between. */
static inline void play_round(host *h, uint64_t *seed) {
  hover_and_wheel(h, seed);
  turn(h, DELAY_MS);
  select_and_click(h, seed);
  turn(h, DELAY_MS);
  fling_and_hold(h);
  pinch_and_tap(h);
  turn(h, DELAY_MS);
  use_keys(h);
  settle_questions(h);
}

#endif
