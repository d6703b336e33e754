/** @file
 * A whole provider for viewing in some sixty lines of C, the only way in which a document reaches the library; one entry
 * after the other left empty; what is read late, in ranges, and within a budget.
 */
#include "helpers.h"

#include <interact/interact.h>

#include <math.h>

enum { LETTERS = 40 };

/* The provider: pages of one size or of two, each with a line of text and a link. */

typedef struct host {
  uint32_t pages, alike, letters, ranges, texts[8], annotations, destroyed, waits;
} host;

static ix_status give_count(void *context, uint32_t *out_count) {
  *out_count = ((host *)context)->pages;
  return IX_OK;
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  host *h = context;
  ix_status status = IX_OK;
  h->ranges += 1;
  for (uint32_t i = first; i < first + count && status == IX_OK && (i < 1 || !h->alike); i++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    page.flags = IX_PAGE_HAS_MEDIA_BOX;
    page.media_box = (ix_rect){0, 0, 400 + 100 * (i % 2), 600};
    status = sink->pages(sink, &page, 1);
  }
  return status;
}

static ix_status give_text(void *context, uint32_t page, const ix_sink *sink) {
  host *h = context;
  ix_glyph glyphs[LETTERS];
  if (h->waits) { return IX_PENDING; }
  h->texts[page % 8] += 1;
  for (uint32_t i = 0; i < h->letters; i++) {
    const double x = 50 + 7 * i;
    glyphs[i] = (ix_glyph){{{x, 500}, {x + 6, 500}, {x + 6, 510}, {x, 510}}, 'a' + (page + i) % 26, 0, 10};
  }
  const ix_status status = sink->glyphs(sink, glyphs, h->letters);
  memset(glyphs, 0x55, sizeof glyphs); /* what went into the sink is the library's own: nobody else keeps or frees it */
  return status;
}

static ix_status give_annotations(void *context, uint32_t page, const ix_sink *sink) {
  char uri[] = "https://example.org";
  ix_annotation link = IX_ANNOTATION_INIT;
  ix_action action = IX_ACTION_INIT;
  (void)page;
  ((host *)context)->annotations += 1;
  link.subtype = IX_SUBTYPE_LINK;
  link.rect = (ix_rect){50, 100, 150, 120};
  action.kind = IX_ACTION_URI;
  sink->annotation(sink, &link);
  sink->action(sink, &action);
  const ix_status status = sink->text(sink, IX_TEXT_URI, uri, sizeof uri - 1);
  memset(uri, 'x', sizeof uri - 1);
  return status;
}

static void destroy(void *context) { ((host *)context)->destroyed += 1; }

static ix_provider whole(host *h) {
  ix_provider made = IX_PROVIDER_INIT;
  made.context = h;
  made.destroy = destroy;
  made.state = give_ok_state;
  made.page_count = give_count;
  made.pages = give_pages;
  made.text = give_text;
  made.annotations = give_annotations;
  return made;
}

/* The tests. */

static ix_document *opened(const ix_provider *provider, uint64_t budget) {
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  ix_document *document = NULL;
  options.budget = budget;
  CHECK_EQUAL(ix_document_open(provider, &options, &document), IX_OK);
  return document;
}

static ix_page_id page_at(ix_document *document, size_t index) {
  ix_page_id page = 0;
  CHECK_EQUAL(ix_document_page_at(document, index, &page), IX_OK);
  return page;
}

static uint32_t part_state(ix_document *document, size_t index, uint32_t part) {
  uint32_t state = 99;
  CHECK_EQUAL(ix_document_part_state(document, page_at(document, index), part, &state, NULL), IX_OK);
  return state;
}

