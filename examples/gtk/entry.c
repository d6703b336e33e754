/*
 * The text entry: a line, several lines or a list in the place of what IX_EFFECT_EDIT_REQUESTED names (docs/guide/editing-text.md).
 * It moves along when the view scrolls and zooms. Enter, Tab or a click elsewhere keeps what was written, Escape gives it up.
 */
#include "viewer.h"

#include <string.h>

struct entry {
  viewer *v;
  ix_annotation_id annotation; /* 0 while nothing is edited. */
  ix_field field; /* Of no kind for free texts and notes. */
  ix_rect area;   /* View space. */
  double font;    /* View units. */
  gboolean is_refused; /* The field did not take what was written; the edit goes on. */
  GtkWidget *box, *line, *text, *list;
  GtkCssProvider *style;
};

static void keep(entry *e);

static char *text_of(entry *e, uint32_t kind, size_t which) {
  size_t length = 0;
  if (ix_annotation_copy_text(e->v->document, e->annotation, kind, which, NULL, 0, &length) < 0 && length == 0) return g_strdup("");
  char *text = g_malloc0(length + 1);
  if (ix_annotation_copy_text(e->v->document, e->annotation, kind, which, text, length, &length) != IX_OK) text[0] = 0;
  return text;
}

/* Asks where the text stands now and how large its letters are; what the field refused stays where it was. A note, whose rectangle is an
 * icon, has a box of this program. */
static void ask_place(entry *e) {
  ix_viewport viewport = {.size = sizeof viewport};
  if (ix_view_get_edit_area(e->v->view, &e->area, &e->font, NULL) != IX_OK || e->font > 0) return;
  ix_view_get_viewport(e->v->view, &viewport);
  e->area = (ix_rect){e->area.x0, e->area.y0, e->area.x0 + 240, e->area.y0 + 120};
  e->font = 12 * viewport.zoom;
}

/* Letters as large as those that are edited. */
static void show_size(entry *e) {
  ask_place(e);
  char *css = g_strdup_printf(
      "#edit-entry, #edit-entry text, #edit-entry textview { font-family: sans-serif; font-size: %.1fpx; min-height: 0; padding: 0 1px;"
      " color: #000; background: #fffbe6; caret-color: #000; outline: 1px solid #3584e4; }"
      " #edit-entry row { color: #000; min-height: 0; padding: 1px; } #edit-entry row:selected { background: #cfe0f5; }",
      MAX(6, e->font));
  gtk_css_provider_load_from_data(e->style, css, -1);
  g_free(css);
}

static gboolean on_place(GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *at, gpointer data) {
  entry *e = data;
  (void)overlay;
  if (widget != e->box) return FALSE;
  ask_place(e);
  int least_height = 0, height = 0;
  gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, &least_height, &height, NULL, NULL);
  *at = (GdkRectangle){(int)e->area.x0, (int)e->area.y0, MAX(40, (int)(e->area.x1 - e->area.x0 + 0.5)), MAX((int)(e->area.y1 - e->area.y0 + 0.5), e->list ? height : least_height)};
  return TRUE;
}

entry *entry_new(viewer *v) {
  entry *e = g_new0(entry, 1);
  e->v = v;
  e->style = gtk_css_provider_new();
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(e->style), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_signal_connect(v->overlay, "get-child-position", G_CALLBACK(on_place), e);
  return e;
}

static void drop(entry *e) {
  GtkWidget *box = e->box;
  e->annotation = 0;
  e->is_refused = FALSE;
  e->box = e->line = e->text = e->list = NULL;
  if (!box) return;
  gtk_overlay_remove_overlay(GTK_OVERLAY(e->v->overlay), box);
  note(e->v, "entry closed");
  focus_pages(e->v);
}

void entry_forget(entry *e) { drop(e); }

static char *written(entry *e) {
  GtkTextIter first, last;
  if (e->line) return g_strdup(gtk_editable_get_text(GTK_EDITABLE(e->line)));
  if (!e->text) return g_strdup("");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(e->text));
  gtk_text_buffer_get_bounds(buffer, &first, &last);
  return gtk_text_buffer_get_text(buffer, &first, &last, FALSE);
}

