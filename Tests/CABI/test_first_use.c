/** @file
 * A child that is forked while another thread makes the first view of the process: it makes its own at once. Each try is a process of its
 * own, for only the first view makes what all views begin with.
 */
#include "helpers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { TRIES = 300, LONGEST = 10, LAST_DELAY_NS = 600000 };

static atomic_int may_start;
static ix_document *of_thread, *of_child;

static ix_document *made(void) {
  ix_document *document = NULL;
  ix_page_info page = IX_PAGE_INFO_INIT;
  if (ix_document_new(NULL, &document) || ix_memory_add_pages(document, &page, 1)) return NULL;
  return document;
}

static void *make_view(void *unused) {
  ix_view *view = NULL;
  (void)unused;
  while (!may_start) { continue; }
  ix_view_new(of_thread, 800, 600, &view);
  return NULL;
}

static long nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000L + now.tv_nsec;
}

/** Returns 0 in a child that has made its view; one that waits for a thread that is gone is ended by the alarm. */
static int made_in_child(void) {
  pid_t child = fork();
  if (child == 0) {
    ix_view *view = NULL;
    alarm(LONGEST);
    _exit(ix_view_new(of_child, 800, 600, &view) == IX_OK ? 0 : 1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}

/** Forks so long after the other thread has begun. */
static int forked_after(long delay) {
  pthread_t thread;
  of_thread = made();
  of_child = made();
  if (!of_thread || !of_child || pthread_create(&thread, NULL, make_view, NULL)) return 3;
  long start = nanoseconds();
  may_start = 1;
  while (nanoseconds() - start < delay) { continue; }
  int found = made_in_child();
  pthread_join(thread, NULL);
  return found;
}

static void a_child_makes_its_own_first_view(void) {
  for (int i = 0; i < TRIES; i++) {
    pid_t process = fork();
    if (process == 0) _exit(forked_after((long)LAST_DELAY_NS / TRIES * i));
    int status = 0;
    waitpid(process, &status, 0);
    CHECK(WIFEXITED(status));
    CHECK_EQUAL(WEXITSTATUS(status), 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status)) return;
  }
}

int main(void) {
  RUN(a_child_makes_its_own_first_view, "S292b");
  return FINISH();
}
