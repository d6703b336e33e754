/** @file
 * Documents that are built by calls, and what every function about documents answers to what is nothing.
 */
#include "check.h"

#include <interact/interact.h>

#include <math.h>

static ix_document *document;
static ix_page_id page;

static void open_document(void) {
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  ix_page_info info = IX_PAGE_INFO_INIT;
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
}

static int says(const char *text, size_t length, const char *wanted) {
  return length == strlen(wanted) && memcmp(text, wanted, length) == 0;
}

static void annotations(void) {
  open_document();
  ix_annotation given = IX_ANNOTATION_INIT, out = IX_ANNOTATION_INIT;
  given.subtype = IX_SUBTYPE_WIDGET;
  given.rect = (ix_rect){60, 40, 10, 20};
  ix_annotation_id id = 0;
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &given, &id), IX_OK);
  CHECK_EQUAL(ix_annotation_get(document, id, &out), IX_OK);
  CHECK(out.rect.x0 == 10 && out.rect.y1 == 40 && out.border_width == 1 && out.popup == -1);
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_TEXT;
  CHECK_EQUAL(ix_annotation_get_field(document, id, &field), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_memory_set_field(document, id, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(document, id, IX_TEXT_FIELD_NAME, "a.b", 3), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(document, id, 9999, "a.b", 3), IX_ERROR_INVALID_ARGUMENT);
  char text[8];
  size_t length = 0;
  ix_status short_of_room = ix_annotation_copy_text(document, id, IX_TEXT_FIELD_NAME, 0, text, 2, &length);
  CHECK_EQUAL(short_of_room, IX_ERROR_BUFFER_TOO_SMALL);
  CHECK_EQUAL(length, 3);
  CHECK_EQUAL(ix_annotation_copy_text(document, id, IX_TEXT_FIELD_NAME, 0, text, 8, &length), IX_OK);
  CHECK(says(text, length, "a.b"));
  ix_point points[] = {{1, 2}, {3, NAN}};
  CHECK_EQUAL(ix_memory_add_points(document, id, IX_POINTS_STROKE, points, 2), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_memory_add_points(document, id, IX_POINTS_STROKE, points, 1), IX_OK);
  CHECK_EQUAL(ix_annotation_points_count(document, id, IX_POINTS_STROKE, &length), IX_OK);
  CHECK_EQUAL(length, 1);
  ix_document_free(document);
}

/** A number within 0 and 1, as programs have them (255ths), as files have them (few decimals), or any. */
static double share(unsigned *state) {
  *state = *state * 1103515245 + 12345;
  unsigned next = *state >> 8;
  switch (*state >> 29) {
  case 0: case 1: return next % 256 / 255.0;
  case 2: return next % 10001 / 10000.0;
  case 3: case 4: return next % 1000001 / 1000000.0;
  case 5: return 1;
  case 6: return nextafter(next % 256 / 255.0, 0.5);
  default: return next % 0x1000000 / 16777216.0;
  }
}

static ix_color any_color(unsigned *state) {
  static const uint32_t counts[] = {0, 1, 3, 4};
  ix_color color = {counts[(unsigned)(share(state) * 3.99)], 0, {0}};
  for (uint32_t i = 0; i < color.components; i++) color.values[i] = share(state);
  return color;
}

/** Each of its members is one of a new annotation or another. */
static ix_annotation any_annotation(unsigned *state) {
  ix_annotation made = IX_ANNOTATION_INIT;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){10, 20, 30 + 100 * share(state), 40};
  if (share(state) < 0.7) made.color = any_color(state);
  if (share(state) < 0.7) made.interior_color = any_color(state);
  if (share(state) < 0.3) made.opacity = share(state);
  if (share(state) < 0.3) made.appearance_box = (ix_rect){0, 0, 1 + share(state), 2};
  if (share(state) < 0.3) made.appearance_matrix = (ix_matrix){share(state), 0, -0.0, 1, 2, 3};
  if (share(state) < 0.3) made.rect_differences = (ix_rect){share(state), -0.0, 0, 1};
  if (share(state) < 0.3) made.border_intensity = 2 * share(state);
  if (share(state) < 0.3) made.border_effect = 1;
  if (share(state) < 0.3) made.line_endings[1] = IX_LINE_ENDING_SLASH;
  if (share(state) < 0.3) made.quadding = 2;
  if (share(state) < 0.3) made.caption_rotation = -90;
  return made;
}

static void check_same(ix_annotation_id id, const ix_annotation *wanted) {
  ix_annotation out = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(document, id, &out), IX_OK);
  CHECK(memcmp(&out, wanted, sizeof out) == 0);
}

