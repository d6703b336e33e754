/* Mutants of the entries with a sink: pieces are changed, left out or added on their way. */
#include "mutants.h"

#include <unistd.h>

/* A sink between the good provider and the suite. */
typedef struct Tampering {
  ix_sink sink;
  const ix_sink *to;
  Entry entry;
  Mutant *mutant;
  bool drops;   /* the next piece is left out */
} Tampering;

static Tampering *of(const ix_sink *sink) { return (Tampering *)(uintptr_t)sink->context; }

static bool drop(Tampering *t) {
  const bool was = t->drops;
  t->drops = false;
  return was;
}

static ix_status pass_pages(const ix_sink *sink, const ix_page_info *pages, size_t count) {
  Tampering *t = of(sink);
  ix_status status = IX_OK;
  for (size_t i = 0; i < count && status == IX_OK; i++) {
    ix_page_info page = pages[i];
    if (drop(t)) { continue; }
    if (breaks(PAGES, "structs")) { page.size += 4; }
    if (breaks(PAGES, "boxes")) { page.media_box.x1 = NAN; }
    if (breaks(PAGES, "objects")) { page.object = 5, page.media_box.x1 += (double)i; }
    status = t->to->pages(t->to, &page, 1);
    if (breaks(PAGES, "counted")) { t->to->pages(t->to, &page, 1); }
  }
  return status;
}

static ix_status pass_glyphs(const ix_sink *sink, const ix_glyph *glyphs, size_t count) {
  Tampering *t = of(sink);
  ix_status status = IX_OK;
  for (size_t i = 0; i < count && status == IX_OK; i++) {
    ix_glyph glyph = glyphs[i];
    if (drop(t)) { continue; }
    if (breaks(TEXT, "structs")) { glyph.flags = 1u << 20; }
    if (breaks(TEXT, "codepoints")) { glyph.codepoint = 0xD800; }
    if (breaks(TEXT, "quads")) { glyph.quad.p2.y = INFINITY; }
    if (breaks(TEXT, "near")) { glyph.quad.p0.x += 1e6, glyph.quad.p2.x += 1e6; }
    for (int k = 0; breaks(TEXT, "drawn") && k < 4; k++) { (&glyph.quad.p0)[k].y -= 300; }
    status = t->to->glyphs(t->to, &glyph, 1);
  }
  return status;
}

static ix_status pass_images(const ix_sink *sink, const ix_page_image *images, size_t count) {
  Tampering *t = of(sink);
  ix_status status = IX_OK;
  for (size_t i = 0; i < count && status == IX_OK; i++) {
    ix_page_image image = images[i];
    if (drop(t)) { continue; }
    if (breaks(IMAGES, "structs")) { image.flags = 1u << 20; }
    if (breaks(IMAGES, "boxes")) { image.width = 0; }
    status = t->to->images(t->to, &image, 1);
  }
  return status;
}

static ix_status pass_annotation(const ix_sink *sink, const ix_annotation *annotation) {
  Tampering *t = of(sink);
  ix_annotation a = *annotation;
  if (drop(t)) { return IX_OK; }
  if (breaks(ANNOTATIONS, "structs")) { a.size += 8; }
  if (breaks(ANNOTATIONS, "numbers")) { a.opacity = 2; }
  if (breaks(ANNOTATIONS, "colors")) { a.color.components = 2; }
  if (breaks(ANNOTATIONS, "subtypes")) { a.subtype = 99; }
  if (breaks(ANNOTATIONS, "places")) { a.index = 0; }
  if (breaks(ANNOTATIONS, "objects")) { a.object = 77; }
  if (breaks(ANNOTATIONS, "relatives")) { a.popup = 500; }
  return t->to->annotation(t->to, &a);
}

static ix_status pass_field(const ix_sink *sink, const ix_field *field) {
  Tampering *t = of(sink);
  ix_field f = *field;
  if (drop(t)) { return IX_OK; }
  if (breaks(ANNOTATIONS, "fields")) { t->to->field(t->to, &f); }
  if (breaks(ANNOTATIONS, "widgets")) { f.widgets = 1; }
  return t->to->field(t->to, &f);
}

static ix_status pass_action(const ix_sink *sink, const ix_action *action) {
  Tampering *t = of(sink);
  ix_action a = *action;
  if (drop(t)) { return IX_OK; }
  if (breaks(t->entry, "actions")) { a.kind = 99; }
  if (breaks(t->entry, "targets")) { a.destination.page = 99999; }
  return t->to->action(t->to, &a);
}

static ix_status pass_outline_item(const ix_sink *sink, const ix_outline_item *item) {
  Tampering *t = of(sink);
  ix_outline_item i = *item;
  if (drop(t)) { return IX_OK; }
  if (breaks(OUTLINE, "structs")) { i.size -= 8; }
  if (breaks(OUTLINE, "depth")) { i.depth += 1; }
  if (breaks(OUTLINE, "colors")) { i.color = (ix_color){3, 0, {1, 2, 0, 0}}; }
  return t->to->outline_item(t->to, &i);
}

