/*
 * Below the pages: which page it is, what is being said, and the zoom.
 */
#include "viewer.h"

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { SAID_SECONDS = 8 };

struct bars {
  viewer *v;
  GtkWidget *page, *count, *status, *zoom;
  guint said; /* Takes away what was said, after a while. */
};

static gboolean on_said(gpointer data) {
  bars *b = data;
  b->said = 0;
  gtk_label_set_text(GTK_LABEL(b->status), "");
  return G_SOURCE_REMOVE;
}

void say(viewer *v, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  gtk_label_set_text(GTK_LABEL(v->bars->status), text);
  gtk_widget_set_tooltip_text(v->bars->status, text);
  g_clear_handle_id(&v->bars->said, g_source_remove);
  if (*text) v->bars->said = g_timeout_add_seconds(SAID_SECONDS, on_said, v->bars);
  if (*text) note(v, "says %s", text);
  g_free(text);
}

void say_failure(viewer *v, const char *otherwise) {
  char text[512];
  size_t length = 0;
  if (ix_document_copy_last_failure(v->document, text, sizeof text - 1, &length) != IX_OK) length = 0;
  text[length] = 0;
  say(v, "%s", length ? text : otherwise);
}

/* A label of the document, or a number. */
static void on_page(GtkEntry *line, gpointer data) {
  viewer *v = data;
  const char *text = gtk_editable_get_text(GTK_EDITABLE(line));
  ix_page_id page = 0;
  size_t index = 0, count = 0;
  if (ix_document_find_page_label(v->document, text, strlen(text), &page) == IX_OK) ix_document_page_index(v->document, page, &index);
  else index = (size_t)(strtoul(text, NULL, 10) - 1);
  if (ix_document_page_count(v->document, &count) == IX_OK && index < count) go_to_page(v, (uint32_t)index);
  else say(v, "There is no page %s", text);
  bars_refresh(v->bars);
  focus_pages(v);
}

static void on_zoom(GtkEntry *line, gpointer data) {
  viewer *v = data;
  double percent = strtod(gtk_editable_get_text(GTK_EDITABLE(line)), NULL);
  ix_viewport viewport = {.size = sizeof viewport};
  ix_view_get_viewport(v->view, &viewport);
  ix_point middle = {viewport.view_size.width / 2, viewport.view_size.height / 2};
  if (percent <= 0 || ix_view_set_zoom(v->view, percent / 100, middle) < 0) say(v, "That is no zoom");
  settle(v);
  bars_refresh(v->bars);
  focus_pages(v);
}

/* The page entry shows the page's label, and its number where the label is another. */
static void show_page(bars *b, uint32_t index) {
  ix_page_id page = 0;
  size_t count = 0;
  char number[32];
  ix_document_page_count(b->v->document, &count);
  g_snprintf(number, sizeof number, "%u", index + 1);
  const char *label = ix_document_page_at(b->v->document, index, &page) == IX_OK ? labels_get(b->v->labels, page) : "";
  gtk_editable_set_text(GTK_EDITABLE(b->page), *label ? label : number);
  char *of = *label && strcmp(label, number) != 0 ? g_strdup_printf("(%s of %zu)", number, count) : g_strdup_printf("of %zu", count);
  gtk_label_set_text(GTK_LABEL(b->count), of);
  g_free(of);
}

void bars_refresh(bars *b) {
  ix_view_state state = IX_VIEW_STATE_INIT;
  char text[32];
  if (ix_view_get_state(b->v->view, &state) != IX_OK) return;
  show_page(b, state.page_index);
  g_snprintf(text, sizeof text, "%.0f %%", state.zoom * 100);
  gtk_editable_set_text(GTK_EDITABLE(b->zoom), text);
}

void bars_take(bars *b, const ix_effect *effect) {
  char text[32];
  gboolean labelled = effect->type == IX_EFFECT_ANSWERED && effect->u.answer.question == IX_QUESTION_LABEL;
  if (effect->type == IX_EFFECT_PAGE || labelled) show_page(b, coming_page(b->v));
  if (effect->type == IX_EFFECT_VIEWPORT) {
    g_snprintf(text, sizeof text, "%.0f %%", effect->u.viewport.zoom * 100);
    if (strcmp(text, gtk_editable_get_text(GTK_EDITABLE(b->zoom))) != 0) gtk_editable_set_text(GTK_EDITABLE(b->zoom), text);
  }
}

static GtkWidget *line_new(const char *name, int width, const char *tip) {
  GtkWidget *line = gtk_entry_new();
  gtk_widget_set_name(line, name);
  gtk_editable_set_width_chars(GTK_EDITABLE(line), width);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(line), width);
  gtk_editable_set_alignment(GTK_EDITABLE(line), 0.5f);
  gtk_widget_set_tooltip_text(line, tip);
  return line;
}

bars *bars_new(viewer *v, GtkBox *box) {
  bars *b = g_new0(bars, 1);
  GtkWidget *bar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
  b->v = v;
  b->page = line_new("page-entry", 5, "Page");
  b->count = gtk_label_new("");
  b->status = gtk_label_new("");
  b->zoom = line_new("zoom-entry", 7, "Zoom");
  gtk_label_set_ellipsize(GTK_LABEL(b->status), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand(b->status, TRUE);
  gtk_widget_set_name(b->status, "status");
  gtk_widget_add_css_class(bar, "toolbar");
  gtk_box_append(GTK_BOX(bar), small_button("go-up-symbolic", "\xe2\x86\x91", "Previous page", "win.previous-page"));
  gtk_box_append(GTK_BOX(bar), b->page);
  gtk_box_append(GTK_BOX(bar), b->count);
  gtk_box_append(GTK_BOX(bar), small_button("go-down-symbolic", "\xe2\x86\x93", "Next page", "win.next-page"));
  gtk_box_append(GTK_BOX(bar), b->status);
  gtk_box_append(GTK_BOX(bar), small_button("zoom-out-symbolic", "\xe2\x88\x92", "Smaller", "win.zoom-out"));
  gtk_box_append(GTK_BOX(bar), b->zoom);
  gtk_box_append(GTK_BOX(bar), small_button("zoom-in-symbolic", "+", "Larger", "win.zoom-in"));
  g_signal_connect(b->page, "activate", G_CALLBACK(on_page), v);
  g_signal_connect(b->zoom, "activate", G_CALLBACK(on_zoom), v);
  gtk_box_append(box, bar);
  return b;
}
