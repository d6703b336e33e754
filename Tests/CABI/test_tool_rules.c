/** @file
 * A tool of the host with every hook; its recognizers beside others; which tool handles what; a view without tools.
 */
#include "hand.h"

enum { OWN = IX_TOOL_CUSTOM, KINDS = 30 };

static struct desk desk;
static int told[KINDS + 1];

/* What carries the pointer is the tool's own, the rest is as Pan has it. */
static uint32_t note(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)user_data;
  told[event->kind <= KINDS ? event->kind : 0] += 1;
  return event->kind <= IX_TOOL_POINTER_CANCEL ? IX_TOOL_HANDLED : IX_TOOL_TO_BASE;
}

static int others;
static void created(ix_view *view, ix_tool_carry *carry, void *user_data) { (void)view, (void)carry, (void)user_data, others |= 1; }
static void closed(ix_view *view, ix_tool_carry *carry, void *user_data) { (void)view, (void)carry, (void)user_data, others |= 2; }
static void drawn(ix_view *view, void *user_data) { (void)view, (void)user_data, others |= 4; }
static void handles(ix_view *view, void *user_data) { (void)view, (void)user_data, others |= 8; }
static void styled(ix_view *view, uint32_t variant, ix_tool_style *style, void *user_data) {
  (void)view, (void)variant, (void)style, (void)user_data, others |= 16;
}
static uint32_t next(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)event, (void)user_data;
  others |= 32;
  return OWN;
}

static void add_own(uint32_t base, const ix_tool_functions *functions, const ix_recognizer_options *wanted, size_t count) {
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  options.mode = OWN;
  options.base = base;
  CHECK_EQUAL(ix_tool_add(desk.view, &options, functions, wanted, count, NULL, NULL, NULL), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(desk.view, OWN), IX_OK);
}

static void settle(void) {
  pass_frames(&desk);
  ix_view_set_tool(desk.view, OWN);
}

static void taps(int count) {
  for (int i = 0; i < count; i++) {
    finger(&desk, IX_EVENT_DOWN, 1, 350, 350);
    finger(&desk, IX_EVENT_UP, 1, 350, 350);
    desk.now += 80000000;
  }
  settle();
}

static void add_pages(void) {
  ix_page_info pages[2] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  for (int i = 0; i < 2; i++) {
    pages[i].flags = IX_PAGE_HAS_MEDIA_BOX;
    pages[i].media_box = (ix_rect){0, 0, 400, 400};
  }
  CHECK_EQUAL(ix_memory_add_pages(desk.document, pages, 2), IX_OK);
}

static void do_with_pointers(void) {
  taps(1);
  taps(2);
  finger(&desk, IX_EVENT_DOWN, 1, 350, 350);
  settle();
  finger(&desk, IX_EVENT_UP, 1, 350, 350);
  settle();
  drag(&desk, 100, 200, 200, 200, 0);
  settle();
  finger(&desk, IX_EVENT_DOWN, 1, 100, 300);
  for (int i = 1; i < 8; i++) { finger(&desk, IX_EVENT_MOVE, 1, 100 + 4 * i, 300); }
  finger(&desk, IX_EVENT_CANCEL, 1, 128, 300);
  settle();
  finger(&desk, IX_EVENT_DOWN, 1, 100, 300);
  for (int i = 1; i < 8; i++) { finger(&desk, IX_EVENT_MOVE, 1, 100 + 4 * i, 300); }
  finger(&desk, IX_EVENT_DOWN, 2, 300, 350);
  finger(&desk, IX_EVENT_MOVE, 1, 140, 300);
  finger(&desk, IX_EVENT_UP, 2, 300, 350);
  finger(&desk, IX_EVENT_UP, 1, 128, 300);
  settle();
  spread_fingers(&desk);
  settle();
}

