/** @file
 * Layouts of a host: their changes, inheritance, invalid answers, and ownership.
 */
#include "helpers.h"

#include <interact/interact.h>
#include <math.h>

/** The answers of a test's functions, and how often they were asked. */
typedef struct host {
  uint32_t per_spread;    /**< Pages in a spread. */
  uint32_t broken;        /**< An #ix_layout_function whose answers are spoiled. */
  uint32_t at;            /**< For which index. */
  int asked[11], destroyed;
} host;

static ix_document *document;
static ix_view *view;

static void open_pages(uint32_t count) {
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  ix_page_info page = IX_PAGE_INFO_INIT;
  page.flags = IX_PAGE_HAS_MEDIA_BOX, page.media_box = (ix_rect){0, 0, 100, 200};
  for (uint32_t i = 0; i < count; i++) { CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK); }
  CHECK_EQUAL(ix_view_new(document, 800, 600, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_MINIMUM_ZOOM, 0, 0.01), IX_OK);
}

static void close_pages(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static int broken(host *h, uint32_t function, uint32_t index) {
  h->asked[function] += 1;
  return h->broken == function && h->at == index;
}

static void frame_insets(ix_view *v, ix_layout_id l, ix_rect *insets, void *user_data) {
  (void)v, (void)l;
  if (broken(user_data, IX_LAYOUT_FUNCTION_FRAME_INSETS, 0)) { insets->x0 = NAN; return; }
  insets->y0 += 100;
}
static uint32_t zooms_spreads(ix_view *v, ix_layout_id l, uint32_t inherited, void *user_data) {
  (void)v, (void)l;
  broken(user_data, IX_LAYOUT_FUNCTION_ZOOMS_SPREADS, 0);
  return !inherited;
}
static uint32_t spread_count(ix_view *v, ix_layout_id l, uint32_t inherited, void *user_data) {
  host *h = user_data;
  (void)v, (void)l;
  uint32_t count = (inherited + h->per_spread - 1) / h->per_spread;
  return broken(h, IX_LAYOUT_FUNCTION_SPREAD_COUNT, 0) ? h->at + UINT32_MAX : count;
}
static void pages(ix_view *v, ix_layout_id l, uint32_t spread, ix_page_range *range, void *user_data) {
  host *h = user_data;
  uint32_t base = 0;
  CHECK_EQUAL(ix_layout_base_spread_count(v, l, &base), IX_OK); /* here: as many as pages */
  range->first = spread * h->per_spread;
  range->count = base - range->first < h->per_spread ? base - range->first : h->per_spread;
  if (broken(h, IX_LAYOUT_FUNCTION_PAGES, spread)) { range->count += 1; }
}
static uint32_t spread(ix_view *v, ix_layout_id l, uint32_t page, uint32_t inherited, void *user_data) {
  host *h = user_data;
  (void)v, (void)l, (void)inherited;
  return broken(h, IX_LAYOUT_FUNCTION_SPREAD, page) ? 77 : page / h->per_spread;
}
static void page_frame(ix_view *v, ix_layout_id l, uint32_t page, ix_rect *frame, void *user_data) {
  host *h = user_data;
  ix_rect base;
  uint32_t in = 0;
  CHECK_EQUAL(ix_layout_base_page_frame(v, l, page, &base), IX_OK);
  CHECK(!memcmp(&base, frame, sizeof base));
  CHECK_EQUAL(ix_layout_base_spread(v, l, page, &in), IX_OK); /* here: the spreads are the host's already */
  CHECK_EQUAL(in, page / h->per_spread);
  frame->y0 += 50, frame->y1 += 50;
  if (broken(h, IX_LAYOUT_FUNCTION_PAGE_FRAME, page)) { frame->x1 = INFINITY; }
}
static void spread_size(ix_view *v, ix_layout_id l, uint32_t spread, ix_size *size, void *user_data) {
  (void)v, (void)l;
  size->height += 100;
  if (broken(user_data, IX_LAYOUT_FUNCTION_SPREAD_SIZE, spread)) { size->height = -1; }
}
static void spread_frame(ix_view *v, ix_layout_id l, uint32_t spread, ix_rect *frame, void *user_data) {
  ix_rect base;
  CHECK_EQUAL(ix_layout_base_spread_frame(v, l, spread, &base), IX_OK);
  CHECK(!memcmp(&base, frame, sizeof base));
  *frame = (ix_rect){spread % 2 * 500.0, spread * 1000.0, spread % 2 * 500.0 + base.x1 - base.x0, spread * 1000.0 + base.y1 - base.y0};
  if (broken(user_data, IX_LAYOUT_FUNCTION_SPREAD_FRAME, spread)) { frame->y0 = 1e300; }
}
static double continuous_index(ix_view *v, ix_layout_id l, ix_point point, void *user_data) {
  double index = 0;
  CHECK_EQUAL(ix_layout_base_continuous_index(v, l, point, &index), IX_OK);
  return broken(user_data, IX_LAYOUT_FUNCTION_CONTINUOUS_INDEX, (uint32_t)index) ? NAN : index;
}
static void point_of(ix_view *v, ix_layout_id l, double index, ix_point *point, void *user_data) {
  CHECK_EQUAL(ix_layout_base_point(v, l, index, point), IX_OK);
  if (broken(user_data, IX_LAYOUT_FUNCTION_POINT, (uint32_t)index)) { point->y += 30; }
}
static void destroyed(void *user_data) { ((host *)user_data)->destroyed += 1; }

static const ix_layout_functions all = {
    sizeof all, 0, frame_insets, zooms_spreads, spread_count, pages, spread, page_frame, spread_size, spread_frame,
    continuous_index, point_of};

static ix_layout_id make(uint32_t base, const ix_layout_functions *functions, host *h) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_layout_id layout = 0;
  CHECK_EQUAL(ix_layout_new(view, base, &options, functions, h, destroyed, &layout), IX_OK);
  return layout;
}

