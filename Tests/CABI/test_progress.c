/** @file
 * Long work of a provider in C and of the library: it tells the host how far it is, and ends where the host says so. Entries with a
 * sink, with changes, and with neither.
 */
#include "helpers.h"

#include <interact/interact.h>

#include <stdlib.h>

enum { PAGES = 6, STEPS = 4 };

/* The provider: every entry takes STEPS steps, and stops where it is told to. */

typedef struct host {
  const ix_sink *listener;
  int asked, finished, destroyed;
} host;

static ix_status work(host *h, const ix_sink *sink, const ix_changes *changes) {
  h->asked += 1;
  for (uint64_t i = 0; i < STEPS; i++) {
    const ix_status status = changes ? changes->progress(changes, i, STEPS) : sink->progress(sink, NULL, i, STEPS);
    if (status == IX_ERROR_CANCELLED) { return status; }
    CHECK_EQUAL(status, IX_OK);
  }
  h->finished += 1;
  return IX_OK;
}

static ix_status listen(void *context, const ix_sink *sink) { ((host *)context)->listener = sink; return IX_OK; }
static void destroy(void *context) { ((host *)context)->destroyed += 1; }

static ix_status give_state(void *context, uint32_t *out_state, const ix_sink *sink) {
  CHECK_EQUAL(give_ok_state(context, out_state, sink), IX_OK);
  return work(context, sink, NULL);
}

static ix_status give_count(void *context, uint32_t *out_count) {
  *out_count = PAGES;
  return work(context, ((host *)context)->listener, NULL);
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  (void)count;
  CHECK_EQUAL(first, 0);
  CHECK_EQUAL(give_one_size(sink, first, 400, 600), IX_OK);
  return work(context, sink, NULL);
}

static ix_status give_text(void *context, uint32_t page, const ix_sink *sink) {
  const ix_glyph glyph = {{{50, 500}, {60, 500}, {60, 510}, {50, 510}}, 'a' + page, 0, 10};
  sink->glyphs(sink, &glyph, 1);
  return work(context, sink, NULL);
}

static ix_status give_annotations(void *context, uint32_t page, const ix_sink *sink) {
  ix_annotation widget = IX_ANNOTATION_INIT;
  ix_field field = IX_FIELD_INIT;
  (void)page;
  widget.subtype = IX_SUBTYPE_WIDGET;
  widget.rect = (ix_rect){50, 100, 150, 120};
  field.kind = IX_FIELD_TEXT;
  sink->annotation(sink, &widget);
  sink->field(sink, &field);
  sink->text(sink, IX_TEXT_FIELD_NAME, "a", 1);
  return work(context, sink, NULL);
}

static ix_status give_page(void *context, uint32_t page, const ix_sink *sink) { (void)page; return work(context, sink, NULL); }
static ix_status give_outline(void *context, const ix_sink *sink) { return work(context, sink, NULL); }

static ix_status draw(void *context, uint32_t page, const ix_render_request *request, uint8_t *pixels) {
  (void)page, (void)request, (void)pixels;
  return work(context, ((host *)context)->listener, NULL);
}

static ix_status draw_changed(
    void *context, uint32_t page, const ix_render_request *request, const ix_changes *changes, uint8_t *pixels) {
  (void)page, (void)request, (void)pixels;
  return work(context, NULL, changes);
}

static ix_status save(void *context, const char *path, size_t length, const ix_save_options *options, const ix_changes *changes) {
  (void)path, (void)length, (void)options;
  return work(context, NULL, changes);
}

static ix_status reopen(void *context, uint32_t *out_flags) {
  *out_flags = 0;
  return work(context, ((host *)context)->listener, NULL);
}

static ix_provider whole(host *h) {
  ix_provider made = IX_PROVIDER_INIT;
  made.context = h;
  made.destroy = destroy;
  made.state = give_state;
  made.page_count = give_count;
  made.pages = give_pages;
  made.text = give_text;
  made.annotations = give_annotations;
  made.lines = made.images = made.label = give_page;
  made.outline = give_outline;
  made.render = draw;
  made.render_changed = draw_changed;
  made.save = save;
  made.reload = reopen;
  made.listen = listen;
  return made;
}

