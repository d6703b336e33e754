/** @file
 * Text of a rectangle: by a drag with Alt and by call; what it says, its quads, and what it refuses.
 */
#include "hand.h"

#include <math.h>

static struct desk desk;

/** Two columns of two lines in letters of 5 by 10 points. */
static void open_columns(void) {
  static const struct { double x, y; const char *text; } lines[] = {
      {40, 60, "leftone"}, {200, 60, "rightone"}, {40, 80, "lefttwo"}, {200, 80, "righttwo"}};
  ix_glyph glyphs[64];
  size_t count = 0;
  open_desk(&desk);
  for (size_t i = 0; i < 4; i++) {
    for (size_t k = 0; lines[i].text[k]; k++) {
      const double x = lines[i].x + 5 * (double)k, y = 400 - lines[i].y;
      glyphs[count++] = (ix_glyph){{{x, y - 10}, {x + 5, y - 10}, {x + 5, y}, {x, y}}, (uint32_t)lines[i].text[k], 0, 10};
    }
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, count), IX_OK);
}

static int says(const char *wanted) {
  char text[256];
  size_t length = 0;
  if (ix_view_copy_selected_text(desk.view, text, sizeof text, &length) < 0) { return 0; }
  return length == strlen(wanted) && !memcmp(text, wanted, length);
}

static void a_drag_with_alt_takes_a_column(void) {
  ix_rect box = {0, 0, 0, 0};
  size_t count = 0;
  ix_text_range ranges[8];
  open_columns();
  CHECK_EQUAL(ix_view_selected_rect(desk.view, 0, &box), IX_NO_OP);
  drag(&desk, 190, 50, 260, 95, IX_MODIFIER_ALT);
  CHECK(says("rightone\nrighttwo"));
  CHECK(ix_view_selected_rect(desk.view, 0, &box) == IX_OK && is_box((ix_rect){box.x0, 400 - box.y1, box.x1, 400 - box.y0}, 190, 305, 260, 350));
  CHECK(ix_view_selection_quads(desk.view, 0, NULL, 0, &count) == IX_OK && count == 2);
  CHECK(ix_view_text_selection(desk.view, ranges, 8, &count) == IX_OK && count == 2 && ranges[0].count == 8);
  /* The other end of a drag does not matter, and shift+click moves the corner. */
  drag(&desk, 76, 95, 30, 50, IX_MODIFIER_ALT);
  CHECK(says("leftone\nlefttwo"));
  click(&desk, 51, 62, IX_MODIFIER_SHIFT);
  CHECK(says("ftone\nfttwo"));
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK(says(""));
  close_desk(&desk);
}

static void a_call_takes_one_and_refuses_what_is_none(void) {
  const ix_point a = {190, 50}, b = {212, 95};
  ix_rect box;
  open_columns();
  CHECK_EQUAL(ix_view_select_text_rect(desk.view, 0, a, 0, b, IX_GRANULARITY_CHARACTER), IX_OK);
  CHECK(says("ri\nri"));
  CHECK_EQUAL(ix_view_select_text_rect_by_id(desk.view, desk.page, b, desk.page, a, IX_GRANULARITY_WORD), IX_OK);
  CHECK(says("rightone\nrighttwo"));
  CHECK_EQUAL(ix_view_selected_rect_by_id(desk.view, desk.page, &box), IX_OK);
  CHECK_EQUAL(ix_view_select_text_rect(desk.view, 0, a, 0, b, IX_GRANULARITY_LINE), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_select_text_rect(desk.view, 0, a, 1, b, IX_GRANULARITY_WORD), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_select_text_rect(desk.view, 0, (ix_point){NAN, 1}, 0, b, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_selected_rect(desk.view, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_selected_rect(desk.view, 3, &box), IX_ERROR_NOT_FOUND);
  CHECK(says("rightone\nrighttwo")); /* what failed changed nothing */
  CHECK_EQUAL(ix_view_select_text_rect(desk.view, 0, (ix_point){1, 1}, 0, (ix_point){9, 9}, IX_GRANULARITY_CHARACTER), IX_NO_OP);
  CHECK(says(""));
  close_desk(&desk);
}

/** The context of the menu that the secondary button asks for; 0 for no menu. */
static uint32_t menu_at(double x, double y) {
  ix_effect effect;
  uint32_t context = 0;
  for (int up = 0; up < 2; up++) {
    ix_event event = {.type = up ? IX_EVENT_UP : IX_EVENT_DOWN, .time_ns = desk.now += 50000000};
    event.u.pointer.position = in_view(&desk, x, y);
    event.u.pointer.kind = IX_DEVICE_MOUSE;
    event.u.pointer.buttons = up ? 0 : IX_BUTTON_SECONDARY;
    CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
  }
  rest(&desk);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_MENU) { context = effect.u.menu.context; }
  }
  return context;
}

/* The letters between two that it takes, in reading order, are not selected: their menu is the page's. */
static void the_menu_is_that_of_what_it_takes(void) {
  open_columns();
  CHECK_EQUAL(ix_view_select_text_rect(desk.view, 0, (ix_point){30, 45}, 0, (ix_point){56, 95}, IX_GRANULARITY_CHARACTER), IX_OK);
  CHECK(says("lef\nlef"));
  CHECK_EQUAL(menu_at(47, 65), IX_MENU_OF_TEXT);
  CHECK_EQUAL(menu_at(67, 65), IX_MENU_OF_PAGE);
  CHECK_EQUAL(menu_at(47, 85), IX_MENU_OF_TEXT);
  CHECK(says("lef\nlef"));
  close_desk(&desk);
}

int main(void) {
  RUN(a_drag_with_alt_takes_a_column, "S221d S315a");
  RUN(a_call_takes_one_and_refuses_what_is_none, "S315a");
  RUN(the_menu_is_that_of_what_it_takes, "S266a S315a");
  return FINISH();
}
