/** @file
 * Traces of random sessions, for comparing machines: seeded_traces FIRST COUNT EVENTS
 *
 * Writes the traces of COUNT seeds from FIRST on, each of a session of its own with at least EVENTS events: all lines of the
 * library's record, and besides all that came of it, as bytes: every effect with its texts, the display list after each scene, at
 * the end the state of the view and the hash of the document. The same seed must give the same bytes on every machine.
 * The error output counts the events, calls and effects, a line a number.
 */
#include "scenes.h"

#include <stdlib.h>

static unsigned long long read_effects_count, read_items;

static void take_line(const char *text, size_t length, void *user_data) {
  (void)user_data;
  fwrite(text, 1, length, stdout);
  putchar('\n');
}

static void print_bytes(const char *name, const void *bytes, size_t size) {
  static const char digits[] = "0123456789abcdef";
  char text[2 * 256];
  printf("%s ", name);
  for (size_t i = 0; i < size;) {
    size_t length = 0;
    for (; i < size && length < sizeof text; i++) {
      text[length++] = digits[((const uint8_t *)bytes)[i] >> 4];
      text[length++] = digits[((const uint8_t *)bytes)[i] & 15];
    }
    fwrite(text, 1, length, stdout);
  }
  putchar('\n');
}

static void print_effects(void) {
  ix_effect effect;
  ix_status status;
  while ((status = ix_view_next_effect(view, &effect)) == IX_OK) {
    read_effects_count++;
    if (effect.type == IX_EFFECT_FOCUS) {
      /* Where a text lies is another place in each run: the text itself counts. */
      print_bytes("name", effect.u.focus.name, effect.u.focus.name_length);
      print_bytes("value", effect.u.focus.value, effect.u.focus.value_length);
      effect.u.focus.name = effect.u.focus.value = NULL;
    }
    print_bytes("effect", &effect, sizeof effect);
  }
  SO(status == IX_END);
}

static void print_display_list(void) {
  static ix_draw_item items[8192];
  static uint64_t last;
  size_t count = 0;
  uint64_t revision = 0;
  if (ix_view_display_list(view, items, sizeof items / sizeof *items, &count, &revision) != IX_OK || revision == last) { return; }
  last = revision;
  read_items += count;
  print_bytes("items", items, count * sizeof *items);
}

static void print_end(void) {
  static uint8_t bytes[65536];
  size_t length = 0;
  uint64_t hash = 0;
  ix_viewport viewport = {.size = sizeof viewport};
  SO(ix_view_get_viewport(view, &viewport) == IX_OK);
  print_bytes("viewport", &viewport, sizeof viewport);
  if (ix_view_copy_state(view, bytes, sizeof bytes, &length) == IX_OK) { print_bytes("state", bytes, length); }
  SO(ix_document_get_hash(document, &hash) == IX_OK);
  printf("document %016llx\n", (unsigned long long)hash);
}

static void session(uint64_t seed, unsigned long long events) {
  printf("seed %llu\n", (unsigned long long)seed);
  begin_session(seed);
  SO(ix_document_record(document, take_line, NULL, NULL, 0) == IX_OK);
  furnish_session(seed);
  const unsigned long long enough = fed + events;
  while (fed < enough) {
    play_scene();
    print_effects();
    print_display_list();
  }
  for (int i = 0; i < 20; i++) { wait_for(1000); }
  print_effects();
  print_display_list();
  print_end();
  ix_document_record(document, NULL, NULL, NULL, 0);
  ix_view_free(view);
  ix_document_free(document);
}

static void print_counts(void) {
  static const struct { uint32_t type; const char *name; } types[] = {
      {IX_EVENT_DOWN, "down"}, {IX_EVENT_MOVE, "move"}, {IX_EVENT_UP, "up"}, {IX_EVENT_CANCEL, "cancel"}, {IX_EVENT_LEAVE, "leave"},
      {IX_EVENT_WHEEL, "wheel"}, {IX_EVENT_TRACKPAD, "trackpad"}, {IX_EVENT_KEY_DOWN, "key down"}, {IX_EVENT_KEY_UP, "key up"},
      {IX_EVENT_CANCEL_ALL, "cancel all"}, {IX_EVENT_TEXT, "text"}, {IX_EVENT_COMPOSITION, "composition"},
      {IX_EVENT_COMPOSITION_CANCEL, "composition given up"}};
  static const char *const devices[] = {"", "of a finger", "of a pen", "of a mouse", "of a trackpad's arrow"};
  fprintf(stderr, "%llu events\n", fed);
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) { fprintf(stderr, "%llu %s\n", fed_of_type[types[i].type], types[i].name); }
  for (uint32_t i = IX_DEVICE_TOUCH; i <= IX_DEVICE_TRACKPAD; i++) { fprintf(stderr, "%llu %s\n", fed_of_device[i], devices[i]); }
  fprintf(stderr, "%llu calls of hosts\n%llu effects\n%llu draw items\n%llu faults\n", host_calls + acts, read_effects_count, read_items, faults);
}

int main(int count, char **words) {
  if (count != 4) {
    fprintf(stderr, "seeded_traces FIRST COUNT EVENTS\n");
    return 2;
  }
  const uint64_t first = strtoull(words[1], NULL, 10), last = first + strtoull(words[2], NULL, 10);
  for (uint64_t seed = first; seed < last; seed++) { session(seed, strtoull(words[3], NULL, 10)); }
  print_counts();
  return faults != 0;
}
