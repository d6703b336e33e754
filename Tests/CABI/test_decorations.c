/** @file
 * Decorations: sources, items, pools, scales, and what the display list and a hit test make of them.
 */
#include "world.h"

static struct world world;
static ix_page_id pages[8];
static char heard[4096];
static uint32_t per_page;
static int destroyed;

static void hear(const char *format, unsigned long long number) {
  size_t used = strlen(heard);
  snprintf(heard + used, sizeof heard - used, format, number);
}

static int was_heard(const char *text) {
  int same = !strcmp(heard, text);
  if (!same) { printf("heard %s, not %s\n", heard, text); }
  heard[0] = 0;
  return same;
}

static void count_destroyed(void *user_data) { (void)user_data, destroyed++; }

static void open_pages(uint32_t spreads) {
  open_fitted_pages(&world, 6, spreads, pages);
  heard[0] = 0;
  per_page = 0;
}

static void close_pages(void) {
  ix_view_free(world.view);
  ix_document_free(world.document);
}

static ix_decoration_id put(ix_decoration made, size_t page, double x0, double y0, size_t last, double x1, double y1) {
  ix_page_point points[2] = {{pages[page], {x0, y0}}, {pages[last], {x1, y1}}};
  ix_decoration_id found = 0;
  made.first_page = pages[page];
  made.last_page = pages[last];
  CHECK_EQUAL(ix_view_put_decoration(world.view, &made, points, 2, &found), IX_OK);
  return found;
}

static ix_decoration_item item(ix_decoration_id id) {
  ix_decoration_item found = IX_DECORATION_ITEM_INIT;
  CHECK_EQUAL(ix_decoration_get_item(world.view, id, &found), IX_OK);
  return found;
}

static ix_decoration_counts counts(void) {
  ix_decoration_counts found = {0, 0, 0, 0, 0};
  CHECK_EQUAL(ix_view_decoration_counts(world.view, &found), IX_OK);
  return found;
}

static void source(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  hear("ask %llu;", index);
  CHECK(user_data == &world && page == pages[index] && view == world.view);
  for (uint32_t i = 0; i < per_page; i++) {
    ix_decoration made = IX_DECORATION_INIT;
    put(made, index, 10, 10 + i, index, 90, 10 + i);
  }
}

static void sources_are_asked_per_page(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_registration_id registration = 0;
  per_page = 3;
  destroyed = 0;
  CHECK_EQUAL(ix_view_add_decoration_source(world.view, source, &world, count_destroyed, &registration), IX_OK);
  CHECK(was_heard("ask 0;") && counts().in_use == 3);
  ix_decoration_id on_page = 0;
  CHECK_EQUAL(ix_view_draw_item_decoration(world.view, 0, &on_page), IX_OK);
  for (int zoom = 1; zoom < 4; zoom++) {
    ix_point at, path[2];
    size_t count = 0;
    CHECK_EQUAL(ix_view_set_zoom(world.view, zoom * 0.7, (ix_point){300, 300}), IX_OK);
    CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){10, 10}, IX_SPACE_VIEW, &at), IX_OK);
    CHECK_EQUAL(ix_decoration_copy_path(world.view, on_page, IX_SPACE_VIEW, path, 2, &count), IX_OK);
    CHECK(count == 2 && fabs(path[0].x - at.x) < 1e-9 && fabs(path[0].y - at.y) < 1e-9);
  }
  CHECK_EQUAL(ix_view_set_fit(world.view, IX_FIT_PAGE), IX_OK);
  heard[0] = 0;
  per_page = 0;
  CHECK_EQUAL(ix_view_show_page(world.view, 2), IX_OK);
  CHECK(was_heard("ask 2;") && counts().in_use == 0 && counts().pooled == 3 && counts().made == 3);
  per_page = 2;
  CHECK_EQUAL(ix_view_reload_decorations(world.view, pages[2]), IX_OK);
  CHECK(was_heard("ask 2;") && counts().in_use == 2);
  CHECK_EQUAL(ix_view_reload_decorations(world.view, pages[5]), IX_NO_OP);
  CHECK_EQUAL(ix_registration_remove(world.view, registration), IX_OK);
  CHECK(destroyed == 1 && ix_registration_remove(world.view, registration) == IX_ERROR_NOT_FOUND);
  close_pages();
  CHECK_EQUAL(destroyed, 1);
}

