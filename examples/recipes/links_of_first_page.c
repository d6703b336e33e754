/*
 * Links open on the first page only.
 * proves: S63
 */
#include "page.h"

static uint32_t on_first_page(ix_view *view, const ix_activation *activation, void *user_data) {
  size_t index = 0;
  (void)view;
  ix_status status = ix_document_page_index(user_data, activation->u.link.page, &index);
  return status == IX_OK && index == 0 ? IX_ALLOW : IX_DENY;
}

int main(void) {
  desk d;
  desk_open(&d);
  must(ix_component_add_condition(d.view, IX_OPEN_LINK_ANNOTATION, on_first_page, d.document, NULL, NULL), "condition");
  desk_tap(&d, 150, 320, 1); /* the link of the first page */
  desk_tap(&d, 150, 730, 1); /* that of the second */
  desk_close(&d);
  return 0;
}