static ix_status pass_destination(const ix_sink *sink, const ix_destination *destination) {
  Tampering *t = of(sink);
  ix_destination d = *destination;
  if (drop(t) || breaks(DESTINATION, "found")) { return IX_OK; }
  if (breaks(DESTINATION, "structs")) { d.size += 8; }
  if (breaks(DESTINATION, "targets")) { d.page = 99999; }
  return t->to->destination(t->to, &d);
}

static ix_status pass_measure(const ix_sink *sink, const ix_measure *measure) {
  Tampering *t = of(sink);
  ix_measure m = *measure;
  if (drop(t)) { return IX_OK; }
  if (breaks(ANNOTATIONS, "measures")) { m.kind = 99; }
  return t->to->measure(t->to, &m);
}

static ix_status pass_number_format(const ix_sink *sink, const ix_number_format *format) {
  Tampering *t = of(sink);
  return drop(t) ? IX_OK : t->to->number_format(t->to, format);
}

static ix_status pass_points(const ix_sink *sink, uint32_t kind, const ix_point *points, size_t count) {
  Tampering *t = of(sink);
  if (drop(t)) { return IX_OK; }
  if (breaks(LINES, "structs")) { return t->to->points(t->to, kind, NULL, count); }
  if (breaks(LINES, "points") || (breaks(ANNOTATIONS, "points") && kind == IX_POINTS_QUADS)) { count -= 1; }
  return t->to->points(t->to, kind, points, count);
}

static ix_status pass_text(const ix_sink *sink, uint32_t kind, const char *utf8, size_t length) {
  Tampering *t = of(sink);
  if (drop(t)) { return IX_OK; }
  if (breaks(t->entry, "message") && kind == IX_TEXT_MESSAGE) { return IX_OK; }
  if (breaks(OUTLINE, "titles") && kind == IX_TEXT_TITLE) { return IX_OK; }
  if (breaks(t->entry, "words")) { return t->to->text(t->to, kind, "\xC0\x80", 2); }
  if (breaks(LABEL, "structs")) { return t->to->text(t->to, kind, NULL, 5); }
  if (breaks(LABEL, "once")) { t->to->text(t->to, kind, utf8, length); }
  return t->to->text(t->to, kind, utf8, length);
}

static ix_status pass_order(const ix_sink *sink, const uint32_t *indices, size_t count) {
  Tampering *t = of(sink);
  const uint32_t twice[2] = {0, 0};
  if (drop(t)) { return IX_OK; }
  if (breaks(ANNOTATIONS, "order")) { return t->to->structure_order(t->to, twice, 2); }
  return t->to->structure_order(t->to, indices, count);
}

static ix_status pass_damage(const ix_sink *sink, uint32_t object, const char *utf8, size_t length) {
  return of(sink)->to->damage(of(sink)->to, object, utf8, length);
}

static ix_status pass_permissions(const ix_sink *sink, const ix_permissions *permissions) {
  Tampering *t = of(sink);
  ix_permissions p = *permissions;
  if (drop(t)) { return IX_OK; }
  if (breaks(STATE, "structs")) { p.reserved = 1; }
  if (breaks(STATE, "permissions")) { p.allowed = 1; }
  return t->to->permissions(t->to, &p);
}

static ix_status pass_progress(const ix_sink *sink, const ix_question *question, uint64_t done, uint64_t total) {
  return of(sink)->to->progress(of(sink)->to, question, done, total);
}

static Tampering tampering(Mutant *m, Entry entry, const ix_sink *to) {
  Tampering t = {.to = to, .entry = entry, .mutant = m};
  t.sink = (ix_sink){
      .size = sizeof(ix_sink), .pages = pass_pages, .glyphs = pass_glyphs, .annotation = pass_annotation, .field = pass_field,
      .action = pass_action, .outline_item = pass_outline_item, .destination = pass_destination, .measure = pass_measure,
      .number_format = pass_number_format, .points = pass_points, .text = pass_text, .structure_order = pass_order,
      .images = pass_images, .damage = pass_damage, .permissions = pass_permissions, .progress = pass_progress};
  m->calls[entry] += 1;
  t.drops = breaks(entry, "same") && m->calls[entry] % 2 == 0;
  return t;
}

/* Whether a mutant is one that has gone wrong by what happened beside it. */
static bool is_confused(const Mutant *m, bool is_crowded) {
  const bool was_left = last_asked && last_asked != m;
  last_asked = m;
  return (breaks(TOGETHER, "fresh") && m->number / 2 % 2 == 0) || (breaks(TOGETHER, "apart") && was_left) ||
         (breaks(TOGETHER, "thread") && !pthread_equal(pthread_self(), m->thread)) || (breaks(TOGETHER, "parallel") && is_crowded) ||
         (breaks(DESTROY, "alone") && gone != m->gone_before) || (breaks(RELOAD, "same") && m->was_reloaded);
}

