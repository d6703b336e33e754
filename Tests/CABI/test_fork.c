/** @file
 * Children that are forked while other threads of the parent are inside calls: what such a child can do, with the library
 * alone and with the bundled provider. IX_FORKS is how many are forked, in place of a quick sample.
 */
#include "bundled.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>

enum { LIBRARY_FORKS = 60, PROVIDER_FORKS = 20, LONGEST = 30 };

/** A child that ends so has not done something; the number says what. */
enum { DONE = 0, NOT_MADE = 10, NOT_FREED, NOT_READ, NOT_DRAWN, GOT_INSIDE, FREED_ODDLY };

static atomic_int stop_all, odd;
static ix_document *_Atomic held;
static ix_view *_Atomic held_view;
static open_function provider_of;
static char file_name[64];

static ix_document *made(ix_view **view) {
  ix_document *document = NULL;
  ix_page_info page = IX_PAGE_INFO_INIT;
  if (ix_document_new(NULL, &document) || ix_memory_add_pages(document, &page, 1)) { return NULL; }
  if (view && ix_view_new(document, 800, 600, view)) { return NULL; }
  return document;
}

/** Makes and frees documents, views and readers. */
static void *makes(void *unused) {
  (void)unused;
  while (!stop_all) {
    ix_view *view = NULL;
    ix_reader *reader = NULL;
    ix_document *document = made(&view);
    if (!document || ix_reader_new(view, 0, &reader)) { odd++; }
    ix_document_free(document);
    ix_reader_free(reader);
    ix_view_free(view);
    ix_view_free(view);
  }
  return NULL;
}

/** Is inside one document nearly always. */
static void *scrolls(void *unused) {
  (void)unused;
  while (!stop_all) { ix_view_scroll_by(held_view, 0, 1); }
  return NULL;
}

/** Asks with handles that were freed long ago. */
static void *asks_stale(void *handle) {
  size_t count;
  while (!stop_all) {
    if (ix_document_page_count(handle, &count) != IX_ERROR_STALE_HANDLE) { odd++; }
    ix_document_free(handle);
  }
  return NULL;
}

static int answers_for_taken(ix_status status) { return status >= 0 || status == IX_ERROR_BUSY; }

/** In a child: a new thread, which may have the number of one that is gone, is not taken for it. */
static void *tries(void *unused) {
  size_t count;
  (void)unused;
  for (int i = 0; i < 3; i++) {
    if (!answers_for_taken(ix_document_page_count(held, &count))) { odd++; }
  }
  return NULL;
}

static int child_of_library(ix_document *own) {
  alarm(LONGEST);
  odd = 0;
  for (int i = 0; i < 5; i++) {
    ix_view *view = NULL;
    ix_event press[2] = {{.type = IX_EVENT_DOWN, .u.pointer.kind = IX_DEVICE_TOUCH}, {.type = IX_EVENT_UP, .time_ns = 1000000, .u.pointer.kind = IX_DEVICE_TOUCH}};
    ix_document *document = made(&view);
    if (!document || ix_view_feed(view, press, 2, NULL)) { return NOT_MADE; }
    ix_document_free(document);
    ix_view_free(view);
    size_t count;
    if (ix_document_page_count(document, &count) != IX_ERROR_STALE_HANDLE) { return FREED_ODDLY; }
  }
  size_t count = 0;
  if (ix_document_page_count(own, &count) || count != 1) { return NOT_READ; }
  ix_document_free(own);
  if (ix_document_page_count(own, &count) != IX_ERROR_STALE_HANDLE) { return NOT_FREED; }
  const ix_status taken = ix_view_scroll_by(held_view, 0, 1);
  if (!answers_for_taken(taken)) { return GOT_INSIDE; }
  pthread_t threads[4];
  for (int i = 0; i < 4; i++) {
    if (pthread_create(&threads[i], NULL, tries, NULL)) { return NOT_MADE; }
  }
  for (int i = 0; i < 4; i++) { pthread_join(threads[i], NULL); }
  /* Once the document was lost, it is so for every thread and call. */
  if (taken == IX_ERROR_BUSY && ix_document_page_count(held, &count) != IX_ERROR_BUSY) { return GOT_INSIDE; }
  ix_view_free(held_view);
  ix_document_free(held);
  return odd ? GOT_INSIDE : DONE;
}

static int count_of_forks(int usual) { return getenv("IX_FORKS") ? atoi(getenv("IX_FORKS")) : usual; }

/** Forks, runs `child` there and counts how the children end. */
static void fork_often(int forks, int (*child)(ix_document *), ix_document *own) {
  int badly = 0, last = 0;
  for (int i = 0; i < forks; i++) {
    const pid_t process = fork();
    if (process == 0) { _exit(child(own)); }
    int status = 0;
    if (process < 0 || waitpid(process, &status, 0) != process || status != 0) {
      badly++;
      last = status;
      if (badly > 3) { break; }
    }
  }
  CHECK_EQUAL(last, 0);
  CHECK_EQUAL(badly, 0);
  CHECK_EQUAL(odd, 0);
}

