/** @file
 * A mouse over a page of 400 by 400 at zoom 1, for tests of what is done by hand.
 */
#ifndef IX_TEST_HAND_H
#define IX_TEST_HAND_H

#include "helpers.h"

struct desk {
  ix_document *document;
  ix_view *view;
  ix_reader *reader;
  ix_page_id page;
  uint64_t now;
};

static inline void open_desk(struct desk *desk) {
  memset(desk, 0, sizeof *desk);
  desk->now = 1000000000;
  CHECK_EQUAL(ix_document_new(NULL, &desk->document), IX_OK);
  ix_page_info page = IX_PAGE_INFO_INIT;
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = (ix_rect){0, 0, 400, 400};
  CHECK_EQUAL(ix_memory_add_pages(desk->document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(desk->document, 0, &desk->page), IX_OK);
  CHECK_EQUAL(ix_view_new(desk->document, 400, 400, &desk->view), IX_OK);
  CHECK_EQUAL(ix_reader_new(desk->view, 0, &desk->reader), IX_OK);
  /* The state that a new reader is told. */
  ix_effect effect;
  while (ix_reader_next(desk->reader, &effect) == IX_OK) { continue; }
}

static inline void close_desk(struct desk *desk) {
  ix_reader_free(desk->reader);
  ix_view_free(desk->view);
  ix_document_free(desk->document);
}

/** The desk's page and `count` of 400 by 800 below it. */
static inline void open_tall_pages(struct desk *desk, int count, uint32_t scroll) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_layout_options layout = IX_LAYOUT_OPTIONS_INIT;
  open_desk(desk);
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 800};
  for (int i = 0; i < count; i++) { CHECK_EQUAL(ix_memory_add_pages(desk->document, &info, 1), IX_OK); }
  CHECK_EQUAL(ix_view_get_layout(desk->view, &layout), IX_OK);
  layout.scroll = scroll;
  CHECK(ix_view_set_layout(desk->view, &layout) >= 0);
}

/** The selected annotations, at most 8; returns how many there are. */
static inline size_t selection_of(struct desk *desk, ix_annotation_id ids[8]) {
  size_t count = 0;
  CHECK_EQUAL(ix_view_selected_annotations(desk->view, ids, 8, &count), IX_OK);
  return count;
}

/** A filled annotation, by the upper left corner of its box as shown. */
static inline ix_annotation_id put(struct desk *desk, uint32_t subtype, double x, double y, double width, double height) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = subtype;
  made.rect = (ix_rect){x, 400 - y - height, x + width, 400 - y};
  made.interior_color.components = 1;
  CHECK_EQUAL(ix_memory_add_annotation(desk->document, desk->page, &made, &id), IX_OK);
  return id;
}

/** Where its box is shown, in x0, y0, x1, y1 with y down. */
static inline ix_rect box_of(struct desk *desk, ix_annotation_id id) {
  ix_annotation found = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(desk->document, id, &found), IX_OK);
  return (ix_rect){found.rect.x0, 400 - found.rect.y1, found.rect.x1, 400 - found.rect.y0};
}

static inline int is_box(ix_rect a, double x0, double y0, double x1, double y1) {
  return a.x0 == x0 && a.y0 == y0 && a.x1 == x1 && a.y1 == y1;
}

static inline ix_point in_view(struct desk *desk, double x, double y) {
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(desk->view, 0, IX_SPACE_PAGE, (ix_point){x, y}, IX_SPACE_VIEW, &at), IX_OK);
  return at;
}

static inline void mouse(struct desk *desk, uint32_t type, ix_point at, uint32_t modifiers) {
  feed_mouse(desk->view, desk->now += 20000000, type, at.x, at.y, modifiers);
}

static inline void rest(struct desk *desk) {
  desk->now += 1000000000;
  CHECK_EQUAL(ix_view_advance(desk->view, desk->now), IX_OK);
}

static inline void click(struct desk *desk, double x, double y, uint32_t modifiers) {
  ix_point at = in_view(desk, x, y);
  mouse(desk, IX_EVENT_DOWN, at, modifiers);
  mouse(desk, IX_EVENT_UP, at, modifiers);
  rest(desk);
}

