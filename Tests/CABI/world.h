/** @file
 * Shared by tests of every exported function: a document with a page of text, a link, a view and a reader, values that
 * each function takes, and a print of all that a failed call must leave as it was.
 */
#ifndef IX_TEST_WORLD_H
#define IX_TEST_WORLD_H

#include "calls.h"
#include "helpers.h"

#include <math.h>
#include <stdlib.h>

enum { ROOM = 8192 };

struct world {
  ix_document *document;
  ix_view *view;
  ix_reader *reader;
  ix_page_id page;
  ix_annotation_id annotation;
  ix_action_id action;
};

/** The data that is compared before and after a call. */
struct print {
  ix_viewport viewport;
  ix_layout_options layout;
  size_t pages, annotations, ranges, sequences, outline;
  ix_text_range selection[4];
  uint32_t tool;
  uint64_t revision;
};

static inline void open_world(struct world *world) {
  memset(world, 0, sizeof *world);
  CHECK_EQUAL(ix_document_new(NULL, &world->document), IX_OK);
  ix_page_info page = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_memory_add_pages(world->document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(world->document, 0, &world->page), IX_OK);
  ix_glyph glyphs[8];
  for (int i = 0; i < 8; i++) {
    double x = 72 + 8 * i;
    glyphs[i] = (ix_glyph){{{x, 700}, {x + 7, 700}, {x + 7, 710}, {x, 710}}, (uint32_t)('a' + i), 0, 10};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(world->document, world->page, glyphs, 8), IX_OK);
  ix_annotation link = IX_ANNOTATION_INIT;
  link.subtype = IX_SUBTYPE_LINK;
  link.rect = (ix_rect){100, 500, 300, 560};
  CHECK_EQUAL(ix_memory_add_annotation(world->document, world->page, &link, &world->annotation), IX_OK);
  ix_action go = IX_ACTION_INIT;
  go.kind = IX_ACTION_URI;
  CHECK_EQUAL(ix_memory_add_action(world->document, world->annotation, &go, &world->action), IX_OK);
  CHECK_EQUAL(ix_view_new(world->document, 800, 600, &world->view), IX_OK);
  ix_event touch[2] = {{.type = IX_EVENT_DOWN, .u.pointer.kind = IX_DEVICE_TOUCH}, {.type = IX_EVENT_UP, .time_ns = 1000000, .u.pointer.kind = IX_DEVICE_TOUCH}};
  CHECK_EQUAL(ix_view_feed(world->view, touch, 2, NULL), IX_OK);
  CHECK_EQUAL(ix_view_advance(world->view, 5000000000), IX_OK);
  CHECK_EQUAL(ix_reader_new(world->view, 0, &world->reader), IX_OK);
}

static inline void close_world(struct world *world) {
  ix_reader_free(world->reader);
  ix_view_free(world->view);
  ix_document_free(world->document);
}

/** Pages of 612 by 792, at most eight, one at a time or by spreads in a view in which a point is a unit at fit. */
static inline void open_fitted_pages(struct world *world, size_t count, uint32_t spreads, ix_page_id *pages) {
  memset(world, 0, sizeof *world);
  CHECK_EQUAL(ix_document_new(NULL, &world->document), IX_OK);
  ix_page_info made[8];
  for (size_t i = 0; i < 8; i++) { made[i] = (ix_page_info)IX_PAGE_INFO_INIT; }
  CHECK_EQUAL(ix_memory_add_pages(world->document, made, count), IX_OK);
  for (size_t i = 0; i < count; i++) { CHECK_EQUAL(ix_document_page_at(world->document, i, &pages[i]), IX_OK); }
  CHECK_EQUAL(ix_view_new(world->document, 1224, 792, &world->view), IX_OK);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_mode = spreads;
  options.fit = IX_FIT_PAGE;
  CHECK_EQUAL(ix_view_set_layout(world->view, &options), IX_OK);
}

static inline void take_print(const struct world *world, struct print *print) {
  memset(print, 0, sizeof *print);
  print->layout.size = sizeof print->layout;
  print->viewport.size = sizeof print->viewport;
  CHECK_EQUAL(ix_view_get_viewport(world->view, &print->viewport), IX_OK);
  CHECK_EQUAL(ix_view_get_layout(world->view, &print->layout), IX_OK);
  CHECK_EQUAL(ix_document_page_count(world->document, &print->pages), IX_OK);
  CHECK(ix_page_annotations(world->document, world->page, NULL, 0, &print->annotations) != IX_ERROR_INVALID_ARGUMENT);
  CHECK(ix_view_text_selection(world->view, print->selection, 4, &print->ranges) >= 0);
  CHECK_EQUAL(ix_sequence_count(world->view, &print->sequences), IX_OK);
  ix_outline_count(world->document, &print->outline);
  CHECK_EQUAL(ix_view_get_tool(world->view, &print->tool), IX_OK);
}

/** Room for the pointers of one call; nothing reads or writes beyond it. */
struct room { char bytes[MOST_PARAMETERS][ROOM]; };

static inline void nothing(void) {}
static inline void count_destroy(void *user_data) { *(int *)user_data += 1; }

/** Values that suit every parameter, ids of the page's things among them. */
static inline void fill_values(const struct world *world, const struct call *call, value *values, struct room *room, int *destroyed) {
  for (uint32_t i = 0; i < call->count; i++) {
    const struct parameter *parameter = &call->parameters[i];
    memset(&values[i], 0, sizeof values[i]);
    memset(room->bytes[i], parameter->kind >= BUFFER ? 0xa5 : 0, ROOM);
    switch (parameter->kind) {
    case DOCUMENT: values[i].pointer = world->document; break;
    case VIEW: values[i].pointer = world->view; break;
    case READER: values[i].pointer = world->reader; break;
    case ID:
      values[i].number = !strcmp(parameter->type, "ix_page_id") ? world->page
                       : !strcmp(parameter->type, "ix_annotation_id") ? world->annotation : world->action;
      break;
    case FUNCTION: values[i].function = nothing; break;
    case USER_DATA: values[i].pointer = destroyed; break;
    case DESTROY: values[i].function = (void (*)(void))count_destroy; break;
    case STRUCT: case SIZED: case ITEMS: case BUFFER: case OUT:
      values[i].pointer = room->bytes[i];
      if (parameter->kind == SIZED) { memcpy(room->bytes[i], &parameter->item, 4); }
      break;
    default: values[i].number = 0; break;
    }
  }
}

/** The row of a function. */
static inline const struct call *row(const char *name) {
  for (int i = 0; i < CALLS; i++) {
    if (!strcmp(calls[i].name, name)) { return &calls[i]; }
  }
  return NULL;
}

#endif