static size_t conflicts(ix_layout_id layout, ix_layout_conflict *first) {
  ix_layout_conflict found[64];
  size_t count = 0;
  CHECK_EQUAL(ix_layout_copy_conflicts(view, layout, found, 64, &count), IX_OK);
  if (count > 0 && first) { *first = found[0]; }
  return count;
}

static ix_spread_info info_of(uint32_t spread) { return spread_info_of(view, spread); }

static ix_layout_info layout_info(void) { return layout_info_of(view); }

/** Each entry of the table, alone and with what it stands beside. */
static void every_entry_is_asked_and_obeyed(void) {
  host h = {.per_spread = 3};
  open_pages(10);
  ix_layout_id layout = make(IX_LAYOUT_CONTINUOUS, &all, &h);
  CHECK_EQUAL(h.asked[IX_LAYOUT_FUNCTION_PAGES], 0);
  CHECK_EQUAL(ix_view_use_layout(view, layout), IX_OK);
  CHECK_EQUAL(conflicts(layout, NULL), 0);
  for (int i = 1; i <= 10; i++) { CHECK(h.asked[i] > 0); }
  uint32_t count = 0, of = 0;
  ix_page_range range;
  CHECK_EQUAL(ix_view_spread_count(view, &count), IX_OK);
  CHECK_EQUAL(count, 4);
  CHECK_EQUAL(ix_view_spread_of_page(view, 7, &of), IX_OK);
  CHECK_EQUAL(of, 2);
  CHECK_EQUAL(ix_view_pages_of_spread(view, 3, &range), IX_OK);
  CHECK(range.first == 9 && range.count == 1);
  CHECK_EQUAL(ix_view_spread_of_page(view, 10, &of), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_pages_of_spread(view, 4, &range), IX_ERROR_NOT_FOUND);
  ix_spread_info info = info_of(1);
  CHECK(info.natural.width == 300 && info.natural.height == 250);
  CHECK(info.frame.x0 == 500 && info.frame.y0 == 1000 && info.frame.x1 == 800 && info.frame.y1 == 1350);
  CHECK_EQUAL(layout_info().zooms_spreads, 1);
  CHECK_EQUAL(ix_view_show_spread(view, 1), IX_OK);
  info = info_of(1);
  CHECK(info.container.y0 >= 100 - 1e-9); /* the frame begins below its inset */
  close_pages();
  CHECK_EQUAL(h.destroyed, 1);
}

