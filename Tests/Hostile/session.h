/** @file
 * The steps of a session of viewer.c: opening, reading, pointing, drawing, editing, saving, each as a viewer does it by default.
 */
#ifndef HOSTILE_SESSION_H
#define HOSTILE_SESSION_H

#include <interact/interact.h>
#ifdef SESSION_PDFIUM
#include <interact/pdfium.h>
#define SESSION_PROVIDER ix_pdfium_provider
#else
#include <interact/poppler.h>
#define SESSION_PROVIDER ix_poppler_provider
#endif
#include <stdio.h>
#include <string.h>

enum { WIDTH = 800, HEIGHT = 800, MOST = 1000, SOME_PAGES = 200 };

/** An open file and its view; the page that is looked at, the square that was drawn. */
typedef struct {
  const char *path, *saved;
  ix_document *document;
  ix_view *view;
  uint64_t now;
  size_t pages;
  unsigned side; /**< The most pixels of a picture, across and down. */
  ix_annotation_id square;
  ix_status saving;
} session;

static uint8_t pixels[WIDTH * HEIGHT * 4];
static char words[1 << 16];
static ix_annotation_id ids[MOST];

static ix_status worse(ix_status a, ix_status b) { return a < 0 ? a : b; }
static size_t least(size_t a, size_t b) { return a < b ? a : b; }

static ix_page_id page_at(session *s, size_t index) {
  ix_page_id page = 0;
  ix_document_page_at(s->document, index, &page);
  return page;
}

/** The index of the second of the two pages that a session looks at. */
static size_t last_page(session *s) { return s->pages ? s->pages - 1 : 0; }

static ix_document *opened(const char *path, ix_status *out_status) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  *out_status = SESSION_PROVIDER(path, strlen(path), NULL, 0, &provider);
  if (*out_status == IX_OK) { *out_status = ix_document_open(&provider, NULL, &document); }
  return document;
}

static ix_status step_open(session *s) {
  ix_status status;
  uint32_t state = 0;
  size_t length;
  s->document = opened(s->path, &status);
  ix_document_get_state(s->document, &state);
  ix_document_copy_message(s->document, words, sizeof words, &length);
  ix_document_page_count(s->document, &s->pages);
  if (status == IX_OK && state == IX_DOCUMENT_DAMAGED) { return IX_ERROR_DAMAGED; }
  return status;
}

static ix_status step_sizes(session *s) {
  ix_status status = IX_OK;
  for (size_t i = 0; i < least(s->pages, SOME_PAGES); i++) {
    ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
    status = worse(status, ix_page_get_geometry(s->document, page_at(s, i), &geometry));
    if (!(geometry.display_size.width >= 0 && geometry.display_size.width < 1e12)) { printf("wrong size of page %zu\n", i); }
  }
  return status;
}

static ix_status step_labels(session *s) {
  size_t length, index = least(last_page(s), SOME_PAGES);
  ix_page_id found;
  ix_document_find_page_label(s->document, "iv", 2, &found);
  return worse(ix_page_copy_label(s->document, page_at(s, 0), words, sizeof words, &length),
               ix_page_copy_label(s->document, page_at(s, index), words, sizeof words, &length));
}

static ix_status step_outline(session *s) {
  size_t count = 0, length;
  ix_status status = ix_outline_load(s->document);
  ix_outline_count(s->document, &count);
  for (size_t i = 0; i < least(count, MOST); i++) {
    ix_outline_item_id item = 0;
    ix_action_id action = 0;
    ix_outline_item_at(s->document, i, &item);
    ix_outline_item_copy_text(s->document, item, IX_TEXT_TITLE, 0, words, sizeof words, &length);
    ix_outline_item_action(s->document, item, &action);
  }
  return status;
}

static ix_status annotations_of(session *s, ix_page_id page) {
  size_t count = 0, length;
  ix_status status = ix_document_load(s->document, page, IX_PART_ANNOTATIONS);
  ix_page_annotations(s->document, page, ids, MOST, &count);
  for (size_t i = 0; i < least(count, MOST); i++) {
    ix_annotation annotation = IX_ANNOTATION_INIT;
    ix_field field = IX_FIELD_INIT;
    ix_annotation_get(s->document, ids[i], &annotation);
    ix_annotation_copy_text(s->document, ids[i], IX_TEXT_CONTENTS, 0, words, sizeof words, &length);
    ix_annotation_get_field(s->document, ids[i], &field);
  }
  return status;
}

static ix_status step_annotations(session *s) {
  return worse(annotations_of(s, page_at(s, 0)), annotations_of(s, page_at(s, last_page(s))));
}

