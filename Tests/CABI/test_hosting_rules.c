/** @file
 * Several views of one document; what is to be drawn again; author, date and name of what is made; phrases and numbers;
 * explanations and the record.
 */
#include "hand.h"

#include <math.h>
#include <stdlib.h>

static struct desk desk;

/* Views. */

static ix_effect last_of(ix_view *view, uint32_t type, int *count) {
  ix_effect effect, found;
  memset(&found, 0, sizeof found);
  *count = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.type == type && !(effect.flags & IX_EFFECT_INITIAL)) { found = effect, *count += 1; }
  }
  return found;
}

static void views_have_their_own(void) {
  ix_view *other = NULL;
  ix_annotation_id chosen = 0;
  ix_viewport at = {.size = sizeof at};
  uint32_t tool = 0;
  size_t count = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_view_new(desk.document, 300, 300, &other), IX_OK);
  const ix_annotation_id first = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40), second = put(&desk, IX_SUBTYPE_SQUARE, 150, 50, 60, 40);
  CHECK_EQUAL(ix_view_get_viewport(other, &at), IX_OK);
  const double before = at.zoom;
  CHECK_EQUAL(ix_view_set_zoom(desk.view, 3, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_set_tool(desk.view, IX_TOOL_CREATE_INK), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &first, 1), IX_OK);
  CHECK_EQUAL(ix_view_select_annotations(other, &second, 1), IX_OK);
  CHECK(ix_view_get_viewport(other, &at) == IX_OK && at.zoom == before);
  CHECK(ix_view_get_tool(other, &tool) == IX_OK && tool == IX_TOOL_PAN);
  CHECK(ix_view_selected_annotations(desk.view, &chosen, 1, &count) == IX_OK && count == 1 && chosen == first);
  CHECK(ix_view_selected_annotations(other, &chosen, 1, &count) == IX_OK && count == 1 && chosen == second);
  ix_view_free(other);
  close_desk(&desk);
}

static void an_edit_is_news_in_every_view(void) {
  ix_view *other = NULL;
  int seen = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_view_new(desk.document, 300, 300, &other), IX_OK);
  const ix_annotation_id first = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  ix_view *views[2] = {desk.view, other};
  for (int i = 0; i < 2; i++) { last_of(views[i], 0, &seen); }
  ix_annotation square = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(desk.document, first, &square), IX_OK);
  square.rect = (ix_rect){150, 100, 250, 150};
  CHECK_EQUAL(ix_annotation_set(desk.document, first, &square), IX_OK);
  for (int i = 0; i < 2; i++) {
    ix_effect effect;
    int changed = 0, invalid = 0, history = 0;
    while (ix_view_next_effect(views[i], &effect) == IX_OK) {
      changed += effect.type == IX_EFFECT_ANNOTATION_CHANGED && effect.subject == first;
      history += effect.type == IX_EFFECT_HISTORY && effect.u.history.undo_count == 1;
      if (effect.type != IX_EFFECT_PAGE_INVALID) { continue; }
      const ix_rect area = effect.u.page_invalid.area;
      const int was = area.x0 <= 50 && area.y0 <= 50 && area.x1 >= 110 && area.y1 >= 90 && area.x0 > 40 && area.x1 < 120;
      const int is = area.x0 <= 150 && area.y0 <= 250 && area.x1 >= 250 && area.y1 >= 300 && area.x0 > 140 && area.x1 < 260;
      CHECK(was != is); /* where it was, then where it is now */
      invalid += invalid == 0 ? was : is;
    }
    CHECK(changed == 1 && invalid == 2 && history == 1);
  }
  ix_view_free(other);
  close_desk(&desk);
}

