/*
 * Free text cannot be edited; it can still be selected, and links still offer their menu.
 * proves: S62
 */
#include "page.h"

#include <stdio.h>

static uint32_t no_free_text(ix_view *view, const ix_activation *activation, void *user_data) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  (void)view;
  if (ix_annotation_get(user_data, activation->u.selection.annotation, &annotation) != IX_OK) return IX_DENY;
  return annotation.subtype == IX_SUBTYPE_FREE_TEXT ? IX_DENY : IX_ALLOW;
}

static void try_to_edit(desk *d, double x, double y) {
  printf("edit at %g,%g: %d\n", x, y, ix_component_try(d->view, IX_EDIT_ANNOTATION, (ix_point){x, y}) == IX_OK);
  desk_log(d);
  ix_view_end_edit(d->view);
  desk_log(d);
}

int main(void) {
  desk d;
  desk_open(&d);
  try_to_edit(&d, 500, 150);
  must(ix_component_add_condition(d.view, IX_EDIT_ANNOTATION, no_free_text, d.document, NULL, NULL), "condition");
  try_to_edit(&d, 500, 150);
  try_to_edit(&d, 150, 320);
  desk_tap(&d, 500, 150, 1);
  desk_close(&d);
  return 0;
}
