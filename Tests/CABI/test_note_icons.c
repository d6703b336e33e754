/** @file
 * Icons of notes that the provider leaves out of pages: they are hit exactly where the display list has them, at every zoom and turn
 * and beside their page; what a provider is asked for; and scrolling over them allocates nothing once warm.
 */
#include "allocations.h"
#include "pointer_desk.h"

enum { NOTES = 12 };

static uint32_t turn, last_flags;

static ix_status count_pages(void *context, uint32_t *out_count) {
  (void)context;
  *out_count = 2;
  return IX_OK;
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  (void)context;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  info.rotate = (int32_t)turn;
  for (uint32_t i = first; i < first + count && i < 2; i++) sink->pages(sink, &info, 1);
  return IX_OK;
}

/* Notes along a diagonal, the first and the last at corners of the page; among them one with an appearance twice as wide as high,
   one that is hidden, one that is not viewed, one to be printed and a locked one, and an attachment. */
static ix_status give_notes(void *context, uint32_t index, const ix_sink *sink) {
  (void)context;
  for (uint32_t i = 0; index == 0 && i < NOTES; i++) {
    ix_annotation made = IX_ANNOTATION_INIT;
    const double at = i * 385.0 / (NOTES - 1);
    made.subtype = i == 6 ? IX_SUBTYPE_FILE_ATTACHMENT : IX_SUBTYPE_TEXT;
    made.rect = (ix_rect){at, at, at + 15, at + 15};
    made.index = i;
    if (i == 1) {
      made.traits = IX_ANNOTATION_HAS_APPEARANCE;
      made.rect.x1 = at + 30;
    }
    made.flags = i == 2 ? IX_ANNOTATION_HIDDEN : i == 3 ? IX_ANNOTATION_NO_VIEW : i == 4 ? IX_ANNOTATION_PRINT
        : i == 9 ? IX_ANNOTATION_LOCKED : 0;
    sink->annotation(sink, &made);
  }
  return IX_OK;
}

static ix_status draw_page(void *context, uint32_t index, const ix_render_request *request, uint8_t *pixels) {
  (void)context, (void)index, (void)pixels;
  last_flags = request->flags;
  return IX_OK;
}

static ix_status draw_alone(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  (void)context, (void)changes;
  memset(pixels, 255, (size_t)request->width * request->height * 4);
  return IX_OK;
}

static uint32_t open_notes(uint32_t provider_flags, uint32_t flags) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  uint32_t features = 0;
  provider.flags = provider_flags;
  provider.page_count = count_pages;
  provider.pages = give_pages;
  provider.annotations = give_notes;
  provider.render = draw_page;
  provider.render_annotation = draw_alone;
  options.flags = flags;
  CHECK_EQUAL(ix_document_open(&provider, &options, &document), IX_OK);
  CHECK_EQUAL(ix_document_features(document, &features), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 600, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_MINIMUM_ZOOM, 0, 0.01), IX_OK);
  CHECK(ix_view_set_setting(view, IX_SETTING_MAXIMUM_ZOOM, 0, 64) >= 0);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_ANIMATED, 0, 0), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  clock_ms = 0;
  return features;
}

static size_t list_icons(ix_draw_item *items, ix_annotation_id *ids) {
  ix_draw_item all[64];
  size_t count = 0, found = 0;
  CHECK_EQUAL(ix_view_display_list(view, all, 64, &count, NULL), IX_OK);
  for (size_t i = 0; i < count; i++) {
    ix_draw_picture picture = IX_DRAW_PICTURE_INIT;
    if (all[i].role != IX_ROLE_ICON) continue;
    CHECK_EQUAL(all[i].kind, IX_DRAW_PICTURE);
    CHECK_EQUAL(ix_view_draw_item_picture(view, i, &picture), IX_OK);
    ids[found] = picture.annotation;
    items[found++] = all[i];
  }
  return found;
}

/* How far a point is from what is drawn of an icon. */
static double distance(const ix_draw_item *item, double x, double y) {
  const double left = item->quad.p0.x, top = item->quad.p0.y, right = item->quad.p2.x, low = item->quad.p2.y;
  return hypot(fmax(fmax(left - x, x - right), 0), fmax(fmax(top - y, y - low), 0));
}