static void what_one_view_has_in_hand_is_refused_to_others(void) {
  ix_view *other = NULL;
  ix_effect effect;
  int lifted = 0, dropped = 0;
  open_desk(&desk);
  CHECK_EQUAL(ix_view_new(desk.document, 300, 300, &other), IX_OK);
  const ix_annotation_id square = put(&desk, IX_SUBTYPE_SQUARE, 50, 50, 60, 40);
  CHECK_EQUAL(ix_view_select_annotations(desk.view, &square, 1), IX_OK);
  effects_of(&desk, 0);
  const ix_point end = pull(&desk, 80, 70, 120, 90, 0);
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    lifted += effect.type == IX_EFFECT_LIFTED && effect.subject == square;
    CHECK(effect.type != IX_EFFECT_ANNOTATION_CHANGED || lifted); /* it is lifted before it moves, so nothing is drawn twice */
    dropped += effect.type == IX_EFFECT_DROPPED;
  }
  CHECK(lifted == 1 && dropped == 0);
  CHECK_EQUAL(ix_view_select_annotations(other, &square, 1), IX_OK);
  CHECK_EQUAL(ix_view_nudge_selected(other, (ix_point){1, 0}), IX_ERROR_CONFLICT);
  /* A call of the host too, by whatever it would change; what nobody holds may be edited. */
  ix_annotation members = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(desk.document, square, &members), IX_OK);
  members.rect.x1 += 3;
  CHECK_EQUAL(ix_annotation_set(desk.document, square, &members), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_annotation_set_text(desk.document, square, IX_TEXT_CONTENTS, "x", 1), IX_ERROR_CONFLICT);
  CHECK_EQUAL(ix_annotation_remove(desk.document, square), IX_ERROR_CONFLICT);
  mouse(&desk, IX_EVENT_UP, end, 0);
  CHECK_EQUAL(effects_of(&desk, IX_EFFECT_DROPPED), 1);
  CHECK_EQUAL(ix_view_nudge_selected(other, (ix_point){1, 0}), IX_OK);
  CHECK(is_box(box_of(&desk, square), 91, 70, 151, 110));
  ix_view_free(other);
  close_desk(&desk);
}

/* What is made. */

static int text_of(ix_annotation_id id, uint32_t kind, char out[64]) {
  size_t length = 0;
  const ix_status status = ix_annotation_copy_text(desk.document, id, kind, 0, out, 63, &length);
  out[status == IX_OK ? length : 0] = 0;
  return status == IX_OK;
}

static ix_annotation_id make(void) {
  return make_annotation(desk.document, desk.page, IX_SUBTYPE_SQUARE, (ix_rect){10, 10, 50, 50});
}

static void names_are_made_without_chance_and_dates_by_the_host(void) {
  char names[2][3][64], text[64];
  for (int run = 0; run < 2; run++) {
    open_desk(&desk);
    for (int i = 0; i < 3; i++) {
      const ix_annotation_id made = make();
      CHECK(text_of(made, IX_TEXT_NAME, names[run][i]) && names[run][i][0]);
      CHECK(!text_of(made, IX_TEXT_MODIFIED, text) && !text_of(made, IX_TEXT_CREATED, text) && !text_of(made, IX_TEXT_AUTHOR, text));
    }
    /* An edit without a date leaves it out as well; one with a date has it. */
    const ix_annotation_id edited = make();
    ix_annotation members = IX_ANNOTATION_INIT;
    CHECK_EQUAL(ix_annotation_get(desk.document, edited, &members), IX_OK);
    members.rect.x1 += 1;
    CHECK_EQUAL(ix_annotation_set(desk.document, edited, &members), IX_OK);
    CHECK(!text_of(edited, IX_TEXT_MODIFIED, text) && !text_of(edited, IX_TEXT_CREATED, text));
    CHECK_EQUAL(ix_document_set_editor(desk.document, "Ada", 3, "D:20260102030405Z", 17), IX_OK);
    members.rect.x1 += 1;
    CHECK_EQUAL(ix_annotation_set(desk.document, edited, &members), IX_OK);
    CHECK(text_of(edited, IX_TEXT_MODIFIED, text) && !strcmp(text, "D:20260102030405Z"));
    const ix_annotation_id signed_one = make();
    CHECK(text_of(signed_one, IX_TEXT_AUTHOR, text) && !strcmp(text, "Ada"));
    CHECK(text_of(signed_one, IX_TEXT_CREATED, text) && !strcmp(text, "D:20260102030405Z"));
    close_desk(&desk);
  }
  for (int i = 0; i < 3; i++) {
    CHECK(!strcmp(names[0][i], names[1][i]));
    CHECK(strcmp(names[0][i], names[0][(i + 1) % 3]));
  }
}

