/** @file
 * The list of pages saved, through C: what a provider is handed, and a file edited by chance, saved and opened again.
 */
#include "check.h"
#include "bundled.h"

#include <math.h>

enum { PAGES = 5, MOST = 64, ROUNDS = 40 };

/* A provider that keeps the list that it is handed. */

static struct {
  ix_page_plan plan[MOST];
  uint32_t count, orders[MOST], order_count;
  int failed;
} handed;

static ix_status give_count(void *context, uint32_t *out) { (void)context; *out = PAGES; return IX_OK; }

static ix_status give_nothing(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page, (void)sink;
  return IX_OK;
}

static ix_status take_save(
    void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes) {
  (void)context, (void)path, (void)length, (void)options;
  handed.count = changes->plan_count;
  handed.order_count = changes->page_count;
  for (uint32_t i = 0; i < handed.count && i < MOST; i++) {
    handed.plan[i] = (ix_page_plan)IX_PAGE_PLAN_INIT;
    if (changes->plan(changes, i, &handed.plan[i]) != IX_OK) { handed.failed += 1; }
  }
  for (uint32_t i = 0; i < handed.order_count && i < MOST; i++) {
    size_t count = 0;
    if (changes->page(changes, i, &handed.orders[i], NULL, 0, &count) != IX_OK) { handed.failed += 1; }
  }
  ix_page_plan none = IX_PAGE_PLAN_INIT;
  if (changes->plan(changes, handed.count, &none) != IX_ERROR_NOT_FOUND) { handed.failed += 1; }
  if (handed.count > 0 && changes->plan(changes, 0, NULL) != IX_ERROR_INVALID_ARGUMENT) { handed.failed += 1; }
  return IX_OK;
}

static ix_document *open_host(uint32_t flags) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  memset(&handed, 0, sizeof handed);
  provider.flags = flags;
  provider.page_count = give_count, provider.annotations = give_nothing, provider.save = take_save;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  return document;
}

static ix_status save(ix_document *document) { return ix_document_save(document, "a", 1, NULL); }

static ix_page_info sheet_of(double width, double height, int32_t rotate, double unit) {
  ix_page_info sheet = IX_PAGE_INFO_INIT;
  sheet.flags = IX_PAGE_HAS_MEDIA_BOX;
  sheet.media_box = (ix_rect){0, 0, width, height};
  sheet.rotate = rotate, sheet.user_unit = unit;
  return sheet;
}

static void a_provider_is_handed_the_list(void) {
  ix_document *document = open_host(IX_PROVIDER_FOLLOWS_PAGES);
  ix_page_info sheet = sheet_of(300, 200, 90, 2);
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_page_id made = 0;
  CHECK(save(document) == IX_OK && handed.count == 0);
  CHECK_EQUAL(ix_document_insert_pages(document, 1, &sheet, 1, &made), IX_OK); /* 0 new 1 2 3 4 */
  CHECK_EQUAL(ix_document_move_pages(document, 5, 1, 0), IX_OK);               /* 4 0 new 1 2 3 */
  CHECK_EQUAL(ix_document_remove_pages(document, 3, 2), IX_OK);                /* 4 0 new 3 */
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 180), IX_OK);
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 60, 40};
  CHECK_EQUAL(ix_annotation_create(document, made, &square, NULL), IX_OK);
  CHECK(save(document) == IX_OK && handed.failed == 0 && handed.count == 4);
  static const uint32_t from[] = {4, 0, UINT32_MAX, 3};
  for (int i = 0; i < 4; i++) { CHECK_EQUAL(handed.plan[i].from_page, from[i]); }
  CHECK(handed.plan[0].flags == IX_PAGE_PLAN_LAID && handed.plan[0].rotate == 180 && handed.plan[0].view_box.x1 == 612);
  CHECK(handed.plan[1].flags == 0 && handed.plan[2].flags == IX_PAGE_PLAN_LAID && handed.plan[2].rotate == 90);
  CHECK(handed.plan[2].view_box.x1 == 300 && handed.plan[2].view_box.y1 == 200 && handed.plan[2].user_unit == 2);
  CHECK(handed.order_count == 1 && handed.orders[0] == 2);
  while (ix_document_undo(document, NULL) == IX_OK) { }
  CHECK(save(document) == IX_OK && handed.count == 0);
  ix_document_free(document);
}

static void what_cannot_be_saved(void) {
  ix_document *document = open_host(0);
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 90), IX_OK);
  CHECK_EQUAL(save(document), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_document_rotate_pages(document, 0, 1, 270), IX_OK);
  CHECK_EQUAL(save(document), IX_OK);
  ix_document_free(document);
  document = open_host(IX_PROVIDER_FOLLOWS_PAGES);
  CHECK_EQUAL(ix_document_remove_pages(document, 0, PAGES), IX_OK);
  CHECK_EQUAL(save(document), IX_ERROR_NOT_SUPPORTED); /* A file has a page. */
  ix_document_free(document);
}

/* The bundled provider. */

