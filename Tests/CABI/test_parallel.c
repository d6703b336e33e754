/** @file
 * Threads: documents side by side, one document from two threads, handles freed under another thread's feet.
 */
#include "world.h"

#include <pthread.h>

enum { ROUNDS = 300 };

static struct world shared;
static int odd, stop_after = ROUNDS;

/** Opens, feeds, closes two documents in turn. */
static void *lives(void *unused) {
  (void)unused;
  for (int round = 0; round < stop_after; round++) {
    ix_document *documents[2] = {NULL, NULL};
    ix_view *views[2] = {NULL, NULL};
    for (int i = 0; i < 2; i++) {
      ix_page_info page = IX_PAGE_INFO_INIT;
      int bad = ix_document_new(NULL, &documents[i]) || ix_memory_add_pages(documents[i], &page, 1) ||
                ix_view_new(documents[i], 800, 600, &views[i]);
      if (bad) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
    }
    for (int step = 0; step < 10; step++) {
      ix_event event = {.type = step % 2 ? IX_EVENT_UP : IX_EVENT_DOWN, .time_ns = (uint64_t)step * 20000000};
      event.u.pointer.position = (ix_point){100, 100};
      event.u.pointer.kind = IX_DEVICE_TOUCH;
      if (ix_view_feed(views[step / 2 % 2], &event, 1, NULL)) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
    }
    for (int i = 0; i < 2; i++) {
      ix_document_free(documents[i]);
      ix_view_free(views[i]);
    }
  }
  return NULL;
}

/** Uses the one view; nothing but success, "busy" and "gone" may come of it. */
static void *uses(void *unused) {
  (void)unused;
  for (int round = 0; round < stop_after * 20; round++) {
    ix_viewport viewport = {.size = sizeof viewport};
    ix_status first = ix_view_scroll_by(shared.view, 0, round % 2 ? 3 : -3);
    ix_status second = ix_view_get_viewport(shared.view, &viewport);
    ix_status both[] = {first, second};
    for (int i = 0; i < 2; i++) {
      int fine = both[i] >= 0 || both[i] == IX_ERROR_BUSY || both[i] == IX_ERROR_STALE_HANDLE;
      if (!fine) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
    }
  }
  return NULL;
}

static void *frees(void *unused) {
  (void)unused;
  ix_reader_free(shared.reader);
  ix_document_free(shared.document);
  ix_view_free(shared.view);
  return NULL;
}

static void together(void *(*one)(void *), void *(*other)(void *)) {
  pthread_t threads[2];
  CHECK_EQUAL(pthread_create(&threads[0], NULL, one, NULL), 0);
  CHECK_EQUAL(pthread_create(&threads[1], NULL, other, NULL), 0);
  pthread_join(threads[0], NULL);
  pthread_join(threads[1], NULL);
}

static void documents_live_side_by_side(void) {
  odd = 0;
  together(lives, lives);
  CHECK_EQUAL(odd, 0);
}

static void one_view_from_two_threads_is_busy_at_most(void) {
  odd = 0;
  open_world(&shared);
  together(uses, uses);
  CHECK_EQUAL(odd, 0);
  close_world(&shared);
}

static void what_is_freed_elsewhere_is_stale(void) {
  odd = 0;
  stop_after = 10;
  for (int round = 0; round < 100; round++) {
    open_world(&shared);
    together(uses, frees);
    close_world(&shared);
  }
  CHECK_EQUAL(odd, 0);
}

/* A provider whose snapshots draw the number of annotations that differ, and count who draws and who was destroyed. */
static int drawing, destroyed, tables;

static ix_status one_page(void *context, uint32_t *out_count) {
  (void)context;
  *out_count = 1;
  return IX_OK;
}

static ix_status lay(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  (void)context, (void)first, (void)count;
  return sink->pages(sink, &info, 1);
}

static ix_status no_annotations(void *context, uint32_t page, const ix_sink *sink) {
  (void)context, (void)page, (void)sink;
  return IX_OK;
}

static ix_status draw(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  (void)page;
  __atomic_add_fetch(&drawing, 1, __ATOMIC_RELAXED);
  memset(pixels, *(uint8_t *)context, (size_t)request->width * request->height * 4);
  return IX_OK;
}

static ix_status draw_alone(void *context, const ix_picture_request *request, uint8_t *pixels) {
  __atomic_add_fetch(&drawing, 1, __ATOMIC_RELAXED);
  memset(pixels, *(uint8_t *)context + 100 + (request->from_page == UINT32_MAX), (size_t)request->width * request->height * 4);
  return IX_OK;
}

