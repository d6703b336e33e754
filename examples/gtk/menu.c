/*
 * The context menu: the library decides its items and carries out a choice; it is shown in a GtkPopoverMenu.
 */
#include "viewer.h"

struct menu {
  viewer *v;
  GtkWidget *popover;
};

menu *menu_new(viewer *v) {
  menu *m = g_new0(menu, 1);
  m->v = v;
  return m;
}

/* In English; a host with another language looks the number up itself. */
static char *text_of(uint32_t phrase) {
  char text[64];
  size_t length = 0;
  if (ix_phrase_default(phrase, text, sizeof text - 1, &length) != IX_OK) length = 0;
  return g_strndup(text, length);
}

static void on_choice(GSimpleAction *action, GVariant *value, gpointer data) {
  menu *m = data;
  uint32_t item = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(action), "item"));
  (void)value;
  note(m->v, "chosen %u", item);
  if (ix_view_choose_menu_item(m->v->view, item) < 0) say_failure(m->v, "This cannot be done now");
  settle(m->v);
}

/* Whether a choice leads to anything: of what the library leaves to the program, this one does not do all. */
static gboolean is_offered(const ix_menu_entry *entry) {
  if (!(entry->flags & IX_MENU_FOR_HOST)) return TRUE;
  return entry->item == IX_MENU_COPY || entry->item == IX_MENU_PASTE || entry->item == IX_MENU_SEARCH || entry->item == IX_MENU_NOTE ||
         entry->item == IX_MENU_EDIT_TEXT || entry->item == IX_MENU_COPY_IMAGE || entry->item == IX_MENU_COPY_TABLE ||
         entry->item == IX_MENU_COPY_ADDRESS;
}

/* Keeps the lines that are offered, and of the menus within those that have a line. Returns how many are left. */
static size_t keep_offered(ix_menu_entry *entries, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (is_offered(&entries[i])) entries[kept++] = entries[i];
  }
  count = kept;
  kept = 0;
  for (size_t i = 0; i < count; i++) {
    gboolean leads = !(entries[i].flags & IX_MENU_OPENS);
    for (size_t j = 0; j < count && !leads; j++) leads = entries[j].parent == entries[i].item;
    if (leads) entries[kept++] = entries[i];
  }
  return kept;
}

/* An action for each line that can be chosen; with a mark where that is so already. */
static GActionGroup *actions_of(menu *m, const ix_menu_entry *entries, size_t count) {
  GSimpleActionGroup *group = g_simple_action_group_new();
  for (size_t i = 0; i < count; i++) {
    char *name = g_strdup_printf("item-%u", entries[i].item);
    GSimpleAction *action = entries[i].flags & IX_MENU_CHOSEN ? g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(TRUE))
                                                              : g_simple_action_new(name, NULL);
    g_object_set_data(G_OBJECT(action), "item", GUINT_TO_POINTER(entries[i].item));
    g_signal_connect(action, "activate", G_CALLBACK(on_choice), m);
    g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
    g_object_unref(action);
    g_free(name);
  }
  return G_ACTION_GROUP(group);
}

/* The lines whose parent an item is, with the menus that they open. */
static GMenuModel *lines_of(menu *m, const ix_menu_entry *entries, size_t count, uint32_t parent) {
  GMenu *lines = g_menu_new();
  for (size_t i = 0; i < count; i++) {
    if (entries[i].parent != parent) continue;
    char *text = text_of(entries[i].item);
    if (entries[i].flags & IX_MENU_OPENS) {
      GMenuModel *inner = lines_of(m, entries, count, entries[i].item);
      g_menu_append_submenu(lines, text, inner);
      g_object_unref(inner);
    } else {
      char *action = g_strdup_printf("context.item-%u", entries[i].item);
      g_menu_append(lines, text, action);
      g_free(action);
    }
    if (parent == 0) note(m->v, "menu-line %u %s", entries[i].item, text);
    g_free(text);
  }
  return G_MENU_MODEL(lines);
}