/* The host's function: ends the work at one of its reports. */

typedef struct meter {
  int reports, stop; /* the number of the report that ends, from 0; below 0 for none */
  int destroyed;
  ix_progress last;
  ix_document *document;
} meter;

static ix_status measure(const ix_progress *progress, void *user_data) {
  meter *m = user_data;
  m->last = *progress;
  CHECK(progress->done <= progress->total);
  if (m->document) {
    ix_progress items[4];
    size_t count = 0;
    CHECK_EQUAL(ix_document_progress(m->document, items, 4, &count), IX_OK);
    CHECK(count > 0 && count < 3 && memcmp(&items[count - 1], progress, sizeof *progress) == 0);
    CHECK_EQUAL(ix_document_load(m->document, 1, IX_PART_TEXT), IX_ERROR_REENTRANT);
    CHECK_EQUAL(ix_document_save(m->document, "x", 1, NULL), IX_ERROR_REENTRANT);
    CHECK_EQUAL(ix_document_set_progress(m->document, NULL, NULL, NULL), IX_ERROR_REENTRANT);
    CHECK_EQUAL(ix_form_load(m->document), IX_ERROR_REENTRANT);
  }
  return m->reports++ == m->stop ? IX_ERROR_CANCELLED : IX_OK;
}

static void meter_destroyed(void *user_data) { ((meter *)user_data)->destroyed += 1; }

static ix_document *opened(host *h) {
  const ix_provider provider = whole(h);
  ix_document *document = NULL;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  return document;
}

static ix_page_id page_at(ix_document *document, size_t index) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &page), IX_OK);
  return page;
}

/* The tests. */

static void opening_ends_at_each_report(void) {
  meter whole_meter = {.stop = -1};
  host first = {0};
  ix_provider provider = whole(&first);
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  ix_document *document = NULL;
  options.progress = measure;
  options.progress_user = &whole_meter;
  CHECK_EQUAL(ix_document_open(&provider, &options, &document), IX_OK);
  CHECK_EQUAL(whole_meter.reports, 3 * STEPS);
  CHECK_EQUAL(whole_meter.last.kind, IX_QUESTION_OPENING);
  CHECK_EQUAL(whole_meter.last.page, UINT32_MAX);
  CHECK_EQUAL(ix_document_load(document, page_at(document, 0), IX_PART_TEXT), IX_OK);
  CHECK_EQUAL(whole_meter.reports, 3 * STEPS); /* of the opening alone */
  ix_document_free(document);
  for (int stop = 0; stop < whole_meter.reports; stop++) {
    host h = {0};
    meter m = {.stop = stop};
    document = (ix_document *)&h;
    provider = whole(&h);
    options.progress_user = &m;
    CHECK_EQUAL(ix_document_open(&provider, &options, &document), IX_ERROR_CANCELLED);
    CHECK(document == (ix_document *)&h);
    CHECK_EQUAL(m.reports, stop + 1);
    CHECK_EQUAL(h.destroyed, 1);
    CHECK_EQUAL(h.finished, stop / STEPS);
  }
  host without = {0};
  provider = whole(&without);
  options.size = 16; /* of an older header, which has no function */
  CHECK_EQUAL(ix_document_open(&provider, &options, &document), IX_OK);
  ix_document_free(document);
}

typedef ix_status (*act)(ix_document *document);
static uint8_t pixels[4 * 16];

static ix_status load_text(ix_document *d) { return ix_document_load(d, page_at(d, 2), IX_PART_TEXT); }
static ix_status load_annotations(ix_document *d) { return ix_document_load(d, page_at(d, 2), IX_PART_ANNOTATIONS); }
static ix_status load_lines(ix_document *d) { return ix_document_load(d, page_at(d, 2), IX_PART_LINES); }
static ix_status load_images(ix_document *d) { return ix_document_load(d, page_at(d, 2), IX_PART_IMAGES); }
static ix_status load_outline(ix_document *d) { return ix_outline_load(d); }
static ix_status load_form(ix_document *d) { return ix_form_load(d); }
static ix_status copy_label(ix_document *d) {
  size_t length = 0;
  return ix_page_copy_label(d, page_at(d, 2), NULL, 0, &length);
}
static ix_status render(ix_document *d) {
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.width = request.height = 4;
  request.scale = 1;
  return ix_document_render(d, page_at(d, 2), &request, pixels, sizeof pixels);
}
static ix_status save_file(ix_document *d) { return ix_document_save(d, "file", 4, NULL); }
static ix_status reload(ix_document *d) { return ix_document_reload(d, IX_RELOAD_DISCARD_EDITS); }

