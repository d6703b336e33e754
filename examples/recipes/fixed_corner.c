/*
 * Annotations stay where they are while they lie in a corner of their page, whatever tool is current.
 * proves: S61a S61b
 */
#include "page.h"

#include <stdio.h>

/* The corner is pdf space, the point that of the press. */
static uint32_t not_in_the_corner(ix_view *view, const ix_activation *activation, void *user_data) {
  size_t page = 0;
  ix_point at = {0, 0};
  if (ix_document_page_index(user_data, activation->u.transformation.page, &page) != IX_OK) return IX_DENY;
  if (ix_view_convert_point(view, (uint32_t)page, activation->space, activation->point, IX_SPACE_PDF, &at) != IX_OK) return IX_DENY;
  return at.x >= 0 && at.x <= 400 && at.y >= 0 && at.y <= 200 ? IX_DENY : IX_ALLOW;
}

static void show(desk *d) {
  uint32_t tool = 0;
  ix_annotation_id selected = 0;
  ix_annotation stamp = IX_ANNOTATION_INIT;
  must(ix_view_get_tool(d->view, &tool), "tool");
  must(ix_view_selected_annotations(d->view, &selected, 1, NULL), "selection");
  must(ix_annotation_get(d->document, selected, &stamp), "annotation");
  printf("with the %s tool at %g,%g\n", tool == IX_TOOL_PAN ? "pan" : "edit", stamp.rect.x0, stamp.rect.y0);
}

int main(void) {
  desk d;
  desk_open(&d);
  must(ix_component_add_condition(d.view, IX_TRANSFORM_ANNOTATION, not_in_the_corner, d.document, NULL, NULL), "condition");
  must(ix_view_set_tool(d.view, IX_TOOL_PAN), "tool");
  must(ix_view_select_annotations(d.view, &d.low_stamp, 1), "select");
  desk_drag(&d, 50, 250, 250, 250);
  show(&d);
  desk_tap(&d, 50, 250, 1);
  desk_drag(&d, 50, 250, 250, 250);
  show(&d);
  desk_tap(&d, 350, 150, 1); /* another, outside the corner: it moves */
  desk_drag(&d, 350, 150, 450, 80);
  show(&d);
  desk_close(&d);
  return 0;
}
