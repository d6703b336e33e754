/** @file
 * Components by number and by name, what they would act on, who stands behind them, and why they did or did not act.
 */
#include "check.h"

#include <interact/interact.h>
#include <math.h>

enum { MS = 1000000 };

static ix_document *document;
static ix_view *view;
static ix_page_id page;
static ix_annotation_id stamp, sealed, note, link, field;
static uint32_t counts[256];

static ix_annotation_id annotate(uint32_t subtype, double x, double y, uint32_t flags) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id made = 0;
  annotation.subtype = subtype;
  annotation.flags = flags;
  annotation.rect = (ix_rect){x, y, x + 100, y + 100};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &annotation, &made), IX_OK);
  return made;
}

/* A page of 600 x 400 at zoom 1: a stamp, one that is read-only, free text, a link and a field in a row at y 150. */
static void open_view(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  ix_action go = IX_ACTION_INIT;
  ix_field kind = IX_FIELD_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 400};
  CHECK_EQUAL(ix_document_new(NULL, &document), IX_OK);
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(document, 0, &page), IX_OK);
  stamp = annotate(IX_SUBTYPE_STAMP, 10, 200, 0);
  sealed = annotate(IX_SUBTYPE_STAMP, 120, 200, IX_ANNOTATION_READ_ONLY);
  note = annotate(IX_SUBTYPE_FREE_TEXT, 230, 200, 0);
  link = annotate(IX_SUBTYPE_LINK, 340, 200, 0);
  field = annotate(IX_SUBTYPE_WIDGET, 450, 200, 0);
  go.kind = IX_ACTION_URI;
  CHECK_EQUAL(ix_memory_add_action(document, link, &go, NULL), IX_OK);
  kind.kind = IX_FIELD_TEXT;
  CHECK_EQUAL(ix_memory_set_field(document, field, &kind), IX_OK);
  CHECK_EQUAL(ix_document_load(document, page, IX_PART_ANNOTATIONS), IX_OK);
  CHECK_EQUAL(ix_view_new(document, 600, 400, &view), IX_OK);
}

static void close_view(void) {
  ix_view_free(view);
  ix_document_free(document);
}

static ix_effect last_of(uint32_t type) {
  ix_effect effect, found = {0};
  memset(counts, 0, sizeof counts);
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    counts[effect.type & 255] += 1;
    if (effect.type == type) found = effect;
  }
  return found;
}

static void touch(uint32_t type, double ms, double x, double y) {
  ix_event event = {.type = type, .time_ns = (uint64_t)(ms * MS)};
  event.u.pointer.position = (ix_point){x, y};
  event.u.pointer.kind = IX_DEVICE_TOUCH;
  event.u.pointer.pointer = 1;
  CHECK_EQUAL(ix_view_feed(view, &event, 1, NULL), IX_OK);
}

static void press(double ms, double x, double y, double length) {
  touch(IX_EVENT_DOWN, ms, x, y);
  touch(IX_EVENT_UP, ms + length, x, y);
  CHECK_EQUAL(ix_view_advance(view, (uint64_t)((ms + length + 1000) * MS)), IX_OK);
}

static void each_has_a_number_and_a_name(void) {
  static const uint32_t composites[] = {IX_ALL_ANNOTATION_INTERACTIONS, IX_ALL_TEXT_INTERACTIONS, IX_ALL_INTERACTIONS};
  open_view();
  ix_view *other = NULL;
  CHECK_EQUAL(ix_view_new(document, 600, 400, &other), IX_OK);
  for (uint32_t i = 0; i < 14; i++) {
    uint32_t component = i < 11 ? i + 1 : composites[i - 11], found = 0;
    char name[32];
    size_t length = 0;
    CHECK_EQUAL(ix_component_name(component, name, sizeof name, &length), IX_OK);
    CHECK_EQUAL(ix_component_find(name, length, &found), IX_OK);
    CHECK_EQUAL(found, component);
    CHECK_EQUAL(ix_component_is_enabled(view, component), 1);
    CHECK_EQUAL(ix_component_set_enabled(view, component, 0), IX_OK);
    CHECK_EQUAL(ix_component_is_enabled(view, component), 0);
    CHECK_EQUAL(ix_component_is_enabled(other, component), 1); /* each view has a registry of its own */
  }
  CHECK_EQUAL(ix_component_name(12, NULL, 0, NULL), IX_ERROR_INVALID_ARGUMENT);
  uint32_t none = 0;
  CHECK_EQUAL(ix_component_find("dance", 5, &none), IX_ERROR_NOT_FOUND);
  ix_view_free(other);
  close_view();
}