/** Navigation, hit tests, zoom and destinations go by the host's spreads. */
static void conversions_change_all_that_converts(void) {
  host h = {.per_spread = 4};
  ix_layout_functions two = IX_LAYOUT_FUNCTIONS_INIT;
  two.pages = pages, two.spread = spread, two.spread_count = spread_count;
  open_pages(10);
  CHECK_EQUAL(ix_view_use_layout(view, make(IX_LAYOUT_CONTINUOUS, &two, &h)), IX_OK);
  CHECK(ix_view_set_fit(view, IX_FIT_WIDTH) >= 0);
  ix_viewport at = {.size = sizeof at};
  CHECK_EQUAL(ix_view_get_viewport(view, &at), IX_OK);
  CHECK(fabs(at.zoom - 800.0 / 400) < 1e-9);
  ix_hit hit;
  size_t hits = 0;
  CHECK_EQUAL(ix_view_hits(view, (ix_point){790, 10}, IX_DEVICE_MOUSE, &hit, 1, &hits), IX_OK);
  CHECK_EQUAL(hit.page_index, 3);
  CHECK_EQUAL(ix_view_step(view, IX_STEP_NEXT_SPREAD), IX_OK);
  CHECK_EQUAL(info_of(1).visible, 1);
  ix_destination there = IX_DESTINATION_INIT;
  there.kind = IX_DESTINATION_FIT, there.page = 9;
  CHECK_EQUAL(ix_view_show_destination(view, &there), IX_OK);
  CHECK_EQUAL(info_of(2).visible, 1);
  CHECK_EQUAL(info_of(2).pages.count, 2);
  CHECK(fabs(info_of(2).container.x1 - info_of(2).container.x0 - 600) < 1e-6);
  close_pages();
}

/** Each kind of bad answer is named by its function and index, and nothing of it is used. */
static void bad_answers_are_named(void) {
  static const struct { uint32_t function, at, fault, index; } cases[] = {
      {IX_LAYOUT_FUNCTION_SPREAD_COUNT, 0, IX_LAYOUT_FAULT_PAGES, 4},
      {IX_LAYOUT_FUNCTION_PAGES, 1, IX_LAYOUT_FAULT_PAGES, 2},
      {IX_LAYOUT_FUNCTION_PAGES, 3, IX_LAYOUT_FAULT_PAGES, 3},
      {IX_LAYOUT_FUNCTION_SPREAD, 5, IX_LAYOUT_FAULT_SPREAD, 5},
      {IX_LAYOUT_FUNCTION_PAGE_FRAME, 6, IX_LAYOUT_FAULT_UNUSABLE, 6},
      {IX_LAYOUT_FUNCTION_SPREAD_SIZE, 2, IX_LAYOUT_FAULT_UNUSABLE, 2},
      {IX_LAYOUT_FUNCTION_SPREAD_FRAME, 3, IX_LAYOUT_FAULT_UNUSABLE, 3},
      {IX_LAYOUT_FUNCTION_CONTINUOUS_INDEX, 1, IX_LAYOUT_FAULT_UNUSABLE, 1},
      {IX_LAYOUT_FUNCTION_POINT, 2, IX_LAYOUT_FAULT_ROUND_TRIP, 2},
      {IX_LAYOUT_FUNCTION_FRAME_INSETS, 0, IX_LAYOUT_FAULT_UNUSABLE, 0}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    host h = {.per_spread = 3, .broken = cases[i].function, .at = cases[i].at};
    ix_layout_functions some = all;
    if (cases[i].function != IX_LAYOUT_FUNCTION_SPREAD) { some.spread = NULL; } /* it would ask after what is broken */
    if (cases[i].fault < IX_LAYOUT_FAULT_MIDDLE) { some.page_frame = NULL; } /* which checks the spreads */
    open_pages(10);
    ix_layout_id layout = make(IX_LAYOUT_CONTINUOUS, &some, &h);
    CHECK_EQUAL(ix_view_use_layout(view, layout), IX_OK);
    ix_layout_conflict first = {0};
    CHECK(conflicts(layout, &first) > 0);
    uint32_t named = cases[i].function == IX_LAYOUT_FUNCTION_SPREAD_COUNT ? IX_LAYOUT_FUNCTION_PAGES
                   : cases[i].fault == IX_LAYOUT_FAULT_ROUND_TRIP ? IX_LAYOUT_FUNCTION_CONTINUOUS_INDEX : cases[i].function;
    CHECK_EQUAL(first.function, named);
    CHECK_EQUAL(first.fault, cases[i].fault);
    CHECK_EQUAL(first.index, cases[i].index);
    if (cases[i].fault == IX_LAYOUT_FAULT_ROUND_TRIP) { CHECK_EQUAL(first.other, IX_LAYOUT_FUNCTION_POINT); }
    CHECK_EQUAL(layout_info().spread_count, cases[i].fault < IX_LAYOUT_FAULT_MIDDLE ? 10 : 4);
    ix_spread_info info = info_of(3); /* all of it is finite */
    CHECK(isfinite(info.frame.y1) && isfinite(info.container.x0) && info.frame.y1 < 1e7);
    close_pages();
    CHECK_EQUAL(h.destroyed, 1);
  }
}

