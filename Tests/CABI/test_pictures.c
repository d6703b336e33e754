/** @file
 * Pictures of single annotations: the request that a provider is given, refusals, and the picture of what is dragged
 * in the display list.
 */
#include "pointer_desk.h"

/* What the provider was asked for. */
static ix_picture_request asked;
static uint32_t changes_asked, times_asked, turn;

static ix_status count_pages(void *context, uint32_t *out_count) {
  (void)context;
  *out_count = 1;
  return IX_OK;
}

static ix_status give_pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  (void)context, (void)first, (void)count;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  info.rotate = (int32_t)turn;
  return sink->pages(sink, &info, 1);
}

static ix_status give_stamps(void *context, uint32_t index, const ix_sink *sink) {
  ix_annotation made = IX_ANNOTATION_INIT;
  (void)context, (void)index;
  made.subtype = IX_SUBTYPE_STAMP;
  made.traits = IX_ANNOTATION_HAS_APPEARANCE;
  made.rect = (ix_rect){10, 10, 20, 20};
  sink->annotation(sink, &made);
  made.rect = (ix_rect){100, 300, 200, 350};
  made.index = 1;
  return sink->annotation(sink, &made);
}

static ix_status draw_alone(void *context, const ix_picture_request *request, const ix_changes *changes, uint8_t *pixels) {
  (void)context;
  asked = *request;
  changes_asked = changes->change_count;
  times_asked += 1;
  memset(pixels, 7, (size_t)request->width * request->height * 4);
  return IX_OK;
}

static ix_annotation_id open_desk(uint32_t size) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_annotation_id ids[4] = {0};
  size_t count = 0;
  uint32_t features = 0;
  provider.size = size;
  provider.page_count = count_pages;
  provider.pages = give_pages;
  provider.annotations = give_stamps;
  if (size == sizeof provider) provider.render_annotation = draw_alone;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  CHECK_EQUAL(ix_document_features(document, &features), IX_OK);
  CHECK_EQUAL((features & IX_PROVIDER_PICTURES) != 0, size == sizeof provider);
  CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_page_annotations(document, page, ids, 4, &count), IX_OK);
  return ids[1];
}

static void a_provider_is_asked_for_one_annotation(void) {
  for (turn = 0; turn < 360; turn += 90) {
    static uint8_t pixels[40 * 20 * 4];
    ix_render_request request = IX_RENDER_REQUEST_INIT;
    ix_rect area = {0};
    const ix_annotation_id id = open_desk(sizeof(ix_provider));
    const int across = turn % 180 != 0;
    request.scale = 0.2;
    request.width = across ? 10 : 20, request.height = across ? 20 : 10;
    CHECK_EQUAL(ix_document_picture_area(document, id, &area), IX_OK);
    CHECK(area.x1 - area.x0 == (across ? 50 : 100) && area.y1 - area.y0 == (across ? 100 : 50));
    CHECK_EQUAL(ix_document_render_annotation(document, id, &request, pixels, 800), IX_OK);
    CHECK(asked.size == sizeof asked && asked.rotate == turn && asked.width == request.width && asked.height == request.height);
    CHECK(asked.from_page == 0 && asked.from_place == 1 && changes_asked == 0 && pixels[799] == 7 && pixels[800] == 0);
    CHECK(asked.area.x0 == 100 && asked.area.y0 == 300 && asked.area.x1 == 200 && asked.area.y1 == 350);
    request.x = 5, request.width = 5, request.height = 10; /* a part of it */
    CHECK_EQUAL(ix_document_render_annotation(document, id, &request, pixels, 800), IX_OK);
    CHECK(turn != 0 || (asked.area.x0 == 125 && asked.area.x1 == 150 && asked.area.y0 == 300 && asked.area.y1 == 350));
    close_view();
  }
  turn = 0;
}

