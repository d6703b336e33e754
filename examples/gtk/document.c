/*
 * Files: opening, saving, passwords.
 */
#include "viewer.h"

#include <interact/poppler.h>
#include <string.h>

gboolean is_modified(viewer *v) {
  ix_history history = IX_HISTORY_INIT;
  return ix_document_get_history(v->document, &history) == IX_OK && history.modified;
}

void close_file(viewer *v) {
  entry_forget(v->entry);
  search_forget(v->search);
  tiles_forget(v->tiles);
  menu_drop(v->menu);
  marks_forget(v->marks);
  access_forget(v->access);
  pictures_forget(v->pictures);
  v->copying = FALSE;
  g_queue_clear_full(&v->loads, g_free);
  g_clear_handle_id(&v->timer, g_source_remove);
  if (v->tick) gtk_widget_remove_tick_callback(v->area, v->tick);
  v->tick = 0;
  ix_view_free(v->view);
  ix_document_free(v->document);
  v->view = NULL;
  v->document = NULL;
  g_clear_pointer(&v->path, g_free);
}

gboolean open_file(viewer *v, const char *path) {
  ix_provider provider = IX_PROVIDER_INIT;
  ix_document *document = NULL;
  ix_view *view = NULL;
  uint32_t state = IX_DOCUMENT_OK;
  char why[512] = "";
  size_t length = 0;
  double width = MAX(1, gtk_widget_get_width(v->area)), height = MAX(1, gtk_widget_get_height(v->area));
  if (ix_poppler_provider(path, strlen(path), NULL, 0, &provider) != IX_OK || ix_document_open(&provider, NULL, &document) != IX_OK ||
      ix_document_get_state(document, &state) != IX_OK || state == IX_DOCUMENT_INVALID || ix_view_new(document, width, height, &view) != IX_OK) {
    if (ix_document_copy_message(document, why, sizeof why - 1, &length) != IX_OK) length = 0;
    why[length] = 0;
    say(v, "%s cannot be opened%s%s", path, length ? ": " : "", why);
    ix_document_free(document);
    return FALSE;
  }
  close_file(v);
  v->document = document;
  v->view = view;
  v->path = g_strdup(path);
  say(v, "%s", "");
  ix_view_set_geometry(view, width, height, gtk_widget_get_scale_factor(v->area), 0);
  ix_view_set_setting(view, IX_SETTING_MENU_PASTE, 0, v->clip != NULL);
  show_settings(v);
  marks_connect(v->marks);
  thumbnails_fill(v->thumbnails);
  outline_fill(v->outline);
  settle(v);
  bars_refresh(v->bars);
  show_history(v);
  note(v, "opened %s", path);
  focus_pages(v);
  return TRUE;
}

gboolean save_file(viewer *v, const char *path) {
  const char *to = path ? path : v->path;
  if (!v->document) return FALSE;
  ix_status status = ix_document_save(v->document, to, strlen(to), NULL);
  if (status == IX_OK) {
    if (path) {
      char *copy = g_strdup(path);
      g_free(v->path);
      v->path = copy;
    }
    say(v, "Saved");
  } else {
    say_failure(v, "Not saved");
  }
  settle(v);
  show_title(v);
  note(v, "saved %d", status);
  return status == IX_OK;
}

/* The path of the file that was chosen, or NULL; the dialog goes. */
static char *chosen(GtkNativeDialog *dialog, int answer) {
  GFile *file = answer == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
  char *path = file ? g_file_get_path(file) : NULL;
  g_clear_object(&file);
  g_object_unref(dialog);
  return path;
}

static void on_open_answer(GtkNativeDialog *dialog, int answer, gpointer data) {
  char *path = chosen(dialog, answer);
  if (path) open_file(data, path);
  g_free(path);
}

static void on_save_answer(GtkNativeDialog *dialog, int answer, gpointer data) {
  char *path = chosen(dialog, answer);
  if (path) save_file(data, path);
  g_free(path);
}

void ask_for_file(viewer *v) {
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new("Open", GTK_WINDOW(v->window), GTK_FILE_CHOOSER_ACTION_OPEN, "_Open", "_Cancel");
  GtkFileFilter *filter = gtk_file_filter_new();
  gtk_file_filter_add_pattern(filter, "*.pdf");
  gtk_file_filter_set_name(filter, "PDF files");
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  g_signal_connect(dialog, "response", G_CALLBACK(on_open_answer), v);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

void ask_where_to_save(viewer *v) {
  if (!v->path) return;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new("Save as", GTK_WINDOW(v->window), GTK_FILE_CHOOSER_ACTION_SAVE, "_Save", "_Cancel");
  char *name = g_path_get_basename(v->path), *folder = g_path_get_dirname(v->path);
  GFile *here = g_file_new_for_path(folder);
  gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), here, NULL);
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
  g_signal_connect(dialog, "response", G_CALLBACK(on_save_answer), v);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
  g_object_unref(here);
  g_free(folder);
  g_free(name);
}

static void on_password(GtkDialog *dialog, int answer, gpointer data) {
  viewer *v = data;
  const char *word = gtk_editable_get_text(g_object_get_data(G_OBJECT(dialog), "word"));
  if (answer != GTK_RESPONSE_OK) {
    say(v, "The file stays locked");
  } else if (ix_document_unlock(v->document, word, strlen(word)) != IX_OK) {
    gtk_label_set_text(g_object_get_data(G_OBJECT(dialog), "answer"), "This password does not open the file.");
    note(v, "password refused");
    return;
  }
  gtk_window_destroy(GTK_WINDOW(dialog));
  settle(v);
  thumbnails_fill(v->thumbnails);
  outline_fill(v->outline);
  bars_refresh(v->bars);
}

static void ask_password(viewer *v) {
  GtkWidget *word = gtk_password_entry_new(), *answer = gtk_label_new("");
  char *name = g_path_get_basename(v->path), *asking = g_strdup_printf("%s is locked. Its password:", name);
  GtkWidget *dialog = gtk_dialog_new_with_buttons(
      "Password", GTK_WINDOW(v->window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, "_Cancel", GTK_RESPONSE_CANCEL, "_Open",
      GTK_RESPONSE_OK, NULL);
  GtkWidget *box = gtk_dialog_get_content_area(GTK_DIALOG(dialog));
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_OK);
  g_object_set(word, "activates-default", TRUE, NULL);
  g_object_set_data(G_OBJECT(dialog), "word", word);
  g_object_set_data(G_OBJECT(dialog), "answer", answer);
  gtk_box_append(GTK_BOX(box), gtk_label_new(asking));
  gtk_box_append(GTK_BOX(box), word);
  gtk_box_append(GTK_BOX(box), answer);
  gtk_box_set_spacing(GTK_BOX(box), 10);
  g_object_set(box, "margin-start", 16, "margin-end", 16, "margin-top", 16, NULL);
  gtk_widget_add_css_class(answer, "error");
  g_free(asking);
  g_free(name);
  g_signal_connect(dialog, "response", G_CALLBACK(on_password), v);
  gtk_window_present(GTK_WINDOW(dialog));
}

void show_document_state(viewer *v, uint32_t state) {
  char why[8192] = ""; /* a path, and damage in many places */
  size_t length = 0;
  if (state == IX_DOCUMENT_LOCKED) {
    ask_password(v);
  } else if (state != IX_DOCUMENT_OK && ix_document_copy_message(v->document, why, sizeof why - 1, &length) == IX_OK) {
    why[length] = 0;
    say(v, "%s", why);
  }
}
