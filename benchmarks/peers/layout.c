/**
 * L1 to L3: the layout made anew, a change of zoom, and the pages in sight, for pages of the heights that the peers' programs give theirs.
 */
#include "ours.h"

static ix_document *pages_of_heights(size_t n) {
  ix_document *document;
  ix_page_info *infos = calloc(n, sizeof *infos);
  for (size_t i = 0; i < n; i++) {
    infos[i] = (ix_page_info)IX_PAGE_INFO_INIT;
    infos[i].flags = IX_PAGE_HAS_MEDIA_BOX;
    infos[i].media_box = (ix_rect){0, 0, 612, 700 + (double)(i * 37 % 200)};
  }
  MUST(ix_document_new(NULL, &document));
  MUST(ix_memory_add_pages(document, infos, n));
  free(infos);
  return document;
}

static size_t relayout(ix_view *view, double gap) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_gap = gap;
  MUST(ix_view_set_layout(view, &options));
  return drain(view);
}

static size_t zooms(ix_view *view, int count) {
  static int step;
  size_t found = 0;
  for (int i = 0; i < count; i++) {
    double zoom = 0.5 + 0.01 * (step++ % 100);
    MUST(ix_view_set_zoom(view, zoom, (ix_point){500, 400}));
    found += drain(view);
  }
  return found;
}

/** The query alone, as the peer's: the places lie anywhere in the document, and going there is not measured by it. */
static size_t visible(ix_view *view, int count) {
  ix_visible_page pages[64];
  size_t found = 0, some;
  for (int i = 0; i < count; i++) {
    MUST(ix_view_visible_pages(view, pages, 64, &some));
    found += some;
  }
  return found;
}

static size_t visible_anywhere(ix_view *view, size_t n, int count) {
  uint64_t state = 7;
  size_t found = 0;
  for (int i = 0; i < count; i++) {
    MUST(ix_view_show_page(view, (uint32_t)(rng01(&state) * (double)(n - 2))));
    drain(view);
    found += visible(view, 1);
  }
  return found;
}

void layout(size_t n) {
  ix_document *document = pages_of_heights(n);
  ix_view *view;
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  size_t found = 0;
  int turn = 0;
  MUST(ix_view_new(document, 1000, 1000, &view));
  drain(view);
  BENCH("layout.relayout_all", "libinteract", n, n, found, found = relayout(view, 10 + turn++ % 2));
  options.fit = IX_FIT_NONE;
  MUST(ix_view_set_layout(view, &options));
  MUST(ix_view_set_setting(view, IX_SETTING_MINIMUM_ZOOM, 0, 0.01));
  drain(view);
  BENCH("layout.zoom_change", "libinteract", n, 200, found, found = zooms(view, 200));
  MUST(ix_view_set_zoom(view, 1, (ix_point){0, 0}));
  MUST(ix_view_show_page(view, (uint32_t)(n / 2)));
  drain(view);
  BENCH("layout.visible_pages", "libinteract", n, 500, found, found = visible(view, 500));
  BENCH("layout.visible_pages", "libinteract-going-there", n, 500, found, found = visible_anywhere(view, n, 500));
  close_both(view, document);
}
