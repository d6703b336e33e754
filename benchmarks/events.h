/**
 * What the programs of growth and peers share: events as a host makes them, and effects that are read.
 */
#ifndef INTERACT_BENCHMARKS_EVENTS_H
#define INTERACT_BENCHMARKS_EVENTS_H
#include <interact/interact.h>
#include <string.h>

/** An event of a mouse or a finger; a mouse has its main button down in all of a contact but the end. */
static inline ix_event pointer_event(uint64_t time_ns, uint32_t type, double x, double y, uint32_t device, uint32_t contact) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = time_ns;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = device;
  event.u.pointer.pointer = contact;
  if (device == IX_DEVICE_MOUSE && contact && type != IX_EVENT_UP) event.u.pointer.buttons = IX_BUTTON_PRIMARY;
  return event;
}

/** Reads all effects, as a host does after each call, and returns how many there were. */
static inline size_t read_effects(ix_view *view) {
  static ix_effect effects[8192];
  size_t all = 0, count;
  do {
    count = 0;
    ix_view_take_effects(view, effects, 8192, &count);
    all += count;
  } while (count == 8192);
  return all;
}
#endif
