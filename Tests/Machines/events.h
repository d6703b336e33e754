/** @file
 * Random events of every kind, as people make them: taps, drags, pinches, strokes of a pen, wheels, trackpads, keys; and some that
 * come in no order at all. Coordinates are sixteenths: no machine rounds them.
 */
#ifndef IX_TEST_MACHINES_EVENTS_H
#define IX_TEST_MACHINES_EVENTS_H

#include "../RandomTools/random_host.h"

enum { EVENT_TYPES = IX_EVENT_COMPOSITION_CANCEL + 1, DEVICES = 7 };

static unsigned long long fed, fed_of_type[EVENT_TYPES], fed_of_device[DEVICES];

/** True if a call that changes nothing stands before each event. */
static int calls_between;

static void put(const ix_event *event) {
  if (calls_between) {
    ix_viewport shown = {.size = sizeof shown};
    SO(ix_view_get_viewport(view, &shown) == IX_OK);
    SO(ix_view_set_geometry(view, shown.view_size.width, shown.view_size.height, 0, 0) == IX_NO_OP);
  }
  fed++;
  fed_of_type[event->type % EVENT_TYPES]++;
  if (event->type <= IX_EVENT_LEAVE) { fed_of_device[event->u.pointer.kind % DEVICES]++; }
  SO(ix_view_feed(view, event, 1, NULL) == IX_OK);
}

static double sixteenths(uint32_t below) { return chance(16 * below) / 16.0; }
static uint32_t modifiers(void) { return chance(6) ? 0 : chance(16); }

static ix_point shifted(ix_point from, uint32_t most) {
  const double x = sixteenths(2 * most), y = sixteenths(2 * most);
  return (ix_point){from.x + x - most, from.y + y - most};
}

/** A pointer's event. Pens press and lean. */
static void pointer(uint32_t type, uint32_t kind, uint32_t finger, ix_point at, uint32_t buttons) {
  ix_event event = {.type = type, .time_ns = now += (1 + chance(16)) * 1000000ull + chance(1000)};
  event.u.pointer.position = at;
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = finger;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : buttons;
  event.u.pointer.modifiers = modifiers();
  if (kind == IX_DEVICE_PEN) {
    event.u.pointer.pressure = type == IX_EVENT_UP ? 0 : chance(4097) / 4096.0;
    event.u.pointer.tilt_x = sixteenths(180) - 90;
    event.u.pointer.tilt_y = sixteenths(180) - 90;
    event.flags = chance(12) ? 0 : IX_EVENT_ERASER;
  } else if (kind == IX_DEVICE_TOUCH) {
    event.u.pointer.contact = sixteenths(40);
    event.u.pointer.pressure = chance(3) ? 0 : chance(257) / 256.0;
    event.flags = chance(60) ? 0 : IX_EVENT_PALM;
  }
  if (chance(40) == 0) { event.flags |= 1u << chance(9); }
  put(&event);
}

static void wait_for(uint32_t milliseconds) {
  now += milliseconds * 1000000ull + chance(1000000);
  SO(ix_view_advance(view, now) == IX_OK);
}

static uint32_t some_device(void) {
  static const uint32_t kinds[] = {IX_DEVICE_TOUCH, IX_DEVICE_TOUCH, IX_DEVICE_PEN, IX_DEVICE_MOUSE, IX_DEVICE_MOUSE, IX_DEVICE_TRACKPAD};
  return kinds[chance(6)];
}

static uint32_t some_button(uint32_t kind) {
  return kind == IX_DEVICE_TOUCH || chance(4) ? IX_BUTTON_PRIMARY : 1u << chance(5);
}

static void tap(void) {
  const uint32_t kind = some_device(), button = some_button(kind), times = 1 + chance(3);
  ix_point at = place();
  for (uint32_t i = 0; i < times; i++) {
    pointer(IX_EVENT_DOWN, kind, 1, at, button);
    if (chance(8) == 0) { wait_for(300 + chance(600)); }
    pointer(IX_EVENT_UP, kind, 1, at, button);
    at = shifted(at, 3);
  }
}

