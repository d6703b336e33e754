/** @file
 * How a press on text becomes a selection, by device; and selections that are widened to words when they are let go.
 */
#include "check.h"

#include <interact/interact.h>

#include <math.h>
#include <string.h>

enum { MS = 1000000 };

/* Two pages of 400 by 400 at zoom 1; two lines of words on the first, 10 units a letter. */
static ix_document *document;
static ix_view *view;
static uint64_t now;
static uint32_t modifiers;

static size_t write_line(ix_glyph *glyphs, size_t count, const char *text, double y) {
  for (double x = 40; *text; text++, x += 10) {
    if (*text == ' ') { continue; }
    glyphs[count++] = (ix_glyph){{{x, y}, {x + 10, y}, {x + 10, y + 20}, {x, y + 20}}, (unsigned char)*text, 0, 20};
  }
  return count;
}

static void open_view(void) {
  ix_page_info page = IX_PAGE_INFO_INIT;
  ix_page_id first = 0;
  ix_glyph glyphs[64];
  page.flags = IX_PAGE_HAS_MEDIA_BOX;
  page.media_box = (ix_rect){0, 0, 400, 400};
  now = 1000 * (uint64_t)MS;
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &page, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &first), IX_OK);
  size_t count = write_line(glyphs, 0, "One two three", 300);
  count = write_line(glyphs, count, "four five six", 260);
  CHECK_EQUAL(ix_memory_set_glyphs(document, first, glyphs, count), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 400, 400, &view), IX_OK);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

/* Where a letter of the first page is shown, the first line at line 0; a letter is 10 wide. */
static ix_point letter(int line, double place) {
  ix_point at = {0, 0};
  ix_point page = {40 + 10 * place, 90 + 40 * line};
  CHECK_EQUAL(ix_view_convert_point(view, 0, IX_SPACE_PAGE, page, IX_SPACE_VIEW, &at), IX_OK);
  return at;
}

static void feed(uint32_t type, uint32_t kind, ix_point at, uint64_t after) {
  ix_event event;
  memset(&event, 0, sizeof event);
  now += after * MS;
  event.type = type;
  event.time_ns = now;
  event.u.pointer.kind = kind;
  event.u.pointer.pointer = 1;
  event.u.pointer.buttons = kind == IX_DEVICE_TOUCH || type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
  event.u.pointer.modifiers = modifiers;
  event.u.pointer.position = at;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

/* Pulls from one point to another, long after what was before, and holds it there. */
static void pull(uint32_t kind, ix_point from, ix_point to) {
  feed(IX_EVENT_DOWN, kind, from, 3000);
  for (int i = 1; i <= 6; i++) {
    feed(IX_EVENT_MOVE, kind, (ix_point){from.x + (to.x - from.x) * i / 6, from.y + (to.y - from.y) * i / 6}, 20);
  }
}

static void drag(uint32_t kind, ix_point from, ix_point to) {
  pull(kind, from, to);
  feed(IX_EVENT_UP, kind, to, 200);
}

/* Rests on a letter until a long press is over. */
static void press(uint32_t kind, ix_point at) {
  feed(IX_EVENT_DOWN, kind, at, 3000);
  now += 600 * MS;
  CHECK_EQUAL(ix_view_advance(view, now), IX_OK);
  feed(IX_EVENT_UP, kind, at, 20);
}

static int has(const char *wanted) {
  char text[64];
  size_t length = 0;
  CHECK(ix_view_copy_selected_text(view, text, sizeof text - 1, &length) >= 0);
  text[length] = 0;
  if (strcmp(text, wanted) == 0) { return 1; }
  printf("selected: \"%s\"\n", text);
  return 0;
}

/* How far the view has come to be scrolled since it showed the first page. */
static double scrolled(void) {
  ix_point corner = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(view, 0, IX_SPACE_PAGE, (ix_point){0, 0}, IX_SPACE_VIEW, &corner), IX_OK);
  CHECK(ix_view_show_page(view, 0) >= 0);
  return -corner.y;
}

