// Figures H1 to H10: the spatial index on the data sets of the peers, one JSON line each.  hit KIND N
//
// KIND is a set of gen_rects.py (uniform, clustered, stacked), or one of ours for rule A2, no cliff: pile (all on one
// spot), page (small items on one as large as the page), lines (without width or height).
#include "bench.h"
#include <math.h>

extern void *probe_build(const double *rects, size_t count);
extern void *probe_insert_all(const double *rects, size_t count);
extern void probe_free(void *index);
extern int64_t probe_topmost(void *index, double x, double y);
extern size_t probe_in_rect(void *index, const double *rect);
extern void probe_move(void *index, uint32_t id, double dx, double dy);
extern void probe_rebuild(void *index);

static const char *peer = "libinteract";
static const char *kind;
static size_t n, points, boxes, moves;
static double *rects, *point, *box, *move;

static const char *figure(const char *what) {
  static char name[96];
  snprintf(name, sizeof name, "hit.%s.%s", what, kind);
  return name;
}

static double *room(size_t count, size_t doubles) { return malloc(count * doubles * sizeof(double)); }

// Sets of our own: one item over any point as in the uniform set, steps and query areas of the same size.
static void make_set(void) {
  uint64_t state = 7;
  double side = 40 * sqrt((double)n);
  points = 20000, boxes = 200, moves = 2000;
  rects = room(n, 4), point = room(points, 2), box = room(boxes, 4), move = room(moves, 3);
  for (size_t i = 0; i < n; i++) {
    double x = side * random_share(&state), y = side * random_share(&state), w = 64, h = 24;
    if (!strcmp(kind, "pile")) x = 100 + random_share(&state), y = 100 + random_share(&state);
    if (!strcmp(kind, "lines")) *(i % 2 ? &w : &h) = 0;
    if (!strcmp(kind, "page") && i == 0) x = y = 0, w = h = side;
    double r[4] = {x, y, x + w, y + h};
    memcpy(rects + 4 * i, r, sizeof r);
  }
  for (size_t i = 0; i < points; i++) {
    size_t near = (size_t)(random_share(&state) * (double)n);
    for (int k = 0; k < 2; k++) point[2 * i + k] = rects[4 * near + k] + (i % 2 ? 0 : 100 * (random_share(&state) - 0.5));
  }
  for (size_t i = 0; i < boxes; i++) {
    double r[4] = {point[2 * i] - 10, point[2 * i + 1] - 110, point[2 * i] - 9, point[2 * i + 1] - 100};
    memcpy(box + 4 * i, r, sizeof r);
  }
  for (size_t i = 0; i < moves; i++) {
    move[3 * i] = floor(random_share(&state) * (double)n);
    move[3 * i + 1] = 10 * (random_share(&state) - 0.5), move[3 * i + 2] = 10 * (random_share(&state) - 0.5);
  }
}

static void load_sets(void) {
  size_t count;
  rects = load_set("rects", kind, n, 32, &count);
  point = load_set("pts", kind, n, 16, &points);
  box = load_set("boxes", kind, n, 32, &boxes);
  move = load_set("moves", kind, n, 24, &moves);
}

static void queries(void *index, const char *suffix) {
  char name[64];
  uint64_t sum = 0;
  snprintf(name, sizeof name, "point_topmost%s", suffix);
  BENCH(figure(name), peer, n, points, sum, {
    sum = 0;
    for (size_t i = 0; i < points; i++) sum += (uint64_t)(probe_topmost(index, point[2 * i], point[2 * i + 1]) + 1);
  });
  snprintf(name, sizeof name, "rect_intersects%s", suffix);
  BENCH(figure(name), peer, n, boxes, sum, {
    sum = 0;
    for (size_t i = 0; i < boxes; i++) sum += probe_in_rect(index, box + 4 * i);
  });
}

static void cold(void *index) {
  COLD(figure("point_topmost_cold"), peer, n, 201,
       bench_sink += (uint64_t)probe_topmost(index, point[2 * i], point[2 * i + 1]));
}

static void moving(void *index) {
  double sign = 1;
  BENCH(figure("move_item"), peer, n, moves, n, {
    for (size_t i = 0; i < moves; i++)
      probe_move(index, (uint32_t)move[3 * i], sign * move[3 * i + 1], sign * move[3 * i + 2]);
    sign = -sign;
  });
  BENCH(figure("move_item_then_hit"), peer, n, moves, n, {
    for (size_t i = 0; i < moves; i++) {
      uint32_t id = (uint32_t)move[3 * i];
      probe_move(index, id, sign * move[3 * i + 1], sign * move[3 * i + 2]);
      bench_sink += (uint64_t)probe_topmost(index, rects[4 * id] + 1, rects[4 * id + 1] + 1);
    }
    sign = -sign;
  });
  // One item dragged right across everything and back, in steps of 4.
  uint32_t id = (uint32_t)(n / 2);
  BENCH(figure("drag_across"), peer, n, 2000, n, {
    for (int i = 0; i < 2000; i++) probe_move(index, id, i < 1000 ? 4 : -4, 1);
  });
}

int main(int argc, char **argv) {
  kind = argc > 1 ? argv[1] : "uniform";
  n = argc > 2 ? strtoul(argv[2], 0, 10) : 1000;
  int is_ours = !strcmp(kind, "pile") || !strcmp(kind, "page") || !strcmp(kind, "lines");
  if (is_ours) make_set(); else load_sets();
  if (!strcmp(kind, "stacked")) { points = 2000; boxes = 200; moves = 2000; }
  if (bench_counting()) { points = 2000; boxes = 200; moves = 2000; }

  void *index = NULL;
  double bytes = 0;
  samples built = {{0}, 0};
  for (int i = 0; i < (bench_counting() ? 1 : n >= 1000000 ? 5 : BENCH_REPS); i++) {
    if (index) probe_free(index);
    double before = heap_in_use(), start = now_ns();
    index = probe_build(rects, n);
    add_sample(&built, (now_ns() - start) / (double)n);
    bytes = heap_in_use() - before;
  }
  if (!bench_counting()) {
    emit(figure("build"), peer, (double)n, built.v, built.k, "ns/item", "");
    emit1(figure("memory"), peer, (double)n, bytes / (double)n, "bytes/item", "");
  }
  queries(index, "");
  cold(index);
  moving(index);
  queries(index, "_after_moves");
  probe_free(index);
  if (bench_counting() || n > 100000) return 0;
  peer = "libinteract-filled-one-by-one";
  index = probe_insert_all(rects, n);
  queries(index, "");
  probe_free(index);
  return 0;
}