static void it_is_all_that_a_viewer_needs(void) {
  host h = {.pages = 3, .alike = 1, .letters = 10};
  const ix_provider provider = whole(&h);
  ix_document *document = opened(&provider, 0);
  ix_view *view = NULL;
  char text[64];
  size_t length = 0;
  ix_effect effect;
  int followed = 0;
  CHECK_EQUAL(ix_view_new(document, 400, 600, &view), IX_OK);
  CHECK_EQUAL(ix_view_select_text_at(view, (ix_point){52, 95}, IX_GRANULARITY_LINE), IX_OK);
  CHECK_EQUAL(ix_view_copy_selected_text(view, text, sizeof text, &length), IX_OK);
  CHECK(length == 10 && !memcmp(text, "abcdefghij", 10));
  CHECK_EQUAL(ix_component_try(view, IX_OPEN_LINK_ANNOTATION, (ix_point){80, 490}), IX_OK);
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_FOLLOW) { continue; }
    followed += 1;
    CHECK_EQUAL(ix_action_copy_text(document, effect.u.action.action, IX_TEXT_URI, 0, text, sizeof text, &length), IX_OK);
    CHECK(length == 19 && !memcmp(text, "https://example.org", 19));
  }
  CHECK_EQUAL(followed, 1);
  ix_view_free(view);
  ix_document_free(document);
  CHECK_EQUAL(h.destroyed, 1);
}

static void an_empty_entry_is_an_absent_feature(void) {
  host h = {.pages = 2, .letters = 10};
  ix_provider provider = whole(&h);
  provider.text = NULL;
  provider.annotations = NULL;
  ix_document *document = opened(&provider, 0);
  uint32_t features = 99;
  size_t count = 9;
  uint8_t pixels[400];
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  ix_destination found = IX_DESTINATION_INIT;
  request.width = request.height = 10;
  CHECK_EQUAL(ix_document_features(document, &features), IX_OK);
  CHECK_EQUAL(features & (IX_PROVIDER_TEXT | IX_PROVIDER_ANNOTATIONS | IX_PROVIDER_RENDERING | IX_PROVIDER_SAVING), 0);
  CHECK_EQUAL(ix_document_load(document, page_at(document, 0), IX_PART_TEXT), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_document_load(document, page_at(document, 0), IX_PART_ANNOTATIONS), IX_ERROR_NOT_SUPPORTED);
  CHECK(ix_page_glyph_count(document, page_at(document, 0), &count) == IX_OK && count == 0);
  CHECK_EQUAL(ix_document_render(document, page_at(document, 0), &request, pixels, sizeof pixels), IX_ERROR_NOT_SUPPORTED);
  CHECK_EQUAL(ix_document_save(document, "/tmp/nothing.pdf", 16, NULL), IX_ERROR_NOT_SUPPORTED);
  CHECK(ix_document_find_destination(document, "a", 1, &found) != IX_OK);
  ix_document_free(document);
  provider = whole(&h);
  document = opened(&provider, 0);
  CHECK_EQUAL(ix_document_features(document, &features), IX_OK);
  CHECK_EQUAL(features & (IX_PROVIDER_TEXT | IX_PROVIDER_ANNOTATIONS | IX_PROVIDER_SAVING), IX_PROVIDER_TEXT | IX_PROVIDER_ANNOTATIONS);
  ix_document_free(document);
}

static void pages_come_in_ranges_or_all_alike_and_the_rest_late(void) {
  for (uint32_t alike = 0; alike <= 1; alike++) {
    host h = {.pages = 100000, .alike = alike, .letters = 10};
    const ix_provider provider = whole(&h);
    ix_document *document = opened(&provider, 0);
    ix_view *view = NULL;
    CHECK_EQUAL(ix_view_new(document, 400, 600, &view), IX_OK);
    CHECK_EQUAL(ix_view_show_page(view, 54321), IX_OK);
    ix_page_geometry geometry = IX_PAGE_GEOMETRY_INIT;
    CHECK_EQUAL(ix_page_get_geometry(document, page_at(document, 99999), &geometry), IX_OK);
    CHECK_EQUAL(geometry.display_size.width, alike ? 400 : 500);
    CHECK(h.ranges > 0 && h.ranges < 1000); /* not page by page */
    for (int i = 0; i < 8; i++) { CHECK_EQUAL(h.texts[i], 0); }
    CHECK_EQUAL(h.annotations, 0);
    CHECK_EQUAL(part_state(document, 54321, IX_PART_TEXT), IX_PART_NOT_LOADED);
    ix_view_free(view);
    ix_document_free(document);
  }
}