static void editing_starts_by_what_is_there(void) {
  open_view();
  last_of(0);
  press(1000, 500, 150, 40); /* the field, tapped */
  ix_effect effect = last_of(IX_EFFECT_TEXT_INPUT);
  CHECK_EQUAL(effect.subject, field);
  CHECK(ix_view_end_edit(view) == IX_OK && ix_view_set_setting(view, IX_SETTING_TEXT_EDITING, 0, 0) == IX_OK);
  press(2000, 500, 150, 40); /* again, where the host edits texts */
  CHECK_EQUAL(last_of(IX_EFFECT_EDIT_REQUESTED).u.menu.annotation, field);
  press(3000, 390, 150, 700); /* the link, held: its menu */
  effect = last_of(IX_EFFECT_MENU);
  CHECK_EQUAL(effect.u.menu.annotation, link);
  CHECK_EQUAL(counts[IX_EFFECT_FOLLOW], 0);
  CHECK_EQUAL(ix_component_try(view, IX_EDIT_ANNOTATION, (ix_point){280, 150}), IX_OK);
  effect = last_of(IX_EFFECT_EDIT_REQUESTED);
  CHECK_EQUAL(effect.u.menu.annotation, note);
  CHECK_EQUAL(ix_component_try(view, IX_EDIT_ANNOTATION, (ix_point){60, 150}), IX_NO_OP); /* a stamp has nothing to edit */
  CHECK_EQUAL(ix_component_set_enabled(view, IX_EDIT_ANNOTATION, 0), IX_OK);
  press(5000, 500, 150, 40);
  last_of(0);
  CHECK(counts[IX_EFFECT_EDIT_REQUESTED] == 0 && counts[IX_EFFECT_TEXT_INPUT] == 0);
  close_view();
}

static ix_activation last_asked;
static uint32_t asked, verdict;

static uint32_t note_question(ix_view *asking, const ix_activation *activation, void *data) {
  (void)asking, (void)data;
  last_asked = *activation;
  asked += 1;
  return verdict;
}

static void a_link_is_all_that_opens(void) {
  open_view();
  asked = 0;
  verdict = IX_ALLOW;
  CHECK_EQUAL(ix_component_add_condition(view, IX_OPEN_LINK_ANNOTATION, note_question, NULL, NULL, NULL), IX_OK);
  for (double x = 60; x < 600; x += 110) { ix_component_can_activate(view, IX_OPEN_LINK_ANNOTATION, (ix_point){x, 150}); }
  CHECK_EQUAL(asked, 1); /* where there is no link nobody is asked */
  CHECK_EQUAL(last_asked.kind, IX_CONTEXT_LINK);
  CHECK_EQUAL(last_asked.component, IX_OPEN_LINK_ANNOTATION);
  CHECK_EQUAL(last_asked.u.link.annotation, link);
  CHECK_EQUAL(last_asked.u.link.page, page);
  ix_annotation annotation = IX_ANNOTATION_INIT;
  CHECK_EQUAL(ix_annotation_get(document, last_asked.u.link.annotation, &annotation), IX_OK);
  CHECK_EQUAL(annotation.subtype, IX_SUBTYPE_LINK);
  ix_action action = IX_ACTION_INIT;
  CHECK_EQUAL(ix_action_get(document, last_asked.u.link.action, &action), IX_OK);
  CHECK_EQUAL(action.kind, IX_ACTION_URI);
  close_view();
}