/** A press, perhaps a rest, moves, perhaps a rest, and a lift: faster or slower, straight or not. */
static void drag(void) {
  const uint32_t kind = some_device(), button = some_button(kind), steps = 2 + chance(14), reach = 1 + chance(40);
  ix_point at = place(), way = shifted((ix_point){0, 0}, reach);
  pointer(IX_EVENT_DOWN, kind, 1, at, button);
  if (chance(4) == 0) { wait_for(200 + chance(700)); }
  for (uint32_t i = 0; i < steps; i++) {
    at = shifted((ix_point){at.x + way.x, at.y + way.y}, 1 + chance(4));
    pointer(IX_EVENT_MOVE, kind, 1, at, button);
    if (chance(16) == 0) { wait_for(chance(200)); }
  }
  if (chance(4) == 0) { wait_for(chance(300)); }
  pointer(chance(20) ? IX_EVENT_UP : IX_EVENT_CANCEL, kind, 1, at, button);
}

static void hover(void) {
  const uint32_t kinds[] = {IX_DEVICE_MOUSE, IX_DEVICE_PEN, IX_DEVICE_TRACKPAD};
  const uint32_t kind = kinds[chance(3)], steps = 1 + chance(8);
  ix_point at = place();
  for (uint32_t i = 0; i < steps; i++) { pointer(IX_EVENT_MOVE, kind, 1, at = shifted(at, 60), 0); }
  if (chance(3) == 0) { pointer(IX_EVENT_LEAVE, kind, 1, at, 0); }
}

/** Two or three fingers that come, move each by itself, and go. */
static void fingers(void) {
  const uint32_t count = 2 + (chance(4) == 0), steps = 2 + chance(12);
  ix_point at[3], way[3];
  for (uint32_t i = 0; i < count; i++) {
    at[i] = i ? shifted(at[0], 200) : place();
    way[i] = shifted((ix_point){0, 0}, 20);
    pointer(IX_EVENT_DOWN, IX_DEVICE_TOUCH, i + 1, at[i], 0);
  }
  for (uint32_t step = 0; step < steps; step++) {
    for (uint32_t i = 0; i < count; i++) {
      at[i] = shifted((ix_point){at[i].x + way[i].x, at[i].y + way[i].y}, 2);
      pointer(IX_EVENT_MOVE, IX_DEVICE_TOUCH, i + 1, at[i], 0);
    }
  }
  for (uint32_t i = 0; i < count; i++) { pointer(chance(20) ? IX_EVENT_UP : IX_EVENT_CANCEL, IX_DEVICE_TOUCH, i + 1, at[i], 0); }
}

static void wheel_event(ix_point at, uint32_t source, uint32_t phase) {
  ix_event event = {.type = IX_EVENT_WHEEL, .time_ns = now += (1 + chance(30)) * 1000000ull};
  event.u.wheel.position = at;
  event.u.wheel.source = source;
  event.u.wheel.phase = phase;
  event.u.wheel.modifiers = modifiers();
  if (source == IX_WHEEL_NOTCHES && chance(4)) {
    event.u.wheel.v120_y = 40 * ((int32_t)chance(13) - 6);
    event.u.wheel.v120_x = chance(4) ? 0 : 120 * ((int32_t)chance(3) - 1);
  } else {
    event.u.wheel.dx = sixteenths(80) - 40;
    event.u.wheel.dy = sixteenths(200) - 100;
  }
  put(&event);
}

/** Notches, or a stream with its phases, perhaps with the system's momentum. */
static void wheel(void) {
  const uint32_t source = chance(4), steps = 1 + chance(8);
  const int phases = source == IX_WHEEL_FINGER && chance(3);
  const ix_point at = place();
  if (phases && chance(5) == 0) { wheel_event(at, source, IX_PHASE_MAY_BEGIN); }
  if (phases) { wheel_event(at, source, IX_PHASE_BEGIN); }
  for (uint32_t i = 0; i < steps; i++) { wheel_event(at, source, phases ? IX_PHASE_UPDATE : IX_PHASE_NONE); }
  if (!phases) { return; }
  wheel_event(at, source, chance(6) ? IX_PHASE_END : IX_PHASE_CANCEL);
  if (chance(2)) { return; }
  wheel_event(at, source, IX_PHASE_MOMENTUM_BEGIN);
  for (uint32_t i = 0; i < steps; i++) { wheel_event(at, source, IX_PHASE_MOMENTUM_UPDATE); }
  wheel_event(at, source, IX_PHASE_MOMENTUM_END);
}

