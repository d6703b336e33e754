/** @file
 * Text that is edited and shaped again by a provider, which shapes only what is near a change: the glyphs are to the bit those of a provider
 * that has shaped nothing before.
 *
 *     reshape_text FOLDER PROVIDER field FILE SEED FONT...
 *
 * FOLDER has the libraries. PROVIDER is poppler or pdfium. The edits are random, from SEED.
 */
#include "typing.h"

enum { MOST = 400, EDITS = 150, TEXTS_PER_SCRIPT = 2, MOST_CODES = 65536 };

/** Letters of one script, with blanks, digits, brackets, marks, joiners and a fraction among them. */
static const uint32_t scripts[][40] = {
    {' ', ' ', ' ', 0x627, 0x644, 0x644, 0x633, 0x645, 0x639, 0x647, 0x64A, 0x6A9, 0x62D, 0x646, 0x628, 0x64E, 0x651, 0x652, 0x650, 0x670, 0x61F,
     0x60C, 0x640, 0x200C, 0x200D, '(', ')', '1', '9', 0x661, 0x66A},
    {' ', ' ', 0x915, 0x94D, 0x937, 0x924, 0x94D, 0x930, 0x93F, 0x92F, 0x94D, 0x93E, 0x947, 0x939, 0x902, 0x928, 0x938, 0x91C, 0x91E, 0x200D, 0x200C,
     0x964, '2', '-', 0x93C},
    {' ', 0xE19, 0xE49, 0xE33, 0xE17, 0xE35, 0xE48, 0xE01, 0xE32, 0xE23, 0xE40, 0xE42, 0xE38, 0xE39, 0xE4C, 0xE1B, '.', '5'},
    {' ', ' ', 'f', 'f', 'i', 'l', 'A', 'V', 'T', 'o', '.', 0x416, 0x418, 0x306, 0x430, 0x301, 0x451, 0x3BB, 0x1E07, 0x323, '1', '2', 0x2044, '3'},
    {' ', ' ', 0x5E9, 0x5DC, 0x5D5, 0x5DD, 0x5B0, 0x5C1, 0x5B8, 0x5BC, '(', ')', '-', '7', 0x5F4},
    {0x6C49, 0x5B57, 0x3002, 0xFF0C, 0x304B, 0x3099, 0x30AB, 0x1112, 0x1161, 0x11AB, 0xD55C, ' ', 'a', 0x627, 0x644, 0x915, 0x94D, 0x937},
};

/** The runs and glyphs that a provider gave. */
typedef struct shaped {
  ix_shaped_run runs[MOST];
  ix_shaped_glyph glyphs[MOST * 8];
  size_t run_count, glyph_count, ends[MOST];
} shaped;

/** A sink that keeps it. */
typedef struct keeper {
  ix_sink sink;
  shaped *found;
} keeper;

static uint64_t state;
static size_t below(size_t end) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return (size_t)((state >> 16) % end);
}

static ix_status keep(const ix_sink *sink, const ix_shaped_run *run, const ix_shaped_glyph *glyphs, size_t count) {
  shaped *const found = ((const keeper *)sink)->found;
  if (found->run_count == MOST || found->glyph_count + count > MOST * 8) { return IX_ERROR_TOO_LARGE; }
  memcpy(found->glyphs + found->glyph_count, glyphs, count * sizeof *glyphs);
  found->runs[found->run_count] = *run;
  found->ends[found->run_count++] = found->glyph_count += count;
  return IX_OK;
}

static ix_provider provider_with_fonts(void) {
  ix_provider provider = IX_PROVIDER_INIT;
  char function[64];
  opener open;
  snprintf(function, sizeof function, "ix_%s_provider", provider_name);
  *(void **)&open = find(provider_name, function);
  CHECK(open && open(path, strlen(path), NULL, 0, &provider) == IX_OK);
  for (int i = 0; provider.add_font && i < font_count; i++) {
    size_t length = 0;
    uint32_t number = 0;
    uint8_t *bytes = bytes_of(fonts[i], &length);
    CHECK_EQUAL(provider.add_font(provider.context, bytes, length, 0, &number), IX_OK);
    free(bytes);
  }
  return provider;
}

static uint8_t level_of(uint32_t scalar) {
  return (scalar >= 0x590 && scalar < 0x660) || (scalar >= 0x66E && scalar < 0x700) ? 1 : 0;
}