static void can_activate_looks_first_and_changes_nothing(void) {
  open_view();
  asked = 0;
  verdict = IX_ALLOW;
  last_of(0);
  CHECK_EQUAL(ix_component_add_condition(view, IX_SELECT_ANNOTATION, note_question, NULL, NULL, NULL), IX_OK);
  CHECK_EQUAL(ix_component_can_activate(view, IX_SELECT_ANNOTATION, (ix_point){300, 350}), IX_NO_OP); /* nothing there */
  CHECK_EQUAL(asked, 0);
  CHECK_EQUAL(ix_component_can_activate(view, IX_SELECT_ANNOTATION, (ix_point){170, 150}), IX_NO_OP); /* read-only */
  CHECK_EQUAL(asked, 0);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_SELECT_ANNOTATION, 0), IX_OK);
  CHECK_EQUAL(ix_component_can_activate(view, IX_SELECT_ANNOTATION, (ix_point){60, 150}), IX_OK); /* flags do not count */
  CHECK_EQUAL(asked, 1);
  verdict = IX_DENY;
  CHECK_EQUAL(ix_component_can_activate(view, IX_SELECT_ANNOTATION, (ix_point){60, 150}), IX_NO_OP);
  CHECK_EQUAL(ix_component_is_enabled(view, IX_SELECT_ANNOTATION), 0);
  last_of(0);
  CHECK_EQUAL(counts[IX_EFFECT_ANNOTATION_SELECTION], 0);
  close_view();
}

static void a_transformation_says_what_it_would_do(void) {
  open_view();
  ix_annotation line = IX_ANNOTATION_INIT;
  ix_annotation_id crossed = 0, scribble = annotate(IX_SUBTYPE_INK, 400, 40, 0);
  ix_point ends[2] = {{50, 50}, {250, 80}}, stroke[3] = {{410, 50}, {490, 60}, {450, 130}};
  CHECK_EQUAL(ix_memory_add_points(document, scribble, IX_POINTS_STROKE, stroke, 3), IX_OK);
  line.subtype = IX_SUBTYPE_LINE;
  line.rect = (ix_rect){48, 48, 252, 82};
  CHECK_EQUAL(ix_memory_add_annotation(document, page, &line, &crossed), IX_OK);
  CHECK_EQUAL(ix_memory_add_points(document, crossed, IX_POINTS_VERTICES, ends, 2), IX_OK);
  verdict = IX_ALLOW;
  CHECK_EQUAL(ix_component_add_condition(view, IX_TRANSFORM_ANNOTATION, note_question, NULL, NULL, NULL), IX_OK);
  asked = 0;
  CHECK_EQUAL(ix_component_can_activate(view, IX_TRANSFORM_ANNOTATION, (ix_point){60, 150}), IX_NO_OP); /* nothing is selected */
  CHECK_EQUAL(asked, 0);
  uint32_t modes = 0;
  const ix_annotation_id each[2] = {scribble, crossed};
  for (int i = 0; i < 2; i++) {
    ix_handle_place handles[32];
    size_t count = 0;
    CHECK_EQUAL(ix_view_select_annotations(view, &each[i], 1), IX_OK);
    CHECK_EQUAL(ix_view_handles(view, handles, 32, &count), IX_OK);
    CHECK(count > 0);
    for (size_t h = 0; h < count && h < 32; h++) {
      CHECK_EQUAL(ix_component_can_activate(view, IX_TRANSFORM_ANNOTATION, handles[h].center), IX_OK);
      CHECK_EQUAL(last_asked.kind, IX_CONTEXT_TRANSFORMATION);
      CHECK_EQUAL(last_asked.u.transformation.annotation, each[i]);
      CHECK_EQUAL(last_asked.u.transformation.page, page);
      modes |= 1u << last_asked.u.transformation.mode;
    }
    ix_point inside = i == 0 ? (ix_point){450, 300} : (ix_point){150, 335};
    CHECK_EQUAL(ix_component_can_activate(view, IX_TRANSFORM_ANNOTATION, inside), IX_OK);
    CHECK_EQUAL(last_asked.u.transformation.mode, IX_TRANSFORMATION_MOVE);
    modes |= 1u << last_asked.u.transformation.mode;
  }
  CHECK_EQUAL(modes, 1u << IX_TRANSFORMATION_MOVE | 1u << IX_TRANSFORMATION_ROTATE | 1u << IX_TRANSFORMATION_RESIZE | 1u << IX_TRANSFORMATION_ADJUST);
  close_view();
}

static uint32_t use_up(ix_view *told, ix_annotation_id annotation, ix_point point, uint32_t space, void *data) {
  ix_annotation_id *seen = data;
  (void)told;
  CHECK_EQUAL(space, IX_SPACE_VIEW);
  CHECK_EQUAL(point.y, 150);
  *seen = annotation;
  return verdict;
}

