/** @file
 * Found text in a view, and effects of an unknown type.
 */
#include "world.h"

static struct world world;

static size_t list(ix_draw_item *items, size_t room, uint32_t role) {
  ix_draw_item all[64];
  size_t count = 0, found = 0;
  CHECK_EQUAL(ix_view_display_list(world.view, all, 64, &count, NULL), IX_OK);
  for (size_t i = 0; i < count; i++) {
    if (all[i].role == role && found < room) items[found++] = all[i];
  }
  return found;
}

static void hits_are_drawn_and_brought_into_sight(void) {
  open_world(&world);
  ix_text_range hits[2] = {{world.page, 0, 2}, {world.page, 4, 3}};
  ix_draw_item items[8];
  CHECK_EQUAL(ix_view_set_search_hits(world.view, hits, 2, 1), IX_OK);
  CHECK(ix_view_show_page(world.view, 0) >= 0);
  CHECK_EQUAL(list(items, 8, IX_ROLE_SEARCH_HIT), 1);
  CHECK(items[0].kind == IX_DRAW_QUAD && items[0].page == 0 && items[0].quad.p0.x < items[0].quad.p1.x);
  CHECK_EQUAL(list(items, 8, IX_ROLE_CURRENT_SEARCH_HIT), 1);
  CHECK_EQUAL(ix_view_scroll_by(world.view, 0, 10000), IX_OK);
  CHECK_EQUAL(list(items, 8, IX_ROLE_CURRENT_SEARCH_HIT), 0);
  CHECK_EQUAL(ix_view_show_text(world.view, &hits[1], 30), IX_OK);
  CHECK_EQUAL(list(items, 8, IX_ROLE_CURRENT_SEARCH_HIT), 1);
  CHECK_EQUAL(ix_view_show_text(world.view, &hits[1], 30), IX_NO_OP);
  CHECK_EQUAL(ix_view_select_text_range(world.view, &hits[1]), IX_OK);
  CHECK_EQUAL(list(items, 8, IX_ROLE_TEXT_SELECTION), 1);
  CHECK_EQUAL(ix_view_set_search_hits(world.view, NULL, 0, SIZE_MAX), IX_OK);
  CHECK_EQUAL(list(items, 8, IX_ROLE_SEARCH_HIT), 0);
  close_world(&world);
}

static void what_cannot_be_is_refused(void) {
  open_world(&world);
  ix_text_range hit = {world.page, 0, 2}, nowhere = {world.page + 100, 0, 2}, beyond = {world.page, UINT32_MAX, UINT32_MAX};
  CHECK_EQUAL(ix_view_show_text(world.view, NULL, 0), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_show_text(world.view, &hit, -1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_show_text(world.view, &hit, NAN), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_show_text(world.view, &nowhere, 0), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_show_text(world.view, &beyond, 0), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_select_text_range(world.view, NULL), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_select_text_range(world.view, &nowhere), IX_ERROR_NOT_FOUND);
  CHECK_EQUAL(ix_view_set_search_hits(world.view, NULL, 1, SIZE_MAX), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_search_hits(world.view, &hit, 1, 1), IX_ERROR_INVALID_ARGUMENT);
  CHECK_EQUAL(ix_view_set_search_hits(world.view, &hit, SIZE_MAX, 0), IX_ERROR_TOO_LARGE);
  CHECK_EQUAL(ix_view_set_search_hits(world.view, &beyond, 1, 0), IX_OK);
  ix_draw_item items[1];
  CHECK_EQUAL(list(items, 1, IX_ROLE_CURRENT_SEARCH_HIT), 0);
  close_world(&world);
}

static void unknown_effects_can_be_asked_for(void) {
  open_world(&world);
  ix_effect effect;
  unsigned unknown = 0, all = 0;
  while (ix_view_next_effect(world.view, &effect) == IX_OK) {}
  CHECK_EQUAL(ix_view_set_setting(world.view, IX_SETTING_GREASE, 0, 1), IX_OK);
  for (int i = 0; i < 40; i++) CHECK(ix_view_scroll_by(world.view, 0, i % 2 ? -5 : 5) >= 0);
  while (ix_view_next_effect(world.view, &effect) == IX_OK) {
    all++;
    unknown += effect.type == 0x6A6A6A6A;
  }
  CHECK(unknown > 0 && unknown == all / 9);
  close_world(&world);
}

int main(void) {
  RUN(hits_are_drawn_and_brought_into_sight, "S283b S283c");
  RUN(what_cannot_be_is_refused, "");
  RUN(unknown_effects_can_be_asked_for, "S279a");
  return FINISH();
}
