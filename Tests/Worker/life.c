/* The life of a worker: how it starts, dies, and is started again, and what a host sees of it.
 *
 *   life TEST FILE [COUNT]
 *
 * Each test prints `ok TEST` and ends with 0, or says what is wrong. COUNT is how often: deaths for `kills`, lying programs for `lies`.
 * IX_LIAR names the program of liar.cpp for `lies`.
 */
#define _GNU_SOURCE
#include "asked.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t children;

static void note_child(int signal) {
  (void)signal;
  children = children + 1;
}

/* No signal, no child, no descriptor left; and the process has ended. */
static void test_quiet(unsigned count) {
  struct sigaction action = {.sa_handler = note_child};
  sigaction(SIGCHLD, &action, NULL);
  uint64_t sum = 0;
  unsigned before = 0;
  for (unsigned i = 0; i < (count > 0 ? count : 5); ++i) {
    ix_provider p = waiting();
    pages_of(&p);
    for (unsigned which = 0; which < 6; ++which) {
      CHECK(ask(&p, which, 0, &sum) == IX_OK);
    }
    const int64_t process = report_of(&p).process;
    CHECK(process > 0 && is_alive(process) && getpgid((pid_t)process) != getpgrp());
    CHECK(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
    p.destroy(p.context);
    CHECK(ix_worker_facts(&p, &(ix_worker_report)IX_WORKER_REPORT_INIT) == IX_ERROR_STALE_HANDLE);
    for (int waited = 0; is_alive(process) && waited < 1000; ++waited) {
      pause_for(1000000);
    }
    CHECK(!is_alive(process));
    before = i == 0 ? descriptors() : before;
  }
  CHECK(descriptors() == before && children == 0);
}

struct killer {
  const ix_provider *provider;
  unsigned count;
  volatile int is_done;
};

/* Ends the process at random moments, most of them in the middle of an answer. */
static void *kill_often(void *argument) {
  struct killer *killer = argument;
  unsigned state = 1;
  while (killer->count > 0) {
    state = state * 1103515245u + 12345u;
    /* Up to 134 ms: a process takes some 25 to start. */
    pause_for((long)(state >> 8) * 8);
    const int64_t process = report_of(killer->provider).process;
    if (process > 0 && kill((pid_t)process, SIGKILL) == 0) {
      killer->count -= 1;
    }
  }
  killer->is_done = 1;
  return NULL;
}

/* All answers are right, or say that the process ended; afterwards all is there again. */
static void test_kills(unsigned count) {
  enum { MOST = 4 };
  ix_provider p = waiting();
  const uint32_t pages = pages_of(&p) < MOST ? pages_of(&p) : MOST;
  uint64_t right[MOST][6], sum = 0;
  for (uint32_t page = 0; page < pages; ++page) {
    for (unsigned which = 0; which < 6; ++which) {
      CHECK(ask(&p, which, page, &right[page][which]) == IX_OK);
    }
  }
  struct killer killer = {&p, count > 0 ? count : 50, 0};
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, kill_often, &killer) == 0);
  unsigned asked = 0, refused = 0;
  while (!killer.is_done) {
    const uint32_t page = asked % pages;
    const unsigned which = asked / pages % 6;
    const ix_status status = ask(&p, which, page, &sum);
    CHECK(status == IX_OK ? sum == right[page][which] : status == IX_ERROR_PROVIDER);
    refused += status != IX_OK;
    ++asked;
  }
  pthread_join(thread, NULL);
  uint32_t flags = 0;
  CHECK(p.reload(p.context, &flags) == IX_OK && flags == 0);
  for (uint32_t page = 0; page < pages; ++page) {
    for (unsigned which = 0; which < 6; ++which) {
      CHECK(ask(&p, which, page, &sum) == IX_OK && sum == right[page][which]);
    }
  }
  printf("%u answers, %u refused, %u starts, %u deaths\n", asked, refused, report_of(&p).starts, report_of(&p).deaths);
  p.destroy(p.context);
}

/* A host that is killed takes its process with it, also one that computes. */
static void test_host(unsigned count) {
  (void)count;
  for (int is_busy = 0; is_busy < 2; ++is_busy) {
    int pipes[2];
    CHECK(pipe(pipes) == 0);
    const pid_t host = fork();
    if (host == 0) {
      ix_provider p = open_with(is_busy ? IX_WORKER_REQUIRED : IX_WORKER_WAIT | IX_WORKER_REQUIRED, 60);
      struct taken taken;
      const ix_sink sink = sink_into(&taken);
      uint32_t state = 0;
      p.state(p.context, &state, &sink);
      const int64_t process = report_of(&p).process;
      CHECK(write(pipes[1], &process, sizeof process) == sizeof process);
      for (;;) {
        pause();
      }
    }
    int64_t process = 0;
    CHECK(read(pipes[0], &process, sizeof process) == sizeof process && process > 0);
    CHECK(kill(host, SIGKILL) == 0 && waitpid(host, NULL, 0) == host);
    const int64_t begin = milliseconds();
    while (is_alive(process) && milliseconds() - begin < 1000) {
      pause_for(1000000);
    }
    CHECK(!is_alive(process));
    close(pipes[0]);
    close(pipes[1]);
  }
}