static void refusals_draw_nothing(void) {
  uint8_t pixels[400];
  ix_rect area = {1, 2, 3, 4};
  ix_render_request request = IX_RENDER_REQUEST_INIT;
  ix_annotation_id id = open_desk(sizeof(ix_provider));
  request.width = request.height = 10;
  times_asked = 0;
  CHECK_EQUAL(ix_document_render_annotation(NULL, id, &request, pixels, 400), IX_ERROR_STALE_HANDLE);
  CHECK_EQUAL(ix_document_render_annotation(document, 0, &request, pixels, 400), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_render_annotation(document, 9999, &request, pixels, 400), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_render_annotation(document, id, NULL, pixels, 400), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_render_annotation(document, id, &request, NULL, 400), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_render_annotation(document, id, &request, pixels, 399), IX_ERROR_BUFFER_TOO_SMALL);
  request.flags = IX_RENDER_WITHOUT_ANNOTATIONS;
  CHECK_EQUAL(ix_document_render_annotation(document, id, &request, pixels, 400), IX_ERROR_INVALID_ARGUMENT);
  request.flags = 0, request.scale = -1;
  CHECK_EQUAL(ix_document_render_annotation(document, id, &request, pixels, 400), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_document_picture_area(document, 9999, &area), IX_ERROR_NOT_FOUND);
  CHECK(area.x0 == 1 && area.y1 == 4 && times_asked == 0);
  close_view();
  /* A struct of the version before has no such entry. */
  id = open_desk(sizeof(ix_provider) - sizeof(void *));
  request.scale = 1;
  CHECK_EQUAL(ix_document_render_annotation(document, id, &request, pixels, 400), IX_ERROR_NOT_SUPPORTED);
  close_view();
}

/* The first item of the display list that shows a picture; -1 for none. */
static int picture_in_list(ix_draw_item *found, ix_draw_picture *picture) {
  ix_draw_item items[64];
  size_t count = 0;
  CHECK_EQUAL(ix_view_display_list(view, items, 64, &count, NULL), IX_OK);
  for (size_t i = 0; i < count; i++) {
    *picture = (ix_draw_picture)IX_DRAW_PICTURE_INIT;
    const ix_status status = ix_view_draw_item_picture(view, i, picture);
    CHECK_EQUAL(status, items[i].kind == IX_DRAW_PICTURE ? IX_OK : IX_ERROR_NOT_FOUND);
    *found = items[i];
    if (status == IX_OK) return (int)i;
  }
  CHECK_EQUAL(ix_view_draw_item_picture(view, count, picture), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_draw_item_picture(view, SIZE_MAX, picture), IX_ERROR_NOT_FOUND);
  return -1;
}

static void what_is_dragged_is_shown_by_one_picture(void) {
  ix_draw_item item, later;
  ix_draw_picture picture, again;
  const ix_annotation_id id = open_desk(sizeof(ix_provider));
  CHECK_EQUAL(ix_view_select_annotations(view, &id, 1), IX_OK);
  CHECK_EQUAL(picture_in_list(&item, &picture), -1);
  times_asked = 0;
  for (int round = 0; round < 2; round++) {
    press_drag(150, 75, 170, 105);
    CHECK(picture_in_list(&item, &picture) >= 0);
    CHECK(picture.annotation == id && picture.area.x1 - picture.area.x0 == 100);
    CHECK(item.role == IX_ROLE_PREVIEW && (item.rgba & 255) == 255 && item.page == 0);
    feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, IX_BUTTON_PRIMARY, 200, 130);
    CHECK(picture_in_list(&later, &again) >= 0);
    CHECK(again.key == picture.key && later.quad.p0.x == item.quad.p0.x + 30 && later.quad.p2.y == item.quad.p2.y + 25);
    CHECK_EQUAL(times_asked, 0); /* by the host alone */
    feed(IX_EVENT_UP, IX_DEVICE_MOUSE, 0, 200, 130);
    wait_ms(1000);
    CHECK_EQUAL(picture_in_list(&item, &picture), -1);
    CHECK_EQUAL(ix_document_undo(document, NULL), IX_OK);
    CHECK_EQUAL(picture_in_list(&item, &picture), -1);
  }
  close_view();
}

/* Pages, by a provider that draws R, G, B, A without gaps alone, or knows formats, or printing too. */

static ix_render_request page_asked;

static ix_status draw_page(void *context, uint32_t index, const ix_render_request *request, uint8_t *pixels) {
  const uint32_t stride = request->stride ? request->stride : request->width * 4;
  const int blue = request->format == IX_PIXELS_BGRA ? 0 : 2;
  (void)context, (void)index;
  page_asked = *request;
  for (uint32_t y = 0; y < request->height; y++) {
    for (uint32_t x = 0; x < request->width; x++) {
      uint8_t *pixel = pixels + y * stride + x * 4;
      pixel[2 - blue] = (uint8_t)(10 * y + x), pixel[1] = 100, pixel[blue] = 200, pixel[3] = 255;
    }
  }
  return IX_OK;
}

