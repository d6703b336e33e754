/** @file
 * Conditions and callbacks: on what they can be put, when they are asked, in which space, and what composites pass on.
 */
#include "pointer_desk.h"

enum { CALLS = 256, FIRST = 1, LAST = 11 };

/* What was asked and called, in order. */
static struct { int who; ix_activation what; } heard[CALLS];
static int heard_count;
static uint32_t answer;

static void note(int who, const ix_activation *what) {
  if (heard_count < CALLS) {
    heard[heard_count].who = who;
    heard[heard_count++].what = *what;
  }
}

static uint32_t ask(ix_view *asking, const ix_activation *what, void *data) {
  (void)asking;
  note(*(int *)data, what);
  return answer;
}

static void call(ix_view *calling, const ix_activation *what, void *data) {
  (void)calling;
  note(*(int *)data, what);
}

static ix_registration_id condition(uint32_t component, int *who) {
  ix_registration_id made = 0;
  CHECK_EQUAL(ix_component_add_condition(view, component, ask, who, NULL, &made), IX_OK);
  return made;
}

static ix_registration_id callback(uint32_t component, int *who) {
  ix_registration_id made = 0;
  CHECK_EQUAL(ix_component_add_callback(view, component, call, who, NULL, &made), IX_OK);
  return made;
}

static void begin(void) {
  open_view();
  heard_count = 0;
  answer = IX_ALLOW;
}

static int told(uint32_t type) {
  ix_effect effect;
  int count = 0;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    count += effect.type == type && !(effect.flags & IX_EFFECT_INITIAL);
  }
  return count;
}

static void tap(double x, double y) {
  feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, x, y);
  feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, x, y);
  wait_ms(1000);
}

/* Where a component has something to act on. */
static ix_point place_of(uint32_t component) {
  switch (component) {
  case IX_EDIT_ANNOTATION: return (ix_point){190, 180};
  case IX_OPEN_LINK_ANNOTATION: return (ix_point){90, 180};
  case IX_SELECT_TEXT: return (ix_point){65, 90};
  case IX_SELECT_ANNOTATION: case IX_TRANSFORM_ANNOTATION: return (ix_point){390, 180};
  case IX_FAST_SCROLL: return (ix_point){300, 395};
  default: return (ix_point){550, 30};
  }
}

static void add_a_page(void) {
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, 600, 400};
  CHECK_EQUAL(ix_memory_add_pages(document, &info, 1), IX_OK);
}

/* What is selected, for the components that act on that. */
static void select_for(int component) {
  if (component == IX_DESELECT_ANNOTATION || component == IX_TRANSFORM_ANNOTATION) {
    CHECK(ix_view_select_annotations(view, &stamp, 1) >= 0);
  } else if (component == IX_DESELECT_TEXT) {
    CHECK_EQUAL(ix_view_select_text(view, 0, 0, 0, 3), IX_OK);
  }
}

static void a_condition_can_be_put_on_any_component(void) {
  int who[LAST + 1], can = 0;
  begin();
  add_a_page();
  for (int c = FIRST; c <= LAST; c++) {
    who[c] = c;
    condition((uint32_t)c, &who[c]);
  }
  for (int c = FIRST; c <= LAST; c++) {
    select_for(c);
    for (answer = IX_DENY; answer <= IX_ALLOW; answer++) {
      heard_count = 0;
      ix_status status = ix_component_can_activate(view, (uint32_t)c, place_of((uint32_t)c));
      CHECK_EQUAL(status, answer ? IX_OK : IX_NO_OP);
      CHECK_EQUAL(heard_count, 1);
      CHECK_EQUAL(heard[0].who, c);
      CHECK_EQUAL(heard[0].what.component, c);
      CHECK_EQUAL(heard[0].what.space, IX_SPACE_VIEW);
      CHECK(heard[0].what.point.x == place_of((uint32_t)c).x && heard[0].what.point.y == place_of((uint32_t)c).y);
      can += status == IX_OK;
    }
  }
  CHECK_EQUAL(can, LAST);
  close_view();
}

static int converted;

