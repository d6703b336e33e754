/** @file
 * Structs of a caller: well formed ones of each type, then changed in some places.
 */
#ifndef IX_FUZZ_STRUCTS_H
#define IX_FUZZ_STRUCTS_H

#include "../Tests/CABI/calls.h"
#include "input.h"

#include <interact/interact.h>

static uint64_t event_time;

static inline ix_point point(void) { return (ix_point){real(), real()}; }

static inline void fill_event(ix_event *event) {
  static const uint32_t types[] = {1, 2, 3, 1, 2, 3, 4, 5, 10, 11, 20, 21, 30, 99};
  memset(event, 0, sizeof *event);
  event->type = types[byte() % 14];
  event_time += (uint64_t)byte() * 4000000;
  event->time_ns = event_time;
  uint8_t more = byte();
  if (event->type <= IX_EVENT_LEAVE) {
    event->u.pointer.position = point();
    event->u.pointer.pointer = more % 3;
    event->u.pointer.kind = 1 + (more >> 2) % 4;
    event->u.pointer.buttons = (more >> 4) & 3;
    event->u.pointer.modifiers = more >> 6;
  } else if (event->type == IX_EVENT_WHEEL) {
    event->u.wheel.position = point();
    event->u.wheel.dx = real();
    event->u.wheel.dy = real();
    event->u.wheel.v120_y = (int32_t)(more % 3) * 120;
    event->u.wheel.source = (more >> 2) & 3;
    event->u.wheel.phase = (more >> 4) % 9;
    event->u.wheel.modifiers = (more >> 7) * 2u;
  } else if (event->type == IX_EVENT_TRACKPAD) {
    event->u.trackpad.position = point();
    event->u.trackpad.pan_x = real();
    event->u.trackpad.scale = 1 + byte() / 64.0;
    event->u.trackpad.rotation = byte();
    event->u.trackpad.phase = more % 9;
    event->u.trackpad.fingers = 2;
  } else if (event->type != IX_EVENT_CANCEL_ALL) {
    event->u.key.key = more < 128 ? more : 0x110000u + (more & 31);
    event->u.key.modifiers = byte() & 15;
  }
}

static inline ix_glyph glyph(void) {
  double x = byte() * 2.5, y = byte() * 3.0, w = 5 + byte() % 8;
  ix_glyph made = {.codepoint = byte(), .font_size = 10};
  made.quad = (ix_quad){{x, y}, {x + w, y}, {x + w, y + 10}, {x, y + 10}};
  return made;
}

/** One of the first pages, somewhere in a view. */
static inline ix_placed_page placed_page(void) {
  double x = byte() * 4.0 - 300, y = byte() * 6.0 - 700;
  uint8_t more = byte();
  ix_placed_page made = {.page = 1 + more % 6, .turn = (more >> 3) % 4 * 90u};
  made.frame = (ix_rect){x, y, x + 10 + (more >> 5) * 90, y + 10 + (more >> 4) * 60};
  return made;
}

/** The well formed struct of a type name; zeros for those that have no INIT. */
static void template_of(const char *type, void *item, size_t size) {
#define TEMPLATE(name, init) \
  if (!strcmp(type, #name)) { \
    static const name made = init; \
    memcpy(item, &made, sizeof made); \
  }
  memset(item, 0, size);
  SIZED_STRUCTS(TEMPLATE)
#undef TEMPLATE
  if (!strcmp(type, "ix_event")) {
    fill_event(item);
  } else if (!strcmp(type, "ix_glyph")) {
    *(ix_glyph *)item = glyph();
  } else if (!strcmp(type, "ix_placed_page")) {
    *(ix_placed_page *)item = placed_page();
  }
}

/** Changes some members; offset 0 is the size. Structs of functions are not for this. */
static inline void change(void *item, size_t size) {
  for (unsigned left = byte() % 8; left && size >= 8; left--) {
    size_t offset = byte() % (size / 4) * 4;
    uint8_t *place = (uint8_t *)item + offset;
    if (offset % 8 == 0 && offset + 8 <= size && offset && byte() % 2) {
      double value = real();
      memcpy(place, &value, 8);
    } else {
      uint32_t value = (uint32_t)number();
      memcpy(place, &value, 4);
    }
  }
}

#endif