static void set(uint32_t device, uint32_t mode) {
  double found = 99;
  CHECK(ix_view_set_setting(view, IX_SETTING_TEXT_SELECTION_MODE, device, mode) >= 0);
  CHECK_EQUAL(ix_view_get_setting(view, IX_SETTING_TEXT_SELECTION_MODE, device, &found), IX_OK);
  CHECK_EQUAL(found, mode);
}

static void by_itself_the_device_decides(void) {
  open_view();
  drag(IX_DEVICE_MOUSE, letter(0, 4), letter(0, 6));
  CHECK(has("tw") && scrolled() == 0);
  CHECK_EQUAL(ix_view_clear_text_selection(view), IX_OK);
  ix_point at = letter(0, 4.5);
  drag(IX_DEVICE_TOUCH, at, (ix_point){at.x, at.y - 60});
  CHECK(has("") && scrolled() > 20);
  press(IX_DEVICE_TOUCH, letter(0, 4.5));
  CHECK(has("two"));
  close_view();
}

static void each_device_can_do_as_the_other(void) {
  open_view();
  set(0, IX_TEXT_SELECTION_REGULAR);
  for (uint32_t kind = IX_DEVICE_TOUCH; kind <= IX_DEVICE_TRACKPAD; kind++) {
    ix_point at = letter(0, 4.5);
    drag(kind, at, (ix_point){at.x, at.y - 60});
    CHECK(has("") && scrolled() > 20);
    press(kind, letter(0, 4.5));
    CHECK(has("two"));
    CHECK_EQUAL(ix_view_clear_text_selection(view), IX_OK);
  }
  set(0, IX_TEXT_SELECTION_SIMPLE);
  for (uint32_t kind = IX_DEVICE_TOUCH; kind <= IX_DEVICE_TRACKPAD; kind++) {
    drag(kind, letter(0, 4), letter(0, 6));
    CHECK(has("tw") && scrolled() == 0);
    CHECK_EQUAL(ix_view_clear_text_selection(view), IX_OK);
    drag(kind, (ix_point){350, 350}, (ix_point){350, 290});
    CHECK(has("") && scrolled() > 20);
  }
  set(IX_DEVICE_TOUCH, IX_TEXT_SELECTION_REGULAR);
  drag(IX_DEVICE_PEN, letter(1, 0), letter(1, 2));
  CHECK(has("fo"));
  close_view();
}

static void what_cannot_be_is_refused(void) {
  open_view();
  const double wrong[] = {3, 0.5, -1, NAN, INFINITY};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    CHECK_EQUAL(
        ix_view_set_setting(view, IX_SETTING_TEXT_SELECTION_MODE, 0, wrong[i]), IX_ERROR_INVALID_ARGUMENT);
  }
  CHECK_EQUAL(
      ix_view_set_setting(view, IX_SETTING_TEXT_SELECTION_MODE, IX_DEVICE_KEYBOARD, 1), IX_ERROR_INVALID_ARGUMENT);
  double found = 99;
  CHECK_EQUAL(ix_view_get_setting(view, IX_SETTING_TEXT_SELECTION_MODE, IX_DEVICE_MOUSE, &found), IX_OK);
  CHECK_EQUAL(found, IX_TEXT_SELECTION_AUTOMATIC);
  close_view();
}

static void a_change_holds_from_the_next_press_on(void) {
  open_view();
  pull(IX_DEVICE_MOUSE, letter(0, 4), letter(0, 5));
  set(0, IX_TEXT_SELECTION_REGULAR);
  feed(IX_EVENT_MOVE, IX_DEVICE_MOUSE, letter(0, 6), 20);
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, letter(0, 6), 20);
  CHECK(has("tw"));
  ix_point at = letter(1, 5);
  drag(IX_DEVICE_MOUSE, at, (ix_point){at.x, at.y - 60});
  CHECK(has("tw") && scrolled() > 20);
  close_view();
}

