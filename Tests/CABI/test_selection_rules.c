/** @file
 * Handles by shape and device, the clipboard, steps that become one, and what a text selection says.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static size_t handles_of(ix_annotation_id id, uint32_t *which) {
  ix_handle_place found[64];
  size_t count = 0;
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &id, 1), IX_OK);
  CHECK_EQUAL(ix_view_handles(desk.view, found, 64, &count), IX_OK);
  memset(which, 0, 64 * sizeof *which);
  for (size_t i = 0; i < count && i < 64; i++) { which[found[i].handle >= IX_HANDLE_VERTEX ? 63 : found[i].handle & 31] += 1; }
  return count;
}

static int drawn_width(uint32_t device) {
  ix_draw_item items[64];
  size_t count = 0;
  double widest = 0;
  ix_event event = {.type = IX_EVENT_DOWN, .time_ns = desk.now += 20000000};
  event.u.pointer.kind = device;
  event.u.pointer.buttons = IX_BUTTON_PRIMARY;
  event.u.pointer.pointer = 1;
  event.u.pointer.position = in_view(&desk, 150, 150);
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  event.type = IX_EVENT_UP, event.time_ns = desk.now += 20000000, event.u.pointer.buttons = 0;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  rest(&desk);
  CHECK(ix_view_display_list(desk.view, items, 64, &count, NULL) == IX_OK && count > 0);
  for (size_t i = 0; i < count; i++) {
    const double width = items[i].quad.p1.x - items[i].quad.p0.x;
    if (items[i].role == IX_ROLE_HANDLE && width > widest) { widest = width; }
  }
  return (int)round(widest * 16);
}

static void handles_follow_shape_size_and_device(void) {
  uint32_t which[64];
  open_desk(&desk);
  ix_annotation_id stamp = 0, line = 0, small = put(&desk, IX_SUBTYPE_SQUARE, 300, 300, 20, 20);
  ix_annotation options = IX_ANNOTATION_INIT;
  ix_point corners[4] = {{40, 30}, {120, 60}, {200, 30}, {280, 60}};
  options.subtype = IX_SUBTYPE_STAMP;
  options.rect = (ix_rect){50, 150, 250, 350};
  options.traits = IX_ANNOTATION_HAS_APPEARANCE; /* so that it can be turned */
  options.appearance_box = (ix_rect){0, 0, 200, 200};
  options.appearance_matrix = (ix_matrix){1, 0, 0, 1, 0, 0};
  CHECK_EQUAL(ix_memory_add_annotation(desk.document, desk.page, &options, &stamp), IX_OK);
  options = (ix_annotation)IX_ANNOTATION_INIT;
  options.subtype = IX_SUBTYPE_POLY_LINE;
  options.rect = (ix_rect){35, 25, 285, 65};
  CHECK_EQUAL(ix_memory_add_annotation(desk.document, desk.page, &options, &line), IX_OK);
  CHECK_EQUAL(ix_memory_add_points(desk.document, line, IX_POINTS_VERTICES, corners, 4), IX_OK);
  CHECK_EQUAL(handles_of(stamp, which), 9);
  for (uint32_t handle = IX_HANDLE_TOP_LEFT; handle <= IX_HANDLE_ROTATION; handle++) { CHECK_EQUAL(which[handle], 1); }
  handles_of(line, which);
  CHECK_EQUAL(which[63], 4);
  /* Too small to tell them apart: the corners alone. */
  CHECK_EQUAL(handles_of(small, which), 4);
  CHECK(which[IX_HANDLE_TOP_LEFT] && which[IX_HANDLE_TOP_RIGHT] && which[IX_HANDLE_BOTTOM_LEFT] && which[IX_HANDLE_BOTTOM_RIGHT]);
  handles_of(stamp, which);
  const int mouse_width = drawn_width(IX_DEVICE_MOUSE), finger_width = drawn_width(IX_DEVICE_TOUCH);
  CHECK(mouse_width > 0 && finger_width > mouse_width);
  close_desk(&desk);
}

static size_t count_of(void) {
  size_t count = 0;
  CHECK(ix_page_annotations(desk.document, desk.page, NULL, 0, &count) >= 0);
  return count;
}

static ix_annotation_id chosen(void) {
  ix_annotation_id id = 0;
  size_t count = 0;
  CHECK_EQUAL(ix_view_selected_annotations(desk.view, &id, 1, &count), IX_OK);
  CHECK_EQUAL(count, 1);
  return id;
}