/* What an entry answers in the end, and what comes that does not belong to it. */
static ix_status answer(Tampering *t, ix_status status) {
  ix_destination place = IX_DESTINATION_INIT;
  ix_glyph glyph = {.codepoint = 'a'};
  if (breaks(t->entry, "pieces")) { t->entry == TEXT ? t->to->destination(t->to, &place) : t->to->glyphs(t->to, &glyph, 1); }
  if (breaks(t->entry, "answers")) { return (ix_status)77; }
  if (breaks(t->entry, "refused") && status == IX_ERROR_TOO_LARGE) { return IX_OK; }
  return status;
}

/* What comes for a page that is not there. */
static bool goes_beyond(Tampering *t, uint32_t page) {
  uint32_t pages = 0;
  ix_page_info info = IX_PAGE_INFO_INIT;
  if (!breaks(t->entry, "beyond") || t->mutant->good.page_count(t->mutant->good.context, &pages) != IX_OK || page < pages) { return false; }
  if (t->entry == PAGES) { t->to->pages(t->to, &info, 1); }
  if (t->entry == LABEL) { t->to->text(t->to, IX_TEXT_PAGE_LABEL, "x", 1); }
  return true;
}

static ix_status state(void *context, uint32_t *out_state, const ix_sink *sink) {
  Mutant *m = context;
  Tampering t = tampering(m, STATE, sink);
  t.sink.context = (uint64_t)(uintptr_t)&t;
  const ix_status status = m->good.state(m->good.context, out_state, &t.sink);
  if (breaks(STATE, "known")) { *out_state = 9; }
  return answer(&t, status);
}

static ix_status pages(void *context, uint32_t first, uint32_t count, const ix_sink *sink) {
  Mutant *m = context;
  Tampering t = tampering(m, PAGES, sink);
  t.sink.context = (uint64_t)(uintptr_t)&t;
  if (goes_beyond(&t, first)) { return IX_OK; }
  if (breaks(PAGES, "alone") && count == 1 && first > 0) { first -= 1; }
  return answer(&t, m->good.pages(m->good.context, first, count, &t.sink));
}

static ix_status text(void *context, uint32_t page, const ix_sink *sink) {
  Mutant *m = context;
  const bool is_crowded = __sync_add_and_fetch(&inside, 1) > 1;
  if (breaks(TOGETHER, "parallel")) { usleep(20000); }
  Tampering t = tampering(m, TEXT, sink);
  t.sink.context = (uint64_t)(uintptr_t)&t;
  t.drops |= is_confused(m, is_crowded);
  const ix_status status = goes_beyond(&t, page) ? IX_OK : answer(&t, m->good.text(m->good.context, page, &t.sink));
  __sync_sub_and_fetch(&inside, 1);
  return status;
}

#define PAGED_ENTRY(name, ENTRY) \
  static ix_status name(void *context, uint32_t page, const ix_sink *sink) { \
    Mutant *m = context; \
    Tampering t = tampering(m, ENTRY, sink); \
    t.sink.context = (uint64_t)(uintptr_t)&t; \
    return goes_beyond(&t, page) ? IX_OK : answer(&t, m->good.name(m->good.context, page, &t.sink)); \
  }
PAGED_ENTRY(annotations, ANNOTATIONS)
PAGED_ENTRY(lines, LINES)
PAGED_ENTRY(label, LABEL)
PAGED_ENTRY(images, IMAGES)

static ix_status outline(void *context, const ix_sink *sink) {
  Mutant *m = context;
  Tampering t = tampering(m, OUTLINE, sink);
  t.sink.context = (uint64_t)(uintptr_t)&t;
  return answer(&t, m->good.outline(m->good.context, &t.sink));
}

static ix_status destination(void *context, const char *name, size_t length, const ix_sink *sink) {
  Mutant *m = context;
  ix_destination place = IX_DESTINATION_INIT;
  Tampering t = tampering(m, DESTINATION, sink);
  t.sink.context = (uint64_t)(uintptr_t)&t;
  const ix_status status = m->good.destination(m->good.context, name, length, &t.sink);
  if (breaks(DESTINATION, "missing") && status == IX_ERROR_NOT_FOUND) { return sink->destination(sink, &place); }
  return answer(&t, status);
}

void set_handing_entries(ix_provider *out, const ix_provider *good) {
  out->state = good->state ? state : NULL;
  out->pages = good->pages ? pages : NULL;
  out->text = good->text ? text : NULL;
  out->annotations = good->annotations ? annotations : NULL;
  out->outline = good->outline ? outline : NULL;
  out->destination = good->destination ? destination : NULL;
  out->lines = good->lines ? lines : NULL;
  out->label = good->label ? label : NULL;
  out->images = good->images ? images : NULL;
}
