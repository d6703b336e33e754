/**
 * Our side of the table that run.sh prints: the acts of the peers' programs, through the C interface, on the peers' files and positions.
 *
 *     ours hits KIND N | hover N | forms N | drag N | pinch | text FILE PAGE LABEL | layout N | getter | memory N
 */
#include "ours.h"

#include <interact/poppler.h>

uint64_t clock_ns = 1000000000;

static ix_draw_item items[65536];

void begin_count(void) {
  CALLGRIND_ZERO_STATS;
  CALLGRIND_TOGGLE_COLLECT;
}

void end_count(const char *name, const char *peer, size_t n, double operations) {
  CALLGRIND_TOGGLE_COLLECT;
  if (!RUNNING_ON_VALGRIND) return;
  char line[256];
  snprintf(line, sizeof line, "%s|%s|%zu|%.0f", name, peer, n, operations);
  CALLGRIND_DUMP_STATS_AT(line);
}

size_t drain(ix_view *view) { return read_effects(view); }

size_t look(ix_view *view) {
  size_t count = 0;
  uint64_t revision;
  ix_view_display_list(view, items, 65536, &count, &revision);
  return count;
}

size_t feed(ix_view *view, const ix_event *events, size_t count) {
  MUST(ix_view_feed(view, events, count, NULL));
  return drain(view);
}

ix_event pointer(uint32_t type, double x, double y, uint32_t device, uint32_t contact) {
  return pointer_event(clock_ns, type, x, y, device, contact);
}

size_t click(ix_view *view, double x, double y) {
  ix_event both[2];
  clock_ns += 1000000000;
  both[0] = mouse(IX_EVENT_DOWN, x, y, 1);
  clock_ns += 40000000;
  both[1] = mouse(IX_EVENT_UP, x, y, 1);
  return feed(view, both, 2);
}

ix_document *one_page(double width, double height, ix_page_id *page) {
  ix_document *document;
  ix_page_info info = IX_PAGE_INFO_INIT;
  info.flags = IX_PAGE_HAS_MEDIA_BOX;
  info.media_box = (ix_rect){0, 0, width, height};
  MUST(ix_document_new(NULL, &document));
  MUST(ix_memory_add_pages(document, &info, 1));
  MUST(ix_document_page_at(document, 0, page));
  return document;
}

ix_document *open_pdf(const char *path) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document;
  MUST(ix_poppler_provider(path, strlen(path), NULL, 0, &provider));
  MUST(ix_document_open(&provider, NULL, &document));
  return document;
}

ix_annotation_id put(ix_document *document, ix_page_id page, uint32_t subtype, ix_rect rect) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_annotation_id id;
  annotation.subtype = subtype;
  annotation.rect = rect;
  if (subtype == IX_SUBTYPE_SQUARE) annotation.color.components = annotation.interior_color.components = 1;
  MUST(ix_memory_add_annotation(document, page, &annotation, &id));
  return id;
}

ix_view *unscaled_view(ix_document *document, double width, double height) {
  ix_view *view;
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.fit = IX_FIT_NONE;
  MUST(ix_view_new(document, width, height, &view));
  MUST(ix_view_set_layout(view, &options));
  MUST(ix_view_set_zoom(view, 1, (ix_point){0, 0}));
  drain(view);
  return view;
}

ix_matrix into_view(ix_view *view, uint32_t page) {
  ix_matrix matrix;
  MUST(ix_view_get_matrix(view, page, IX_SPACE_PAGE, IX_SPACE_VIEW, &matrix));
  return matrix;
}

double side_of(const char *kind, size_t n) { return strcmp(kind, "stacked") ? 40 * sqrt((double)n) : 800; }

double *peer_set(const char *what, const char *kind, size_t n, size_t bytes, size_t *count) {
  char name[128];
  snprintf(name, sizeof name, "%s_%s_%zu.bin", what, kind, n);
  return load_bin(data_dir(), name, bytes, count);
}

ix_document *peer_page(const char *kind, size_t n, uint32_t subtype) {
  size_t count;
  double *rects = peer_set("rects", kind, n, 4 * sizeof *rects, &count), high = side_of(kind, n) + 2 * MARGIN;
  ix_page_id page;
  ix_document *document = one_page(high, high, &page);
  for (size_t i = 0; i < count; i++) {
    double *r = rects + 4 * i;
    // In pdf space y goes upwards, in the peers' sets downwards.
    put(document, page, subtype, (ix_rect){r[0] + MARGIN, high - (r[3] + MARGIN), r[2] + MARGIN, high - (r[1] + MARGIN)});
  }
  free(rects);
  return document;
}

int main(int count, char **words) {
  const char *section = count > 1 ? words[1] : "";
  size_t n = count > 2 ? strtoul(words[count > 3 && !strcmp(section, "hits") ? 3 : 2], NULL, 10) : 0;
  if (!strcmp(section, "hits") && count > 3) hits(words[2], n);
  else if (!strcmp(section, "hover") && n) hover(n);
  else if (!strcmp(section, "forms") && n) forms(n);
  else if (!strcmp(section, "drag") && n) drag(n);
  else if (!strcmp(section, "pinch")) pinch();
  else if (!strcmp(section, "text") && count > 4) text(words[2], (uint32_t)atoi(words[3]), words[4]);
  else if (!strcmp(section, "layout") && n) layout(n);
  else if (!strcmp(section, "getter")) getter();
  else if (!strcmp(section, "memory") && n) memory(n);
  else return fprintf(stderr, "ours: no section \"%s\", or it lacks a word\n", section), 2;
  return 0;
}
