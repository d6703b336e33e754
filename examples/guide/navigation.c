/*
 * The code of the chapter "Navigation and motion" (docs/guide/navigation.md): nine pages in a view of 400 x 400.
 *
 * proves: S270a S270b S270c S270d S342
 */
#include "../recipes/page.h"

#include <stdio.h>
#include <string.h>

static ix_document *document;
static ix_view *view;

static void open_pages(void) {
  must(ix_document_new(NULL, &document), "document");
  for (int i = 0; i < 9; i++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    page.flags = IX_PAGE_HAS_MEDIA_BOX;
    page.media_box = (ix_rect){0, 0, 400, 800};
    must(ix_memory_add_pages(document, &page, 1), "page");
  }
  must(ix_view_new(document, 400, 400, &view), "view");
}

static ix_viewport viewport(void) {
  ix_viewport found = {.size = sizeof found};
  must(ix_view_get_viewport(view, &found), "viewport");
  return found;
}

/* guide: frames */
/* The host's part: a frame at each refresh while something moves. */
static double play_frames(double now) {
  while (ix_view_is_moving(view)) {
    now += 1000.0 / 60;
    must(ix_view_advance(view, (uint64_t)(now * 1e6)), "advance"); /* then read the effects, and draw */
  }
  return now;
}
/* guide end */

static void page(void) {
  printf("== page\n");
  /* guide: page */
  ix_navigation there = IX_NAVIGATION_INIT;
  ix_arrival coming = {.size = sizeof coming};
  must(ix_view_advance(view, 1000000000), "advance"); /* the present: the motion begins here */
  there.kind = IX_NAVIGATION_PAGE;
  there.index = 5;
  there.flags = IX_NAVIGATION_ANIMATED;
  must(ix_view_navigate(view, &there), "navigate");
  must(ix_view_get_arrival(view, &coming), "arrival");
  /* guide end */
  printf("  at %g, on the way to page %u at %g\n", viewport().offset.y, coming.index, coming.offset.y);
  const double now = play_frames(1000);
  printf("  after %.0f ms at %g\n", now - 1000, viewport().offset.y);
}

static void feed(uint32_t type, unsigned at, double notches, uint32_t key) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = at * 1000000ull;
  if (type == IX_EVENT_WHEEL) {
    event.u.wheel.position = (ix_point){200, 200};
    event.u.wheel.v120_y = 120 * notches;
  } else {
    event.u.key.key = key;
  }
  must(ix_view_feed(view, &event, 1, NULL), "feed");
}

static void notches(void) {
  printf("== notches\n");
  /* guide: notches */
  for (unsigned at = 2000; at <= 2080; at += 40) { /* three quick notches */
    ix_arrival coming = {.size = sizeof coming};
    feed(IX_EVENT_WHEEL, at, 1, 0);
    must(ix_view_get_arrival(view, &coming), "arrival");
    printf("  at %u: %.1f, on the way to %g\n", at, viewport().offset.y, coming.offset.y);
  }
  /* guide end */
  feed(IX_EVENT_KEY_DOWN, 2100, 0, IX_KEY_ESCAPE);
  printf("  stopped at %.1f: moving %s\n", viewport().offset.y, ix_view_is_moving(view) ? "True" : "False");
}

static void reduced(void) {
  printf("== reduced\n");
  /* guide: reduced */
  must(ix_view_set_setting(view, IX_SETTING_ANIMATED, 0, 0), "setting"); /* the desktop says: reduce motion */
  ix_navigation there = IX_NAVIGATION_INIT;
  there.kind = IX_NAVIGATION_PAGE;
  there.index = 2;
  there.flags = IX_NAVIGATION_ANIMATED;
  must(ix_view_navigate(view, &there), "navigate");
  /* guide end */
  printf("  at %g: moving %s\n", viewport().offset.y, ix_view_is_moving(view) ? "True" : "False");
}

/* guide: host */
/** The host's own: it opens page `index` in its layout, at `area` (page space; NULL for the top). */
static void go_there(uint32_t index, const ix_rect *area) {
  if (area) printf("  to page %u, %g across and %g down\n", index, area->x0, area->y0);
  else printf("  to page %u\n", index);
}

static void take_navigation(ix_reader *reader) {
  ix_effect effect;
  while (ix_reader_next(reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_PAGE_WANTED) continue;
    if (effect.u.page_wish.step == IX_PAGE_STEP_BACK) printf("  back\n"); /* the host keeps its own places */
    else go_there(effect.u.page_wish.page, effect.u.page_wish.has_area ? &effect.u.page_wish.area : NULL);
  }
}
/* guide end */

static void follow(ix_reader *reader) {
  ix_action action = IX_ACTION_INIT;
  ix_action_id made;
  ix_annotation link = IX_ANNOTATION_INIT;
  ix_annotation_id id;
  ix_page_id first;
  link.subtype = IX_SUBTYPE_LINK;
  link.rect = (ix_rect){100, 700, 200, 750};
  action.kind = IX_ACTION_GO_TO;
  action.flags = IX_ACTION_HAS_DESTINATION;
  action.destination.kind = IX_DESTINATION_XYZ;
  action.destination.flags = IX_DESTINATION_HAS_LEFT | IX_DESTINATION_HAS_TOP;
  action.destination.page = 6;
  action.destination.left = 50;
  action.destination.top = 300;
  must(ix_document_page_at(document, 0, &first), "page");
  must(ix_memory_add_annotation(document, first, &link, &id), "link");
  must(ix_memory_add_action(document, id, &action, &made), "action");
  must(ix_view_run_action(view, made), "run"); /* as for a bookmark; a tap on the link asks the same */
  take_navigation(reader);
}

static void by_the_host(void) {
  ix_reader *reader = NULL;
  printf("== host\n");
  must(ix_reader_new(view, 0, &reader), "reader");
  /* guide: navigator */
  must(ix_view_set_setting(view, IX_SETTING_NAVIGATION, 0, IX_NAVIGATOR_HOST), "setting");
  /* guide end */
  const double before = viewport().offset.y;
  feed(IX_EVENT_KEY_DOWN, 3000, 0, IX_KEY_END);
  take_navigation(reader);
  follow(reader);
  must(ix_view_run_command(view, IX_COMMAND_BACK), "back");
  take_navigation(reader);
  printf("  moved: %s\n", viewport().offset.y == before ? "False" : "True");
  ix_reader_free(reader);
}

int main(void) {
  open_pages();
  page();
  notches();
  reduced();
  by_the_host();
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