/** Colors are packed, and members that most annotations lack lie apart, which nobody sees: all come back to the bit, also after undo. */
static void members_come_back_to_the_bit(void) {
  open_document();
  unsigned state = 7;
  for (uint32_t i = 0; i < 3000; i++) {
    ix_annotation first = any_annotation(&state), second = any_annotation(&state), third = second;
    ix_annotation_id id;
    first.index = second.index = third.index = i;
    CHECK_EQUAL(ix_memory_add_annotation(document, page, &first, &id), IX_OK);
    check_same(id, &first);
    CHECK(ix_annotation_set(document, id, &second) >= 0);
    check_same(id, &second);
    third.opacity = third.opacity == 1 ? 0.25 : 1;
    third.quadding = 1;
    third.color = any_color(&state);
    CHECK(ix_annotation_set(document, id, &third) >= 0);
    check_same(id, &third);
    CHECK_EQUAL(ix_document_undo(document, NULL), IX_OK);
    check_same(id, &second);
    CHECK_EQUAL(ix_document_undo(document, NULL), IX_OK);
    check_same(id, &first);
  }
  ix_document_free(document);
}

static void actions_and_outline(void) {
  open_document();
  ix_outline_item item = IX_OUTLINE_ITEM_INIT;
  ix_outline_item_id id = 0;
  CHECK_EQUAL(ix_memory_add_outline_item(document, &item, &id), IX_OK);
  CHECK_EQUAL(ix_memory_add_outline_text(document, id, IX_TEXT_TITLE, "One", 3), IX_OK);
  ix_action action = IX_ACTION_INIT, out = IX_ACTION_INIT;
  action.kind = IX_ACTION_GO_TO;
  action.flags = IX_ACTION_HAS_DESTINATION | IX_ACTION_NEEDS_CONSENT;
  CHECK_EQUAL(ix_memory_add_outline_action(document, id, &action, NULL), IX_ERROR_INVALID_ARGUMENT);
  action.destination.kind = IX_DESTINATION_FIT;
  action.destination.page = 3;
  ix_action_id made = 0, next = 0;
  CHECK_EQUAL(ix_memory_add_outline_action(document, id, &action, &made), IX_OK);
  CHECK_EQUAL(ix_action_get(document, made, &out), IX_OK);
  CHECK(out.flags == IX_ACTION_HAS_DESTINATION && out.destination.page == 3);
  action.trigger = IX_TRIGGER_NEXT;
  for (int i = 1; i < 256; i += 1) {
    CHECK_EQUAL(ix_memory_add_next_action(document, i == 1 ? made : next, &action, &next), IX_OK);
  }
  CHECK_EQUAL(ix_memory_add_next_action(document, next, &action, &next), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_action_next(document, made, 1, &next), IX_END);
  CHECK_EQUAL(next, 0);
  ix_destination place = IX_DESTINATION_INIT;
  CHECK_EQUAL(ix_document_find_destination(document, "x", 1, &place), IX_ERROR_NOT_FOUND);
  place.kind = IX_DESTINATION_FIT_R;
  CHECK_EQUAL(ix_memory_add_destination(document, "x", 1, &place), IX_OK);
  place.kind = 0;
  CHECK_EQUAL(ix_document_find_destination(document, "x", 1, &place), IX_OK);
  CHECK_EQUAL(place.kind, IX_DESTINATION_FIT_R);
  ix_document_free(document);
}

static void measures(void) {
  open_document();
  ix_measure measure = IX_MEASURE_INIT;
  measure.kind = IX_MEASURE_RECTILINEAR;
  ix_measure_id id = 0, found = 0;
  CHECK_EQUAL(ix_memory_add_viewport(document, page, &measure, &id), IX_ERROR_INVALID_ARGUMENT);
  measure.flags = IX_MEASURE_HAS_BOX;
  CHECK_EQUAL(ix_memory_add_viewport(document, page, &measure, &id), IX_OK);
  size_t count = 0;
  CHECK_EQUAL(ix_page_viewports(document, page, &found, 1, &count), IX_OK);
  CHECK(count == 1 && found == id);
  ix_number_format format = IX_NUMBER_FORMAT_INIT;
  CHECK_EQUAL(ix_memory_add_format(document, id, &format), IX_ERROR_INVALID_ARGUMENT);
  format.role = IX_NUMBER_AREA;
  format.factor = INFINITY;
  CHECK_EQUAL(ix_memory_add_format(document, id, &format), IX_ERROR_INVALID_ARGUMENT);
  format.factor = 2;
  CHECK_EQUAL(ix_memory_add_format(document, id, &format), IX_OK);
  CHECK_EQUAL(ix_memory_add_format_text(document, id, 0, IX_TEXT_UNIT, "m2", 2), IX_OK);
  format.factor = 0;
  CHECK_EQUAL(ix_measure_get_format(document, id, 0, &format), IX_OK);
  CHECK(format.factor == 2 && format.precision == 100);
  ix_document_free(document);
}

