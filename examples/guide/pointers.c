/*
 * The code of the chapter "Pointers" (docs/guide/pointers.md). The page is that of the recipes.
 */
#include "../recipes/page.h"

#include <math.h>
#include <stdio.h>

static ix_reader *cursors;

/* guide: cursor */
/* Shows the pointer that the view reports, as a toolkit with CSS names would. */
static void show_pointer(ix_reader *reader) {
  ix_effect effect;
  while (ix_reader_next(reader, &effect) == IX_OK) {
    char name[32];
    size_t length = 0;
    if (effect.type != IX_EFFECT_CURSOR || effect.flags & IX_EFFECT_INITIAL) continue;
    must(ix_cursor_name(
             effect.u.cursor.cursor, effect.u.cursor.rotation, IX_CURSOR_THEME_CSS, name, sizeof name, &length), "name");
    printf("  %.*s%s\n", (int)length, name, effect.u.cursor.hover == IX_HOVER_HIGHLIGHT ? ", highlighted" : "");
  }
}
/* guide end */

static void hover(desk *d, double x, double y) {
  ix_event event = {.type = IX_EVENT_MOVE, .time_ns = (d->now += 10) * 1000000};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  printf("hover %g,%g\n", x, y);
  must(ix_view_feed(d->view, &event, 1, NULL), "feed");
  show_pointer(cursors);
}

static void by_itself(desk *d) {
  printf("== by-itself\n");
  hover(d, 150, 320); /* the link */
  hover(d, 160, 320);
  hover(d, 305, 315); /* text */
  hover(d, 350, 150); /* the stamp, which is not selected */
}

static void handles(desk *d) {
  ix_handle_place places[16];
  size_t count = 0;
  printf("== handles\n");
  must(ix_view_select_annotations(d->view, &d->low_stamp, 1), "select");
  must(ix_view_handles(d->view, places, 16, &count), "handles");
  for (size_t i = 0; i < 3 && i < count; i++) hover(d, places[i].center.x, places[i].center.y);
  printf("nothing selected\n");
  must(ix_view_select_annotations(d->view, NULL, 0), "select");
  show_pointer(cursors);
}

static void region(desk *d) {
  printf("== region\n");
  /* guide: region */
  ix_region_options button = IX_REGION_OPTIONS_INIT;
  ix_region_id id = 0;
  button.place = IX_REGION_VIEW;
  button.rect = (ix_rect){500, 20, 580, 60}; /* a button of ours over the pages */
  button.identifier = 1;
  button.flags = IX_REGION_CONTROL;
  must(ix_region_add(d->view, &button, NULL, NULL, NULL, NULL, &id), "region");
  /* guide end */
  hover(d, 540, 40);
  must(ix_region_remove(d->view, id), "remove");
}

/* guide: split */
/* A divider: its middle can be dragged, its ends do not belong to it. */
static void middle_only(ix_view *view, const ix_pointer_request *request, ix_pointer_region *region, void *user_data) {
  (void)view, (void)user_data;
  if (request->point.y > 500) {
    region->is_wanted = 0;
  } else if (fabs(request->point.y - 400) < 50) {
    region->identifier = 3;
    region->rect.y0 = 350;
    region->rect.y1 = 450;
  }
}

static void divider_style(
    ix_view *view, const ix_pointer_request *request, const ix_pointer_region *region, ix_pointer_style *style, void *user_data) {
  (void)view, (void)request, (void)user_data;
  style->shape = IX_POINTER_CURSOR;
  style->cursor = region->identifier == 3 ? IX_CURSOR_GRAB : IX_CURSOR_RESIZE;
}
/* guide end */

static void split(desk *d) {
  ix_region_options divider = IX_REGION_OPTIONS_INIT;
  ix_region_id id = 0;
  printf("== split\n");
  divider.rect = (ix_rect){590, 200, 600, 600};
  divider.identifier = 2;
  must(ix_region_add(d->view, &divider, middle_only, divider_style, NULL, NULL, &id), "region");
  hover(d, 595, 250);
  hover(d, 595, 400);
  hover(d, 595, 550);
  must(ix_region_remove(d->view, id), "remove");
}

/* guide: beam */
static void slanted_beam(
    ix_view *view, const ix_pointer_request *request, const ix_pointer_region *region, ix_pointer_style *style, void *user_data) {
  (void)view, (void)request, (void)region, (void)user_data;
  style->shape = IX_POINTER_BEAM;
  style->length = 40; /* view units */
  style->rotation = 15;
}
/* guide end */

static void styles(desk *d) {
  printf("== styles\n");
  must(ix_view_set_pointer_style_query(d->view, slanted_beam, NULL, NULL), "style");
  hover(d, 150, 320); /* the link */
  must(ix_view_set_pointer_style_query(d->view, NULL, NULL, NULL), "style");
}

static void asked(desk *d) {
  printf("== asked\n");
  /* guide: asked */
  ix_pointer_request request = IX_POINTER_REQUEST_INIT;
  ix_pointer pointer = {.size = sizeof pointer};
  request.point = (ix_point){150, 320};
  request.state = IX_POINTER_STATE_NOTHING;
  must(ix_view_pointer_at(d->view, &request, &pointer), "pointer");
  printf("over %g,%g to %g,%g\n", pointer.area.x0, pointer.area.y0, pointer.area.x1, pointer.area.y1);
  /* guide end */
}

static void compatible(desk *d) {
  ix_event down = {.type = IX_EVENT_DOWN, .time_ns = (d->now += 10) * 1000000}, up = down;
  printf("== compatible\n");
  /* guide: compatible */
  must(ix_view_set_setting(d->view, IX_SETTING_INDIRECT_INPUT, 0, IX_INDIRECT_COMPATIBLE), "setting");
  /* guide end */
  down.u.pointer.position = (ix_point){250, 250};
  down.u.pointer.kind = IX_DEVICE_MOUSE;
  down.u.pointer.buttons = IX_BUTTON_PRIMARY;
  up.type = IX_EVENT_UP, up.time_ns += 40000000, up.u.pointer.position = down.u.pointer.position;
  up.u.pointer.kind = IX_DEVICE_MOUSE;
  must(ix_view_feed(d->view, &down, 1, NULL), "feed");
  must(ix_view_feed(d->view, &up, 1, NULL), "feed");
  d->now += 1000;
  must(ix_view_advance(d->view, d->now * 1000000), "advance");
  ix_effect effect;
  while (ix_reader_next(d->reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_TAP) continue;
    printf("tap by %s%s\n", effect.u.tap.kind == IX_DEVICE_TOUCH ? "touch" : "mouse",
           effect.flags & IX_EFFECT_FROM_POINTER ? ", from a pointer" : "");
  }
}

int main(void) {
  desk d;
  desk_open(&d);
  must(ix_reader_new(d.view, IX_GROUP_CURSOR, &cursors), "reader");
  by_itself(&d);
  handles(&d);
  region(&d);
  split(&d);
  styles(&d);
  asked(&d);
  compatible(&d);
  ix_reader_free(cursors);
  desk_close(&d);
  return 0;
}
