/** @file
 * Calls that many tests make, in one line each: feed a mouse or a finger, ask for a hash, make a square.
 *
 * They take the document or the view, so that they serve every test, whatever it has beside these.
 */
#ifndef IX_TEST_HELPERS_H
#define IX_TEST_HELPERS_H

#include "check.h"

#include <interact/interact.h>

#include <string.h>

/** 1 in a build with AddressSanitizer, which is many times slower and keeps what was freed. */
#if defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#else
#define SANITIZED 0
#endif

/** Takes all effects of a view. */
static inline void drain_effects(ix_view *view) {
  static ix_effect effects[1024];
  size_t count = 1024;
  while (count == 1024) { CHECK(ix_view_take_effects(view, effects, 1024, &count) >= 0); }
}

/** A document in memory of one page, and a view of it that is as large and has told its state. */
static inline void open_one_page(double width, double height, ix_document **document, ix_page_id *page, ix_view **view) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, width, height};
  CHECK_EQUAL(ix_document_new(NULL, document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(*document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(*document, 0, page), IX_OK);
  CHECK_EQUAL(ix_view_new(*document, width, height, view), IX_OK);
  drain_effects(*view);
}

/** The primary button of a device with one pointer; `device` is an #ix_device_kind. */
static inline void feed_device(ix_view *view, uint32_t device, uint64_t time_ns, uint32_t type, double x, double y, uint32_t modifiers) {
  ix_event event = {.type = type, .time_ns = time_ns};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = device;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  event.u.pointer.modifiers = modifiers;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

static inline void feed_mouse(ix_view *view, uint64_t time_ns, uint32_t type, double x, double y, uint32_t modifiers) {
  feed_device(view, IX_DEVICE_MOUSE, time_ns, type, x, y, modifiers);
}

/** One of several fingers. */
static inline void feed_finger(ix_view *view, uint64_t time_ns, uint32_t type, uint32_t pointer, double x, double y) {
  ix_event event = {.type = type, .time_ns = time_ns};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  event.u.pointer.pointer = pointer;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

/** A recognizer of the host without functions; 0 for what it does not state. */
static inline ix_recognizer_id add_recognizer(ix_view *view, uint32_t kind, uint32_t taps, int32_t priority, uint32_t flags) {
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id made = 0;
  options.kind = kind;
  options.taps = taps;
  options.priority = priority;
  options.flags = flags;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &made), IX_OK);
  return made;
}

/** Turns off the view's own recognizers, so that only those of the host take part. */
static inline void leave_only_host_recognizers(ix_view *view) {
  for (ix_recognizer_id id = 0; ix_recognizer_next(view, id, &id) == IX_OK;) {
    CHECK_EQUAL(ix_recognizer_set_enabled(view, id, 0, 1), IX_OK);
  }
}

static inline ix_viewport viewport_of(ix_view *view) {
  ix_viewport found = {.size = sizeof found};
  CHECK_EQUAL(ix_view_get_viewport(view, &found), IX_OK);
  return found;
}

static inline uint64_t hash_of(ix_document *document) {
  uint64_t found = 0;
  CHECK_EQUAL(ix_document_get_hash(document, &found), IX_OK);
  return found;
}

static inline ix_history history_of(ix_document *document) {
  ix_history found = IX_HISTORY_INIT;
  CHECK_EQUAL(ix_document_get_history(document, &found), IX_OK);
  return found;
}

static inline uint32_t tool_of(ix_view *view) {
  uint32_t found = 0;
  CHECK_EQUAL(ix_view_get_tool(view, &found), IX_OK);
  return found;
}

/** Creates an annotation as an edit, and returns its id. */
static inline ix_annotation_id make_annotation(ix_document *document, ix_page_id page, uint32_t subtype, ix_rect rect) {
  ix_annotation given = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  given.subtype = subtype;
  given.rect = rect;
  CHECK_EQUAL(ix_annotation_create(document, page, &given, &made), IX_OK);
  return made;
}

/** The annotation on top of a page, which has at least so many. */
static inline ix_annotation newest_of(ix_document *document, ix_page_id page, size_t least) {
  ix_annotation_id ids[32];
  ix_annotation found = IX_ANNOTATION_INIT;
  size_t total = 0;
  CHECK_EQUAL(ix_page_annotations(document, page, ids, 32, &total), IX_OK);
  CHECK(total >= least && ix_annotation_get(document, ids[total - 1], &found) == IX_OK);
  return found;
}

static inline ix_spread_info spread_info_of(ix_view *view, uint32_t spread) {
  ix_spread_info info = {.size = sizeof info};
  CHECK_EQUAL(ix_view_get_spread(view, spread, &info), IX_OK);
  return info;
}

static inline ix_layout_info layout_info_of(ix_view *view) {
  ix_layout_info info = {.size = sizeof info};
  CHECK_EQUAL(ix_view_get_layout_info(view, &info), IX_OK);
  return info;
}

/** How often a text is found in a document, up to 64 times; the last match is written if one is wanted. */
static inline size_t count_matches(ix_document *document, const char *text, uint32_t options, ix_text_range *out_last) {
  ix_search_id search = 0;
  ix_text_range matches[64];
  size_t count = 0;
  CHECK_EQUAL(ix_search_new(document, text, strlen(text), options, 0, &search), IX_OK);
  CHECK_EQUAL(ix_search_step(document, search, UINT32_MAX, NULL), IX_END);
  CHECK_EQUAL(ix_search_matches(document, search, 0, matches, 64, &count), IX_OK);
  if (count && out_last) { *out_last = matches[count - 1]; }
  CHECK_EQUAL(ix_search_free(document, search), IX_OK);
  return count;
}

/** For providers: the document can be read. */
static inline ix_status give_ok_state(void *context, uint32_t *out_state, const ix_sink *sink) {
  (void)context, (void)sink;
  *out_state = IX_DOCUMENT_OK;
  return IX_OK;
}

/** For providers: all pages are as large as the first. */
static inline ix_status give_one_size(const ix_sink *sink, uint32_t first, double width, double height) {
  ix_page_info page = IX_PAGE_INFO_INIT;
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = (ix_rect){0, 0, width, height};
  return first == 0 ? sink->pages(sink, &page, 1) : IX_OK;
}

#endif
