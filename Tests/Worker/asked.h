/* A provider whose documents another process reads, and its entries as numbers: for the tests of its life. */
#ifndef IX_TESTS_ASKED_H
#define IX_TESTS_ASKED_H

#include "processes.h"

#include <string.h>

enum { SIDE = 64, PIXELS = SIDE * SIDE * 4 };

static const char *file;

static inline ix_provider open_with(uint32_t flags, uint64_t seconds) {
  ix_provider p = IX_PROVIDER_INIT;
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  options.flags = flags;
  options.time_ns = options.long_time_ns = seconds * 1000000000u;
  options.restarts = 1000000;
  CHECK(ix_worker_provider(file, strlen(file), NULL, 0, &options, &p) == IX_OK);
  return p;
}

static inline ix_provider waiting(void) { return open_with(IX_WORKER_WAIT | IX_WORKER_REQUIRED, 60); }

static inline ix_worker_report report_of(const ix_provider *p) {
  ix_worker_report report = IX_WORKER_REPORT_INIT;
  CHECK(ix_worker_facts(p, &report) == IX_OK);
  return report;
}

static inline uint32_t pages_of(const ix_provider *p) {
  uint32_t count = 0;
  CHECK(p->page_count(p->context, &count) == IX_OK && count > 0);
  return count;
}

/* One of the entries, as a number: what it handed over, and its status. */
static inline ix_status ask(const ix_provider *p, unsigned which, uint32_t page, uint64_t *out_sum) {
  struct taken taken;
  const ix_sink sink = sink_into(&taken);
  static uint8_t pixels[PIXELS];
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  ix_status status;
  request.width = request.height = SIDE;
  request.scale = .2;
  switch (which % 6) {
    case 0: status = p->text(p->context, page, &sink); break;
    case 1: status = p->annotations(p->context, page, &sink); break;
    case 2: status = p->lines(p->context, page, &sink); break;
    case 3: status = p->images(p->context, page, &sink); break;
    case 4: status = p->outline(p->context, &sink); break;
    default:
      status = p->render(p->context, page, &request, pixels);
      if (status == IX_OK) {
        take(&sink, pixels, sizeof pixels);
      }
  }
  *out_sum = taken.sum;
  return status;
}

#endif
