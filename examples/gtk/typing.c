/*
 * Texts that the view edits on the page: an input method's context gets each key first, what it makes of them is fed as text, and
 * it is told where the caret is (docs/contracts/text-editing.md).
 */
#include "viewer.h"

#include <string.h>

enum { CLAUSES = 64 };

struct typing {
  viewer *v;
  GtkEventControllerKey *keys; /* Those of the area. */
  GtkIMContext *method;
  ix_annotation_id annotation; /* 0 while nothing is edited. */
  gboolean composing;
};

static void feed(typing *t, ix_event *event) {
  event->time_ns = now_ns();
  work_begin(t->v, "text");
  ix_view_feed(t->v->view, event, 1, NULL);
  settle(t->v);
  work_end(t->v);
}

/* guide: commit */
static void on_commit(GtkIMContext *method, const char *text, gpointer data) {
  typing *t = data;
  ix_event event = {.type = IX_EVENT_TEXT};
  (void)method;
  event.u.text.utf8 = text;
  event.u.text.length = strlen(text);
  t->composing = FALSE;
  feed(t, &event);
}
/* guide end */

/* How a run of attributes is to be marked; -1 for one that says nothing about it. */
static int style_of(PangoAttribute *attribute) {
  if (attribute->klass->type == PANGO_ATTR_BACKGROUND) return IX_CLAUSE_TARGET;
  if (attribute->klass->type != PANGO_ATTR_UNDERLINE) return -1;
  return ((PangoAttrInt *)attribute)->value == PANGO_UNDERLINE_DOUBLE ? IX_CLAUSE_TARGET : IX_CLAUSE_CONVERTED;
}

/* The clauses of a composition, in characters, one behind the other. */
static uint32_t clauses_of(const char *text, PangoAttrList *attributes, ix_clause *clauses) {
  PangoAttrIterator *walk = pango_attr_list_get_iterator(attributes);
  uint32_t count = 0;
  int from = 0, to = 0, length = (int)strlen(text);
  do {
    int style = -1;
    pango_attr_iterator_range(walk, &from, &to);
    to = MIN(to, length);
    GSList *all = pango_attr_iterator_get_attrs(walk);
    for (GSList *each = all; each; each = each->next) style = MAX(style, style_of(each->data));
    g_slist_free_full(all, (GDestroyNotify)pango_attribute_destroy);
    if (style < 0 || from >= to) continue;
    clauses[count++] = (ix_clause){
        .start = (uint32_t)g_utf8_pointer_to_offset(text, text + from), .length = (uint32_t)g_utf8_strlen(text + from, to - from), .style = (uint32_t)style};
  } while (count < CLAUSES && pango_attr_iterator_next(walk));
  pango_attr_iterator_destroy(walk);
  return count;
}

/* guide: compose */
static void on_preedit(GtkIMContext *method, gpointer data) {
  typing *t = data;
  ix_event event = {.type = IX_EVENT_COMPOSITION};
  ix_clause clauses[CLAUSES];
  PangoAttrList *attributes = NULL;
  char *text = NULL;
  int caret = 0;
  gtk_im_context_get_preedit_string(method, &text, &attributes, &caret);
  if (*text || t->composing) {
    event.u.text.utf8 = text;
    event.u.text.length = strlen(text);
    event.u.text.caret = (uint32_t)MAX(0, caret);
    event.u.text.clauses = clauses;
    event.u.text.clause_count = clauses_of(text, attributes, clauses);
    t->composing = *text != 0;
    feed(t, &event);
  }
  g_free(text);
  pango_attr_list_unref(attributes);
}
/* guide end */

static gboolean on_delete(GtkIMContext *method, int offset, int count, gpointer data) {
  ix_event event = {.type = IX_EVENT_TEXT};
  (void)method;
  if (offset > 0 || offset + count < 0) return FALSE; /* Not beside the caret. */
  event.u.text.replace_before = (uint32_t)-offset;
  event.u.text.replace_after = (uint32_t)(offset + count);
  feed(data, &event);
  return TRUE;
}

