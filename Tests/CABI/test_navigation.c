/** @file
 * Animated navigation: pages, places and zooms by a flag of the call, keys and notches by default, and what comes in between.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static void open_pages(uint32_t scroll) {
  open_tall_pages(&desk, 9, scroll);
  CHECK_EQUAL(ix_view_advance(desk.view, desk.now), IX_OK);
}

static int is_same(ix_viewport a, ix_viewport b) {
  return a.offset.x == b.offset.x && a.offset.y == b.offset.y && a.zoom == b.zoom && a.fit == b.fit;
}

static ix_arrival arrival(void) {
  ix_arrival found = {.size = sizeof found};
  CHECK_EQUAL(ix_view_get_arrival(desk.view, &found), IX_OK);
  return found;
}

static void pass(uint64_t milliseconds) { CHECK_EQUAL(ix_view_advance(desk.view, desk.now += milliseconds * 1000000), IX_OK); }

static ix_navigation to(uint32_t kind) {
  ix_navigation where = IX_NAVIGATION_INIT;
  where.kind = kind;
  where.flags = IX_NAVIGATION_ANIMATED;
  return where;
}

/** One navigation of each kind. */
static ix_navigation each_kind(uint32_t kind) {
  ix_navigation where = to(kind);
  where.index = 4;
  where.choice = kind == IX_NAVIGATION_FIT ? (uint32_t)IX_FIT_PAGE : (uint32_t)IX_STEP_NEXT_VIEWPORT;
  where.zoom = 2.5;
  where.point = kind == IX_NAVIGATION_SCROLL ? (ix_point){0, 333} : (ix_point){120, 90};
  where.rect = (ix_rect){50, 100, 250, 200};
  where.destination.kind = IX_DESTINATION_XYZ;
  where.destination.page = 6;
  where.destination.flags = IX_DESTINATION_HAS_TOP | IX_DESTINATION_HAS_ZOOM;
  where.destination.top = 500;
  where.destination.zoom = 1.5;
  return where;
}

/** In an animation each kind ends where it would without, to the bit; on the way it has not arrived, and the arrival is known. */
static void each_kind_ends_where_the_jump_ends(void) {
  static const uint32_t scrolls[] = {IX_SCROLL_CONTINUOUS, IX_SCROLL_PER_SPREAD, IX_SCROLL_WRAPPED};
  for (int s = 0; s < 3; s++) {
    open_pages(scrolls[s]);
    ix_view *other = NULL;
    ix_layout_options layout = IX_LAYOUT_OPTIONS_INIT;
    CHECK_EQUAL(ix_view_new(desk.document, 400, 400, &other), IX_OK);
    CHECK_EQUAL(ix_view_get_layout(desk.view, &layout), IX_OK);
    CHECK(ix_view_set_layout(other, &layout) >= 0);
    CHECK(is_same(viewport_of(desk.view), viewport_of(other)));
    for (uint32_t kind = IX_NAVIGATION_PAGE; kind <= IX_NAVIGATION_FORWARD; kind++) {
      ix_navigation animated = each_kind(kind), jump = each_kind(kind);
      jump.flags = 0;
      const ix_viewport start = viewport_of(desk.view);
      const ix_status status = ix_view_navigate(desk.view, &animated);
      CHECK(status >= 0);
      CHECK_EQUAL(ix_view_navigate(other, &jump), status);
      if (ix_view_is_moving(desk.view)) {
        CHECK(is_same(viewport_of(desk.view), start));
        CHECK(arrival().moving == 1 && arrival().time_ns == desk.now + 300000000);
        CHECK(arrival().offset.y == viewport_of(other).offset.y && arrival().zoom == viewport_of(other).zoom);
        pass(90);
        CHECK_EQUAL(ix_view_is_moving(desk.view), 1);
      }
      pass(400);
      CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
      CHECK(is_same(viewport_of(desk.view), viewport_of(other)));
      CHECK(arrival().moving == 0 && arrival().time_ns == 0);
    }
    ix_view_free(other);
    close_desk(&desk);
  }
}

