/** @file
 * The context menu, the state of tools, and observers of annotations.
 */
#include "world.h"

enum { OWN = IX_MENU_CUSTOM + 7 };

static struct world world;
static uint64_t now;

static ix_annotation_id add(uint32_t subtype, double x, double y) {
  ix_annotation made = IX_ANNOTATION_INIT;
  ix_annotation_id id = 0;
  made.subtype = subtype;
  made.flags = IX_ANNOTATION_PRINT;
  made.rect = (ix_rect){x, y, x + 60, y + 40};
  made.interior_color = (ix_color){1, 0, {1, 0, 0, 0}};
  CHECK_EQUAL(ix_annotation_create(world.document, world.page, &made, &id), IX_OK);
  return id;
}

static ix_status open_at(double x, double y) {
  ix_point at;
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){x, y}, IX_SPACE_VIEW, &at), IX_OK);
  return ix_view_open_menu(world.view, at);
}

static size_t lines(ix_menu_entry *entries) {
  size_t count = 0;
  CHECK_EQUAL(ix_view_menu_entries(world.view, entries, 64, &count), IX_OK);
  return count;
}

static int has(uint32_t item, ix_menu_entry *out) {
  ix_menu_entry entries[64];
  size_t count = lines(entries);
  for (size_t i = 0; i < count; i++) {
    if (entries[i].item != item) { continue; }
    if (out) { *out = entries[i]; }
    return 1;
  }
  return 0;
}

/** The last effect of a type; its type is 0 where there is none. */
static ix_effect last(uint32_t type) {
  ix_effect effect, found = {0};
  while (ix_view_next_effect(world.view, &effect) == IX_OK) {
    if (effect.type == type) { found = effect; }
  }
  return found;
}

static void start(void) {
  open_world(&world);
  now = 6000000000;
}

static void a_menu_is_of_what_is_there_and_acts(void) {
  start();
  ix_menu_entry entry;
  ix_annotation_id square = add(IX_SUBTYPE_SQUARE, 100, 300);
  CHECK(ix_view_choose_menu_item(world.view, IX_MENU_DELETE) == IX_ERROR_NOT_FOUND && lines(&entry) == 0);
  CHECK_EQUAL(open_at(120, 320), IX_OK);
  ix_effect menu = last(IX_EFFECT_MENU);
  CHECK(menu.u.menu.context == IX_MENU_OF_SHAPE && menu.subject == square && menu.u.menu.page == world.page);
  CHECK(has(IX_MENU_STYLE, &entry) && entry.flags == IX_MENU_FOR_HOST && entry.parent == 0);
  CHECK(has(IX_MENU_DELETE, &entry) && entry.flags == 0 && !has(IX_MENU_FLATTEN, NULL));
  CHECK_EQUAL(ix_view_choose_menu_item(world.view, IX_MENU_STYLE), IX_OK);
  ix_effect command = last(IX_EFFECT_MENU_COMMAND);
  CHECK(command.u.menu.item == IX_MENU_STYLE && command.subject == square && command.u.menu.context == IX_MENU_OF_SHAPE);
  CHECK(open_at(120, 320) == IX_OK && ix_view_choose_menu_item(world.view, IX_MENU_DELETE) == IX_OK);
  ix_annotation gone = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(world.document, square, &gone), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  /* What a menu is about may go while it is open. */
  CHECK(open_at(120, 320) == IX_OK && ix_annotation_remove(world.document, square) == IX_OK);
  CHECK(!has(IX_MENU_DELETE, NULL) && ix_view_choose_menu_item(world.view, IX_MENU_DELETE) == IX_ERROR_NOT_FOUND);
  CHECK(ix_view_close_menu(world.view) == IX_OK && ix_view_close_menu(world.view) == IX_NO_OP);
  close_world(&world);
}

static void a_group_has_one_menu(void) {
  start();
  ix_annotation_id both[] = {add(IX_SUBTYPE_SQUARE, 100, 300), add(IX_SUBTYPE_CIRCLE, 300, 300)};
  CHECK_EQUAL(ix_view_select_annotations(world.view, both, 2), IX_OK);
  CHECK(open_at(120, 320) == IX_OK && last(IX_EFFECT_MENU).u.menu.context == IX_MENU_OF_GROUP);
  CHECK(has(IX_MENU_DELETE, NULL) && !has(IX_MENU_STYLE, NULL));
  CHECK_EQUAL(ix_view_choose_menu_item(world.view, IX_MENU_DELETE), IX_OK);
  size_t count = 0;
  CHECK(ix_page_annotations(world.document, world.page, NULL, 0, &count) == IX_OK && count == 1);
  CHECK(ix_document_undo(world.document, NULL) == IX_OK);
  CHECK(ix_page_annotations(world.document, world.page, NULL, 0, &count) == IX_OK && count == 3);
  close_world(&world);
}