static gboolean close_idle(gpointer data) {
  menu *m = data;
  ix_view_close_menu(m->v->view);
  settle(m->v);
  return G_SOURCE_REMOVE;
}

/* Closed by a click beside it or by Escape; a choice, which comes after this, leaves nothing to close. */
static void on_closed(GtkPopover *popover, gpointer data) {
  menu *m = data;
  (void)popover;
  note(m->v, "menu closed");
  g_idle_add(close_idle, m);
  focus_pages(m->v);
}

static void on_map(GtkWidget *popover, gpointer data) {
  (void)popover;
  note(((menu *)data)->v, "menu shown");
}

static void open_menu(menu *m, const ix_effect *effect) {
  ix_menu_entry entries[128];
  size_t count = 0;
  GdkRectangle at = {(int)effect->u.menu.position.x, (int)effect->u.menu.position.y, 1, 1};
  if (ix_view_menu_entries(m->v->view, entries, 128, &count) != IX_OK) return;
  count = keep_offered(entries, count);
  if (count == 0) {
    say(m->v, "There is no menu here");
    ix_view_close_menu(m->v->view);
    return;
  }
  GMenuModel *lines = lines_of(m, entries, count, 0);
  GActionGroup *actions = actions_of(m, entries, count);
  if (m->popover) {
    gtk_popover_menu_set_menu_model(GTK_POPOVER_MENU(m->popover), lines);
  } else {
    m->popover = gtk_popover_menu_new_from_model(lines);
    gtk_widget_set_name(m->popover, "context-menu");
    gtk_widget_set_cursor_from_name(m->popover, "default");
    gtk_widget_set_parent(m->popover, m->v->overlay);
    gtk_popover_set_has_arrow(GTK_POPOVER(m->popover), FALSE);
    gtk_widget_set_halign(m->popover, GTK_ALIGN_START);
    g_signal_connect(m->popover, "closed", G_CALLBACK(on_closed), m);
    g_signal_connect_after(m->popover, "map", G_CALLBACK(on_map), m);
  }
  gtk_widget_insert_action_group(m->v->overlay, "context", actions);
  m->v->buttons = 0; /* The popover gets the release; the view needs none. */
  gtk_popover_set_pointing_to(GTK_POPOVER(m->popover), &at);
  gtk_popover_popup(GTK_POPOVER(m->popover));
  g_object_unref(lines);
  g_object_unref(actions);
}

void menu_open_by_key(viewer *v) {
  if (ix_view_run_command(v->view, IX_COMMAND_OPEN_MENU) != IX_OK) say(v, "There is no menu here");
  settle(v);
}

/* What the library leaves to the program. */
static void take_command(viewer *v, const ix_effect *effect) {
  if (typing_take_command(v->typing, effect)) return;
  switch (effect->u.menu.item) {
    case IX_MENU_COPY: copy_selection(v); break;
    case IX_MENU_COPY_IMAGE: copy_image(v); break;
    case IX_MENU_COPY_TABLE: copy_table(v); break;
    case IX_MENU_COPY_ADDRESS: copy_address(v, effect->u.menu.annotation); break;
    case IX_MENU_PASTE: paste(v); break;
    case IX_MENU_SEARCH: search_open(v->search); break;
    case IX_MENU_NOTE:
    case IX_MENU_EDIT_TEXT: ix_tool_request_edit(v->view, effect->u.menu.annotation, effect->u.menu.position); break;
    default: break; /* The menu does not list what this program does not do. */
  }
}

void menu_take(menu *m, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_MENU) open_menu(m, effect);
  else if (effect->type == IX_EFFECT_MENU_COMMAND) take_command(m->v, effect);
}

void menu_drop(menu *m) {
  if (m->popover) gtk_widget_unparent(m->popover);
  m->popover = NULL;
}