static void one_over_two_pages_lives_with_either(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_gap = 0;
  CHECK_EQUAL(ix_view_set_layout(world.view, &options), IX_OK);
  ix_decoration made = IX_DECORATION_INIT;
  made.key = 7;
  ix_decoration_id id = put(made, 0, 300, 100, 1, 300, 700);
  CHECK(put(made, 0, 300, 100, 1, 300, 700) == id && counts().in_use == 1);
  ix_point path[2];
  size_t count = 0;
  CHECK_EQUAL(ix_decoration_copy_path(world.view, id, IX_SPACE_PDF, path, 2, &count), IX_OK);
  /* Page 1 begins where page 0 ends: its 700 is 92 below that edge, which is 0. */
  CHECK(count == 2 && path[1].x == 300 && fabs(path[1].y + 92) < 1e-9);
  CHECK_EQUAL(ix_view_show_page(world.view, 1), IX_OK);
  uint32_t shown[4];
  CHECK_EQUAL(ix_view_copy_configured_pages(world.view, shown, 4, &count), IX_OK);
  CHECK(count > 0 && shown[0] == 1 && item(id).state == (IX_DECORATION_ATTACHED | IX_DECORATION_HAS_VALUE));
  CHECK_EQUAL(ix_view_show_page(world.view, 4), IX_OK);
  ix_decoration_id found = 0;
  CHECK_EQUAL(ix_view_find_decoration(world.view, 7, &found), IX_ERROR_NOT_FOUND);
  ix_page_point outside = {pages[3], {1, 1}};
  made.first_page = made.last_page = pages[4];
  CHECK_EQUAL(ix_view_put_decoration(world.view, &made, &outside, 1, NULL), IX_ERROR_NOT_FOUND);
  made.first_page = made.last_page = pages[0];
  CHECK_EQUAL(ix_view_put_decoration(world.view, &made, NULL, 0, NULL), IX_NO_OP);
  /* An annotation belongs to one page: moving it takes it from the other. */
  ix_annotation square = IX_ANNOTATION_INIT;
  ix_annotation_id annotation = 0;
  square.subtype = IX_SUBTYPE_SQUARE;
  square.rect = (ix_rect){10, 10, 50, 50};
  CHECK_EQUAL(ix_annotation_create(world.document, pages[0], &square, &annotation), IX_OK);
  CHECK_EQUAL(ix_annotation_move(world.document, annotation, pages[1], UINT32_MAX), IX_OK);
  CHECK(ix_page_annotations(world.document, pages[0], NULL, 0, &count) == IX_OK && count == 0);
  CHECK(ix_page_annotations(world.document, pages[1], NULL, 0, &count) == IX_OK && count == 1);
  close_pages();
}

static void pages_that_lie_differently_are_joined(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_page_info turned = IX_PAGE_INFO_INIT;
  turned.rotate = 90;
  CHECK_EQUAL(ix_memory_add_pages(world.document, &turned, 1), IX_OK);
  CHECK_EQUAL(ix_document_page_at(world.document, 6, &pages[6]), IX_OK);
  ix_layout_options options = IX_LAYOUT_OPTIONS_INIT;
  options.spread_gap = 0;
  CHECK_EQUAL(ix_view_set_layout(world.view, &options), IX_OK);
  CHECK_EQUAL(ix_view_show_page(world.view, 6), IX_OK);
  ix_decoration made = IX_DECORATION_INIT;
  ix_decoration_id id = put(made, 5, 306, 0, 6, 10, 20);
  ix_point path[2];
  size_t count = 0;
  CHECK_EQUAL(ix_decoration_copy_path(world.view, id, IX_SPACE_PDF, path, 2, &count), IX_OK);
  /* The last page shows 792 by 612, 90 more on each side than the one above it: 20 right of its left edge, 10 below its top. */
  CHECK(count == 2 && fabs(path[1].x - (20 - 90)) < 1e-9 && fabs(path[1].y + 10) < 1e-9);
  close_pages();
}