/* Takes the point through all spaces and back, inside the question. */
static uint32_t convert(ix_view *asking, const ix_activation *what, void *data) {
  const ix_point *wanted = data; /* in pdf, page and window space */
  ix_point found;
  CHECK_EQUAL(what->space, IX_SPACE_VIEW);
  CHECK_EQUAL(ix_view_convert_point(asking, 0, what->space, what->point, IX_SPACE_PDF, &found), IX_OK);
  CHECK(fabs(found.x - wanted[0].x) < 1e-6 && fabs(found.y - wanted[0].y) < 1e-6);
  CHECK_EQUAL(ix_view_convert_point(asking, 0, what->space, what->point, IX_SPACE_PAGE, &found), IX_OK);
  CHECK(fabs(found.x - wanted[1].x) < 1e-6 && fabs(found.y - wanted[1].y) < 1e-6);
  CHECK_EQUAL(ix_view_convert_point(asking, 0, what->space, what->point, IX_SPACE_WINDOW, &found), IX_OK);
  CHECK(fabs(found.x - wanted[2].x) < 1e-6 && fabs(found.y - wanted[2].y) < 1e-6);
  CHECK_EQUAL(ix_view_convert_point(asking, 0, what->space, what->point, IX_SPACE_VIEW, &found), IX_OK);
  CHECK(found.x == what->point.x && found.y == what->point.y);
  CHECK_EQUAL(ix_view_convert_point(asking, 0, what->space, what->point, IX_SPACE_SPREAD, &found), IX_OK);
  ix_point back;
  CHECK_EQUAL(ix_view_convert_point(asking, 0, IX_SPACE_SPREAD, found, IX_SPACE_PDF, &back), IX_OK);
  CHECK(fabs(back.x - wanted[0].x) < 1e-6 && fabs(back.y - wanted[0].y) < 1e-6);
  converted += 1;
  return IX_DENY;
}

static void a_point_is_in_its_space_and_can_be_converted_there(void) {
  begin();
  ix_point wanted[3] = {{87, 217}, {87, 183}, {87 * 2 + 30, 183 * 2 + 40}};
  ix_matrix window = {2, 0, 0, 2, 30, 40};
  CHECK_EQUAL(ix_view_set_window_transform(view, &window), IX_OK);
  CHECK_EQUAL(ix_component_add_condition(view, IX_OPEN_LINK_ANNOTATION, convert, wanted, NULL, NULL), IX_OK);
  converted = 0;
  tap(87, 183);
  CHECK(converted > 0);
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW), 0);
  /* Shown larger and elsewhere: the view's point differs, the pdf's point is the same one. */
  CHECK_EQUAL(ix_view_set_zoom(view, 2, (ix_point){0, 0}), IX_OK);
  CHECK_EQUAL(ix_view_scroll_by(view, 100, 200), IX_OK);
  wanted[2] = (ix_point){(87 * 2 - 100) * 2 + 30, (183 * 2 - 200) * 2 + 40};
  converted = 0;
  tap(87 * 2 - 100, 183 * 2 - 200);
  CHECK(converted > 0);
  close_view();
}

static void conditions_are_asked_to_the_first_denial(void) {
  int a = 1, b = 2, c = 3;
  begin();
  condition(IX_OPEN_LINK_ANNOTATION, &a);
  condition(IX_OPEN_LINK_ANNOTATION, &b);
  ix_registration_id last = condition(IX_OPEN_LINK_ANNOTATION, &c);
  CHECK_EQUAL(ix_component_can_activate(view, IX_OPEN_LINK_ANNOTATION, place_of(IX_OPEN_LINK_ANNOTATION)), IX_OK);
  CHECK_EQUAL(heard_count, 3);
  for (int i = 0; i < 3; i++) { CHECK_EQUAL(heard[i].who, i + 1); }
  answer = IX_DENY;
  heard_count = 0;
  CHECK_EQUAL(ix_component_can_activate(view, IX_OPEN_LINK_ANNOTATION, place_of(IX_OPEN_LINK_ANNOTATION)), IX_NO_OP);
  CHECK_EQUAL(heard_count, 1);
  answer = IX_ALLOW;
  CHECK_EQUAL(ix_registration_remove(view, last), IX_OK);
  heard_count = 0;
  CHECK_EQUAL(ix_component_can_activate(view, IX_OPEN_LINK_ANNOTATION, place_of(IX_OPEN_LINK_ANNOTATION)), IX_OK);
  CHECK_EQUAL(heard_count, 2);
  close_view();
}

static void conditions_run_at_the_start_and_again_before_it_acts(void) {
  int a = 1, done = 2;
  begin();
  condition(IX_OPEN_LINK_ANNOTATION, &a);
  callback(IX_OPEN_LINK_ANNOTATION, &done);
  feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 60, 190);
  CHECK(heard_count > 0 && heard[0].who == a);
  CHECK(heard[0].what.point.x == 60 && heard[0].what.point.y == 190); /* the first contact */
  int at_start = heard_count;
  told(0);
  feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, 62, 191);
  wait_ms(1000);
  CHECK(heard_count > at_start + 1);
  CHECK_EQUAL(heard[heard_count - 1].who, done); /* last of all, just before the link is followed */
  CHECK_EQUAL(heard[heard_count - 2].who, a);
  const ix_activation *before = &heard[heard_count - 2].what, *at = &heard[heard_count - 1].what;
  CHECK(before->point.x == at->point.x && before->point.y == at->point.y && before->space == at->space);
  CHECK_EQUAL(before->kind, at->kind);
  CHECK(before->u.link.annotation == link && at->u.link.annotation == link && before->u.link.page == at->u.link.page);
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW), 1);
  close_view();
}

