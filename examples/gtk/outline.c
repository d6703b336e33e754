/*
 * The pane with the document's outline: a click runs the item's action.
 */
#include "viewer.h"

struct outline {
  viewer *v;
  GtkWidget *list;
};

static void on_row(GtkListBox *list, GtkListBoxRow *row, gpointer data) {
  outline *o = data;
  ix_outline_item_id item = 0;
  ix_action_id action = 0;
  (void)list;
  if (ix_outline_item_at(o->v->document, (size_t)gtk_list_box_row_get_index(row), &item) != IX_OK) return;
  if (ix_outline_item_action(o->v->document, item, &action) != IX_OK) say(o->v, "This entry leads nowhere");
  else if (!go_to_target(o->v, action)) ix_view_run_action(o->v->view, action);
  settle(o->v);
  focus_pages(o->v);
}

static GtkWidget *row_of(outline *o, size_t index) {
  ix_outline_item_id id = 0;
  ix_outline_item item = IX_OUTLINE_ITEM_INIT;
  char title[256] = "", name[32];
  size_t length = 0;
  ix_outline_item_at(o->v->document, index, &id);
  ix_outline_item_get(o->v->document, id, &item);
  ix_outline_item_copy_text(o->v->document, id, IX_TEXT_TITLE, 0, title, sizeof title - 1, &length);
  title[MIN(length, sizeof title - 1)] = 0;
  GtkWidget *label = gtk_label_new(title);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_margin_start(label, (int)MIN(item.depth, 20u) * 14);
  gtk_widget_set_tooltip_text(label, title);
  g_snprintf(name, sizeof name, "outline-%zu", index);
  gtk_widget_set_name(label, name);
  return label;
}

void outline_fill(outline *o) {
  size_t count = 0;
  for (GtkWidget *row; (row = gtk_widget_get_first_child(o->list));) gtk_list_box_remove(GTK_LIST_BOX(o->list), row);
  if (ix_outline_load(o->v->document) == IX_OK) ix_outline_count(o->v->document, &count);
  for (size_t i = 0; i < MIN(count, 5000); i++) gtk_list_box_append(GTK_LIST_BOX(o->list), row_of(o, i));
}

outline *outline_new(viewer *v, GtkStack *stack) {
  outline *o = g_new0(outline, 1);
  GtkWidget *scroller = gtk_scrolled_window_new(), *none = gtk_label_new("This file has no outline");
  gtk_widget_add_css_class(none, "dim-label");
  o->v = v;
  o->list = gtk_list_box_new();
  gtk_list_box_set_placeholder(GTK_LIST_BOX(o->list), none);
  g_signal_connect(o->list, "row-activated", G_CALLBACK(on_row), o);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), o->list);
  gtk_stack_add_titled(stack, scroller, "outline", "Outline");
  return o;
}