static void do_the_rest(void) {
  ix_menu_entry entries[32];
  ix_layout_options layout = IX_LAYOUT_OPTIONS_INIT;
  ix_page_info info = IX_PAGE_INFO_INIT;
  size_t found = 0, i = 0;
  ix_event up = {.type = IX_EVENT_KEY_UP, .time_ns = desk.now += 20000000, .u.key.key = 'A'};
  press(&desk, 'A', 0);
  up.time_ns = desk.now += 20000000;
  CHECK_EQUAL(ix_view_feed(desk.view, &up, 1, NULL), IX_OK);
  CHECK_EQUAL(ix_view_scroll_by(desk.view, 0, 50), IX_OK);
  CHECK_EQUAL(ix_view_set_geometry(desk.view, 380, 420, 0, 0), IX_OK);
  CHECK_EQUAL(ix_view_get_layout(desk.view, &layout), IX_OK);
  layout.spread_gap += 7;
  CHECK_EQUAL(ix_view_set_layout(desk.view, &layout), IX_OK);
  CHECK_EQUAL(ix_document_insert_pages(desk.document, 1, &info, 1, NULL), IX_OK);
  settle();
  CHECK_EQUAL(ix_view_show_page(desk.view, 2), IX_OK);
  settle();
  CHECK_EQUAL(ix_view_open_menu(desk.view, (ix_point){350, 350}), IX_OK);
  CHECK_EQUAL(ix_view_menu_entries(desk.view, entries, 32, &found), IX_OK);
  while (i < found && entries[i].item == 0) { i++; }
  CHECK(i < found && ix_view_choose_menu_item(desk.view, entries[i].item) >= 0);
  settle();
  CHECK(ix_view_send_tool_event(desk.view, 7, 8) >= 0);
}

static void a_tool_of_the_host_has_every_hook(void) {
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  ix_tool_event_hook *events = &functions.pointer_down;
  ix_recognizer_options wanted = IX_RECOGNIZER_OPTIONS_INIT;
  ix_tool_style style = IX_TOOL_STYLE_INIT;
  open_desk(&desk);
  add_pages();
  memset(told, 0, sizeof told);
  others = 0;
  for (int i = 0; i < KINDS; i++) { events[i] = note; }
  functions.create = created, functions.close = closed, functions.draw = drawn, functions.handles = handles;
  functions.style = styled, functions.next = next;
  wanted.kind = IX_RECOGNIZER_PAN;
  wanted.max_fingers = 1;
  add_own(IX_TOOL_PAN, &functions, &wanted, 1);
  do_with_pointers();
  CHECK_EQUAL(ix_view_get_tool_style(desk.view, OWN, 0, &style), IX_OK);
  do_the_rest();
  ix_annotation_id box = put(&desk, IX_SUBTYPE_SQUARE, 10, 10, 50, 50);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &box, 1), IX_OK);
  CHECK(ix_view_handles(desk.view, NULL, 0, &(size_t){0}) >= 0);
  CHECK(ix_view_set_tool(desk.view, OWN) >= 0);
  close_desk(&desk);
  for (int i = 1; i <= KINDS; i++) {
    if (!told[i]) { printf("hook %d was never called\n", i); }
    CHECK(told[i] > 0);
  }
  CHECK_EQUAL(others, 63);
}

static uint32_t handled(ix_view *view, const ix_tool_event *event, void *user_data) {
  (void)view, (void)user_data;
  told[event->kind] += 1;
  return IX_TOOL_HANDLED;
}

static size_t recognizers(void) {
  size_t count = 0;
  for (ix_recognizer_id id = 0; ix_recognizer_next(desk.view, id, &id) == IX_OK; count++) { continue; }
  return count;
}

static void a_tools_recognizers_are_there_with_it_and_compete(void) {
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  ix_recognizer_options tap = IX_RECOGNIZER_OPTIONS_INIT, twice = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id host = 0;
  open_desk(&desk);
  memset(told, 0, sizeof told);
  functions.single_tap_confirmed = handled;
  const size_t before = recognizers();
  add_own(IX_TOOL_NONE, &functions, &tap, 1);
  CHECK_EQUAL(recognizers(), before + 1);
  taps(1);
  CHECK_EQUAL(told[IX_TOOL_SINGLE_TAP_CONFIRMED], 1);
  twice.taps = 2;
  twice.priority = 100000;
  CHECK_EQUAL(ix_recognizer_add(desk.view, &twice, NULL, NULL, NULL, &host), IX_OK);
  ix_party tool = {IX_PARTY_TOOL, 0, 0}, own = {IX_PARTY_RECOGNIZER, 0, host};
  CHECK_EQUAL(ix_relation_add(desk.view, IX_RELATION_REQUIRES_FAILURE, tool, own, 0, NULL), IX_OK);
  finger(&desk, IX_EVENT_DOWN, 1, 350, 350);
  finger(&desk, IX_EVENT_UP, 1, 350, 350);
  CHECK_EQUAL(told[IX_TOOL_SINGLE_TAP_CONFIRMED], 1); /* it waits for the host's */
  settle();
  CHECK_EQUAL(told[IX_TOOL_SINGLE_TAP_CONFIRMED], 2);
  taps(2);
  CHECK_EQUAL(told[IX_TOOL_SINGLE_TAP_CONFIRMED], 2); /* and lost */
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_PAN), IX_OK);
  CHECK_EQUAL(recognizers(), before + 1); /* the host's stays, the tool's are gone */
  close_desk(&desk);
}