/* Free texts and notes: the text, and a box that holds it, are one step. */
static ix_status set_contents(entry *e, const char *text) {
  ix_document *document = e->v->document;
  if (ix_document_begin_edit(document, IX_PHRASE_UNDO_CHANGE_TEXT, 0, now_ns()) != IX_OK) return IX_ERROR_CONFLICT;
  ix_status status = ix_annotation_set_text(document, e->annotation, IX_TEXT_CONTENTS, text, strlen(text));
  if (status == IX_OK) ix_annotation_fit_text(document, e->annotation, IX_TEXT_FIT_GROW);
  ix_document_end_edit(document);
  return status;
}

/* Takes what was written. What the field does not take stays, with the reason in the status line. */
static void keep(entry *e) {
  if (!e->annotation) return;
  char *text = written(e);
  ix_annotation_id annotation = e->annotation;
  ix_status status = IX_OK;
  if (e->list && !e->line) status = IX_OK; /* A list was left without a choice. */
  else if (e->field.kind) status = ix_view_fill_field(e->v->view, annotation, text, strlen(text));
  else status = set_contents(e, text);
  note(e->v, "entry kept %d %s", status, e->field.flags & IX_FIELD_PASSWORD ? "" : text);
  g_free(text);
  e->is_refused = status < 0;
  if (e->is_refused) {
    say_failure(e->v, "The field does not take this");
    settle(e->v);
    return;
  }
  drop(e);
  ix_view_end_edit(e->v->view);
  settle(e->v);
}

/* To the next field, which is opened if it is one to write in. */
static void go_on(entry *e, gboolean back) {
  viewer *v = e->v;
  ix_view_set_focus(v->view, e->annotation);
  keep(e);
  if (e->annotation) return;
  ix_focus focus = {.size = sizeof focus};
  ix_field field = IX_FIELD_INIT;
  ix_view_run_command(v->view, back ? IX_COMMAND_FOCUS_PREVIOUS : IX_COMMAND_FOCUS_NEXT);
  settle(v);
  if (e->annotation || typing_is_on(v->typing)) return; /* It has been opened already. */
  if (ix_view_get_focus(v->view, &focus) == IX_OK && ix_annotation_get_field(v->document, focus.annotation, &field) == IX_OK &&
      (field.kind == IX_FIELD_TEXT || field.kind == IX_FIELD_COMBO_BOX)) {
    ix_view_run_command(v->view, IX_COMMAND_OPEN);
  }
  settle(v);
}

static gboolean on_key(GtkEventControllerKey *controller, guint value, guint code, GdkModifierType state, gpointer data) {
  entry *e = data;
  (void)controller, (void)code;
  gboolean enter = value == GDK_KEY_Return || value == GDK_KEY_KP_Enter;
  if (value == GDK_KEY_Escape) {
    drop(e);
    ix_view_run_command(e->v->view, IX_COMMAND_CANCEL); /* a new note goes */
    ix_view_end_edit(e->v->view);
    settle(e->v);
  } else if (value == GDK_KEY_Tab || value == GDK_KEY_ISO_Left_Tab) {
    go_on(e, value == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK));
  } else if (enter && (e->line || (e->text && state & GDK_CONTROL_MASK))) {
    keep(e);
  } else {
    return FALSE;
  }
  return TRUE;
}

static void on_option(GtkListBox *list, GtkListBoxRow *row, gpointer data) {
  entry *e = data;
  uint32_t option = (uint32_t)gtk_list_box_row_get_index(row);
  (void)list;
  ix_status status = ix_view_choose_options(e->v->view, e->annotation, &option, 1);
  note(e->v, "entry chose %u %d", option, status);
  if (status < 0) say_failure(e->v, "The field does not take this");
  drop(e);
  ix_view_end_edit(e->v->view);
  settle(e->v);
}

static void add_list(entry *e, const char *value) {
  size_t count = 0;
  e->list = gtk_list_box_new();
  ix_annotation_text_count(e->v->document, e->annotation, IX_TEXT_FIELD_OPTION, &count);
  for (size_t i = 0; i < count; i++) {
    char *option = text_of(e, IX_TEXT_FIELD_OPTION, i), *exported = text_of(e, IX_TEXT_FIELD_EXPORT, i);
    GtkWidget *label = gtk_label_new(option);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_list_box_append(GTK_LIST_BOX(e->list), label);
    if (strcmp(option, value) == 0 || (*exported && strcmp(exported, value) == 0)) {
      gtk_list_box_select_row(GTK_LIST_BOX(e->list), gtk_list_box_get_row_at_index(GTK_LIST_BOX(e->list), (int)i));
    }
    g_free(option);
    g_free(exported);
  }
  g_signal_connect(e->list, "row-activated", G_CALLBACK(on_option), e);
  gtk_box_append(GTK_BOX(e->box), e->list);
}