static void copies_are_pasted_cut_and_duplicated(void) {
  uint8_t bytes[4096];
  size_t length = 0, text = 0;
  char contents[16] = "";
  uint32_t name = 0;
  open_desk(&desk);
  ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 60, 40);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, square, IX_TEXT_CONTENTS, "a note", 6), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  CHECK_EQUAL(ix_view_copy_annotations(desk.view, NULL, 0, &length), IX_OK);
  CHECK(length > 0 && length <= sizeof bytes);
  CHECK_EQUAL(ix_view_copy_annotations(desk.view, bytes, sizeof bytes, &length), IX_OK);
  const ix_point at = {200, 300};
  CHECK_EQUAL(ix_view_paste_annotations(desk.view, bytes, length, 0, &at), IX_OK);
  const ix_annotation_id pasted = chosen();
  CHECK(count_of() == 2 && pasted != square && is_box(box_of(&desk, pasted), 170, 280, 230, 320));
  CHECK_EQUAL(ix_annotation_copy_text(desk.document, pasted, IX_TEXT_CONTENTS, 0, contents, sizeof contents, &text), IX_OK);
  CHECK(text == 6 && !memcmp(contents, "a note", 6));
  CHECK_EQUAL(ix_view_duplicate_selected(desk.view, (ix_point){10, 10}), IX_OK);
  CHECK(count_of() == 3 && is_box(box_of(&desk, chosen()), 180, 290, 240, 330));
  /* Cut: copied and taken away, pasted in another document. */
  CHECK_EQUAL(ix_view_copy_annotations(desk.view, bytes, sizeof bytes, &length), IX_OK);
  CHECK_EQUAL(ix_view_delete_selected(desk.view), IX_OK);
  CHECK_EQUAL(count_of(), 2);
  CHECK(ix_document_undo(desk.document, &name) == IX_OK && count_of() == 3);
  close_desk(&desk);
  open_desk(&desk);
  CHECK_EQUAL(ix_view_paste_annotations(desk.view, bytes, length, 0, &at), IX_OK);
  CHECK(count_of() == 1 && is_box(box_of(&desk, chosen()), 170, 280, 230, 320));
  close_desk(&desk);
}

static void type(ix_annotation_id id, const char *text, uint64_t key, uint64_t ms) {
  CHECK_EQUAL(ix_document_begin_edit(desk.document, IX_PHRASE_UNDO_CHANGE_TEXT, key, ms * 1000000), IX_OK);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, id, IX_TEXT_CONTENTS, text, strlen(text)), IX_OK);
  CHECK_EQUAL(ix_document_end_edit(desk.document), IX_OK);
}

static size_t steps(void) {
  ix_history history = IX_HISTORY_INIT;
  CHECK_EQUAL(ix_document_get_history(desk.document, &history), IX_OK);
  return history.undo_count;
}

static void what_is_typed_and_nudged_becomes_one_step(void) {
  uint32_t name = 0;
  open_desk(&desk);
  ix_annotation_id note = put(&desk, IX_SUBTYPE_FREE_TEXT, 100, 100, 60, 40);
  const char *typed[] = {"a", "ab", "abc", "abcd"};
  for (int i = 0; i < 4; i++) { type(note, typed[i], 7, 1000 + 300 * (uint64_t)i); }
  CHECK_EQUAL(steps(), 1);
  type(note, "abcde", 8, 2000); /* elsewhere */
  CHECK_EQUAL(steps(), 2);
  type(note, "abcdef", 8, 4000); /* after a pause */
  CHECK_EQUAL(steps(), 3);
  type(note, "abcdefg", 0, 4100); /* never */
  type(note, "abcdefgh", 0, 4200);
  CHECK_EQUAL(steps(), 5);
  for (int i = 0; i < 5; i++) { CHECK(ix_document_undo(desk.document, &name) == IX_OK && name == IX_PHRASE_UNDO_CHANGE_TEXT); }
  CHECK_EQUAL(ix_document_undo(desk.document, &name), IX_NO_OP);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &note, 1), IX_OK);
  for (int i = 0; i < 5; i++) { press(&desk, IX_KEY_RIGHT, 0); }
  CHECK_EQUAL(steps(), 1);
  rest(&desk);
  rest(&desk);
  press(&desk, IX_KEY_RIGHT, 0);
  CHECK(steps() == 2 && box_of(&desk, note).x0 == 106);
  CHECK(ix_document_undo(desk.document, &name) == IX_OK && name == IX_PHRASE_UNDO_NUDGE && box_of(&desk, note).x0 == 105);
  CHECK(ix_document_undo(desk.document, &name) == IX_OK && box_of(&desk, note).x0 == 100);
  close_desk(&desk);
}

