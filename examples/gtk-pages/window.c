/*
 * The window: the pages in a box that GTK scrolls, some buttons, a line of words below. Opening, saving, copying.
 */
#include "pages.h"

#include <glib-unix.h>
#include <interact/poppler.h>
#include <interact/worker.h>
#include <string.h>

void say(viewer *v, const char *markup) { gtk_label_set_markup(GTK_LABEL(v->status), markup); }

void show_title(viewer *v) {
  ix_history history = IX_HISTORY_INIT;
  char *name = v->path ? g_path_get_basename(v->path) : g_strdup("Pages");
  gboolean modified = ix_document_get_history(v->document, &history) == IX_OK && history.modified;
  char *title = g_strconcat(modified ? "*" : "", name, NULL);
  gtk_window_set_title(GTK_WINDOW(v->window), title);
  g_free(title);
  g_free(name);
}

/* This viewer has neither menus nor text widgets nor bars, so the view asks for none. */
static void switch_off(viewer *v) {
  static const uint32_t off[] = {IX_SHOW_ANNOTATION_MENU, IX_EDIT_ANNOTATION, IX_TOGGLE_USER_INTERFACE, IX_FAST_SCROLL};
  for (size_t i = 0; i < G_N_ELEMENTS(off); i++) ix_component_set_enabled(v->view, off[i], 0);
  ix_view_set_setting(v->view, IX_SETTING_TEXT_FROM_BESIDE, IX_DEVICE_MOUSE, 1); /* The wheel scrolls; a drag selects, also from a margin. */
}

/* The provider's file is there: a widget for each of its pages. */
static gboolean show_file(viewer *v) {
  size_t count = 0;
  uint32_t state = IX_DOCUMENT_OK;
  if (ix_document_get_state(v->document, &state) != IX_OK || state != IX_DOCUMENT_OK || ix_view_new(v->document, 1, 1, &v->view) != IX_OK) {
    say(v, "This file cannot be opened");
    return FALSE;
  }
  switch_off(v);
  ix_document_page_count(v->document, &count);
  for (uint32_t i = 0; i < count; i++) {
    page *p = page_new(v, i);
    g_ptr_array_add(v->pages, p);
    gtk_box_append(GTK_BOX(v->list), GTK_WIDGET(p));
  }
  say(v, "");
  show_title(v);
  note(v, "opened %s", v->path);
  return TRUE;
}

/* Shows the file once it is there. Returns whether it may still come, or is shown. */
static gboolean look_at_file(viewer *v) {
  uint32_t state = IX_DOCUMENT_OK;
  if (v->view || (ix_document_get_state(v->document, &state) == IX_OK && state == IX_DOCUMENT_OPENING)) return TRUE;
  return show_file(v);
}

/* What the provider has answered is taken in; nothing waits for it. */
static gboolean on_answers(gint descriptor, GIOCondition condition, gpointer data) {
  viewer *v = data;
  (void)descriptor, (void)condition;
  ix_document_poll(v->document);
  look_at_file(v);
  settle(v);
  return G_SOURCE_CONTINUE;
}

gboolean open_file(viewer *v, const char *path) {
  int32_t descriptor = -1;
  v->provider = (ix_provider)IX_PROVIDER_INIT;
  v->path = g_strdup(path);
  ix_status status = v->in_process ? ix_poppler_provider(path, strlen(path), NULL, 0, &v->provider)
                                   : ix_worker_provider(path, strlen(path), NULL, 0, NULL, &v->provider);
  if (status != IX_OK || ix_document_open(&v->provider, NULL, &v->document) != IX_OK) {
    say(v, "This file cannot be opened");
    return FALSE;
  }
  say(v, "Opening\xe2\x80\xa6");
  if (ix_document_descriptor(v->document, &descriptor) == IX_OK) v->answers = g_unix_fd_add(descriptor, G_IO_IN, on_answers, v);
  return look_at_file(v);
}

void take_saved(viewer *v, ix_status status) {
  say(v, status == IX_OK ? "Saved" : "It could not be saved");
  note(v, "saved %d", status);
  show_title(v);
}