/** A pinch, rotation or scroll that the system recognised. */
static void trackpad(void) {
  const uint32_t steps = 2 + chance(10), count = 2 + chance(3);
  const double growth = (4 + chance(9)) / 8.0, turn = sixteenths(20) - 10;
  ix_event event = {.type = IX_EVENT_TRACKPAD};
  event.u.trackpad.position = place();
  event.u.trackpad.fingers = count;
  event.u.trackpad.modifiers = modifiers();
  event.u.trackpad.scale = 1;
  for (uint32_t i = 0; i <= steps; i++) {
    const uint32_t last = chance(8) ? IX_PHASE_END : IX_PHASE_CANCEL;
    event.time_ns = now += (1 + chance(20)) * 1000000ull;
    event.u.trackpad.phase = i == 0 ? IX_PHASE_BEGIN : i < steps ? IX_PHASE_UPDATE : last;
    event.u.trackpad.pan_x = sixteenths(30) - 15;
    event.u.trackpad.pan_y = sixteenths(30) - 15;
    event.u.trackpad.scale = 1 + (growth - 1) * i / steps;
    event.u.trackpad.rotation = turn * i;
    put(&event);
  }
}

/** Keys that do something, letters, and characters of other scripts; held, too. */
static void keys(void) {
  const uint32_t count = 1 + chance(5);
  for (uint32_t i = 0; i < count; i++) {
    static const uint32_t others[] = {' ', '+', '-', '0', '5', '[', 0xe9, 0x5d0, 0x4e2d, 0x1f600, 0};
    const uint32_t choice = chance(3);
    ix_event event = {.type = IX_EVENT_KEY_DOWN, .time_ns = now += (1 + chance(90)) * 1000000ull};
    event.u.key.key = choice == 0 ? IX_KEY_ESCAPE + chance(0x17) : choice == 1 ? 'A' + chance(26) : others[chance(11)];
    event.u.key.modifiers = chance(2) ? 0 : chance(16);
    put(&event);
    event.flags = IX_EVENT_REPEAT;
    while (chance(6) == 0) {
      event.time_ns = now += 30000000ull;
      put(&event);
    }
    event.type = IX_EVENT_KEY_UP;
    event.flags = 0;
    event.time_ns = now += (1 + chance(60)) * 1000000ull;
    put(&event);
  }
}

/** Text that is committed, composed and given up, as an input method and a clipboard do it. */
static void texts(void) {
  static const char *some[] = {"", "a", "Stra\xc3\x9f" "e ", "\xe3\x81\xab\xe3\x81\xbb\xe3\x82\x93", "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa9", "two\nlines"};
  static const uint32_t lengths[] = {0, 1, 7, 3, 3, 9};
  const uint32_t count = 1 + chance(5);
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t choice = chance(6);
    ix_event event = {.type = IX_EVENT_TEXT + chance(3), .time_ns = now += (1 + chance(90)) * 1000000ull};
    ix_clause clause = {.start = 0, .length = lengths[choice], .style = chance(3)};
    if (event.type != IX_EVENT_COMPOSITION_CANCEL) { event.u.text.utf8 = some[choice], event.u.text.length = strlen(some[choice]); }
    if (event.type == IX_EVENT_TEXT) {
      event.u.text.flags = chance(2) ? 0 : IX_TEXT_PASTED;
      event.u.text.replace_before = chance(3), event.u.text.replace_after = chance(3);
    } else if (event.type == IX_EVENT_COMPOSITION) {
      event.u.text.caret = chance(lengths[choice] + 1);
      if (lengths[choice] > 0 && chance(2)) { event.u.text.clauses = &clause, event.u.text.clause_count = 1; }
    }
    put(&event);
  }
}

/** The window lost the focus, or the system took a pointer away. */
static void interruption(void) {
  const ix_point at = place();
  if (chance(2)) { pointer(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 1, at, 0); }
  ix_event event = {.type = IX_EVENT_CANCEL_ALL, .time_ns = now += 1000000};
  put(&event);
  pointer(IX_EVENT_LEAVE, IX_DEVICE_MOUSE, 1, at, 0);
}

/** Events of three pointers in no order at all. */
static void disorder(void) {
  const uint32_t count = 1 + chance(12);
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t type = 1 + chance(5), kind = some_device(), finger = 1 + chance(3), buttons = chance(2);
    pointer(type, kind, finger, place(), buttons);
  }
}

#endif
