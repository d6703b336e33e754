/** @file
 * A million handles alive (fewer under AddressSanitizer): making and freeing one more costs the same as with a few, and handles
 * that are gone stay gone.
 */
#include "helpers.h"

#include <stdlib.h>
#include <time.h>

enum { ALIVE = SANITIZED ? 50000 : 1000000, ROUND = 60, ROUNDS = 7 };

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static ix_document *open_document(void) {
  ix_document *document = NULL;
  ix_page_info page = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  return document;
}

struct cost {
  double making, freeing;
};

/** The least time of several rounds, each of documents, views and readers. */
static struct cost cost_of_a_round(ix_view *many) {
  static ix_document *documents[ROUND];
  static ix_view *views[ROUND];
  static ix_reader *readers[ROUND];
  struct cost least = {1e9, 1e9};
  for (int round = 0; round < ROUNDS; round++) {
    double begin = seconds();
    for (int i = 0; i < ROUND; i++) {
      documents[i] = open_document();
      CHECK_EQUAL(ix_view_new(documents[i], 100, 100, &views[i]), IX_OK);
      CHECK_EQUAL(ix_reader_new(many, 0, &readers[i]), IX_OK);
    }
    double middle = seconds();
    for (int i = 0; i < ROUND; i++) {
      ix_reader_free(readers[i]);
      ix_document_free(documents[i]);
      ix_view_free(views[i]);
    }
    double end = seconds();
    if (middle - begin < least.making) { least.making = middle - begin; }
    if (end - middle < least.freeing) { least.freeing = end - middle; }
  }
  return least;
}

static void one_more_costs_what_it_costs_among_few(void) {
  ix_reader **alive = malloc(ALIVE * sizeof *alive);
  ix_view *view = NULL;
  ix_document *document = open_document();
  ix_effect effect;
  CHECK(alive != NULL);
  CHECK_EQUAL(ix_view_new(document, 100, 100, &view), IX_OK);
  const struct cost few = cost_of_a_round(view);
  int badly = 0;
  for (int i = 0; i < ALIVE; i++) { badly += ix_reader_new(view, 0, &alive[i]) != IX_OK; }
  const struct cost many = cost_of_a_round(view);
  /* Freed as the dead are tried again, half of them one by one, the others with their view. */
  for (int i = 0; i < ALIVE / 2; i++) {
    ix_reader_free(alive[i]);
    ix_reader_free(alive[i]);
    badly += ix_reader_next(alive[i], &effect) != IX_ERROR_STALE_HANDLE;
  }
  CHECK_EQUAL(ix_reader_next(alive[ALIVE / 2], &effect), IX_OK);
  ix_view_free(view);
  for (int i = 0; i < ALIVE; i++) { badly += ix_reader_next(alive[i], &effect) != IX_ERROR_STALE_HANDLE; }
  CHECK_EQUAL(badly, 0);
  printf("a document, view and reader: made in %.2f us, freed in %.2f us; with %d alive %.2f and %.2f\n",
         few.making / ROUND * 1e6, few.freeing / ROUND * 1e6, ALIVE, many.making / ROUND * 1e6, many.freeing / ROUND * 1e6);
  CHECK(many.making < 4 * few.making);
  CHECK(many.freeing < 4 * few.freeing);
  ix_document_free(document);
  free(alive);
}

/** The slot is used again and again, and no handle of before ever names the new one. */
static void a_dead_handle_stays_dead(void) {
  enum { LIVES = SANITIZED ? 20000 : 200000, KEPT = 64 };
  ix_document *dead[KEPT] = {NULL};
  size_t count;
  int alive = 0;
  for (int i = 0; i < LIVES; i++) {
    ix_document *document = NULL;
    alive += ix_document_new(NULL, &document) != IX_OK;
    for (int k = 0; k < KEPT && i % 1000 == 0; k++) { alive += dead[k] && ix_document_page_count(dead[k], &count) != IX_ERROR_STALE_HANDLE; }
    alive += document == dead[i % KEPT];
    dead[i % KEPT] = document;
    ix_document_free(document);
  }
  CHECK_EQUAL(alive, 0);
}

int main(void) {
  RUN(one_more_costs_what_it_costs_among_few, "S292a");
  RUN(a_dead_handle_stays_dead, "S292a");
  return FINISH();
}
