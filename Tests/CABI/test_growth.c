/** @file
 * The cost of edits with the number of annotations, fields and decorations. Instructions of one edit, counted one by one in a child; CPU
 * time of the thread, the least of several rounds, so that a busy machine makes little difference: those bounds are wide, for what grew
 * with the square of n went past them at once.
 */
#include "helpers.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__has_feature)
enum { IS_CHECKED = __has_feature(address_sanitizer) };
#elif defined(__SANITIZE_ADDRESS__)
enum { IS_CHECKED = 1 };
#else
enum { IS_CHECKED = 0 };
#endif

static ix_document *document;
static ix_page_id page;
static ix_view *view;

static double thread_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static ix_annotation square(size_t i) {
  ix_annotation made = IX_ANNOTATION_INIT;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){(double)(i * 37 % 560), (double)(i * 91 % 740), (double)(i * 37 % 560) + 20, (double)(i * 91 % 740) + 10};
  return made;
}

static void open_document(void) { open_one_page(600, 800, &document, &page, &view); }

static void close_document(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static void fill_page(size_t n) {
  for (size_t i = 0; i < n; i++) {
    ix_annotation made = square(i);
    ix_annotation_id id = 0;
    CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &id), IX_OK);
  }
}

/** Creating one, changing it, deleting it and undoing all of that, with a look at the page after each. */
static void edit(void) {
  ix_annotation made = square(7), kept = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  ix_hit hit;
  uint32_t name = 0;
  CHECK_EQUAL(ix_annotation_create(document, page, &made, &id), IX_OK);
  CHECK_EQUAL(ix_view_top_hit(view, (ix_point){100, 100}, IX_DEVICE_MOUSE, &hit), IX_OK);
  CHECK_EQUAL(ix_annotation_get(document, id, &kept), IX_OK);
  kept.rect.x1 += 5;
  CHECK_EQUAL(ix_annotation_set(document, id, &kept), IX_OK);
  CHECK_EQUAL(ix_annotation_move(document, id, page, 0), IX_OK);
  CHECK_EQUAL(ix_view_top_hit(view, (ix_point){200, 100}, IX_DEVICE_MOUSE, &hit), IX_OK);
  CHECK_EQUAL(ix_annotation_remove(document, id), IX_OK);
  for (int i = 0; i < 4; i++) { CHECK_EQUAL(ix_document_undo(document, &name), IX_OK); }
  CHECK_EQUAL(ix_view_top_hit(view, (ix_point){100, 200}, IX_DEVICE_MOUSE, &hit), IX_OK);
  drain_effects(view);
}

static double one_edit(size_t n) {
  double least = 1e9;
  open_document();
  fill_page(n);
  for (int round = 0; round < 12; round++) {
    double start = thread_seconds();
    edit();
    double spent = thread_seconds() - start;
    if (spent < least) { least = spent; }
  }
  close_document();
  return least;
}

/** Opens a document and edits it between two signals, at which its parent begins and ends to count. */
static void be_counted(size_t n) {
  int failed = check_failures;
  if (ptrace(PTRACE_TRACEME, 0, 0, 0)) { _exit(2); }
  open_document();
  fill_page(n);
  for (int i = 0; i < 3; i++) { edit(); }
  raise(SIGUSR1);
  edit();
  raise(SIGUSR2);
  fflush(stdout);
  _exit(check_failures > failed);
}

/** Goes on with a child up to a signal; step by step where steps are counted. False where it ends before. */
static int goes_on_to(pid_t child, int signal, long *steps) {
  int status = 0;
  while (waitpid(child, &status, 0) == child && WIFSTOPPED(status)) {
    if (WSTOPSIG(status) == signal) { return 1; }
    if (steps) { (*steps)++; }
    ptrace(steps ? PTRACE_SINGLESTEP : PTRACE_CONT, child, 0, 0);
  }
  return 0;
}

/** The instructions of one edit among so many; 0 where they cannot be counted, -1 where it fails. */
static long steps_of_edit(size_t n) {
  long steps = 0;
  int status = 0;
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) { be_counted(n); }
  if (child < 0 || !goes_on_to(child, SIGUSR1, NULL)) { return 0; }
  ptrace(PTRACE_SINGLESTEP, child, 0, 0);
  if (!goes_on_to(child, SIGUSR2, &steps)) { return -1; }
  ptrace(PTRACE_CONT, child, 0, 0);
  return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? steps : -1;
}

/** The goal itself: at 100 times as many at most twice as much. */
static void an_edit_carries_out_at_most_twice_as_much_among_many(void) {
  if (IS_CHECKED) { SKIP("instructions are counted in the build that ships"); }
  long few = steps_of_edit(1000), many = steps_of_edit(100000);
  if (!few) { SKIP("a child cannot be traced here"); }
  if (many > 2 * few) { printf("%ld instructions among 1,000, %ld among 100,000\n", few, many); }
  CHECK(few > 10000 && many > 0 && many <= 2 * few);
}