static void scaled(ix_view *view, ix_decoration_id id, double scale, void *user_data) {
  (void)view, (void)id, (void)user_data;
  hear("scale %llu;", (unsigned long long)(scale * 100));
}

static void came(ix_view *view, ix_decoration_id id, void *user_data) {
  (void)view, (void)user_data;
  hear(item(id).pdf_scale > 0 ? "came;" : "came without a scale;", 0);
}

static void scales_are_told_to_those_who_want_them(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_decoration_functions functions = IX_DECORATION_FUNCTIONS_INIT;
  functions.zoom_scale_changed = scaled;
  functions.attached = came;
  CHECK_EQUAL(ix_view_add_decoration_functions(world.view, 5, &functions, NULL, NULL, NULL), IX_OK);
  ix_decoration made = IX_DECORATION_INIT;
  made.kind = 5;
  put(made, 0, 1, 1, 0, 2, 2);
  CHECK(was_heard(""));
  made.flags = IX_DECORATION_NOTIFIED;
  put(made, 0, 1, 1, 0, 2, 2);
  CHECK(was_heard("came;"));
  /* The scale at fit changes, which has no function here; then the zoom. */
  CHECK_EQUAL(ix_view_set_fit(world.view, IX_FIT_WIDTH), IX_OK);
  CHECK(was_heard(""));
  CHECK_EQUAL(ix_view_set_zoom(world.view, 5, (ix_point){600, 300}), IX_OK);
  CHECK(was_heard("scale 250;"));
  close_pages();
}

static void frames_follow_the_scale(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_decoration made = IX_DECORATION_INIT;
  ix_decoration_id id = put(made, 0, 100, 700, 0, 300, 650);
  ix_decoration_item before = item(id);
  CHECK(before.pdf_scale == 1 && before.zoom_scale == 1);
  CHECK(before.frame.x0 == 100 && before.frame.y0 == 92 && before.frame.x1 == 300 && before.frame.y1 == 142);
  const double ignored[] = {1, 0, -3, NAN, INFINITY, 1e300};
  for (size_t i = 0; i < 6; i++) { CHECK_EQUAL(ix_decoration_set_pdf_scale(world.view, id, ignored[i]), IX_NO_OP); }
  CHECK_EQUAL(item(id).layout_count, before.layout_count);
  CHECK_EQUAL(ix_decoration_set_pdf_scale(world.view, id, 2), IX_OK);
  ix_decoration_item after = item(id);
  CHECK(after.frame.x0 == 200 && after.frame.y0 == 184 && after.frame.x1 == 600 && after.frame.y1 == 284);
  ix_point drawn[2];
  size_t count = 0;
  CHECK_EQUAL(ix_decoration_copy_path(world.view, id, IX_SPACE_NONE, drawn, 2, &count), IX_OK);
  CHECK(count == 2 && drawn[0].x == 0 && drawn[0].y == 0 && drawn[1].x == 400 && drawn[1].y == 100);
  CHECK_EQUAL(ix_decoration_set_zoom_scale(world.view, id, 0), IX_NO_OP);
  CHECK_EQUAL(ix_decoration_set_zoom_scale(world.view, id, 3), IX_OK);
  CHECK(item(id).zoom_scale == 3 && item(id).layout_count == after.layout_count);
  /* A scale at fit that is the same is no news. */
  ix_decoration_functions functions = IX_DECORATION_FUNCTIONS_INIT;
  functions.pdf_scale_changed = scaled;
  CHECK_EQUAL(ix_view_add_decoration_functions(world.view, 6, &functions, NULL, NULL, NULL), IX_OK);
  made.kind = 6, made.flags = IX_DECORATION_NOTIFIED;
  put(made, 0, 1, 1, 0, 2, 2);
  CHECK_EQUAL(ix_view_set_zoom(world.view, 2, (ix_point){0, 0}), IX_OK);
  CHECK(was_heard(""));
  close_pages();
}

static size_t drawn(void) {
  size_t count = 0;
  CHECK_EQUAL(ix_view_display_list(world.view, NULL, 0, &count, NULL), IX_OK);
  return count;
}

