/*
 * The processor time of each call of the library in a session as a reader has one: hovering, the wheel, selecting, clicks, flings, a
 * pinch, keys, over one file after the other (S293c).
 *
 *     session [--worker | --slow MS] [-v] FILE...
 *
 * Time of the calling thread alone, so that other load does not show; the file is in the page cache. With --worker the provider runs
 * in a process of its own and answers later; --slow puts a delay before each of its answers (Tests/Slow). A JSON line a file, one for all;
 * -v lists each call above 2 ms.
 */
#include "bench.h"

#include <interact/interact.h>
#include <interact/poppler.h>
#ifdef WITH_WORKER
#include <interact/worker.h>
#endif

#include "../Tests/Slow/slow_provider.h"

#define MS 1000000u

enum way { INSIDE, WORKER, SLOW };

typedef struct reader {
  ix_document *document;
  ix_view *view;
  int descriptor; /* -1: every answer comes at once. */
  uint64_t now, seed;
} reader;

static struct {
  double *ns;
  size_t count, room;
  const char *act, *longest_act;
  double longest;
  size_t over_1ms, over_4ms;
} calls;
static int verbose;

static double cpu_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void took(double ns, const char *call) {
  if (calls.count == calls.room) {
    calls.room = calls.room ? calls.room * 2 : 1 << 16;
    calls.ns = realloc(calls.ns, calls.room * sizeof *calls.ns);
    if (!calls.ns) exit(2);
  }
  calls.ns[calls.count++] = ns;
  if (ns > calls.longest) calls.longest = ns, calls.longest_act = calls.act;
  calls.over_1ms += ns > 1e6;
  calls.over_4ms += ns > 4e6;
  if (verbose && ns > 2e6) fprintf(stderr, "  %-12s %-24.24s %.2f ms\n", calls.act, call, ns / 1e6);
}