static void a_tapped_annotation_is_told_before_it_is_selected(void) {
  open_view();
  ix_annotation_id seen = 0;
  ix_registration_id hook = 0;
  CHECK_EQUAL(ix_view_add_annotation_tapped_hook(view, use_up, &seen, NULL, &hook), IX_OK);
  last_of(0);
  verdict = 1;
  press(1000, 60, 150, 40);
  CHECK_EQUAL(seen, stamp);
  last_of(0);
  CHECK_EQUAL(counts[IX_EFFECT_ANNOTATION_SELECTION], 0);
  press(3000, 500, 150, 40);
  CHECK_EQUAL(seen, field);
  last_of(0);
  CHECK(counts[IX_EFFECT_EDIT_REQUESTED] == 0 && counts[IX_EFFECT_TEXT_INPUT] == 0);
  verdict = 0;
  press(5000, 60, 150, 40);
  last_of(0);
  CHECK_EQUAL(counts[IX_EFFECT_ANNOTATION_SELECTION], 1);
  CHECK_EQUAL(ix_registration_remove(view, hook), IX_OK);
  seen = 0;
  press(7000, 500, 150, 40);
  CHECK_EQUAL(seen, 0);
  close_view();
}

/* The recognizers of a kind behind a component that a device can drive. */
static int behind(uint32_t component, uint32_t kind, uint32_t device, uint32_t taps, uint32_t fingers) {
  ix_recognizer_id ids[64];
  size_t count = 0;
  int found = 0;
  CHECK_EQUAL(ix_component_copy_recognizers(view, component, ids, 64, &count), IX_OK);
  for (size_t i = 0; i < count; i++) {
    ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
    ix_party owner;
    CHECK_EQUAL(ix_recognizer_get_options(view, ids[i], &options), IX_OK);
    CHECK_EQUAL(ix_recognizer_get_owner(view, ids[i], &owner), IX_OK);
    CHECK_EQUAL(owner.kind, IX_PARTY_COMPONENT);
    CHECK_EQUAL(owner.id, component);
    found += options.kind == kind && options.devices & 1u << device && options.taps == taps && options.min_fingers == fingers;
  }
  return found;
}

static void what_backs_a_component_can_be_asked(void) {
  open_view();
  CHECK_EQUAL(behind(IX_SMART_ZOOM, IX_RECOGNIZER_TAP, IX_DEVICE_TOUCH, 2, 1), 1);
  CHECK_EQUAL(behind(IX_SMART_ZOOM, IX_RECOGNIZER_TAP, IX_DEVICE_PEN, 2, 1), 1);
  CHECK_EQUAL(behind(IX_SMART_ZOOM, IX_RECOGNIZER_TAP, IX_DEVICE_TRACKPAD, 2, 2), 1);
  CHECK_EQUAL(behind(IX_SMART_ZOOM, IX_RECOGNIZER_TAP, IX_DEVICE_MOUSE, 2, 1), 0);
  CHECK_EQUAL(behind(IX_SELECT_ANNOTATION, IX_RECOGNIZER_LONG_PRESS, IX_DEVICE_TOUCH, 1, 1), 1);
  CHECK_EQUAL(behind(IX_SELECT_ANNOTATION, IX_RECOGNIZER_LONG_PRESS, IX_DEVICE_MOUSE, 1, 1), 0);
  CHECK_EQUAL(behind(IX_SELECT_TEXT, IX_RECOGNIZER_LONG_PRESS, IX_DEVICE_TOUCH, 1, 1), 1);
  CHECK_EQUAL(behind(IX_SHOW_ANNOTATION_MENU, IX_RECOGNIZER_LONG_PRESS, IX_DEVICE_PEN, 1, 1), 1);
  CHECK_EQUAL(behind(IX_SELECT_TEXT, IX_RECOGNIZER_TAP_AND_DRAG, IX_DEVICE_MOUSE, 3, 1), 1);
  CHECK_EQUAL(ix_component_latency(view, IX_TOGGLE_USER_INTERFACE), IX_LATENCY_WAIT);
  CHECK_EQUAL(ix_component_set_latency(view, IX_TOGGLE_USER_INTERFACE, IX_LATENCY_IMMEDIATE), IX_OK);
  CHECK_EQUAL(ix_component_latency(view, IX_TOGGLE_USER_INTERFACE), IX_LATENCY_IMMEDIATE);
  CHECK_EQUAL(ix_component_set_latency(view, IX_SELECT_TEXT, IX_LATENCY_IMMEDIATE), IX_NO_OP);
  CHECK_EQUAL(ix_component_set_latency(view, IX_SMART_ZOOM, 3), IX_ERROR_INVALID_ARGUMENT);
  uint32_t kinds = 0;
  for (ix_recognizer_id id = 0; ix_recognizer_next(view, id, &id) == IX_OK;) {
    ix_party owner;
    CHECK_EQUAL(ix_recognizer_get_owner(view, id, &owner), IX_OK);
    kinds |= 1u << owner.kind;
  }
  CHECK_EQUAL(kinds, 1u << IX_PARTY_COMPONENT | 1u << IX_PARTY_SCROLL | 1u << IX_PARTY_ZOOM);
  close_view();
}

