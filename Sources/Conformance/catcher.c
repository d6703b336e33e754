/* The sink that the suite passes to entries: it keeps each piece as it came, and what was wrong with its form. */
#include "suite.h"

#include <stddef.h>

const char *const kind_names[PIECE_KINDS] = {
    "page", "glyph", "annotation", "field", "action", "outline item", "destination", "measure", "number format", "points", "text",
    "structure order", "image", "damage", "permissions"};

static Catcher *of(const ix_sink *sink) { return (Catcher *)(uintptr_t)sink->context; }

static bool grow(void **items, size_t *room, size_t needed, size_t each) {
  size_t larger = *room ? *room : 64;
  if (needed <= *room) { return true; }
  while (larger < needed) { larger *= 2; }
  void *moved = realloc(*items, larger * each);
  if (!moved) { return false; }
  *items = moved;
  *room = larger;
  return true;
}

/* Keeps a piece, or refuses it. */
static ix_status keep(Catcher *c, Kind kind, uint32_t sub, const void *bytes, size_t length) {
  if (c->count >= c->refuse_after) { return IX_ERROR_TOO_LARGE; }
  if (!grow((void **)&c->pieces, &c->room, c->count + 1, sizeof *c->pieces) ||
      !grow((void **)&c->bytes, &c->capacity, c->length + length + 16, 1)) {
    return IX_ERROR_TOO_LARGE;
  }
  c->length = (c->length + 15) & ~(size_t)15; /* structs lie as they should in memory */
  c->pieces[c->count++] = (Piece){kind, sub, c->length, length};
  if (length) { memcpy(c->bytes + c->length, bytes, length); }
  c->length += length;
  return IX_OK;
}

static bool belongs(Catcher *c, Kind kind) {
  static const uint32_t taken[ENTRY_COUNT] = {
      [STATE] = 1u << PIECE_PERMISSIONS, [PAGES] = 1u << PIECE_PAGE, [TEXT] = 1u << PIECE_GLYPH,
      [ANNOTATIONS] = 1u << PIECE_ANNOTATION | 1u << PIECE_FIELD | 1u << PIECE_ACTION | 1u << PIECE_MEASURE |
                      1u << PIECE_NUMBER_FORMAT | 1u << PIECE_POINTS | 1u << PIECE_TEXT | 1u << PIECE_STRUCTURE_ORDER,
      [OUTLINE] = 1u << PIECE_OUTLINE_ITEM | 1u << PIECE_ACTION | 1u << PIECE_TEXT, [DESTINATION] = 1u << PIECE_DESTINATION,
      [LINES] = 1u << PIECE_POINTS, [LABEL] = 1u << PIECE_TEXT, [IMAGES] = 1u << PIECE_IMAGE};
  if (taken[c->entry] >> kind & 1) { return true; }
  snprintf(c->misplaced, sizeof c->misplaced, "it handed over %s", kind_names[kind]);
  return false;
}

static void fault(Catcher *c, const char *what, uint64_t value, uint64_t expected) {
  if (c->fault[0]) { return; }
  snprintf(c->fault, sizeof c->fault, "%s is %llu, not %llu", what, (unsigned long long)value, (unsigned long long)expected);
}

/* Judges the form of a struct: its size, flags beyond the known ones, and what is reserved. */
static void form(Catcher *c, const char *what, uint32_t size, size_t expected, uint32_t flags, uint32_t known, uint32_t reserved) {
  char words[80];
  snprintf(words, sizeof words, "the size of %s", what);
  if (size != expected) { fault(c, words, size, expected); }
  snprintf(words, sizeof words, "a flag of %s", what);
  if (flags & ~known) { fault(c, words, flags, flags & known); }
  snprintf(words, sizeof words, "the reserved member of %s", what);
  if (reserved) { fault(c, words, reserved, 0); }
}

/* An array that is to be read; an empty one may be NULL. */
static bool array(Catcher *c, const void *items, size_t count) {
  if (items || !count) { return true; }
  snprintf(c->fault, sizeof c->fault, "an array of %zu is NULL", count);
  return false;
}

static ix_status take_pages(const ix_sink *sink, const ix_page_info *pages, size_t count) {
  Catcher *c = of(sink);
  ix_status status = IX_OK;
  if (!belongs(c, PIECE_PAGE)) { return IX_ERROR_NOT_SUPPORTED; }
  if (!array(c, pages, count)) { return IX_ERROR_INVALID_ARGUMENT; }
  for (size_t i = 0; i < count && status == IX_OK; i++) {
    form(c, "ix_page_info", pages[i].size, sizeof *pages, pages[i].flags, 3, pages[i].reserved);
    if (pages[i].size < sizeof *pages) { return IX_ERROR_ABI_MISMATCH; }
    status = keep(c, PIECE_PAGE, 0, &pages[i], sizeof *pages);
  }
  return status;
}

