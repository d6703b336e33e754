#include "page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/effect_log.h"

enum { GROUPS = IX_GROUP_VIEWPORT | IX_GROUP_GESTURES | IX_GROUP_SELECTION | IX_GROUP_ACTIONS };

void must(ix_status status, const char *what) {
  if (status >= 0) return;
  fprintf(stderr, "%s: status %d\n", what, (int)status);
  exit(1);
}

static ix_annotation_id add(desk *d, ix_page_id page, uint32_t subtype, double x, double y, double width, double height) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_action action = IX_ACTION_INIT;
  ix_annotation_id made = 0;
  annotation.subtype = subtype;
  annotation.rect = (ix_rect){x, y, x + width, y + height};
  must(ix_memory_add_annotation(d->document, page, &annotation, &made), "annotation");
  action.kind = IX_ACTION_URI;
  if (subtype == IX_SUBTYPE_LINK) must(ix_memory_add_action(d->document, made, &action, NULL), "action");
  return made;
}

static void add_words(desk *d, ix_page_id page) {
  const char *words = "Some text";
  ix_glyph glyphs[16];
  size_t count = 0;
  memset(glyphs, 0, sizeof glyphs);
  for (size_t i = 0; words[i]; i++) {
    double x = 300 + 10.0 * (double)i;
    if (words[i] == ' ') continue;
    glyphs[count].quad = (ix_quad){{x, 75}, {x + 10, 75}, {x + 10, 95}, {x, 95}};
    glyphs[count].codepoint = (uint32_t)words[i];
    glyphs[count++].font_size = 20;
  }
  must(ix_memory_set_glyphs(d->document, page, glyphs, count), "glyphs");
}

void desk_open(desk *d) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_page_id first = 0, second = 0;
  memset(d, 0, sizeof *d);
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 400};
  must(ix_document_new(NULL, &d->document), "document");
  must(ix_memory_add_alike_pages(d->document, &info, 2), "pages");
  must(ix_document_page_at(d->document, 0, &first), "page");
  must(ix_document_page_at(d->document, 1, &second), "page");
  add(d, first, IX_SUBTYPE_INK, 100, 200, 100, 100);
  add(d, first, IX_SUBTYPE_STAMP, 300, 200, 100, 100);
  add(d, first, IX_SUBTYPE_FREE_TEXT, 450, 200, 100, 100);
  add(d, first, IX_SUBTYPE_LINK, 100, 60, 100, 40);
  add(d, second, IX_SUBTYPE_STAMP, 300, 200, 100, 100);
  add(d, second, IX_SUBTYPE_LINK, 100, 60, 100, 40);
  d->low_stamp = add(d, first, IX_SUBTYPE_STAMP, 20, 120, 60, 60);
  add_words(d, first);
  must(ix_document_load(d->document, first, IX_PART_ANNOTATIONS), "load");
  must(ix_document_load(d->document, second, IX_PART_ANNOTATIONS), "load");
  must(ix_view_new(d->document, 600, 810, &d->view), "view");
  must(ix_view_set_setting(d->view, IX_SETTING_ANIMATED, 0, 0), "setting");
  must(ix_reader_new(d->view, GROUPS, &d->reader), "reader");
}

void desk_close(desk *d) {
  ix_reader_free(d->reader);
  ix_view_free(d->view);
  ix_document_free(d->document);
}

void desk_log(desk *d) {
  ix_effect effect;
  while (ix_reader_next(d->reader, &effect) == IX_OK) {
    if (!(effect.flags & IX_EFFECT_INITIAL)) effect_log_write(stdout, &effect);
  }
}

static void finger(desk *d, uint32_t type, double x, double y) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = d->now * 1000000u;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  event.u.pointer.pointer = 1;
  must(ix_view_feed(d->view, &event, 1, NULL), "feed");
}

static void pass(desk *d, uint64_t ms) {
  d->now += ms;
  must(ix_view_advance(d->view, d->now * 1000000u), "advance");
}

void desk_finger(desk *d, uint32_t type, double x, double y) {
  d->now += 10;
  finger(d, type, x, y);
}

void desk_rest(desk *d) {
  pass(d, 1000);
  desk_log(d);
}

void desk_tap(desk *d, double x, double y, int count) {
  printf("%s %g,%g\n", count == 2 ? "double tap" : "tap", x, y);
  for (int i = 0; i < count; i++) {
    finger(d, IX_EVENT_DOWN, x, y);
    d->now += 40;
    finger(d, IX_EVENT_UP, x, y);
    d->now += 100;
  }
  pass(d, 1000);
  desk_log(d);
}

void desk_press(desk *d, double x, double y) {
  printf("press %g,%g\n", x, y);
  finger(d, IX_EVENT_DOWN, x, y);
  pass(d, 600);
  finger(d, IX_EVENT_UP, x, y);
  pass(d, 1000);
  desk_log(d);
}

void desk_drag(desk *d, double x0, double y0, double x1, double y1) {
  printf("drag %g,%g to %g,%g\n", x0, y0, x1, y1);
  finger(d, IX_EVENT_DOWN, x0, y0);
  for (int i = 1; i <= 10; i++) {
    d->now += 16;
    finger(d, IX_EVENT_MOVE, x0 + (x1 - x0) * i / 10, y0 + (y1 - y0) * i / 10);
  }
  d->now += 200; /* at rest, so that nothing is flung */
  finger(d, IX_EVENT_UP, x1, y1);
  pass(d, 1000);
  desk_log(d);
}
