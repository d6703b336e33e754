/**
 * Snapping while measuring: a page whose content paints 10,000 lines (drawing-like: half along the axes, half slanted; then all of
 * them long and slanted), and 1,000 annotations. What asking where a point snaps to costs, and a move of a ruler being drawn. One JSON
 * line a figure; allocations are counted in the same run, and instructions where the kernel counts them.
 *
 *     snapping [ROUNDS [FIGURE]]
 *
 * One figure alone, 1 to 5, so that valgrind can count: --tool=callgrind --toggle-collect=ix_view_snap_point (or ix_view_feed).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <interact/interact.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { LINES = 10000 };

static int rounds = 200000, only, figure;

/* Whether the next figure is asked for. */
static int wanted(void) { return ++figure == only || !only; }

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

static int counter = -1;
static double instructions(void) {
  uint64_t count = 0;
  if (counter == -1) {
    struct perf_event_attr what = {.type = PERF_TYPE_HARDWARE, .size = sizeof what, .config = PERF_COUNT_HW_INSTRUCTIONS, .exclude_kernel = 1};
    counter = (int)syscall(SYS_perf_event_open, &what, 0, -1, -1, 0);
    if (counter < 0) counter = -2;
  }
  return counter >= 0 && read(counter, &count, sizeof count) == sizeof count ? (double)count : 0;
}

static uint32_t state = 12345;
static double random_to(double limit) {
  state = state * 1664525u + 1013904223u;
  return limit * (double)(state >> 8) / 16777216.0;
}

static ix_document *document;
static ix_view *view;
static ix_page_id page;

static void set_lines(int are_long) {
  static ix_point ends[2 * LINES];
  for (int i = 0; i < LINES; i++) {
    double x = random_to(612), y = random_to(792), length = are_long ? 500 : 5 + random_to(60);
    int along = !are_long && i % 2;
    ends[2 * i] = (ix_point){x, y};
    ends[2 * i + 1] = (ix_point){x + (along && i % 4 == 1 ? 0 : length), y + (along && i % 4 == 3 ? 0 : random_to(2 * length) - length)};
  }
  if (ix_memory_set_lines(document, page, ends, 2 * LINES) != IX_OK) exit(1);
}

static void print(const char *name, double count, double took, double counted, unsigned long allocated) {
  printf("{\"name\":\"%s\",\"peer\":\"libinteract\",\"n\":%d,\"value\":%.6g,\"unit\":\"ns/op\"", name, LINES, took / count);
  if (counted > 0) printf(",\"instructions\":%.6g", counted / count);
  printf(",\"allocs\":%lu}\n", allocated);
}

static void query(const char *name) {
  ix_snapped_point found = IX_SNAPPED_POINT_INIT;
  int hits = 0;
  if (!wanted()) return;
  for (int warm = 1; warm >= 0; warm--) {
    unsigned long allocated = allocations;
    double counted = instructions(), start = now_ns();
    for (int i = 0; i < rounds; i++) {
      found.size = sizeof found;
      hits += ix_view_snap_point(view, (ix_point){random_to(612), random_to(792)}, &found) == IX_OK;
    }
    if (!warm) print(name, rounds, now_ns() - start, instructions() - counted, allocations - allocated);
  }
  if (hits < rounds / 100) exit(1);
}

static uint64_t clock_ns = 1000000000;
static void feed(uint32_t type, double x, double y, uint32_t modifiers) {
  ix_event event = {.type = type, .time_ns = clock_ns += 8000000};
  ix_effect effects[64];
  size_t count;
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  event.u.pointer.modifiers = modifiers;
  if (ix_view_feed(view, &event, 1, NULL) != IX_OK) exit(1);
  while (ix_view_take_effects(view, effects, 64, &count) == IX_OK) {}
}

static void drag(const char *name, uint32_t modifiers) {
  if (!wanted()) return;
  ix_view_use_tool(view, IX_TOOL_CREATE_RULER, IX_TOOL_PINNED, 0);
  feed(IX_EVENT_DOWN, 100, 100, modifiers);
  for (int warm = 1; warm >= 0; warm--) {
    unsigned long allocated = allocations;
    double counted = instructions(), start = now_ns();
    for (int i = 0; i < rounds / 10; i++) feed(IX_EVENT_MOVE, random_to(612), random_to(792), modifiers);
    if (!warm) print(name, rounds / 10, now_ns() - start, instructions() - counted, allocations - allocated);
  }
  clock_ns += 1000000000;
  ix_view_use_tool(view, IX_TOOL_PAN, 0, 0);
  feed(IX_EVENT_CANCEL, 100, 100, 0);
}

int main(int argc, char **argv) {
  if (argc > 1) rounds = atoi(argv[1]);
  if (argc > 2) only = atoi(argv[2]);
  ix_page_info info = IX_PAGE_INFO_INIT;
  if (ix_document_new(NULL, &document) != IX_OK || ix_memory_add_pages(document, &info, 1) != IX_OK ||
      ix_document_page_at(document, 0, &page) != IX_OK || ix_view_new(document, 612, 792, &view) != IX_OK) {
    return 1;
  }
  for (int i = 0; i < 1000; i++) {
    ix_annotation box = IX_ANNOTATION_INIT;
    ix_annotation_id id;
    double x = random_to(580), y = random_to(760);
    box.subtype = IX_SUBTYPE_SQUARE;
    box.rect = (ix_rect){x, y, x + 5 + random_to(25), y + 5 + random_to(25)};
    if (ix_memory_add_annotation(document, page, &box, &id) != IX_OK) return 1;
  }
  set_lines(0);
  query("where a point snaps to, lines as drawings have them");
  drag("a move of a ruler that snaps", 0);
  drag("a move of a ruler, snapping off", IX_MODIFIER_CONTROL);
  double start = now_ns();
  set_lines(1);
  printf("{\"name\":\"taking in lines\",\"peer\":\"libinteract\",\"n\":%d,\"value\":%.6g,\"unit\":\"ms\"}\n", LINES, (now_ns() - start) / 1e6);
  query("where a point snaps to, long slanted lines");
  drag("a move of a ruler that snaps, long slanted lines", 0);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