static ix_status take_glyphs(const ix_sink *sink, const ix_glyph *glyphs, size_t count) {
  Catcher *c = of(sink);
  ix_status status = IX_OK;
  if (!belongs(c, PIECE_GLYPH)) { return IX_ERROR_NOT_SUPPORTED; }
  if (!array(c, glyphs, count)) { return IX_ERROR_INVALID_ARGUMENT; }
  for (size_t i = 0; i < count && status == IX_OK; i++) {
    form(c, "ix_glyph", 0, 0, glyphs[i].flags, IX_GLYPH_VERTICAL | IX_GLYPH_AFTER_SPACE, 0);
    status = keep(c, PIECE_GLYPH, 0, &glyphs[i], sizeof *glyphs);
  }
  return status;
}

static ix_status take_images(const ix_sink *sink, const ix_page_image *images, size_t count) {
  Catcher *c = of(sink);
  ix_status status = IX_OK;
  if (!belongs(c, PIECE_IMAGE)) { return IX_ERROR_NOT_SUPPORTED; }
  if (!array(c, images, count)) { return IX_ERROR_INVALID_ARGUMENT; }
  for (size_t i = 0; i < count && status == IX_OK; i++) {
    form(c, "ix_page_image", 0, 0, images[i].flags, IX_PAGE_IMAGE_STENCIL | IX_PAGE_IMAGE_INLINE, 0);
    status = keep(c, PIECE_IMAGE, 0, &images[i], sizeof *images);
  }
  return status;
}

/* The functions that take one struct that begins with its size. */
#define TAKE(name, type, kind, known_flags, flags_member, reserved_member) \
  static ix_status name(const ix_sink *sink, const type *piece) { \
    Catcher *c = of(sink); \
    if (!belongs(c, kind)) { return IX_ERROR_NOT_SUPPORTED; } \
    if (!array(c, piece, 1)) { return IX_ERROR_INVALID_ARGUMENT; } \
    form(c, #type, piece->size, sizeof *piece, flags_member, known_flags, reserved_member); \
    if (piece->size < sizeof *piece) { return IX_ERROR_ABI_MISMATCH; } \
    return keep(c, kind, 0, piece, sizeof *piece); \
  }
TAKE(take_annotation, ix_annotation, PIECE_ANNOTATION, (1u << 12) - 1, piece->traits, piece->reserved)
TAKE(take_field, ix_field, PIECE_FIELD, 0, 0, 0)
TAKE(take_action, ix_action, PIECE_ACTION, (1u << 7) - 1, piece->flags, 0)
TAKE(take_outline_item, ix_outline_item, PIECE_OUTLINE_ITEM, 7, piece->flags, piece->reserved)
TAKE(take_destination, ix_destination, PIECE_DESTINATION, 31, piece->flags, 0)
TAKE(take_measure, ix_measure, PIECE_MEASURE, 7, piece->flags, 0)
TAKE(take_number_format, ix_number_format, PIECE_NUMBER_FORMAT, 3, piece->flags, piece->reserved)
TAKE(take_permissions, ix_permissions, PIECE_PERMISSIONS, 15, piece->flags, piece->reserved)

static ix_status take_points(const ix_sink *sink, uint32_t kind, const ix_point *points, size_t count) {
  Catcher *c = of(sink);
  if (!belongs(c, PIECE_POINTS)) { return IX_ERROR_NOT_SUPPORTED; }
  if (!array(c, points, count)) { return IX_ERROR_INVALID_ARGUMENT; }
  return keep(c, PIECE_POINTS, kind, points, count * sizeof *points);
}

static ix_status take_order(const ix_sink *sink, const uint32_t *indices, size_t count) {
  Catcher *c = of(sink);
  if (!belongs(c, PIECE_STRUCTURE_ORDER)) { return IX_ERROR_NOT_SUPPORTED; }
  if (!array(c, indices, count)) { return IX_ERROR_INVALID_ARGUMENT; }
  return keep(c, PIECE_STRUCTURE_ORDER, 0, indices, count * sizeof *indices);
}

/* True for UTF-8 without surrogates, overlong forms or what lies beyond U+10FFFF. */
static bool is_utf8(const unsigned char *s, size_t length) {
  for (size_t i = 0; i < length;) {
    const unsigned char first = s[i];
    const size_t more = first < 0x80 ? 0 : first >= 0xC2 && first < 0xE0 ? 1 : first >= 0xE0 && first < 0xF0 ? 2 : first >= 0xF0 && first < 0xF5 ? 3 : 9;
    if (more == 9 || i + more >= length) { return false; }
    for (size_t k = 1; k <= more; k++) {
      if ((s[i + k] & 0xC0) != 0x80) { return false; }
    }
    const unsigned char second = more ? s[i + 1] : 0;
    if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) {
      return false;
    }
    i += more + 1;
  }
  return true;
}

