/*
 * What a layout costs through the C interface: opening, bytes a page, making it, a change of zoom, a scroll, the pages in
 * sight. One JSON line a figure, the least of its repetitions; allocations are counted in the same run.
 *
 *     layout PAGES KIND      KIND: alike, peer (heights as in the peers' programs), mixed (all different), none (no decimals)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <interact/interact.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

static void must(ix_status status, const char *what) {
  if (status >= 0) return;
  fprintf(stderr, "layout: %s: status %d\n", what, (int)status);
  exit(1);
}

static uint32_t pages;
static char kind;
static const char *kind_name;

static ix_status page_count(void *context, uint32_t *out) {
  (void)context;
  *out = pages;
  return IX_OK;
}

static ix_status page_sizes(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)context;
  if (kind == 'a') count = 1; /* all further pages lie like the last one given */
  for (uint32_t i = first; i < first + count; i++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    page.flags = IX_PAGE_HAS_MEDIA_BOX;
    double high = kind == 'p' ? 700 + i * 37 % 200 : kind == 'm' ? (50000 + i % 99991) / 100.0 : kind == 'n' ? 500 + i % 99991 / 97.0 : 792;
    page.media_box = (ix_rect){0, 0, kind == 'm' ? (40000 + i % 9973) / 100.0 : 612, high};
    ix_status status = sink->pages(sink, &page, 1);
    if (status < 0) return status;
  }
  return IX_OK;
}

static void print(const char *name, double value, const char *unit, double allocated) {
  printf("{\"name\":\"%s\",\"peer\":\"libinteract\",\"n\":%u,\"kind\":\"%s\",\"value\":%.6g,\"unit\":\"%s\",\"allocations\":%g}\n",
         name, pages, kind_name, value, unit, allocated);
  fflush(stdout);
}

static size_t bytes_used(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}

/* The least time of a step, and its allocations once warm. */
#define MEASURE(name, steps, step) \
  do { \
    double least = 1e18, allocated = 0; \
    for (int round = 0; round < 7; round++) { \
      unsigned long before = allocations; \
      double start = now_ns(); \
      for (int i = 0; i < steps; i++) { step; } \
      double each = (now_ns() - start) / steps; \
      if (each < least) least = each; \
      allocated = (double)(allocations - before) / steps; \
    } \
    print(name, least, "ns", allocated); \
  } while (0)

static ix_effect effects[4096];

static void drain(ix_view *view) {
  size_t count;
  while (ix_view_take_effects(view, effects, 4096, &count) == IX_OK) {}
}

static void measure_layout(ix_view *view) {
  double least = 1e18;
  ix_layout_options layout = IX_LAYOUT_OPTIONS_INIT;
  for (int round = 0; round < 7; round++) {
    layout.spread_gap = 10 + round % 2;
    double start = now_ns();
    must(ix_view_set_layout(view, &layout), "layout");
    double each = (now_ns() - start) / pages;
    if (each < least) least = each;
  }
  print("relayout, per page", least, "ns", 0);
  layout.fit = IX_FIT_NONE;
  must(ix_view_set_layout(view, &layout), "layout");
  drain(view);
  MEASURE("zoom change", 1000, must(ix_view_set_zoom(view, i % 2 ? 1.0 : 1.5, (ix_point){500, 400}), "zoom"); drain(view));
  must(ix_view_set_zoom(view, 1, (ix_point){0, 0}), "zoom");
  MEASURE("scroll step, effects read", 1000, must(ix_view_scroll_by(view, 0, i % 2 ? 7 : -5), "scroll"); drain(view));
}

/* At places all over the document, as the peers ask. */
static void measure_visible(ix_view *view) {
  ix_visible_page visible[64];
  size_t count = 0, places = 512, all = 0;
  double total = 0;
  for (size_t place = 0; place < places; place++) {
    must(ix_view_show_page(view, (uint32_t)(place * 2654435761u % pages)), "show");
    ix_view_scroll_by(view, 0, 300);
    drain(view);
    double best = 1e18;
    for (int round = 0; round < 5; round++) {
      double start = now_ns();
      for (int i = 0; i < 20; i++) must(ix_view_visible_pages(view, visible, 64, &count), "visible");
      double each = (now_ns() - start) / 20;
      if (each < best) best = each;
    }
    total += best;
    all += count;
  }
  print("visible pages", total / (double)places, "ns", 0);
  print("pages in sight", (double)all / (double)places, "", 0);
}

int main(int argc, char **argv) {
  pages = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 1000000;
  kind_name = argc > 2 ? argv[2] : "peer";
  kind = kind_name[0];
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document;
  ix_view *view;
  provider.page_count = page_count;
  provider.pages = page_sizes;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  options.budget = 1 << 30;
  size_t before = bytes_used();
  double start = now_ns();
  must(ix_document_open(&provider, &options, &document), "open");
  print("opening, per page", (now_ns() - start) / pages, "ns", 0);
  must(ix_view_new(document, 1000, 1000, &view), "view");
  print("memory, per page", (double)(bytes_used() - before) / pages, "B", 0);
  must(ix_view_set_setting(view, IX_SETTING_MINIMUM_ZOOM, 0, 0.01), "setting");
  measure_layout(view);
  measure_visible(view);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