/* A child that was forked has a process of its own, and the parent's stays. */
static void test_fork(unsigned count) {
  (void)count;
  ix_provider p = waiting();
  uint64_t right = 0, sum = 0;
  pages_of(&p);
  CHECK(ask(&p, 0, 0, &right) == IX_OK);
  const int64_t process = report_of(&p).process;
  const pid_t child = fork();
  if (child == 0) {
    CHECK(ask(&p, 0, 0, &sum) == IX_OK && sum == right && report_of(&p).process != process);
    p.destroy(p.context);
    _exit(0);
  }
  int ended = 0;
  CHECK(waitpid(child, &ended, 0) == child && WIFEXITED(ended) && WEXITSTATUS(ended) == 0);
  CHECK(is_alive(process) && ask(&p, 0, 0, &sum) == IX_OK && sum == right && report_of(&p).process == process);
  p.destroy(p.context);
}

/* Takes in what has arrived until a question is answered, as a host's loop does. */
static void loop_until(const ix_provider *p, ix_status (*asks)(const ix_provider *p, uint64_t *sum), uint64_t *out_sum) {
  int32_t descriptor = -1;
  CHECK(p->descriptor(p->context, &descriptor) == IX_OK && descriptor >= 0);
  ix_status status = asks(p, out_sum);
  CHECK(status == IX_PENDING);
  while (status == IX_PENDING) {
    struct pollfd waits = {descriptor, POLLIN, 0};
    struct taken taken;
    const ix_sink sink = sink_into(&taken);
    uint64_t left = 0;
    CHECK(poll(&waits, 1, 60000) == 1);
    if (p->poll(p->context, 0, &left, &sink) == IX_OK) {
      CHECK(taken.arrived > 0);
      status = asks(p, out_sum);
    }
  }
  CHECK(status == IX_OK);
}

static ix_status ask_state(const ix_provider *p, uint64_t *sum) {
  struct taken taken;
  const ix_sink sink = sink_into(&taken);
  uint32_t state = 99;
  const ix_status status = p->state(p->context, &state, &sink);
  CHECK(status != IX_OK || state == IX_DOCUMENT_OK);
  *sum = taken.sum;
  return status;
}
static ix_status ask_text(const ix_provider *p, uint64_t *sum) { return ask(p, 0, 0, sum); }
static ix_status ask_picture(const ix_provider *p, uint64_t *sum) { return ask(p, 5, 0, sum); }

/* Nothing waits: the descriptor tells, and the answers are the same; it stays the same after a death. */
static void test_pending(unsigned count) {
  (void)count;
  ix_provider waits = waiting(), p = open_with(IX_WORKER_REQUIRED, 60);
  uint64_t right[3], sum[3];
  CHECK(ask_state(&waits, &right[0]) == IX_OK && ask_text(&waits, &right[1]) == IX_OK && ask_picture(&waits, &right[2]) == IX_OK);
  CHECK(waits.poll == NULL && waits.descriptor == NULL);
  int32_t before = -1, after = -1;
  CHECK(p.descriptor(p.context, &before) == IX_OK);
  loop_until(&p, ask_state, &sum[0]);
  const uint32_t pages[2] = {1, 0};
  CHECK(p.want(p.context, pages, 2) == IX_OK);
  loop_until(&p, ask_text, &sum[1]);
  CHECK(kill((pid_t)report_of(&p).process, SIGKILL) == 0);
  loop_until(&p, ask_picture, &sum[2]);
  CHECK(p.descriptor(p.context, &after) == IX_OK && before == after);
  CHECK(memcmp(right, sum, sizeof sum) == 0 && report_of(&p).starts == 2);
  /* A time to wait is kept, and what is left of it is told. */
  struct taken taken;
  const ix_sink sink = sink_into(&taken);
  uint64_t left = 1;
  const int64_t begin = milliseconds();
  CHECK(p.poll(p.context, 50000000, &left, &sink) == IX_NO_OP && left == 0 && milliseconds() - begin >= 49);
  waits.destroy(waits.context);
  p.destroy(p.context);
}

/* A question that waits is dropped; one that is being answered ends its process where it takes longer than a new one. */
static void test_cancel(unsigned count) {
  (void)count;
  ix_provider p = open_with(IX_WORKER_REQUIRED, 60);
  uint64_t sum = 0;
  loop_until(&p, ask_state, &sum);
  ix_question text = IX_QUESTION_INIT, picture = IX_QUESTION_INIT;
  text.kind = IX_QUESTION_TEXT;
  text.page = 0;
  picture.kind = IX_QUESTION_PICTURE;
  picture.page = 0;
  CHECK(p.cancel(p.context, &text) == IX_NO_OP);
  CHECK(ask_picture(&p, &sum) == IX_PENDING && ask_text(&p, &sum) == IX_PENDING);
  CHECK(p.cancel(p.context, &text) == IX_OK && p.cancel(p.context, &text) == IX_NO_OP);
  CHECK(p.cancel(p.context, &picture) == IX_OK);
  loop_until(&p, ask_text, &sum);
  p.destroy(p.context);
}

