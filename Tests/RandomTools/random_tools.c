/** @file
 * Random events with random tools, conditions, switches and hosts that call back: random_tools EVENTS SEED [PDF].
 *
 * After each round nothing is stuck: nothing moves, no step is open, no annotation is held. Undoing all of it brings the
 * document back, to the hash, and redoing all of it brings the end back. The effects tell a story without holes: what is
 * dropped was lifted, what is hidden was shown, times and revisions grow.
 */
#include "../CABI/calls.h"

#include <interact/poppler.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUND = 400, PAGES = 3, OWN = IX_TOOL_CUSTOM, OWN_TOOLS = 3, MOST_LIFTED = 4096 };

static ix_document *document;
static ix_view *view;
static uint64_t state, now = 1000000000, undo_floor;
static unsigned long long faults, acts, effects, choices, switches;
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

static ix_point place(void) { return (ix_point){(double)chance(900) - 50, (double)chance(700) - 50}; }

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
    annotation.rect = (ix_rect){chance(500), chance(700), chance(600), chance(800)};
    ix_tool_create(view, some_page(), &annotation, IX_PHRASE_UNDO_CREATE, now, NULL);
    break;
  case 1: ix_annotation_remove(document, id); break;
  case 2:
    if (ix_annotation_get(document, id, &annotation) != IX_OK) { break; }
    annotation.rect.x1 += chance(30);
    ix_annotation_set(document, id, &annotation);
    break;
  default: ix_annotation_move(document, id, some_page(), chance(20)); break;
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
  switch (chance(22)) {
  case 0: switches += ix_view_set_tool(view, some_mode()) == IX_OK; break;
  case 1: switches += ix_view_use_tool(view, some_mode(), chance(4), chance(3)) == IX_OK; break;
  case 2: edit(); break;
  case 3: ix_component_set_enabled(view, 1 + chance(11), chance(4) != 0); break;
  case 4: ix_tool_activate(view, 1 + chance(11), place(), chance(8)); break;
  case 5: if (undo_count() > undo_floor) { ix_document_undo(document, NULL); } break;
  case 6: ix_document_redo(document, NULL); break;
  case 7: ix_view_select_annotations(view, (ix_annotation_id[]){some_annotation()}, 1); break;
  case 8: ix_view_scroll_by(view, (double)chance(200) - 100, (double)chance(200) - 100); break;
  case 9: ix_tool_transform(view, place()); break;
  case 10: ix_tool_end_transform(view, chance(2)); break;
  case 11: ix_tool_begin_erasing(view, place(), now); break;
  case 12: ix_tool_erase(view, place()); break;
  case 13: ix_tool_end_erasing(view, chance(2)); break;
  case 14: ix_tool_extend_selection(view, place()); break;
  case 15: ix_view_send_tool_event(view, chance(5), 0); break;
  case 16: menu(); break;
  case 17: ix_tool_redraw(view); break;
  case 18: ix_view_mark_selection(view, IX_TOOL_CREATE_HIGHLIGHT, 0, NULL); break;
  case 19: ix_view_cancel_content(view, chance(9)); break;
  case 20: ix_view_delete_selected(view); break;
  default: ix_component_try(view, 1 + chance(11), place());
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
  ix_draw_item item = {.kind = 1 + chance(6), .role = IX_ROLE_PREVIEW, .rgba = 0xff, .width = chance(9)};
  (void)u;
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

static void feed(void) {
  static ix_point at[3];
  static uint32_t held[3];
  static const uint32_t keys[] = {IX_KEY_ENTER, IX_KEY_DELETE, IX_KEY_LEFT, IX_KEY_ESCAPE, IX_KEY_TAB, 'A', 'S', IX_KEY_HOME};
  ix_event event = {0};
  uint32_t finger = chance(3), jumps = chance(8) == 0;
  now += chance(40) * 1000000ull + (chance(30) ? 0 : 700000000ull);
  event.time_ns = now;
  if (chance(25) == 0) {
    event.type = chance(2) ? IX_EVENT_KEY_DOWN : IX_EVENT_KEY_UP;
    event.u.key.key = keys[chance(8)];
    event.u.key.modifiers = chance(4) ? 0 : IX_MODIFIER_SHIFT;
  } else {
    event.type = !held[finger] ? IX_EVENT_DOWN : chance(5) ? IX_EVENT_MOVE : chance(20) ? IX_EVENT_UP : IX_EVENT_CANCEL;
    held[finger] = event.type == IX_EVENT_DOWN || event.type == IX_EVENT_MOVE;
    if (jumps || event.type == IX_EVENT_DOWN) { at[finger] = place(); }
    at[finger].x += (double)chance(21) - 10;
    at[finger].y += (double)chance(21) - 10;
    event.u.pointer.position = at[finger];
    event.u.pointer.pointer = finger + 1;
    event.u.pointer.kind = finger == 2 ? IX_DEVICE_MOUSE : IX_DEVICE_TOUCH;
    event.u.pointer.buttons = event.type == IX_EVENT_UP ? 0 : IX_BUTTON_PRIMARY;
    event.u.pointer.modifiers = chance(10) ? 0 : IX_MODIFIER_SHIFT;
  }
  SO(ix_view_feed(view, &event, 1, NULL) == IX_OK);
  if (chance(20) == 0) { SO(ix_view_advance(view, now) == IX_OK); }
  if (chance(15) == 0) { act(); }
}

static ix_annotation_id lifted[MOST_LIFTED];
static size_t lifted_count;
static uint8_t shown[64];

static void read_effects(void) {
  static uint64_t time, drawn;
  ix_effect e;
  ix_status status;
  while ((status = ix_view_next_effect(view, &e)) == IX_OK) {
    effects++;
    SO(e.time_ns >= time || e.flags & IX_EFFECT_INITIAL);
    time = e.time_ns;
    SO(e.type == IX_EFFECT_LOST || (e.type >= 10 && e.type < 200) || e.type >= IX_EFFECT_CUSTOM);
    size_t at = 0;
    while (at < lifted_count && lifted[at] != e.subject) { at++; }
    switch (e.type) {
    case IX_EFFECT_LIFTED:
      SO(at == lifted_count);
      if (at == lifted_count && at < MOST_LIFTED) { lifted[lifted_count++] = e.subject; }
      break;
    case IX_EFFECT_DROPPED:
      SO(at < lifted_count);
      if (at < lifted_count) { lifted[at] = lifted[--lifted_count]; }
      break;
    case IX_EFFECT_SPREAD_SHOWN: case IX_EFFECT_SPREAD_HIDDEN:
      /* What is read in the middle of a motion is a story of its own. */
      if (e.u.page.spread < 64 && !(e.flags & IX_EFFECT_SAMPLED)) {
        SO(e.flags & IX_EFFECT_INITIAL || shown[e.u.page.spread] != (e.type == IX_EFFECT_SPREAD_SHOWN));
        shown[e.u.page.spread] = e.type == IX_EFFECT_SPREAD_SHOWN;
      }
      break;
    case IX_EFFECT_DISPLAY_LIST:
      SO(e.u.display_list.revision > drawn || e.flags & IX_EFFECT_INITIAL);
      drawn = e.u.display_list.revision;
      break;
    default: break;
    }
  }
  SO(status == IX_END);
}

/** All fingers up, all at rest. */
static void rest(void) {
  ix_event cancel = {.type = IX_EVENT_CANCEL_ALL, .time_ns = now += 1000000};
  SO(ix_view_feed(view, &cancel, 1, NULL) == IX_OK);
  for (int i = 0; i < 20; i++) { SO(ix_view_advance(view, now += 1000000000) == IX_OK); }
  SO(!ix_view_is_moving(view));
  for (uint32_t component = 1; component <= 11; component++) { ix_component_set_enabled(view, component, 1); }
}

static uint64_t hash(void) {
  uint64_t found = 0;
  SO(ix_document_get_hash(document, &found) == IX_OK);
  return found;
}

static void round_of(unsigned count) {
  uint64_t before = hash();
  undo_floor = undo_count();
  for (unsigned i = 0; i < count; i++) { feed(); }
  rest();
  read_effects();
  SO(lifted_count == 0);
  SO(ix_document_begin_edit(document, IX_PHRASE_UNDO_EDIT, 0, now) == IX_OK && ix_document_end_edit(document) == IX_OK);
  uint64_t after = hash(), steps = undo_count();
  depth = ROUND; /* A host that edits during an undo has another document then. */
  while (undo_count() > undo_floor) { SO(ix_document_undo(document, NULL) == IX_OK); }
  SO(undo_count() < undo_floor || hash() == before);
  while (ix_document_redo(document, NULL) == IX_OK) { continue; }
  SO(undo_count() != steps || hash() == after);
  depth = 0;
  /* The history forgets what is too long ago: so it is kept short. */
  unsigned keeps = undo_floor > 200 ? 0 : chance(4);
  while (undo_count() > undo_floor && (!keeps || chance(4))) { SO(ix_document_undo(document, NULL) == IX_OK); }
  while (undo_floor > 200 && undo_count() > 0) { SO(ix_document_undo(document, NULL) == IX_OK); }
  read_effects();
}

int main(int count, char **words) {
  unsigned long long events = count > 1 ? strtoull(words[1], NULL, 10) : 100000;
  state = count > 2 ? strtoull(words[2], NULL, 10) * 0x9e3779b97f4a7c15ull + 1 : 1;
  ix_provider provider = IX_PROVIDER_INIT;
  if (count > 3) {
    if (ix_poppler_provider(words[3], strlen(words[3]), NULL, 0, &provider) < 0 ||
        ix_document_open(&provider, NULL, &document) < 0) {
      printf("%s: cannot be opened\n", words[3]);
      return 2;
    }
  } else {
    SO(ix_document_new(NULL, &document) == IX_OK);
    build();
  }
  /* The hash is that of what is loaded: so all of it is, from the beginning. */
  for (uint32_t p = 0; page_of(p); p++) { ix_document_load(document, page_of(p), IX_PART_ANNOTATIONS); }
  SO(ix_view_new(document, 800, 600, &view) == IX_OK);
  read_effects();
  host();
  for (unsigned long long done = 0; done < events; done += ROUND) {
    round_of(ROUND);
    if (faults) {
      printf("in the round that began with event %llu\n", done);
      break;
    }
  }
  printf("%llu events, %llu acts of the host, %llu switches, %llu choices, %llu effects, %llu faults\n", events, acts, switches,
         choices, effects, faults);
  ix_view_free(view);
  ix_document_free(document);
  return faults != 0;
}