static int says(uint32_t component, const char *words) {
  uint64_t sequences[8];
  char text[2048];
  size_t count = 0, length = 0;
  CHECK_EQUAL(ix_explanation_sequences(view, sequences, 8, &count), IX_OK);
  CHECK(count > 0);
  CHECK_EQUAL(ix_explanation_copy_text(view, IX_SUBJECT_COMPONENT, component, sequences[count - 1], text, sizeof text - 1, &length), IX_OK);
  text[length] = 0;
  return strstr(text, words) != NULL;
}

static void it_says_why(void) {
  open_view();
  ix_registration_id denial = 0;
  verdict = IX_DENY;
  CHECK_EQUAL(ix_component_add_condition(view, IX_SELECT_ANNOTATION, note_question, NULL, NULL, &denial), IX_OK);
  press(1000, 60, 150, 40);
  uint64_t sequences[2] = {0, 0}, sequence = 0;
  ix_explanation why = IX_EXPLANATION_INIT;
  ix_explanation_step steps[16];
  size_t count = 0;
  CHECK_EQUAL(ix_explanation_sequences(view, sequences, 2, &count), IX_OK);
  CHECK_EQUAL(count, 2);
  CHECK_EQUAL(sequences[0], 0); /* calls before the first press */
  sequence = sequences[1];
  CHECK_EQUAL(ix_explanation_get(view, IX_SUBJECT_COMPONENT, IX_SELECT_ANNOTATION, sequence, &why), IX_OK);
  CHECK_EQUAL(why.flags, IX_EXPLANATION_ENABLED | IX_EXPLANATION_ASKED | IX_EXPLANATION_HAD_CONTEXT);
  CHECK_EQUAL(ix_explanation_copy_steps(view, IX_SUBJECT_COMPONENT, IX_SELECT_ANNOTATION, sequence, steps, 16, &count), IX_OK);
  CHECK_EQUAL(count, why.steps);
  CHECK(count > 0);
  CHECK_EQUAL(steps[0].kind, IX_STEP_CONDITION);
  CHECK_EQUAL(steps[0].id, denial);
  CHECK_EQUAL(steps[0].value, IX_DENY);
  CHECK(says(IX_SELECT_ANNOTATION, "denied"));
  CHECK_EQUAL(ix_registration_remove(view, denial), IX_OK);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_ALL_ANNOTATION_INTERACTIONS, 0), IX_OK);
  press(3000, 60, 150, 40);
  CHECK(says(IX_SELECT_ANNOTATION, "disabled by allAnnotationInteractions"));
  CHECK_EQUAL(ix_explanation_get(view, IX_SUBJECT_COMPONENT, IX_SELECT_ANNOTATION, sequence + 1, &why), IX_OK);
  CHECK_EQUAL(why.disabled_composites, IX_DISABLED_ANNOTATION_INTERACTIONS);
  CHECK_EQUAL(ix_component_set_enabled(view, IX_ALL_ANNOTATION_INTERACTIONS, 1), IX_OK);
  press(5000, 300, 350, 40);
  CHECK_EQUAL(ix_explanation_get(view, IX_SUBJECT_COMPONENT, IX_SELECT_ANNOTATION, sequence + 2, &why), IX_OK);
  CHECK_EQUAL(why.flags & IX_EXPLANATION_HAD_CONTEXT, 0);
  CHECK_EQUAL(ix_explanation_remember(view, 2), IX_OK);
  for (int i = 0; i < 4; i++) { press(7000 + 2000 * i, 300, 350, 40); }
  CHECK_EQUAL(ix_explanation_sequences(view, NULL, 0, &count), IX_OK);
  CHECK_EQUAL(count, 2);
  CHECK_EQUAL(ix_explanation_get(view, IX_SUBJECT_COMPONENT, IX_SELECT_ANNOTATION, sequence, &why), IX_ERROR_NOT_FOUND);
  close_view();
}

