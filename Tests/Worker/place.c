/* place FILE: opens a file by a worker, waits for its state, and prints the place of #ix_worker_place, the document's state, and why. */
#include "interact/worker.h"

#include <stdio.h>
#include <string.h>

static ix_status ignore_text(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length) {
  (void)sink, (void)kind, (void)utf8, (void)length;
  return IX_OK;
}

int main(int count, char **words) {
  ix_provider p = IX_PROVIDER_INIT;
  ix_worker_options options = IX_WORKER_OPTIONS_INIT;
  ix_worker_report report = IX_WORKER_REPORT_INIT;
  ix_sink sink;
  char why[4096];
  size_t length = 0;
  uint32_t state = 99;
  options.flags = IX_WORKER_WAIT;
  memset(&sink, 0, sizeof sink);
  sink.size = sizeof sink;
  sink.text = ignore_text;
  if (count < 2 || ix_worker_provider(words[1], strlen(words[1]), NULL, 0, &options, &p) != IX_OK) {
    return 2;
  }
  p.state(p.context, &state, &sink);
  if (ix_worker_facts(&p, &report) != IX_OK || ix_worker_copy_reason(&p, why, sizeof why, &length) != IX_OK) {
    return 2;
  }
  printf("%u %u %.*s\n", report.place, state, (int)length, why);
  p.destroy(p.context);
  return 0;
}