static void texts(void) {
  open_document();
  ix_glyph glyphs[4];
  for (int i = 0; i < 4; i += 1) {
    double x = 10 + 10 * i + (i > 1 ? 8 : 0);
    glyphs[3 - i] = (ix_glyph){{{x, 50}, {x + 10, 50}, {x + 10, 60}, {x, 60}}, (uint32_t)('a' + i), 0, 10};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, 4), IX_OK);
  ix_text_span spans[4];
  size_t count = 0;
  CHECK_EQUAL(ix_page_words(document, page, spans, 4, &count), IX_OK);
  CHECK(count == 2 && spans[1].first == 2 && spans[1].count == 2 && spans[1].quad.p0.x == 38);
  CHECK_EQUAL(ix_page_lines(document, page, spans, 4, &count), IX_OK);
  CHECK(count == 1 && spans[0].quad.p0.y == 742 && spans[0].quad.p3.y == 732);
  char text[8];
  CHECK_EQUAL(ix_page_copy_text(document, page, 1, 2, text, sizeof text, &count), IX_OK);
  CHECK(says(text, count, "b c"));
  uint32_t glyph = 9;
  CHECK_EQUAL(ix_page_glyph_at(document, page, (ix_point){25, 735}, 0, &glyph), IX_OK);
  CHECK_EQUAL(glyph, 1);
  ix_text_range range;
  CHECK_EQUAL(ix_page_text_range_at(document, page, (ix_point){25, 735}, IX_GRANULARITY_LINE, &range), IX_OK);
  CHECK(range.first == 0 && range.count == 4 && range.page == page);
  glyphs[2].quad.p2.y = NAN;
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, 4), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_memory_set_glyphs(document, page, glyphs, (size_t)1 << 40), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_page_glyph_count(document, page, &count), IX_OK);
  CHECK_EQUAL(count, 4);
  ix_document_free(document);
}

/* How many answers are not the wanted one; with IX_OK wanted, how many are not the error of an argument. */
static int wrong(const ix_status *answers, size_t count, uint64_t id, ix_status wanted) {
  int found = 0;
  for (size_t i = 0; i < count; i += 1) {
    if (wanted ? answers[i] != wanted : answers[i] >= 0 || answers[i] == IX_ERROR_STALE_HANDLE) {
      printf("call %zu with id %llu: %d\n", i, (unsigned long long)id, answers[i]);
      found += 1;
    }
  }
  return found;
}

static int sweep_builders(ix_document *d, uint64_t id, ix_status wanted) {
  const ix_status answers[] = {
    ix_memory_add_pages(d, NULL, 1), ix_memory_add_alike_pages(d, NULL, 1), ix_memory_set_glyphs(d, id, NULL, 1),
    ix_memory_add_destination(d, NULL, 1, NULL), ix_memory_add_annotation(d, id, NULL, NULL),
    ix_memory_add_text(d, id, 1, NULL, 1), ix_memory_add_points(d, id, 1, NULL, 1), ix_memory_set_field(d, id, NULL),
    ix_memory_add_action(d, id, NULL, NULL), ix_memory_add_next_action(d, id, NULL, NULL),
    ix_memory_add_action_text(d, id, 1, NULL, 1), ix_memory_add_outline_item(d, NULL, NULL),
    ix_memory_add_outline_text(d, id, 1, NULL, 1), ix_memory_add_outline_action(d, id, NULL, NULL),
    ix_memory_add_viewport(d, id, NULL, NULL), ix_memory_set_measure(d, id, NULL, NULL),
    ix_memory_add_measure_text(d, id, 1, NULL, 1), ix_memory_add_measure_points(d, id, 20, NULL, 1),
    ix_memory_add_format(d, id, NULL), ix_memory_add_format_text(d, id, 0, 1, NULL, 1),
  };
  return wrong(answers, sizeof answers / sizeof *answers, id, wanted);
}

