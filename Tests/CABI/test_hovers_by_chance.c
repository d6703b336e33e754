/** @file
 * A hover that follows a hover takes a short way where nothing else was called. Random sessions are played twice, the second time with a call
 * before each event that changes nothing but makes the view look at everything: all that comes of them is the same.
 */
#include "../Machines/scenes.h"
#include "check.h"

enum { SESSIONS = 24, EVENTS = 600 };

static uint64_t sum;
static unsigned long long effects_read;

static void add(const void *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) { sum = (sum ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3ull; }
}

static void add_effects(void) {
  ix_effect effect;
  while (ix_view_next_effect(view, &effect) == IX_OK) {
    effects_read++;
    /* Where a text lies is another place in each run. */
    if (effect.type == IX_EFFECT_FOCUS) { effect.u.focus.name = effect.u.focus.value = NULL; }
    add(&effect, sizeof effect);
  }
}

static void add_what_shows(void) {
  static ix_draw_item items[8192];
  size_t count = 0;
  uint64_t revision = 0;
  SO(ix_view_display_list(view, items, sizeof items / sizeof *items, &count, &revision) == IX_OK);
  add(items, count * sizeof *items);
  add(&revision, sizeof revision);
}

/* The sum of all that comes of a session. */
static uint64_t play(uint64_t seed, int with_calls) {
  sum = 0xcbf29ce484222325ull;
  begin_session(seed);
  furnish_session(seed);
  calls_between = with_calls;
  for (const unsigned long long enough = fed + EVENTS; fed < enough;) {
    play_scene();
    for (int i = 0; i < 4; i++) { hover(); }
    if (chance(2)) { add_what_shows(); }
    hover();
    add_effects();
  }
  calls_between = 0;
  add_what_shows();
  ix_view_free(view);
  ix_document_free(document);
  return sum;
}

static void hovers_show_the_same_whatever_was_called_between(void) {
  for (uint64_t seed = 0; seed < SESSIONS; seed++) {
    const uint64_t alone = play(seed, 0);
    if (play(seed, 1) != alone) {
      printf("session %llu\n", (unsigned long long)seed);
      CHECK(0);
    }
  }
  CHECK_EQUAL(faults, 0);
  CHECK(effects_read > 10000);
}

int main(void) {
  RUN(hovers_show_the_same_whatever_was_called_between, "S168");
  return FINISH();
}
