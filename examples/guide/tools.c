/*
 * The code of the chapter "Tools" (docs/guide/tools.md). The page is that of the recipes.
 */
#include "../recipes/page.h"

#include <stdio.h>

static size_t count(desk *d) {
  ix_page_id page = 0;
  size_t found = 0;
  must(ix_document_page_at(d->document, 0, &page), "page");
  must(ix_page_annotations(d->document, page, NULL, 0, &found), "annotations");
  return found;
}

static void say(desk *d) {
  uint32_t tool = 0;
  must(ix_view_get_tool(d->view, &tool), "tool");
  printf("  tool %u, %zu annotations\n", tool, count(d));
}

static void drawing(desk *d) {
  printf("== draw\n");
  /* guide: draw */
  must(ix_view_set_tool(d->view, IX_TOOL_CREATE_RECTANGLE), "rectangle");
  /* guide end */
  desk_drag(d, 220, 230, 280, 280);
  say(d);
}

static void styles(desk *d) {
  printf("== styles\n");
  /* guide: styles */
  ix_tool_style red = IX_TOOL_STYLE_INIT, blue = IX_TOOL_STYLE_INIT;
  red.color = (ix_color){3, 0, {1, 0, 0, 0}};
  blue.color = (ix_color){3, 0, {0, 0, 1, 0}};
  must(ix_view_set_tool_style(d->view, IX_TOOL_CREATE_INK, 1, &red), "red");
  must(ix_view_set_tool_style(d->view, IX_TOOL_CREATE_INK, 2, &blue), "blue");
  must(ix_view_use_tool(d->view, IX_TOOL_CREATE_INK, IX_TOOL_PINNED | IX_TOOL_TOGGLES, 2), "the blue pen");
  /* guide end */
  desk_drag(d, 300, 250, 340, 280);
  desk_drag(d, 350, 250, 390, 280);
  say(d);
  must(ix_view_use_tool(d->view, IX_TOOL_CREATE_INK, IX_TOOL_PINNED | IX_TOOL_TOGGLES, 2), "the same once more");
  say(d);
}

static void tables(desk *d) {
  printf("== tables\n");
  /* guide: tables */
  uint32_t creates = 0, handles = 0;
  must(ix_view_creation_tool_of_subtype(d->view, IX_SUBTYPE_LINE, &creates), "who creates lines");
  must(ix_view_handling_tool(d->view, IX_SUBTYPE_STAMP, &handles), "who handles stamps");
  must(ix_view_set_editable(d->view, IX_SUBTYPE_STAMP, 0), "stamps stay as they are");
  /* guide end */
  printf("  %u creates lines, %u handles stamps\n", creates, handles);
  desk_tap(d, 350, 150, 1); /* a stamp: nothing is selected */
  must(ix_view_set_editable(d->view, IX_SUBTYPE_STAMP, 1), "stamps");
}

/* guide: veto */
static uint32_t no_links(ix_view *view, ix_annotation_id annotation, uint32_t mode, void *user_data) {
  (void)view, (void)annotation, (void)user_data;
  return mode == IX_TOOL_LINK_ACTION;
}
/* guide end */

static void vetoes(desk *d) {
  printf("== veto\n");
  ix_registration_id veto = 0;
  /* guide: add-veto */
  must(ix_view_add_tool_veto(d->view, no_links, NULL, NULL, &veto), "veto");
  /* guide end */
  desk_tap(d, 150, 320, 1); /* the link */
  must(ix_registration_remove(d->view, veto), "remove");
}

static void menus(desk *d) {
  printf("== menu\n");
  /* guide: menu */
  enum { BOOKMARK = IX_MENU_CUSTOM };
  ix_menu_entry entries[64];
  size_t lines = 0;
  must(ix_view_add_menu_item(d->view, IX_MENU_OF_SHAPE, BOOKMARK, 0, IX_MENU_DELETE), "an item of our own");
  must(ix_view_open_menu(d->view, (ix_point){221, 250}), "menu"); /* the rectangle */
  must(ix_view_menu_entries(d->view, entries, 64, &lines), "lines");
  /* guide end */
  for (size_t i = 0; i < lines; i++) {
    char text[64] = "our own";
    size_t length = 7;
    if (entries[i].item < IX_MENU_CUSTOM) { must(ix_phrase_default(entries[i].item, text, sizeof text, &length), "text"); }
    printf("  %.*s%s\n", (int)length, text, entries[i].flags & IX_MENU_FOR_HOST ? ", for the host" : "");
  }
  desk_log(d);
  /* guide: choose */
  must(ix_view_choose_menu_item(d->view, IX_MENU_DELETE), "delete");
  /* guide end */
  say(d);
}

int main(void) {
  desk d;
  desk_open(&d);
  drawing(&d);
  styles(&d);
  tables(&d);
  vetoes(&d);
  menus(&d);
  desk_close(&d);
  return 0;
}
