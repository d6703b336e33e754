/** @file
 * Layouts: bases that a host can build on, whose they are, conversions that agree, and what each container is told of.
 */
#include "helpers.h"

#include <interact/interact.h>
#include <math.h>

enum { PAGES = 9 };

static ix_document *document;
static ix_view *view;

static void open_view(void) {
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  for (int i = 0; i < PAGES; i++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    page.flags = IX_PAGE_HAS_MEDIA_BOX;
    page.media_box = (ix_rect){0, 0, 300 + 40 * (i % 3), 400 - 60 * (i % 2)};
    CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  }
  CHECK_EQUAL(ix_view_new(document, 800, 600, &view), IX_OK);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static ix_spread_info spread_of(uint32_t spread) { return spread_info_of(view, spread); }

static ix_layout_info layout_info(void) { return layout_info_of(view); }

/* Spreads go up in steps, to the right. */
static void on_stairs(ix_view *v, ix_layout_id l, uint32_t spread, ix_rect *frame, void *user_data) {
  const double width = frame->x1 - frame->x0, height = frame->y1 - frame->y0;
  (void)v, (void)l, (void)user_data;
  *frame = (ix_rect){spread * 200.0, spread * 500.0, spread * 200.0 + width, spread * 500.0 + height};
}

/* Twice as large as what it stands on. */
static void larger(ix_view *v, ix_layout_id l, uint32_t page, ix_rect *frame, void *user_data) {
  ix_rect base = {0};
  (void)user_data;
  CHECK_EQUAL(ix_layout_base_page_frame(v, l, page, &base), IX_OK);
  *frame = (ix_rect){base.x0, base.y0, base.x0 + 2 * (base.x1 - base.x0), base.y0 + 2 * (base.y1 - base.y0)};
}

static void each_base_can_be_built_on(void) {
  static const uint32_t bases[] = {IX_LAYOUT_FREE, IX_LAYOUT_STACK, IX_LAYOUT_CONTINUOUS, IX_LAYOUT_PER_SPREAD};
  for (int i = 0; i < 4; i++) {
    ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
    ix_layout_functions functions = IX_LAYOUT_FUNCTIONS_INIT, none = IX_LAYOUT_FUNCTIONS_INIT;
    ix_layout_id own = 0, plain = 0;
    open_view();
    functions.page_frame = larger;
    functions.spread_frame = none.spread_frame = bases[i] == IX_LAYOUT_FREE ? on_stairs : NULL; /* the abstract one has none */
    CHECK_EQUAL(ix_layout_new(view, bases[i], &options, &none, NULL, NULL, &plain), IX_OK);
    CHECK_EQUAL(ix_view_use_layout(view, plain), IX_OK);
    CHECK(layout_info().base == bases[i] && layout_info().layout == plain && layout_info().spread_count == PAGES);
    const ix_spread_info before = spread_of(4);
    CHECK_EQUAL(ix_layout_new(view, bases[i], &options, &functions, NULL, NULL, &own), IX_OK);
    CHECK_EQUAL(ix_view_use_layout(view, own), IX_OK);
    const ix_spread_info after = spread_of(4);
    CHECK(after.natural.width == 2 * before.natural.width && after.natural.height == 2 * before.natural.height);
    CHECK(after.pages.first == before.pages.first && after.pages.count == 1); /* what is empty is the base's */
    if (bases[i] == IX_LAYOUT_FREE) { CHECK(before.frame.x0 == 800 && before.frame.y0 == 2000); }
    close_view();
  }
}

static void a_host_changes_its_own_layouts_alone(void) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT, twos = options, now = options;
  ix_view *other = NULL;
  ix_layout_id own = 0, theirs = 0;
  twos.spread_mode = IX_SPREAD_DOUBLE;
  open_view();
  CHECK_EQUAL(ix_view_new(document, 800, 600, &other), IX_OK);
  CHECK_EQUAL(ix_layout_new(other, IX_LAYOUT_STACK, &options, NULL, NULL, NULL, &theirs), IX_OK);
  CHECK_EQUAL(ix_layout_new(other, IX_LAYOUT_STACK, &options, NULL, NULL, NULL, &theirs), IX_OK); /* an id that the view has not */
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_STACK, &options, NULL, NULL, NULL, &own), IX_OK);
  CHECK_EQUAL(ix_layout_set_options(view, own, &twos), IX_OK);
  CHECK(theirs != own && ix_layout_set_options(view, theirs, &twos) == IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_use_layout(view, theirs), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_layout_remove(view, theirs), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_layout_remove(view, IX_LAYOUT_DERIVED), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_layout_get_options(other, theirs, &now), IX_OK);
  CHECK_EQUAL(now.spread_mode, IX_SPREAD_SINGLE);
  ix_view_free(other);
  close_view();
}