/* Calls every function about documents with ids that name nothing and NULL for all the rest. */
static int sweep(ix_document *d, uint64_t id, ix_status wanted) {
  const ix_point nowhere = {NAN, INFINITY};
  const ix_status answers[] = {
    ix_document_get_state(d, NULL), ix_document_features(d, NULL), ix_document_copy_message(d, NULL, 1, NULL),
    ix_document_copy_last_failure(d, NULL, 1, NULL), ix_document_unlock(d, NULL, SIZE_MAX),
    ix_document_page_count(d, NULL), ix_document_page_at(d, SIZE_MAX, NULL), ix_document_page_index(d, id, NULL),
    ix_document_load(d, id, 1), ix_document_load(d, id, 0), ix_document_deliver(d, id, UINT32_MAX),
    ix_document_part_state(d, id, 1, NULL, NULL), ix_document_find_destination(d, NULL, 1, NULL),
    ix_document_render(d, id, NULL, NULL, SIZE_MAX), ix_document_set_log(d, NULL, NULL, NULL, 0),
    ix_page_get_geometry(d, id, NULL), ix_page_annotations(d, id, NULL, 1, NULL),
    ix_page_viewports(d, id, NULL, 1, NULL),
    ix_page_glyph_count(d, id, NULL), ix_page_copy_glyphs(d, id, NULL, 1, NULL), ix_page_words(d, id, NULL, 1, NULL),
    ix_page_lines(d, id, NULL, 1, NULL), ix_page_blocks(d, id, NULL, 1, NULL),
    ix_page_copy_text(d, id, SIZE_MAX, SIZE_MAX, NULL, 1, NULL), ix_page_text_quads(d, id, 0, SIZE_MAX, NULL, 1, NULL),
    ix_page_glyph_at(d, id, nowhere, NAN, NULL), ix_page_text_range_at(d, id, nowhere, 0, NULL),
    ix_annotation_get(d, id, NULL), ix_annotation_page(d, id, NULL), ix_annotation_text_count(d, id, 0, NULL),
    ix_annotation_copy_text(d, id, 0, SIZE_MAX, NULL, 1, NULL), ix_annotation_points_count(d, id, 0, NULL),
    ix_annotation_copy_points(d, id, 0, SIZE_MAX, NULL, 1, NULL), ix_annotation_get_field(d, id, NULL),
    ix_annotation_actions(d, id, NULL, 1, NULL), ix_annotation_find_action(d, id, UINT32_MAX, NULL),
    ix_annotation_measure(d, id, NULL), ix_action_get(d, id, NULL), ix_action_copy_text(d, id, 0, 0, NULL, 1, NULL),
    ix_action_next(d, id, SIZE_MAX, NULL), ix_outline_count(d, NULL), ix_outline_item_at(d, SIZE_MAX, NULL),
    ix_outline_item_get(d, id, NULL), ix_outline_item_copy_text(d, id, 0, 0, NULL, 1, NULL),
    ix_outline_item_action(d, id, NULL), ix_measure_get(d, id, NULL), ix_measure_copy_text(d, id, 0, 0, NULL, 1, NULL),
    ix_measure_copy_points(d, id, 0, NULL, 1, NULL), ix_measure_format_count(d, id, NULL),
    ix_measure_get_format(d, id, 0, NULL), ix_measure_copy_format_text(d, id, 0, 0, NULL, 1, NULL),
  };
  return wrong(answers, sizeof answers / sizeof *answers, id, wanted) + sweep_builders(d, id, wanted);
}

static void nothing_is_refused(void) {
  open_document();
  ix_document *freed = NULL;
  ix_view *view = NULL;
  CHECK_EQUAL(ix_document_new(NULL, &freed), IX_OK);
  ix_document_free(freed);
  CHECK_EQUAL(ix_view_new(document, 10, 10, &view), IX_OK);
  CHECK_EQUAL(sweep(NULL, 1, IX_ERROR_STALE_HANDLE), 0);
  CHECK_EQUAL(sweep(freed, 1, IX_ERROR_STALE_HANDLE), 0);
  CHECK_EQUAL(sweep((ix_document *)view, 1, IX_ERROR_STALE_HANDLE), 0);
  CHECK_EQUAL(sweep((ix_document *)(uintptr_t)0xdeadbeefcafe, 1, IX_ERROR_STALE_HANDLE), 0);
  CHECK_EQUAL(sweep((ix_document *)&view, 1, IX_ERROR_STALE_HANDLE), 0);
  const uint64_t ids[] = {0, 2, 77, UINT32_MAX, 1ull << 32, (1ull << 32) + 1, UINT64_MAX};
  for (size_t i = 0; i < sizeof ids / sizeof *ids; i += 1) {
    CHECK_EQUAL(sweep(document, ids[i], IX_OK), 0);
  }
  size_t count = 0;
  CHECK_EQUAL(ix_document_page_count(document, &count), IX_OK);
  CHECK_EQUAL(count, 1);
  ix_view_free(view);
  ix_document_free(document);
}

int main(void) {
  RUN(annotations, "S245b");
  RUN(members_come_back_to_the_bit, "");
  RUN(actions_and_outline, "S229b");
  RUN(measures, "S133 S155a");
  RUN(texts, "");
  RUN(nothing_is_refused, "S245c");
  return FINISH();
}
