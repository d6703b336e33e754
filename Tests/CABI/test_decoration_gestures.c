/** @file
 * Decorations take gestures: which one was tapped, held and dragged, and that nothing below acts.
 */
#include "pointer_desk.h"

static ix_effect told[64];
static int told_count, others;

static ix_decoration_id pin(double x, double y, uint64_t key, uint32_t flags) {
  ix_decoration mark = IX_DECORATION_INIT;
  ix_page_point path[] = {{0, {x - 8, y - 8}}, {0, {x + 8, y - 8}}, {0, {x + 8, y + 8}}, {0, {x - 8, y + 8}}};
  ix_decoration_id made = 0;
  mark.first_page = page;
  mark.key = key;
  mark.fill = 0xff0000ff;
  mark.flags = IX_DECORATION_CLOSED | flags;
  CHECK_EQUAL(ix_view_put_decoration(view, &mark, path, 4, &made), IX_OK);
  return made;
}

/* Keeps what was told of decorations, and counts what told of anything below. */
static void drain(void) {
  ix_effect effect;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    if (effect.flags & IX_EFFECT_INITIAL) continue;
    if (effect.type == IX_EFFECT_DECORATION && told_count < 64) told[told_count++] = effect;
    others += effect.type == IX_EFFECT_ANNOTATION_SELECTION || effect.type == IX_EFFECT_TEXT_SELECTION ||
              effect.type == IX_EFFECT_FOLLOW || effect.type == IX_EFFECT_EDIT_REQUESTED || effect.type == IX_EFFECT_TEXT_INPUT || effect.type == IX_EFFECT_MENU ||
              effect.type == IX_EFFECT_TOGGLE_USER_INTERFACE || effect.type == IX_EFFECT_VIEWPORT;
  }
}

static void forget(void) {
  wait_ms(1000);
  drain();
  told_count = others = 0;
}

static void press(uint32_t device, uint32_t button, double x, double y, double hold) {
  feed(IX_EVENT_DOWN, device, button, x, y);
  wait_ms(hold);
  feed(IX_EVENT_UP, device, 0, x, y);
}

static void drag_by(uint32_t device, double x, double y, double dx, double dy, uint32_t last) {
  feed(IX_EVENT_DOWN, device, IX_BUTTON_PRIMARY, x, y);
  for (int i = 1; i <= 8; i++) feed(IX_EVENT_MOVE, device, IX_BUTTON_PRIMARY, x + dx * i / 8, y + dy * i / 8);
  feed(last, device, 0, x + dx, y + dy);
}

static int is(int place, uint32_t gesture, uint32_t state, uint64_t key) {
  return place >= 0 && place < told_count && told[place].u.decoration.gesture == gesture &&
         told[place].u.decoration.state == state && told[place].u.decoration.key == key;
}

static const double xs[] = {85, 90, 190, 390, 300}, ys[] = {90, 180, 180, 180, 330}; /* text, link, field, stamp, nothing */

static void check_drag(uint32_t device, double at_x, double at_y) {
  double x = 0, y = 0;
  forget();
  drag_by(device, at_x, at_y, 40, 24, IX_EVENT_UP);
  drain();
  for (int k = 0; k < told_count; k++) {
    x += told[k].u.decoration.page_delta.x;
    y += told[k].u.decoration.page_delta.y;
  }
  CHECK(fabs(x - 40) < 1e-9 && fabs(y + 24) < 1e-9);
  CHECK_EQUAL(others, 0);
}

static void each_gesture_is_told_everywhere(void) {
  open_view();
  for (int i = 0; i < 5; i++) pin(xs[i], 400 - ys[i], (uint64_t)i + 1, IX_DECORATION_HITTABLE);
  for (int i = 0; i < 5; i++) {
    for (uint32_t device = IX_DEVICE_TOUCH; device <= IX_DEVICE_MOUSE; device++) {
      uint64_t key = (uint64_t)i + 1;
      forget();
      press(device, IX_BUTTON_PRIMARY, xs[i], ys[i], 40);
      wait_ms(100);
      press(device, IX_BUTTON_PRIMARY, xs[i], ys[i], 40);
      wait_ms(1000);
      drain();
      int taps = 0;
      for (int k = 0; k < told_count; k++) {
        if (told[k].u.decoration.gesture != IX_DECORATION_GESTURE_TAP) continue;
        taps += 1;
        CHECK(is(k, IX_DECORATION_GESTURE_TAP, IX_GESTURE_RECOGNIZED, key));
        CHECK_EQUAL(told[k].u.decoration.count, taps);
        CHECK_EQUAL(told[k].u.decoration.page, page);
        CHECK(told[k].u.decoration.page_position.x == xs[i] && told[k].u.decoration.page_position.y == 400 - ys[i]);
      }
      CHECK_EQUAL(taps, 2);
      CHECK_EQUAL(others, 0);
      forget();
      press(device, IX_BUTTON_PRIMARY, xs[i], ys[i], 520);
      drain();
      CHECK(is(told_count - 1, IX_DECORATION_GESTURE_HOLD, IX_GESTURE_RECOGNIZED, key));
      check_drag(device, xs[i], ys[i]);
    }
  }
  close_view();
}

