/*
 * The viewer's context menu: the library decides its items and carries out a choice; it is shown in a popover.
 */
#include "viewer.h"

static void show_lines(viewer *v, uint32_t parent);

/* What an entry says, in English; a host with another language looks the number up itself. */
static char *text_of(const ix_menu_entry *entry) {
  char text[64];
  size_t length = 0;
  if (ix_phrase_default(entry->item, text, sizeof text - 1, &length) != IX_OK) length = 0;
  text[length] = 0;
  return g_strconcat(text, entry->flags & IX_MENU_OPENS ? " \xe2\x80\xba" : entry->flags & IX_MENU_CHOSEN ? " \xe2\x9c\x93" : "", NULL);
}

static void on_choice(GtkButton *button, gpointer data) {
  viewer *v = data;
  uint32_t item = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "item"));
  if (g_object_get_data(G_OBJECT(button), "opens")) {
    show_lines(v, item);
    return;
  }
  ix_view_choose_menu_item(v->view, item);
  if (v->log) fprintf(v->log, "chosen %u\n", item);
  gtk_popover_popdown(GTK_POPOVER(v->menu));
  settle(v);
}

/* Closed by a click beside it or by Escape; after a choice there is nothing left to close. */
static void on_closed(GtkPopover *menu, gpointer data) {
  viewer *v = data;
  (void)menu;
  ix_view_close_menu(v->view);
  settle(v);
}

/* The lines of the menu, or of the one that an item opens. */
static void show_lines(viewer *v, uint32_t parent) {
  ix_menu_entry entries[128];
  size_t count = 0;
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  if (ix_view_menu_entries(v->view, entries, 128, &count) != IX_OK) count = 0;
  for (size_t i = 0; i < count; i++) {
    if (entries[i].parent != parent) continue;
    char *text = text_of(&entries[i]);
    GtkWidget *line = gtk_button_new_with_label(text);
    gtk_button_set_has_frame(GTK_BUTTON(line), FALSE);
    g_object_set_data(G_OBJECT(line), "item", GUINT_TO_POINTER(entries[i].item));
    g_object_set_data(G_OBJECT(line), "opens", entries[i].flags & IX_MENU_OPENS ? line : NULL);
    g_signal_connect(line, "clicked", G_CALLBACK(on_choice), v);
    gtk_box_append(GTK_BOX(box), line);
    g_free(text);
  }
  gtk_popover_set_child(GTK_POPOVER(v->menu), box);
}

void show_menu(viewer *v, const ix_effect *effect) {
  GdkRectangle at = {(int)effect->u.menu.position.x, (int)effect->u.menu.position.y, 1, 1};
  if (!v->menu) {
    v->menu = gtk_popover_new();
    gtk_widget_set_parent(v->menu, v->area);
    gtk_popover_set_has_arrow(GTK_POPOVER(v->menu), FALSE);
    g_signal_connect(v->menu, "closed", G_CALLBACK(on_closed), v);
  }
  show_lines(v, 0);
  gtk_popover_set_pointing_to(GTK_POPOVER(v->menu), &at);
  gtk_popover_popup(GTK_POPOVER(v->menu));
}

void take_command(viewer *v, const ix_effect *effect) {
  /* The clipboard is this program's; what else a viewer would do is only logged here. */
  if (effect->u.menu.item == IX_MENU_COPY) copy_selection(v);
}

void drop_menu(viewer *v) {
  if (v->menu) gtk_widget_unparent(v->menu);
  v->menu = NULL;
}
