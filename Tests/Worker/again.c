/* A part of a page that ended two processes may be asked again at once, a picture only after the file is loaded again.
 *
 *   again FILE
 *
 * Prints `ok again` and ends with 0, or says what is wrong.
 */
#define _GNU_SOURCE
#include "asked.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>

/* Ends a process while it has a question: it is stopped whenever its answers are taken, so that it cannot have answered the one that it then gets. */
static void end_while_asked(const ix_provider *p) {
  int32_t descriptor = -1;
  CHECK(p->descriptor(p->context, &descriptor) == IX_OK);
  const uint32_t deaths = report_of(p).deaths;
  while (report_of(p).deaths == deaths) {
    struct taken taken;
    const ix_sink sink = sink_into(&taken);
    uint64_t left = 0;
    struct pollfd waits = {descriptor, POLLIN, 0};
    CHECK(poll(&waits, 1, 60000) == 1);
    const ix_worker_report before = report_of(p);
    if (before.process > 0) {
      /* It may be gone already. */
      kill((pid_t)before.process, SIGSTOP);
    }
    p->poll(p->context, 0, &left, &sink);
    const ix_worker_report report = report_of(p);
    if (report.process == before.process && before.process > 0) {
      /* Open: the question went to it as its last answer was taken. */
      CHECK(kill((pid_t)report.process, report.sandbox != 0 ? SIGKILL : SIGCONT) == 0);
    }
  }
}

int main(int count, char **words) {
  CHECK(count == 2);
  file = words[1];
  ix_provider waits = waiting(), p = open_with(IX_WORKER_REQUIRED, 60);
  for (unsigned which = 0; which < 6; ++which) {
    uint64_t right = 0, sum = 0;
    if (which == 4) {
      continue;
    }
    CHECK(ask(&waits, which, 0, &right) == IX_OK);
    CHECK(ask(&p, which, 0, &sum) == IX_PENDING);
    end_while_asked(&p);
    end_while_asked(&p);
    CHECK(ask(&p, which, 0, &sum) == IX_ERROR_PROVIDER);
    CHECK(report_of(&p).given_up == (which == 5));
    const ix_status again = ask(&p, which, 0, &sum);
    CHECK(again == (which == 5 ? IX_ERROR_PROVIDER : IX_PENDING));
    while (which != 5 && ask(&p, which, 0, &sum) == IX_PENDING) {
      struct taken taken;
      const ix_sink sink = sink_into(&taken);
      uint64_t left = 0;
      p.poll(p.context, 1000000000u, &left, &sink);
    }
    CHECK(which == 5 || sum == right);
    if (which != 5) {
      /* The next process gets the next question from its start. */
      CHECK(kill((pid_t)report_of(&p).process, SIGKILL) == 0);
    }
  }
  waits.destroy(waits.context);
  p.destroy(p.context);
  puts("ok again");
  return 0;
}