static ix_status text_of(session *s, ix_page_id page) {
  size_t count = 0, length;
  ix_status status = ix_document_load(s->document, page, IX_PART_TEXT);
  ix_page_glyph_count(s->document, page, &count);
  ix_page_copy_text(s->document, page, 0, count, words, sizeof words, &length);
  return status;
}

static ix_status step_text(session *s) { return worse(text_of(s, page_at(s, 0)), text_of(s, page_at(s, last_page(s)))); }

static void take_effects(session *s) {
  ix_effect effect;
  while (ix_view_next_effect(s->view, &effect) == IX_OK) { continue; }
}

static ix_status step_view(session *s) {
  ix_status status = ix_view_new(s->document, WIDTH, HEIGHT, &s->view);
  status = worse(status, ix_view_set_geometry(s->view, WIDTH, HEIGHT, 2, 96));
  take_effects(s);
  return status;
}

static ix_status feed(session *s, uint32_t type, double x, double y, uint32_t kind, uint32_t pointer, uint64_t later) {
  ix_event event = {.type = type, .time_ns = (s->now += later) * 1000000u};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = pointer;
  if (kind == IX_DEVICE_MOUSE && type != IX_EVENT_UP && pointer) { event.u.pointer.buttons = IX_BUTTON_PRIMARY; }
  ix_status status = ix_view_feed(s->view, &event, 1, NULL);
  take_effects(s);
  return status;
}

/** The mouse over all of the view, at the beginning and at the end of the document. */
static ix_status step_hover(session *s) {
  ix_status status = IX_OK;
  for (int end = 0; end < 2; end++) {
    ix_view_show_page(s->view, (uint32_t)(end ? last_page(s) : 0));
    ix_view_set_fit(s->view, IX_FIT_WIDTH);
    for (int i = 0; i < 400; i++) {
      status = worse(status, feed(s, IX_EVENT_MOVE, i % 20 * 40 + 7, i / 20 * 40 + 9, IX_DEVICE_MOUSE, 0, 8));
    }
  }
  return status;
}

static ix_status step_taps(session *s) {
  ix_status status = IX_OK;
  for (int i = 0; i < 36; i++) {
    double x = i % 6 * 130 + 40, y = i / 6 * 130 + 40;
    uint32_t kind = i % 3 ? IX_DEVICE_TOUCH : IX_DEVICE_MOUSE;
    status = worse(status, feed(s, IX_EVENT_DOWN, x, y, kind, 1, 600));
    if (i % 5 == 4) { ix_view_advance(s->view, (s->now += 900) * 1000000u); }
    status = worse(status, feed(s, IX_EVENT_UP, x, y, kind, 1, 40));
    ix_view_advance(s->view, (s->now += 500) * 1000000u);
    take_effects(s);
  }
  return status;
}

/** Each action of the first page's annotations, and those that follow it. */
static ix_status step_links(session *s) {
  ix_status status = IX_OK;
  size_t count = 0, length;
  ix_page_annotations(s->document, page_at(s, 0), ids, MOST, &count);
  for (size_t i = 0; i < least(count, 100); i++) {
    ix_action_id actions[16];
    size_t found = 0;
    ix_annotation_actions(s->document, ids[i], actions, 16, &found);
    for (size_t k = 0; k < least(found, 16); k++) {
      ix_action_id action = actions[k];
      status = worse(status, ix_view_run_action(s->view, action));
      ix_action_copy_shown_target(s->document, action, words, sizeof words, &length);
      for (int step = 0; step < MOST && ix_action_next(s->document, action, 0, &action) == IX_OK; step++) { continue; }
    }
  }
  ix_destination destination = {.size = sizeof destination};
  ix_document_find_destination(s->document, "there", 5, &destination);
  take_effects(s);
  return status;
}

static ix_status step_select(session *s) {
  size_t length = 0, count = 0;
  ix_status status = ix_view_select_all_text(s->view, s->pages > SOME_PAGES ? IX_SELECT_ALL_PAGE : IX_SELECT_ALL_DOCUMENT);
  status = worse(status, ix_view_copy_selected_text(s->view, words, sizeof words, &length));
  ix_view_select_all_annotations(s->view, 0);
  ix_view_copy_annotations(s->view, NULL, 0, &length);
  ix_view_handles(s->view, NULL, 0, &count);
  ix_view_display_list(s->view, NULL, 0, &count, NULL);
  take_effects(s);
  return status;
}

static ix_status step_find(session *s) {
  ix_search_id search = 0;
  ix_search_progress progress = {.size = sizeof progress};
  ix_status status = ix_search_new(s->document, "line", 4, 0, 0, &search);
  for (int i = 0; i < SOME_PAGES && status == IX_OK && ix_search_step(s->document, search, 1, &progress) == IX_OK; i++) { continue; }
  ix_search_free(s->document, search);
  return status;
}