static void a_cancelled_one_says_so_and_the_next_begins(void) {
  open_view();
  ix_decoration_id mark = pin(300, 70, 9, IX_DECORATION_HITTABLE);
  for (int round = 0; round < 3; round++) {
    forget();
    drag_by(IX_DEVICE_TOUCH, 300, 330, 40, 0, IX_EVENT_CANCEL);
    drain();
    CHECK(is(0, IX_DECORATION_GESTURE_DRAG, IX_GESTURE_BEGAN, 9));
    CHECK(is(told_count - 1, IX_DECORATION_GESTURE_DRAG, IX_GESTURE_CANCELLED, 9));
    CHECK(told[told_count - 1].flags & IX_EFFECT_CANCELLED);
    CHECK_EQUAL(told[0].subject, mark);
  }
  forget();
  press(IX_DEVICE_MOUSE, IX_BUTTON_SECONDARY, 300, 330, 40);
  drain();
  int menus = 0;
  for (int i = 0; i < told_count; i++) menus += is(i, IX_DECORATION_GESTURE_MENU, IX_GESTURE_RECOGNIZED, 9);
  CHECK_EQUAL(menus, 1);
  CHECK_EQUAL(others, 0);
  close_view();
}

static void some_let_through(void) {
  static const uint32_t flags[] = {
      0, IX_DECORATION_PASSES_GESTURES, IX_DECORATION_HITTABLE | IX_DECORATION_PASSES_GESTURES};
  for (int i = 0; i < 3; i++) {
    open_view();
    pin(390, 220, 1, flags[i]);
    forget();
    press(IX_DEVICE_TOUCH, IX_BUTTON_PRIMARY, 390, 180, 40);
    wait_ms(1000);
    drain();
    CHECK_EQUAL(told_count, 0);
    CHECK(others > 0);
    close_view();
  }
  open_view();
  ix_decoration mark = IX_DECORATION_INIT;
  mark.first_page = page;
  mark.flags = 1u << 5;
  ix_page_point corner = {0, {10, 10}};
  CHECK_EQUAL(ix_view_put_decoration(view, &mark, &corner, 1, NULL), IX_ERROR_INVALID_ARGUMENT);
  close_view();
}

static void the_explanation_and_relations_name_them(void) {
  open_view();
  ix_decoration_id mark = pin(390, 220, 1, IX_DECORATION_HITTABLE);
  forget();
  press(IX_DEVICE_TOUCH, IX_BUTTON_PRIMARY, 390, 180, 40);
  wait_ms(1000);
  ix_explanation_step steps[32];
  uint64_t sequences[8];
  size_t count = 0, found = 0;
  int said = 0;
  CHECK_EQUAL(ix_explanation_sequences(view, sequences, 8, &found), IX_OK);
  CHECK_EQUAL(
      ix_explanation_copy_steps(
          view, IX_SUBJECT_COMPONENT, IX_SELECT_ANNOTATION, found ? sequences[found - 1] : 0, steps, 32, &count), IX_OK);
  for (size_t i = 0; i < count; i++) said += steps[i].kind == IX_STEP_COVERED && steps[i].id == mark;
  CHECK(said > 0);
  ix_recognizer_options options = IX_RECOGNIZER_OPTIONS_INIT;
  ix_recognizer_id own = 0, next = 0;
  CHECK_EQUAL(ix_recognizer_add(view, &options, NULL, NULL, NULL, &own), IX_OK);
  forget();
  press(IX_DEVICE_TOUCH, IX_BUTTON_PRIMARY, 390, 180, 40);
  wait_ms(1000);
  drain();
  CHECK_EQUAL(told_count, 0); /* the host's states no priority */
  ix_party party = {IX_PARTY_RECOGNIZER, 0, own}, decorations = {IX_PARTY_DECORATIONS, 0, 0};
  CHECK_EQUAL(ix_relation_add(view, IX_RELATION_SIMULTANEOUS, party, decorations, 0, NULL), IX_OK);
  forget();
  press(IX_DEVICE_TOUCH, IX_BUTTON_PRIMARY, 390, 180, 40);
  wait_ms(1000);
  drain();
  CHECK_EQUAL(told_count, 1);
  int owned = 0;
  while (ix_recognizer_next(view, next, &next) == IX_OK) {
    ix_party owner = {0, 0, 0};
    CHECK_EQUAL(ix_recognizer_get_owner(view, next, &owner), IX_OK);
    owned += owner.kind == IX_PARTY_DECORATIONS;
  }
  CHECK_EQUAL(owned, 3);
  close_view();
}

int main(void) {
  RUN(each_gesture_is_told_everywhere, "S329");
  RUN(a_cancelled_one_says_so_and_the_next_begins, "S329");
  RUN(some_let_through, "S329");
  RUN(the_explanation_and_relations_name_them, "S329");
  return FINISH();
}