/** Derived or explicit: never a bit of both. */
static void derived_or_explicit(void) {
  host h = {.per_spread = 5};
  ix_layout_functions one = IX_LAYOUT_FUNCTIONS_INIT;
  one.spread = spread;
  ix_layout_options twos = IX_LAYOUT_OPTIONS_INIT, now = IX_LAYOUT_OPTIONS_INIT;
  twos.spread_mode = IX_SPREAD_DOUBLE;
  open_pages(10);
  CHECK_EQUAL(layout_info().layout, IX_LAYOUT_DERIVED);
  ix_layout_id layout = make(IX_LAYOUT_PER_SPREAD, &one, &h);
  CHECK_EQUAL(ix_view_use_layout(view, layout), IX_OK);
  CHECK(layout_info().is_explicit == 1 && layout_info().layout == layout && layout_info().base == IX_LAYOUT_PER_SPREAD);
  CHECK_EQUAL(ix_view_set_layout(view, &twos), IX_NO_OP);
  CHECK_EQUAL(layout_info().spread_count, 2);
  CHECK_EQUAL(ix_layout_set_options(view, IX_LAYOUT_DERIVED, &twos), IX_NO_OP);
  CHECK_EQUAL(ix_view_use_layout(view, 0), IX_OK);
  CHECK(layout_info().spread_count == 5 && layout_info().is_explicit == 0);
  CHECK_EQUAL(ix_layout_set_options(view, layout, &twos), IX_OK); /* its own, while it is not in use */
  CHECK_EQUAL(ix_layout_get_options(view, layout, &now), IX_OK);
  CHECK_EQUAL(now.spread_mode, IX_SPREAD_DOUBLE);
  CHECK_EQUAL(ix_view_use_layout(view, layout), IX_OK);
  CHECK_EQUAL(ix_layout_remove(view, layout), IX_OK); /* in use: the derived one comes back */
  CHECK(layout_info().is_explicit == 0 && layout_info().spread_count == 5 && h.destroyed == 1);
  CHECK_EQUAL(ix_layout_remove(view, layout), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_layout_remove(view, IX_LAYOUT_DERIVED), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_use_layout(view, layout), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_layout_set_options(view, layout, &twos), IX_ERROR_NOT_FOUND);
  close_pages();
}

static int layout_effects(uint64_t *subject, uint32_t *reason) {
  ix_effect effect;
  int found = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_LAYOUT) { continue; }
    *subject = effect.subject, *reason = effect.u.layout.reason;
    found++;
  }
  return found;
}

