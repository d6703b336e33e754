/** @file
 * A field whose text is far longer than its box: a click costs by what shows, and finds the same gap between characters as in a
 * text that ends there.
 */
#include "allocations.h"
#include "check.h"

#include <interact/interact.h>

#include <stdlib.h>

enum { POINTS = 40, SHORT = 900, LONG = 20000, LONGER = 200000 };

static ix_document *document_with(size_t length, const char *look) {
  static const char words[] = "Lorem ipsum dolor, sit amet.  ";
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_field field = IX_FIELD_INIT;
  ix_document *document;
  ix_page_id page;
  ix_annotation_id id;
  char *text = malloc(length);
  info.flags = IX_PAGE_HAS_MEDIA_BOX, info.media_box = (ix_rect){0, 0, 600, 400};
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  made.subtype = IX_SUBTYPE_WIDGET, made.rect = (ix_rect){100, 100, 350, 260};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &made, &id), IX_OK);
  field.kind = IX_FIELD_TEXT, field.flags = IX_FIELD_MULTI_LINE;
  CHECK_EQUAL(ix_memory_set_field(document, id, &field), IX_OK);
  for (size_t i = 0; i < length; i++) text[i] = i % 211 == 210 ? '\n' : words[i % (sizeof words - 1)];
  CHECK_EQUAL(ix_memory_add_text(document, id, IX_TEXT_DEFAULT_APPEARANCE, look, strlen(look)), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(document, id, IX_TEXT_FIELD_NAME, "long", 4), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(document, id, IX_TEXT_FIELD_VALUE, text, length), IX_OK);
  free(text);
  return document;
}

static void give(ix_view *view, uint32_t type, double x, double y, uint64_t ms) {
  ix_event event = {.type = type, .time_ns = ms * 1000000};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_MOUSE;
  event.u.pointer.pointer = 1;
  if (type == IX_EVENT_DOWN) event.u.pointer.buttons = IX_BUTTON_PRIMARY;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

/* Asks for the edit of the field by a click in a view of its own. Returns what the click allocated. */
static unsigned long click(ix_document *document, double x, double y, uint32_t *caret, double *size) {
  ix_view *view;
  ix_effect effect;
  int asked = 0;
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  while (ix_view_next_effect(view, &effect) == IX_OK) {}
  const unsigned long before = allocations;
  give(view, IX_EVENT_DOWN, x, y, 1000), give(view, IX_EVENT_UP, x, y, 1050);
  const unsigned long used = allocations - before;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_EDIT_REQUESTED) continue;
    *caret = effect.u.edit.caret, *size = effect.u.edit.font_size;
    asked++;
  }
  CHECK_EQUAL(asked, 1);
  ix_view_free(view);
  return used;
}

static void a_click_finds_the_place_that_a_text_without_the_rest_has(void) {
  static const char *const looks[] = {"/Helv 12 Tf 0 g", "/Helv 0 Tf 0 g", "/TiRo 9 Tf 0 g", "/Cour 10 Tf 0 g"};
  for (size_t i = 0; i < sizeof looks / sizeof *looks; i++) {
    /* By an automatic size the whole of a text is small; the long ones are as small as can be. */
    ix_document *few = document_with(i == 1 ? LONG : SHORT, looks[i]), *many = document_with(LONGER, looks[i]);
    uint32_t last = 0;
    for (int at = 0; at < POINTS; at++) {
      uint32_t carets[2] = {1, 2};
      double sizes[2] = {1, 2};
      const double x = 104 + at * 37 % 242, y = 400 - (104 + at * 53 % 152);
      click(few, x, y, &carets[0], &sizes[0]), click(many, x, y, &carets[1], &sizes[1]);
      CHECK_EQUAL(carets[0], carets[1]);
      CHECK(sizes[0] > 0 && sizes[0] == sizes[1]);
      if (carets[1] > last) last = carets[1];
    }
    CHECK(last > 200);
    ix_document_free(few), ix_document_free(many);
  }
}

static void a_click_allocates_by_what_shows(void) {
  ix_document *few = document_with(LONG, "/Helv 12 Tf 0 g"), *many = document_with(LONGER, "/Helv 12 Tf 0 g");
  uint32_t caret;
  double size;
  click(few, 200, 200, &caret, &size), click(many, 200, 200, &caret, &size);
  const unsigned long of_few = click(few, 200, 200, &caret, &size), of_many = click(many, 200, 200, &caret, &size);
  CHECK(of_many <= of_few + 8);
  ix_document_free(few), ix_document_free(many);
}

int main(void) {
  RUN(a_click_finds_the_place_that_a_text_without_the_rest_has, "S300");
  RUN(a_click_allocates_by_what_shows, "S293c");
  return FINISH();
}