/** From one point of the page to another, still held. */
static inline ix_point pull(struct desk *desk, double x0, double y0, double x1, double y1, uint32_t modifiers) {
  ix_point a = in_view(desk, x0, y0), b = in_view(desk, x1, y1);
  mouse(desk, IX_EVENT_DOWN, a, modifiers);
  for (int i = 1; i <= 8; i++) {
    mouse(desk, IX_EVENT_MOVE, (ix_point){a.x + (b.x - a.x) * i / 8, a.y + (b.y - a.y) * i / 8}, modifiers);
  }
  return b;
}

static inline void drag(struct desk *desk, double x0, double y0, double x1, double y1, uint32_t modifiers) {
  mouse(desk, IX_EVENT_UP, pull(desk, x0, y0, x1, y1, modifiers), modifiers);
  rest(desk);
}

static inline void press(struct desk *desk, uint32_t key, uint32_t modifiers) {
  ix_event event;
  memset(&event, 0, sizeof event);
  desk->now += 20000000;
  event.type = IX_EVENT_KEY_DOWN;
  event.time_ns = desk->now;
  event.u.key.key = key;
  event.u.key.modifiers = modifiers;
  CHECK_EQUAL(ix_view_feed(desk->view, &event, 1, NULL), IX_OK);
}

/** Text that a user writes into a view of the desk's document, as a toolkit hands it over. */
static inline void type_text(struct desk *desk, ix_view *view, const char *text) {
  ix_event event;
  memset(&event, 0, sizeof event);
  desk->now += 50000000;
  event.type = IX_EVENT_TEXT;
  event.time_ns = desk->now;
  event.u.text.utf8 = text;
  event.u.text.length = strlen(text);
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

/** The same into a field or free text, whose edit begins with it. */
static inline void write_into(struct desk *desk, ix_annotation_id id, const char *text) {
  CHECK_EQUAL(ix_view_edit_text(desk->view, id), IX_OK);
  type_text(desk, desk->view, text);
}

/** True if an annotation has that text; of an empty one, if it has none or an empty one. */
static inline int has_text(struct desk *desk, ix_annotation_id id, uint32_t kind, const char *wanted) {
  char text[64];
  size_t length = 0;
  const ix_status status = ix_annotation_copy_text(desk->document, id, kind, 0, text, sizeof text, &length);
  if (status == IX_ERROR_NOT_FOUND) { return !*wanted; }
  return status == IX_OK && length == strlen(wanted) && !memcmp(text, wanted, length);
}

static inline void finger(struct desk *desk, uint32_t type, uint32_t pointer, double x, double y) {
  feed_finger(desk->view, desk->now += 16000000, type, pointer, x, y);
}

/** Two fingers land in the middle of the view and move apart. */
static inline void spread_fingers(struct desk *desk) {
  finger(desk, IX_EVENT_DOWN, 1, 180, 200);
  finger(desk, IX_EVENT_DOWN, 2, 220, 200);
  for (int i = 1; i < 12; i++) {
    finger(desk, IX_EVENT_MOVE, 1, 180 - 8 * i, 200);
    finger(desk, IX_EVENT_MOVE, 2, 220 + 8 * i, 200);
  }
  finger(desk, IX_EVENT_UP, 1, 92, 200);
  finger(desk, IX_EVENT_UP, 2, 308, 200);
}

/** Two seconds pass, in frames: what moves comes to rest. */
static inline void pass_frames(struct desk *desk) {
  for (int i = 0; i < 100; i++) { CHECK_EQUAL(ix_view_advance(desk->view, desk->now += 20000000), IX_OK); }
}

/** How many effects of a type came since the last look. */
static inline int effects_of(struct desk *desk, uint32_t type) {
  ix_effect effect;
  int found = 0;
  while (ix_reader_next(desk->reader, &effect) == IX_OK) { found += effect.type == type; }
  return found;
}

#endif