/** Pages of 101, 102, ... points, in two nodes, the second of which turns them. */
static void write_pages(const char *path) {
  FILE *file = fopen(path, "wb");
  long offsets[5 + PAGES] = {0};
  fprintf(file, "%%PDF-1.4\n");
  offsets[1] = ftell(file), fprintf(file, "1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n");
  offsets[2] = ftell(file), fprintf(file, "2 0 obj\n<</Type/Pages/Kids[3 0 R 4 0 R]/Count 5>>\nendobj\n");
  offsets[3] = ftell(file), fprintf(file, "3 0 obj\n<</Type/Pages/Parent 2 0 R/Kids[5 0 R 6 0 R]/Count 2>>\nendobj\n");
  offsets[4] = ftell(file);
  fprintf(file, "4 0 obj\n<</Type/Pages/Parent 2 0 R/Kids[7 0 R 8 0 R 9 0 R]/Count 3/Rotate 90>>\nendobj\n");
  for (int i = 5; i < 5 + PAGES; i++) {
    offsets[i] = ftell(file);
    fprintf(file, "%d 0 obj\n<</Type/Page/Parent %d 0 R/MediaBox[0 0 %d 200]>>\nendobj\n", i, i < 7 ? 3 : 4, 96 + i);
  }
  long start = ftell(file);
  fprintf(file, "xref\n0 %d\n0000000000 65535 f \n", 5 + PAGES);
  for (int i = 1; i < 5 + PAGES; i++) { fprintf(file, "%010ld 00000 n \n", offsets[i]); }
  fprintf(file, "trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%ld\n%%%%EOF\n", 5 + PAGES, start);
  fclose(file);
}

static uint32_t dice_state;
static size_t dice(size_t below) {
  dice_state = dice_state * 1664525u + 1013904223u;
  return below == 0 ? 0 : (dice_state >> 8) % below;
}

static void edit_by_chance(ix_document *document) {
  size_t count = 0;
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_OK);
  size_t at = dice(count), some = 1 + dice(count - at < 2 ? count - at : 2);
  ix_page_info sheet = sheet_of(50 + (double)dice(500), 77.25, (int32_t)dice(4) * 90, dice(3) == 0 ? 1.5 : 1);
  ix_status status = IX_OK;
  switch (dice(5)) {
    case 0: status = ix_document_insert_pages(document, dice(count + 1), &sheet, 1, NULL); break;
    case 1: status = some < count ? ix_document_remove_pages(document, at, some) : IX_OK; break;
    case 2: status = ix_document_move_pages(document, at, some, dice(count - some + 1)); break;
    case 3: status = ix_document_rotate_pages(document, at, some, 90 * (int32_t)dice(4)); break;
    default: status = ix_document_resize_pages(document, at, some, &sheet); break;
  }
  CHECK(status >= 0);
}

static void check_same(ix_document *one, ix_document *other) {
  size_t count = 0, others = 0;
  CHECK_EQUAL(ix_document_page_count(one, &count), IX_OK);
  CHECK_EQUAL(ix_document_page_count(other, &others), IX_OK);
  CHECK_EQUAL(count, others);
  for (size_t i = 0; i < count && i < others; i++) {
    ix_page_geometry a = IX_PAGE_GEOMETRY_INIT, b = IX_PAGE_GEOMETRY_INIT;
    ix_page_id page = 0;
    CHECK(ix_document_page_at(one, i, &page) == IX_OK && ix_page_get_geometry(one, page, &a) == IX_OK);
    CHECK(ix_document_page_at(other, i, &page) == IX_OK && ix_page_get_geometry(other, page, &b) == IX_OK);
    CHECK(a.rotate == b.rotate && fabs(a.user_unit - b.user_unit) < 1e-4);
    CHECK(fabs(a.view_box.x0 - b.view_box.x0) < 1e-4 && fabs(a.view_box.y1 - b.view_box.y1) < 1e-4);
    CHECK(fabs(a.display_size.width - b.display_size.width) < 1e-3);
    CHECK(fabs(a.display_size.height - b.display_size.height) < 1e-3);
  }
}

static void files_edited_by_chance(void) {
  open_function open = bundled();
  if (!open) { SKIP("libinteract-poppler is not built"); }
  char path[] = "/tmp/interact-pages-XXXXXX";
  close(mkstemp(path));
  for (uint32_t round = 0; round < ROUNDS; round++) {
    dice_state = round;
    write_pages(path);
    ix_document *document = open_file(open, path);
    ix_save_options options = IX_SAVE_OPTIONS_INIT;
    /* Saved over itself, edited on, and saved again: always the file as it was opened and one section. */
    for (int time = 0; time < 2; time++) {
      for (size_t steps = 1 + dice(6); steps > 0; steps--) { edit_by_chance(document); }
      options.flags = dice(3) == 0 ? IX_SAVE_REWRITE : 0;
      CHECK_EQUAL(ix_document_save(document, NULL, 0, &options), IX_OK);
      ix_document *again = open_file(open, path);
      check_same(document, again);
      ix_document_free(again);
    }
    ix_document_free(document);
  }
  unlink(path);
}

int main(void) {
  RUN(a_provider_is_handed_the_list, "");
  RUN(what_cannot_be_saved, "S245c");
  RUN(files_edited_by_chance, "S204a");
  return FINISH();
}