static void add_line(entry *e, const char *value, uint32_t caret) {
  e->line = gtk_text_new();
  gtk_editable_set_text(GTK_EDITABLE(e->line), value);
  gtk_text_set_visibility(GTK_TEXT(e->line), !(e->field.flags & IX_FIELD_PASSWORD));
  if (e->field.kind == IX_FIELD_TEXT) gtk_text_set_max_length(GTK_TEXT(e->line), (int)e->field.max_length);
  gtk_widget_set_vexpand(e->line, e->field.kind == IX_FIELD_TEXT);
  gtk_box_append(GTK_BOX(e->box), e->line);
  gtk_widget_grab_focus(e->line);
  gtk_editable_set_position(GTK_EDITABLE(e->line), (int)MIN(caret, (uint32_t)G_MAXINT));
}

static void add_text(entry *e, const char *value) {
  e->text = gtk_text_view_new();
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(e->text), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(e->text), FALSE);
  gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(e->text)), value, -1);
  gtk_widget_set_vexpand(e->text, TRUE);
  gtk_widget_set_hexpand(e->text, TRUE);
  gtk_box_append(GTK_BOX(e->box), e->text);
}

static void open_entry(entry *e, const ix_effect *effect) {
  GtkEventController *keys = gtk_event_controller_key_new();
  keep(e);
  drop(e);
  e->annotation = effect->subject;
  e->field = (ix_field)IX_FIELD_INIT;
  ix_annotation_get_field(e->v->document, e->annotation, &e->field);
  char *value = text_of(e, e->field.kind ? IX_TEXT_FIELD_VALUE : IX_TEXT_CONTENTS, 0);
  e->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_name(e->box, "edit-entry");
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(on_key), e);
  gtk_widget_add_controller(e->box, keys);
  gtk_overlay_add_overlay(GTK_OVERLAY(e->v->overlay), e->box);
  show_size(e);
  gboolean combo = e->field.kind == IX_FIELD_COMBO_BOX;
  if (combo ? (e->field.flags & IX_FIELD_EDITABLE) != 0 : e->field.kind && !(e->field.flags & IX_FIELD_MULTI_LINE)) add_line(e, value, effect->u.edit.caret);
  else if (!combo) add_text(e, value);
  if (combo) add_list(e, value);
  GtkListBoxRow *chosen = e->list ? gtk_list_box_get_selected_row(GTK_LIST_BOX(e->list)) : NULL;
  gtk_widget_grab_focus(e->line ? e->line : e->text ? e->text : chosen ? GTK_WIDGET(chosen) : e->list);
  note(e->v, "entry open kind=%u value=%s", e->field.kind, e->field.flags & IX_FIELD_PASSWORD ? "" : value);
  g_free(value);
}

/* A link asks for a target, which is not an entry's. */
void entry_take(entry *e, const ix_effect *effect) {
  ix_annotation annotation = IX_ANNOTATION_INIT;
  switch (effect->type) {
    case IX_EFFECT_EDIT_REQUESTED:
      if (ix_annotation_get(e->v->document, effect->subject, &annotation) == IX_OK && annotation.subtype == IX_SUBTYPE_LINK) {
        say(e->v, "Where links lead is not edited here");
        ix_view_end_edit(e->v->view);
      } else if (effect->subject != e->annotation && !e->is_refused) {
        open_entry(e, effect); /* A refused text stays open: the view takes the request back. */
      }
      break;
    case IX_EFFECT_EDIT_ENDED:
      if (effect->subject == e->annotation) keep(e);
      break;
    case IX_EFFECT_VIEWPORT:
    case IX_EFFECT_LAYOUT:
      if (!e->box) break;
      show_size(e);
      gtk_widget_queue_resize(e->box);
      break;
    default: break;
  }
}