static void open_pages(uint32_t flags) {
  ix_provider provider = IX_PROVIDER_INIT;
  provider.flags = flags;
  provider.page_count = count_pages;
  provider.pages = give_pages;
  provider.render = draw_page;
  CHECK_EQUAL(ix_document_open(&provider, NULL, &document), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
}

/** The order of the bytes and the rows lie as the host asks for, whatever the provider knows; what lies between rows stays. */
static void pictures_go_into_the_hosts_memory(void) {
  enum { WIDE = 5, HIGH = 3, STRIDE = 28, ALL = 2 * STRIDE + WIDE * 4 };
  static const uint32_t kinds[] = {0, IX_PROVIDER_FORMATS};
  for (size_t kind = 0; kind < 2; kind++) {
    open_pages(kinds[kind]);
    for (uint32_t format = IX_PIXELS_RGBA; format <= IX_PIXELS_BGRA; format++) {
      uint8_t pixels[ALL + 1];
      const int blue = format == IX_PIXELS_BGRA ? 0 : 2;
      ix_render_request request = IX_RENDER_REQUEST_INIT;
      request.width = WIDE, request.height = HIGH, request.format = format, request.stride = STRIDE;
      memset(pixels, 7, sizeof pixels);
      CHECK_EQUAL(ix_document_render(document, page, &request, pixels, ALL), IX_OK);
      CHECK_EQUAL(page_asked.format, kind ? format : IX_PIXELS_RGBA);
      for (size_t y = 0; y < HIGH; y++) {
        for (size_t x = 0; x < WIDE; x++) {
          const uint8_t *pixel = pixels + y * STRIDE + x * 4;
          CHECK(pixel[2 - blue] == 10 * y + x && pixel[1] == 100 && pixel[blue] == 200 && pixel[3] == 255);
        }
        CHECK(y + 1 == HIGH || pixels[y * STRIDE + (size_t)WIDE * 4] == 7);
      }
      CHECK_EQUAL(pixels[ALL], 7);
      CHECK_EQUAL(ix_document_render(document, page, &request, pixels, ALL - 1), IX_ERROR_BUFFER_TOO_SMALL);
      request.stride = WIDE * 4 - 4;
      CHECK_EQUAL(ix_document_render(document, page, &request, pixels, ALL), IX_ERROR_INVALID_ARGUMENT);
      request.stride = 0, request.format = 2;
      CHECK_EQUAL(ix_document_render(document, page, &request, pixels, ALL), IX_ERROR_INVALID_ARGUMENT);
    }
    ix_document_free(document);
    document = NULL;
  }
}

static void pages_as_printed_and_without_annotations(void) {
  static const uint32_t kinds[] = {0, IX_PROVIDER_PRINTS};
  for (size_t kind = 0; kind < 2; kind++) {
    uint8_t pixels[16];
    ix_render_request request = IX_RENDER_REQUEST_INIT;
    request.width = request.height = 2;
    open_pages(kinds[kind]);
    CHECK_EQUAL(ix_document_render(document, page, &request, pixels, 16), IX_OK);
    CHECK_EQUAL(page_asked.flags & (IX_RENDER_WITHOUT_ANNOTATIONS | IX_RENDER_AS_PRINTED), 0);
    request.flags = IX_RENDER_WITHOUT_ANNOTATIONS;
    CHECK_EQUAL(ix_document_render(document, page, &request, pixels, 16), IX_OK);
    CHECK_EQUAL(page_asked.flags & (IX_RENDER_WITHOUT_ANNOTATIONS | IX_RENDER_AS_PRINTED), IX_RENDER_WITHOUT_ANNOTATIONS);
    request.flags = IX_RENDER_AS_PRINTED;
    page_asked.flags = 0;
    CHECK_EQUAL(ix_document_render(document, page, &request, pixels, 16), kind ? IX_OK : IX_ERROR_NOT_SUPPORTED);
    CHECK_EQUAL(page_asked.flags & IX_RENDER_AS_PRINTED, kind ? IX_RENDER_AS_PRINTED : 0);
    ix_document_free(document);
    document = NULL;
  }
}

int main(void) {
  RUN(pictures_go_into_the_hosts_memory, "S294c");
  RUN(pages_as_printed_and_without_annotations, "S294d");
  RUN(a_provider_is_asked_for_one_annotation, "S274a");
  RUN(refusals_draw_nothing, "S274a");
  RUN(what_is_dragged_is_shown_by_one_picture, "S274b");
  return FINISH();
}
