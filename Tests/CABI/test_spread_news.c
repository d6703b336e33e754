/** @file
 * News of spreads and their containers: hooks, readers, bouncing.
 */
#include "check.h"

#include <interact/interact.h>

/** The calls that hooks got. */
typedef struct heard {
  int configured[8], cleaned_up[8], shown[8], hidden[8], page_shown[8], zoomed, scrolled, index, destroyed;
  double continuous;
  uint32_t firm; /**< True if `configured` switches bouncing off. */
} heard;

static ix_document *document;
static ix_view *view;

static void open_view(void) {
  ix_page_info page = IX_PAGE_INFO_INIT;
  page.flags = IX_PAGE_HAS_MEDIA_BOX, page.media_box = (ix_rect){0, 0, 600, 800};
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  for (int i = 0; i < 8; i++) { CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK); }
  CHECK_EQUAL(ix_view_new(document, 600, 800, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_fit(view, IX_FIT_PAGE), IX_OK);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static void configured(ix_view *v, const ix_effect *e, void *user_data) {
  heard *h = user_data;
  h->configured[e->u.container.spread % 8] += 1;
  if (h->firm) { CHECK_EQUAL(ix_view_set_bouncing(v, e->u.container.spread, 0), IX_OK); }
}
static void cleaned_up(ix_view *v, const ix_effect *e, void *user_data) {
  (void)v;
  ((heard *)user_data)->cleaned_up[e->u.container.spread % 8] += 1;
}
static void shown(ix_view *v, const ix_effect *e, void *user_data) {
  heard *h = user_data;
  (void)v;
  h->shown[e->u.page.spread % 8] += 1;
  CHECK(h->configured[e->u.page.spread % 8] > 0); /* first it is made ready */
}
static void hidden(ix_view *v, const ix_effect *e, void *user_data) {
  (void)v;
  ((heard *)user_data)->hidden[e->u.page.spread % 8] += 1;
}
static void page_shown(ix_view *v, const ix_effect *e, void *user_data) {
  ix_page_id page = 0;
  (void)v;
  ((heard *)user_data)->page_shown[e->u.container.page % 8] += 1;
  CHECK_EQUAL(ix_document_page_at(document, e->u.container.page, &page), IX_OK);
  CHECK(page == e->subject);
}
static void zoomed(ix_view *v, const ix_effect *e, void *user_data) {
  (void)v;
  ((heard *)user_data)->zoomed += 1;
  CHECK_EQUAL(e->u.container.spread, IX_OUTER_CONTAINER);
}
static void scrolled(ix_view *v, const ix_effect *e, void *user_data) {
  (void)v;
  ((heard *)user_data)->scrolled += 1;
  ((heard *)user_data)->continuous = e->u.container.continuous;
}
static void indexed(ix_view *v, const ix_effect *e, void *user_data) {
  (void)v, (void)e;
  ((heard *)user_data)->index += 1;
}
static void destroyed(void *user_data) { ((heard *)user_data)->destroyed += 1; }

static const ix_spread_functions all = {
    sizeof all, 0, configured, cleaned_up, shown, hidden, page_shown, NULL, indexed, scrolled, zoomed};

static void hooks_are_told_at_once(void) {
  heard h = {.firm = 1};
  open_view();
  CHECK_EQUAL(ix_view_set_spread_hooks(view, &all, &h, destroyed), IX_OK);
  CHECK(h.configured[0] == 1 && h.configured[1] == 1 && h.configured[2] == 0 && h.shown[0] == 1 && h.page_shown[0] == 1);
  CHECK_EQUAL(ix_view_show_spread(view, 4), IX_OK);
  CHECK(h.configured[3] == 1 && h.configured[4] == 1 && h.shown[4] == 1 && h.hidden[0] == 1 && h.cleaned_up[0] == 1);
  CHECK(h.scrolled == 1 && h.continuous > 4.4 && h.continuous < 4.6 && h.index >= 2 && h.zoomed == 0);
  CHECK_EQUAL(ix_view_set_zoom(view, 2, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(h.zoomed, 1);
  uint32_t bounces = 9;
  CHECK_EQUAL(ix_view_get_bouncing(view, 4, &bounces), IX_OK);
  CHECK_EQUAL(bounces, 0);
  CHECK_EQUAL(ix_view_get_bouncing(view, 7, &bounces), IX_OK);
  CHECK_EQUAL(bounces, 1);
  CHECK_EQUAL(ix_view_set_bouncing(view, 8, 0), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_set_bouncing(view, 0, 2), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_spread_hooks(view, NULL, NULL, NULL), IX_OK);
  CHECK_EQUAL(h.destroyed, 1);
  int before = h.index;
  CHECK_EQUAL(ix_view_show_spread(view, 0), IX_OK);
  CHECK_EQUAL(h.index, before);
  close_view();
}

/** The same news go to any number of readers that ask for them, each with a mask of its own. */
static void readers_hear_the_same(void) {
  ix_reader *readers[2];
  ix_effect effect;
  uint64_t seen[2] = {0, 0};
  int count[2] = {0, 0};
  open_view();
  for (int i = 0; i < 2; i++) {
    CHECK_EQUAL(ix_reader_new(view, i ? IX_GROUP_SPREADS | IX_GROUP_VIEWPORT : IX_GROUP_SPREADS, &readers[i]), IX_OK);
    while (ix_reader_next(readers[i], &effect) == IX_OK) { CHECK(effect.flags & IX_EFFECT_INITIAL); }
  }
  for (int i = 1; i < 8; i++) { CHECK_EQUAL(ix_view_show_spread(view, (uint32_t)i), IX_OK); }
  for (int i = 0; i < 2; i++) {
    while (ix_reader_next(readers[i], &effect) == IX_OK) {
      if (effect.type < IX_EFFECT_CONTAINER || effect.type > IX_EFFECT_SCROLL) { CHECK(i == 1); continue; }
      seen[i] = seen[i] * 31 + effect.type * 1000 + effect.u.container.spread * 2 + effect.u.container.active;
      count[i] += 1;
    }
    ix_reader_free(readers[i]);
  }
  CHECK(count[0] > 30 && count[0] == count[1] && seen[0] == seen[1]);
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    CHECK(effect.type < IX_EFFECT_CONTAINER || effect.type > IX_EFFECT_SCROLL);
  }
  close_view();
}

static void touch(uint64_t ms, uint32_t type, double y) {
  ix_event event = {.type = type, .time_ns = ms * 1000000};
  event.u.pointer.position = (ix_point){300, y};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

static void a_container_that_does_not_bounce_stays(void) {
  for (uint32_t bounces = 0; bounces < 2; bounces++) {
    ix_viewport at = {.size = sizeof at};
    open_view();
    CHECK(ix_view_set_bouncing(view, IX_OUTER_CONTAINER, bounces) >= 0);
    touch(0, IX_EVENT_DOWN, 300);
    for (uint64_t i = 1; i <= 10; i++) { touch(10 * i, IX_EVENT_MOVE, 300 + 20.0 * (double)i); }
    CHECK_EQUAL(ix_view_get_viewport(view, &at), IX_OK);
    CHECK_EQUAL(at.offset.y < -1, bounces);
    close_view();
  }
}

/** Pages, annotations, the selected text and the document: each in the group that a host's delegate listens to. */
static void the_view_tells_of_pages_annotations_text_and_documents(void) {
  ix_reader *reader = NULL;
  ix_effect effect;
  int pages = 0, picked = 0, text = 0, documents = 0;
  ix_page_id page = 0;
  ix_annotation_id stamp = 0;
  open_view();
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  ix_glyph glyph = {{{72, 700}, {80, 700}, {80, 710}, {72, 710}}, 'a', 0, 10};
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, &glyph, 1), IX_OK);
  ix_annotation wanted = IX_ANNOTATION_INIT;
  wanted.subtype = IX_SUBTYPE_STAMP, wanted.rect = (ix_rect){100, 100, 200, 200};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &wanted, &stamp), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_reader_new(view, IX_GROUP_SPREADS | IX_GROUP_SELECTION | IX_GROUP_DOCUMENT, &reader), IX_OK);
  while (ix_reader_next(reader, &effect) == IX_OK) {}
  CHECK_EQUAL(ix_view_select_text(view, 0, 0, 0, 1), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(view, &stamp, 1), IX_OK);
  CHECK_EQUAL(ix_view_show_page(view, 3), IX_OK);
  ix_page_info info = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  while (ix_reader_next(reader, &effect) == IX_OK) {
    pages += effect.type == IX_EFFECT_PAGE_DISPLAY;
    picked += effect.type == IX_EFFECT_ANNOTATION_SELECTION;
    text += effect.type == IX_EFFECT_TEXT_SELECTION;
    documents += effect.type == IX_EFFECT_PAGES;
  }
  CHECK(pages >= 2 && picked >= 1 && text >= 1 && documents == 1);
  ix_reader_free(reader);
  close_view();
}

int main(void) {
  RUN(hooks_are_told_at_once, "S123a S123b S123c S123d S125b S119");
  RUN(readers_hear_the_same, "S124 S261a");
  RUN(a_container_that_does_not_bounce_stays, "S125b");
  RUN(the_view_tells_of_pages_annotations_text_and_documents, "S122a S122b S122c S122d");
  return FINISH();
}
