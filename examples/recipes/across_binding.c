/*
 * Measuring across the binding of a double spread: a length and an area, each in the look of its dimension.
 * proves: S146b S147
 */
#include "page.h"

#include <stdio.h>

enum { LENGTH = 1, AREA = 2 };

static ix_page_id pages[4];

static ix_decoration_id find(ix_view *view, uint64_t key) {
  ix_decoration_id id = 0;
  must(ix_view_find_decoration(view, key, &id), "find");
  return id;
}

static void print_label(ix_view *view, ix_decoration_id id) {
  char text[64];
  size_t length = 0;
  must(ix_decoration_copy_label(view, id, text, sizeof text, &length), "label");
  printf("%.*s", (int)length, text);
}

static void tell(ix_view *view, ix_document *document, const char *name, ix_decoration_id id) {
  ix_decoration look = IX_DECORATION_INIT;
  ix_decoration_item item = IX_DECORATION_ITEM_INIT;
  size_t first = 0, last = 0;
  must(ix_decoration_get(view, id, &look), "decoration");
  must(ix_decoration_get_item(view, id, &item), "item");
  must(ix_document_page_index(document, look.first_page, &first), "first page");
  must(ix_document_page_index(document, look.last_page, &last), "last page");
  printf("%s: ", name);
  print_label(view, id);
  printf("; pages %zu to %zu; %s\n", first, last,
         look.dash > 0 ? "dashed outline, no filling" : "translucent filling, no dashes");
  printf("  frame %g,%g %g,%g\n", item.frame.x0, item.frame.y0, item.frame.x1, item.frame.y1);
}

/* What a host has measured, shown on the pages that it reaches over. */
static void decorate(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  ix_decoration as = IX_DECORATION_INIT;
  ix_page_point length[] = {{pages[0], {300, 220}}, {pages[0], {500, 300}}, {pages[1], {120, 420}}};
  ix_page_point area[] = {{pages[0], {350, 500}}, {pages[1], {150, 500}}, {pages[1], {150, 700}}, {pages[0], {350, 650}}};
  (void)page, (void)user_data;
  if (index > 1) return;
  as.key = LENGTH;
  must(ix_view_put_measurement(view, &as, 0, IX_MEASURED_LENGTH, length, 3, NULL), "length");
  as.key = AREA;
  must(ix_view_put_measurement(view, &as, 0, IX_MEASURED_AREA, area, 4, NULL), "area");
}

static ix_decoration_counts counts(ix_view *view) {
  ix_decoration_counts found = {0, 0, 0, 0, 0};
  must(ix_view_decoration_counts(view, &found), "counts");
  return found;
}

static void look_around(ix_view *view) {
  ix_decoration_item item = IX_DECORATION_ITEM_INIT;
  ix_decoration_id length = find(view, LENGTH);
  must(ix_view_set_zoom(view, 2, (ix_point){650, 400}), "zoom");
  must(ix_decoration_get_item(view, length, &item), "item");
  printf("zoomed in: ");
  print_label(view, length);
  printf("; scale at fit %.4f, zoom %.4f\n", item.pdf_scale, item.zoom_scale);
  must(ix_view_show_page(view, 2), "page 2");
  printf("next spread: items %llu, in the pool %llu\n", (unsigned long long)counts(view).in_use,
         (unsigned long long)counts(view).pooled);
  must(ix_view_show_page(view, 0), "page 0");
  printf("back: ");
  print_label(view, find(view, LENGTH));
  printf("; items made %llu\n", (unsigned long long)counts(view).made);
}

int main(void) {
  ix_document *document = NULL;
  ix_view *view = NULL;
  ix_measure_id plan = 0;
  ix_page_info made[4] = {IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT, IX_PAGE_INFO_INIT};
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  must(ix_document_new(NULL, &document), "document");
  must(ix_memory_add_pages(document, made, 4), "pages");
  for (size_t i = 0; i < 4; i++) must(ix_document_page_at(document, i, &pages[i]), "page");
  /* 72 points of the plan are 2.5 m. */
  must(ix_measure_calibrate(document, 72, 2.5, "m", 1, 2, &plan), "calibration");
  must(ix_view_new(document, 1300, 820, &view), "view");
  options.spread_mode = IX_SPREAD_DOUBLE;
  options.fit = IX_FIT_PAGE;
  options.page_gap = 12;
  must(ix_view_set_layout(view, &options), "layout");
  must(ix_view_set_measure(view, plan), "measure");
  must(ix_view_add_decoration_source(view, decorate, NULL, NULL, NULL), "source");
  tell(view, document, "length", find(view, LENGTH));
  tell(view, document, "area", find(view, AREA));
  printf("items %llu, each once on two pages\n", (unsigned long long)counts(view).in_use);
  look_around(view);
  ix_view_free(view);
  ix_document_free(document);
  return 0;
}
