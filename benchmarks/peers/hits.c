/**
 * H1, H2 and H9: the annotation under a point, by the peers' rectangles and points, and the index that the first question makes.
 *
 * Each query is one call, its answer is read; ranking is by z-order alone, as that of the peers is. `check` is the sum that the peers'
 * programs make of their answers.
 */
#include "ours.h"

/** The peers' points where the view shows them: the view is as large as the page, so that all of them are in sight. */
static ix_point *points_in(ix_view *view, const char *kind, size_t n, size_t *count) {
  double *set = peer_set("pts", kind, n, 2 * sizeof *set, count);
  if (RUNNING_ON_VALGRIND && *count > 2000) *count = 2000;
  ix_matrix matrix = into_view(view, 0);
  ix_point *points = malloc(*count * sizeof *points);
  for (size_t i = 0; i < *count; i++) points[i] = moved(matrix, set[2 * i] + MARGIN, set[2 * i + 1] + MARGIN);
  free(set);
  return points;
}

static uint64_t seat(const ix_hit *hit) { return hit->kind == IX_HIT_LINK ? (uint64_t)hit->z + 1 : 0; }

static uint64_t ask_hits(ix_view *view, const ix_point *points, size_t count) {
  uint64_t sum = 0;
  ix_hit found[1];
  size_t all;
  for (size_t i = 0; i < count; i++) {
    ix_view_hits(view, points[i], IX_DEVICE_MOUSE, found, 1, &all);
    sum += seat(found);
  }
  return sum;
}

static uint64_t ask_top(ix_view *view, const ix_point *points, size_t count) {
  uint64_t sum = 0;
  ix_hit found;
  for (size_t i = 0; i < count; i++) {
    MUST(ix_view_top_hit(view, points[i], IX_DEVICE_MOUSE, &found));
    sum += seat(&found);
  }
  return sum;
}

static ix_view *whole_page(ix_document *document, double side) {
  double size = side + 2 * MARGIN;
  return unscaled_view(document, size < 2000 ? 2000 : size, size < 2000 ? 2000 : size);
}

/** The index of a page whose annotations are there: the first question of a new document makes it. */
static void build(const char *kind, size_t n) {
  samples times = {{0}, 0};
  char name[64];
  snprintf(name, sizeof name, "hit.build.%s", kind);
  for (int i = 0; i < fewer_when_counting(3, 1); i++) {
    ix_document *document = peer_page(kind, n, IX_SUBTYPE_LINK);
    ix_view *view = whole_page(document, side_of(kind, n));
    ix_point middle = moved(into_view(view, 0), MARGIN + 50, MARGIN + 50);
    begin_count();
    double start = now_ns();
    bench_sink += ask_top(view, &middle, 1);
    add_sample(&times, (now_ns() - start) / (double)n);
    end_count(name, "libinteract", n, (double)n);
    close_both(view, document);
  }
  if (!is_counting()) emit(name, "libinteract", (double)n, times.v, times.k, "ns/item", "");
}

void hits(const char *kind, size_t n) {
  ix_document *document = peer_page(kind, n, IX_SUBTYPE_LINK);
  ix_view *view = whole_page(document, side_of(kind, n));
  MUST(ix_view_set_setting(view, IX_SETTING_HIT_RANKING, 0, IX_RANKING_Z_ORDER));
  drain(view);
  size_t count;
  ix_point *points = points_in(view, kind, n, &count);
  uint64_t sum = 0;
  char name[64];
  snprintf(name, sizeof name, "hit.point_topmost.%s", kind);
  BENCH(name, "libinteract-ix_view_top_hit", n, count, sum, sum = ask_top(view, points, count));
  BENCH(name, "libinteract-ix_view_hits", n, count, sum, sum = ask_hits(view, points, count));
  free(points);
  close_both(view, document);
  build(kind, n);
}