static void page_by_page(void) {
  ix_navigation step = to(IX_NAVIGATION_STEP);
  step.choice = IX_STEP_NEXT_SPREAD;
  CHECK_EQUAL(ix_view_navigate(desk.view, &step), IX_OK);
}

/** Three steps in a row lead three spreads on; the number of the page to come is told each time. */
static void targets_add_up(void) {
  open_pages(IX_SCROLL_CONTINUOUS);
  CHECK_EQUAL(ix_view_show_page(desk.view, 1), IX_OK);
  effects_of(&desk, 0);
  for (uint32_t i = 2; i <= 4; i++) {
    page_by_page();
    CHECK_EQUAL(arrival().index, i);
    CHECK_EQUAL(effects_of(&desk, IX_EFFECT_NAVIGATING), 1);
    pass(30);
  }
  pass(400);
  const ix_viewport there = viewport_of(desk.view);
  CHECK(ix_view_show_page(desk.view, 4) >= 0);
  CHECK(is_same(there, viewport_of(desk.view)));
  close_desk(&desk);
}

static void places_are_those_of_jumps(void) {
  open_pages(IX_SCROLL_CONTINUOUS);
  ix_navigation there = to(IX_NAVIGATION_WHOLE_PAGE), back = to(IX_NAVIGATION_BACK), forward = to(IX_NAVIGATION_FORWARD);
  const ix_viewport start = viewport_of(desk.view);
  there.index = 5;
  CHECK_EQUAL(ix_view_navigate(desk.view, &there), IX_OK);
  pass(50);
  there.index = 8;
  CHECK_EQUAL(ix_view_navigate(desk.view, &there), IX_OK);
  pass(50);
  CHECK_EQUAL(ix_view_navigate(desk.view, &back), IX_OK);
  CHECK_EQUAL(arrival().index, 5);
  CHECK_EQUAL(ix_view_navigate(desk.view, &back), IX_OK);
  CHECK_EQUAL(ix_view_navigate(desk.view, &back), IX_NO_OP);
  pass(400);
  CHECK(is_same(viewport_of(desk.view), start));
  CHECK_EQUAL(ix_view_navigate(desk.view, &forward), IX_OK);
  CHECK_EQUAL(arrival().index, 5);
  close_desk(&desk);
}

static void notch(double notches, uint32_t modifiers) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_WHEEL;
  event.time_ns = desk.now += 20000000;
  event.u.wheel.position = (ix_point){200, 200};
  event.u.wheel.v120_y = 120 * notches;
  event.u.wheel.modifiers = modifiers;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
}

/** Keys and notches are animated; three of them end where three jumps end. A setting has them jump. */
static void keys_and_notches(void) {
  ix_viewport ends[2];
  for (int animated = 0; animated < 2; animated++) {
    open_pages(IX_SCROLL_CONTINUOUS);
    if (!animated) { CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_INPUT_ANIMATED, 0, 0), IX_OK); }
    for (int i = 0; i < 3; i++) {
      notch(1, 0);
      CHECK_EQUAL(ix_view_is_moving(desk.view), (uint32_t)animated);
    }
    press(&desk, IX_KEY_PAGE_DOWN, 0);
    press(&desk, IX_KEY_DOWN, 0);
    notch(-3, IX_MODIFIER_CONTROL);
    press(&desk, '-', IX_MODIFIER_CONTROL);
    CHECK_EQUAL(ix_view_is_moving(desk.view), (uint32_t)animated);
    pass(500);
    ends[animated] = viewport_of(desk.view);
    CHECK(ends[animated].offset.y > 400 && ends[animated].zoom > 1.3);
    close_desk(&desk);
  }
  CHECK(is_same(ends[0], ends[1]));
}

/** A press stops it where it is, and Escape does; the next key goes on from there. */
static void what_stops_it(void) {
  open_pages(IX_SCROLL_CONTINUOUS);
  press(&desk, IX_KEY_END, 0);
  const double end = arrival().offset.y;
  pass(20);
  mouse(&desk, IX_EVENT_DOWN, (ix_point){200, 200}, 0);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
  const double caught = viewport_of(desk.view).offset.y;
  mouse(&desk, IX_EVENT_UP, (ix_point){200, 200}, 0);
  pass(1000);
  CHECK(caught > 0 && caught < end - 1 && viewport_of(desk.view).offset.y == caught);
  press(&desk, IX_KEY_HOME, 0);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 1);
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
  press(&desk, IX_KEY_HOME, 0);
  pass(400);
  CHECK(viewport_of(desk.view).offset.y == 0);
  close_desk(&desk);
}