static void over_the_budget_the_oldest_text_goes(void) {
  host h = {.pages = 8, .letters = LETTERS};
  const ix_provider provider = whole(&h);
  ix_document *document = opened(&provider, 40000); /* room for some pages of 40 letters */
  uint32_t loaded = 0;
  for (size_t i = 0; i < 8; i++) { CHECK_EQUAL(ix_document_load(document, page_at(document, i), IX_PART_TEXT), IX_OK); }
  for (size_t i = 0; i < 8; i++) { loaded += part_state(document, i, IX_PART_TEXT) == IX_PART_LOADED; }
  CHECK(loaded >= 1 && loaded < 8);
  for (size_t i = 0; i < 8; i++) { CHECK_EQUAL(part_state(document, i, IX_PART_TEXT) == IX_PART_LOADED, i >= 8 - loaded); }
  CHECK_EQUAL(ix_document_load(document, page_at(document, 0), IX_PART_TEXT), IX_OK); /* it comes back, and the oldest one goes */
  CHECK(h.texts[0] == 2 && part_state(document, 8 - loaded, IX_PART_TEXT) == IX_PART_NOT_LOADED);
  /* Annotations and the history count as well: what does not fit is refused, and the document is as before. */
  uint64_t before = 0, after = 0;
  ix_status status = IX_OK;
  ix_annotation box = IX_ANNOTATION_INIT;
  box.subtype = IX_SUBTYPE_SQUARE;
  box.rect = (ix_rect){10, 10, 50, 50};
  for (int i = 0; i < 1000 && status == IX_OK; i++) {
    CHECK_EQUAL(ix_document_get_hash(document, &before), IX_OK);
    status = ix_annotation_create(document, page_at(document, 0), &box, NULL);
  }
  CHECK_EQUAL(status, IX_ERROR_TOO_LARGE);
  CHECK(ix_document_get_hash(document, &after) == IX_OK && after == before);
  ix_history history = IX_HISTORY_INIT;
  size_t made = 0;
  CHECK(ix_page_annotations(document, page_at(document, 0), NULL, 0, &made) >= 0 && made > 10);
  CHECK(ix_document_get_history(document, &history) == IX_OK && history.undo_count < made - 1); /* old steps went first */
  ix_document_free(document);
}

static void a_host_loads_when_it_is_idle(void) {
  host h = {.pages = 8, .letters = 10};
  const ix_provider provider = whole(&h);
  ix_document *document = opened(&provider, 0);
  ix_view *view = NULL;
  ix_effect effect;
  uint32_t wanted = 0;
  CHECK_EQUAL(ix_view_new(document, 400, 600, &view), IX_OK);
  CHECK_EQUAL(ix_view_show_page(view, 3), IX_OK);
  ix_event hover = {.type = IX_EVENT_MOVE, .time_ns = 1000000};
  hover.u.pointer.kind = IX_DEVICE_MOUSE;
  hover.u.pointer.position = (ix_point){60, 95};
  CHECK_EQUAL(ix_view_feed(view, &hover, 1, NULL), IX_OK);
  while (ix_view_next_effect(view, &effect) == IX_OK) { wanted += effect.type == IX_EFFECT_LOAD_WANTED; }
  CHECK(wanted > 0 && h.texts[3] == 0 && h.annotations == 0); /* a move loads nothing */
  for (size_t i = 0; i < 8; i++) { /* the host does, page by page, whenever it has time */
    CHECK_EQUAL(ix_document_load(document, page_at(document, i), IX_PART_TEXT), IX_OK);
    CHECK_EQUAL(ix_document_load(document, page_at(document, i), IX_PART_ANNOTATIONS), IX_OK);
    CHECK(h.texts[i] == 1 && h.annotations == i + 1 && part_state(document, i, IX_PART_ANNOTATIONS) == IX_PART_LOADED);
  }
  hover.time_ns = 2000000;
  CHECK_EQUAL(ix_view_feed(view, &hover, 1, NULL), IX_OK);
  for (wanted = 0; ix_view_next_effect(view, &effect) == IX_OK;) { wanted += effect.type == IX_EFFECT_LOAD_WANTED; }
  CHECK_EQUAL(wanted, 0);
  ix_view_free(view);
  ix_document_free(document);
}

int main(void) {
  RUN(it_is_all_that_a_viewer_needs, "S199a S199b S253a");
  RUN(an_empty_entry_is_an_absent_feature, "S199c");
  RUN(pages_come_in_ranges_or_all_alike_and_the_rest_late, "S202a S202b");
  RUN(over_the_budget_the_oldest_text_goes, "S202c S202d");
  RUN(a_host_loads_when_it_is_idle, "S253e");
  return FINISH();
}