/* One that is stopped answers nothing: the client's own clock ends it, and its question is not asked again. */
static void test_stopped(unsigned count) {
  (void)count;
  ix_provider p = open_with(IX_WORKER_WAIT | IX_WORKER_REQUIRED, 1);
  uint64_t sum = 0;
  pages_of(&p);
  CHECK(kill((pid_t)report_of(&p).process, SIGSTOP) == 0);
  const int64_t begin = milliseconds();
  CHECK(ask(&p, 0, 0, &sum) == IX_ERROR_PROVIDER && milliseconds() - begin < 6000);
  CHECK(ask(&p, 0, 0, &sum) == IX_ERROR_PROVIDER && report_of(&p).given_up == 1);
  CHECK(ask(&p, 1, 0, &sum) == IX_OK && report_of(&p).starts == 2);
  p.destroy(p.context);
}

/* The sandbox is there where this kernel has it: said by the report, and seen by the system. */
static void test_sandbox(unsigned count) {
  (void)count;
  ix_provider p = waiting();
  pages_of(&p);
  const ix_worker_report report = report_of(&p);
  CHECK((report.sandbox & IX_WORKER_NO_NEW_PRIVILEGES) != 0);
  char path[64], line[256];
  int filtered = -1, privileges = -1;
  snprintf(path, sizeof path, "/proc/%lld/status", (long long)report.process);
  FILE *status = fopen(path, "r");
  CHECK(status != NULL);
  while (fgets(line, sizeof line, status) != NULL) {
    sscanf(line, "Seccomp: %d", &filtered);
    sscanf(line, "NoNewPrivs: %d", &privileges);
  }
  fclose(status);
  CHECK(privileges == 1 && filtered == ((report.sandbox & IX_WORKER_SECCOMP) != 0 ? 2 : 0));
  printf("sandbox %u\n", report.sandbox);
  p.destroy(p.context);
}

/* Programs that lie, or end: each answer is a status, and the host goes on. */
static void test_lies(unsigned count) {
  for (unsigned i = 0; i < (count > 0 ? count : 20); ++i) {
    /* Each lies in its own way: by the number in its name. */
    char program[4096];
    CHECK(snprintf(program, sizeof program, "%s-%u", getenv("IX_LIAR"), i) < (int)sizeof program);
    CHECK(symlink(getenv("IX_LIAR"), program) == 0 || errno == EEXIST);
    ix_worker_options options = IX_WORKER_OPTIONS_INIT;
    options.program = program;
    options.program_length = strlen(program);
    ix_provider p = IX_PROVIDER_INIT;
    options.flags = IX_WORKER_WAIT | IX_WORKER_REQUIRED;
    options.time_ns = options.long_time_ns = 1000000000u;
    CHECK(ix_worker_provider(file, strlen(file), NULL, 0, &options, &p) == IX_OK);
    struct taken taken;
    const ix_sink sink = sink_into(&taken);
    uint32_t state = 0, pages = 0, flags = 0;
    uint64_t sum = 0, marks[4];
    CHECK(p.state(p.context, &state, &sink) <= 0 && p.page_count(p.context, &pages) <= 0 && p.pages(p.context, 0, 4, &sink) <= 0);
    for (unsigned which = 0; which < 12; ++which) {
      CHECK(ask(&p, which, which % 3, &sum) <= 0);
    }
    CHECK(p.unlock(p.context, "x", 1) <= 0 && p.destination(p.context, "x", 1, &sink) <= 0);
    CHECK(p.identify(p.context, 0, 4, marks) <= 0 && p.reload(p.context, &flags) <= 0);
    p.destroy(p.context);
  }
}

int main(int count, char **words) {
  static const struct {
    const char *name;
    void (*run)(unsigned count);
  } tests[] = {{"quiet", test_quiet}, {"kills", test_kills}, {"host", test_host}, {"fork", test_fork}, {"pending", test_pending},
               {"cancel", test_cancel}, {"stopped", test_stopped}, {"sandbox", test_sandbox}, {"lies", test_lies}};
  for (size_t i = 0; count > 2 && i < sizeof tests / sizeof *tests; ++i) {
    if (strcmp(words[1], tests[i].name) == 0) {
      file = words[2];
      tests[i].run(count > 3 ? (unsigned)strtoul(words[3], NULL, 10) : 0);
      printf("ok %s\n", words[1]);
      return 0;
    }
  }
  fprintf(stderr, "life TEST FILE [COUNT]\n");
  return 2;
}