static void run_threads(void *(*const *bodies)(void *), void *const *arguments, int count, int forks, int (*child)(ix_document *), ix_document *own) {
  pthread_t threads[4];
  stop_all = odd = 0;
  for (int i = 0; i < count; i++) { CHECK_EQUAL(pthread_create(&threads[i], NULL, bodies[i], arguments[i]), 0); }
  fork_often(forks, child, own);
  stop_all = 1;
  for (int i = 0; i < count; i++) { pthread_join(threads[i], NULL); }
}

static void a_child_opens_and_frees_while_others_are_inside(void) {
  ix_view *view = NULL;
  ix_document *stale = made(NULL), *own = made(NULL);
  ix_document_free(stale);
  held = made(&view);
  held_view = view;
  void *(*const bodies[])(void *) = {makes, scrolls, asks_stale, makes};
  void *const arguments[] = {NULL, NULL, stale, NULL};
  run_threads(bodies, arguments, 4, count_of_forks(LIBRARY_FORKS), child_of_library, own);
  size_t count = 0;
  CHECK_EQUAL(ix_document_page_count(own, &count), IX_OK);
  CHECK_EQUAL(ix_document_page_count(held, &count), IX_OK);
  ix_view_free(view);
  ix_document_free(held);
  ix_document_free(own);
}

/** With fonts that the file does not have, so that they are looked for. */
static void write_two_pages(void) {
  static const char bytes[] =
      "%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>> endobj\n"
      "3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources 6 0 R /Contents 5 0 R>> endobj\n"
      "4 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources 6 0 R /Contents 5 0 R>> endobj\n"
      "5 0 obj <</Length 77>> stream\nBT /F1 24 Tf 20 100 Td (Forked) Tj /F2 12 Tf 0 -30 Td (while others read) Tj ET  \nendstream endobj\n"
      "6 0 obj <</Font <</F1 7 0 R /F2 8 0 R>>>> endobj\n"
      "7 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj\n"
      "8 0 obj <</Type /Font /Subtype /TrueType /BaseFont /NobodyHasThis>> endobj\n"
      "trailer <</Root 1 0 R /Size 9>>\n";
  strcpy(file_name, "/tmp/ix-fork-XXXXXX");
  write_file(file_name, bytes, sizeof bytes - 1);
}

static ix_document *opened(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  if (provider_of(file_name, strlen(file_name), NULL, 0, &provider) || ix_document_open(&provider, NULL, &document)) { return NULL; }
  return document;
}

static int reads(ix_document *document) {
  size_t count = 0;
  ix_page_id page = 0;
  return !ix_document_page_at(document, 1, &page) && !ix_document_load(document, page, IX_PART_TEXT) &&
         !ix_page_glyph_count(document, page, &count) && count > 0;
}

static int draws(ix_document *document) {
  static const ix_render_request request = {sizeof request, 0, 1, 0, 0, 200, 200, IX_PIXELS_RGBA, 0};
  ix_page_id page = 0;
  uint8_t *pixels = calloc(200 * 200, 4);
  const int fine = pixels && !ix_document_page_at(document, 0, &page) && !ix_document_render(document, page, &request, pixels, 200 * 200 * 4);
  free(pixels);
  return fine;
}

static void *opens_and_reads(void *unused) {
  (void)unused;
  while (!stop_all) {
    ix_document *document = opened();
    if (!document || !reads(document) || !draws(document)) { odd++; }
    ix_document_free(document);
  }
  return NULL;
}

static int child_of_provider(ix_document *own) {
  alarm(LONGEST);
  ix_document *document = opened();
  if (!document) { return NOT_MADE; }
  if (!reads(document)) { return NOT_READ; }
  if (!draws(document) || !draws(own)) { return NOT_DRAWN; }
  ix_document_free(document);
  ix_document_free(own);
  return DONE;
}

static void a_child_reads_files_while_others_are_inside_the_provider(void) {
  provider_of = bundled();
  if (!provider_of) { SKIP("the bundled provider was not built"); }
  write_two_pages();
  ix_document *own = opened();
  CHECK(own && reads(own));
  void *(*const bodies[])(void *) = {opens_and_reads, opens_and_reads, makes};
  void *const arguments[] = {NULL, NULL, NULL};
  run_threads(bodies, arguments, 3, count_of_forks(PROVIDER_FORKS), child_of_provider, own);
  CHECK(draws(own));
  ix_document_free(own);
  unlink(file_name);
}

int main(void) {
  RUN(a_child_opens_and_frees_while_others_are_inside, "S292b");
  RUN(a_child_reads_files_while_others_are_inside_the_provider, "S292b");
  return FINISH();
}
