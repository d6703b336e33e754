/** @file
 * Random events with random tools, conditions, switches and hosts that call back: random_tools EVENTS SEED [PDF].
 *
 * After each round nothing is stuck: nothing moves, no step is open, no annotation is held. Undoing all of it brings the
 * document back, to the hash, and redoing all of it brings the end back. The effects tell a story without holes: what is
 * dropped was lifted, what is hidden was shown, times and revisions grow.
 */
#include "random_host.h"

#include <interact/poppler.h>
#include <stdlib.h>

enum { ROUND = 400, MOST_LIFTED = 4096 };

static unsigned long long effects;

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