static ix_status draw_alone_now(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  uint8_t count = (uint8_t)changes->change_count;
  (void)context;
  return draw_alone(&count, request, pixels);
}

static void end(void *context) {
  *(uint8_t *)context = 255;
  free(context);
  __atomic_add_fetch(&destroyed, 1, __ATOMIC_RELAXED);
}

static ix_status take(void *context, const ix_changes *changes, ix_snapshot_table *out_table) {
  uint8_t *count = malloc(1);
  (void)context;
  *count = (uint8_t)changes->change_count;
  out_table->context = count, out_table->destroy = end;
  out_table->render = out_table->render_changed = draw;
  out_table->render_annotation = context ? NULL : draw_alone;
  tables += 1;
  return IX_OK;
}

typedef struct hung {
  ix_snapshot *snapshot;
  uint8_t wanted;
} hung;
static hung wall[ROUNDS];
static int hung_count, is_over;

/** Draws what hangs on the wall; a picture that was taken down is stale. */
static void *paints(void *unused) {
  (void)unused;
  int was_over = 0;
  for (int round = 0; !was_over; round++) {
    was_over = __atomic_load_n(&is_over, __ATOMIC_ACQUIRE);
    const int count = __atomic_load_n(&hung_count, __ATOMIC_ACQUIRE);
    if (!count) { continue; }
    const hung *picture = &wall[(count - 1 - round % 3 + count) % count];
    uint8_t pixels[2 * 2 * 4];
    ix_render_request request = IX_RENDER_REQUEST_INIT;
    ix_page_id page = 0;
    request.width = request.height = 2;
    ix_status status = ix_snapshot_page_at(picture->snapshot, 0, &page);
    if (status == IX_OK) { status = ix_snapshot_render(picture->snapshot, page, &request, pixels, sizeof pixels); }
    if (status != IX_ERROR_STALE_HANDLE && (status != IX_OK || pixels[15] != picture->wanted)) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
  }
  return NULL;
}

/** Feeds and edits, hangs a snapshot each time, and takes the one before the last but three down. */
static void *edits(void *unused) {
  ix_document *document = NULL;
  ix_view *view = NULL;
  ix_page_id page = 0;
  ix_provider provider = IX_PROVIDER_INIT;
  (void)unused;
  provider.page_count = one_page, provider.pages = lay, provider.annotations = no_annotations, provider.snapshot = take;
  int bad = ix_document_open(&provider, NULL, &document) || ix_view_new(document, 800, 600, &view) ||
            ix_document_page_at(document, 0, &page) || ix_document_load(document, page, IX_PART_ANNOTATIONS);
  for (int round = 0; round < ROUNDS && !bad; round++) {
    ix_annotation made = IX_ANNOTATION_INIT;
    ix_annotation_id id = 0;
    made.subtype = IX_SUBTYPE_SQUARE, made.rect = (ix_rect){10, 10, 50, 50};
    if (round % 3 == 0 && round < 600) { bad |= ix_annotation_create(document, page, &made, &id) != IX_OK; }
    bad |= ix_view_scroll_by(view, 0, round % 2 ? 3 : -3) < 0;
    wall[round].wanted = (uint8_t)(round / 3 + 1);
    bad |= ix_document_snapshot(document, &wall[round].snapshot) != IX_OK;
    __atomic_store_n(&hung_count, round + 1, __ATOMIC_RELEASE);
    if (round >= 4) { ix_snapshot_free(wall[round - 4].snapshot); }
  }
  ix_view_free(view);
  ix_document_free(document);
  __atomic_store_n(&is_over, 1, __ATOMIC_RELEASE);
  if (bad) { __atomic_add_fetch(&odd, 1, __ATOMIC_RELAXED); }
  return NULL;
}