static void set_out_for(uint32_t index) {
  ix_navigation there = to(IX_NAVIGATION_PAGE);
  there.index = index;
  CHECK_EQUAL(ix_view_navigate(desk.view, &there), IX_OK);
}

/** Motion is reduced: at once on the way too. A throw flies on. */
static void reduced_motion(void) {
  open_pages(IX_SCROLL_CONTINUOUS);
  set_out_for(3);
  pass(40);
  effects_of(&desk, 0);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_ANIMATED, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_MOVING), 1);
  const ix_viewport at = viewport_of(desk.view);
  CHECK(ix_view_show_page(desk.view, 3) >= 0);
  CHECK(is_same(at, viewport_of(desk.view)));
  set_out_for(6);
  press(&desk, IX_KEY_PAGE_DOWN, 0);
  notch(1, 0);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
  for (int i = 0; i < 8; i++) { finger(&desk, i ? IX_EVENT_MOVE : IX_EVENT_DOWN, 1, 200, 350 - 30 * i); }
  finger(&desk, IX_EVENT_UP, 1, 200, 140);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 1);
  close_desk(&desk);
}

/** Something changes under the view on the way: it arrives, and is laid out anew there. */
static void changes_on_the_way(void) {
  ix_layout_options layout = IX_LAYOUT_OPTIONS_INIT;
  for (int change = 0; change < 4; change++) {
    open_pages(IX_SCROLL_CONTINUOUS);
    set_out_for(5);
    pass(60);
    effects_of(&desk, 0);
    layout.scroll = IX_SCROLL_PER_SPREAD;
    if (change == 0) { CHECK_EQUAL(ix_view_set_geometry(desk.view, 300, 500, 0, 0), IX_OK); }
    if (change == 1) { CHECK_EQUAL(ix_view_set_layout(desk.view, &layout), IX_OK); }
    if (change > 1) { CHECK_EQUAL(ix_document_remove_pages(desk.document, change == 3 ? 5 : 0, 1), IX_OK); }
    CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
    CHECK_EQUAL(effects_of(&desk, IX_EFFECT_MOVING), 1);
    CHECK_EQUAL(arrival().index, change == 2 ? 4u : 5u);
    pass(1000);
    close_desk(&desk);
  }
  open_pages(IX_SCROLL_CONTINUOUS);
  set_out_for(5);
  ix_document_free(desk.document);
  desk.document = NULL;
  pass(60);
  close_desk(&desk);
}

/** Without a size there is nothing to see: it is there at once. */
static void a_view_without_a_size(void) {
  open_pages(IX_SCROLL_CONTINUOUS);
  CHECK_EQUAL(ix_view_set_geometry(desk.view, 0, 0, 0, 0), IX_OK);
  set_out_for(5);
  CHECK_EQUAL(ix_view_is_moving(desk.view), 0);
  close_desk(&desk);
}