static int is_hit(double x, double y, ix_annotation_id id) {
  ix_hit hits[64];
  size_t count = 0;
  CHECK_EQUAL(ix_view_hits(view, (ix_point){x, y}, IX_DEVICE_MOUSE, hits, 64, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (hits[i].kind == IX_HIT_ANNOTATION && hits[i].id == id) return 1;
  }
  return 0;
}

static void they_are_hit_where_the_list_has_them(void) {
  static const double zooms[] = {0.1, 1, 2.5, 64};
  size_t listed = 0, points = 0;
  for (turn = 0; turn < 360; turn += 90) {
    CHECK(open_notes(IX_PROVIDER_OMITS_ICONS, 0) & IX_PROVIDER_LONE_ICONS);
    for (size_t z = 0; z < 4; z++) {
      ix_draw_item items[64];
      ix_annotation_id ids[64];
      CHECK_EQUAL(ix_view_set_zoom(view, zooms[z], (ix_point){300, 300}), IX_OK);
      const size_t count = list_icons(items, ids);
      listed += count;
      CHECK(zooms[z] > 1 || count == NOTES - 2); /* not those that are hidden, or not viewed */
      for (size_t i = 0; i < count; i++) {
        const ix_quad *q = &items[i].quad;
        CHECK(fabs(q->p1.x - q->p0.x - 20) < 1e-9 && q->p1.y == q->p0.y && q->p2.x == q->p1.x && q->p3.y == q->p2.y);
        for (double x = q->p0.x - 12.25; x < q->p1.x + 13; x += 3.5) {
          for (double y = q->p0.y - 12.25; y < q->p2.y + 13; y += 3.5) {
            const double away = distance(&items[i], x, y);
            if (x < 0 || y < 0 || x >= 600 || y >= 600) continue;
            if (away == 0) CHECK(is_hit(x, y, ids[i]));
            if (away > 8) CHECK(!is_hit(x, y, ids[i]));
            points += 1;
          }
        }
      }
    }
    close_view();
  }
  turn = 0;
  CHECK(listed >= 80 && points > 10000);
}

static void they_are_there_at_once(void) {
  ix_draw_item items[64];
  ix_annotation_id ids[64];
  open_notes(IX_PROVIDER_OMITS_ICONS, 0);
  CHECK(list_icons(items, ids) > 0); /* before any event */
  close_view();
}

static uint32_t asked(uint32_t flags) {
  static uint8_t pixels[400];
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  request.width = request.height = 10;
  request.flags = flags;
  last_flags = 99;
  CHECK_EQUAL(ix_document_render(document, page, &request, pixels, 400), IX_OK);
  return last_flags;
}

static void pages_are_drawn_as_they_are_asked_for(void) {
  ix_draw_item items[64];
  ix_annotation_id ids[64];
  open_notes(IX_PROVIDER_OMITS_ICONS, 0);
  CHECK(asked(0) == 0 && asked(IX_RENDER_WITH_ICONS) == IX_RENDER_WITH_ICONS);
  CHECK(asked(IX_RENDER_WITHOUT_ANNOTATIONS | IX_RENDER_WITH_ICONS) == IX_RENDER_WITHOUT_ANNOTATIONS);
  close_view();
  /* A host that draws no pictures of the display list. */
  CHECK(!(open_notes(IX_PROVIDER_OMITS_ICONS, IX_DOCUMENT_ICONS_IN_PAGES) & (IX_PROVIDER_LONE_ICONS | IX_PROVIDER_FIXED_ICONS)));
  CHECK(asked(0) == IX_RENDER_WITH_ICONS && list_icons(items, ids) == 0);
  close_view();
  /* A provider that does not know the flag is never given it. */
  CHECK(!(open_notes(0, 0) & IX_PROVIDER_LONE_ICONS));
  CHECK(asked(0) == 0 && asked(IX_RENDER_WITH_ICONS) == 0 && list_icons(items, ids) == 0);
  close_view();
  ix_document_options options = IX_DOCUMENT_OPTIONS_INIT;
  options.flags = 1u << 31;
  CHECK_EQUAL(ix_document_new(&options, &document), IX_ERROR_INVALID_ARGUMENT);
}

static void a_note_is_dragged_undone_and_removed_where_it_is_seen(void) {
  ix_draw_item items[64];
  ix_annotation_id ids[64];
  open_notes(IX_PROVIDER_OMITS_ICONS, 0);
  CHECK_EQUAL(ix_view_set_zoom(view, 8, (ix_point){300, 300}), IX_OK);
  size_t count = list_icons(items, ids);
  CHECK(count > 0);
  size_t taken = 0;
  while (taken + 1 < count && distance(&items[taken], 300, 300) > 250) taken++;
  const double x = items[taken].quad.p0.x, y = items[taken].quad.p0.y;
  const ix_annotation_id note = ids[taken];
  feed(IX_EVENT_DOWN, IX_DEVICE_MOUSE, 1, x + 10, y + 10);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, x + 10, y + 10);
  wait_ms(1000);
  press_drag(x + 10, y + 10, x + 40, y + 25);
  CHECK(list_icons(items, ids) == count && fabs(items[taken].quad.p0.x - x - 30) < 4);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, x + 40, y + 25);
  CHECK(is_hit(x + 40, y + 25, note) && !is_hit(x + 2, y + 2, note));
  CHECK_EQUAL(ix_document_undo(document, NULL), IX_OK);
  CHECK(is_hit(x + 2, y + 2, note));
  CHECK_EQUAL(ix_annotation_remove(document, note), IX_OK);
  CHECK_EQUAL(list_icons(items, ids), count - 1);
  close_view();
}

static void scrolling_and_hovering_allocate_nothing_once_warm(void) {
  open_notes(IX_PROVIDER_OMITS_ICONS, 0);
  unsigned long before = 0;
  for (int round = 0; round < 12; round++) {
    if (round == 10) before = allocations;
    for (int i = 0; i < 60; i++) {
      ix_draw_item items[64];
      ix_effect effect;
      size_t count = 0;
      CHECK_EQUAL(ix_view_scroll_by(view, 0, i < 30 ? 7 : -7), IX_OK);
      feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, 0, 100 + i * 5, 100 + i * 5);
      CHECK_EQUAL(ix_view_display_list(view, items, 64, &count, NULL), IX_OK);
      while (ix_view_next_effect(view, &effect) == IX_OK) continue;
    }
  }
#ifdef COUNTS
  CHECK(before > 0);
#endif
  CHECK_EQUAL(allocations - before, 0);
  close_view();
}

int main(void) {
  RUN(they_are_hit_where_the_list_has_them, "S209e S273a");
  RUN(they_are_there_at_once, "S273c");
  RUN(pages_are_drawn_as_they_are_asked_for, "S273b S273c");
  RUN(a_note_is_dragged_undone_and_removed_where_it_is_seen, "S273c");
  RUN(scrolling_and_hovering_allocate_nothing_once_warm, "");
  return FINISH();
}