static void snapshots_are_drawn_while_a_document_is_edited(void) {
  odd = hung_count = is_over = drawing = destroyed = tables = 0;
  pthread_t threads[3];
  CHECK_EQUAL(pthread_create(&threads[0], NULL, edits, NULL), 0);
  for (int i = 1; i < 3; i++) { CHECK_EQUAL(pthread_create(&threads[i], NULL, paints, NULL), 0); }
  for (int i = 0; i < 3; i++) { pthread_join(threads[i], NULL); }
  CHECK_EQUAL(odd, 0);
  CHECK(drawing > 0);
  CHECK_EQUAL(destroyed, ROUNDS - 4);
  for (int i = 0; i < hung_count; i++) { ix_snapshot_free(wall[i].snapshot); }
  CHECK_EQUAL(destroyed, tables);
  CHECK_EQUAL(tables, ROUNDS);
  size_t count = 0;
  CHECK_EQUAL(ix_snapshot_page_count(wall[0].snapshot, &count), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(ix_snapshot_page_count(NULL, &count), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(ix_snapshot_page_count((ix_snapshot *)(uintptr_t)0x1234567, &count), IX_ERROR_STALE_HANDLE);
}

/** A snapshot of the annotation, by a provider that draws none alone in snapshots if `context` is not NULL. */
static ix_status picture_of(void *context, int draws, ix_document **document, ix_snapshot **snapshot) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  ix_page_id page = 0;
  provider.context = context;
  provider.page_count = one_page, provider.pages = lay, provider.annotations = no_annotations, provider.snapshot = take;
  if (draws) { provider.render_annotation = draw_alone_now; }
  made.subtype = IX_SUBTYPE_SQUARE, made.rect = (ix_rect){10, 10, 50, 50};
  CHECK_EQUAL(ix_document_open(&provider, NULL, document), IX_OK);
  CHECK_EQUAL(ix_document_page_at(*document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(*document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_annotation_create(*document, page, &made, &id), IX_OK);
  CHECK_EQUAL(ix_document_snapshot_annotation(*document, id + 1, snapshot), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_snapshot_annotation(*document, id, NULL), IX_ERROR_INVALID_ARGUMENT);
  return ix_document_snapshot_annotation(*document, id, snapshot);
}

static void one_annotation_is_drawn_of_its_moment(void) {
  ix_document *document = NULL;
  ix_snapshot *alone = NULL, *pages = NULL;
  ix_page_id page = 0;
  size_t count = 9;
  uint8_t pixels[16] = {0};
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  int mute = 0;
  request.width = request.height = 2;
  CHECK_EQUAL(picture_of(NULL, 0, &document, &alone), IX_ERROR_NOT_SUPPORTED);
  ix_document_free(document);
  CHECK_EQUAL(picture_of(&mute, 1, &document, &alone), IX_OK);
  CHECK_EQUAL(ix_snapshot_render_annotation(alone, &request, pixels, sizeof pixels), IX_ERROR_NOT_SUPPORTED);
  ix_snapshot_free(alone);
  ix_document_free(document);
  CHECK_EQUAL(picture_of(NULL, 1, &document, &alone), IX_OK);
  CHECK_EQUAL(ix_document_snapshot(document, &pages), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  ix_document_free(document);
  CHECK_EQUAL(ix_snapshot_render_annotation(alone, &request, pixels, sizeof pixels), IX_OK);
  CHECK_EQUAL(pixels[15], 102); /* One change, of an annotation that the file has not. */
  CHECK_EQUAL(ix_snapshot_render_annotation(alone, &request, pixels, sizeof pixels - 1), IX_ERROR_BUFFER_TOO_SMALL);
  CHECK_EQUAL(ix_snapshot_render_annotation(alone, NULL, pixels, sizeof pixels), IX_ERROR_INVALID_ARGUMENT);
  request.flags = IX_RENDER_WITHOUT_ANNOTATIONS;
  CHECK_EQUAL(ix_snapshot_render_annotation(alone, &request, pixels, sizeof pixels), IX_ERROR_INVALID_ARGUMENT);
  request.flags = 0;
  CHECK_EQUAL(ix_snapshot_page_count(alone, &count), IX_OK);
  CHECK_EQUAL(count, 0);
  CHECK_EQUAL(ix_snapshot_render(alone, page, &request, pixels, sizeof pixels), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_snapshot_render_annotation(pages, &request, pixels, sizeof pixels), IX_ERROR_NOT_FOUND);
  ix_snapshot_free(pages);
  ix_snapshot_free(alone);
  CHECK_EQUAL(ix_snapshot_render_annotation(alone, &request, pixels, sizeof pixels), IX_ERROR_STALE_HANDLE);
}

int main(void) {
  RUN(documents_live_side_by_side, "");
  RUN(snapshots_are_drawn_while_a_document_is_edited, "S294a");
  RUN(one_annotation_is_drawn_of_its_moment, "S294a S294d");
  RUN(one_view_from_two_threads_is_busy_at_most, "S245d");
  RUN(what_is_freed_elsewhere_is_stale, "S245a");
  return FINISH();
}