static void points_go_round_through_all_spaces(void) {
  static const int32_t turns[] = {0, 90, 180, 270, -90};
  ix_document *turned = NULL;
  ix_view *shown = NULL;
  CHECK_EQUAL(ix_document_new(NULL, &turned), IX_OK);
  for (int i = 0; i < 5; i++) {
    ix_page_info info = IX_PAGE_INFO_INIT;
    info.flags = IX_PAGE_HAS_MEDIA_BOX | IX_PAGE_HAS_CROP_BOX;
    info.media_box = (ix_rect){-100, -50, 700, 900};
    info.crop_box = (ix_rect){20.5, 30.25, 500, 640};
    info.rotate = turns[i];
    info.user_unit = i == 4 ? 2.5 : 1;
    CHECK_EQUAL(ix_memory_add_pages(turned, &info, 1), IX_OK);
  }
  CHECK_EQUAL(ix_view_new(turned, 800, 600, &shown), IX_OK);
  ix_matrix window = {1.25, 0, 0, 1.25, 30, 40};
  CHECK_EQUAL(ix_view_set_window_transform(shown, &window), IX_OK);
  CHECK_EQUAL(ix_view_set_zoom(shown, 3.7, (ix_point){123, 45}), IX_OK);
  double worst = 0;
  for (uint32_t p = 0; p < 5; p++) {
    for (uint32_t a = IX_SPACE_PDF; a <= IX_SPACE_WINDOW; a++) {
      for (uint32_t b = IX_SPACE_PDF; b <= IX_SPACE_WINDOW; b++) {
        ix_point start = {123.456, 234.567}, there, back;
        ix_matrix map, inverse;
        CHECK_EQUAL(ix_view_convert_point(shown, p, a, start, b, &there), IX_OK);
        CHECK_EQUAL(ix_view_convert_point(shown, p, b, there, a, &back), IX_OK);
        worst = fmax(worst, fmax(fabs(back.x - start.x), fabs(back.y - start.y)));
        /* A rectangle goes by the map of its corners. */
        CHECK_EQUAL(ix_view_get_matrix(shown, p, a, b, &map), IX_OK);
        CHECK_EQUAL(ix_view_get_matrix(shown, p, b, a, &inverse), IX_OK);
        there = (ix_point){map.a * 10 + map.c * 20 + map.tx, map.b * 10 + map.d * 20 + map.ty};
        back = (ix_point){inverse.a * there.x + inverse.c * there.y + inverse.tx, inverse.b * there.x + inverse.d * there.y + inverse.ty};
        worst = fmax(worst, fmax(fabs(back.x - 10), fabs(back.y - 20)));
      }
    }
  }
  CHECK(worst < 1e-6);
  ix_view_free(shown);
  ix_document_free(turned);
}

int main(void) {
  RUN(each_has_a_number_and_a_name, "S1a S1b S1c S1d S16");
  RUN(editing_starts_by_what_is_there, "S5a S5b S5c");
  RUN(a_link_is_all_that_opens, "S27");
  RUN(a_transformation_says_what_it_would_do, "S28a S28b");
  RUN(can_activate_looks_first_and_changes_nothing, "S49 S50a S51a");
  RUN(a_tapped_annotation_is_told_before_it_is_selected, "S34");
  RUN(what_backs_a_component_can_be_asked, "S44b S65a S66");
  RUN(it_says_why, "S243b S243c");
  RUN(points_go_round_through_all_spaces, "S64a S64b S64c");
  return FINISH();
}