static void both_runs_must_allow(void) {
  int a = 1;
  begin();
  condition(IX_OPEN_LINK_ANNOTATION, &a);
  answer = IX_DENY; /* at the start: nothing is asked again, the recognizer is out */
  feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 60, 190);
  int at_start = heard_count;
  CHECK(at_start > 0);
  answer = IX_ALLOW;
  feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, 60, 190);
  wait_ms(1000);
  CHECK_EQUAL(heard_count, at_start);
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW), 0);
  /* Allowed at the start, denied when it would act. */
  feed(IX_EVENT_DOWN, IX_DEVICE_TOUCH, 0, 60, 190);
  answer = IX_DENY;
  at_start = heard_count;
  feed(IX_EVENT_UP, IX_DEVICE_TOUCH, 0, 60, 190);
  wait_ms(1000);
  CHECK(heard_count > at_start);
  for (int i = at_start; i < heard_count; i++) { CHECK_EQUAL(heard[i].who, a); }
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW), 0);
  close_view();
}

static void no_answer_denies_and_says_so(void) {
  int a = 1;
  begin();
  condition(IX_OPEN_LINK_ANNOTATION, &a);
  answer = 7;
  tap(90, 180);
  CHECK_EQUAL(told(IX_EFFECT_FOLLOW), 0);
  CHECK_EQUAL(ix_component_try(view, IX_OPEN_LINK_ANNOTATION, (ix_point){90, 180}), IX_ERROR_DENIED);
  uint64_t sequences[8];
  size_t count = 0, steps_count = 0;
  ix_explanation_step steps[32];
  CHECK_EQUAL(ix_explanation_sequences(view, sequences, 8, &count), IX_OK);
  CHECK_EQUAL(ix_explanation_copy_steps(view, IX_SUBJECT_COMPONENT, IX_OPEN_LINK_ANNOTATION, sequences[count - 1], steps, 32, &steps_count), IX_OK);
  CHECK(steps_count > 0 && steps[0].kind == IX_STEP_CONDITION && steps[0].value == 2);
  close_view();
}

static void a_composite_passes_on_conditions_callbacks_and_flags(void) {
  static const uint32_t acts[] = {IX_SELECT_ANNOTATION, IX_EDIT_ANNOTATION, IX_OPEN_LINK_ANNOTATION, IX_SHOW_ANNOTATION_MENU};
  int a = 1, done = 2;
  begin();
  condition(IX_ALL_ANNOTATION_INTERACTIONS, &a);
  callback(IX_ALL_ANNOTATION_INTERACTIONS, &done);
  for (int i = 0; i < 4; i++) {
    heard_count = 0;
    CHECK_EQUAL(ix_component_try(view, acts[i], place_of(acts[i])), IX_OK);
    CHECK_EQUAL(heard_count, 2);
    CHECK(heard[0].who == a && heard[1].who == done);
    for (int k = 0; k < 2; k++) { CHECK_EQUAL(heard[k].what.component, acts[i]); } /* tagged: the member, not the composite */
  }
  CHECK_EQUAL(heard[0].what.kind, IX_CONTEXT_NONE);
  heard_count = 0;
  CHECK_EQUAL(ix_component_try(view, IX_OPEN_LINK_ANNOTATION, place_of(IX_OPEN_LINK_ANNOTATION)), IX_OK);
  CHECK_EQUAL(heard[0].what.kind, IX_CONTEXT_LINK);
  CHECK_EQUAL(heard[0].what.u.link.annotation, link);
  answer = IX_DENY;
  for (int i = 0; i < 4; i++) {
    heard_count = 0;
    CHECK_EQUAL(ix_component_try(view, acts[i], place_of(acts[i])), IX_ERROR_DENIED);
    CHECK_EQUAL(heard_count, 1);
  }
  heard_count = 0;
  CHECK_EQUAL(ix_component_try(view, IX_TOGGLE_USER_INTERFACE, place_of(IX_TOGGLE_USER_INTERFACE)), IX_OK); /* no member */
  CHECK_EQUAL(heard_count, 0);
  close_view();
}

int main(void) {
  RUN(a_condition_can_be_put_on_any_component, "S20a S20b S20c");
  RUN(a_point_is_in_its_space_and_can_be_converted_there, "S21a S21b");
  RUN(conditions_are_asked_to_the_first_denial, "S23a S23b S23c");
  RUN(conditions_run_at_the_start_and_again_before_it_acts, "S24a S24b S31a S31b");
  RUN(both_runs_must_allow, "S24a S24b S24c");
  RUN(no_answer_denies_and_says_so, "S24d S24f");
  RUN(a_composite_passes_on_conditions_callbacks_and_flags, "S15b S15c S15f S53a S181c");
  return FINISH();
}