/* Two lines: "caf" and an e with an accent and a treble clef, and below it two of Chinese. */
static void put_words(void) {
  static const uint32_t letters[2][5] = {{'c', 'a', 'f', 0xe9, 0x1d11e}, {0x6f22, 0x5b57, 0, 0, 0}};
  ix_glyph glyphs[7];
  size_t count = 0;
  for (int line = 0; line < 2; line++) {
    for (int i = 0; i < 5 && letters[line][i]; i++) {
      const double x = 50 + 10 * i, y = 300 - 20 * line;
      glyphs[count++] = (ix_glyph){{{x, y}, {x + 10, y}, {x + 10, y + 12}, {x, y + 12}}, letters[line][i], 0, 12};
    }
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, count), IX_OK);
}

static void a_text_selection_is_ranges_text_and_quads(void) {
  char text[64];
  ix_quad quads[8];
  ix_text_range ranges[4];
  size_t length = 0, count = 0;
  open_desk(&desk);
  put_words();
  CHECK_EQUAL(ix_view_select_text(desk.view, 0, 2, 0, 7), IX_OK);
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 2, (ix_point){0, 0}), IX_OK); /* it lasts, whatever the view shows */
  CHECK_EQUAL(ix_view_scroll_by(desk.view, 20, 30), IX_OK);
  CHECK_EQUAL(ix_view_copy_selected_text(desk.view, text, sizeof text, &length), IX_OK);
  static const char wanted[] = "f\xc3\xa9\xf0\x9d\x84\x9e\n\xe6\xbc\xa2\xe5\xad\x97";
  CHECK(length == sizeof wanted - 1 && !memcmp(text, wanted, length));
  CHECK_EQUAL(ix_view_text_selection(desk.view, ranges, 4, &count), IX_OK);
  CHECK(count == 1 && ranges[0].first == 2 && ranges[0].count == 5);
  CHECK_EQUAL(ix_view_selection_quads(desk.view, 0, quads, 8, &count), IX_OK);
  CHECK_EQUAL(count, 2); /* one a line; page space is down from the upper left corner, in points */
  for (int line = 0; line < 2; line++) {
    double low_x = 1e9, high_x = 0, low_y = 1e9, high_y = 0;
    const ix_point points[4] = {quads[line].p0, quads[line].p1, quads[line].p2, quads[line].p3};
    for (int i = 0; i < 4; i++) {
      low_x = fmin(low_x, points[i].x), high_x = fmax(high_x, points[i].x);
      low_y = fmin(low_y, points[i].y), high_y = fmax(high_y, points[i].y);
    }
    CHECK(fabs(low_x - (line ? 50 : 70)) < 1e-6 && fabs(high_x - (line ? 70 : 100)) < 1e-6);
    CHECK(low_y >= 400 - 312 + 20 * line - 6 && high_y <= 400 - 300 + 20 * line + 6 && high_y - low_y >= 12 - 1e-6);
  }
  close_desk(&desk);
}

static void the_magnifier_has_its_region(void) {
  ix_effect effect;
  int shown = 0;
  open_desk(&desk);
  put_words();
  ix_event event = {.type = IX_EVENT_DOWN, .time_ns = desk.now};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  event.u.pointer.position = in_view(&desk, 75, 94);
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  rest(&desk);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type != IX_EFFECT_MAGNIFIER) { continue; }
    const ix_rect source = effect.u.magnifier.source;
    shown += effect.u.magnifier.shown;
    CHECK(effect.u.magnifier.focus.x == 75 && effect.u.magnifier.focus.y == 94);
    CHECK(source.x0 < 75 && source.x1 > 75 && source.y0 < 94 && source.y1 > 94);
  }
  CHECK_EQUAL(shown, 1);
  event.type = IX_EVENT_UP, event.time_ns = desk.now += 20000000;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  uint32_t last = 9;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_MAGNIFIER) { last = effect.u.magnifier.shown; }
  }
  CHECK_EQUAL(last, 0);
  close_desk(&desk);
}

int main(void) {
  RUN(handles_follow_shape_size_and_device, "S214a S214b S214c");
  RUN(copies_are_pasted_cut_and_duplicated, "S220a");
  RUN(what_is_typed_and_nudged_becomes_one_step, "S219b");
  RUN(a_text_selection_is_ranges_text_and_quads, "S223a S223b S223c");
  RUN(the_magnifier_has_its_region, "S225b");
  return FINISH();
}
