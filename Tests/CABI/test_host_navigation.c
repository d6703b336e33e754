/** @file
 * Navigation that is the host's: what the effect says of a link, a key and a bookmark, and that nothing moves.
 */
#include "hand.h"

static struct desk desk;

/** The only request for a page since the last call; its type is 0 without one. Nothing may have moved. */
static ix_effect wish(void) {
  ix_effect effect, found = {0};
  while (ix_reader_next(desk.reader, &effect) == IX_OK) {
    CHECK(effect.type != IX_EFFECT_VIEWPORT && effect.type != IX_EFFECT_SCROLL_WANTED && effect.type != IX_EFFECT_ACTION);
    if (effect.type != IX_EFFECT_PAGE_WANTED) continue;
    CHECK_EQUAL(found.type, 0);
    found = effect;
  }
  return found;
}

static ix_action_id link_to(ix_annotation_id *link) {
  ix_action action = IX_ACTION_INIT;
  ix_action_id made = 0;
  *link = put(&desk, IX_SUBTYPE_LINK, 100, 100, 80, 40);
  action.kind = IX_ACTION_GO_TO;
  action.flags = IX_ACTION_HAS_DESTINATION;
  action.destination.kind = IX_DESTINATION_XYZ;
  action.destination.flags = IX_DESTINATION_HAS_LEFT | IX_DESTINATION_HAS_TOP | IX_DESTINATION_HAS_ZOOM;
  action.destination.page = 2;
  action.destination.left = 30;
  action.destination.top = 700;
  action.destination.zoom = 1.5;
  CHECK_EQUAL(ix_memory_add_action(desk.document, *link, &action, &made), IX_OK);
  return made;
}

static void links_keys_and_bookmarks_ask(void) {
  ix_annotation_id link;
  ix_page_id third;
  open_tall_pages(&desk, 3, IX_SCROLL_CONTINUOUS);
  const ix_action_id action = link_to(&link);
  CHECK_EQUAL(ix_document_page_at(desk.document, 2, &third), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_NAVIGATION, 0, IX_NAVIGATOR_HOST), IX_OK);
  CHECK_EQUAL(ix_view_set_setting(desk.view, IX_SETTING_NAVIGATION, 0, 2), IX_ERROR_INVALID_ARGUMENT);
  (void)wish();
  click(&desk, 140, 120, 0);
  ix_effect asked = wish();
  CHECK_EQUAL(asked.subject, third);
  CHECK_EQUAL(asked.u.page_wish.page, 2);
  CHECK_EQUAL(asked.u.page_wish.destination_kind, IX_DESTINATION_XYZ);
  CHECK(asked.u.page_wish.has_area && asked.u.page_wish.area.x0 == 30 && asked.u.page_wish.area.y0 == 100);
  CHECK(asked.u.page_wish.area.x1 == 30 && asked.u.page_wish.area.y1 == 100 && asked.u.page_wish.zoom == 1.5);
  CHECK_EQUAL(asked.u.page_wish.source, IX_PAGE_SOURCE_LINK);
  CHECK_EQUAL(asked.u.page_wish.trigger, IX_BY_TAP);
  CHECK_EQUAL(asked.u.page_wish.annotation, link);
  CHECK_EQUAL(asked.u.page_wish.action, action);
  CHECK_EQUAL(ix_view_run_action(desk.view, action), IX_OK);
  asked = wish();
  CHECK(asked.u.page_wish.source == IX_PAGE_SOURCE_ACTION && asked.u.page_wish.annotation == 0);
  press(&desk, IX_KEY_END, 0);
  asked = wish();
  CHECK(asked.u.page_wish.source == IX_PAGE_SOURCE_COMMAND && asked.u.page_wish.step == IX_PAGE_STEP_LAST);
  CHECK(asked.u.page_wish.page == 3 && asked.u.page_wish.trigger == IX_BY_KEY && asked.u.page_wish.action == 0);
  CHECK_EQUAL(ix_view_run_command(desk.view, IX_COMMAND_BACK), IX_OK);
  asked = wish();
  CHECK(asked.u.page_wish.step == IX_PAGE_STEP_BACK && asked.u.page_wish.page == UINT32_MAX && asked.subject == 0);
  CHECK_EQUAL(ix_view_go_back(desk.view), IX_NO_OP); /* the view has left no place */
  close_desk(&desk);
}

int main(void) {
  RUN(links_keys_and_bookmarks_ask, "S342");
  return FINISH();
}