static void save(viewer *v) {
  ix_status status = ix_document_save(v->document, v->path, strlen(v->path), NULL);
  if (status == IX_PENDING) say(v, "Saving\xe2\x80\xa6");
  else take_saved(v, status);
  settle(v);
}

/* Text of pages that are not loaded yet follows. */
void copy_text(viewer *v) {
  size_t length = 0;
  ix_status status = ix_view_copy_selected_text(v->view, NULL, 0, &length);
  v->copying = status == IX_PENDING;
  if (status != IX_OK || length == 0) return;
  char *text = g_malloc0(length + 1);
  if (ix_view_copy_selected_text(v->view, text, length, &length) == IX_OK) {
    gdk_clipboard_set_text(gtk_widget_get_clipboard(v->port), text);
    note(v, "copied %s", text);
  }
  g_free(text);
}

static void on_action(GSimpleAction *action, GVariant *value, gpointer data) {
  viewer *v = data;
  const char *name = g_action_get_name(G_ACTION(action));
  (void)value;
  if (!v->view) return;
  if (strcmp(name, "save") == 0) save(v);
  if (strcmp(name, "zoom-in") == 0) zoom_by(v, 1.25);
  if (strcmp(name, "zoom-out") == 0) zoom_by(v, 0.8);
  if (strcmp(name, "turn") == 0) turn_page(v);
  if (strcmp(name, "places") == 0) note_places(v);
}

static void add_button(viewer *v, GtkWidget *bar, const char *words, const char *action, const char *key) {
  const char *keys[] = {key, NULL};
  GSimpleAction *made = g_simple_action_new(strchr(action, '.') + 1, NULL);
  g_signal_connect(made, "activate", G_CALLBACK(on_action), v);
  g_action_map_add_action(G_ACTION_MAP(v->window), G_ACTION(made));
  gtk_application_set_accels_for_action(v->app, action, keys);
  g_object_unref(made);
  if (!words) return;
  GtkWidget *button = gtk_button_new_with_label(words);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
  gtk_widget_set_focus_on_click(button, FALSE);
  gtk_widget_set_name(button, strchr(action, '.') + 1);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), button);
}

/* The port scrolls the list; the scrolled window adds bars and the wheel. Fingers are the view's: it tells taps from drags. */
static GtkWidget *scroller_new(viewer *v) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  v->list = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  v->port = gtk_viewport_new(NULL, NULL);
  gtk_widget_set_name(v->port, "area");
  gtk_widget_set_focusable(v->port, TRUE);
  gtk_viewport_set_child(GTK_VIEWPORT(v->port), v->list);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), v->port);
  gtk_scrolled_window_set_kinetic_scrolling(GTK_SCROLLED_WINDOW(scroller), FALSE);
  v->across = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scroller));
  v->down = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
  gtk_widget_set_vexpand(scroller, TRUE);
  return scroller;
}

void make_window(viewer *v) {
  GtkWidget *header = gtk_header_bar_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  v->window = gtk_application_window_new(v->app);
  v->pages = g_ptr_array_new();
  v->lifted = g_array_new(FALSE, FALSE, sizeof(ix_annotation_id));
  add_button(v, header, "Save", "win.save", "<Control>s");
  add_button(v, header, "\xe2\x88\x92", "win.zoom-out", "<Control>minus");
  add_button(v, header, "+", "win.zoom-in", "<Control>plus");
  add_button(v, header, "Turn", "win.turn", "<Control>r");
  add_button(v, header, NULL, "win.places", "F11");
  gtk_window_set_titlebar(GTK_WINDOW(v->window), header);
  gtk_box_append(GTK_BOX(box), scroller_new(v));
  v->status = gtk_label_new(NULL);
  gtk_box_append(GTK_BOX(box), v->status);
  gtk_window_set_child(GTK_WINDOW(v->window), box);
  gtk_window_set_default_size(GTK_WINDOW(v->window), 900, 700);
  connect_input(v);
  gtk_window_present(GTK_WINDOW(v->window));
  gtk_widget_grab_focus(v->port);
  place_after_layouts(v);
}
