/*
 * The code of the chapter "Layout" (docs/guide/layout.md): seven pages of two sizes in a view of 800 x 600.
 *
 * proves: S94a S94b S95 S112 S126 S128
 */
#include "../recipes/page.h"

#include <stdio.h>

static ix_document *document;
static ix_view *view;

static void open_pages(void) {
  must(ix_document_new(NULL, &document), "document");
  for (int i = 0; i < 7; i++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    page.flags = IX_PAGE_HAS_MEDIA_BOX;
    page.media_box = i == 3 ? (ix_rect){0, 0, 400, 300} : (ix_rect){0, 0, 300, 400};
    must(ix_memory_add_pages(document, &page, 1), "page");
  }
  must(ix_view_new(document, 800, 600, &view), "view");
  must(ix_view_set_setting(view, IX_SETTING_MINIMUM_ZOOM, 0, 0.1), "setting");
}

/* guide: spreads */
static void print_spreads(void) {
  uint32_t count = 0;
  must(ix_view_spread_count(view, &count), "count");
  for (uint32_t spread = 0; spread < count; spread++) {
    ix_spread_info info = {.size = sizeof info};
    must(ix_view_get_spread(view, spread, &info), "spread");
    printf("  spread %u: %u from page %u at %g,%g %gx%g\n", spread, info.pages.count, info.pages.first, info.frame.x0,
           info.frame.y0, info.frame.x1 - info.frame.x0, info.frame.y1 - info.frame.y0);
  }
}
/* guide end */

static void book(void) {
  printf("== book\n");
  /* guide: book */
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_mode = IX_SPREAD_BOOK; /* the cover alone, then pairs */
  options.fit = IX_FIT_PAGE;
  must(ix_view_set_layout(view, &options), "layout");
  /* guide end */
  print_spreads();
  ix_visible_page pages[8];
  size_t visible = 0;
  must(ix_view_show_page(view, 1), "show");
  must(ix_view_visible_pages(view, pages, 8, &visible), "visible");
  printf("  of page 1 and its neighbour: %zu in sight, both in spread %u\n", visible, pages[1].spread);
}

static void gaps(void) {
  printf("== gaps\n");
  /* guide: gaps */
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.axis = IX_AXIS_HORIZONTAL;
  options.scroll = IX_SCROLL_PER_SPREAD;
  options.fit = IX_FIT_PAGE;
  options.spread_gap = 0;
  options.frame_insets = (ix_rect){-10, 0, -10, 0};  /* the frame that scrolls reaches beyond the view ... */
  options.content_insets = (ix_rect){10, 0, 10, 0};  /* ... and the spreads keep to the view */
  must(ix_view_set_layout(view, &options), "layout");
  /* guide end */
  for (uint32_t spread = 0; spread < 2; spread++) {
    ix_spread_info info = {.size = sizeof info};
    must(ix_view_get_spread(view, spread, &info), "spread");
    printf("  spread %u at %g,%g %gx%g\n", spread, info.frame.x0, info.frame.y0, info.frame.x1 - info.frame.x0,
           info.frame.y1 - info.frame.y0);
  }
}

static void wrapped(void) {
  printf("== wrapped\n");
  /* guide: wrapped */
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.scroll = IX_SCROLL_WRAPPED;
  options.fit = IX_FIT_NONE;
  must(ix_view_set_layout(view, &options), "layout");
  /* guide end */
  print_spreads();
}

static void between(void) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  printf("== between\n");
  must(ix_view_set_layout(view, &options), "layout");
  /* guide: between */
  ix_point middle;
  double index = 0;
  must(ix_view_point_at_index(view, 2.5, &middle), "point"); /* the middle of spread 2 */
  must(ix_view_continuous_index(view, (ix_point){middle.x, middle.y + 100}, &index), "index");
  /* guide end */
  printf("  %g,%g and 100 points on: %g\n", middle.x, middle.y, index);
}

int main(void) {
  open_pages();
  book();
  gaps();
  wrapped();
  between();
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
