/** @file
 * Selections follow the order in which text is read: columns, right to left, turned and vertical text, several pages, and
 * what a moving pointer adds and takes.
 */
#include "hand.h"

static struct desk desk;

static const char *const left[] = {
    "a column of text is read from its top", "to its end before the one beside it is", "begun and a pointer that goes down",
    "in it takes the lines that it passes", "and none of those that stand beside", "them however near the two may come",
    "to each other and however alike their", "lines are in height and in length so", "that a reader of two columns never",
    "has to look at what the other one says"};
enum { LINES = sizeof left / sizeof *left, MOST = 2048, ADVANCE = 5, LEADING = 13, TOP = 380 };

static ix_glyph glyphs[MOST];
static size_t used;

/** One glyph whose baseline runs along `along`, from (x, y): (1, 0) is from left to right. */
static void put_glyph(uint32_t codepoint, double x, double y, ix_point along, double width, double height) {
  const double ux = along.x * width, uy = along.y * width, vx = -along.y * height, vy = along.x * height;
  if (codepoint == ' ' || used == MOST) { return; }
  glyphs[used++] = (ix_glyph){{{x, y}, {x + ux, y + uy}, {x + ux + vx, y + uy + vy}, {x + vx, y + vy}}, codepoint, 0, 12};
}

static void put_line(const char *text, double x, double y, ix_point along, int is_upper) {
  for (size_t i = 0; text[i]; i++) {
    const uint32_t letter = (uint32_t)(is_upper && text[i] != ' ' ? text[i] - 32 : text[i]);
    put_glyph(letter, x + along.x * ADVANCE * (double)i, y + along.y * ADVANCE * (double)i, along, ADVANCE, 10);
  }
}

static void put_columns(void) {
  for (int row = 0; row < LINES; row++) {
    put_line(left[row], 10, TOP - LEADING * row, (ix_point){1, 0}, 0);
    put_line(left[LINES - 1 - row], 210, TOP - LEADING * row, (ix_point){1, 0}, 1);
  }
}

static void give(ix_page_id page) {
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, page, glyphs, used), IX_OK);
  used = 0;
}

static const char *selected(void) {
  static char text[4096];
  size_t length = 0;
  CHECK(ix_view_copy_selected_text(desk.view, text, sizeof text - 1, &length) >= 0);
  text[length < sizeof text ? length : 0] = 0;
  return text;
}

static ix_point at_user(uint32_t page, double x, double y) {
  ix_point at = {0, 0};
  CHECK_EQUAL(ix_view_convert_point(desk.view, page, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &at), IX_OK);
  return at;
}

/** Drags from one point to another of the view, and lets go. */
static void drag_from(ix_point a, ix_point b) {
  desk.now += 3000000000;
  CHECK_EQUAL(ix_view_advance(desk.view, desk.now), IX_OK);
  mouse(&desk, IX_EVENT_DOWN, a, 0);
  for (int i = 1; i <= 8; i++) { mouse(&desk, IX_EVENT_MOVE, (ix_point){a.x + (b.x - a.x) * i / 8, a.y + (b.y - a.y) * i / 8}, 0); }
  mouse(&desk, IX_EVENT_UP, b, 0);
}

static void a_drag_down_a_column_stays_in_it(void) {
  open_desk(&desk);
  put_columns();
  give(desk.page);
  drag_from(at_user(0, 11, TOP + 5), at_user(0, 10 + 5 * 38 - 1, TOP - LEADING * 9 + 5));
  const char *text = selected();
  for (int row = 0; row < LINES; row++) { CHECK(strstr(text, left[row]) != NULL); }
  CHECK(!strstr(text, "HAS") && strstr(text, left[0]) < strstr(text, left[1]));
  close_desk(&desk);
}

static void right_to_left_text_is_selected_as_it_reads(void) {
  static const uint32_t word[] = {0x5e9, 0x5dc, 0x5d5, 0x5dd};
  open_desk(&desk);
  for (int i = 0; i < 4; i++) { put_glyph(word[i], 200 - 10 * i, 300, (ix_point){1, 0}, 9, 12); }
  give(desk.page);
  drag_from(at_user(0, 208, 306), at_user(0, 191, 306));
  CHECK(!strcmp(selected(), "\xd7\xa9\xd7\x9c"));
  drag_from(at_user(0, 171, 306), at_user(0, 188, 306));
  CHECK(!strcmp(selected(), "\xd7\x95\xd7\x9d"));
  close_desk(&desk);
}

static void turned_text_is_selected_as_it_reads(void) {
  static const ix_point ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  for (int i = 0; i < 4; i++) {
    open_desk(&desk);
    const ix_point way = ways[i];
    put_line("one two three", 200, 200, way, 0);
    give(desk.page);
    const ix_point up = {-way.y * 5, way.x * 5};
    drag_from(at_user(0, 200 + way.x + up.x, 200 + way.y + up.y), at_user(0, 200 + way.x * 34 + up.x, 200 + way.y * 34 + up.y));
    CHECK(!strcmp(selected(), "one two"));
    close_desk(&desk);
  }
}

static void a_selection_runs_across_pages(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_page_id second = 0;
  open_desk(&desk);
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 400, 400};
  CHECK_EQUAL(ix_memory_add_pages(desk.document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(desk.document, 1, &second), IX_OK);
  put_line("end of one", 40, 20, (ix_point){1, 0}, 0);
  give(desk.page);
  put_line("start of two", 40, 370, (ix_point){1, 0}, 0);
  give(second);
  CHECK(ix_view_scroll_by(desk.view, 0, 200) >= 0);
  drag_from(at_user(0, 40 + 5 * 7 + 1, 25), at_user(1, 40 + 5 * 5 - 1, 375));
  const char *text = selected();
  CHECK(!strncmp(text, "one", 3) && strlen(text) >= 8 && !strcmp(text + strlen(text) - 5, "start"));
  close_desk(&desk);
}

static void a_move_adds_what_it_touches_alone(void) {
  size_t before = 0;
  open_desk(&desk);
  put_columns();
  give(desk.page);
  mouse(&desk, IX_EVENT_DOWN, at_user(0, 30, TOP + 5), 0);
  for (int step = 1; step <= 60; step++) {
    mouse(&desk, IX_EVENT_MOVE, at_user(0, 30 + (step % 7) * 20, TOP + 5 - step * 0.65), 0);
    const char *text = selected();
    const size_t now = strlen(text);
    for (size_t i = 0; i < now; i++) { CHECK(text[i] < 'A' || text[i] > 'Z'); }
    CHECK(now <= before + 80 && before <= now + 80);
    before = now;
  }
  CHECK(strstr(selected(), "in it takes") && !strstr(selected(), "and none of those"));
  close_desk(&desk);
}

int main(void) {
  RUN(a_drag_down_a_column_stays_in_it, "S222a");
  RUN(right_to_left_text_is_selected_as_it_reads, "S222b");
  RUN(turned_text_is_selected_as_it_reads, "S222c");
  RUN(a_selection_runs_across_pages, "S222d");
  RUN(a_move_adds_what_it_touches_alone, "S222e");
  return FINISH();
}
