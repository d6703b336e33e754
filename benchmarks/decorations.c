/**
 * Scrolling through 10,000 pages with 10 decorations on each: how many items there are, what a page costs, and what is allocated. One
 * JSON line a figure; allocations are counted in the same run, by standing in for the allocator.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <interact/interact.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { PAGES = 10000, EACH = 10, STEP = 300 };

static unsigned long allocations;

/* The library's allocator calls come here first. */
int posix_memalign(void **out, size_t alignment, size_t size) {
  static int (*real)(void **, size_t, size_t);
  if (!real) *(void **)&real = dlsym(RTLD_NEXT, "posix_memalign");
  allocations++;
  return real(out, alignment, size);
}

static double now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static uint64_t most;

static void decorate(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  (void)user_data;
  for (int i = 0; i < EACH; i++) {
    ix_decoration made = IX_DECORATION_INIT;
    ix_page_point path[] = {{0, {50, 60 * (i + 1)}}, {0, {550, 60 * (i + 1)}}, {0, {550, 60 * (i + 1) + 30}}};
    ix_decoration_id id = 0;
    made.first_page = page;
    made.key = (uint64_t)index * EACH + (uint64_t)i + 1;
    ix_view_put_decoration(view, &made, path, 3, &id);
    ix_decoration_set_label(view, id, "12.34 m", 7);
  }
}

static void scroll(ix_view *view, double by, int times) {
  ix_effect effects[64];
  ix_draw_item items[512];
  for (int i = 0; i < times; i++) {
    size_t count = 0;
    ix_decoration_counts now;
    ix_view_scroll_by(view, 0, by);
    ix_view_display_list(view, items, 512, &count, NULL);
    while (ix_view_take_effects(view, effects, 64, &count) == IX_OK) {}
    ix_view_decoration_counts(view, &now);
    if (now.in_use > most) most = now.in_use;
  }
}

static void print(const char *name, double value, const char *unit) {
  printf("{\"name\":\"%s\",\"peer\":\"libinteract\",\"n\":%d,\"value\":%.6g,\"unit\":\"%s\"}\n", name, PAGES, value, unit);
}

int main(void) {
  ix_document *document = NULL;
  ix_view *view = NULL;
  ix_decoration_counts counts;
  ix_page_info *made = malloc(PAGES * sizeof *made);
  for (int i = 0; made && i < PAGES; i++) made[i] = (ix_page_info)IX_PAGE_INFO_INIT;
  if (!made || ix_document_new(NULL, &document) != IX_OK || ix_memory_add_pages(document, made, PAGES) != IX_OK ||
      ix_view_new(document, 800, 1000, &view) != IX_OK ||
      ix_view_add_decoration_source(view, decorate, NULL, NULL, NULL) != IX_OK) {
    return 1;
  }
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.fit = IX_FIT_WIDTH;
  ix_view_set_layout(view, &options);
  /* Warm: some pages, so that the pool is as large as it gets and every item has held a label. */
  scroll(view, STEP, 200);
  ix_view_show_page(view, 0);
  scroll(view, STEP, 1);
  ix_view_decoration_counts(view, &counts);
  uint64_t before = counts.configurations, warm = counts.made;
  unsigned long allocated = allocations;
  double start = now_ns();
  /* The height of a page in the view, 792 * 800 / 612, and the gap, is 1048: so many steps pass all pages. */
  scroll(view, STEP, (int)(PAGES * 1048.4 / STEP));
  double took = now_ns() - start;
  ix_view_decoration_counts(view, &counts);
  double passed = (double)(counts.configurations - before);
  print("decorated pages scrolled past", passed, "pages");
  print("decorations put", passed * EACH, "items");
  print("items made", (double)counts.made, "items");
  print("items in use at most", (double)most, "items");
  print("items made once warm", (double)(counts.made - warm), "items");
  print("allocations once warm", (double)(allocations - allocated), "allocs");
  print("a page that comes, with 10 decorations, drawn", took / passed / 1000, "us");
  ix_view_free(view);
  ix_document_free(document);
  free(made);
  return (double)counts.made > 4 * EACH || passed < PAGES - 10;
}
