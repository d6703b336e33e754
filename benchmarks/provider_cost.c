/*
 * Cost of a provider's entries on a file, with a sink that takes everything and keeps nothing.
 *
 *     provider_cost LIBRARY FILE ACT...
 *
 * LIBRARY is libinteract-poppler.so.0 or libinteract-pdfium.so.0. ACTs are played in order on one document: `open` (first; opens, asks for
 * the state and counts the pages), `count` (pages), `pages` (boxes of all pages), `page:N`, `text:N`, `alltext`, `annots:N`, `allannots`,
 * `draw:N` (at 72 dpi), `edit:N` (the page drawn with one new annotation), `save` (one new annotation on the first page, to a new file),
 * `close`. One JSON line an act: CPU time, and the peak of the memory since the start. Under `valgrind --tool=callgrind
 * --collect-atstart=no` one dump an act: instructions. `renderer_cost` does the same with the renderer alone.
 */
#include "acts.h"

#include <interact/interact.h>

#include <sys/stat.h>
#include <unistd.h>

static uint64_t seen;

static ix_status pages(const ix_sink *s, const ix_page_info *p, size_t n) { (void)s, (void)p, seen += n; return IX_OK; }
static ix_status glyphs(const ix_sink *s, const ix_glyph *g, size_t n) { (void)s, (void)g, seen += n; return IX_OK; }
static ix_status annotation(const ix_sink *s, const ix_annotation *a) { (void)s, (void)a, seen++; return IX_OK; }
static ix_status field(const ix_sink *s, const ix_field *f) { (void)s, (void)f, seen++; return IX_OK; }
static ix_status action(const ix_sink *s, const ix_action *a) { (void)s, (void)a, seen++; return IX_OK; }
static ix_status points(const ix_sink *s, uint32_t k, const ix_point *p, size_t n) { (void)s, (void)k, (void)p, seen += n; return IX_OK; }
static ix_status text(const ix_sink *s, uint32_t k, const char *t, size_t n) { (void)s, (void)k, (void)t, seen += n; return IX_OK; }

static const ix_sink sink = {
    .size = sizeof(ix_sink), .pages = pages, .glyphs = glyphs, .annotation = annotation, .field = field, .action = action,
    .points = points, .text = text};

/* One new square on a page, above all that is there. */
static uint32_t edited, old_count;

static ix_status count_one(const ix_sink *s, const ix_annotation *a) { (void)s, (void)a, old_count++; return IX_OK; }
static const ix_sink counter = {.size = sizeof(ix_sink), .annotation = count_one};

static ix_status change(const ix_changes *c, uint32_t index, ix_change *out) {
  (void)c;
  if (index != 0) return IX_ERROR_NOT_FOUND;
  ix_change made = IX_CHANGE_INIT;
  made.kind = IX_ANNOTATION_CREATED;
  made.page = edited;
  made.place = old_count;
  made.from_page = made.from_place = UINT32_MAX;
  made.members = IX_MEMBER_RECT | IX_MEMBER_COLOR;
  made.appearance = IX_APPEARANCE_REPLACE;
  made.box = (ix_rect){0, 0, 90, 40};
  *out = made;
  return IX_OK;
}
static ix_status square(const ix_changes *c, uint32_t index, ix_annotation *out) {
  (void)c, (void)index;
  ix_annotation made = IX_ANNOTATION_INIT;
  made.subtype = IX_SUBTYPE_SQUARE;
  made.rect = (ix_rect){10, 10, 100, 50};
  *out = made;
  return IX_OK;
}
static ix_status form(const ix_changes *c, uint32_t i, uint32_t part, uint8_t *to, size_t most, size_t *length) {
  (void)c, (void)i;
  const char *bytes = part == IX_APPEARANCE_RESOURCES ? "<< >>" : "1 0 0 RG 2 2 86 36 re S";
  *length = strlen(bytes);
  if (*length > most) return most == 0 ? IX_OK : IX_ERROR_BUFFER_TOO_SMALL;
  memcpy(to, bytes, *length);
  return IX_OK;
}
static ix_status order(const ix_changes *c, uint32_t index, uint32_t *page, ix_placed *to, size_t most, size_t *count) {
  (void)c;
  if (index != 0) return IX_ERROR_NOT_FOUND;
  *page = edited;
  *count = old_count + 1;
  if (most == 0) return IX_OK;
  for (uint32_t i = 0; i < old_count; i++) to[i] = (ix_placed){edited, i, UINT32_MAX, 0};
  to[old_count] = (ix_placed){UINT32_MAX, UINT32_MAX, 0, 0};
  return IX_OK;
}
static ix_status message(const ix_changes *c, const char *why, size_t n) {
  (void)c;
  fprintf(stderr, "provider_cost: %.*s\n", (int)n, why);
  return IX_OK;
}
static ix_status no_viewports(const ix_changes *c, uint32_t i, uint32_t *page, uint8_t *to, size_t most, size_t *length) {
  (void)c, (void)i, (void)page, (void)to, (void)most, (void)length;
  return IX_ERROR_NOT_FOUND;
}