static int is_written(double number, uint32_t digits, const char *wanted) {
  char text[64] = "";
  size_t length = 0;
  return ix_document_format_number(desk.document, number, digits, text, sizeof text - 1, &length) == IX_OK && !strcmp(text, wanted);
}

static void phrases_and_numbers_are_the_hosts(void) {
  char text[64] = "";
  size_t length = 0;
  CHECK(ix_phrase_default(IX_PHRASE_UNDO_MOVE, text, sizeof text - 1, &length) == IX_OK && !strcmp(text, "Move"));
  CHECK_EQUAL(ix_phrase_default(99, text, sizeof text, &length), IX_ERROR_NOT_FOUND);
  setenv("LC_ALL", "de_DE.UTF-8", 1);
  setenv("LANG", "de_DE.UTF-8", 1);
  open_desk(&desk);
  CHECK(is_written(-1234567.005, 2, "-1234567.01"));
  CHECK_EQUAL(ix_document_set_number_style(desk.document, ",", 1, "\xe2\x80\xaf", 3), IX_OK);
  CHECK(is_written(1234567.891, 1, "1\xe2\x80\xaf" "234\xe2\x80\xaf" "567,9"));
  uint32_t name = 0;
  make();
  CHECK(ix_document_undo(desk.document, &name) == IX_OK && name == IX_PHRASE_UNDO_CREATE);
  close_desk(&desk);
}

/* Explanations. */

static size_t sequences(uint64_t *numbers) {
  size_t count = 0;
  CHECK(ix_explanation_sequences(desk.view, numbers, 512, &count) == IX_OK);
  return count;
}

static void the_last_sequences_are_kept(void) {
  static uint64_t numbers[512];
  open_desk(&desk);
  for (int i = 0; i < 300; i++) { click(&desk, 300, 300, 0); }
  CHECK_EQUAL(sequences(numbers), 256);
  const uint64_t newest = numbers[255];
  CHECK(numbers[0] == newest - 255);
  ix_explanation why = IX_EXPLANATION_INIT;
  CHECK_EQUAL(ix_explanation_get(desk.view, IX_SUBJECT_COMPONENT, IX_TOGGLE_USER_INTERFACE, numbers[0], &why), IX_OK);
  CHECK_EQUAL(ix_explanation_get(desk.view, IX_SUBJECT_COMPONENT, IX_TOGGLE_USER_INTERFACE, numbers[0] - 1, &why), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_explanation_remember(desk.view, 7), IX_OK);
  for (int i = 0; i < 10; i++) { click(&desk, 300, 300, 0); }
  CHECK_EQUAL(sequences(numbers), 7);
  close_desk(&desk);
}

