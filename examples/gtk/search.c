/*
 * Finding text: a bar above the pages, a search that goes on while the loop is idle, hits in the display list.
 */
#include "viewer.h"

#include <string.h>

enum { PAGES_A_STEP = 8, MARGIN = 60 };

struct search {
  viewer *v;
  GtkWidget *bar, *line, *count, *match_case, *words;
  ix_search_id id;
  ix_text_range *matches;
  size_t found, current, before; /* `before`: of them, those on pages before the one where the search began. */
  uint32_t first_page;
  gboolean done;
  guint idle;
};

static void show_count(search *s) {
  char *text;
  size_t place = s->current < s->found - s->before ? s->current + s->before : s->current - (s->found - s->before);
  if (s->found == 0) text = g_strdup(s->id && s->done ? "Nothing found" : "");
  else text = g_strdup_printf("%zu of %zu%s", place + 1, s->found, s->done ? "" : "\xe2\x80\xa6");
  gtk_label_set_text(GTK_LABEL(s->count), text);
  note(s->v, "search %s done=%d", text, s->done);
  g_free(text);
}

/* The hits as they are drawn, and the current one in sight. */
static void show(search *s, gboolean go) {
  ix_view_set_search_hits(s->v->view, s->matches, s->found, s->found ? s->current : SIZE_MAX);
  if (go && s->found) ix_view_show_text(s->v->view, &s->matches[s->current], MARGIN);
  show_count(s);
  settle(s->v);
}

static void take_matches(search *s) {
  size_t more = 0, page = 0;
  ix_search_matches(s->v->document, s->id, s->found, NULL, 0, &more);
  if (more == 0) return;
  s->matches = g_renew(ix_text_range, s->matches, s->found + more);
  if (ix_search_matches(s->v->document, s->id, s->found, s->matches + s->found, more, &more) != IX_OK) return;
  for (size_t i = s->found; i < s->found + more; i++) {
    if (ix_document_page_index(s->v->document, s->matches[i].page, &page) == IX_OK && page < s->first_page) s->before++;
  }
  s->found += more;
}

static gboolean on_idle(gpointer data) {
  search *s = data;
  size_t had = s->found;
  work_begin(s->v, "search");
  ix_status status = ix_search_step(s->v->document, s->id, PAGES_A_STEP, NULL);
  take_matches(s);
  s->done = status == IX_END || status < 0;
  if (status != IX_OK) s->idle = 0; /* Through, or to be gone on with after IX_EFFECT_LOADED, which `show` may already bring. */
  if (had != s->found || s->done) show(s, had == 0);
  work_end(s->v);
  return status == IX_OK ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void search_take(search *s, const ix_effect *effect) {
  gboolean came = effect->type == IX_EFFECT_LOADED || effect->type == IX_EFFECT_LOAD_FAILED;
  if (came && s->id && !s->done && !s->idle) s->idle = g_idle_add(on_idle, s);
}

static void end(search *s) {
  g_clear_handle_id(&s->idle, g_source_remove);
  if (s->id) ix_search_free(s->v->document, s->id);
  g_clear_pointer(&s->matches, g_free);
  s->id = 0;
  s->found = s->current = s->before = 0;
  s->done = FALSE;
}

static void begin(search *s) {
  const char *text = gtk_editable_get_text(GTK_EDITABLE(s->line));
  ix_view_state state = IX_VIEW_STATE_INIT;
  uint32_t options = (gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(s->match_case)) ? IX_SEARCH_MATCH_CASE : 0u) |
                     (gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(s->words)) ? IX_SEARCH_WHOLE_WORDS : 0u);
  end(s);
  if (ix_view_get_state(s->v->view, &state) != IX_OK) return;
  s->first_page = state.page_index;
  if (ix_search_new(s->v->document, text, strlen(text), options, state.page_index, &s->id) == IX_OK) s->idle = g_idle_add(on_idle, s);
  else show(s, FALSE);
}