static void an_edit_costs_the_same_among_many(void) {
  double few = one_edit(1000), many = one_edit(32000);
  if (many > 4 * few) { printf("%g s among 1,000, %g s among 32,000\n", few, many); }
  CHECK(many <= 4 * few);
}

static double delete_all(size_t n) {
  open_document();
  fill_page(n);
  CHECK_EQUAL(ix_view_select_all_annotations(view, 0), IX_OK);
  drain_effects(view);
  double start = thread_seconds();
  CHECK(ix_view_delete_selected(view) >= 0);
  uint32_t name = 0;
  CHECK_EQUAL(ix_document_undo(document, &name), IX_OK);
  drain_effects(view);
  double spent = thread_seconds() - start;
  close_document();
  return spent;
}

static double put_all(size_t n) {
  open_document();
  double start = thread_seconds();
  for (size_t i = 0; i < n; i++) {
    ix_decoration made = IX_DECORATION_INIT;
    ix_page_point path[2] = {{0, {(double)(i * 37 % 560), 10}}, {0, {(double)(i * 37 % 560), 700}}};
    made.first_page = page;
    made.key = i + 1;
    CHECK_EQUAL(ix_view_put_decoration(view, &made, path, 2, NULL), IX_OK);
  }
  drain_effects(view);
  double spent = thread_seconds() - start;
  close_document();
  return spent;
}

/** A form of texts, of which others may be calculated: those get their values before, for then each fill looks at all. */
static double reset(size_t n, uint32_t calculation) {
  open_document();
  for (size_t i = 0; i < n; i++) {
    ix_annotation made = square(i);
    ix_annotation_id id = 0;
    char name[32];
    int length = snprintf(name, sizeof name, "f%zu", i);
    ix_field field = {.size = sizeof field, .kind = IX_FIELD_TEXT, .calculation = calculation};
    made.subtype = IX_SUBTYPE_WIDGET;
    made.traits = IX_ANNOTATION_IS_FIELD;
    CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &id), IX_OK);
    CHECK_EQUAL(ix_memory_set_field(document, id, &field), IX_OK);
    CHECK_EQUAL(ix_memory_add_text(document, id, IX_TEXT_FIELD_NAME, name, (size_t)length), IX_OK);
    if (calculation) {
      CHECK_EQUAL(ix_memory_add_text(document, id, IX_TEXT_FIELD_VALUE, "x", 1), IX_OK);
    } else {
      CHECK_EQUAL(ix_form_fill(document, id, "x", 1), IX_OK);
    }
  }
  double start = thread_seconds();
  CHECK_EQUAL(ix_form_reset(document), IX_OK);
  drain_effects(view);
  double spent = thread_seconds() - start;
  close_document();
  return spent;
}

static double reset_all(size_t n) { return reset(n, 0); }
static double reset_calculating(size_t n) { return reset(n, 1); }

/** Edits in a budget that holds about half of their undo steps. */
static double edit_over_budget(size_t n) {
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_annotation made = square(0);
  ix_annotation_id id = 0;
  options.budget = n / 2 * 1200;
  CHECK_EQUAL(ix_document_new(&options, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &id), IX_OK);
  CHECK_EQUAL(ix_annotation_get(document, id, &made), IX_OK);
  double start = thread_seconds();
  for (size_t i = 0; i < n; i++) {
    made.rect.x1 = 100 + (double)(i % 50);
    CHECK_EQUAL(ix_annotation_set(document, id, &made), IX_OK);
  }
  double spent = thread_seconds() - start;
  ix_history history = history_of(document);
  CHECK(history.undo_count > n / 8 && history.undo_count < n);
  ix_document_free(document);
  return spent;
}

static void all_at_once_costs_n_log_n(void) {
  double (*const acts[])(size_t) = {delete_all, put_all, reset_all, reset_calculating, edit_over_budget};
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    double few = acts[i](500), many = acts[i](8000);
    for (int again = 0; again < 3 && many > 40 * few; again++) { many = fmin(many, acts[i](8000)); }
    if (many > 40 * few) { printf("act %zu: %g s for 500, %g s for 8,000\n", i, few, many); }
    CHECK(many <= 40 * few);
  }
}

int main(void) {
  RUN(an_edit_carries_out_at_most_twice_as_much_among_many, "S295a");
  RUN(an_edit_costs_the_same_among_many, "S295a");
  RUN(all_at_once_costs_n_log_n, "S295b");
  return FINISH();
}
