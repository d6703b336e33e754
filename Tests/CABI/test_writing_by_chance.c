/** @file
 * A hundred edits of a thousand keys by chance, in fields of each kind and in free text: undone key by key to the hash from before, redone to
 * the one from after; committed as one step that is undone and redone; and another one given up to the bit.
 *
 * IX_WRITING_SEEDS sets how many edits, a hundred without it.
 */
#include "hand.h"

#include <stdlib.h>

enum { KEYS = 1000, TEXT = 1 << 16 };

static struct desk desk;
static uint64_t state;

/* SplitMix64. */
static uint32_t chance(uint32_t below) {
  uint64_t z = state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (uint32_t)((z ^ (z >> 31)) % below);
}

/** A kind of text, and the characters that are typed into it: those that its font lacks only where nothing is committed. */
struct kind {
  uint32_t field, flags, max_length, quadding;
  int32_t turn;
  const char *start;
  const char *const *typed;
};

static const char *const latin[] = {"a", "e", " ", "W", "i", "\xc3\xa9", "\xc3\x9f", ".", "1", " "};
static const char *const all[] = {"a", " ", "\xd7\x90", "\xd7\x91", "\xd8\xa8", "e", "\xcc\x81", "1", "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7", "\xe6\xbc\xa2"};
static const struct kind kinds[] = {
    {IX_FIELD_TEXT, 0, 0, 0, 0, "start", latin},
    {IX_FIELD_TEXT, IX_FIELD_MULTI_LINE, 0, 1, 0, "two\nlines", latin},
    {IX_FIELD_TEXT, IX_FIELD_COMB, 12, 0, 0, "comb", latin},
    {IX_FIELD_TEXT, 0, 20, 2, 90, NULL, latin},
    {IX_FIELD_TEXT, IX_FIELD_PASSWORD, 0, 0, 0, "secret", latin},
    {IX_FIELD_COMBO_BOX, 1 << 17 | IX_FIELD_EDITABLE, 0, 0, 0, "Pear", latin},
    {IX_FIELD_NONE, 0, 0, 0, 0, "free", latin},
    {IX_FIELD_TEXT, IX_FIELD_MULTI_LINE, 0, 0, 180, "\xd7\x90\xd7\x91 ab", all},
    {IX_FIELD_TEXT, 0, 0, 0, 0, "ab \xd7\x90\xd7\x91", all},
    {IX_FIELD_NONE, 0, 0, 1, 0, NULL, all}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void add_text(ix_annotation_id id, uint32_t kind, const char *text) {
  if (text) { CHECK_EQUAL(ix_memory_add_text(desk.document, id, kind, text, strlen(text)), IX_OK); }
}

/* The annotation that is written, alone on the page but for another widget of its field. */
static ix_annotation_id made(const struct kind *kind) {
  ix_annotation_id first = 0;
  for (int i = 0; i < 2; i++) {
    const ix_annotation_id id = put(&desk, kind->field ? IX_SUBTYPE_WIDGET : IX_SUBTYPE_FREE_TEXT, 50, 50 + 150 * i, 200, 100);
    if (i == 0) { first = id; }
    add_text(id, IX_TEXT_DEFAULT_APPEARANCE, "/Helv 12 Tf 0 g");
    if (!kind->field) {
      add_text(id, IX_TEXT_CONTENTS, kind->start);
      return first;
    }
    ix_field field = IX_FIELD_INIT;
    field.kind = kind->field, field.flags = kind->flags, field.max_length = kind->max_length, field.quadding = kind->quadding;
    CHECK_EQUAL(ix_memory_set_field(desk.document, id, &field), IX_OK);
    add_text(id, IX_TEXT_FIELD_NAME, "name");
    add_text(id, IX_TEXT_FIELD_VALUE, kind->start);
    for (int k = 0; kind->field == IX_FIELD_COMBO_BOX && k < 3; k++) {
      static const char *const options[] = {"Apple", "Pear", "Plum"};
      add_text(id, IX_TEXT_FIELD_EXPORT, options[k]);
      add_text(id, IX_TEXT_FIELD_OPTION, options[k]);
    }
  }
  return first;
}

static uint64_t hash(void) {
  uint64_t found = 0;
  CHECK_EQUAL(ix_document_get_hash(desk.document, &found), IX_OK);
  return found;
}

static void write_text(uint32_t type, const char *utf8, uint32_t flags, uint32_t before, uint32_t after) {
  ix_event event;
  memset(&event, 0, sizeof event);
  event.type = type;
  event.time_ns = desk.now += 20000000;
  event.u.text.utf8 = utf8, event.u.text.length = utf8 ? strlen(utf8) : 0;
  event.u.text.flags = flags, event.u.text.replace_before = before, event.u.text.replace_after = after;
  CHECK_EQUAL(ix_view_feed(desk.view, &event, 1, NULL), IX_OK);
}

/* Up to four characters in a row. */
static const char *some(const struct kind *kind, uint32_t most) {
  static char text[128];
  text[0] = 0;
  for (uint32_t count = 1 + chance(most); count > 0; count--) { strcat(text, kind->typed[chance(10)]); }
  return text;
}

static int is_composing;

/* An input method: begins, changes, commits or cancels. */
static void compose(const struct kind *kind) {
  const uint32_t way = is_composing ? chance(4) : 0;
  if (way < 2) { write_text(IX_EVENT_COMPOSITION, some(kind, 4), 0, 0, 0); }
  if (way == 2) { write_text(IX_EVENT_COMPOSITION_CANCEL, NULL, 0, 0, 0); }
  if (way == 3) { write_text(IX_EVENT_TEXT, some(kind, 2), 0, 0, 0); }
  is_composing = way < 2;
}

static void one_key(const struct kind *kind) {
  static const uint32_t steps[] = {IX_KEY_LEFT, IX_KEY_RIGHT, IX_KEY_HOME, IX_KEY_END, IX_KEY_UP, IX_KEY_DOWN, IX_KEY_PAGE_UP, IX_KEY_PAGE_DOWN};
  static const uint32_t letters[] = {'X', 'C', 'V', 'Z', 'Z', 'A'};
  const int is_one_line = kind->field && !(kind->flags & IX_FIELD_MULTI_LINE);
  const uint32_t way = chance(100);
  if (way < 40) {
    write_text(IX_EVENT_TEXT, some(kind, 1), 0, 0, 0);
  } else if (way < 65) {
    press(&desk, steps[chance(kind->field == IX_FIELD_COMBO_BOX || !is_one_line ? 8 : 4)],
          (chance(3) == 0 ? IX_MODIFIER_SHIFT : 0) | (chance(4) == 0 ? IX_MODIFIER_CONTROL : 0));
  } else if (way < 75) {
    press(&desk, chance(2) ? IX_KEY_BACKSPACE : IX_KEY_DELETE, chance(5) == 0 ? IX_MODIFIER_CONTROL : 0);
  } else if (way < 80) {
    press(&desk, is_one_line ? IX_KEY_DELETE : IX_KEY_ENTER, 0);
  } else if (way < 90) {
    press(&desk, letters[chance(6)], IX_MODIFIER_CONTROL | (chance(3) == 0 ? IX_MODIFIER_SHIFT : 0));
  } else if (way < 95) {
    compose(kind);
    return;
  } else if (way < 97) {
    write_text(IX_EVENT_TEXT, some(kind, 3), IX_TEXT_PASTED, chance(3), chance(3));
  } else {
    const double x = 52 + chance(190), y = 52 + chance(90);
    mouse(&desk, IX_EVENT_DOWN, (ix_point){x, y}, 0);
    if (way == 99) { mouse(&desk, IX_EVENT_MOVE, (ix_point){52 + chance(190), 52 + chance(90)}, 0); }
    mouse(&desk, IX_EVENT_UP, (ix_point){x, y}, 0);
  }
  is_composing = 0;
}

static int is_edited(void) {
  ix_text_input input;
  memset(&input, 0, sizeof input);
  input.size = sizeof input;
  return ix_view_get_text_input(desk.view, &input) == IX_OK;
}

static size_t value(ix_annotation_id id, char text[TEXT]) {
  ix_annotation found = IX_ANNOTATION_INIT;
  size_t length = 0;
  CHECK_EQUAL(ix_annotation_get(desk.document, id, &found), IX_OK);
  const uint32_t kind = found.subtype == IX_SUBTYPE_WIDGET ? IX_TEXT_FIELD_VALUE : IX_TEXT_CONTENTS;
  const ix_status status = ix_annotation_copy_text(desk.document, id, kind, 0, text, TEXT - 1, &length);
  CHECK(status == IX_OK || status == IX_ERROR_NOT_FOUND);
  text[status == IX_OK ? length : 0] = 0;
  return length;
}

/* As often as there is something to undo or redo within the edit. */
static int all_the_way(uint32_t command) {
  int count = 0;
  ix_status status = IX_OK;
  while (count <= 2 * KEYS && (status = ix_view_run_command(desk.view, command)) == IX_OK) { count++; }
  CHECK_EQUAL(status, IX_NO_OP);
  CHECK(is_edited());
  return count;
}

static void begin(ix_annotation_id id) {
  CHECK_EQUAL(ix_view_edit_text(desk.view, id), IX_OK);
  CHECK(is_edited());
}

static void write_by_chance(const struct kind *kind, int keys) {
  is_composing = 0;
  for (int i = 0; i < keys; i++) {
    one_key(kind);
    if (!is_edited()) { CHECK(0 && "the edit ended"); return; }
  }
  write_text(IX_EVENT_COMPOSITION_CANCEL, NULL, 0, 0, 0); /* where one is left */
}

static size_t undo_count(void) {
  ix_history history = IX_HISTORY_INIT;
  CHECK_EQUAL(ix_document_get_history(desk.document, &history), IX_OK);
  return history.undo_count;
}

/* What was written is committed: one step, which is undone and redone; what is written after it is given up. */
static void commit(const struct kind *kind, ix_annotation_id id, uint64_t untouched, const char *after) {
  static char now[TEXT];
  CHECK_EQUAL(ix_view_end_edit(desk.view), IX_OK);
  const uint64_t committed = hash();
  CHECK_EQUAL(undo_count(), 1);
  CHECK_EQUAL(ix_document_undo(desk.document, NULL), IX_OK);
  CHECK_EQUAL(hash(), untouched);
  CHECK_EQUAL(ix_document_redo(desk.document, NULL), IX_OK);
  CHECK_EQUAL(hash(), committed);
  value(id, now);
  CHECK(!strcmp(now, after));
  begin(id);
  /* Before anything is written, undo would be that of the document. */
  write_text(IX_EVENT_TEXT, "a", 0, 0, 0);
  write_by_chance(kind, 50);
  press(&desk, IX_KEY_ESCAPE, 0);
  CHECK(!is_edited());
  CHECK_EQUAL(hash(), committed);
}

static void one_seed(uint64_t seed) {
  static char before[TEXT], after[TEXT], now[TEXT];
  const struct kind *kind = &kinds[seed % KINDS];
  state = seed * 0x2545f4914f6cdd1du + 1;
  open_desk(&desk);
  const ix_annotation_id id = made(kind);
  const uint64_t untouched = hash();
  begin(id);
  CHECK_EQUAL(hash(), untouched);
  value(id, before);
  write_by_chance(kind, KEYS);
  all_the_way(IX_COMMAND_REDO);
  const uint64_t written = hash();
  value(id, after);
  const int steps = all_the_way(IX_COMMAND_UNDO);
  CHECK(steps > 20);
  value(id, now);
  CHECK(!strcmp(now, before));
  CHECK_EQUAL(hash(), untouched);
  CHECK_EQUAL(all_the_way(IX_COMMAND_REDO), steps);
  value(id, now);
  CHECK(!strcmp(now, after));
  CHECK_EQUAL(hash(), written);
  CHECK_EQUAL(undo_count(), 0);
  if (kind->typed == latin && strcmp(after, before)) {
    commit(kind, id, untouched, after);
  } else {
    press(&desk, IX_KEY_ESCAPE, 0);
    CHECK(!is_edited());
    CHECK_EQUAL(hash(), untouched);
  }
  close_desk(&desk);
}

static void what_is_written_by_chance_is_undone_and_redone(void) {
  const char *wanted = getenv("IX_WRITING_SEEDS");
  const uint64_t seeds = wanted ? strtoull(wanted, NULL, 10) : 100;
  CHECK(seeds > 0);
  for (uint64_t seed = 0; seed < seeds; seed++) {
    const int failed = check_failures;
    one_seed(seed);
    if (check_failures > failed) { printf("seed %d, kind %d\n", (int)seed, (int)(seed % KINDS)); }
    if (check_failures > 5) { return; }
  }
}

int main(void) {
  RUN(what_is_written_by_chance_is_undone_and_redone, "S299a S299c S299d S299g");
  return FINISH();
}
