/*
 * Actions that are not the view's to carry out. What reaches outside the document is done after the user has agreed.
 */
#include "viewer.h"

static void on_opened(GObject *source, GAsyncResult *result, gpointer data) {
  viewer *v = data;
  GError *error = NULL;
  if (!gtk_show_uri_full_finish(GTK_WINDOW(source), result, &error)) say(v, "Not opened: %s", error->message);
  g_clear_error(&error);
}

static void on_answer(GtkDialog *dialog, int answer, gpointer data) {
  viewer *v = data;
  const char *uri = g_object_get_data(G_OBJECT(dialog), "uri");
  note(v, "consent %s %s", answer == GTK_RESPONSE_OK ? "given" : "refused", uri);
  if (answer == GTK_RESPONSE_OK) gtk_show_uri_full(GTK_WINDOW(v->window), uri, GDK_CURRENT_TIME, NULL, on_opened, v);
  gtk_window_destroy(GTK_WINDOW(dialog));
}

static void ask(viewer *v, const char *uri) {
  GtkWidget *dialog = gtk_message_dialog_new(
      GTK_WINDOW(v->window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_QUESTION, GTK_BUTTONS_NONE,
      "Open what this link leads to?");
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", uri);
  gtk_dialog_add_buttons(GTK_DIALOG(dialog), "_Cancel", GTK_RESPONSE_CANCEL, "_Open", GTK_RESPONSE_OK, NULL);
  gtk_dialog_set_default_response(GTK_DIALOG(dialog), GTK_RESPONSE_CANCEL);
  g_object_set_data_full(G_OBJECT(dialog), "uri", g_strdup(uri), g_free);
  g_signal_connect(dialog, "response", G_CALLBACK(on_answer), v);
  gtk_window_present(GTK_WINDOW(dialog));
  note(v, "asking %s", uri);
}

static char *text_of(viewer *v, ix_action_id action, uint32_t kind) {
  size_t length = 0;
  char text[2048];
  if (ix_action_copy_text(v->document, action, kind, 0, text, sizeof text, &length) != IX_OK) length = 0;
  return g_strndup(text, length);
}

/* Another file, next to this one where its path is relative. */
static void ask_for_target(viewer *v, const ix_effect *effect) {
  char *file = text_of(v, effect->u.action.action, IX_TEXT_TARGET_FILE), *folder = g_path_get_dirname(v->path);
  char *path = g_canonicalize_filename(file, folder), *uri = g_filename_to_uri(path, NULL, NULL);
  if (*file && uri) ask(v, uri);
  else say(v, "This link names no file");
  g_free(uri);
  g_free(path);
  g_free(folder);
  g_free(file);
}

void take_action(viewer *v, const ix_effect *effect) {
  char *text;
  switch (effect->u.action.kind) {
    case IX_ACTION_URI:
      text = text_of(v, effect->u.action.action, IX_TEXT_URI);
      if (*text) ask(v, text);
      g_free(text);
      break;
    case IX_ACTION_GO_TO_R:
    case IX_ACTION_LAUNCH: ask_for_target(v, effect); break;
    case IX_ACTION_SUBMIT_FORM: say(v, "Forms are not sent from here"); break;
    case IX_ACTION_JAVASCRIPT: say(v, "Scripts are not run here"); break;
    case IX_ACTION_NAMED:
      text = text_of(v, effect->u.action.action, IX_TEXT_ACTION_NAME);
      say(v, "%s is not offered here", text);
      g_free(text);
      break;
    default: say(v, "This link asks for something that is not offered here"); break;
  }
}