static ix_status step_lines(session *s) {
  ix_page_id page = page_at(s, 0);
  return worse(ix_document_load(s->document, page, IX_PART_LINES), ix_document_load(s->document, page, IX_PART_IMAGES));
}

/** The page, or the middle of it, with as many pixels as a window has. */
static ix_status drawn(session *s, ix_page_id page, double times) {
  ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  ix_status status = ix_page_get_geometry(s->document, page, &geometry);
  if (status != IX_OK) { return status; }
  double width = geometry.display_size.width, height = geometry.display_size.height;
  double across = s->side / (width > 1e-6 ? width : 1e-6), down = s->side / (height > 1e-6 ? height : 1e-6);
  request.scale = (across < down ? across : down) * times;
  if (request.scale > 10000) { request.scale = 10000; }
  if (!(request.scale >= 1e-9)) { request.scale = 1e-9; }
  request.width = (uint32_t)least((size_t)(width * request.scale) + 1, least(s->side, WIDTH));
  request.height = (uint32_t)least((size_t)(height * request.scale) + 1, least(s->side, HEIGHT));
  if (times > 1) { request.x = (int32_t)(request.width * (times - 1) / 2), request.y = (int32_t)(request.height * (times - 1) / 2); }
  return ix_document_render(s->document, page, &request, pixels, sizeof pixels);
}

static ix_status step_render(session *s) { return worse(drawn(s, page_at(s, 0), 1), drawn(s, page_at(s, last_page(s)), 1)); }
static ix_status step_zoomed(session *s) { return drawn(s, page_at(s, 0), 8); }
static ix_status step_changed(session *s) { return drawn(s, page_at(s, 0), 1); }

static ix_status step_edit(session *s) {
  ix_annotation square = IX_ANNOTATION_INIT;
  size_t count = 0;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){20, 20, 60, 60};
  ix_page_annotations(s->document, page_at(s, 0), ids, MOST, &count);
  for (size_t i = 0; i < least(count, 3); i++) {
    ix_annotation other = IX_ANNOTATION_INIT;
    if (ix_annotation_get(s->document, ids[i], &other) != IX_OK) { continue; }
    other.color = (ix_color){.components = 3, .values = {0, 1, 0, 0}};
    ix_annotation_set(s->document, ids[i], &other);
  }
  ix_status status = ix_annotation_create(s->document, page_at(s, 0), &square, &s->square);
  take_effects(s);
  return status;
}

/** The whole form is loaded, and its first field filled. */
static ix_status step_fill(session *s) {
  size_t count = 0;
  ix_status status = s->pages > SOME_PAGES ? IX_OK : ix_form_load(s->document);
  ix_form_fields(s->document, ids, MOST, &count);
  if (count) { status = worse(status, ix_form_fill(s->document, ids[0], "abc", 3)); }
  take_effects(s);
  return status;
}

static ix_status step_save(session *s) {
  return s->saving = ix_document_save(s->document, s->saved, strlen(s->saved), NULL);
}

/** The saved file has the square, if it was drawn. */
static ix_status step_reopen(session *s) {
  ix_status status;
  size_t pages = 0, count = 0;
  ix_page_id page = 0;
  int found = 0;
  if (s->saving < 0) { return s->saving; }
  ix_document *again = opened(s->saved, &status);
  ix_document_page_count(again, &pages);
  ix_document_page_at(again, 0, &page);
  status = worse(status, ix_document_load(again, page, IX_PART_ANNOTATIONS));
  ix_page_annotations(again, page, NULL, 0, &count);
  for (size_t i = count; i-- > 0 && i + 20 > count && !found;) {
    ix_annotation annotation = IX_ANNOTATION_INIT;
    static ix_annotation_id all[1 << 20];
    if (count > 1 << 20 || ix_page_annotations(again, page, all, 1 << 20, &count) != IX_OK) { break; }
    found = ix_annotation_get(again, all[i], &annotation) == IX_OK && annotation.rect.x0 == 20 && annotation.rect.y1 == 60;
  }
  if (s->square && status >= 0 && count <= 1 << 20 && !found) { printf("wrong: the square is not in what was saved (%zu annotations)\n", count); }
  if (pages != s->pages) { printf("wrong: %zu pages, saved %zu\n", s->pages, pages); }
  ix_document_free(again);
  return status;
}

static ix_status step_reload(session *s) {
  ix_status status = ix_document_reload(s->document, 0);
  take_effects(s);
  return status;
}

static ix_status step_close(session *s) {
  ix_view_free(s->view);
  ix_document_free(s->document);
  return IX_OK;
}

#endif