static void edit(ix_document *document) {
  ix_annotation square = IX_ANNOTATION_INIT;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 20, 20};
  CHECK_EQUAL(ix_annotation_create(document, page_at(document, 2), &square, NULL), IX_OK);
}

/** Work, after an edit of page 2 or not, and as which question: on page 2, or of the document. */
static const struct { act act; int is_edited; uint32_t kind, page; } acts[] = {
    {load_text, 0, IX_QUESTION_TEXT, 2},
    {load_annotations, 0, IX_QUESTION_ANNOTATIONS, 2},
    {load_lines, 0, IX_QUESTION_LINES, 2},
    {load_images, 0, IX_QUESTION_IMAGES, 2},
    {copy_label, 0, IX_QUESTION_LABEL, 2},
    {load_outline, 0, IX_QUESTION_OUTLINE, UINT32_MAX},
    {render, 0, IX_QUESTION_PICTURE, 2},
    {render, 1, IX_QUESTION_PICTURE, 2},
    {save_file, 1, IX_QUESTION_SAVE, UINT32_MAX},
    {reload, 0, IX_QUESTION_RELOAD, UINT32_MAX},
};

static void each_entry_ends_at_each_report(void) {
  for (size_t i = 0; i < sizeof acts / sizeof *acts; i++) {
    for (int stop = 0; stop < STEPS; stop++) {
      host h = {0};
      meter m = {.stop = stop};
      ix_document *document = opened(&h);
      if (acts[i].is_edited) { edit(document); }
      const int finished = h.finished;
      const uint64_t before = hash_of(document);
      m.document = document;
      CHECK_EQUAL(ix_document_set_progress(document, measure, &m, meter_destroyed), IX_OK);
      CHECK_EQUAL(acts[i].act(document), IX_ERROR_CANCELLED);
      CHECK_EQUAL(m.reports, stop + 1);
      CHECK_EQUAL(m.last.kind, acts[i].kind);
      CHECK_EQUAL(m.last.page, acts[i].page);
      CHECK(m.last.done == (uint64_t)stop && m.last.total == STEPS);
      CHECK_EQUAL(h.finished, finished);
      CHECK(hash_of(document) == before);
      for (uint32_t part = IX_PART_TEXT; part <= IX_PART_IMAGES; part++) {
        uint32_t state = 99;
        if (acts[i].is_edited && part == IX_PART_ANNOTATIONS) { continue; }
        CHECK_EQUAL(ix_document_part_state(document, page_at(document, 2), part, &state, NULL), IX_OK);
        CHECK_EQUAL(state, IX_PART_NOT_LOADED);
      }
      m.stop = -1;
      CHECK_EQUAL(acts[i].act(document), IX_OK);
      CHECK(h.finished > finished);
      CHECK_EQUAL(ix_document_set_progress(document, NULL, NULL, NULL), IX_OK);
      CHECK_EQUAL(m.destroyed, 1);
      ix_document_free(document);
    }
  }
}

static void a_reload_goes_on_once_the_file_is_another(void) {
  host h = {0};
  meter m = {.stop = 2 * STEPS}; /* the pages of before, and the entry itself */
  ix_document *document = opened(&h);
  size_t count = 0;
  CHECK_EQUAL(ix_document_set_progress(document, measure, &m, NULL), IX_OK);
  CHECK_EQUAL(reload(document), IX_OK);
  CHECK(m.reports > 2 * STEPS + 1);
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_OK);
  CHECK_EQUAL(count, PAGES);
  ix_document_free(document);
}