static void the_four_conversions_agree(void) {
  for (uint32_t mode = IX_SPREAD_SINGLE; mode <= IX_SPREAD_BOOK; mode++) {
    ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
    uint32_t count = 0, seen = 0;
    options.spread_mode = mode;
    open_view();
    CHECK(ix_view_set_layout(view, &options) >= 0);
    CHECK_EQUAL(ix_view_spread_count(view, &count), IX_OK);
    for (uint32_t spread = 0; spread < count; spread++) {
      ix_page_range range;
      ix_point at;
      double index = 0;
      CHECK_EQUAL(ix_view_pages_of_spread(view, spread, &range), IX_OK);
      CHECK(range.first == seen && range.count > 0);
      for (uint32_t page = range.first; page < range.first + range.count; page++) {
        uint32_t of = 99;
        CHECK(ix_view_spread_of_page(view, page, &of) == IX_OK && of == spread);
      }
      seen += range.count;
      for (double share = 0.05; share < 1; share += 0.1) {
        CHECK_EQUAL(ix_view_point_at_index(view, spread + share, &at), IX_OK);
        CHECK_EQUAL(ix_view_continuous_index(view, at, &index), IX_OK);
        CHECK(fabs(index - (spread + share)) < 1e-9);
        if (share > 0.4 && share < 0.6) { CHECK(at.y > spread_of(spread).frame.y0 && at.y < spread_of(spread).frame.y1); }
      }
    }
    CHECK_EQUAL(seen, PAGES);
    const ix_rect first = spread_of(0).frame; /* across the gap it stays the same */
    for (double gap = 0.5; gap < 10; gap += 3) {
      double index = 0;
      CHECK_EQUAL(ix_view_continuous_index(view, (ix_point){(first.x0 + first.x1) / 2, first.y1 + gap}, &index), IX_OK);
      CHECK(fabs(index - 1) < 1e-9);
    }
    close_view();
  }
}

typedef struct heard { uint32_t zoomed, scrolled, times_zoomed, times_scrolled, bounces; } heard;

static void configured(ix_view *v, const ix_effect *e, void *user_data) {
  (void)user_data;
  CHECK_EQUAL(ix_view_set_bouncing(v, e->u.container.spread, 0), IX_OK);
}

static void zoomed(ix_view *v, const ix_effect *e, void *user_data) {
  heard *h = user_data;
  (void)v;
  h->zoomed = e->u.container.spread, h->times_zoomed += 1;
}

static void scrolled(ix_view *v, const ix_effect *e, void *user_data) {
  heard *h = user_data;
  (void)v;
  h->scrolled = e->u.container.spread, h->times_scrolled += 1;
}

static void each_container_is_told_of(void) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_spread_functions functions = {.size = sizeof functions, .configured = configured, .zoomed = zoomed, .scrolled = scrolled};
  heard h = {0};
  open_view();
  options.scroll = IX_SCROLL_PER_SPREAD;
  options.fit = IX_FIT_PAGE;
  CHECK_EQUAL(ix_view_set_layout(view, &options), IX_OK);
  CHECK_EQUAL(ix_view_set_spread_hooks(view, &functions, &h, NULL), IX_OK);
  for (uint32_t spread = 0; spread < 2; spread++) {
    h = (heard){0};
    CHECK(ix_view_show_spread(view, spread) >= 0);
    CHECK(spread == 0 || (h.times_scrolled > 0 && h.scrolled == IX_OUTER_CONTAINER)); /* pages are changed by the outer one */
    CHECK_EQUAL(ix_view_set_zoom(view, 4, (ix_point){400, 300}), IX_OK);
    CHECK(h.times_zoomed == 1 && h.zoomed == spread);
    h.times_scrolled = 0;
    CHECK_EQUAL(ix_view_scroll_by(view, 0, 40), IX_OK);
    CHECK(h.times_scrolled == 1 && h.scrolled == spread);
    CHECK_EQUAL(ix_view_get_bouncing(view, spread, &h.bounces), IX_OK);
    CHECK_EQUAL(h.bounces, 0);
  }
  close_view();
}

int main(void) {
  RUN(each_base_can_be_built_on, "S107a S107b S107c S107d");
  RUN(a_host_changes_its_own_layouts_alone, "S106a S106b");
  RUN(the_four_conversions_agree, "S114a S115a S115b S115c");
  RUN(each_container_is_told_of, "S123e S125a S125b");
  return FINISH();
}