/** Refused: nothing has changed. */
static void what_is_refused(void) {
  open_pages(IX_SCROLL_CONTINUOUS);
  const ix_viewport before = viewport_of(desk.view);
  ix_navigation wrong = to(99);
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_navigate(desk.view, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_navigate(NULL, &wrong), IX_ERROR_STALE_HANDLE);
  wrong = to(IX_NAVIGATION_PAGE);
  wrong.flags = 1u << 7;
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_ERROR_INVALID_ARGUMENT);
  wrong = to(IX_NAVIGATION_PAGE);
  wrong.index = 100;
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_ERROR_NOT_FOUND);
  wrong.page = 0x7777;
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_ERROR_NOT_FOUND);
  wrong = each_kind(IX_NAVIGATION_ZOOM);
  wrong.zoom = NAN;
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_ERROR_INVALID_ARGUMENT);
  wrong = each_kind(IX_NAVIGATION_SCROLL);
  wrong.point.x = INFINITY;
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_ERROR_INVALID_ARGUMENT);
  wrong = each_kind(IX_NAVIGATION_STEP);
  wrong.choice = 77;
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_ERROR_INVALID_ARGUMENT);
  CHECK(is_same(before, viewport_of(desk.view)) && !ix_view_is_moving(desk.view));
  wrong = to(IX_NAVIGATION_PAGE);
  CHECK_EQUAL(ix_document_page_at(desk.document, 7, &wrong.page), IX_OK);
  CHECK_EQUAL(ix_view_navigate(desk.view, &wrong), IX_OK);
  CHECK_EQUAL(arrival().index, 7);
  close_desk(&desk);
}

/** A page entry or a thumbnail goes to a page's upper edge as it is shown, on a turned page too, and one can go back from there. */
static void a_page_whose_place_is_kept(void) {
  for (int turn = 0; turn < 360; turn += 90) {
    for (uint32_t animated = 0; animated <= IX_NAVIGATION_ANIMATED; animated += IX_NAVIGATION_ANIMATED) {
      open_pages(IX_SCROLL_CONTINUOUS);
      CHECK_EQUAL(ix_document_rotate_pages(desk.document, 5, 1, (uint32_t)turn), turn ? IX_OK : IX_NO_OP);
      CHECK_EQUAL(ix_view_show_page(desk.view, 5), IX_OK);
      const ix_viewport there = viewport_of(desk.view);
      CHECK_EQUAL(ix_view_show_page(desk.view, 0), IX_OK);
      CHECK_EQUAL(ix_view_scroll_by(desk.view, 0, 70), IX_OK);
      const ix_viewport start = viewport_of(desk.view);
      ix_navigation where = to(IX_NAVIGATION_PAGE);
      where.index = 5;
      where.flags = animated;
      CHECK_EQUAL(ix_view_go_back(desk.view), IX_NO_OP); /* without the flag no place is kept */
      CHECK_EQUAL(ix_view_navigate(desk.view, &where), IX_OK);
      pass(500);
      CHECK_EQUAL(ix_view_go_back(desk.view), IX_NO_OP);
      CHECK_EQUAL(ix_view_show_page(desk.view, 0), IX_OK);
      CHECK_EQUAL(ix_view_scroll_by(desk.view, 0, 70), IX_OK);
      where.flags = animated | IX_NAVIGATION_KEEPS_PLACE;
      CHECK_EQUAL(ix_view_navigate(desk.view, &where), IX_OK);
      pass(500);
      CHECK(is_same(viewport_of(desk.view), there));
      CHECK_EQUAL(ix_view_go_back(desk.view), IX_OK);
      CHECK(is_same(viewport_of(desk.view), start));
      CHECK_EQUAL(ix_view_go_forward(desk.view), IX_OK);
      CHECK(is_same(viewport_of(desk.view), there));
      where.index = 99; /* nowhere: no place is kept */
      CHECK_EQUAL(ix_view_navigate(desk.view, &where), IX_ERROR_NOT_FOUND);
      CHECK_EQUAL(ix_view_go_forward(desk.view), IX_NO_OP);
      CHECK_EQUAL(ix_view_go_back(desk.view), IX_OK);
      CHECK_EQUAL(ix_view_go_back(desk.view), IX_NO_OP);
      close_desk(&desk);
    }
  }
}

int main(void) {
  RUN(each_kind_ends_where_the_jump_ends, "S270a S270c S237d");
  RUN(targets_add_up, "S270c");
  RUN(places_are_those_of_jumps, "S270a S270c");
  RUN(keys_and_notches, "S270b S270c");
  RUN(what_stops_it, "S270c S237e");
  RUN(reduced_motion, "S270d");
  RUN(changes_on_the_way, "S270c");
  RUN(a_view_without_a_size, "S270a");
  RUN(a_page_whose_place_is_kept, "S270a");
  RUN(what_is_refused, "S270a S245");
  return FINISH();
}