static uint32_t choose(ix_view *view, const ix_tool_event *event, void *user_data) {
  CHECK_EQUAL(ix_view_choose_menu_item(view, IX_MENU_DELETE), IX_ERROR_CONFLICT);
  *(ix_tool_event *)user_data = *event;
  return event->item == OWN ? IX_TOOL_HANDLED : IX_TOOL_PASSES;
}

static void choices_go_round_the_tools(void) {
  start();
  ix_tool_event told = {0};
  ix_tool_options options = IX_TOOL_OPTIONS_INIT;
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  ix_menu_entry entries[64];
  functions.quick_menu_choice = choose;
  CHECK_EQUAL(ix_tool_add(world.view, &options, &functions, NULL, 0, &told, NULL, NULL), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(world.view, IX_TOOL_CUSTOM), IX_OK);
  CHECK_EQUAL(ix_view_add_menu_item(world.view, IX_MENU_OF_PAGE, OWN, 0, IX_MENU_CREATE_INK), IX_OK);
  CHECK_EQUAL(ix_view_remove_menu_item(world.view, IX_MENU_OF_PAGE, IX_MENU_CREATE_NOTE), IX_OK);
  CHECK_EQUAL(open_at(400, 200), IX_OK);
  size_t count = lines(entries), own = 0, ink = 0;
  for (size_t i = 0; i < count; i++) {
    CHECK(entries[i].item != IX_MENU_CREATE_NOTE);
    own = entries[i].item == OWN ? i : own;
    ink = entries[i].item == IX_MENU_CREATE_INK ? i : ink;
  }
  CHECK(own + 1 == ink && entries[own].flags == IX_MENU_FOR_HOST && entries[ink].tool == IX_TOOL_CREATE_INK);
  CHECK_EQUAL(ix_view_choose_menu_item(world.view, OWN), IX_OK);
  CHECK(told.kind == IX_TOOL_QUICK_MENU_CHOICE && told.item == OWN && told.value == IX_MENU_OF_PAGE);
  CHECK_EQUAL(last(IX_EFFECT_MENU_COMMAND).type, 0);
  CHECK(open_at(400, 200) == IX_OK && ix_view_choose_menu_item(world.view, IX_MENU_CREATE_INK) == IX_OK);
  uint32_t mode = 0;
  CHECK(ix_view_get_tool(world.view, &mode) == IX_OK && mode == IX_TOOL_CREATE_INK && told.item == IX_MENU_CREATE_INK);
  CHECK_EQUAL(ix_view_reset_menu(world.view, IX_MENU_OF_PAGE), IX_OK);
  CHECK(open_at(400, 200) == IX_OK && has(IX_MENU_CREATE_NOTE, NULL) && !has(OWN, NULL));
  for (uint32_t i = 0; i < 256; i++) {
    CHECK_EQUAL(ix_view_add_menu_item(world.view, IX_MENU_OF_PAGE, IX_MENU_CUSTOM + i, 0, 0), IX_OK);
  }
  CHECK_EQUAL(ix_view_add_menu_item(world.view, IX_MENU_OF_PAGE, IX_MENU_CUSTOM + 256, 0, 0), IX_ERROR_TOO_LARGE);
  close_world(&world);
}

static uint32_t keep_back(ix_view *view, ix_annotation_id annotation, uint32_t mode, void *user_data) {
  (void)view, (void)user_data;
  return annotation == 0 && mode == IX_TOOL_CREATE_RECTANGLE;
}