static ix_changes changes = {
    .size = sizeof(ix_changes), .change_count = 1, .page_count = 1, .change = change, .annotation = square, .appearance = form,
    .page = order, .message = message, .viewports = no_viewports};

static ix_provider p = IX_PROVIDER_INIT;
static ix_status (*open_provider)(const char *, size_t, const char *, size_t, ix_provider *);
static const char *path;
static uint8_t *pixels;

/* Only what is asked is counted; a page with damages is not a failure of the benchmark. */
static ix_status play(const char *name, uint32_t number) {
  uint32_t state = 0, count = 0;
  ix_status status = IX_OK;
  if (strcmp(name, "open") == 0) {
    if ((status = open_provider(path, strlen(path), NULL, 0, &p)) < 0) return status;
    if ((status = p.state(p.context, &state, &sink)) < 0) return status;
    seen += state;
    status = p.page_count(p.context, &count);
    seen += count;
    return status;
  }
  if (strcmp(name, "text") == 0) return p.text(p.context, number, &sink);
  if (strcmp(name, "annots") == 0) return p.annotations(p.context, number, &sink);
  if (strcmp(name, "page") == 0) return p.pages(p.context, number, 1, &sink);
  if (strcmp(name, "outline") == 0) return p.outline(p.context, &sink);
  if (strcmp(name, "lines") == 0) return p.lines(p.context, number, &sink);
  if (strcmp(name, "images") == 0) return p.images(p.context, number, &sink);
  if (strcmp(name, "label") == 0) return p.label(p.context, number, &sink);
  if (strcmp(name, "close") == 0) return p.destroy(p.context), IX_OK;
  if (strcmp(name, "save") == 0) {
    ix_save_options options = IX_SAVE_OPTIONS_INIT;
    char target[64];
    snprintf(target, sizeof target, "/tmp/provider-cost-%d.pdf", (int)getpid());
    status = p.save(p.context, target, strlen(target), &options, &changes);
    unlink(target);
    return status;
  }
  if (strcmp(name, "draw") == 0 || strcmp(name, "edit") == 0) {
    ix_render_request request = IX_RENDER_REQUEST_INIT;
    request.width = 612, request.height = 792, request.scale = 1;
    if (name[0] == 'd') return p.render(p.context, number, &request, pixels);
    edited = number;
    return p.render_changed(p.context, number, &request, &changes, pixels);
  }
  if ((status = p.page_count(p.context, &count)) < 0) return status;
  if (strcmp(name, "pages") == 0) return p.pages(p.context, 0, count, &sink);
  for (uint32_t i = 0; i < count && strcmp(name, "alltext") == 0; i++) p.text(p.context, i, &sink);
  for (uint32_t i = 0; i < count && strcmp(name, "allannots") == 0; i++) p.annotations(p.context, i, &sink);
  return strncmp(name, "all", 3) == 0 || strcmp(name, "count") == 0 ? IX_OK : IX_ERROR_INVALID_ARGUMENT;
}

/* The places of the annotations that a change leaves where they are. */
static void prepare(const char *name, uint32_t number) {
  if (strcmp(name, "save") == 0 || strcmp(name, "edit") == 0) {
    edited = number;
    old_count = 0;
    p.annotations(p.context, number, &counter);
    changes.revision++;
  }
}

int main(int count, char **words) {
  if (count < 3) return fprintf(stderr, "provider_cost LIBRARY FILE ACT...\n"), 2;
  void *library = dlopen(words[1], RTLD_NOW);
  if (library == NULL) return fprintf(stderr, "provider_cost: %s\n", dlerror()), 2;
  *(void **)&open_provider = dlsym(library, strstr(words[1], "pdfium") ? "ix_pdfium_provider" : "ix_poppler_provider");
  if (open_provider == NULL) return fprintf(stderr, "provider_cost: no provider in %s\n", words[1]), 2;
  path = words[2];
  pixels = malloc(612 * 792 * 4);
  play_acts(strstr(words[1], "pdfium") ? "ix_pdfium" : "ix_poppler", path, words + 3, count - 3, prepare, play);
  return seen == 0;
}
