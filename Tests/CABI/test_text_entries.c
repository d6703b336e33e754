/** @file
 * A host is told of a text that it edits in a widget of its own: area, turn, font, size, colour and alignment of fields, free texts and
 * notes; and text that comes with line ends of every kind. A text that the field refuses keeps the host's widget, and the edit, open.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

static ix_annotation_id written(uint32_t subtype, double x, double y, double width, double height, const char *look, uint32_t quadding, int32_t turn) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = subtype;
  made.rect = (ix_rect){x, 400 - y - height, x + width, 400 - y};
  made.quadding = quadding, made.caption_rotation = turn;
  CHECK_EQUAL(ix_memory_add_annotation(desk.document, desk.page, &made, &id), IX_OK);
  if (look) { CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_DEFAULT_APPEARANCE, look, strlen(look)), IX_OK); }
  if (subtype != IX_SUBTYPE_WIDGET) { return id; }
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_TEXT, field.quadding = quadding;
  CHECK_EQUAL(ix_memory_set_field(desk.document, id, &field), IX_OK);
  CHECK_EQUAL(ix_memory_add_text(desk.document, id, IX_TEXT_FIELD_NAME, turn ? "turned" : "plain", 6 - !turn), IX_OK);
  return id;
}

/** The request that a point of the view brings. */
static ix_effect asked(double x, double y) {
  ix_effect effect, found;
  memset(&found, 0, sizeof found);
  CHECK_EQUAL(ix_component_try(desk.view, IX_EDIT_ANNOTATION, (ix_point){x, y}), IX_OK);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_EDIT_REQUESTED) { found = effect; }
  }
  return found;
}

static int near_to(double a, double b) { return fabs(a - b) < 1e-6; }

static int is_area(ix_rect a, double x0, double y0, double x1, double y1) {
  return near_to(a.x0, x0) && near_to(a.y0, y0) && near_to(a.x1, x1) && near_to(a.y1, y1);
}

static void a_host_is_told_how_its_entry_looks(void) {
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  const ix_annotation_id plain = written(IX_SUBTYPE_WIDGET, 20, 20, 100, 20, "/Cour 9 Tf 0 0 1 rg", 1, 0);
  const ix_annotation_id turned = written(IX_SUBTYPE_WIDGET, 20, 60, 20, 100, "/HeBo 10 Tf 1 0 0 rg", 2, 90);
  const ix_annotation_id text = written(IX_SUBTYPE_FREE_TEXT, 60, 60, 80, 40, "/TiBI 14 Tf 0 1 0 rg", 0, 0);
  const ix_annotation_id note = written(IX_SUBTYPE_TEXT, 160, 60, 20, 20, NULL, 0, 0);
  const ix_point corner = {0, 0};
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 2, corner), IX_OK);

  ix_effect told = asked(100, 60);
  CHECK(told.u.edit.annotation == plain && told.u.edit.page == desk.page && told.u.edit.kind == IX_FIELD_TEXT);
  CHECK(is_area(told.u.edit.area, 40, 40, 240, 80));
  CHECK(near_to(told.u.edit.rotation, 0) && near_to(told.u.edit.font_size, 18));
  CHECK(told.u.edit.color == 0x0000FFFF && told.u.edit.font == IX_FONT_MONOSPACED && told.u.edit.style == 0);
  CHECK_EQUAL(told.u.edit.alignment, IX_TEXT_ALIGNMENT_CENTER);

  told = asked(60, 200);
  CHECK_EQUAL(told.u.edit.annotation, turned);
  CHECK(is_area(told.u.edit.area, 40, 120, 80, 320));
  CHECK(near_to(told.u.edit.rotation, 270) && near_to(told.u.edit.font_size, 20));
  CHECK(told.u.edit.color == 0xFF0000FF && told.u.edit.font == IX_FONT_SANS_SERIF && told.u.edit.style == IX_FONT_BOLD);
  CHECK_EQUAL(told.u.edit.alignment, IX_TEXT_ALIGNMENT_RIGHT);

  told = asked(160, 160);
  CHECK(told.u.edit.annotation == text && told.u.edit.kind == 0);
  CHECK(is_area(told.u.edit.area, 120, 120, 280, 200));
  CHECK(near_to(told.u.edit.rotation, 0) && near_to(told.u.edit.font_size, 28));
  CHECK(told.u.edit.color == 0x00FF00FF && told.u.edit.font == IX_FONT_SERIF);
  CHECK_EQUAL(told.u.edit.style, IX_FONT_BOLD | IX_FONT_ITALIC);
  CHECK_EQUAL(told.u.edit.alignment, IX_TEXT_ALIGNMENT_LEFT);

  told = asked(340, 140);
  CHECK(told.u.edit.annotation == note && told.u.edit.kind == 0);
  CHECK(is_area(told.u.edit.area, 320, 120, 360, 160));
  CHECK(told.u.edit.font == IX_FONT_SANS_SERIF && near_to(told.u.edit.font_size, 12) && told.u.edit.color == 0x000000ff);
  close_desk(&desk);
}

