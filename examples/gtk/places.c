/*
 * Going somewhere: the library animates it, and jumps where motion is reduced. A place that was left can be gone back to.
 */
#include "viewer.h"

void navigate(viewer *v, ix_navigation *to) {
  if (!v->view) return;
  to->flags |= IX_NAVIGATION_ANIMATED;
  ix_view_advance(v->view, now_ns()); /* It sets out from now. */
  ix_view_navigate(v->view, to);
  settle(v);
}

uint32_t coming_page(viewer *v) {
  ix_arrival arrival = {.size = sizeof arrival};
  return ix_view_get_arrival(v->view, &arrival) == IX_OK && arrival.index != UINT32_MAX ? arrival.index : 0;
}

void go_to_place(viewer *v, uint32_t index, double down) {
  ix_navigation to = IX_NAVIGATION_INIT;
  ix_page_geometry size = IX_PAGE_GEOMETRY_INIT;
  ix_matrix m;
  ix_page_id page = 0;
  if (ix_document_page_at(v->document, index, &page) != IX_OK || ix_page_get_geometry(v->document, page, &size) != IX_OK) return;
  if (ix_view_get_matrix(v->view, index, IX_SPACE_PAGE, IX_SPACE_PDF, &m) != IX_OK) return;
  to.kind = IX_NAVIGATION_DESTINATION;
  to.destination.kind = IX_DESTINATION_XYZ;
  /* On a page that is turned to its side a height as it is shown is an x of its own space. */
  to.destination.flags = size.rotate == 0 ? IX_DESTINATION_HAS_TOP : IX_DESTINATION_HAS_LEFT | IX_DESTINATION_HAS_TOP;
  to.destination.page = index;
  to.destination.left = m.c * down + m.tx;
  to.destination.top = m.d * down + m.ty;
  navigate(v, &to);
}

void go_to_page(viewer *v, uint32_t index) {
  ix_navigation to = IX_NAVIGATION_INIT;
  to.kind = IX_NAVIGATION_PAGE;
  to.flags = IX_NAVIGATION_KEEPS_PLACE;
  to.index = index;
  navigate(v, &to);
}

gboolean go_to_target(viewer *v, ix_action_id action) {
  ix_action what = IX_ACTION_INIT;
  ix_navigation to = IX_NAVIGATION_INIT;
  if (ix_action_get(v->document, action, &what) != IX_OK || what.kind != IX_ACTION_GO_TO) return FALSE;
  if (!(what.flags & IX_ACTION_HAS_DESTINATION) || what.destination.page == UINT32_MAX) return FALSE;
  to.kind = IX_NAVIGATION_DESTINATION;
  to.destination = what.destination;
  to.destination.size = sizeof to.destination;
  navigate(v, &to);
  return TRUE;
}

void step(viewer *v, uint32_t which) {
  ix_navigation to = IX_NAVIGATION_INIT;
  to.kind = IX_NAVIGATION_STEP;
  to.choice = which;
  navigate(v, &to);
}
