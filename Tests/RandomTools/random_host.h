/** @file
 * Random hosts, for programs that play random events: a document, tools and hooks of the host, and calls that a host may make at any
 * time, from inside a hook too. All chance comes from `state`.
 */
#ifndef IX_TEST_RANDOM_HOST_H
#define IX_TEST_RANDOM_HOST_H

#include "../CABI/calls.h"

#include <stdio.h>
#include <string.h>

enum { PAGES = 3, OWN = IX_TOOL_CUSTOM, OWN_TOOLS = 3 };

static ix_document *document;
static ix_view *view;
static uint64_t state, now = 1000000000, undo_floor;
static unsigned long long faults, acts, choices, switches;
static int depth;

static uint32_t chance(uint32_t below) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)((state * 0x2545f4914f6cdd1dull) >> 32) % below;
}

#define SO(condition) \
  do { \
    if (!(condition) && faults++ < 10) { printf("%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); } \
  } while (0)

/* Of several draws in one expression each compiler would choose the order: so they are made one after the other. */
static ix_point place(void) {
  const double x = chance(900), y = chance(700);
  return (ix_point){x - 50, y - 50};
}

static const uint32_t modes[] = {
    IX_TOOL_PAN, IX_TOOL_SELECT_TEXT, IX_TOOL_ERASE_INK, IX_TOOL_SELECT_RECTANGLE, IX_TOOL_SELECT_LASSO, IX_TOOL_CREATE_NOTE,
    IX_TOOL_CREATE_LINE, IX_TOOL_CREATE_ARROW, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_CREATE_ELLIPSE, IX_TOOL_CREATE_HIGHLIGHT,
    IX_TOOL_CREATE_UNDERLINE, IX_TOOL_CREATE_INK, IX_TOOL_EDIT, IX_TOOL_EDIT_LINE, IX_TOOL_LINK_ACTION, IX_TOOL_CREATE_POLYGON,
    IX_TOOL_FORM_FILL, OWN, OWN + 1, OWN + 2};
/** One of these, or a tool that creates whatever it is: some numbers are nobody's. */
static uint32_t some_mode(void) { return chance(2) ? modes[chance(sizeof modes / sizeof *modes)] : 101 + chance(40); }

static ix_page_id page_of(uint32_t index) {
  ix_page_id page = 0;
  ix_document_page_at(document, index, &page);
  return page;
}
static ix_page_id some_page(void) { return page_of(chance(PAGES)); }

static ix_annotation_id some_annotation(void) {
  ix_annotation_id ids[256];
  size_t count = 0;
  ix_page_annotations(document, some_page(), ids, 256, &count);
  return count ? ids[chance((uint32_t)(count < 256 ? count : 256))] : 0;
}

static uint64_t undo_count(void) {
  ix_history history = IX_HISTORY_INIT;
  ix_document_get_history(document, &history);
  return history.undo_count;
}

static void edit(void) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id id = some_annotation();
  switch (chance(4)) {
  case 0:
    annotation.subtype = chance(2) ? IX_SUBTYPE_SQUARE : IX_SUBTYPE_CIRCLE;
    annotation.rect.x0 = chance(500);
    annotation.rect.y0 = chance(700);
    annotation.rect.x1 = chance(600);
    annotation.rect.y1 = chance(800);
    ix_tool_create(view, some_page(), &annotation, IX_PHRASE_UNDO_CREATE, now, NULL);
    break;
  case 1: ix_annotation_remove(document, id); break;
  case 2:
    if (ix_annotation_get(document, id, &annotation) != IX_OK) { break; }
    annotation.rect.x1 += chance(30);
    ix_annotation_set(document, id, &annotation);
    break;
  default: {
    const ix_page_id page = some_page();
    ix_annotation_move(document, id, page, chance(20));
  }
  }
}

static void menu(void) {
  ix_menu_entry entries[64];
  size_t count = 0;
  if (ix_view_open_menu(view, place()) != IX_OK) { return; }
  ix_view_menu_entries(view, entries, 64, &count);
  if (count && chance(4)) { choices += ix_view_choose_menu_item(view, entries[chance((uint32_t)count)].item) == IX_OK; }
}

/** The calls that a host may make at any time, from inside a hook too. */
static void act(void) {
  acts++;
  const uint32_t choice = chance(22), mode = some_mode(), small = chance(12), smaller = chance(3);
  const ix_point at = place();
  switch (choice) {
  case 0: switches += ix_view_set_tool(view, mode) == IX_OK; break;
  case 1: switches += ix_view_use_tool(view, mode, small % 4, smaller) == IX_OK; break;
  case 2: edit(); break;
  case 3: ix_component_set_enabled(view, 1 + chance(11), small % 4 != 0); break;
  case 4: ix_tool_activate(view, 1 + small % 11, at, chance(8)); break;
  case 5: if (undo_count() > undo_floor) { ix_document_undo(document, NULL); } break;
  case 6: ix_document_redo(document, NULL); break;
  case 7: ix_view_select_annotations(view, (ix_annotation_id[]){some_annotation()}, 1); break;
  case 8: ix_view_scroll_by(view, at.x / 4 - 100, at.y / 4 - 100); break;
  case 9: ix_tool_transform(view, at); break;
  case 10: ix_tool_end_transform(view, chance(2)); break;
  case 11: ix_tool_begin_erasing(view, at, now); break;
  case 12: ix_tool_erase(view, at); break;
  case 13: ix_tool_end_erasing(view, chance(2)); break;
  case 14: ix_tool_extend_selection(view, at); break;
  case 15: ix_view_send_tool_event(view, chance(5), 0); break;
  case 16: menu(); break;
  case 17: ix_tool_redraw(view); break;
  case 18: ix_view_mark_selection(view, IX_TOOL_CREATE_HIGHLIGHT, 0, NULL); break;
  case 19: ix_view_cancel_content(view, chance(9)); break;
  case 20: ix_view_delete_selected(view); break;
  default: ix_component_try(view, 1 + chance(11), at);
  }
}

static void maybe_act(void) {
  if (depth > 2 || chance(6)) { return; }
  depth++;
  act();
  depth--;
}

static uint32_t condition(ix_view *v, const ix_activation *a, void *u) { (void)v, (void)a, (void)u; return chance(8) ? IX_ALLOW : IX_DENY; }
static void activated(ix_view *v, const ix_activation *a, void *u) { (void)v, (void)a, (void)u; maybe_act(); }
static uint32_t tapped(ix_view *v, ix_annotation_id a, ix_point p, uint32_t s, void *u) { (void)v, (void)a, (void)p, (void)s, (void)u; maybe_act(); return !chance(10); }
static uint32_t listen(ix_view *v, const ix_tool_event *e, void *u) { (void)v, (void)e, (void)u; maybe_act(); return !chance(30); }
static uint32_t veto(ix_view *v, ix_annotation_id a, uint32_t m, void *u) { (void)v, (void)a, (void)m, (void)u; maybe_act(); return !chance(20); }
static void observe(ix_document *d, ix_annotation_id a, uint32_t p, void *u) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  (void)p, (void)u;
  ix_annotation_get(d, a, &annotation);
  SO(ix_annotation_remove(d, a) == IX_ERROR_REENTRANT);
}
static uint32_t told(ix_view *v, const ix_tool_event *e, void *u) { (void)v, (void)u; maybe_act(); return chance(3) ? chance(3) : e->kind % 3; }
static uint32_t next(ix_view *v, const ix_tool_event *e, void *u) { (void)v, (void)e, (void)u; maybe_act(); return chance(3) ? IX_TOOL_NONE : some_mode(); }
static void carried(ix_view *v, ix_tool_carry *c, void *u) { (void)v, (void)u; maybe_act(); c->flags = chance(2); c->style = chance(3); }
static void draw(ix_view *v, void *u) {
  ix_draw_item item = {.kind = 1 + chance(6), .role = IX_ROLE_PREVIEW, .rgba = 0xff};
  (void)u;
  item.width = chance(9);
  ix_tool_draw(v, chance(2) ? some_page() : 0, &item, 1);
  maybe_act();
}

static void build(void) {
  static const uint32_t subtypes[] = {
      IX_SUBTYPE_SQUARE, IX_SUBTYPE_INK, IX_SUBTYPE_FREE_TEXT, IX_SUBTYPE_LINK, IX_SUBTYPE_STAMP, IX_SUBTYPE_TEXT, IX_SUBTYPE_LINE};
  for (uint32_t p = 0; p < PAGES; p++) {
    ix_page_info page = IX_PAGE_INFO_INIT;
    ix_page_id id = 0;
    ix_glyph glyphs[200];
    page.rotate = 90 * (p % 2);
    ix_memory_add_pages(document, &page, 1);
    ix_document_page_at(document, p, &id);
    for (int i = 0; i < 200; i++) {
      double x = 60 + 10 * (i % 40), y = 700 - 30 * (i / 40);
      glyphs[i] = (ix_glyph){{{x, y}, {x + 9, y}, {x + 9, y + 12}, {x, y + 12}}, (uint32_t)('a' + i % 26), 0, 12};
    }
    ix_memory_set_glyphs(document, id, glyphs, 200);
    for (uint32_t i = 0; i < 14; i++) {
      ix_annotation made = IX_ANNOTATION_INIT;
      double x = 40 + 90 * (i % 6), y = 100 + 130 * (i / 6);
      made.subtype = subtypes[i % 7];
      made.rect = (ix_rect){x, y, x + 70, y + 50};
      ix_memory_add_annotation(document, id, &made, NULL);
    }
  }
}

static void host(void) {
  ix_tool_functions functions = IX_TOOL_FUNCTIONS_INIT;
  ix_recognizer_options wanted[2] = {IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT};
  ix_annotation_functions observers = {sizeof observers, 0, observe, observe, observe, observe, observe};
  wanted[1].kind = IX_RECOGNIZER_PAN;
  functions.create = functions.close = carried;
  functions.next = next;
  functions.draw = draw;
  for (int i = 0; i < 30; i++) { (&functions.pointer_down)[i] = told; }
  for (uint32_t i = 0; i < OWN_TOOLS; i++) {
    static const uint32_t bases[] = {IX_TOOL_NONE, IX_TOOL_CREATE_RECTANGLE, IX_TOOL_PAN};
    ix_tool_options options = IX_TOOL_OPTIONS_INIT;
    options.mode = OWN + i;
    options.base = bases[i];
    SO(ix_tool_add(view, &options, &functions, i ? NULL : wanted, i ? 0 : 2, NULL, NULL, NULL) == IX_OK);
  }
  for (uint32_t i = 1; i <= 11; i += 2) { ix_component_add_condition(view, i, condition, NULL, NULL, NULL); }
  ix_component_add_callback(view, IX_ALL_INTERACTIONS, activated, NULL, NULL, NULL);
  ix_view_add_annotation_tapped_hook(view, tapped, NULL, NULL, NULL);
  ix_view_add_tool_listener(view, listen, NULL, NULL, NULL);
  ix_view_add_tool_veto(view, veto, NULL, NULL, NULL);
  ix_document_add_annotation_observer(document, &observers, NULL, NULL, NULL);
}

#endif