static int shape(const ix_provider *provider, const uint32_t *text, size_t count, size_t first, size_t length, shaped *found) {
  uint8_t levels[MOST];
  int is_backward = 0;
  ix_shape_request request = IX_SHAPE_REQUEST_INIT;
  keeper kept = {{.size = sizeof kept.sink, .shaped_run = keep}, found};
  for (size_t i = 0; i < count; i++) {
    /* Blanks and marks go with what stands before them. */
    if (text[i] > 0x2FF && text[i] != 0x200C && text[i] != 0x200D) { is_backward = level_of(text[i]); }
    levels[i] = (uint8_t)is_backward;
  }
  found->run_count = found->glyph_count = 0;
  request.scalars = text, request.levels = levels, request.count = count, request.first = first, request.length = length;
  return provider->shape(provider->context, &request, &kept.sink) == IX_OK;
}

/** Codes are given out as they are wanted: those of one provider stand for those of the other, one for one. */
static int are_paired(uint32_t one, uint32_t other, uint32_t pairs[2][MOST_CODES]) {
  if (one >= MOST_CODES || other >= MOST_CODES) { return 0; }
  if (!pairs[0][one] && !pairs[1][other]) { pairs[0][one] = other + 1, pairs[1][other] = one + 1; }
  return pairs[0][one] == other + 1 && pairs[1][other] == one + 1;
}

static int are_same(const shaped *one, const shaped *other) {
  if (one->run_count != other->run_count || one->glyph_count != other->glyph_count) { return 0; }
  size_t at = 0;
  for (size_t run = 0; run < one->run_count; run++) {
    static uint32_t of_run[2][MOST_CODES];
    memset(of_run, 0, sizeof of_run);
    if (memcmp(&one->runs[run], &other->runs[run], sizeof one->runs[run]) || one->ends[run] != other->ends[run]) { return 0; }
    for (; at < one->ends[run]; at++) {
      ix_shaped_glyph moved = other->glyphs[at];
      if (!are_paired(one->glyphs[at].code, moved.code, of_run)) { return 0; }
      moved.code = one->glyphs[at].code;
      if (memcmp(&moved, &one->glyphs[at], sizeof moved)) { return 0; }
    }
  }
  return 1;
}

static void say(const uint32_t *text, size_t count) {
  printf("differs:");
  for (size_t i = 0; i < count; i++) { printf(" %04X", (unsigned)text[i]); }
  printf("\n");
}

/** Takes some out and puts some in, near the end more often than elsewhere, as people write. */
static size_t edited(uint32_t *text, size_t count, const uint32_t *letters, size_t letter_count) {
  size_t at = below(3) ? count : below(count + 1);
  const size_t taken = below(2) ? 0 : below(at < 4 ? at + 1 : 4), given = 1 + below(4);
  if (count - taken + given > MOST) { return count / 2; }
  at -= taken;
  memmove(text + at, text + at + taken, (count - at - taken) * sizeof *text), count -= taken;
  memmove(text + at + given, text + at, (count - at) * sizeof *text), count += given;
  for (size_t i = 0; i < given; i++) { text[at + i] = letters[below(letter_count)]; }
  return count;
}

static void edits_are_shaped_as_if_anew(void) {
  static shaped again, anew;
  size_t judged = 0, failures = 0;
  for (size_t script = 0; script < sizeof scripts / sizeof *scripts; script++) {
    size_t letter_count = 0;
    while (letter_count < 40 && scripts[script][letter_count]) { letter_count += 1; }
    for (int round = 0; round < TEXTS_PER_SCRIPT; round++) {
      uint32_t text[MOST];
      size_t count = 60 + below(200);
      ix_provider used = provider_with_fonts();
      if (!used.shape) { CHECK(used.shape != NULL); return; }
      for (size_t i = 0; i < count; i++) { text[i] = scripts[script][below(letter_count)]; }
      for (int edit = 0; edit < EDITS; edit++) {
        const size_t first = below(4) ? 0 : below(count), length = first ? 1 + below(count - first) : count;
        ix_provider fresh = provider_with_fonts();
        CHECK(shape(&used, text, count, first, length, &again) && shape(&fresh, text, count, first, length, &anew));
        if (!are_same(&again, &anew) && failures++ < 3) { say(text, count); }
        judged += 1;
        fresh.destroy(fresh.context);
        count = edited(text, count, scripts[script], letter_count);
      }
      used.destroy(used.context);
    }
  }
  CHECK_EQUAL(failures, 0);
  CHECK_EQUAL(judged, sizeof scripts / sizeof *scripts * TEXTS_PER_SCRIPT * EDITS);
}

int main(int count, char **given) {
  const char *const seed = take_arguments(count, given);
  if (!seed) { return 2; }
  state = 0x9E3779B97F4A7C15U ^ strtoull(seed, NULL, 10) * 0xBF58476D1CE4E5B9U;
  RUN(edits_are_shaped_as_if_anew, "S301b");
  return FINISH();
}
