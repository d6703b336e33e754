/*
 * Files: closing, saving, passwords.
 */
#include "viewer.h"

#include <string.h>

gboolean is_modified(viewer *v) {
  ix_history history = IX_HISTORY_INIT;
  return ix_document_get_history(v->document, &history) == IX_OK && history.modified;
}

void close_file(viewer *v) {
  entry_forget(v->entry);
  search_forget(v->search);
  painter_forget(v->painter);
  tiles_forget(v->tiles);
  labels_forget(v->labels);
  menu_drop(v->menu);
  marks_forget(v->marks);
  access_forget(v->access);
  pictures_forget(v->pictures);
  v->copying = FALSE;
  v->leaving = v->copying_image = FALSE;
  g_clear_pointer(&v->saving, g_free);
  g_clear_handle_id(&v->answers, g_source_remove);
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

static void leave_now(gpointer data) { leave(data); }

/* The status line says how it ended; a window that was to be closed after it goes. */
static void end_saving(viewer *v, ix_status status) {
  char *to = g_steal_pointer(&v->saving);
  gboolean leaves = v->leaving && status == IX_OK;
  v->leaving = FALSE;
  if (status == IX_OK) {
    g_free(v->path);
    v->path = to;
    say(v, "Saved");
  } else {
    g_free(to);
    say_failure(v, "Not saved");
  }
  show_title(v);
  note(v, "saved %d", status);
  if (leaves) g_idle_add_once(leave_now, v);
}

ix_status save_file(viewer *v, const char *path) {
  if (!v->document || v->saving) return IX_ERROR_BUSY;
  v->saving = g_strdup(path ? path : v->path);
  ix_text_input text = {.size = sizeof text};
  ix_view_get_text_input(v->view, &text);
  ix_status status = ix_view_end_edit(v->view); /* The text that is being written is saved too. */
  if (status >= 0) status = ix_document_save(v->document, v->saving, strlen(v->saving), NULL);
  if (status >= 0 && text.annotation) ix_view_edit_text(v->view, text.annotation); /* It goes on where it was. */
  if (status == IX_PENDING) say(v, "Saving\xe2\x80\xa6");
  else end_saving(v, status);
  settle(v);
  return status;
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

/* Tries what is written there; again once the answer has arrived. */
static void try_password(viewer *v) {
  GObject *dialog = G_OBJECT(v->password);
  const char *word = gtk_editable_get_text(g_object_get_data(dialog, "word"));
  ix_status status = ix_document_unlock(v->document, word, strlen(word));
  gtk_label_set_text(g_object_get_data(dialog, "answer"), status == IX_PENDING ? "One moment\xe2\x80\xa6" : "This password does not open the file.");
  if (status == IX_PENDING) return;
  if (status != IX_OK) {
    note(v, "password refused");
    return;
  }
  gtk_window_destroy(GTK_WINDOW(g_steal_pointer(&v->password)));
  settle(v);
  thumbnails_fill(v->thumbnails);
  outline_fill(v->outline);
  bars_refresh(v->bars);
}

static void on_password(GtkDialog *dialog, int answer, gpointer data) {
  viewer *v = data;
  if (answer == GTK_RESPONSE_OK) {
    try_password(v);
    return;
  }
  say(v, "The file stays locked");
  v->password = NULL;
  gtk_window_destroy(GTK_WINDOW(dialog));
}

/* guide: answered */
void document_take(viewer *v, const ix_effect *effect) {
  if (effect->type != IX_EFFECT_ANSWERED) return;
  if (effect->u.answer.question == IX_QUESTION_SAVE && v->saving) end_saving(v, effect->u.answer.status);
  if (effect->u.answer.question == IX_QUESTION_UNLOCK && v->password) try_password(v);
  if (effect->u.answer.question == IX_QUESTION_OUTLINE) outline_fill(v->outline);
}
/* guide end */

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
  v->password = dialog;
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