static void who_waited_and_who_won_is_said(void) {
  uint64_t numbers[512];
  ix_explanation_step steps[64];
  size_t count = 0;
  open_desk(&desk);
  ix_recognizer_options twice = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id host = 0;
  twice.taps = 2;
  CHECK_EQUAL(ix_recognizer_add(desk.view, &twice, NULL, NULL, NULL, &host), IX_OK);
  ix_party all = {IX_PARTY_COMPONENT, 0, IX_ALL_INTERACTIONS}, own = {IX_PARTY_RECOGNIZER, 0, host};
  CHECK_EQUAL(ix_relation_add(desk.view, IX_RELATION_REQUIRES_FAILURE, all, own, 0, NULL), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_TAP_TOGGLES_CONTROLS, IX_DEVICE_MOUSE, 1), IX_OK);
  click(&desk, 300, 300, 0);
  const size_t kept = sequences(numbers);
  const uint64_t last = kept ? numbers[kept - 1] : 0;
  int waited = 0, acted = 0, performed = 0;
  CHECK_EQUAL(ix_explanation_copy_steps(desk.view, IX_SUBJECT_COMPONENT, IX_TOGGLE_USER_INTERFACE, last, steps, 64, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    waited += steps[i].kind == IX_STEP_WAITED && steps[i].other == host;
    acted += steps[i].kind == IX_STEP_ACTED && ix_component_contains(desk.view, IX_TOGGLE_USER_INTERFACE, steps[i].id);
    performed += steps[i].kind == IX_STEP_ACTIVATION && steps[i].value == IX_OUTCOME_PERFORMED;
  }
  CHECK(waited > 0 && acted == 1 && performed == 1);
  const ix_point at = in_view(&desk, 300, 300); /* and a sequence that the host's wins */
  for (int i = 0; i < 2; i++) {
    mouse(&desk, IX_EVENT_DOWN, at, 0);
    mouse(&desk, IX_EVENT_UP, at, 0);
    desk.now += 80000000;
  }
  rest(&desk);
  int ended = 0;
  for (uint64_t k = sequences(numbers); k > 0 && !ended; k--) {
    CHECK_EQUAL(ix_explanation_copy_steps(desk.view, IX_SUBJECT_COMPONENT, IX_TOGGLE_USER_INTERFACE, numbers[k - 1], steps, 64, &count), IX_OK);
    for (size_t i = 0; i < count; i++) { ended += steps[i].kind == IX_STEP_ENDED && steps[i].other == host; }
  }
  CHECK(ended > 0);
  close_desk(&desk);
}

static void one_that_can_never_begin_is_reported(void) {
  char message[256] = "";
  size_t length = 0;
  ix_recognizer_id made = 0;
  ix_recognizer_options options[3] = {IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT, IX_RECOGNIZER_OPTIONS_INIT};
  options[0].min_fingers = 3, options[0].max_fingers = 2;
  options[1].kind = IX_RECOGNIZER_PINCH, options[1].max_fingers = 1;
  options[2].modifier_mask = IX_MODIFIER_SHIFT, options[2].modifiers = IX_MODIFIER_SHIFT | IX_MODIFIER_CONTROL;
  open_desk(&desk);
  for (int i = 0; i < 3; i++) {
    CHECK_EQUAL(ix_recognizer_add(desk.view, &options[i], NULL, NULL, NULL, &made), IX_ERROR_INVALID_ARGUMENT);
    CHECK(ix_document_copy_last_failure(desk.document, message, sizeof message - 1, &length) == IX_OK && length > 10);
  }
  CHECK_EQUAL(made, 0);
  close_desk(&desk);
}

/* The items to draw. */

enum { ITEMS = 64 };

static size_t list_of(ix_draw_item items[ITEMS]) {
  size_t count = 0;
  memset(items, 0, ITEMS * sizeof *items);
  CHECK_EQUAL(ix_view_display_list(desk.view, items, ITEMS, &count, NULL), IX_OK);
  return count;
}

static ix_rect bounds_of(const ix_draw_item *item) {
  const ix_point p[4] = {item->quad.p0, item->quad.p1, item->quad.p2, item->quad.p3};
  ix_rect box = {1e9, 1e9, -1e9, -1e9};
  for (int i = 0; i < 4; i++) {
    box.x0 = fmin(box.x0, p[i].x), box.y0 = fmin(box.y0, p[i].y), box.x1 = fmax(box.x1, p[i].x), box.y1 = fmax(box.y1, p[i].y);
  }
  return box;
}

static int is_in(const ix_draw_item *item, const ix_draw_item *items, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (!memcmp(item, &items[i], sizeof *item)) { return 1; }
  }
  return 0;
}