/** A change of the derived layout takes effect, is not kept, and its end is announced. */
static void what_is_set_of_the_derived_layout_is_not_retained(void) {
  uint64_t subject = 0;
  uint32_t reason = 0;
  ix_layout_options twos = IX_LAYOUT_OPTIONS_INIT, ones = twos;
  twos.spread_mode = IX_SPREAD_DOUBLE;
  open_pages(10);
  CHECK_EQUAL(layout_effects(&subject, &reason), 1); /* the one there is */
  CHECK(subject == IX_LAYOUT_DERIVED && reason == IX_LAYOUT_REASON_NONE);
  for (int way = 0; way < 4; way++) {
    CHECK_EQUAL(ix_layout_set_options(view, IX_LAYOUT_DERIVED, &twos), IX_NOT_RETAINED);
    CHECK(layout_info().spread_count == 5 && layout_info().is_altered == 1);
    CHECK(layout_effects(&subject, &reason) == 1 && reason == IX_LAYOUT_REASON_ALTERED);
    ix_page_info page = IX_PAGE_INFO_INIT;
    switch (way) {
    case 0: CHECK_EQUAL(ix_view_set_geometry(view, 700, 500, 0, 0), IX_OK); break;
    case 1: CHECK_EQUAL(ix_layout_refresh(view), IX_OK); break;
    case 2: CHECK_EQUAL(ix_view_set_layout(view, &ones), IX_OK); break;
    default: CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
    }
    static const uint32_t reasons[] = {
        IX_LAYOUT_REASON_RESIZED, IX_LAYOUT_REASON_ASKED, IX_LAYOUT_REASON_CONFIGURED, IX_LAYOUT_REASON_PAGES};
    CHECK(layout_effects(&subject, &reason) == 1 && reason == reasons[way] && subject == IX_LAYOUT_DERIVED);
    CHECK(layout_info().spread_count == (way == 3 ? 11 : 10) && layout_info().is_altered == 0);
  }
  close_pages();
}

/** A host's layout is asked again when the view or the pages change. */
static void it_is_made_anew(void) {
  host h = {.per_spread = 2};
  ix_layout_functions two = IX_LAYOUT_FUNCTIONS_INIT;
  uint64_t subject = 0;
  uint32_t reason = 0;
  two.spread = spread, two.spread_frame = spread_frame;
  open_pages(4);
  ix_layout_id layout = make(IX_LAYOUT_FREE, &two, &h);
  CHECK_EQUAL(ix_view_use_layout(view, layout), IX_OK);
  int before = h.asked[IX_LAYOUT_FUNCTION_SPREAD];
  CHECK_EQUAL(before, 4);
  CHECK_EQUAL(ix_view_set_geometry(view, 300, 300, 0, 0), IX_OK);
  CHECK_EQUAL(h.asked[IX_LAYOUT_FUNCTION_SPREAD], before + 4);
  ix_page_info page = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  CHECK_EQUAL(h.asked[IX_LAYOUT_FUNCTION_SPREAD], before + 9);
  CHECK_EQUAL(layout_info().spread_count, 3);
  CHECK(layout_effects(&subject, &reason) >= 3 && reason == IX_LAYOUT_REASON_PAGES && subject == layout);
  h.per_spread = 5;
  CHECK_EQUAL(ix_layout_refresh(view), IX_OK);
  CHECK_EQUAL(layout_info().spread_count, 1);
  close_pages();
}

static void what_cannot_be_is_refused(void) {
  host h = {.per_spread = 1};
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_layout_functions none = IX_LAYOUT_FUNCTIONS_INIT;
  ix_layout_id layout = 0;
  open_pages(2);
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_FREE, &options, &none, &h, destroyed, &layout), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_layout_new(view, 77, &options, &none, &h, destroyed, &layout), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_STACK, NULL, &none, &h, destroyed, &layout), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_STACK, &options, NULL, &h, destroyed, NULL), IX_ERROR_INVALID_ARGUMENT);
  options.sizing = 99;
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_STACK, &options, NULL, &h, destroyed, &layout), IX_ERROR_INVALID_ARGUMENT);
  options.sizing = 0, options.frame_insets.x0 = NAN;
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_STACK, &options, NULL, &h, destroyed, &layout), IX_ERROR_INVALID_ARGUMENT);
  none.size = 9;
  options.frame_insets.x0 = 0;
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_STACK, &options, &none, &h, destroyed, &layout), IX_ERROR_ABI_MISMATCH);
  CHECK_EQUAL(h.destroyed, 7);
  CHECK_EQUAL(layout, 0);
  close_pages();
}

int main(void) {
  RUN(every_entry_is_asked_and_obeyed, "S107d S109 S110 S111 S112 S113a S113b S113c");
  RUN(conversions_change_all_that_converts, "S100a S100b S100c S100d S101");
  RUN(bad_answers_are_named, "S114b");
  RUN(derived_or_explicit, "S103 S104a S104b S106b");
  RUN(what_is_set_of_the_derived_layout_is_not_retained, "S105a S105b S105c S130b S130c");
  RUN(it_is_made_anew, "S130b S130c");
  RUN(what_cannot_be_is_refused, "S245b S245c");
  return FINISH();
}