static void commit(const char *given, uint32_t flags, const char *wanted, ix_annotation_id id) {
  char text[64];
  size_t length = 0;
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_TEXT, event.time_ns = desk.now += 50000000;
  event.u.text.utf8 = given, event.u.text.length = strlen(given), event.u.text.flags = flags;
  CHECK_EQUAL(ix_view_edit_text(desk.view, id), IX_OK);
  press(&desk, 'A', IX_MODIFIER_CONTROL);
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_used_event(desk.view), 1);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(ix_annotation_copy_text(desk.document, id, IX_TEXT_FIELD_VALUE, 0, text, sizeof text, &length), IX_OK);
  CHECK(length == strlen(wanted) && !memcmp(text, wanted, length));
}

static void line_ends_of_every_kind(void) {
  open_desk(&desk);
  const ix_annotation_id line = written(IX_SUBTYPE_WIDGET, 20, 20, 100, 20, NULL, 0, 0);
  const ix_annotation_id lines = written(IX_SUBTYPE_WIDGET, 20, 60, 100, 80, NULL, 0, 90);
  ix_field field = IX_FIELD_INIT;
  field.kind = IX_FIELD_TEXT, field.flags = IX_FIELD_MULTI_LINE;
  CHECK_EQUAL(ix_memory_set_field(desk.document, lines, &field), IX_OK);
  commit("a\nb\r\nc\rd", IX_TEXT_PASTED, "a b c d", line);
  commit("a\nb\r\nc\rd", 0, "abcd", line);
  commit("a\nb\r\nc\rd", IX_TEXT_PASTED, "a\nb\nc\nd", lines);
  commit("a\tb\x01\x7f", 0, "a b", lines);
  close_desk(&desk);
}

/** Fills the field as a host does after Enter or IX_EFFECT_EDIT_ENDED. */
static ix_status hand_over(ix_annotation_id id, const char *text) { return ix_view_fill_field(desk.view, id, text, strlen(text)); }

/** The next effects about edits: what was asked for, ended, or has the focus. */
static void check_news(const ix_annotation_id ended[2], ix_annotation_id requested, int focused, ix_annotation_id focus) {
  ix_effect effect;
  int ends = 0, requests = 0, focuses = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_EDIT_ENDED) {
      CHECK_EQUAL(effect.subject, ends < 2 ? ended[ends] : 0);
      ends++;
    } else if (effect.type == IX_EFFECT_EDIT_REQUESTED) {
      CHECK_EQUAL(effect.subject, requested);
      requests++;
    } else if (effect.type == IX_EFFECT_FOCUS) {
      CHECK(effect.subject == focus || focuses == 0);
      focuses++;
    }
  }
  CHECK_EQUAL(ends, (ended[0] != 0) + (ended[1] != 0));
  CHECK_EQUAL(requests, requested != 0);
  CHECK_EQUAL(focuses > 0, focused);
}

