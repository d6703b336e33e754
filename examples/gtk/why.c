/*
 * Why did nothing happen? A tap on something that came to nothing is explained in the status line; F1 shows all that the view
 * knows of the newest sequence.
 */
#include "viewer.h"

#include <string.h>

static const struct {
  uint32_t component;
  const char *name;
} asked[] = {{IX_SELECT_ANNOTATION, "Selecting"}, {IX_EDIT_ANNOTATION, "Editing"}, {IX_OPEN_LINK_ANNOTATION, "Links"},
             {IX_SELECT_TEXT, "Selecting text"}, {IX_TRANSFORM_ANNOTATION, "Moving"}};

static uint64_t newest(viewer *v) {
  uint64_t sequences[1024];
  size_t count = 0;
  if (ix_explanation_sequences(v->view, sequences, G_N_ELEMENTS(sequences), &count) < 0 || count == 0) return 0;
  return sequences[MIN(count, G_N_ELEMENTS(sequences)) - 1];
}

static char *explanation(viewer *v, uint32_t kind, uint32_t subject, uint64_t sequence) {
  char text[4096];
  size_t length = 0;
  if (ix_explanation_copy_text(v->view, kind, subject, sequence, text, sizeof text, &length) != IX_OK) length = 0;
  return g_strndup(text, length);
}

void explain_newest(viewer *v) {
  uint64_t sequence = newest(v);
  GString *all = g_string_new(NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(asked); i++) {
    char *text = explanation(v, IX_SUBJECT_COMPONENT, asked[i].component, sequence);
    if (*text) g_string_append_printf(all, "%s: %s\n", asked[i].name, text);
    g_free(text);
  }
  char *tool = explanation(v, IX_SUBJECT_TOOL, v->mode, sequence);
  g_string_append(all, tool);
  g_free(tool);
  note(v, "explained %zu bytes", all->len);
  GtkWidget *dialog = gtk_message_dialog_new(
      GTK_WINDOW(v->window), GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_INFO, GTK_BUTTONS_CLOSE, "Why did nothing happen?");
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", all->len ? all->str : "Nothing was tried yet.");
  g_signal_connect(dialog, "response", G_CALLBACK(gtk_window_destroy), NULL);
  gtk_window_present(GTK_WINDOW(dialog));
  g_string_free(all, TRUE);
}

/* Flags of an annotation in words; NULL if they allow everything. */
static const char *forbidden(const ix_annotation *annotation, const ix_field *field) {
  if (field->kind && field->flags & IX_FIELD_READ_ONLY) return "This field is read-only";
  if (annotation->flags & IX_ANNOTATION_READ_ONLY) return "This annotation is read-only";
  if (annotation->flags & IX_ANNOTATION_LOCKED) return "This annotation is locked";
  return NULL;
}

void explain_tap(viewer *v, const ix_effect *tap) {
  ix_hit hits[8];
  size_t count = 0;
  ix_annotation annotation = IX_ANNOTATION_INIT;
  ix_field field = IX_FIELD_INIT;
  ix_view_hits(v->view, tap->u.tap.position, tap->u.tap.kind, hits, 8, &count);
  for (size_t i = 0; i < MIN(count, 8); i++) {
    if (hits[i].kind != IX_HIT_FIELD && hits[i].kind != IX_HIT_ANNOTATION) continue;
    ix_annotation_get(v->document, hits[i].id, &annotation);
    ix_annotation_get_field(v->document, hits[i].id, &field);
    const char *why = forbidden(&annotation, &field);
    say(v, "%s", why ? why : "");
    return;
  }
  say(v, "%s", "");
}
