/*
 * Long work that is under way: a bar at the lower edge of the pages that shows how far it is, and a button that ends it.
 */
#include "viewer.h"

struct progress {
  viewer *v;
  GtkWidget *box, *bar;
  ix_progress shown;
};

/* Parts of pages and pictures come and go: a bar for each would only flicker. */
static gboolean is_long(uint32_t kind) {
  return kind == IX_QUESTION_OPENING || kind == IX_QUESTION_UNLOCK || kind == IX_QUESTION_RELOAD || kind == IX_QUESTION_SAVE ||
         kind == IX_QUESTION_SEARCH;
}

/* guide: bar */
static gboolean find(ix_document *document, ix_progress *out) {
  ix_progress items[64];
  size_t count = 0;
  ix_status status = ix_document_progress(document, items, G_N_ELEMENTS(items), &count);
  if (status != IX_OK && status != IX_ERROR_BUFFER_TOO_SMALL) return FALSE;
  for (size_t i = 0; i < MIN(count, G_N_ELEMENTS(items)); i++) {
    if (!is_long(items[i].kind)) continue;
    *out = items[i];
    return TRUE;
  }
  return FALSE;
}

void progress_refresh(progress *p) {
  ix_progress found = {0, 0, 0, 0};
  gboolean any = find(p->v->coming, &found) || find(p->v->document, &found);
  if (any != gtk_widget_get_visible(p->box) || found.kind != p->shown.kind) note(p->v, "progress kind=%u", found.kind);
  p->shown = found;
  gtk_widget_set_visible(p->box, any);
  if (any && found.total > 0) gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(p->bar), (double)found.done / (double)found.total);
  if (any && found.total == 0) gtk_progress_bar_pulse(GTK_PROGRESS_BAR(p->bar));
}
/* guide end */

static void on_cancel(GtkButton *button, gpointer data) {
  progress *p = data;
  ix_question question = IX_QUESTION_INIT;
  (void)button;
  work_begin(p->v, "cancel");
  question.kind = p->shown.kind;
  if (p->v->coming && question.kind == IX_QUESTION_OPENING) {
    forget_coming(p->v);
  } else {
    ix_document_cancel(p->v->document, &question);
  }
  settle(p->v);
  progress_refresh(p);
  work_end(p->v);
}

progress *progress_new(viewer *v, GtkBox *parent) {
  progress *p = g_new0(progress, 1);
  GtkWidget *cancel = gtk_button_new_from_icon_name("process-stop-symbolic");
  p->v = v;
  p->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  p->bar = gtk_progress_bar_new();
  gtk_widget_set_hexpand(p->bar, TRUE);
  gtk_widget_set_valign(p->bar, GTK_ALIGN_CENTER);
  gtk_button_set_has_frame(GTK_BUTTON(cancel), FALSE);
  gtk_widget_set_tooltip_text(cancel, "Stop");
  g_signal_connect(cancel, "clicked", G_CALLBACK(on_cancel), p);
  gtk_box_append(GTK_BOX(p->box), p->bar);
  gtk_box_append(GTK_BOX(p->box), cancel);
  gtk_widget_set_visible(p->box, FALSE);
  gtk_box_append(parent, p->box);
  return p;
}