/* A call, and what it took. */
#define TIMED(call) \
  do { \
    double begun = cpu_ns(); \
    (call); \
    took(cpu_ns() - begun, #call); \
  } while (0)

static void look(reader *r) {
  static ix_effect effects[4096];
  static ix_draw_item items[65536];
  size_t count = 0;
  uint64_t revision = 0;
  do TIMED(ix_view_take_effects(r->view, effects, 4096, &count));
  while (count == 4096);
  TIMED(ix_view_display_list(r->view, items, 65536, &count, &revision));
}

/* Takes in what has arrived, if something does within this time. */
static int take_answers(reader *r, int ms) {
  struct pollfd ready = {.fd = r->descriptor, .events = POLLIN};
  if (r->descriptor < 0 || poll(&ready, 1, ms) <= 0) return 0;
  TIMED(ix_document_poll(r->document));
  look(r);
  return 1;
}

static void feed(reader *r, const ix_event *events, size_t count) {
  TIMED(ix_view_feed(r->view, events, count, NULL));
  look(r);
  take_answers(r, 0);
}

static void advance(reader *r, uint64_t ms) {
  r->now += ms * MS;
  TIMED(ix_view_advance(r->view, r->now));
  look(r);
  take_answers(r, 0);
}

/* Until nothing moves, no time is waited for and no answer is on its way. */
static void rest(reader *r) {
  uint64_t due = 0;
  for (int i = 0; i < 400 && ix_view_is_moving(r->view); i++) advance(r, 8);
  for (int i = 0; i < 50 && ix_view_deadline(r->view, &due) == IX_OK; i++) {
    if (due > r->now) r->now = due;
    advance(r, 0);
  }
  while (take_answers(r, 20)) continue;
}

static ix_event pointer(reader *r, uint32_t type, double x, double y, uint32_t kind, uint32_t number) {
  ix_event e = {.type = type, .time_ns = r->now};
  e.u.pointer.position = (ix_point){x, y};
  e.u.pointer.kind = kind;
  e.u.pointer.pointer = number;
  e.u.pointer.buttons = kind == IX_DEVICE_MOUSE && number && type != IX_EVENT_UP;
  return e;
}

static void mouse(reader *r, uint32_t type, double x, double y, uint32_t number) {
  ix_event e = pointer(r, type, x, y, IX_DEVICE_MOUSE, number);
  r->now += 8 * MS;
  feed(r, &e, 1);
}

static void finger(reader *r, uint32_t type, double x, double y) {
  ix_event e = pointer(r, type, x, y, IX_DEVICE_TOUCH, 1);
  r->now += 8 * MS;
  feed(r, &e, 1);
}

static void key(reader *r, uint32_t code, uint32_t modifiers) {
  ix_event e = {.type = IX_EVENT_KEY_DOWN, .time_ns = r->now += 30 * MS};
  e.u.key.key = code;
  e.u.key.modifiers = modifiers;
  feed(r, &e, 1);
  e.type = IX_EVENT_KEY_UP;
  e.time_ns = r->now += 20 * MS;
  feed(r, &e, 1);
}

static double across(reader *r) { return random_share(&r->seed) * 1000; }
static double down(reader *r) { return random_share(&r->seed) * 800; }

static void hover_and_wheel(reader *r) {
  calls.act = "hover";
  for (int i = 0; i < 60; i++) mouse(r, IX_EVENT_MOVE, across(r), down(r), 0);
  calls.act = "wheel";
  for (int i = 0; i < 12; i++) {
    ix_event e = {.type = IX_EVENT_WHEEL, .time_ns = r->now += 16 * MS};
    e.u.wheel.position = (ix_point){500, 400};
    e.u.wheel.v120_y = 120;
    feed(r, &e, 1);
    mouse(r, IX_EVENT_MOVE, 500 + i, 400, 0);
  }
  rest(r);
}

static void select_and_click(reader *r) {
  double x = across(r), y = down(r);
  calls.act = "select-drag";
  r->now += 1000 * MS;
  mouse(r, IX_EVENT_DOWN, x, y, 1);
  for (int i = 0; i < 40; i++) mouse(r, IX_EVENT_MOVE, x + i * 6, y + i * 7, 1);
  mouse(r, IX_EVENT_UP, x + 240, y + 280, 1);
  rest(r);
  calls.act = "click";
  for (int i = 0; i < 4; i++) {
    r->now += 1000 * MS;
    x = across(r), y = down(r);
    mouse(r, IX_EVENT_DOWN, x, y, 1);
    mouse(r, IX_EVENT_UP, x, y, 1);
    rest(r);
  }
  calls.act = "double-click";
  r->now += 1000 * MS;
  for (int i = 0; i < 3; i++) {
    mouse(r, IX_EVENT_DOWN, 300, 300, 1);
    mouse(r, IX_EVENT_UP, 300, 300, 1);
    r->now += 80 * MS;
  }
  rest(r);
}

static void fling_and_hold(reader *r) {
  calls.act = "fling";
  r->now += 1000 * MS;
  finger(r, IX_EVENT_DOWN, 500, 700);
  for (int i = 1; i < 10; i++) finger(r, IX_EVENT_MOVE, 500, 700 - 40 * i);
  finger(r, IX_EVENT_UP, 500, 330);
  rest(r);
  calls.act = "long-press";
  r->now += 1000 * MS;
  finger(r, IX_EVENT_DOWN, 400, 350);
  advance(r, 800);
  for (int i = 0; i < 10; i++) finger(r, IX_EVENT_MOVE, 400 + 10 * i, 350 + 10 * i);
  finger(r, IX_EVENT_UP, 500, 450);
  rest(r);
}

static void pinch_and_tap(reader *r) {
  static const uint32_t types[] = {IX_EVENT_DOWN, IX_EVENT_MOVE, IX_EVENT_UP};
  calls.act = "pinch";
  r->now += 1000 * MS;
  for (int i = 0; i <= 30; i++) {
    const uint32_t type = types[i == 0 ? 0 : i < 30 ? 1 : 2];
    ix_event both[2] = {
        pointer(r, type, 400 - 3 * i, 400, IX_DEVICE_TOUCH, 1), pointer(r, type, 600 + 3 * i, 400, IX_DEVICE_TOUCH, 2)};
    both[0].flags = IX_EVENT_MORE_IN_FRAME;
    r->now += 8 * MS;
    feed(r, both, 2);
  }
  rest(r);
  calls.act = "double-tap";
  r->now += 1000 * MS;
  for (int i = 0; i < 2; i++) {
    finger(r, IX_EVENT_DOWN, 400, 350);
    finger(r, IX_EVENT_UP, 400, 350);
    r->now += 60 * MS;
  }
  rest(r);
}

static void use_keys(reader *r) {
  calls.act = "tab";
  for (int i = 0; i < 5; i++) key(r, IX_KEY_TAB, 0);
  calls.act = "page-down";
  key(r, IX_KEY_PAGE_DOWN, 0);
  rest(r);
  calls.act = "escape";
  key(r, IX_KEY_ESCAPE, 0);
  TIMED(ix_view_set_fit(r->view, IX_FIT_WIDTH));
  look(r);
  calls.act = "select-all";
  key(r, 'A', IX_MODIFIER_CONTROL);
  rest(r);
  key(r, IX_KEY_ESCAPE, 0);
}

static void play_round(reader *r) {
  hover_and_wheel(r);
  select_and_click(r);
  fling_and_hold(r);
  pinch_and_tap(r);
  use_keys(r);
}

static void report(const char *file, size_t from, size_t pages) {
  size_t n = calls.count - from;
  if (n == 0) return;
  qsort(calls.ns + from, n, sizeof *calls.ns, bench_compare);
  const double *sorted = calls.ns + from;
  printf("{\"name\":\"session\",\"file\":\"%s\",\"pages\":%zu,\"calls\":%zu,\"p50_us\":%.2f,\"p99_us\":%.1f,\"p9999_us\":%.1f,\"max_ms\":%.3f,\"at\":\"%s\"}\n",
         file, pages, n, sorted[n / 2] / 1e3, sorted[(size_t)((double)n * 0.99)] / 1e3, sorted[(size_t)((double)n * 0.9999)] / 1e3,
         sorted[n - 1] / 1e6, calls.longest_act ? calls.longest_act : "");
  fflush(stdout);
}

static ix_status provider_of(const char *path, enum way way, unsigned delay, ix_provider *out) {
  size_t length = strlen(path);
  if (way == SLOW) return slow_provider(ix_poppler_provider, path, length, NULL, 0, delay, 0, out);
#ifdef WITH_WORKER
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  options.flags = IX_WORKER_REQUIRED;
  if (way == WORKER) return ix_worker_provider(path, length, NULL, 0, &options, out);
#else
  if (way == WORKER) return IX_ERROR_NOT_SUPPORTED;
#endif
  return ix_poppler_provider(path, length, NULL, 0, out);
}

/* Waits for a document that is still being opened; returns whether there are pages. */
static int is_open(reader *r, size_t *pages) {
  uint32_t state = IX_DOCUMENT_OPENING;
  for (int i = 0; i < 2000; i++) {
    if (ix_document_get_state(r->document, &state) != IX_OK || state != IX_DOCUMENT_OPENING) break;
    take_answers(r, 10);
  }
  return ix_document_page_count(r->document, pages) == IX_OK && *pages > 0;
}

static void read_file(const char *path, enum way way, unsigned delay) {
  reader r = {.now = 1000 * MS, .seed = 9, .descriptor = -1};
  ix_provider provider = IX_PROVIDER_INIT;
  size_t from = calls.count, pages = 0;
  ix_page_id page = 0;
  calls.act = "open", calls.longest = 0;
  if (verbose) fprintf(stderr, "%s\n", path);
  if (provider_of(path, way, delay, &provider) != IX_OK) return;
  TIMED(ix_document_open(&provider, NULL, &r.document));
  if (ix_document_descriptor(r.document, &r.descriptor) != IX_OK) r.descriptor = -1;
  TIMED(ix_view_new(r.document, 1000, 800, &r.view));
  look(&r);
  if (is_open(&r, &pages)) {
    for (int round = 0; round < 4; round++) play_round(&r);
    calls.act = "jump";
    if (pages > 8 && ix_document_page_at(r.document, pages / 2, &page) == IX_OK) {
      TIMED(ix_view_show_page(r.view, (uint32_t)(pages / 2)));
      look(&r);
      play_round(&r);
    }
    report(strrchr(path, '/') ? strrchr(path, '/') + 1 : path, from, pages);
  }
  ix_view_free(r.view);
  ix_document_free(r.document);
}

int main(int argc, char **argv) {
  enum way way = INSIDE;
  unsigned delay = 0;
  double longest = 0;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "-v") == 0) verbose = 1;
    else if (strcmp(argv[i], "--worker") == 0) way = WORKER;
    else if (strcmp(argv[i], "--slow") == 0 && i + 1 < argc) way = SLOW, delay = (unsigned)atoi(argv[++i]);
    else read_file(argv[i], way, delay);
    longest = calls.longest > longest ? calls.longest : longest;
  }
  calls.longest_act = "";
  report("all", 0, 0);
  printf("{\"name\":\"session\",\"calls\":%zu,\"over_1ms\":%zu,\"over_4ms\":%zu,\"max_ms\":%.3f}\n", calls.count, calls.over_1ms, calls.over_4ms, longest / 1e6);
  return calls.count ? 0 : 1;
}
