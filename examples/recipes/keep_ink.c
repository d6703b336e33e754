/*
 * Ink annotations cannot be selected; all others can.
 * proves: S60
 */
#include "page.h"

static uint32_t no_ink(ix_view *view, const ix_activation *activation, void *user_data) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  (void)view;
  if (ix_annotation_get(user_data, activation->u.selection.annotation, &annotation) != IX_OK) return IX_DENY;
  return annotation.subtype == IX_SUBTYPE_INK ? IX_DENY : IX_ALLOW;
}

int main(void) {
  desk d;
  desk_open(&d);
  must(ix_component_add_condition(d.view, IX_SELECT_ANNOTATION, no_ink, d.document, NULL, NULL), "condition");
  desk_tap(&d, 150, 150, 1); /* the ink: as if nothing were there */
  desk_tap(&d, 350, 150, 1); /* the stamp */
  desk_close(&d);
  return 0;
}
