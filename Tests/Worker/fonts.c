/* Who looks for the fonts of the system, and who waits for that. This program stands in for dlopen(): it notes which thread opens fontconfig,
 * and keeps that thread there until it is let through.
 *
 *   fonts FILE thread|several|late|closed|forked|waits
 */
#define _GNU_SOURCE
#include "asked.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/wait.h>

static sem_t entered, gate;
static int by_host, by_others, blocked_signals;
static pthread_t host;

/* Before the C library's: libinteract-worker finds this one first. */
__attribute__((visibility("default"))) void *dlopen(const char *name, int flags) {
  void *(*const real)(const char *, int) = (void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen");
  if (name != NULL && strstr(name, "libfontconfig") != NULL) {
    if (pthread_equal(pthread_self(), host)) {
      by_host++;
    } else {
      sigset_t blocked;
      CHECK(pthread_sigmask(SIG_BLOCK, NULL, &blocked) == 0);
      blocked_signals = sigismember(&blocked, SIGTERM) && sigismember(&blocked, SIGALRM) && sigismember(&blocked, SIGCHLD);
      by_others++;
      CHECK(sem_post(&entered) == 0);
      while (sem_wait(&gate) != 0) continue;
      CHECK(sem_post(&gate) == 0);
    }
  }
  return real(name, flags);
}

static uint32_t font_of_run;

static ix_status take_run(const ix_sink *sink, const ix_shaped_run *run, const ix_shaped_glyph *glyphs, size_t count) {
  (void)sink, (void)glyphs, (void)count;
  font_of_run = run->font;
  return IX_OK;
}

/* A word that no standard font has, and the font that it is shown in. */
static ix_status shape(const ix_provider *p) {
  static const uint32_t word[] = {0x436, 0x443, 0x43A};
  static const uint8_t levels[] = {0, 0, 0};
  struct taken taken;
  ix_sink sink = sink_into(&taken);
  ix_shape_request request = IX_SHAPE_REQUEST_INIT;
  sink.shaped_run = take_run;
  request.scalars = word, request.levels = levels;
  request.count = request.length = 3;
  font_of_run = 0;
  return p->shape(p->context, &request, &sink);
}

static ix_status state_of(const ix_provider *p) {
  struct taken taken;
  const ix_sink sink = sink_into(&taken);
  uint32_t state = 99;
  return p->state(p->context, &state, &sink);
}

/* Waits for news of the document at most so long, and takes them in. */
static void take_in(const ix_provider *p, int time) {
  struct taken taken;
  const ix_sink sink = sink_into(&taken);
  int32_t descriptor = -1;
  uint64_t left = 0;
  CHECK(p->descriptor(p->context, &descriptor) == IX_OK);
  struct pollfd waits = {descriptor, POLLIN, 0};
  CHECK(poll(&waits, 1, time) >= 0);
  CHECK(p->poll(p->context, 0, &left, &sink) >= 0);
}

static void open_at_last(const ix_provider *p) {
  const int64_t begin = milliseconds();
  while (state_of(p) == IX_PENDING) {
    CHECK(milliseconds() - begin < 60000);
    take_in(p, 1000);
  }
  CHECK(state_of(p) == IX_OK);
}

static ix_provider begun(void) {
  const ix_provider p = open_with(IX_WORKER_REQUIRED, 60);
  struct timespec latest;
  CHECK(clock_gettime(CLOCK_REALTIME, &latest) == 0);
  latest.tv_sec += 20;
  while (sem_timedwait(&entered, &latest) != 0) CHECK(errno == EINTR);
  CHECK(blocked_signals && state_of(&p) == IX_PENDING);
  return p;
}

static void let_through(void) { CHECK(sem_post(&gate) == 0); }

/* The process has the file open long before the fonts are found: until then the document is being opened. */
static void a_thread_finds_them(void) {
  const ix_provider p = begun();
  const int64_t begin = milliseconds();
  while (report_of(&p).sandbox == 0) {
    CHECK(milliseconds() - begin < 60000);
    take_in(&p, 1000);
  }
  CHECK(state_of(&p) == IX_PENDING);
  let_through();
  open_at_last(&p);
  CHECK(shape(&p) == IX_OK && font_of_run != 0);
  const ix_provider second = open_with(IX_WORKER_REQUIRED, 60);
  open_at_last(&second);
  CHECK(shape(&second) == IX_OK && font_of_run != 0);
  CHECK(by_host == 0 && by_others == 1);
  p.destroy(p.context);
  second.destroy(second.context);
}

static int threads(void) {
  int count = 0;
  DIR *const tasks = opendir("/proc/self/task");
  CHECK(tasks != NULL);
  for (struct dirent *each; (each = readdir(tasks)) != NULL;) count += each->d_name[0] != '.';
  closedir(tasks);
  return count;
}

/* However many documents are opened, and closed, meanwhile: one thread looks, and tells all of them. */
static void one_thread_serves_several(void) {
  const ix_provider p = begun();
  const int before = threads();
  const ix_provider second = open_with(IX_WORKER_REQUIRED, 60), third = open_with(IX_WORKER_REQUIRED, 60);
  CHECK(threads() == before && state_of(&second) == IX_PENDING && state_of(&third) == IX_PENDING);
  second.destroy(second.context);
  let_through();
  open_at_last(&third);
  open_at_last(&p);
  CHECK(shape(&p) == IX_OK && font_of_run != 0 && shape(&third) == IX_OK && font_of_run != 0);
  CHECK(by_host == 0 && by_others == 1);
  p.destroy(p.context);
  third.destroy(third.context);
}

/* Where that takes too long the document opens, and text says that its fonts are not there yet; nobody waits for them. */
static void they_come_late(void) {
  const ix_provider p = begun();
  open_at_last(&p);
  CHECK(shape(&p) == IX_ERROR_BUSY && font_of_run == 0);
  let_through();
  for (int64_t begin = milliseconds(); shape(&p) == IX_ERROR_BUSY; pause_for(1000000)) CHECK(milliseconds() - begin < 60000);
  CHECK(shape(&p) == IX_OK && font_of_run != 0);
  CHECK(by_host == 0 && by_others == 1);
  p.destroy(p.context);
}

/* Neither closing the document nor the end of the process waits for the thread. */
static void it_is_closed_meanwhile(void) {
  const ix_provider p = begun();
  p.destroy(p.context);
  CHECK(by_host == 0 && by_others == 1);
}

static void *open_gate(void *unused) {
  (void)unused;
  pause_for(100000000);
  let_through();
  return NULL;
}

/* A fork waits for the thread, so the child has whole fonts. */
static void a_child_has_them(void) {
  const ix_provider p = begun();
  pthread_t opener;
  CHECK(pthread_create(&opener, NULL, open_gate, NULL) == 0);
  const pid_t child = fork();
  if (child == 0) {
    const ix_provider own = open_with(IX_WORKER_REQUIRED, 60);
    open_at_last(&own);
    open_at_last(&p);
    CHECK(shape(&own) == IX_OK && font_of_run != 0 && shape(&p) == IX_OK && font_of_run != 0);
    CHECK(by_host == 0 && by_others == 1);
    own.destroy(own.context);
    p.destroy(p.context);
    _exit(0);
  }
  int ended = -1;
  CHECK(child > 0 && waitpid(child, &ended, 0) == child && ended == 0);
  CHECK(pthread_join(opener, NULL) == 0);
  open_at_last(&p);
  CHECK(by_host == 0 && by_others == 1);
  p.destroy(p.context);
}

/* A script waits for all that it asks for, and starts no thread. */
static void a_script_waits(void) {
  const ix_provider p = waiting();
  CHECK(state_of(&p) == IX_OK && shape(&p) == IX_OK && font_of_run != 0);
  CHECK(by_host == 1 && by_others == 0);
  p.destroy(p.context);
}

int main(int count, char **words) {
  CHECK(count == 3 && sem_init(&entered, 0, 0) == 0 && sem_init(&gate, 0, 0) == 0);
  file = words[1];
  host = pthread_self();
  const char *const what = words[2];
  if (strcmp(what, "thread") == 0) a_thread_finds_them();
  if (strcmp(what, "several") == 0) one_thread_serves_several();
  if (strcmp(what, "late") == 0) they_come_late();
  if (strcmp(what, "closed") == 0) it_is_closed_meanwhile();
  if (strcmp(what, "forked") == 0) a_child_has_them();
  if (strcmp(what, "waits") == 0) a_script_waits();
  puts("ok fonts");
  return 0;
}
