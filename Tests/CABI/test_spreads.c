/** @file
 * Spreads: which pages they hold, where they stand, and the continuous index.
 */
#include "helpers.h"

#include <interact/interact.h>
#include <math.h>

static ix_document *document;
static ix_view *view;

static void open_mixed(int count) {
  static const double sizes[5][2] = {{100, 200}, {200, 100}, {50, 400}, {300, 300}, {100, 200}};
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  for (int i = 0; i < count; i++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    page.flags = IX_PAGE_HAS_MEDIA_BOX, page.media_box = (ix_rect){0, 0, sizes[i % 5][0], sizes[i % 5][1]};
    CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  }
  CHECK_EQUAL(ix_view_new(document, 800, 600, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_MINIMUM_ZOOM, 0, 0.001), IX_OK);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static ix_spread_info info_of(uint32_t spread) { return spread_info_of(view, spread); }

static uint32_t spread_count(void) {
  uint32_t count = 0;
  CHECK_EQUAL(ix_view_spread_count(view, &count), IX_OK);
  return count;
}

static int near(double a, double b) { return fabs(a - b) < 1e-6; }

static void pages_and_spreads_agree(void) {
  static const uint32_t modes[] = {IX_SPREAD_SINGLE, IX_SPREAD_DOUBLE, IX_SPREAD_BOOK};
  open_mixed(0);
  for (uint32_t count = 0; count <= 200; count++) {
    for (int mode = 0; mode < 3; mode++) {
      ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
      options.spread_mode = modes[mode];
      CHECK(ix_view_set_layout(view, &options) >= 0);
      uint32_t first = 0, spreads = spread_count();
      for (uint32_t spread = 0; spread < spreads; spread++) {
        ix_page_range pages = {0, 0};
        CHECK_EQUAL(ix_view_pages_of_spread(view, spread, &pages), IX_OK);
        CHECK(pages.first == first && pages.count >= 1 && pages.count <= (mode == 0 ? 1 : 2));
        for (uint32_t page = first; page < first + pages.count; page++) {
          uint32_t of = 99;
          CHECK_EQUAL(ix_view_spread_of_page(view, page, &of), IX_OK);
          CHECK_EQUAL(of, spread);
        }
        first += pages.count;
      }
      CHECK_EQUAL(first, count);
    }
    ix_page_info page = IX_PAGE_INFO_INIT;
    CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  }
  close_view();
}

static void look_at_layout(void) {
  double before = -1, index = 0;
  uint32_t count = spread_count();
  for (uint32_t spread = 0; spread < count; spread++) {
    ix_spread_info info = info_of(spread);
    ix_point middle = {(info.frame.x0 + info.frame.x1) / 2, (info.frame.y0 + info.frame.y1) / 2}, at;
    CHECK_EQUAL(ix_view_continuous_index(view, middle, &index), IX_OK);
    CHECK(near(index, spread + 0.5));
    for (double share = 0.25; share < 1; share += 0.25) {
      CHECK_EQUAL(ix_view_point_at_index(view, spread + share, &at), IX_OK);
      CHECK_EQUAL(ix_view_continuous_index(view, at, &index), IX_OK);
      CHECK(near(index, spread + share) && index > before);
      before = index;
    }
    ix_point corner;
    CHECK_EQUAL(ix_view_convert_point(view, info.pages.first, IX_SPACE_CANVAS, (ix_point){info.frame.x0, info.frame.y0}, IX_SPACE_VIEW, &corner), IX_OK);
    CHECK(near(corner.x, info.container.x0) && near(corner.y, info.container.y0));
    CHECK_EQUAL(ix_view_convert_point(view, info.pages.first, IX_SPACE_SPREAD, info.offset, IX_SPACE_VIEW, &corner), IX_OK);
    CHECK(near(corner.x, info.container.x0) && near(corner.y, info.container.y0));
  }
  for (double far = -1e6; far <= 1e6; far += 2e6) {
    CHECK_EQUAL(ix_view_continuous_index(view, (ix_point){far, far}, &index), IX_OK);
    CHECK(index >= 0 && index < count);
  }
}

static void positions_are_those_of_containers(void) {
  open_mixed(9);
  for (uint32_t mode = 1; mode <= 3; mode++) {
    for (uint32_t axis = 1; axis <= 2; axis++) {
      for (uint32_t scroll = 1; scroll <= 3; scroll++) {
        for (uint32_t flags = 0; flags <= 1; flags++) {
          ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
          options.spread_mode = mode, options.axis = axis, options.scroll = scroll, options.flags = flags;
          CHECK(ix_view_set_layout(view, &options) >= 0);
          ix_view_scroll_by(view, 37, 41);
          look_at_layout();
        }
      }
    }
  }
  close_view();
}

static void insets_page_with_a_gap(void) {
  open_mixed(9);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.axis = IX_AXIS_HORIZONTAL, options.scroll = IX_SCROLL_PER_SPREAD, options.fit = IX_FIT_PAGE;
  options.spread_gap = 0;
  options.content_insets = (ix_rect){10, 0, 10, 0}, options.frame_insets = (ix_rect){-10, 0, -10, 0};
  CHECK_EQUAL(ix_view_set_layout(view, &options), IX_OK);
  for (uint32_t spread = 0; spread < 9; spread++) {
    CHECK(near(info_of(spread).frame.x0, 10 + 820.0 * spread));
    CHECK(ix_view_show_spread(view, spread) >= 0);
    CHECK(near(info_of(spread).container.x0, 0) && near(info_of(spread).container.x1, 800));
  }
  ix_layout_options read = IX_LAYOUT_OPTIONS_INIT;
  CHECK_EQUAL(ix_view_get_layout(view, &read), IX_OK);
  CHECK(read.frame_insets.x0 == -10 && read.content_insets.x1 == 10);
  options = (ix_layout_options)IX_LAYOUT_OPTIONS_INIT;
  options.size = 72; /* as the first version had it */
  options.frame_insets.x0 = 400;
  CHECK_EQUAL(ix_view_set_layout(view, &options), IX_OK);
  options.size = sizeof options;
  CHECK_EQUAL(ix_view_get_layout(view, &options), IX_OK);
  CHECK_EQUAL(options.frame_insets.x0, 0);
  close_view();
}

static void sizes_of_a_stack(void) {
  open_mixed(5);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_layout_id stack = 0;
  CHECK_EQUAL(ix_layout_new(view, IX_LAYOUT_STACK, &options, NULL, NULL, NULL, &stack), IX_OK);
  CHECK_EQUAL(ix_view_use_layout(view, stack), IX_OK);
  options.content_insets = (ix_rect){10, 20, 30, 40}, options.frame_insets = (ix_rect){1, 2, 3, 4};
  const double wide = 800 - 4 - 40, high = 600 - 6 - 60;
  for (uint32_t axis = 1; axis <= 2; axis++) {
    for (uint32_t sizing = 0; sizing <= 5; sizing++) {
      options.axis = axis, options.sizing = sizing;
      CHECK_EQUAL(ix_layout_set_options(view, stack, &options), IX_OK);
      for (uint32_t spread = 0; spread < 5; spread++) {
        ix_spread_info info = info_of(spread);
        double across = wide / info.natural.width, along = high / info.natural.height;
        double fit = across < along ? across : along;
        double scales[] = {fit, 1, fit, axis == IX_AXIS_VERTICAL ? across : along, across, along};
        CHECK(near(info.frame.x1 - info.frame.x0, info.natural.width * scales[sizing]));
        CHECK(near(info.frame.y1 - info.frame.y0, info.natural.height * scales[sizing]));
      }
    }
  }
  close_view();
}

/** A new reader first gets the present state, one that falls behind gets one IX_EFFECT_LOST and the state again. */
static void readers_get_the_state(void) {
  ix_reader *some = NULL;
  ix_effect effect;
  int initial = 0, lost = 0;
  open_mixed(5);
  CHECK_EQUAL(ix_reader_new(view, IX_GROUP_VIEWPORT, &some), IX_OK);
  while (ix_reader_next(some, &effect) == IX_OK) {
    CHECK(effect.flags & IX_EFFECT_INITIAL);
    CHECK(effect.type >= IX_EFFECT_VIEWPORT && effect.type <= IX_EFFECT_MOVING);
    initial++;
  }
  CHECK(initial >= 4);
  for (int i = 0; i < 6000; i++) { ix_view_scroll_by(view, 0, i % 2 ? -3 : 3); }
  int again = 0;
  while (ix_reader_next(some, &effect) == IX_OK) {
    lost += effect.type == IX_EFFECT_LOST;
    again += (effect.flags & IX_EFFECT_INITIAL) != 0;
  }
  CHECK_EQUAL(lost, 1);
  CHECK(again >= 4);
  ix_reader_free(some);
  close_view();
}

int main(void) {
  RUN(pages_and_spreads_agree, "S99 S96");
  RUN(positions_are_those_of_containers, "S112 S115a S115b S115d S116 S121");
  RUN(insets_page_with_a_gap, "S126 S128 S129 S246");
  RUN(sizes_of_a_stack, "S107a S108 S183a S183b");
  RUN(readers_get_the_state, "S261b S261d");
  return FINISH();
}
