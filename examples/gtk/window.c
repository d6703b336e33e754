/*
 * The window: tools in the header bar, the side pane, the search bar, the pages, the bar below them. Files that are dropped on it
 * are opened.
 */
#include "viewer.h"

GtkWidget *small_button(const char *icon, const char *words, const char *tip, const char *action) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  GtkWidget *button = gtk_icon_theme_has_icon(theme, icon) ? gtk_button_new_from_icon_name(icon) : gtk_button_new_with_label(words);
  gtk_widget_set_tooltip_text(button, tip);
  gtk_widget_set_focus_on_click(button, FALSE);
  gtk_widget_set_name(button, strchr(action, '.') + 1);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
  return button;
}

void show_title(viewer *v) {
  char *name = v->path ? g_path_get_basename(v->path) : g_strdup("PDF viewer");
  char *title = g_strconcat(is_modified(v) ? "*" : "", name, NULL);
  gtk_window_set_title(GTK_WINDOW(v->window), title);
  g_free(title);
  g_free(name);
}

void leave(viewer *v) {
  forget_coming(v);
  close_file(v);
  gtk_window_destroy(GTK_WINDOW(v->window));
}

static void on_leave_answer(GtkDialog *dialog, int answer, gpointer data) {
  viewer *v = data;
  gtk_window_destroy(GTK_WINDOW(dialog));
  if (answer == GTK_RESPONSE_NO) leave(v);
  if (answer != GTK_RESPONSE_YES) return;
  v->leaving = TRUE;
  save_file(v, NULL);
}

static gboolean on_close(GtkWindow *window, gpointer data) {
  viewer *v = data;
  if (!is_modified(v)) {
    forget_coming(v);
    close_file(v);
    return FALSE;
  }
  GtkWidget *dialog = gtk_message_dialog_new(
      window, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE, "Save the changes?");
  gtk_dialog_add_buttons(
      GTK_DIALOG(dialog), "_Discard", GTK_RESPONSE_NO, "_Cancel", GTK_RESPONSE_CANCEL, "_Save", GTK_RESPONSE_YES, NULL);
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_YES);
  g_signal_connect(dialog, "response", G_CALLBACK(on_leave_answer), v);
  gtk_window_present(GTK_WINDOW(dialog));
  note(v, "asking whether to save");
  return TRUE;
}

static gboolean on_drop(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
  viewer *v = data;
  (void)target, (void)x, (void)y;
  GSList *files = g_value_get_boxed(value);
  char *path = files ? g_file_get_path(files->data) : NULL;
  gboolean opened = FALSE;
  note(v, "dropped %s", path ? path : "");
  if (path && is_modified(v)) say(v, "Save first: this file has changes");
  else if (path) opened = open_file(v, path);
  g_free(path);
  return opened;
}

static GdkDragAction on_drag(GtkDropTarget *target, double x, double y, gpointer data) {
  (void)target, (void)x, (void)y;
  note(data, "dragged over the window");
  return GDK_ACTION_COPY;
}

/* After a menu of the header bar the keys are the pages'. */
static void on_menu_closed(GtkPopover *popover, gpointer data) {
  (void)popover;
  note(data, "main menu closed");
  focus_pages(data);
}

static void on_menu_mapped(GtkWidget *popover, gpointer data) {
  (void)popover;
  note(data, "main menu shown");
}