/** One that is given up leaves nothing behind. */
static void give_up(ix_annotation_id id) {
  ix_rect area;
  click(&desk, 50, 30, 0);
  click(&desk, 300, 300, 0);
  CHECK_EQUAL(hand_over(id, "two\nlines"), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
}

static void a_refused_text_stays_open(void) {
  ix_rect area = {0, 0, 0, 0};
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  const ix_annotation_id first = written(IX_SUBTYPE_WIDGET, 20, 20, 100, 20, NULL, 0, 0);
  const ix_annotation_id other = written(IX_SUBTYPE_WIDGET, 20, 60, 100, 20, NULL, 0, 90);
  const ix_annotation_id none[2] = {0, 0}, the_first[2] = {first, 0}, the_other[2] = {other, 0};
  click(&desk, 50, 30, 0);
  check_news(none, first, 1, first);

  /* A click on the other field: the text is asked for, refused, and the edit goes on in place of the other one. */
  click(&desk, 50, 70, 0);
  check_news(the_first, other, 1, other);
  CHECK_EQUAL(hand_over(first, "two\nlines"), IX_ERROR_INVALID_ARGUMENT);
  check_news(the_other, 0, 1, first);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  CHECK(is_area(area, 20, 20, 120, 40));

  /* A click beside all: the same again, as often as it is refused. */
  for (int i = 0; i < 2; i++) {
    click(&desk, 300, 300, 0);
    check_news(the_first, 0, 1, 0);
    CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
    CHECK_EQUAL(hand_over(first, "two\nlines"), IX_ERROR_INVALID_ARGUMENT);
    check_news(none, 0, 1, first);
    CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_OK);
  }

  /* Then it is mended, and all is over. */
  CHECK_EQUAL(hand_over(first, "one line"), IX_OK);
  check_news(the_first, 0, 1, first);
  CHECK_EQUAL(ix_view_get_edit_area(desk.view, &area, NULL, NULL), IX_NO_OP);
  CHECK_EQUAL(hand_over(first, "again"), IX_ERROR_DENIED);

  give_up(first);
  close_desk(&desk);
}

static void a_refusal_leaves_another_text_alone(void) {
  char text[64];
  size_t length = 0;
  ix_event event;
  ix_text_input input = {.size = sizeof input};
  open_desk(&desk);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 0), IX_OK);
  const ix_annotation_id first = written(IX_SUBTYPE_WIDGET, 20, 20, 100, 20, NULL, 0, 0);
  const ix_annotation_id other = written(IX_SUBTYPE_WIDGET, 20, 60, 100, 20, NULL, 0, 90);
  click(&desk, 50, 30, 0);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TEXT_EDITING, 0, 1), IX_OK);
  click(&desk, 50, 70, 0);
  memset(&event, 0, sizeof event);
  event.type = IX_EVENT_TEXT, event.time_ns = desk.now += 50000000;
  event.u.text.utf8 = "half", event.u.text.length = 4;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  CHECK_EQUAL(hand_over(first, "two\nlines"), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(history_of(desk.document).undo_count, 0);
  CHECK_EQUAL(ix_view_get_text_input(desk.view, &input), IX_OK);
  CHECK(input.annotation == other && input.head == 4);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_CANCEL), IX_OK);
  CHECK_EQUAL(ix_annotation_copy_text(desk.document, other, IX_TEXT_FIELD_VALUE, 0, text, sizeof text, &length), IX_ERROR_NOT_FOUND);
  close_desk(&desk);
}

int main(void) {
  RUN(a_host_is_told_how_its_entry_looks, "S300");
  RUN(a_refused_text_stays_open, "S300");
  RUN(a_refusal_leaves_another_text_alone, "S300");
  RUN(line_ends_of_every_kind, "S299c S298a");
  return FINISH();
}
