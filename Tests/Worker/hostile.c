/* hostile FILE...: every entry of a worker's provider on files that may be hostile, each within the limits of time.
 *
 * For each file a line: the longest time of an entry in milliseconds, how many processes died, how many questions were given up, the name. An
 * entry that takes longer than its limit, twice for a file that ends processes, and what it takes to start one and open the file, ends the
 * program with 1.
 */
#include "processes.h"

enum { SIDE = 200, TIME = 3000, LONG = 10000, STARTS = 4000 };

static const char *file;
static int64_t longest;
/* What it took to open the file: a process that is started again does that before it answers. */
static int64_t opening;

static void judge(const char *name, int64_t begin, int64_t limit, ix_status status) {
  const int64_t took = milliseconds() - begin;
  longest = took > longest ? took : longest;
  if (took > 2 * (limit + opening) + STARTS || status > 0) {
    fprintf(stderr, "%s: %s took %lld ms and answered %d\n", file, name, (long long)took, (int)status);
    exit(1);
  }
}

#define TRY(name, limit, call)                   \
  do {                                           \
    const int64_t begin = milliseconds();        \
    const ix_status status = (call);             \
    judge(name, begin, limit, status);           \
  } while (0)

static void try_page(const ix_provider *p, uint32_t page) {
  static uint8_t pixels[SIDE * SIDE * 4];
  struct taken taken;
  const ix_sink sink = sink_into(&taken);
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.width = request.height = SIDE;
  request.scale = .3;
  TRY("text", TIME, p->text(p->context, page, &sink));
  TRY("annotations", TIME, p->annotations(p->context, page, &sink));
  TRY("lines", TIME, p->lines(p->context, page, &sink));
  TRY("images", TIME, p->images(p->context, page, &sink));
  TRY("label", TIME, p->label(p->context, page, &sink));
  TRY("render", LONG, p->render(p->context, page, &request, pixels));
  uint64_t number = 0;
  TRY("identify", LONG, p->identify(p->context, page, 1, &number));
}

static void try_file(void) {
  ix_provider p = IX_PROVIDER_INIT;
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  ix_worker_report report = IX_WORKER_REPORT_INIT;
  struct taken taken;
  const ix_sink sink = sink_into(&taken);
  uint32_t state = 0, pages = 0, flags = 0;
  options.flags = IX_WORKER_WAIT | IX_WORKER_REQUIRED;
  longest = opening = 0;
  TRY("opening", 0, ix_worker_provider(file, strlen(file), NULL, 0, &options, &p));
  TRY("state", LONG, p.state(p.context, &state, &sink));
  opening = longest;
  TRY("page_count", LONG, p.page_count(p.context, &pages));
  for (uint32_t first = 0; first < pages && first < 1u << 16; first += 4096) {
    TRY("pages", LONG, p.pages(p.context, first, 4096, &sink));
  }
  TRY("outline", TIME, p.outline(p.context, &sink));
  TRY("destination", TIME, p.destination(p.context, "a", 1, &sink));
  TRY("unlock", LONG, p.unlock(p.context, "a", 1));
  try_page(&p, 0);
  try_page(&p, pages > 0 ? pages - 1 : 7);
  TRY("reload", LONG, p.reload(p.context, &flags));
  try_page(&p, 0);
  CHECK(ix_worker_facts(&p, &report) == IX_OK);
  printf("%6lld ms, %u deaths, %u given up, state %u: %s\n", (long long)longest, report.deaths, report.given_up, state, file);
  fflush(stdout);
  p.destroy(p.context);
}

int main(int count, char **words) {
  for (int i = 1; i < count; ++i) {
    file = words[i];
    try_file();
  }
  return 0;
}