static gboolean on_retrieve(GtkIMContext *method, gpointer data) {
  typing *t = data;
  ix_text_input input = {.size = sizeof input};
  size_t length = 0;
  if (ix_view_get_text_input(t->v->view, &input) != IX_OK || ix_view_copy_text_input(t->v->view, NULL, 0, &length) < 0) return FALSE;
  char *text = g_malloc0(length + 1);
  ix_status status = ix_view_copy_text_input(t->v->view, text, length, &length);
  if (status == IX_OK) {
    const char *head = g_utf8_offset_to_pointer(text, input.head), *anchor = g_utf8_offset_to_pointer(text, input.anchor);
    gtk_im_context_set_surrounding_with_selection(method, text, (int)length, (int)(head - text), (int)(anchor - text));
  }
  g_free(text);
  return status == IX_OK;
}

typing *typing_new(viewer *v, GtkEventControllerKey *keys) {
  typing *t = g_new0(typing, 1);
  t->v = v;
  t->keys = keys;
  t->method = gtk_im_multicontext_new();
  gtk_im_context_set_client_widget(t->method, v->area);
  g_signal_connect(t->method, "commit", G_CALLBACK(on_commit), t);
  g_signal_connect(t->method, "preedit-changed", G_CALLBACK(on_preedit), t);
  g_signal_connect(t->method, "delete-surrounding", G_CALLBACK(on_delete), t);
  g_signal_connect(t->method, "retrieve-surrounding", G_CALLBACK(on_retrieve), t);
  return t;
}

gboolean typing_is_on(const typing *t) { return t->annotation != 0; }

/* The context sees keys while a text is edited, and knows where candidates are to be shown. */
static void take_input(typing *t, const ix_effect *effect) {
  const ix_rect *at = &effect->u.text_input.caret;
  gboolean was = t->annotation != 0;
  t->annotation = effect->subject;
  if (t->annotation) {
    gboolean secret = effect->u.text_input.purpose == IX_TEXT_PURPOSE_PASSWORD;
    g_object_set(t->method, "input-purpose", secret ? GTK_INPUT_PURPOSE_PASSWORD : GTK_INPUT_PURPOSE_FREE_FORM, NULL);
    gtk_im_context_set_cursor_location(
        t->method, &(GdkRectangle){(int)at->x0, (int)at->y0, MAX(1, (int)(at->x1 - at->x0)), MAX(1, (int)(at->y1 - at->y0))});
  }
  if (was == (t->annotation != 0)) return;
  gtk_event_controller_key_set_im_context(t->keys, t->annotation ? t->method : NULL);
  if (t->annotation) gtk_im_context_focus_in(t->method);
  else gtk_im_context_focus_out(t->method);
  /* While a text is edited the desktop's clipboard is pasted, else annotations. */
  ix_view_set_setting(t->v->view, IX_SETTING_MENU_PASTE, 0, t->annotation || t->v->clip ? 1 : 0);
  note(t->v, "typing %d", t->annotation != 0);
}

static void on_pasted(GObject *clipboard, GAsyncResult *result, gpointer data) {
  typing *t = data;
  ix_event event = {.type = IX_EVENT_TEXT};
  char *text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
  if (text && t->annotation) {
    event.u.text.utf8 = text;
    event.u.text.length = strlen(text);
    event.u.text.flags = IX_TEXT_PASTED;
    feed(t, &event);
  }
  g_free(text);
}

gboolean typing_take_command(typing *t, const ix_effect *effect) {
  uint32_t command = effect->u.menu.item;
  GdkClipboard *clipboard = gtk_widget_get_clipboard(t->v->area);
  size_t length = 0;
  if (!t->annotation || effect->u.menu.annotation != t->annotation) return FALSE;
  if (command == IX_MENU_PASTE) {
    gdk_clipboard_read_text_async(clipboard, NULL, on_pasted, t);
  } else if (command == IX_MENU_COPY && ix_view_copy_written_clip(t->v->view, NULL, 0, &length) >= 0 && length > 0) {
    char *text = g_malloc0(length + 1);
    if (ix_view_copy_written_clip(t->v->view, text, length, &length) == IX_OK) gdk_clipboard_set_text(clipboard, text);
    g_free(text);
  } else {
    return FALSE;
  }
  return TRUE;
}

void typing_take(typing *t, const ix_effect *effect) {
  if (effect->type == IX_EFFECT_TEXT_INPUT) take_input(t, effect);
  if (effect->type != IX_EFFECT_COMPOSITION_RESET) return;
  t->composing = FALSE;
  gtk_im_context_reset(t->method);
}