void search_step_by(search *s, int way) {
  if (s->found == 0) {
    search_open(s);
    return;
  }
  s->current = way > 0 ? (s->current + 1) % s->found : (s->current + s->found - 1) % s->found;
  show(s, TRUE);
}

void search_open(search *s) {
  gtk_search_bar_set_search_mode(GTK_SEARCH_BAR(s->bar), TRUE);
  gtk_widget_grab_focus(s->line);
  gtk_editable_select_region(GTK_EDITABLE(s->line), 0, -1);
}

void search_forget(search *s) {
  end(s);
  gtk_search_bar_set_search_mode(GTK_SEARCH_BAR(s->bar), FALSE);
}

static void on_changed(GtkWidget *widget, gpointer data) {
  (void)widget;
  begin(data);
}

static void on_next(GtkWidget *widget, gpointer data) {
  (void)widget;
  search_step_by(data, 1);
}

static void on_previous(GtkWidget *widget, gpointer data) {
  (void)widget;
  search_step_by(data, -1);
}

/* Closed by Escape or its button: the hits go, and the keys are the pages' again. */
static void on_mode(GtkSearchBar *bar, GParamSpec *property, gpointer data) {
  search *s = data;
  (void)property;
  if (gtk_search_bar_get_search_mode(bar)) {
    begin(s);
    return;
  }
  end(s);
  ix_view_set_search_hits(s->v->view, NULL, 0, SIZE_MAX);
  settle(s->v);
  focus_pages(s->v);
}

search *search_new(viewer *v, GtkBox *box) {
  search *s = g_new0(search, 1);
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  s->v = v;
  s->bar = gtk_search_bar_new();
  s->line = gtk_search_entry_new();
  s->count = gtk_label_new("");
  s->match_case = gtk_toggle_button_new_with_label("Aa");
  s->words = gtk_toggle_button_new_with_label("Words");
  gtk_widget_set_name(s->line, "search-entry");
  gtk_widget_set_name(s->match_case, "search-case");
  gtk_widget_set_name(s->words, "search-words");
  gtk_widget_set_tooltip_text(s->match_case, "Capitals and small letters differ");
  gtk_widget_set_tooltip_text(s->words, "Whole words alone");
  gtk_editable_set_width_chars(GTK_EDITABLE(s->line), 28);
  gtk_editable_set_width_chars(GTK_EDITABLE(s->line), 28);
  gtk_box_append(GTK_BOX(row), s->line);
  gtk_box_append(GTK_BOX(row), small_button("go-up-symbolic", "\xe2\x86\x91", "Previous hit", "win.find-previous"));
  gtk_box_append(GTK_BOX(row), small_button("go-down-symbolic", "\xe2\x86\x93", "Next hit", "win.find-next"));
  gtk_box_append(GTK_BOX(row), s->match_case);
  gtk_box_append(GTK_BOX(row), s->words);
  gtk_box_append(GTK_BOX(row), s->count);
  gtk_search_bar_set_child(GTK_SEARCH_BAR(s->bar), row);
  gtk_search_bar_connect_entry(GTK_SEARCH_BAR(s->bar), GTK_EDITABLE(s->line));
  g_signal_connect(s->line, "search-changed", G_CALLBACK(on_changed), s);
  g_signal_connect(s->line, "activate", G_CALLBACK(on_next), s);
  g_signal_connect(s->line, "next-match", G_CALLBACK(on_next), s);
  g_signal_connect(s->line, "previous-match", G_CALLBACK(on_previous), s);
  g_signal_connect(s->match_case, "toggled", G_CALLBACK(on_changed), s);
  g_signal_connect(s->words, "toggled", G_CALLBACK(on_changed), s);
  g_signal_connect(s->bar, "notify::search-mode-enabled", G_CALLBACK(on_mode), s);
  gtk_box_append(box, s->bar);
  return s;
}