/* A zoom tells the label its scale; the path stays as it was computed, and shows where the page is. */
static void a_zoom_computes_nothing_of_a_path(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_decoration_functions functions = IX_DECORATION_FUNCTIONS_INIT;
  functions.zoom_scale_changed = scaled;
  CHECK_EQUAL(ix_view_add_decoration_functions(world.view, 5, &functions, NULL, NULL, NULL), IX_OK);
  ix_decoration made = IX_DECORATION_INIT;
  made.kind = 5;
  made.flags = IX_DECORATION_NOTIFIED;
  ix_decoration_id id = put(made, 0, 100, 700, 0, 300, 650);
  ix_point path[2][2], shown[2], corner;
  size_t count = 0;
  const ix_decoration_item before = item(id);
  CHECK_EQUAL(ix_decoration_copy_path(world.view, id, IX_SPACE_PDF, path[0], 2, &count), IX_OK);
  CHECK_EQUAL(ix_view_set_zoom(world.view, 4, (ix_point){600, 300}), IX_OK);
  CHECK(was_heard("scale 400;"));
  const ix_decoration_item after = item(id);
  CHECK(after.layout_count == before.layout_count && !memcmp(&after.frame, &before.frame, sizeof after.frame));
  CHECK(before.zoom_scale == 1 && after.zoom_scale == 4 && after.pdf_scale == before.pdf_scale);
  CHECK_EQUAL(ix_decoration_copy_path(world.view, id, IX_SPACE_PDF, path[1], 2, &count), IX_OK);
  CHECK(!memcmp(path[0], path[1], sizeof path[0]));
  CHECK_EQUAL(ix_decoration_copy_path(world.view, id, IX_SPACE_VIEW, shown, 2, &count), IX_OK);
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){100, 700}, IX_SPACE_VIEW, &corner), IX_OK);
  CHECK(fabs(shown[0].x - corner.x) < 1e-9 && fabs(shown[0].y - corner.y) < 1e-9);
  /* One that is taken from the pool has both scales as they are now. */
  CHECK_EQUAL(ix_decoration_recycle(world.view, id), IX_OK);
  made.first_page = made.last_page = pages[0];
  CHECK_EQUAL(ix_view_dequeue_decoration(world.view, &made, &id), IX_OK);
  CHECK(item(id).zoom_scale == 4 && item(id).pdf_scale == before.pdf_scale && counts().made == 1);
  CHECK_EQUAL(item(id).state, IX_DECORATION_ATTACHED);
  close_pages();
}

static void a_value_is_cleared_and_an_item_goes_back(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_decoration made = IX_DECORATION_INIT;
  made.flags = IX_DECORATION_HITTABLE;
  ix_decoration_id id = put(made, 0, 100, 700, 0, 300, 700);
  CHECK_EQUAL(ix_decoration_set_label(world.view, id, "5 m", 3), IX_OK);
  char label[8] = "";
  size_t length = 0;
  CHECK(ix_decoration_copy_label(world.view, id, label, sizeof label, &length) == IX_OK && !memcmp(label, "5 m", length));
  CHECK_EQUAL(drawn(), 2);
  ix_point at;
  ix_hit hits[4];
  size_t count = 0;
  CHECK_EQUAL(ix_view_convert_point(world.view, 0, IX_SPACE_PDF, (ix_point){200, 700}, IX_SPACE_VIEW, &at), IX_OK);
  CHECK_EQUAL(ix_view_hits(world.view, at, IX_DEVICE_MOUSE, hits, 4, &count), IX_OK);
  CHECK(hits[0].kind == IX_HIT_DECORATION && hits[0].id == id);
  CHECK_EQUAL(ix_decoration_clear(world.view, id), IX_OK);
  CHECK_EQUAL(drawn(), 0);
  ix_page_point again[2] = {{0, {100, 600}}, {0, {300, 600}}};
  CHECK_EQUAL(ix_decoration_set_path(world.view, id, again, 2), IX_OK);
  CHECK(drawn() == 2 && item(id).frame.y0 == 192);
  CHECK_EQUAL(ix_decoration_recycle(world.view, id), IX_OK);
  CHECK(drawn() == 0 && ix_decoration_recycle(world.view, id) == IX_ERROR_NOT_FOUND);
  ix_decoration_id next = 0;
  made.first_page = pages[0];
  CHECK_EQUAL(ix_view_dequeue_decoration(world.view, &made, &next), IX_OK);
  CHECK(next != id && item(next).state == IX_DECORATION_ATTACHED && item(next).pdf_scale == 1 && counts().made == 1);
  close_pages();
}

