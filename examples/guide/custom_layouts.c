/*
 * The code of the chapter "Custom layouts" (docs/guide/custom-layouts.md): nine pages in a view of 800 x 600.
 *
 * proves: S101 S105a S105b S105c S107b S109 S110 S114b
 */
#include "../recipes/page.h"

#include <stdio.h>

static ix_document *document;
static ix_view *view;

static void open_pages(void) {
  must(ix_document_new(NULL, &document), "document");
  ix_page_info page = IX_PAGE_INFO_INIT;
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = (ix_rect){0, 0, 200, 300};
  for (int i = 0; i < 9; i++) { must(ix_memory_add_pages(document, &page, 1), "page"); }
  must(ix_view_new(document, 800, 600, &view), "view");
}

static void print_spread(uint32_t spread) {
  ix_spread_info info = {.size = sizeof info};
  must(ix_view_get_spread(view, spread, &info), "spread");
  printf("  spread %u: %u from page %u at %g,%g %gx%g\n", spread, info.pages.count, info.pages.first, info.frame.x0,
         info.frame.y0, info.frame.x1 - info.frame.x0, info.frame.y1 - info.frame.y0);
}

/* guide: chapters */
/* Every chapter begins on a spread of its own; the rest of it goes in pairs. */
static const uint32_t chapters[] = {0, 4, 5, 9};

static uint32_t spread_of(ix_view *v, ix_layout_id layout, uint32_t page, uint32_t inherited, void *user_data) {
  uint32_t spread = 0;
  (void)v, (void)layout, (void)inherited, (void)user_data;
  for (int i = 0; chapters[i] <= page; i++) {
    uint32_t last = chapters[i + 1] - 1;
    spread += ((page < last ? page : last) - chapters[i]) / 2 + (page > last);
  }
  return spread;
}
/* guide end */

static ix_layout_id by_chapter(void) {
  /* guide: use */
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_layout_functions functions = IX_LAYOUT_FUNCTIONS_INIT;
  ix_layout_id layout = 0;
  functions.spread = spread_of; /* NULL entries are inherited */
  must(ix_layout_new(view, IX_LAYOUT_CONTINUOUS, &options, &functions, NULL, NULL, &layout), "layout");
  must(ix_view_use_layout(view, layout), "use");
  /* guide end */
  return layout;
}

static void show_chapters(void) {
  printf("== chapters\n");
  ix_layout_id layout = by_chapter();
  for (uint32_t spread = 0; spread < 5; spread++) { print_spread(spread); }
  must(ix_layout_remove(view, layout), "remove");
}

/* guide: grid */
/* Three in a row. The frame passed in is that of a stack. */
static void grid(ix_view *v, ix_layout_id layout, uint32_t spread, ix_rect *frame, void *user_data) {
  double width = frame->x1 - frame->x0, height = frame->y1 - frame->y0;
  (void)v, (void)layout, (void)user_data;
  frame->x0 = spread % 3 * (width + 20.0);
  frame->y0 = spread / 3 * (height + 20.0);
  frame->x1 = frame->x0 + width;
  frame->y1 = frame->y0 + height;
}
/* guide end */

/* guide: tilt */
/* The second page of every pair hangs lower: the inherited frame, moved. */
static void hang(ix_view *v, ix_layout_id layout, uint32_t page, ix_rect *frame, void *user_data) {
  (void)v, (void)layout, (void)user_data;
  if (page % 2 == 0) return; /* as it was */
  frame->y0 += 40;
  frame->y1 += 40;
}
/* guide end */

static void show_frames(void) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_layout_functions functions = IX_LAYOUT_FUNCTIONS_INIT;
  ix_layout_id layout = 0;
  printf("== grid\n");
  functions.spread_frame = grid;
  must(ix_layout_new(view, IX_LAYOUT_FREE, &options, &functions, NULL, NULL, &layout), "layout");
  must(ix_view_use_layout(view, layout), "use");
  for (uint32_t spread = 2; spread < 5; spread++) { print_spread(spread); }
  must(ix_layout_remove(view, layout), "remove");
  printf("== hang\n");
  functions.spread_frame = NULL;
  functions.page_frame = hang;
  options.spread_mode = IX_SPREAD_DOUBLE;
  must(ix_layout_new(view, IX_LAYOUT_CONTINUOUS, &options, &functions, NULL, NULL, &layout), "layout");
  must(ix_view_use_layout(view, layout), "use");
  print_spread(0);
  must(ix_layout_remove(view, layout), "remove");
}

/* guide: base */
/* Backwards: the base layout's answer for the page at the other end. */
static uint32_t backwards(ix_view *v, ix_layout_id layout, uint32_t page, uint32_t inherited, void *user_data) {
  (void)inherited, (void)user_data;
  must(ix_layout_base_spread(v, layout, 8 - page, &page), "base");
  return page;
}
/* guide end */

static void show_conflicts(void) {
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  ix_layout_functions functions = IX_LAYOUT_FUNCTIONS_INIT;
  ix_layout_id layout = 0;
  printf("== conflicts\n");
  functions.spread = backwards;
  must(ix_layout_new(view, IX_LAYOUT_STACK, &options, &functions, NULL, NULL, &layout), "layout");
  must(ix_view_use_layout(view, layout), "use");
  /* guide: conflicts */
  ix_layout_conflict conflicts[8];
  size_t count = 0;
  must(ix_layout_copy_conflicts(view, layout, conflicts, 8, &count), "conflicts");
  for (size_t i = 0; i < count; i++) {
    printf("  function %u, fault %u, at %u\n", conflicts[i].function, conflicts[i].fault, conflicts[i].index);
  }
  /* guide end */
  must(ix_layout_remove(view, layout), "remove");
}

static void show_derived(void) {
  uint32_t count = 0;
  ix_effect effect;
  printf("== derived\n");
  while (ix_view_next_effect(view, &effect) == IX_OK) {}
  /* guide: derived */
  ix_layout_options twos = IX_LAYOUT_OPTIONS_INIT;
  twos.spread_mode = IX_SPREAD_DOUBLE;
  if (ix_layout_set_options(view, IX_LAYOUT_DERIVED, &twos) == IX_NOT_RETAINED) {
    printf("  in force until the layout is made anew\n");
  }
  /* guide end */
  must(ix_view_spread_count(view, &count), "count");
  printf("  %u spreads\n", count);
  must(ix_view_set_geometry(view, 500, 500, 0, 0), "resize");
  must(ix_view_spread_count(view, &count), "count");
  printf("  %u spreads\n", count);
  /* guide: announced */
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_LAYOUT) { printf("  layout: reason %u\n", effect.u.layout.reason); }
  }
  /* guide end */
}

int main(void) {
  open_pages();
  show_chapters();
  show_frames();
  show_conflicts();
  show_derived();
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