static uint32_t usual(uint32_t kind) {
  switch (kind) {
  case IX_SUBTYPE_LINK: return IX_TOOL_LINK_ACTION;
  case IX_SUBTYPE_WIDGET: return IX_TOOL_FORM_FILL;
  case IX_SUBTYPE_RICH_MEDIA: case IX_SUBTYPE_SCREEN: case IX_SUBTYPE_MOVIE: case IX_SUBTYPE_SOUND: return IX_TOOL_MEDIA;
  case IX_SUBTYPE_LINE: return IX_TOOL_EDIT_LINE;
  case IX_SUBTYPE_HIGHLIGHT: case IX_SUBTYPE_UNDERLINE: case IX_SUBTYPE_SQUIGGLY: case IX_SUBTYPE_STRIKE_OUT: return IX_TOOL_EDIT_TEXT_MARKUP;
  case IX_SUBTYPE_POLY_LINE: case IX_SUBTYPE_POLYGON: case IX_HANDLED_CALLOUT: return IX_TOOL_EDIT_VERTICES;
  case IX_HANDLED_GROUP: return IX_TOOL_EDIT_GROUP;
  default: return IX_TOOL_EDIT;
  }
}

static uint32_t handling(uint32_t kind) {
  uint32_t found = 0;
  CHECK_EQUAL(ix_view_handling_tool(desk.view, kind, &found), IX_OK);
  return found;
}

static void every_kind_has_its_tool(void) {
  uint32_t kinds[IX_SUBTYPE_RICH_MEDIA + 2], count = 0;
  open_desk(&desk);
  for (uint32_t subtype = IX_SUBTYPE_TEXT; subtype <= IX_SUBTYPE_RICH_MEDIA; subtype++) { kinds[count++] = subtype; }
  kinds[count++] = IX_HANDLED_CALLOUT;
  kinds[count++] = IX_HANDLED_GROUP;
  for (uint32_t i = 0; i < count; i++) {
    const uint32_t is_used = usual(kinds[i]) < IX_TOOL_EDIT_LINE; /* links, fields and media stay usable */
    CHECK_EQUAL(handling(kinds[i]), usual(kinds[i]));
    CHECK_EQUAL(ix_view_set_editable(desk.view, kinds[i], 0), IX_OK);
    CHECK_EQUAL(handling(kinds[i]), is_used ? usual(kinds[i]) : IX_TOOL_PAN);
    CHECK_EQUAL(ix_view_set_editable(desk.view, kinds[i], 1), IX_OK);
    CHECK_EQUAL(ix_view_set_handling_tool(desk.view, kinds[i], IX_TOOL_SELECT_TEXT), IX_OK);
    CHECK_EQUAL(handling(kinds[i]), IX_TOOL_SELECT_TEXT);
    CHECK_EQUAL(ix_view_set_handling_tool(desk.view, kinds[i], IX_TOOL_NONE), IX_OK);
    CHECK_EQUAL(handling(kinds[i]), usual(kinds[i]));
  }
  close_desk(&desk);
}

static void without_tools_the_explanation_says_so(void) {
  open_desk(&desk);
  ix_annotation_id box = put(&desk, IX_SUBTYPE_SQUARE, 100, 100, 50, 50);
  CHECK_EQUAL(ix_view_turn_tools_off(desk.view), IX_OK);
  click(&desk, 125, 125, 0);
  ix_annotation_id chosen = 0;
  size_t count = 7;
  CHECK_EQUAL(ix_view_selected_annotations(desk.view, &chosen, 1, &count), IX_OK);
  CHECK(count == 0 && box != 0);
  uint64_t sequences[16];
  ix_explanation_step steps[32];
  int said = 0;
  CHECK_EQUAL(ix_explanation_sequences(desk.view, sequences, 16, &count), IX_OK);
  CHECK_EQUAL(ix_explanation_copy_steps(desk.view, IX_SUBJECT_COMPONENT, IX_SELECT_ANNOTATION, sequences[count - 1], steps, 32, &count), IX_OK);
  for (size_t i = 0; i < count; i++) { said += steps[i].kind == IX_STEP_NO_TOOL; }
  CHECK(said > 0);
  close_desk(&desk);
}

int main(void) {
  RUN(a_tool_of_the_host_has_every_hook, "S92a");
  RUN(a_tools_recognizers_are_there_with_it_and_compete, "S73b S73c");
  RUN(every_kind_has_its_tool, "S87a S87b S87c S87d");
  RUN(without_tools_the_explanation_says_so, "S88b S88c");
  return FINISH();
}
