/** @file
 * Helpers for tests of pointers: a page, a view, a mouse and a finger.
 */
#ifndef IX_TEST_POINTER_DESK_H
#define IX_TEST_POINTER_DESK_H

#include "check.h"

#include <interact/interact.h>
#include <math.h>

enum { MS = 1000000 };

static ix_document *document;
static ix_view *view;
static ix_page_id page;
static ix_annotation_id link, text_field, check_box, stamp;
static double clock_ms;
static int asked_regions, asked_styles, destroyed;
static ix_effect last_cursor;

static inline ix_annotation_id annotate(uint32_t subtype, double x, double y) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  annotation.subtype = subtype;
  annotation.rect = (ix_rect){x, y, x + 80, y + 40};
  annotation.traits = subtype == IX_SUBTYPE_STAMP ? IX_ANNOTATION_HAS_APPEARANCE : 0; /* so that it can be turned */
  annotation.appearance_box = (ix_rect){0, 0, 80, 40};
  annotation.appearance_matrix = (ix_matrix){1, 0, 0, 1, 0, 0};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &annotation, &made), IX_OK);
  return made;
}

/* A page of 600 x 400 at zoom 1, y down in the view: text at 50,90; in a row at y 180 a link, a text field, a check box and a stamp. */
static inline void open_turned(uint32_t rotation) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_field field = IX_FIELD_INIT;
  ix_glyph glyphs[8];
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 400};
  info.rotate = (int32_t)rotation;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  for (int i = 0; i < 8; i++) {
    double x = 50 + 10 * i;
    glyphs[i] = (ix_glyph){{{x, 300}, {x + 9, 300}, {x + 9, 320}, {x, 320}}, (uint32_t)('a' + i), 0, 20};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, 8), IX_OK);
  link = annotate(IX_SUBTYPE_LINK, 50, 200);
  text_field = annotate(IX_SUBTYPE_WIDGET, 150, 200);
  check_box = annotate(IX_SUBTYPE_WIDGET, 250, 200);
  stamp = annotate(IX_SUBTYPE_STAMP, 350, 200);
  field.kind = IX_FIELD_TEXT;
  CHECK_EQUAL(ix_memory_set_field(document, text_field, &field), IX_OK);
  field.kind = IX_FIELD_CHECK_BOX;
  CHECK_EQUAL(ix_memory_set_field(document, check_box, &field), IX_OK);
  ix_action go = IX_ACTION_INIT;
  ix_action_id action = 0;
  go.kind = IX_ACTION_URI;
  CHECK_EQUAL(ix_memory_add_action(document, link, &go, &action), IX_OK);
  CHECK_EQUAL(ix_memory_add_action_text(document, action, IX_TEXT_URI, "https://example.org", 19), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(document, text_field, IX_TEXT_FIELD_NAME, "name", 4), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(document, text_field, IX_TEXT_FIELD_VALUE, "Ada", 3), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, rotation % 180 ? 900 : 400, &view), IX_OK);
  clock_ms = 0;
  asked_regions = asked_styles = destroyed = 0;
}

static inline void open_view(void) { open_turned(0); }

static inline void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static inline void feed(uint32_t type, uint32_t kind, uint32_t buttons, double x, double y) {
  ix_event event = {.type = type, .time_ns = (uint64_t)((clock_ms += 10) * MS)};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = kind;
  event.u.pointer.buttons = buttons;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

static inline void press_key(uint32_t code, uint32_t modifiers) {
  ix_event event = {.type = IX_EVENT_KEY_DOWN, .time_ns = (uint64_t)((clock_ms += 10) * MS)};
  event.u.key.key = code;
  event.u.key.modifiers = modifiers;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

/** A notch of a wheel. */
static inline void feed_notch(double x, double y) {
  ix_event wheel = {.type = IX_EVENT_WHEEL, .time_ns = (uint64_t)((clock_ms += 20) * MS)};
  wheel.u.wheel.position = (ix_point){x, y};
  wheel.u.wheel.v120_y = 120;
  CHECK_EQUAL(ix_view_feed(view, &wheel, 1, NULL), IX_OK);
}

/** A pinch of a trackpad that begins and goes on. */
static inline void feed_pad_pinch(double x, double y) {
  for (int i = 0; i < 3; i++) {
    ix_event pad = {.type = IX_EVENT_TRACKPAD, .time_ns = (uint64_t)((clock_ms += 20) * MS)};
    pad.u.trackpad.position = (ix_point){x, y};
    pad.u.trackpad.scale = 1 + 0.3 * i;
    pad.u.trackpad.phase = i ? IX_PHASE_UPDATE : IX_PHASE_BEGIN;
    CHECK_EQUAL(ix_view_feed(view, &pad, 1, NULL), IX_OK);
  }
}

static inline void wait_ms(double ms) {
  clock_ms += ms;
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)(clock_ms * MS)), IX_OK);
}

/* Reads all effects; returns the last one of a type, of type 0 where none came. */
static inline ix_effect last_of(uint32_t type) {
  ix_effect effect, found = {0};
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == type && !(effect.flags & IX_EFFECT_INITIAL)) { found = effect; }
  }
  return found;
}

static inline ix_annotation_id focused(void) {
  ix_focus focus = {.size = sizeof focus};
  CHECK(ix_view_get_focus(view, &focus) >= 0);
  return focus.annotation;
}

/* Reads all effects; returns how many cursors were told, and keeps the last one. */
static inline int cursors(void) {
  ix_effect effect;
  int count = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_CURSOR && !(effect.flags & IX_EFFECT_INITIAL)) {
      last_cursor = effect;
      count += 1;
    }
  }
  return count;
}

static inline int hover(double x, double y) {
  cursors();
  feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 0, x, y);
  return cursors();
}

static inline void press_drag(double x0, double y0, double x1, double y1) {
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 1, x0, y0);
  for (int i = 1; i <= 8; i++) { feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 1, x0 + (x1 - x0) * i / 8, y0 + (y1 - y0) * i / 8); }
}

static inline ix_pointer pointer_at(double x, double y, uint32_t state) {
  ix_pointer_request request = IX_POINTER_REQUEST_INIT;
  ix_pointer found = {.size = sizeof found};
  request.point = (ix_point){x, y};
  request.state = state;
  CHECK_EQUAL(ix_view_pointer_at(view, &request, &found), IX_OK);
  return found;
}

/* A recognizer that goes beside all others. */
static inline ix_recognizer_id watch(const ix_recognizer_options *options, const ix_recognizer_functions *functions) {
  ix_recognizer_id made = 0;
  CHECK_EQUAL(ix_recognizer_add(view, options, functions, NULL, NULL, &made), IX_OK);
  ix_party own = {IX_PARTY_RECOGNIZER, 0, made}, all = {IX_PARTY_ALL, 0, 0};
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, own, all, 0, NULL), IX_OK);
  return made;
}

#endif