/* Whether all that came or went lies in the rectangles that were told; how many did. */
static int is_dirty(const ix_draw_item *before, size_t old, const ix_draw_item *after, size_t now) {
  ix_effect effect;
  ix_rect dirty[16];
  int told = 0, changes = 0;
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    if (effect.type == IX_EFFECT_DISPLAY_LIST && told < 16) { dirty[told++] = effect.u.display_list.dirty; }
  }
  for (int way = 0; way < 2; way++) {
    const ix_draw_item *these = way ? after : before, *those = way ? before : after;
    for (size_t i = 0; i < (way ? now : old); i++) {
      if (is_in(&these[i], those, way ? old : now)) { continue; }
      const ix_rect box = bounds_of(&these[i]);
      int covered = 0;
      for (int k = 0; k < told; k++) {
        covered |= dirty[k].x0 <= box.x0 && dirty[k].y0 <= box.y0 && dirty[k].x1 >= box.x1 && dirty[k].y1 >= box.y1;
      }
      CHECK(covered);
      changes += 1;
    }
  }
  return changes;
}

static void outside_of_what_is_dirty_nothing_has_changed(void) {
  ix_draw_item lists[2][ITEMS];
  size_t counts[2];
  ix_glyph glyphs[8];
  uint64_t revision = 0, last = 0;
  open_desk(&desk);
  for (int i = 0; i < 8; i++) {
    const double x = 50 + 10 * i;
    glyphs[i] = (ix_glyph){{{x, 300}, {x + 9, 300}, {x + 9, 312}, {x, 312}}, (uint32_t)('a' + i), 0, 12};
  }
  CHECK_EQUAL(ix_memory_set_glyphs(desk.document, desk.page, glyphs, 8), IX_OK);
  const ix_annotation_id box = put(&desk, IX_SUBTYPE_SQUARE, 200, 200, 60, 40);
  effects_of(&desk, 0);
  for (int act = 0; act < 6; act++) {
    counts[0] = list_of(lists[0]);
    switch (act) {
    case 0: CHECK_EQUAL(ix_view_set_caret(desk.view, 0, 2), IX_OK); break;
    case 1: CHECK_EQUAL(ix_view_set_caret(desk.view, 0, 5), IX_OK); break;
    case 2: CHECK_EQUAL(ix_view_select_text(desk.view, 0, 0, 0, 4), IX_OK); break;
    case 3: CHECK_EQUAL(ix_view_select_text(desk.view, 0, 3, 0, 7), IX_OK); break;
    case 4: CHECK_EQUAL(ix_view_select_annotations(desk.view, &box, 1), IX_OK); break;
    default: CHECK_EQUAL(ix_view_nudge_selected(desk.view, (ix_point){30, 20}), IX_OK);
    }
    counts[1] = list_of(lists[1]);
    if (act == 0) {
      int carets = 0;
      for (size_t i = 0; i < counts[1]; i++) { carets += lists[1][i].role == IX_ROLE_CARET; }
      CHECK_EQUAL(carets, 1);
    }
    CHECK(is_dirty(lists[0], counts[0], lists[1], counts[1]) > 0);
    CHECK_EQUAL(ix_view_display_list(desk.view, lists[1], ITEMS, &counts[1], &revision), IX_OK);
    CHECK(revision > last);
    last = revision;
  }
  close_desk(&desk);
}

int main(void) {
  RUN(outside_of_what_is_dirty_nothing_has_changed, "S252b S252e S252f");
  RUN(views_have_their_own, "S256a");
  RUN(an_edit_is_news_in_every_view, "S256b S258a");
  RUN(what_one_view_has_in_hand_is_refused_to_others, "S256d S258b");
  RUN(names_are_made_without_chance_and_dates_by_the_host, "S259a S259b S259c");
  RUN(phrases_and_numbers_are_the_hosts, "S262a S262b S262c");
  RUN(the_last_sequences_are_kept, "S243a");
  RUN(who_waited_and_who_won_is_said, "S243d S243e");
  RUN(one_that_can_never_begin_is_reported, "S244b");
  return FINISH();
}