static void let_go_it_is_widened_to_words(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_SNAP_TO_WORDS, 0, 1), IX_OK);
  pull(IX_DEVICE_MOUSE, letter(0, 5), letter(0, 9));
  CHECK(has("wo t"));
  ix_effect effect;
  while (ix_view_next_effect(view, &effect) == IX_OK) {}
  feed(IX_EVENT_UP, IX_DEVICE_MOUSE, letter(0, 9), 20);
  CHECK(has("two three"));
  int news = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) { news += effect.type == IX_EFFECT_TEXT_SELECTION; }
  CHECK_EQUAL(news, 1);
  pull(IX_DEVICE_MOUSE, letter(1, 1), letter(1, 3));
  CHECK(has("ou"));
  feed(IX_EVENT_CANCEL, IX_DEVICE_MOUSE, letter(1, 3), 20);
  CHECK(has("two three"));
  CHECK_EQUAL(ix_view_select_text(view, 0, 1, 0, 4), IX_OK);
  CHECK(has("ne t"));
  close_view();
}

static void a_handle_snaps_as_well(void) {
  open_view();
  CHECK_EQUAL(ix_view_set_setting(view, IX_SETTING_SNAP_TO_WORDS, 0, 1), IX_OK);
  press(IX_DEVICE_TOUCH, letter(0, 4.5));
  CHECK(has("two"));
  ix_point end = letter(0, 7);
  pull(IX_DEVICE_TOUCH, (ix_point){end.x + 2, end.y + 24}, (ix_point){end.x + 32, end.y + 24});
  CHECK(has("two th"));
  feed(IX_EVENT_UP, IX_DEVICE_TOUCH, (ix_point){end.x + 32, end.y + 24}, 20);
  CHECK(has("two three"));
  close_view();
}

static void with_shift_it_goes_on(void) {
  for (uint32_t mode = IX_TEXT_SELECTION_AUTOMATIC; mode <= IX_TEXT_SELECTION_SIMPLE; mode++) {
    open_view();
    drag(IX_DEVICE_MOUSE, letter(0, 4), letter(0, 6));
    set(0, mode);
    modifiers = IX_MODIFIER_SHIFT;
    drag(IX_DEVICE_MOUSE, letter(1, 2), letter(1, 2));
    CHECK(has("two three\nfo"));
    drag(IX_DEVICE_MOUSE, letter(0, 1), letter(0, 1));
    CHECK(has("ne"));
    modifiers = 0;
    drag(IX_DEVICE_MOUSE, letter(0, 1), letter(0, 1));
    CHECK(has(""));
    close_view();
  }
}

static void why_a_drag_scrolled_is_told(void) {
  open_view();
  drag(IX_DEVICE_TOUCH, letter(0, 4), letter(0, 7));
  uint64_t sequences[8];
  ix_explanation_step steps[32];
  char text[2048];
  size_t count = 0, length = 0;
  int told = 0;
  CHECK_EQUAL(ix_explanation_sequences(view, sequences, 8, &count), IX_OK);
  uint64_t newest = sequences[count - 1];
  CHECK_EQUAL(ix_explanation_copy_steps(view, IX_SUBJECT_COMPONENT, IX_SELECT_TEXT, newest, steps, 32, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    told += steps[i].kind == IX_STEP_TEXT_MODE && steps[i].value == IX_TEXT_SELECTION_REGULAR;
  }
  CHECK_EQUAL(told, 1);
  CHECK_EQUAL(
      ix_explanation_copy_text(view, IX_SUBJECT_COMPONENT, IX_SELECT_TEXT, newest, text, sizeof text - 1, &length), IX_OK);
  text[length] = 0;
  CHECK(strstr(text, "this device selects text from a long press on") != NULL);
  close_view();
}

int main(void) {
  RUN(by_itself_the_device_decides, "S194c");
  RUN(each_device_can_do_as_the_other, "S194a S194b");
  RUN(what_cannot_be_is_refused, "");
  RUN(a_change_holds_from_the_next_press_on, "");
  RUN(let_go_it_is_widened_to_words, "S194d");
  RUN(a_handle_snaps_as_well, "S194d");
  RUN(with_shift_it_goes_on, "");
  RUN(why_a_drag_scrolled_is_told, "");
  return FINISH();
}