static void configured(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  (void)view;
  hear(user_data ? "late %llu;" : "configured %llu;", index);
  ix_decoration made = IX_DECORATION_INIT;
  made.first_page = page;
  CHECK_EQUAL(ix_view_dequeue_decoration(world.view, &made, NULL), IX_OK);
}

static void leaves(ix_view *view, ix_page_id page, uint32_t index, void *user_data) {
  (void)view, (void)page, (void)user_data;
  hear("reuse %llu;", index);
  CHECK(counts().in_use > 0);
}

static void page_functions_override_each_other(void) {
  open_pages(IX_SPREAD_SINGLE);
  ix_page_functions first = IX_PAGE_FUNCTIONS_INIT, second = first;
  first.configured = second.configured = configured;
  first.prepare_for_reuse = leaves;
  ix_registration_id late = 0;
  CHECK_EQUAL(ix_view_add_page_functions(world.view, &first, NULL, NULL, NULL), IX_OK);
  CHECK(was_heard("configured 0;"));
  CHECK_EQUAL(ix_view_add_page_functions(world.view, &second, &world, NULL, &late), IX_OK);
  CHECK_EQUAL(ix_view_show_page(world.view, 1), IX_OK);
  CHECK(was_heard("reuse 0;late 1;"));
  CHECK_EQUAL(ix_registration_remove(world.view, late), IX_OK);
  for (uint32_t i = 2; i < 6; i++) { CHECK_EQUAL(ix_view_show_page(world.view, i), IX_OK); }
  CHECK(was_heard("reuse 1;configured 2;reuse 2;configured 3;reuse 3;configured 4;reuse 4;configured 5;"));
  CHECK(counts().made == 1 && counts().reused == 5 && counts().configurations == 6);
  close_pages();
}

static void the_second_page_lies_below_the_first(void) {
  open_pages(IX_SPREAD_DOUBLE);
  ix_decoration made = IX_DECORATION_INIT;
  ix_decoration_id across = put(made, 0, 500, 400, 1, 100, 400), found = 0;
  made.z = 9;
  ix_decoration_id second = put(made, 1, 10, 400, 1, 200, 400);
  CHECK(ix_view_draw_item_decoration(world.view, 0, &found) == IX_OK && found == second);
  CHECK(ix_view_draw_item_decoration(world.view, 1, &found) == IX_OK && found == across);
  CHECK_EQUAL(ix_view_set_setting(world.view, IX_SETTING_LAST_PAGE_ON_TOP, 0, 1), IX_OK);
  CHECK(ix_view_draw_item_decoration(world.view, 0, &found) == IX_OK && found == across);
  ix_draw_item items[2];
  size_t count = 0;
  CHECK_EQUAL(ix_view_display_list(world.view, items, 2, &count, NULL), IX_OK);
  CHECK(items[0].quad.p0.x < 612 && items[0].quad.p1.x > 612);
  close_pages();
}

int main(void) {
  RUN(sources_are_asked_per_page, "S131 S134 S154");
  RUN(one_over_two_pages_lives_with_either, "S133 S135a S135b S137a S137b S137c");
  RUN(pages_that_lie_differently_are_joined, "S136");
  RUN(scales_are_told_to_those_who_want_them, "S138 S139 S143a S144");
  RUN(frames_follow_the_scale, "S140 S141a S141b S142");
  RUN(a_zoom_computes_nothing_of_a_path, "S143a S143b S148a S148b S148c");
  RUN(a_value_is_cleared_and_an_item_goes_back, "S145a S145b S148a S148b S150 S154");
  RUN(page_functions_override_each_other, "S149 S151 S152");
  RUN(the_second_page_lies_below_the_first, "S153a S153b");
  return FINISH();
}