static void a_form_keeps_the_pages_that_came_before(void) {
  const int reports = PAGES * (1 + STEPS); /* for each page one of its own, and those of the entry */
  for (int stop = 0; stop < reports; stop++) {
    host h = {0};
    meter m = {.stop = stop};
    ix_document *document = opened(&h);
    m.document = document;
    CHECK_EQUAL(ix_document_set_progress(document, measure, &m, NULL), IX_OK);
    CHECK_EQUAL(load_form(document), IX_ERROR_CANCELLED);
    CHECK_EQUAL(m.reports, stop + 1);
    for (size_t page = 0; page < PAGES; page++) {
      uint32_t state = 99;
      CHECK_EQUAL(ix_document_part_state(document, page_at(document, page), IX_PART_ANNOTATIONS, &state, NULL), IX_OK);
      CHECK_EQUAL(state, (int)page < stop / (1 + STEPS) ? IX_PART_LOADED : IX_PART_NOT_LOADED);
    }
    m.stop = -1;
    CHECK_EQUAL(load_form(document), IX_OK);
    ix_document_free(document);
  }
}

static void a_search_goes_on_from_where_it_was_ended(void) {
  for (int stop = 0; stop < PAGES * (1 + STEPS); stop++) {
    host h = {0};
    meter m = {.stop = stop};
    ix_document *document = opened(&h);
    ix_search_id search = 0;
    ix_search_progress progress = {.size = sizeof progress};
    ix_progress item = {0, 0, 0, 0};
    size_t count = 0;
    CHECK_EQUAL(ix_search_new(document, "c", 1, 0, 0, &search), IX_OK);
    CHECK_EQUAL(ix_document_progress(document, &item, 1, &count), IX_OK);
    CHECK_EQUAL(count, 0);
    m.document = document;
    CHECK_EQUAL(ix_document_set_progress(document, measure, &m, NULL), IX_OK);
    CHECK_EQUAL(ix_search_step(document, search, PAGES, &progress), IX_ERROR_CANCELLED);
    CHECK_EQUAL(ix_document_progress(document, &item, 1, &count), IX_OK);
    CHECK_EQUAL(count, 1);
    CHECK(item.kind == IX_QUESTION_SEARCH && item.page == UINT32_MAX && item.total == PAGES);
    CHECK_EQUAL(item.done, stop / (1 + STEPS));
    m.stop = -1;
    CHECK_EQUAL(ix_search_step(document, search, PAGES, &progress), IX_END);
    CHECK_EQUAL(progress.pages_done, PAGES);
    CHECK_EQUAL(progress.pages_failed, 0);
    CHECK_EQUAL(progress.match_count, 1);
    CHECK_EQUAL(ix_document_progress(document, NULL, 0, &count), IX_OK);
    CHECK_EQUAL(count, 0);
    ix_document_free(document);
  }
}

static void what_a_function_is_told_is_parsed(void) {
  host h = {0};
  meter m = {.stop = -1};
  ix_document *document = opened(&h);
  size_t count = 0;
  CHECK_EQUAL(ix_document_set_progress(document, measure, &m, meter_destroyed), IX_OK);
  CHECK_EQUAL(ix_document_set_progress(document, measure, &m, meter_destroyed), IX_OK);
  CHECK_EQUAL(m.destroyed, 1);
  CHECK_EQUAL(ix_document_progress(document, NULL, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_progress(document, NULL, 3, &count), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_progress(NULL, NULL, 0, &count), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(h.listener->progress(h.listener, NULL, 1, 2), IX_ERROR_STALE_HANDLE); /* no entry is running */
  ix_document_free(document);
  CHECK_EQUAL(m.destroyed, 2);
  CHECK_EQUAL(ix_document_set_progress(NULL, measure, &m, meter_destroyed), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(m.destroyed, 3);
}

int main(void) {
  RUN(opening_ends_at_each_report, "S297a S297b");
  RUN(each_entry_ends_at_each_report, "S297a S297b");
  RUN(a_reload_goes_on_once_the_file_is_another, "S297b");
  RUN(a_form_keeps_the_pages_that_came_before, "S297a S297b");
  RUN(a_search_goes_on_from_where_it_was_ended, "S297a S297b");
  RUN(what_a_function_is_told_is_parsed, "S297a");
  return FINISH();
}