static bool is_text_kind(uint32_t kind) {
  return (kind >= 1 && kind <= 16) || (kind >= 100 && kind <= 114) || (kind >= 200 && kind <= 205) || (kind >= 300 && kind <= 302) ||
         (kind >= 400 && kind <= 406);
}

static ix_status take_text(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length) {
  Catcher *c = of(sink);
  if (kind == IX_TEXT_MESSAGE) {
    c->has_message |= length > 0;
  } else if (!belongs(c, PIECE_TEXT)) {
    return IX_ERROR_NOT_SUPPORTED;
  }
  if (!array(c, utf8, length)) { return IX_ERROR_INVALID_ARGUMENT; }
  if (!is_text_kind(kind)) { snprintf(c->bad_text, sizeof c->bad_text, "a text is of the kind %u, which there is not", kind); }
  if (kind != IX_TEXT_MESSAGE && !is_utf8((const unsigned char *)utf8, length)) { /* a message may name a file in its own bytes */
    snprintf(c->bad_text, sizeof c->bad_text, "a text of the kind %u with %zu bytes is not UTF-8", kind, length);
  }
  return kind == IX_TEXT_MESSAGE ? IX_OK : keep(c, PIECE_TEXT, kind, utf8, length);
}

static ix_status take_damage(const ix_sink *sink, uint32_t object, const char *utf8, size_t length) {
  Catcher *c = of(sink);
  (void)object;
  if (!array(c, utf8, length)) { return IX_ERROR_INVALID_ARGUMENT; }
  if (!is_utf8((const unsigned char *)utf8, length)) { snprintf(c->bad_text, sizeof c->bad_text, "a line on damage is not UTF-8"); }
  return IX_OK;
}

/* Nobody wants it to end. */
static ix_status take_progress(const ix_sink *sink, const ix_question *question, uint64_t done, uint64_t total) {
  (void)sink, (void)question;
  return total && done > total ? IX_ERROR_INVALID_ARGUMENT : IX_OK;
}

/* Not from these entries. */
static ix_status take_arrived(const ix_sink *sink, const ix_question *question) {
  (void)sink, (void)question;
  return IX_ERROR_NOT_SUPPORTED;
}

void catcher_begin(Catcher *c, Entry entry) {
  memset(c, 0, sizeof *c);
  c->entry = entry;
  c->refuse_after = SIZE_MAX;
  c->sink = (ix_sink){
      .size = sizeof(ix_sink), .context = (uint64_t)(uintptr_t)c, .pages = take_pages, .glyphs = take_glyphs,
      .annotation = take_annotation, .field = take_field, .action = take_action, .outline_item = take_outline_item,
      .destination = take_destination, .measure = take_measure, .number_format = take_number_format, .points = take_points,
      .text = take_text, .structure_order = take_order, .images = take_images, .damage = take_damage, .permissions = take_permissions,
      .arrived = take_arrived, .progress = take_progress};
}

void catcher_end(Catcher *c) {
  free(c->pieces);
  free(c->bytes);
  memset(c, 0, sizeof *c);
}

const void *piece_bytes(const Catcher *c, size_t index) { return c->bytes + c->pieces[index].at; }

bool differ(const Catcher *a, const Catcher *b, char *words, size_t room) {
  if (a->status != b->status) {
    snprintf(words, room, "the status is %d, then %d", (int)a->status, (int)b->status);
    return true;
  }
  for (size_t i = 0; i < a->count && i < b->count; i++) {
    const Piece *one = &a->pieces[i], *two = &b->pieces[i];
    if (one->kind == two->kind && one->sub == two->sub && one->length == two->length &&
        !memcmp(piece_bytes(a, i), piece_bytes(b, i), one->length)) {
      continue;
    }
    snprintf(words, room, "piece %zu of %zu (%s) is another one then", i, a->count, kind_names[one->kind]);
    return true;
  }
  if (a->count != b->count) { snprintf(words, room, "there are %zu pieces, then %zu", a->count, b->count); }
  return a->count != b->count;
}