static GtkWidget *header_new(viewer *v) {
  GtkWidget *header = gtk_header_bar_new(), *menu = gtk_menu_button_new(), *title = gtk_label_new(NULL);
  GMenuModel *lines = main_menu_new();
  gtk_label_set_ellipsize(GTK_LABEL(title), PANGO_ELLIPSIZE_END);
  g_object_bind_property(v->window, "title", title, "label", G_BINDING_SYNC_CREATE);
  gtk_header_bar_set_title_widget(GTK_HEADER_BAR(header), title);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(header), small_button("edit-undo-symbolic", "\xe2\x86\xb6", "Undo (Ctrl+Z)", "win.undo"));
  gtk_header_bar_pack_start(GTK_HEADER_BAR(header), small_button("edit-redo-symbolic", "\xe2\x86\xb7", "Redo (Ctrl+Shift+Z)", "win.redo"));
  v->toolbar = toolbar_new(v, GTK_HEADER_BAR(header));
  gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(menu), "open-menu-symbolic");
  gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(menu), lines);
  g_signal_connect_after(gtk_menu_button_get_popover(GTK_MENU_BUTTON(menu)), "closed", G_CALLBACK(on_menu_closed), v);
  g_signal_connect_after(gtk_menu_button_get_popover(GTK_MENU_BUTTON(menu)), "map", G_CALLBACK(on_menu_mapped), v);
  gtk_widget_set_name(menu, "main-menu");
  gtk_widget_set_focus_on_click(menu, FALSE);
  gtk_header_bar_pack_end(GTK_HEADER_BAR(header), menu);
  gtk_header_bar_pack_end(GTK_HEADER_BAR(header), small_button("edit-find-symbolic", "Find", "Find (Ctrl+F)", "win.find"));
  g_object_unref(lines);
  return header;
}

static GtkWidget *side_new(viewer *v) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *stack = gtk_stack_new(), *choice = gtk_stack_switcher_new();
  v->thumbnails = thumbnails_new(v, GTK_STACK(stack));
  v->outline = outline_new(v, GTK_STACK(stack));
  gtk_widget_set_vexpand(stack, TRUE);
  gtk_widget_set_name(choice, "side-choice");
  gtk_stack_switcher_set_stack(GTK_STACK_SWITCHER(choice), GTK_STACK(stack));
  gtk_box_append(GTK_BOX(box), choice);
  gtk_box_append(GTK_BOX(box), stack);
  return box;
}

/* Tools close together, so that the file's name has room. */
static void add_style(void) {
  GtkCssProvider *style = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
      style, "headerbar button { padding: 2px 6px; min-width: 18px; } headerbar { border-spacing: 1px; } "
      "headerbar button:checked, headerbar menubutton:checked > button { background: alpha(currentColor, 0.16); }", -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref(style);
}

void make_window(viewer *v) {
  GtkWidget *all = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0), *pages = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkDropTarget *target = gtk_drop_target_new(GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  v->window = gtk_application_window_new(v->app);
  gtk_window_set_default_size(GTK_WINDOW(v->window), 1200, 850);
  gtk_widget_set_cursor_from_name(v->window, "default"); /* Where no window manager has said so. */
  add_style();
  add_actions(v);
  gtk_window_set_titlebar(GTK_WINDOW(v->window), header_new(v));
  v->access = access_new(v);
  v->area = page_area_new(v);
  v->overlay = gtk_overlay_new();
  gtk_overlay_set_child(GTK_OVERLAY(v->overlay), v->area);
  v->labels = labels_new(v);
  v->painter = painter_new(v);
  v->tiles = tiles_new(v);
  v->pictures = pictures_new(v);
  v->marks = marks_new(v);
  v->menu = menu_new(v);
  v->entry = entry_new(v);
  v->side = side_new(v);
  v->search = search_new(v, GTK_BOX(pages));
  gtk_box_append(GTK_BOX(pages), v->overlay);
  v->progress = progress_new(v, GTK_BOX(pages));
  v->bars = bars_new(v, GTK_BOX(pages));
  gtk_box_append(GTK_BOX(all), v->side);
  gtk_box_append(GTK_BOX(all), gtk_separator_new(GTK_ORIENTATION_VERTICAL));
  gtk_box_append(GTK_BOX(all), pages);
  gtk_window_set_child(GTK_WINDOW(v->window), all);
  connect_input(v);
  g_signal_connect(target, "enter", G_CALLBACK(on_drag), v);
  g_signal_connect(target, "drop", G_CALLBACK(on_drop), v);
  gtk_widget_add_controller(v->window, GTK_EVENT_CONTROLLER(target));
  g_signal_connect(v->window, "close-request", G_CALLBACK(on_close), v);
  show_history(v);
  gtk_window_present(GTK_WINDOW(v->window));
  focus_pages(v);
}