static void one_state_of_tool_and_variant(void) {
  start();
  ix_tool_carry use = IX_TOOL_CARRY_INIT;
  ix_tool_style red = IX_TOOL_STYLE_INIT, blue = IX_TOOL_STYLE_INIT, found = IX_TOOL_STYLE_INIT;
  ix_registration_id veto = 0;
  red.width = 3;
  blue.width = 5;
  CHECK_EQUAL(ix_view_set_tool_style(world.view, IX_TOOL_CREATE_INK, 1, &red), IX_OK);
  CHECK_EQUAL(ix_view_set_tool_style(world.view, IX_TOOL_CREATE_INK, 2, &blue), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_INK, IX_TOOL_TOGGLES, 1), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_INK, IX_TOOL_TOGGLES, 2), IX_OK);
  CHECK(ix_tool_get_carry(world.view, &use) == IX_OK && use.mode == IX_TOOL_CREATE_INK && use.style == 2);
  CHECK_EQUAL(ix_view_add_tool_veto(world.view, keep_back, NULL, NULL, &veto), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_RECTANGLE, 0, 0), IX_ERROR_DENIED);
  CHECK(ix_tool_get_carry(world.view, &use) == IX_OK && use.mode == IX_TOOL_CREATE_INK && use.style == 2);
  CHECK_EQUAL(ix_registration_remove(world.view, veto), IX_OK);
  CHECK_EQUAL(ix_view_use_tool(world.view, IX_TOOL_CREATE_INK, IX_TOOL_TOGGLES, 2), IX_OK);
  CHECK(ix_tool_get_carry(world.view, &use) == IX_OK && use.mode == IX_TOOL_PAN && use.style == 0);
  CHECK(ix_view_get_tool_style(world.view, IX_TOOL_CREATE_INK, 1, &found) == IX_OK && found.width == 3);
  CHECK(ix_view_get_tool_style(world.view, IX_TOOL_CREATE_INK, 2, &found) == IX_OK && found.width == 5);
  close_world(&world);
}

/** The record of an observer: a letter for each call, and the left side then. */
struct seen { char text[256]; ix_registration_id id; ix_status status; };

static void observe(struct seen *seen, char letter, ix_document *document, ix_annotation_id annotation) {
  ix_annotation found = IX_ANNOTATION_INIT;
  size_t used = strlen(seen->text);
  double left = ix_annotation_get(document, annotation, &found) == IX_OK ? found.rect.x0 : -1;
  if (used + 16 < sizeof seen->text) { snprintf(seen->text + used, 16, "%c%g ", letter, left); }
  seen->status = ix_annotation_remove(document, annotation);
}
static void added(ix_document *d, ix_annotation_id a, uint32_t p, void *u) { (void)p; observe(u, 'a', d, a); }
static void changing(ix_document *d, ix_annotation_id a, uint32_t p, void *u) { (void)p; observe(u, 'C', d, a); }
static void changed(ix_document *d, ix_annotation_id a, uint32_t p, void *u) { (void)p; observe(u, 'c', d, a); }
static void removing(ix_document *d, ix_annotation_id a, uint32_t p, void *u) { (void)p; observe(u, 'R', d, a); }
static void removed(ix_document *d, ix_annotation_id a, uint32_t p, void *u) {
  struct seen *seen = u;
  (void)p;
  observe(seen, 'r', d, a);
  CHECK_EQUAL(ix_document_remove_annotation_observer(d, seen->id), IX_OK);
}

static void observers_see_what_was_there_before(void) {
  start();
  struct seen seen = {{0}, 0, IX_OK};
  int destroyed = 0;
  ix_annotation_functions functions = {sizeof functions, 0, added, changing, changed, removing, removed};
  CHECK_EQUAL(ix_document_add_annotation_observer(world.document, &functions, &seen, NULL, &seen.id), IX_OK);
  ix_annotation_id made = add(IX_SUBTYPE_SQUARE, 100, 300);
  ix_annotation other = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(world.document, made, &other), IX_OK);
  other.rect.x0 = 110;
  CHECK_EQUAL(ix_annotation_set(world.document, made, &other), IX_OK);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  CHECK_EQUAL(ix_annotation_remove(world.document, made), IX_OK);
  CHECK_EQUAL(ix_document_undo(world.document, NULL), IX_OK);
  CHECK(!strcmp(seen.text, "a100 C100 c110 C110 c100 R100 r-1 "));
  CHECK_EQUAL(seen.status, IX_ERROR_REENTRANT);
  CHECK_EQUAL(ix_document_remove_annotation_observer(world.document, seen.id), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_document_add_annotation_observer(world.document, &functions, &destroyed, count_destroy, NULL), IX_OK);
  close_world(&world);
  CHECK_EQUAL(destroyed, 1);
}

int main(void) {
  RUN(a_menu_is_of_what_is_there_and_acts, "S84");
  RUN(a_group_has_one_menu, "S84");
  RUN(choices_go_round_the_tools, "S84");
  RUN(one_state_of_tool_and_variant, "S195a S195b S195c S195d");
  RUN(observers_see_what_was_there_before, "S122b");
  return FINISH();
}
